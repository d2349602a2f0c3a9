import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectPage } from './support/expect-page.ts';
import { ADMIN, type ShopProcess } from './support/shop-process.ts';
import { it } from './support/shop-test.ts';
import {
  buy,
  DECLINED_CARD,
  GOOD_CARD,
  isPaid,
  payWith,
  proceedToPayment,
  signIn,
} from './support/shopper.ts';
import { open } from './support/visual-checks.ts';

let shop: ShopProcess;
it.beforeAll(({ shop: running }) => {
  shop = running;
});

const stockOf = async (id: string) =>
  Number((await shop.query('select count_in_stock from products where id = ?', [id]))[0]?.count_in_stock);
const orderOf = async (id: string) => (await shop.query('select * from orders where id = ?', [id]))[0];
const lastPart = (url: string) => new URL(url).pathname.split('/').at(-1) ?? '';

async function search(page: Page, word: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Katalogda ara' }).fill(word);
  await page.getByRole('combobox', { name: 'Katalogda ara' }).press('Enter');
  await expectPage(page).toHaveURL(`/search/${word}`);
  // Until the results come, the former products stand there.
  await expectPage(page.getByText(new RegExp(`“${word}” için \\d+ ürün`)).first()).toBeVisible();
}

async function buyOne(page: Page): Promise<string> {
  const [first] = await shop.query(
    `select id from products where search_text like '%cumhuriyet%' and count_in_stock >= 12
     order by rating desc, num_reviews desc, id limit 1`,
  );
  await open(page, `/product/${first?.id}`);
  await buy(page);
  return String(first?.id);
}

describe('a purchase', () => {
  it('should go from the search to a paid order with a corporate bill, and be delivered', async ({
    visit,
  }) => {
    const page = await visit();
    await search(page, 'cumhuriyet');
    const inStock = await shop.query(
      "select id from products where search_text like '%cumhuriyet%' and count_in_stock >= 5",
    );
    const hrefs = inStock.map(({ id }) => `main a[href="/product/${id}"]`);
    const card = page.locator(hrefs.join()).first();
    await expectPage(card, 'a product in stock on the first page of results').toBeVisible();
    const productId = lastPart(shop.url + (await card.getAttribute('href')));
    const before = await stockOf(productId);
    await card.click();
    await expectPage(page).toHaveURL(`/product/${productId}`);
    const email = await buy(page, { corporate: true });
    await expectPage(page.getByText('Çınar Filateli Ltd. Şti.')).toBeVisible();

    let loads = 0;
    page.on('load', () => {
      if (page.url().endsWith('/payment')) loads += 1;
    });
    await proceedToPayment(page);
    await expect.poll(() => loads).toBe(1);
    expect(await stockOf(productId)).toBe(before - 2);
    await payWith(page, GOOD_CARD);

    await isPaid(page);
    expect(loads).toBe(1);
    const orderId = lastPart(page.url());
    expect(await orderOf(orderId)).toMatchObject({ state: 'paid', is_paid: 1 });
    expect(await stockOf(productId)).toBe(before - 2);
    await expect
      .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '{}').cartItems))
      .toEqual([]);
    await expect
      .poll(async () => (await shop.mails()).filter((mail) => mail.includes(`To: ${email}`)))
      // The greeting at sign-up, and the confirmation.
      .toHaveLength(2);

    const admin = await visit({ path: `/login?redirect=/order/${orderId}` });
    await signIn(admin, ADMIN.email, ADMIN.password);
    await expectPage(admin).toHaveURL(`/order/${orderId}`);
    await admin.getByRole('button', { name: 'Teslim edildi olarak işaretle' }).click();
    await expectPage(admin.getByText('Are you sure?')).toBeVisible();
    await admin.getByRole('button', { name: 'Tamam' }).click();
    await expectPage(admin.getByText('Order delivered')).toBeVisible();
    await expectPage(admin.getByText(/^Teslim edildi: \d{1,2} \p{L}+ \d{4}/u)).toBeVisible();
    expect(await orderOf(orderId)).toMatchObject({ is_delivered: 1 });
  });

  it('should let a shopper try another card on the same form', async ({ visit }) => {
    const page = await visit();
    await buyOne(page);
    await proceedToPayment(page);
    await payWith(page, DECLINED_CARD);
    await expectPage(page.getByRole('alert').filter({ hasText: /yetersiz/i })).toBeVisible();
    await payWith(page, GOOD_CARD);
    await isPaid(page);
  });

  it('should be paid after the bank page approved', async ({ visit }) => {
    const page = await visit();
    await buyOne(page);
    await proceedToPayment(page);
    await payWith(page, GOOD_CARD, { threeDS: true });
    await page.locator('#threeds-approve').click();
    await isPaid(page);
  });

  it('should say so when the bank page refused, and let the shopper try again', async ({ visit }) => {
    const page = await visit();
    await buyOne(page);
    await proceedToPayment(page);
    await payWith(page, GOOD_CARD, { threeDS: true });
    await page.locator('#threeds-reject').click();
    await expectPage(page).toHaveURL('/placeorder?payment=failed');
    await expectPage(page.getByText(/Ödeme tamamlanmadı/)).toBeVisible();
    await proceedToPayment(page);
    await payWith(page, GOOD_CARD);
    await isPaid(page);
  });

  it('should settle by the job when the browser was closed after paying', async ({ visit }) => {
    const page = await visit();
    const productId = await buyOne(page);
    const before = await stockOf(productId);
    await proceedToPayment(page);
    const paid = page.waitForResponse((answer) => answer.request().method() === 'POST');
    await payWith(page, GOOD_CARD, { holder: 'SIM NO CALLBACK' });
    await paid;
    const [order] = await shop.query('select id from orders order by created_at desc limit 1');
    await page.context().close();
    await expect.poll(async () => (await orderOf(String(order?.id)))?.state).toBe('paid');
    expect(await stockOf(productId)).toBe(before - 2);
  });

  it('should not take money for what sold out between the cart and the payment', async ({ visit }) => {
    const page = await visit({ provokes: /status of 4\d\d|Payment could not be initialised/ });
    const productId = await buyOne(page);
    const before = await stockOf(productId);
    await shop.query('update products set count_in_stock = 1 where id = ?', [productId]);
    await page.getByRole('button', { name: 'Ödemeye geç' }).click();
    await expectPage(page.getByText('stok yetersiz')).toBeVisible();
    await expectPage(page).toHaveURL('/placeorder');
    expect(await stockOf(productId)).toBe(1);
    await shop.query('update products set count_in_stock = ? where id = ?', [before, productId]);
  });

  it('should keep order and reserved stock when the shop is killed while the form is open', async ({
    visit,
  }) => {
    // What the page asks of the shop meanwhile has nobody to answer it.
    const page = await visit({ provokes: /net::ERR_/ });
    const productId = await buyOne(page);
    const before = await stockOf(productId);
    await proceedToPayment(page);
    expect(await stockOf(productId)).toBe(before - 2);
    await shop.killAndRestart();
    expect(await stockOf(productId)).toBe(before - 2);
    const [order] = await shop.query('select id, state from orders order by created_at desc limit 1');
    expect(order?.state).toBe('awaiting');
  });
});
