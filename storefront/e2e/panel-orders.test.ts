import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { buy } from './support/buy-by-api.ts';
import { countClicks } from './support/clicks.ts';
import { expectPage } from './support/expect-page.ts';
import type { Fixtures } from './support/fixtures.ts';
import { openForm } from './support/panel-form.ts';
import type { ShopProcess } from './support/shop-process.ts';
import { itShared as it } from './support/shop-test.ts';
import { GOOD_CARD, payWith } from './support/shopper.ts';
import { findBarriers } from './support/visual-checks.ts';

/** Orders in the panel: printing, shipping several, withdrawals, invoices, and the history of changes. */

let shop: ShopProcess;
it.beforeAll(({ shop: running }) => {
  shop = running;
});

/** Makes a paid order that is not shipped yet. */
async function orderToShip(fixtures: Fixtures, { qty = 1 } = {}) {
  const product = await fixtures.clients.admin.addProduct({ name: 'Sipariş edilen pul', countInStock: qty });
  const id = await buy(fixtures, shop.simulatorUrl, { product, qty });
  const [row] = await shop.query('select number from orders where id = ?', [id]);
  return { id, number: String(row?.number) };
}

const region = (page: Page, name: string) => page.getByRole('region', { name });
const dialogOf = (page: Page) => page.getByRole('dialog');

it('an order should be printed as a slip with pictures, and as an invoice', async ({ visit, fixtures }) => {
  const { toDeliver } = fixtures.orders;
  const [{ number, image } = {}] = await shop.query(
    'select o.number, i.image from orders o join orders_order_items i on i._parent_id = o.id where o.id = ?',
    [toDeliver],
  );
  const page = await visit({ role: 'admin' });
  await page.goto(`/cms/siparis-yazdir?belge=sevk-fisi&siparis=${toDeliver}`);
  await expectPage(page.getByRole('heading', { name: 'Sevk fişi' })).toBeVisible();
  await expectPage(page.getByRole('img', { name: `Barkod: ${number}` })).toBeVisible();
  const piece = page.getByRole('row').filter({ has: page.locator(`img[src="${image}"]`) });
  await expectPage(piece.first()).toContainText('Damga');
  await page.goto(`/cms/siparis-yazdir?belge=fatura&siparis=${toDeliver}`);
  await expectPage(page.getByRole('article')).toContainText('KDV (%18)');
});

it('the list should tell state, pieces, carrier, town and age of an order', async ({ visit, fixtures }) => {
  const order = await orderToShip(fixtures, { qty: 3 });
  await shop.query(
    "update orders set carrier = 'Aras Kargo', tracking_number = 'XK99', shipping_address_city = 'Muğla' where id = ?",
    [order.id],
  );
  const page = await visit({ role: 'admin' });
  await page.goto('/cms/collections/orders');
  await expectPage(page.getByText('Sayfa başına: 50')).toBeVisible();
  const short = Number(order.number.slice(-5));
  await page.locator('#search-filter-input').fill(`${order.number.slice(3, 7)}-${short}`);
  const row = page.locator('tbody tr');
  await expectPage(row).toHaveCount(1);
  for (const text of [order.number, 'Kargolanacak', 'Aras Kargo', 'Muğla', ' önce'])
    await expectPage(row).toContainText(text);
  await expectPage(row.locator('.cell-orderItems')).toHaveText('3');
  const headings = page.locator('thead .sort-column__label');
  await expectPage(headings.filter({ hasText: /^(Alıcı|Şehir)$/ })).toHaveCount(2);
  await expectPage(headings.filter({ hasText: '>' })).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280);
  // A link can filter by a field that is no column of the list.
  await page.goto('/cms/collections/orders?where[or][0][and][0][trackingNumber][equals]=XK99');
  await expectPage(row).toHaveCount(1);
  await page.getByRole('button', { name: /^Filtreler/ }).click();
  await expectPage(page.locator('.condition__field')).toContainText('Takip numarası');
});

it('an order on the phone should take nine clicks, and be paid behind its link', async ({
  visit,
  fixtures,
}) => {
  const { admin } = fixtures.clients;
  const product = await admin.addProduct({ name: 'Telefonda satılan pul', price: 100, countInStock: 2 });
  const number = `TEL-${crypto.randomUUID().slice(0, 6)}`.toUpperCase();
  await shop.query('update products set own_number = ? where id = ?', [number, product._id]);
  const page = await visit({ role: 'admin', provokes: /status of 400/ });
  await page.goto('/cms/siparis-yaz');
  const count = countClicks();
  const search = page.getByLabel('Alıcının adı, telefonu ya da e-postası');
  const buyer = page.getByRole('button', { name: 'Ayşe Yıldırım' });
  // Until the page's scripts have loaded, typing has no effect.
  await expectPage(async () => {
    await search.fill('');
    await search.fill('ayse.yildirim');
    await expectPage(buyer).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await count.click(buyer);
  await expectPage(page.getByLabel('Kendi no ya da ad')).toBeFocused();
  for (const pieces of ['1', '2']) {
    await page.keyboard.type(`${number.toLowerCase()}\n`);
    await expectPage(page.getByLabel('Adet')).toHaveValue(pieces);
  }
  await count.click(page.getByLabel('Anlaşılan fiyat (KDV dahil)'));
  await page.keyboard.press('Control+a');
  await page.keyboard.type('106,20');
  await expectPage(region(page, 'Tutarlar')).toContainText('₺242,40');
  const write = page.getByRole('button', { name: 'Siparişi yaz' });
  await count.click(write);
  await expectPage(page.getByText('Anlaşılan fiyatın nedenini yazın.')).toBeVisible();
  await expectPage(page.getByLabel('Anlaşılan fiyatın nedeni')).toBeFocused();
  await page.keyboard.type('Eski müşteri');
  expect((await findBarriers(page)).filter((barrier) => barrier.includes('panel-block'))).toEqual([]);
  await count.click(write);
  await expectPage(page).toHaveURL(/\/cms\/collections\/orders\/[\w-]{20,}$/);
  await count.click(page.getByRole('button', { name: 'Kopyala: Ödeme bağlantısı' }));
  expect(count.made()).toBeLessThanOrEqual(9);
  for (const text of ['Yazılan', 'Eski müşteri', 'Dükkân fiyatı ₺100,00'])
    await expectPage(page.getByText(text).first()).toBeVisible();
  const url = await page.getByRole('link', { name: 'Ödeme bağlantısı' }).getAttribute('href');

  // The paid link answers that it is paid.
  const guest = await visit({ path: new URL(String(url)).pathname, provokes: /status of 409/ });
  await expectPage(guest.getByText('Alıcı: Ayşe Yıldırım')).toBeVisible();
  await guest.getByRole('checkbox').first().check();
  await guest.getByRole('button', { name: 'Ödemeye geç' }).click();
  await payWith(guest, GOOD_CARD);
  await expectPage(async () => {
    await page.goto('/cms/collections/orders?sort=-createdAt');
    const row = page.locator('tbody tr').first();
    await expectPage(row).toContainText('Kargolanacak', { timeout: 5_000 });
  }).toPass();
});

describe('address labels', () => {
  const LONG = {
    recipient: 'Mehmet Abdülkadir Büyükçelebioğlu',
    address:
      'Karşıyaka Mahallesi, Şehit Piyade Er Mehmet Yılmaz Caddesi, Güzelbahçe Sokak, Yeşilköy Apartmanı No: 124, Kat: 5, Daire: 17',
    city: 'Kahramanmaraş',
  };
  /** The longest values that a form accepts. */
  const LONGEST = {
    recipient: 'Büyükçelebioğlu '.repeat(8).slice(0, 120),
    address: 'Cumhuriyet Mahallesi, Atatürk Bulvarı '.repeat(8).slice(0, 300),
    city: 'K'.repeat(300),
    postal_code: '3'.repeat(300),
    country: 'Türkiye '.repeat(38).slice(0, 300),
  };
  async function orderTo(fixtures: Fixtures, address: Record<string, string>) {
    const order = await orderToShip(fixtures);
    const set = Object.keys(address).map((name) => `shipping_address_${name} = ?`);
    await shop.query(`update orders set ${set} where id = ?`, [...Object.values(address), order.id]);
    return order;
  }

  it('should be pages of 100 × 150 mm, however long an address is', async ({ visit, fixtures }) => {
    const usual = await orderToShip(fixtures);
    const ids = [usual, await orderTo(fixtures, LONG), await orderTo(fixtures, LONGEST)].map(({ id }) => id);
    const page = await visit({ role: 'admin' });
    await page.goto(`/cms/siparis-yazdir?belge=adres-etiketi&siparis=${ids}`);
    const label = (number: string) => page.getByRole('article').filter({ hasText: number });
    await expectPage(label(usual.number).getByRole('img')).toBeVisible();
    const overflow = await page
      .getByRole('article')
      .evaluateAll((labels) =>
        labels.map((whole) => [
          whole.scrollHeight > whole.clientHeight,
          ...[...whole.children].map((part) => part.scrollHeight > part.clientHeight + 1),
        ]),
      );
    expect(overflow.flat()).not.toContain(true);
    const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    const sizes = [...paper.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, ...points]) =>
      points.map((length) => Math.round((Number(length) / 72) * 25.4)),
    );
    expect(sizes).toEqual([
      [100, 150],
      [100, 150],
      [100, 150],
    ]);
  });
});

it('several orders should be shipped at once, each with its outcome', async ({ visit, fixtures }) => {
  const good = await orderToShip(fixtures);
  const [unpaid] = await shop.query("select number from orders where state = 'cancelled' limit 1");
  const page = await visit({ role: 'admin', width: 390 });
  const both = [good.number, String(unpaid?.number)];
  const where = both.map((number, index) => `where[or][${index}][and][0][number][equals]=${number}`);
  await page.goto(`/cms/collections/orders?${where.join('&')}`);
  for (const number of both)
    await page
      .getByRole('row', { name: new RegExp(number) })
      .getByRole('checkbox')
      .check();
  await region(page, 'Seçili siparişler').getByRole('button', { name: 'Kargoya ver (2)' }).click();
  await dialogOf(page).getByLabel('Kargo firması').selectOption('PTT Kargo');
  await dialogOf(page).getByLabel(new RegExp(good.number)).fill('RR123');
  await dialogOf(page).getByRole('button', { name: 'Kargoya ver' }).click();
  const row = (number: unknown) => dialogOf(page).getByRole('row', { name: new RegExp(String(number)) });
  await expectPage(row(good.number)).toContainText('Kargoya verildi.');
  await expectPage(row(unpaid?.number)).toContainText('Yapılmadı: Yalnızca ödemesi alınmış');
  await dialogOf(page).getByRole('button', { name: 'Kapat' }).click();
  await expectPage(dialogOf(page)).toHaveCount(0);
  const [stored] = await shop.query('select tracking_number from orders where id = ?', [good.id]);
  expect(stored).toEqual({ tracking_number: 'RR123' });
});

describe('a table of tracking numbers', () => {
  it('should be pasted, pointed at and shipped, each row with its outcome', async ({ visit, fixtures }) => {
    const good = await orderToShip(fixtures);
    const page = await visit({ role: 'admin', width: 390, provokes: /status of 4\d\d/ });
    await page.goto('/cms/collections/orders');
    await page.getByRole('button', { name: 'Takip numaralarını tablodan al' }).click();
    const dialog = dialogOf(page);
    await dialog
      .getByLabel('Tablo', { exact: true })
      .fill(`Barkod\tBaşka no\tSipariş no\nKP000000001\tXY000000001\t${good.number}\nKP2\tXY2\tPD-1999-7`);
    await dialog.getByRole('button', { name: 'Tabloyu göster' }).click();
    await expectPage(dialog.getByRole('status')).toHaveText('3 satır okundu.');
    const columnFor = (name: string) => dialog.getByLabel(`“${name}” sütununun karşılığı`);
    await expectPage(columnFor('Sipariş no')).toHaveValue('order');
    await expectPage(columnFor('Barkod')).toHaveValue('trackingNumber');
    expect((await findBarriers(page)).filter((barrier) => barrier.includes('dialog'))).toEqual([]);

    await columnFor('Barkod').selectOption('Yok say');
    await columnFor('Başka no').selectOption('Takip numarası');
    await dialog.getByLabel('Kargo firması', { exact: true }).selectOption('PTT Kargo');
    await dialog.getByRole('button', { name: 'Kargoya ver', exact: true }).click();
    const row = (number: string) => dialog.getByRole('row', { name: new RegExp(number) });
    await expectPage(row(good.number)).toContainText('Kargoya verildi.');
    await expectPage(row('PD-1999-00007')).toContainText('Bu numarayla bir sipariş yok.');
    await dialog.getByRole('button', { name: 'Kapat' }).click();
    await expectPage(dialog).toHaveCount(0);
    const [stored] = await shop.query('select carrier, tracking_number from orders where id = ?', [good.id]);
    expect(stored).toEqual({ carrier: 'PTT Kargo', tracking_number: 'XY000000001' });
  });
});

describe('an order after its checkout', () => {
  it('should be withdrawn from by letter, as the dealer notes', async ({ visit, fixtures }) => {
    const product = await fixtures.clients.admin.addProduct({ name: 'Mektupla dönen pul' });
    const orderId = await buy(fixtures, shop.simulatorUrl, { product, qty: 2 });
    await shop.query('update orders set is_shipped = 1, created_at = ? where id = ?', [
      '2026-01-02T10:00:00.000Z',
      orderId,
    ]);
    const page = await visit({ role: 'admin' });
    await page.goto(`/cms/collections/orders/${orderId}`);
    await page.getByRole('button', { name: 'Cayma bildirimi kaydet' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Mektupla dönen pul').selectOption('1 / 2');
    const day = dialog.getByLabel('Bildirimin geldiği gün');
    await expectPage(day).toHaveAccessibleDescription(/cayma süresi açık/);
    await day.fill('2026-01-10');
    expect((await findBarriers(page)).filter((barrier) => barrier.includes('desk-dialog'))).toEqual([]);
    await dialog.getByRole('button', { name: 'Cayma bildirimi kaydet' }).click();
    await expectPage(page.getByText('Cayma bildirimi kaydedildi.')).toBeVisible();
    const returns = page.getByRole('region', { name: 'İadeler' });
    await expectPage(returns).toContainText('Mektupla dönen pul × 1');
    await returns.getByRole('link').click();
    await expectPage(page.getByText('20.01.2026')).toBeVisible();
  });

  it('should get its invoice from the dealer, and give it to its buyer', async ({ visit, fixtures }) => {
    const product = await fixtures.clients.admin.addProduct({ name: 'Faturalı pul' });
    const orderId = await buy(fixtures, shop.simulatorUrl, { product, qty: 1 });
    const page = await visit({ role: 'admin' });
    await page.goto(`/cms/collections/orders/${orderId}`);
    await page.getByRole('button', { name: 'Fatura ekle' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Fatura numarası').fill('ABC2026000000042');
    await dialog.getByLabel('Fatura tarihi').fill('2026-11-25');
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
});

it('should show instalments on a product’s page once the dealer offers them', async ({ visit }) => {
  const desk = await visit({ role: 'admin' });
  await openForm(desk, '/cms/globals/shop-settings');
  await desk.getByRole('button', { name: 'Ödeme', exact: true }).click();
  await desk.locator('#field-maxInstallments input').fill('6');
  await desk.getByText('En çok 6 taksit', { exact: true }).click();
  await desk.locator('#action-save').click();
  await expectPage(desk.getByText('Başarıyla güncellendi.')).toBeVisible();
  // The shop caches the setting for a second. A page does not wait for the provider, so the test waits.
  const offered = async () => (await fetch(`${shop.url}/api/payment/installments`)).text();
  await expect.poll(offered).toContain('"count":6');

  const { id } = Object((await shop.query('select id from products where is_published = 1 limit 1'))[0]);
  const product = await visit({ path: `/product/${id}`, javaScriptEnabled: false });
  await product.getByText(/^6 taksite kadar, vade farksız/).click();
  await expectPage(
    product.getByRole('cell', { name: 'Axess, Bonus, CardFinans, Maximum, World' }),
  ).toBeVisible();
  const asBefore = { maxRetries: 1, data: { maxInstallments: '1' }, headers: { origin: shop.url } };
  expect((await desk.request.post('/cms-api/globals/shop-settings', asBefore)).status()).toBe(200);
});

describe('the trace of a change', () => {
  it('should stand on the product and in the list, in the words of the form', async ({ visit, fixtures }) => {
    const { _id, name } = fixtures.products.other;
    const page = await visit({ role: 'admin' });
    const answer = await page.request.patch(`/cms-api/products/${_id}`, {
      maxRetries: 1,
      data: { price: 123_45 },
      headers: { origin: shop.url },
    });
    expect(answer.status()).toBe(200);
    await page.goto(`/cms/collections/products/${_id}`);
    await expectPage(region(page, 'Son değişiklikler').getByRole('listitem').first()).toContainText(
      /Fiyat: .+ → .*123,45/,
    );
    await page.goto('/cms/collections/audit-entries');
    await expectPage(page.getByRole('row', { name: new RegExp(name) })).toContainText(/→ .*123,45/);
  });

  it('should be told to an account’s admin together with its orders', async ({ visit }) => {
    const [order] = await shop.query('select user_id from orders where is_paid = 1 limit 1');
    const page = await visit({ role: 'admin' });
    await page.goto(`/cms/collections/users/${order?.user_id}`);
    await expectPage(region(page, 'Siparişleri')).toContainText('Ödenen tutar');
    await region(page, 'Siparişleri').getByRole('link', { name: /^PD-/ }).first().click();
    await expectPage(page).toHaveURL(/\/collections\/orders\//);
  });
});
