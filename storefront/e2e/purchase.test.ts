import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchBrowser, newVisit, type Visit } from './support/browser.ts';
import { ADMIN, type ShopProcess, startShopProcess } from './support/shop-process.ts';
import {
  DECLINED_CARD,
  fillShipping,
  GOOD_CARD,
  payWith,
  proceedToPayment,
  register,
  signIn,
} from './support/shopper.ts';

let shop: ShopProcess;
let browser: Browser;
let visit: Visit;

beforeAll(async () => {
  [shop, browser] = await Promise.all([startShopProcess(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await shop?.stop();
});
beforeEach(async () => {
  visit = await newVisit(browser);
});
afterEach(async () => {
  await visit.context.close();
});

const stockOf = async (id: string) =>
  Number((await shop.query('select count_in_stock from products where id = ?', [id]))[0]?.count_in_stock);
const orderOf = async (id: string) => (await shop.query('select * from orders where id = ?', [id]))[0];
const lastPart = (url: string) => new URL(url).pathname.split('/').at(-1) ?? '';

/** From the home page to the product, the cart and a new account, up to the order summary. */
async function fillCart({ page }: Visit, { corporate = false, qty = 2 } = {}): Promise<string> {
  await page.goto(shop.url);
  await page.getByRole('searchbox').fill('cumhuriyet');
  await page.getByRole('searchbox').press('Enter');
  await page.waitForURL('**/search/cumhuriyet');
  const [first] = await shop.query(
    `select id, name from products where search_text like '%cumhuriyet%' and count_in_stock >= 12
     order by rating desc, num_reviews desc, id limit 1`,
  );
  await page.goto(`${shop.url}/product/${first?.id}`);
  await page.getByLabel('Adet').selectOption(String(qty));
  await page.getByRole('button', { name: 'Sepete Ekle' }).click();
  await page.waitForURL('**/cart');
  await page.getByRole('button', { name: 'Alışverişi tamamla' }).click();
  await page.waitForURL('**/login?redirect=**');
  await page.getByRole('main').getByRole('link', { name: 'Kayıt ol' }).click();
  await page.waitForURL('**/register?redirect=**');
  await register(page);
  await page.waitForURL('**/shipping');
  await fillShipping(page, { corporate });
  return String(first?.id);
}

describe('a purchase', () => {
  it('should go from the search to a paid order with a corporate bill, and be delivered', async () => {
    const { page } = visit;
    await page.goto(shop.url);
    await page.getByRole('searchbox').fill('cumhuriyet');
    await page.getByRole('searchbox').press('Enter');
    await page.waitForURL('**/search/cumhuriyet');
    const cards = page.getByRole('main').locator('a[href^="/product/"]');
    const inStock = await shop.query(
      "select id from products where search_text like '%cumhuriyet%' and count_in_stock >= 5",
    );
    const ids = new Set(inStock.map((row) => String(row.id)));
    const links = await cards.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    const href = links.find((link) => ids.has(lastPart(shop.url + link)));
    expect(href, 'a product in stock on the first page of results').toBeTruthy();
    const productId = lastPart(shop.url + href);
    const before = await stockOf(productId);
    await page.locator(`a[href="${href}"]`).first().click();
    await page.waitForURL(`**${href}`);

    await page.getByLabel('Adet').selectOption('2');
    await page.getByRole('button', { name: 'Sepete Ekle' }).click();
    await page.waitForURL('**/cart');
    await page.getByRole('button', { name: 'Alışverişi tamamla' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Kayıt ol' }).click();
    const email = await register(page);
    await page.waitForURL('**/shipping');
    await fillShipping(page, { corporate: true });
    await page.getByText('Çınar Filateli Ltd. Şti.').waitFor();

    let loads = 0;
    page.on('load', () => {
      if (page.url().endsWith('/payment')) loads += 1;
    });
    await proceedToPayment(page);
    expect(loads).toBe(1);
    expect(await stockOf(productId)).toBe(before - 2);
    await payWith(page, GOOD_CARD);

    await page.waitForURL('**/order/*');
    await page.getByText(/^Ödendi: \d{4}-\d{2}-\d{2}/).waitFor();
    const orderId = lastPart(page.url());
    expect(await orderOf(orderId)).toMatchObject({ state: 'paid', is_paid: 1 });
    expect(await stockOf(productId)).toBe(before - 2);
    await expect
      .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '{}').cartItems))
      .toEqual([]);
    expect((await shop.mails()).filter((mail) => mail.includes(email))).toHaveLength(1);
    expect(visit.complaints).toEqual([]);

    const admin = await newVisit(browser);
    await admin.page.goto(`${shop.url}/login?redirect=/order/${orderId}`);
    await signIn(admin.page, ADMIN.email, ADMIN.password);
    await admin.page.waitForURL(`**/order/${orderId}`);
    await admin.page.getByRole('button', { name: 'Teslim edildi olarak işaretle' }).click();
    await admin.page.getByText('Are you sure?').waitFor();
    await admin.page.getByRole('button', { name: 'Tamam' }).click();
    await admin.page.getByText('Order delivered').waitFor();
    await admin.page.getByText(/^Teslim edildi: \d{4}-\d{2}-\d{2}/).waitFor();
    expect(await orderOf(orderId)).toMatchObject({ is_delivered: 1 });
    expect(admin.complaints).toEqual([]);
    await admin.context.close();
  });

  it('should let a shopper try another card on the same form', async () => {
    const { page } = visit;
    await fillCart(visit);
    await proceedToPayment(page);
    await payWith(page, DECLINED_CARD);
    await page
      .getByRole('alert')
      .filter({ hasText: /yetersiz/i })
      .waitFor();
    await payWith(page, GOOD_CARD);
    await page.waitForURL('**/order/*');
    await page.getByText(/^Ödendi: /).waitFor();
  });

  it('should be paid after the bank page approved', async () => {
    const { page } = visit;
    await fillCart(visit);
    await proceedToPayment(page);
    await payWith(page, GOOD_CARD, { threeDS: true });
    await page.locator('#threeds-approve').click();
    await page.waitForURL('**/order/*');
    await page.getByText(/^Ödendi: /).waitFor();
    expect(visit.complaints).toEqual([]);
  });

  it('should say so when the bank page refused, and let the shopper try again', async () => {
    const { page } = visit;
    await fillCart(visit);
    await proceedToPayment(page);
    await payWith(page, GOOD_CARD, { threeDS: true });
    await page.locator('#threeds-reject').click();
    await page.waitForURL('**/placeorder?payment=failed');
    await page.getByText(/Ödeme tamamlanmadı/).waitFor();
    await proceedToPayment(page);
    await payWith(page, GOOD_CARD);
    await page.waitForURL('**/order/*');
    await page.getByText(/^Ödendi: /).waitFor();
  });

  it('should settle by the job when the browser was closed after paying', async () => {
    const { page } = visit;
    const productId = await fillCart(visit);
    const before = await stockOf(productId);
    await proceedToPayment(page);
    await payWith(page, GOOD_CARD, { holder: 'SIM NO CALLBACK' });
    await page.waitForTimeout(500);
    const [order] = await shop.query('select id from orders order by created_at desc limit 1');
    await visit.context.close();
    await expect
      .poll(async () => (await orderOf(String(order?.id)))?.state, { timeout: 20_000 })
      .toBe('paid');
    expect(await stockOf(productId)).toBe(before - 2);
  });

  it('should not take money for what sold out between the cart and the payment', async () => {
    const { page } = visit;
    const productId = await fillCart(visit);
    const before = await stockOf(productId);
    await shop.query('update products set count_in_stock = 1 where id = ?', [productId]);
    await page.getByRole('button', { name: 'Ödemeye geç' }).click();
    await page.getByText('stok yetersiz').waitFor();
    expect(page.url()).toContain('/placeorder');
    expect(await stockOf(productId)).toBe(1);
    await shop.query('update products set count_in_stock = ? where id = ?', [before, productId]);
  });

  it('should keep order and reserved stock when the shop is killed while the form is open', async () => {
    const { page } = visit;
    const productId = await fillCart(visit);
    const before = await stockOf(productId);
    await proceedToPayment(page);
    expect(await stockOf(productId)).toBe(before - 2);
    await shop.killAndRestart();
    expect(await stockOf(productId)).toBe(before - 2);
    const [order] = await shop.query('select id, state from orders order by created_at desc limit 1');
    expect(order?.state).toBe('awaiting');
  });
});
