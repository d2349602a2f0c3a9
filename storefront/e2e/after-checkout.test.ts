import { describe, expect } from 'vitest';
import type { Order } from '../../cms/contract/orders.ts';
import { buy as buyByApi } from './support/buy-by-api.ts';
import { expectPage } from './support/expect-page.ts';
import { openForm } from './support/panel-form.ts';
import { itShared as it } from './support/shop-test.ts';
import { fillShipping, GOOD_CARD, isPaid, payWith, proceedToPayment, register } from './support/shopper.ts';
import { writeOrder } from './support/write-order.ts';

const lastPart = (url: string) => new URL(url).pathname.split('/').at(-1) ?? '';

describe('an order', () => {
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

describe('a payment link', () => {
  it('should be read, confirmed and paid by card in a browser without a session', async ({
    visit,
    shop,
    fixtures,
  }) => {
    const product = await fixtures.clients.admin.addProduct({ name: 'Telefonda satılan pul' });
    const path = await writeOrder(fixtures.clients.admin, product._id, crypto.randomUUID());
    // The paid link is refused with a sentence.
    const page = await visit({ path, width: 390, provokes: /status of 409/ });
    await page.getByRole('main').getByRole('link', { name: 'Mesafeli Satış Sözleşmesi' }).click();
    const dialog = page.getByRole('dialog', { name: 'Mesafeli Satış Sözleşmesi' });
    await expectPage(dialog.getByText('Nermin Demir').first()).toBeVisible();
    await dialog.getByRole('button', { name: 'Kapat' }).click();
    const proceed = async () => {
      await page.getByRole('checkbox').check();
      await page.getByRole('button', { name: 'Ödemeye geç' }).click();
      await expectPage(page.locator('#ccnumber')).toBeVisible();
    };
    await proceed();
    await payWith(page, GOOD_CARD, { threeDS: true });
    await page.locator('#threeds-reject').click();
    await expectPage(page).toHaveURL(`${path}?payment=failed`);
    await expectPage(page.getByText(/kartınızdan ücret alınmadı/)).toBeVisible();
    await proceed();
    await payWith(page, GOOD_CARD);
    await expectPage(page).toHaveURL(path);
    await expectPage(page.getByText(/numaralı sipariş ödendi/)).toBeVisible();
    const [left] = await shop.query('select count_in_stock as count from products where id = ?', [
      product._id,
    ]);
    expect(left?.count).toBe(7);
    expect(await page.context().cookies()).toEqual([]);
  });
});
