import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Order } from '../../../cms/contract/orders.ts';
import { buy as buyByApi } from '../support/buy-by-api.ts';
import { expectPage } from '../support/expect-page.ts';
import { openForm } from '../support/panel-form.ts';
import type { ShopProcess } from '../support/shop-process.ts';
import { itShared as it } from '../support/shop-test.ts';
import { fillShipping, GOOD_CARD, payWith, proceedToPayment, register } from '../support/shopper.ts';

/** An order after its checkout: left and returned to, paid, withdrawn from in part, and taken back by the dealer. */

let shop: ShopProcess;
it.beforeAll(({ shop: running }) => {
  shop = running;
});

const heading = (page: Page, name: string) => page.getByRole('heading', { name });

it('should lead its buyer back to the payment, and take pieces back', async ({ visit }) => {
  const page = await visit({ path: '/register?redirect=/shipping', cart: 'full' });
  await register(page);
  await fillShipping(page);
  await proceedToPayment(page);

  // Somebody who leaves the form finds the order, and the way back to the same form.
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

  // Before it is sent, a part of it goes back by itself.
  await page.getByRole('button', { name: 'Siparişi iptal et' }).click();
  const dialog = page.getByRole('dialog');
  const choices = dialog.getByRole('combobox');
  for (const choice of (await choices.all()).slice(1)) await choice.selectOption('0');
  await dialog.getByRole('button', { name: 'Cayma bildirimini gönder' }).click();
  await expectPage(heading(page, 'İadeler')).toBeVisible();
  await expectPage(page.getByText(/İade (ediliyor|edildi)/).first()).toBeVisible();
  const stateNow = async () =>
    (await shop.query('select state from returns where order_id = ?', [id]))[0]?.state;
  await expect.poll(stateNow).toBe('refunded');
});

it('should be taken back by the dealer, piece by piece', async ({ visit, fixtures }) => {
  const { admin, customer } = fixtures.clients;
  const product = await admin.addProduct({ name: 'Geri gelecek pul' });
  const orderId = await buyByApi(fixtures, shop.simulatorUrl, { product, qty: 2 });
  await shop.query('update orders set is_shipped = 1 where id = ?', [orderId]);
  const lines = [{ product: product._id, qty: 2 }];
  const { returns } = await customer.post<Order>(`/api/orders/${orderId}/withdrawals`, { lines, reason: '' });
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
