import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Order } from '../../../cms/contract/orders.ts';
import { buy as buyByApi } from '../support/buy-by-api.ts';
import { expectPage } from '../support/expect-page.ts';
import { openForm } from '../support/panel-form.ts';
import * as steps from '../support/purchase-steps.ts';
import type { ShopProcess } from '../support/shop-process.ts';
import { itShared as it } from '../support/shop-test.ts';
import {
  ADDRESS,
  buy,
  CORPORATE,
  DECLINED_CARD,
  fillShipping,
  GOOD_CARD,
  isPaid,
  payWith,
  proceedToPayment,
  register,
} from '../support/shopper.ts';
import { setWidth } from '../support/text-overflow.ts';
import { HEIGHT } from '../support/visual-checks.ts';

const lastPart = (url: string) => new URL(url).pathname.split('/').at(-1) ?? '';

/** Products that the search for “cumhuriyet” finds, and of which some may be sold. */
const idsInStock = async (shop: ShopProcess): Promise<string[]> => {
  const found = await shop.query(
    "select id from products where search_text like '%cumhuriyet%' and count_in_stock >= 5",
  );
  return found.map(({ id }) => String(id));
};

const rowsOfFirstWord = (heading: Locator) =>
  heading.evaluate(({ firstChild }) => {
    const range = document.createRange();
    range.setStart(firstChild as Text, 0);
    range.setEnd(firstChild as Text, (firstChild as Text).data.indexOf(' '));
    return new Set([...range.getClientRects()].map(({ top }) => top)).size;
  });

describe('a purchase', () => {
  it('should go from the search over the bank’s page to a paid order', async ({ visit, shop }) => {
    const stockOf = async (id: string) =>
      (await shop.query('select count_in_stock as count from products where id = ?', [id]))[0]?.count;
    const page = await visit();
    await steps.walk(steps.driverOf(page), steps.findProduct(await idsInStock(shop)));
    const productId = lastPart(page.url());
    const before = Number(await stockOf(productId));
    const email = await buy(page, { corporate: true });
    await expectPage(page.getByText(CORPORATE.firmName)).toBeVisible();
    const total = (await page.getByRole('definition').last().textContent()) ?? '';

    let loads = 0;
    page.on('load', () => {
      if (page.url().endsWith('/payment')) loads += 1;
    });
    await proceedToPayment(page);
    await expect.poll(() => loads).toBe(1);
    expect(await stockOf(productId)).toBe(before - 2);
    await payWith(page, GOOD_CARD, { threeDS: true });
    await page.locator('#threeds-approve').click();
    await isPaid(page);
    expect(loads).toBe(1);
    expect(await stockOf(productId)).toBe(before - 2);
    const cartItems = () => page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '{}').cartItems);
    await expect.poll(cartItems).toEqual([]);

    // The buyer sees thanks and a number, and no identity number.
    const thanks = page.getByRole('region', { name: 'Siparişiniz alındı' });
    await expectPage(thanks).toBeInViewport();
    await expectPage(thanks).toContainText(email);
    const number = (await thanks.textContent())?.match(/PD-\d{4}-\d{5}/)?.[0] ?? '';
    expect(number).not.toBe('');
    for (const width of [360, 768, 800, 1280]) {
      await setWidth(page, width, HEIGHT);
      expect(await rowsOfFirstWord(thanks.getByRole('heading')), `at ${width}`).toBe(1);
    }
    await expectPage(page.getByRole('heading', { level: 1 })).toContainText(number);
    await expectPage(page.getByText(ADDRESS.identityNumber)).toHaveCount(0);
    // The contract contains the data of this order, and no empty placeholder.
    await page.getByRole('link', { name: 'Sözleşmeyi görüntüleyin' }).click();
    await expectPage(page).toHaveURL(/\/sozlesme$/);
    for (const told of [number, total, email, ADDRESS.address])
      await expectPage(page.getByRole('main')).toContainText(told);
    await expectPage(page.getByRole('main')).not.toContainText('{{');
  });

  it('should go on after a refused card, and after the bank refused', async ({ visit, shop }) => {
    const page = await visit();
    const browser = steps.driverOf(page);
    // The lab buys in Firefox and WebKit by the same steps.
    await steps.walk(browser, [
      ...steps.findProduct(await idsInStock(shop)),
      ...steps.checkOut,
      ...steps.register(),
      ['url', /^\/shipping$/],
      ...steps.fillAddress,
      ...steps.confirmAddress,
      ...steps.proceed,
      ...steps.pay({ card: DECLINED_CARD }),
    ]);
    await expectPage(page.getByRole('alert').filter({ hasText: /yetersiz/i })).toBeVisible();
    await steps.walk(browser, steps.pay({ threeDS: true }));
    await page.locator('#threeds-reject').click();
    await expectPage(page).toHaveURL('/placeorder?payment=failed');
    await expectPage(page.getByText(/Ödeme tamamlanmadı/)).toBeVisible();
    await steps.walk(browser, [...steps.proceed, ...steps.pay(), ...steps.isPaid]);
  });
});

const heading = (page: Page, name: string) => page.getByRole('heading', { name });

describe('an order after its checkout', () => {
  it('should lead its buyer back to the payment, and take pieces back', async ({ visit, shop }) => {
    const page = await visit({ path: '/register?redirect=/shipping', cart: 'full' });
    await register(page);
    await fillShipping(page);
    await proceedToPayment(page);

    // A buyer who has left the form returns to it from the order.
    const [order] = await shop.query('select id from orders order by created_at desc, number desc');
    const id = String(order?.id);
    await page.goto('/');
    await page.goto('/payment');
    await expectPage(page.getByText('Error: Missing checkout form content')).toBeVisible();
    await page.getByRole('link', { name: 'Siparişinizden ödemeye dönün' }).click();
    await expectPage(page).toHaveURL(`/order/${id}`);
    await expectPage(heading(page, 'Ödeme tamamlanmadı')).toBeVisible();
    await expectPage(page.getByRole('timer')).toContainText('boyunca ayrıldı');
    await page.getByRole('button', { name: 'Ödemeye dön' }).click();
    await payWith(page, GOOD_CARD);
    await expectPage(page).toHaveURL(`/order/${id}`);
    await expectPage(heading(page, 'Teşekkürler, siparişiniz alındı')).toBeVisible();

    // Before shipping, returned pieces are refunded without the dealer.
    await page.getByRole('button', { name: 'Siparişi iptal et' }).click();
    const dialog = page.getByRole('dialog');
    const choices = dialog.getByRole('combobox');
    for (const choice of (await choices.all()).slice(1)) await choice.selectOption('0');
    await dialog.getByRole('button', { name: 'Siparişi iptal et' }).click();
    await expectPage(heading(page, 'İadeler')).toBeVisible();
    await expectPage(page.getByText(/İade (ediliyor|edildi)/).first()).toBeVisible();
    const stateNow = async () =>
      (await shop.query('select state from returns where order_id = ?', [id]))[0]?.state;
    await expect.poll(stateNow).toBe('refunded');
  });

  it('should wait for a bank transfer, and give the pieces back when none comes', async ({
    visit,
    shop,
    fixtures,
  }) => {
    const page = await visit({ path: '/register?redirect=/shipping', cart: 'full' });
    const cartItems = () => page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '{}').cartItems);
    async function beginTransfer(): Promise<string> {
      await proceedToPayment(page);
      await page.getByText('Korumalı Havale/EFT').click();
      await page.getByRole('button', { name: 'Hesap bilgilerini göster' }).click();
      const reference = (await page.locator('#iyzsim-reference').textContent()) ?? '';
      await page.getByRole('button', { name: 'Alışverişi Tamamla' }).click();
      await expectPage(page).toHaveURL(/\/order\//);
      await expectPage(page.getByText(/gününün sonuna kadar ayrıldı/)).toBeVisible();
      await expect.poll(cartItems).toEqual([]);
      return reference;
    }
    await register(page);
    await fillShipping(page);
    const reference = await beginTransfer();
    const matched = await fetch(`${shop.simulatorUrl}/_sim/transfers/${reference}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ outcome: 'match' }),
    });
    expect(matched.status).toBe(200);
    const orderId = lastPart(page.url());
    const isPaidNow = async () =>
      (await shop.query('select is_paid as paid from orders where id = ?', [orderId]))[0]?.paid;
    // iyzico's notification comes after ten seconds.
    await expect.poll(isPaidNow, { timeout: 20_000 }).toBe(1);
    await page.reload();
    await isPaid(page);

    await page.getByRole('button', { name: 'Yeniden sepete ekle' }).click();
    await expectPage(page).toHaveURL('/cart');
    await page.goto('/placeorder');
    await beginTransfer();
    const [attempt] = await shop.query('select id from payment_attempts where order_id = ?', [
      lastPart(page.url()),
    ]);
    await fixtures.clients.admin.post(`/api/payment/attempts/${attempt?.id}/decision`, {
      action: 'release',
      reason: 'Havale gelmedi',
    });
    await page.reload();
    await page.getByRole('button', { name: 'Yeniden sepete ekle' }).click();
    await expectPage(page).toHaveURL('/cart');
    await expect.poll(async () => (await cartItems()).length).toBeGreaterThan(0);
  });

  it('should be taken back by the dealer, piece by piece', async ({ visit, shop, fixtures }) => {
    const { admin, customer } = fixtures.clients;
    const product = await admin.addProduct({ name: 'Geri gelecek pul' });
    const orderId = await buyByApi(fixtures, shop.simulatorUrl, { product, qty: 2 });
    await shop.query('update orders set is_shipped = 1 where id = ?', [orderId]);
    const lines = [{ product: product._id, qty: 2 }];
    const { returns } = await customer.post<Order>(`/api/orders/${orderId}/withdrawals`, {
      lines,
      reason: '',
    });
    const id = String(returns?.[0]?._id);
    const page = await visit({ role: 'admin', provokes: /status of 400/ });
    await openForm(page, `/cms/collections/returns/${id}`);
    await page.getByRole('button', { name: 'Ürünler geldi' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Rafa dönen').fill('1');
    await dialog.getByLabel('Rafa dönmeyen', { exact: true }).fill('1');
    await dialog.getByRole('button', { name: 'Ürünler geldi' }).click();
    await expectPage(dialog.getByRole('alert')).toHaveText('Rafa dönmeyen ürünler için bir neden yazın.');
    await dialog.getByLabel('Rafa dönmeyenlerin nedeni').fill('Dişleri kopmuş');
    await dialog.getByRole('button', { name: 'Ürünler geldi' }).click();
    await expectPage(page.getByText('Ürünler kaydedildi; para iadesi başladı.')).toBeVisible();
    const stateNow = async () => (await shop.query('select state from returns where id = ?', [id]))[0]?.state;
    await expect.poll(stateNow).toBe('refunded');
    await expectPage(page.getByText('Para geri verildi.')).toBeVisible();
  });
});
