import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Order } from '../../cms/contract/orders.ts';
import { buy as buyByApi } from './support/buy-by-api.ts';
import { expectPage } from './support/expect-page.ts';
import { openForm } from './support/panel-form.ts';
import type { ShopProcess } from './support/shop-process.ts';
import { itShared as it } from './support/shop-test.ts';
import { fillShipping, GOOD_CARD, payWith, proceedToPayment, register } from './support/shopper.ts';
import { findBarriers } from './support/visual-checks.ts';

/** An order after its checkout: left and returned to, paid, withdrawn from in part, and taken back by the dealer. */

let shop: ShopProcess;
it.beforeAll(({ shop: running }) => {
  shop = running;
});

const lastOrder = async () => {
  const [order] = await shop.query('select id, number from orders order by created_at desc, number desc');
  return { id: String(order?.id), number: String(order?.number) };
};
const heading = (page: Page, name: string) => page.getByRole('heading', { name });

it('should lead its buyer back to the payment, and take pieces back', async ({ visit }) => {
  const page = await visit({ path: '/register?redirect=/shipping', cart: 'full' });
  await register(page);
  await fillShipping(page);
  await proceedToPayment(page);

  // Somebody who leaves the form finds the order, and the way back to the same form.
  const { id } = await lastOrder();
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

it('should be given up by its buyer, and put into the cart again', async ({ visit }) => {
  const page = await visit({ path: '/register?redirect=/shipping', cart: 'full' });
  await register(page);
  await fillShipping(page);
  await proceedToPayment(page);
  const { id } = await lastOrder();
  await page.goto(`/order/${id}`);
  await page.getByRole('button', { name: 'Vazgeç' }).click();
  await page.getByRole('button', { name: 'Siparişten vazgeç' }).click();
  await expectPage(page.getByText('Bu siparişten vazgeçtiniz')).toBeVisible();
  await page.getByRole('button', { name: 'Yeniden sepete ekle' }).click();
  await expectPage(page).toHaveURL('/cart');
  await expectPage(page.getByRole('link', { name: /^Sepet/ }).first()).toBeVisible();
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

it('should be withdrawn from by letter, as the dealer notes it on the order', async ({ visit, fixtures }) => {
  const product = await fixtures.clients.admin.addProduct({ name: 'Mektupla dönen pul' });
  const orderId = await buyByApi(fixtures, shop.simulatorUrl, { product, qty: 2 });
  await shop.query('update orders set is_shipped = 1, created_at = ? where id = ?', [
    '2026-01-02T10:00:00.000Z',
    orderId,
  ]);
  const page = await visit({ role: 'admin', provokes: /status of 400/ });
  await page.goto(`/cms/collections/orders/${orderId}`);
  await page.getByRole('button', { name: 'Cayma bildirimi kaydet' }).click();
  const dialog = page.getByRole('dialog');
  const send = dialog.getByRole('button', { name: 'Cayma bildirimi kaydet' });
  await dialog.getByLabel('Mektupla dönen pul').selectOption('1 / 2');
  const day = dialog.getByLabel('Bildirimin geldiği gün');
  await expectPage(day).toHaveAccessibleDescription(/cayma süresi açık/);
  await day.fill('01.01.2026');
  await send.click();
  await expectPage(dialog.getByRole('alert')).toContainText('sipariş gününden önce');
  await day.fill('10.01.2026');
  expect((await findBarriers(page)).filter((barrier) => barrier.includes('desk-dialog'))).toEqual([]);
  await send.click();
  await expectPage(page.getByText('Cayma bildirimi kaydedildi.')).toBeVisible();
  const returns = page.getByRole('region', { name: 'İadeler' });
  await expectPage(returns).toContainText('1 × Mektupla dönen pul');
  // The rest of it can still come back.
  await page.getByRole('button', { name: 'Cayma bildirimi kaydet' }).click();
  await expectPage(dialog.getByRole('option')).toHaveText(['1 / 1', 'Alıcıda kalıyor']);
  await page.keyboard.press('Escape');
  await returns.getByRole('link').click();
  await expectPage(page.getByText('20.01.2026')).toBeVisible();
});

it('should get its invoice from the dealer, and give it to its buyer', async ({ visit, fixtures }) => {
  const product = await fixtures.clients.admin.addProduct({ name: 'Faturalı pul' });
  const orderId = await buyByApi(fixtures, shop.simulatorUrl, { product, qty: 1 });
  const page = await visit({ role: 'admin' });
  await page.goto(`/cms/collections/orders/${orderId}`);
  await page.getByRole('button', { name: 'Fatura ekle' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Fatura numarası').fill('ABC2026000000042');
  await dialog.getByLabel('Fatura tarihi').fill('25.11.2026');
  const buffer = Buffer.from('%PDF-1.7');
  await dialog
    .getByLabel('Fatura (PDF)')
    .setInputFiles({ name: 'fatura.pdf', mimeType: 'application/pdf', buffer });
  await dialog.getByRole('button', { name: 'Fatura ekle' }).click();
  await expectPage(page.getByText('Fatura eklendi; alıcıya gönderiliyor.')).toBeVisible();

  const buyer = await visit({ role: 'customer', path: `/order/${orderId}` });
  const link = buyer.getByRole('link', { name: 'Faturayı indirin (ABC2026000000042)' });
  const [download] = await Promise.all([buyer.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toMatch(/^fatura-PD-.*\.pdf$/);
});

it('should be paid in instalments once the dealer offers them', async ({ visit }) => {
  const desk = await visit({ role: 'admin' });
  await openForm(desk, '/cms/globals/shop-settings');
  await desk.getByRole('button', { name: 'Ödeme', exact: true }).click();
  await desk.locator('#field-maxInstallments input').fill('6');
  await desk.getByText('En çok 6 taksit', { exact: true }).click();
  await desk.locator('#action-save').click();
  await expectPage(desk.getByText('Başarıyla güncellendi.')).toBeVisible();

  const page = await visit({ path: '/register?redirect=/shipping', cart: 'full' });
  await register(page);
  await fillShipping(page);
  await expectPage(page.getByText(/^6 taksite kadar, vade farksız/)).toBeVisible();
  await proceedToPayment(page);
  await page.locator('#iyz-installment').selectOption('3');
  await payWith(page, GOOD_CARD);
  await expectPage(heading(page, 'Teşekkürler, siparişiniz alındı')).toBeVisible();
  const [attempt] = await shop.query('select card from payment_attempts order by created_at desc');
  expect(JSON.parse(String(attempt?.card))).toMatchObject({ installments: '3' });

  // The product's page has it, too, and needs no scripts to show it.
  const { id } = Object((await shop.query('select id from products where is_published = 1 limit 1'))[0]);
  const product = await visit({ path: `/product/${id}`, javaScriptEnabled: false });
  await product.getByText(/^6 taksite kadar, vade farksız/).click();
  await expectPage(
    product.getByRole('cell', { name: 'Axess, Bonus, CardFinans, Maximum, World' }),
  ).toBeVisible();
  const asBefore = { data: { maxInstallments: '1' }, headers: { origin: shop.url } };
  expect((await desk.request.post('/cms-api/globals/shop-settings', asBefore)).status()).toBe(200);
});
