import { describe, expect } from 'vitest';
import type { Order } from '../../cms/contract/orders.ts';
import { buy as buyByApi } from './support/buy-by-api.ts';
import { expectPage } from './support/expect-page.ts';
import { openForm } from './support/panel-form.ts';
import { itShared as it } from './support/shop-test.ts';
import { fillShipping, isPaid, proceedToPayment, register } from './support/shopper.ts';

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
