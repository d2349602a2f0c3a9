import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectPage } from './support/expect-page.ts';
import { openForm } from './support/panel-form.ts';
import type { ShopProcess } from './support/shop-process.ts';
import { it } from './support/shop-test.ts';
import { findBarriers } from './support/visual-checks.ts';

/** The dealer's way with orders in the panel: ship, put right, mark several, print, and see who did what. */

let shop: ShopProcess;
it.beforeAll(({ shop: running }) => {
  shop = running;
});

const taken = new Set<string>();
/** A paid order that is still in the shop, for one test alone: the seed leaves few. */
async function orderToShip() {
  const rows = await shop.query(
    "select id, number from orders where state = 'paid' order by created_at desc",
  );
  const row = rows.find(({ id }) => !taken.has(String(id)));
  const order = { id: String(row?.id), number: String(row?.number) };
  taken.add(order.id);
  await shop.query('update orders set is_shipped = 0, is_delivered = 0 where id = ?', [order.id]);
  return order;
}

const region = (page: Page, name: string) => page.getByRole('region', { name });
const dialogOf = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
/** Mails are lines of the same history. */
const lineWith = (page: Page, text: string) =>
  region(page, 'Siparişin geçmişi').getByRole('listitem').filter({ hasText: text });

describe('an order in the panel', () => {
  it('should be shipped, put right, delivered and noted, each with a line of its history', async ({
    visit,
  }) => {
    const order = await orderToShip();
    const page = await visit({ role: 'admin', provokes: /status of 4\d\d/ });
    await openForm(page, `/cms/collections/orders/${order.id}`);
    // Nothing of it is written in a field.
    await expectPage(page.getByRole('button', { name: 'Kaydet', exact: true })).toHaveCount(0);
    await expectPage(page.locator('form :is(input:not([type=hidden]), textarea, select)')).toHaveCount(0);
    const state = region(page, 'Sipariş işlemleri');
    await expectPage(state).toContainText('Kargolanacak');

    await press(page, 'Teslimat adresini düzelt');
    await dialogOf(page).getByLabel('Adres', { exact: true }).fill('Kordon Cad. 5');
    await dialogOf(page).getByRole('button', { name: 'Teslimat adresini düzelt' }).click();
    await expectPage(lineWith(page, 'Kordon Cad. 5')).toBeVisible();
    await expectPage(region(page, 'Teslimat adresi').getByText('Kordon Cad. 5')).toBeVisible();

    await press(page, 'Fatura adresini düzelt');
    await dialogOf(page).getByLabel('Fatura türü').selectOption('Kurumsal');
    await dialogOf(page).getByLabel('Firma adı').fill('Çınar Filateli Ltd.');
    await dialogOf(page).getByLabel('Vergi dairesi').fill('Konak');
    await dialogOf(page).getByRole('button', { name: 'Fatura adresini düzelt' }).click();
    await expectPage(dialogOf(page).getByRole('alert')).toHaveText(
      'Vergi numarası: Bu alan boş bırakılamaz.',
    );
    await dialogOf(page).getByLabel('Vergi numarası').fill('1234567890');
    await dialogOf(page).getByRole('button', { name: 'Fatura adresini düzelt' }).click();
    await expectPage(lineWith(page, 'Çınar Filateli Ltd., Konak 1234567890')).toBeVisible();
    await expectPage(region(page, 'Fatura adresi')).toContainText('Vergi numarası: 1234567890');

    await press(page, 'Kargoya ver');
    await dialogOf(page).getByLabel('Takip numarası').fill('3513 7731');
    await dialogOf(page).getByRole('button', { name: 'Kargoya ver' }).click();
    // Refused, and what was typed is still there.
    await expectPage(dialogOf(page).getByRole('alert')).toHaveText('Kargo firmasını seçin ya da yazın.');
    await expectPage(dialogOf(page).getByLabel('Takip numarası')).toHaveValue('3513 7731');
    await dialogOf(page).getByLabel('Kargo firması').selectOption('Aras Kargo');
    expect((await findBarriers(page)).filter((barrier) => barrier.includes('panel-block'))).toEqual([]);
    await dialogOf(page).getByRole('button', { name: 'Kargoya ver' }).click();
    await expectPage(lineWith(page, 'Aras Kargo, takip no 35137731')).toBeVisible();
    await expectPage(state).toContainText('Kargoda');
    await expectPage(page.getByRole('link', { name: /^Kargoyu takip et/ })).toHaveAttribute(
      'href',
      /35137731/,
    );
    await expectPage(page.getByRole('button', { name: 'Teslimat adresini düzelt' })).toHaveCount(0);

    await press(page, 'Not ekle');
    await dialogOf(page).getByLabel('Not', { exact: true }).fill('Hediye paketi yapıldı');
    await dialogOf(page).getByRole('button', { name: 'Not ekle' }).click();
    await expectPage(lineWith(page, 'Hediye paketi yapıldı')).toBeVisible();

    await press(page, 'Teslim edildi olarak işaretle');
    await dialogOf(page).getByRole('button', { name: 'Teslim edildi olarak işaretle' }).click();
    await expectPage(lineWith(page, 'İleti: Siparişiniz teslim edildi')).toBeVisible();
    await expectPage(state).toContainText('Teslim edildi');
    const [stored] = await shop.query(
      'select is_delivered, carrier, shipping_address_address from orders where id = ?',
      [order.id],
    );
    expect(stored).toMatchObject({
      is_delivered: 1,
      carrier: 'Aras Kargo',
      shipping_address_address: 'Kordon Cad. 5',
    });
  });

  it('should be printed without anybody’s identity number on the slip', async ({ visit }) => {
    const order = await orderToShip();
    const page = await visit({ role: 'admin' });
    await page.goto(`/cms/siparis-yazdir?belge=sevk-fisi&siparis=${order.id}`);
    await expectPage(page.getByRole('heading', { name: 'Sevk fişi' })).toBeVisible();
    await expectPage(page.getByRole('article')).toContainText(order.number);
    await expectPage(page.getByRole('article')).not.toContainText('Kimlik');
    await expectPage(page.getByRole('img', { name: `Barkod: ${order.number}` })).toBeVisible();
    // Each piece with its picture and what tells it from others.
    const [piece] = await shop.query(
      'select name, image from orders_order_items where _parent_id = ? order by _order limit 1',
      [order.id],
    );
    const row = page.getByRole('row', { name: String(piece?.name) });
    await expectPage(row.locator('img')).toHaveAttribute('src', String(piece?.image));
    await expectPage(row).toContainText('Damga');
    await page.goto(`/cms/siparis-yazdir?belge=fatura&siparis=${order.id}`);
    await expectPage(page.getByRole('article')).toContainText('KDV (%18)');
  });
});

describe('the list of orders', () => {
  it('should read where each stands in one word, with its pieces, carrier, town and age', async ({
    visit,
  }) => {
    const order = await orderToShip();
    await shop.query(
      "update orders set carrier = 'Aras Kargo', shipping_address_city = 'Muğla' where id = ?",
      [order.id],
    );
    const [{ pieces } = {}] = await shop.query(
      'select sum(qty) as pieces from orders_order_items where _parent_id = ?',
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
    await expectPage(row.locator('.cell-orderItems')).toHaveText(String(pieces));
    const headings = page.locator('thead .sort-column__label');
    await expectPage(headings.filter({ hasText: /^(Alıcı|Şehir)$/ })).toHaveCount(2);
    await expectPage(headings.filter({ hasText: '>' })).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280);
  });

  it('should be narrowed by what the page does not show in fields', async ({ visit }) => {
    const order = await orderToShip();
    await shop.query("update orders set tracking_number = 'XK99' where id = ?", [order.id]);
    const page = await visit({ role: 'admin' });
    await page.goto('/cms/collections/orders?where[or][0][and][0][trackingNumber][equals]=XK99');
    await expectPage(page.locator('tbody tr')).toHaveCount(1);
    await page.getByRole('button', { name: /^Filtreler/ }).click();
    await expectPage(page.locator('.condition__field')).toContainText('Takip numarası');
  });
});

describe('address labels', () => {
  const LONG = {
    recipient: 'Mehmet Abdülkadir Büyükçelebioğlu',
    address:
      'Karşıyaka Mahallesi, Şehit Piyade Er Mehmet Yılmaz Caddesi, Güzelbahçe Sokak, Yeşilköy Apartmanı No: 124, Kat: 5, Daire: 17',
    city: 'Kahramanmaraş',
  };
  /** As long as a form takes them. */
  const LONGEST = {
    recipient: 'Büyükçelebioğlu '.repeat(8).slice(0, 120),
    address: 'Cumhuriyet Mahallesi, Atatürk Bulvarı '.repeat(8).slice(0, 300),
    city: 'K'.repeat(300),
    postal_code: '3'.repeat(300),
    country: 'Türkiye '.repeat(38).slice(0, 300),
  };
  async function orderTo(address: Record<string, string>) {
    const order = await orderToShip();
    const set = Object.keys(address).map((name) => `shipping_address_${name} = ?`);
    await shop.query(`update orders set ${set} where id = ?`, [...Object.values(address), order.id]);
    return order;
  }

  it('should be pages of 100 × 150 mm, one for each order, however long its address is', async ({
    visit,
  }) => {
    const usual = await orderToShip();
    const ids = [usual, await orderTo(LONG), await orderTo(LONGEST)].map(({ id }) => id);
    const page = await visit({ role: 'admin' });
    await page.goto(`/cms/siparis-yazdir?belge=adres-etiketi&siparis=${ids}`);
    const label = (number: string) => page.getByRole('article').filter({ hasText: number });
    await expectPage(label(usual.number).getByRole('img')).toBeVisible();
    await expectPage(label(usual.number)).not.toContainText('Kimlik');

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

describe('several orders', () => {
  it('should be marked at once on a phone, each with its outcome', async ({ visit }) => {
    const good = await orderToShip();
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
});

describe('a table of tracking numbers', () => {
  it('should be pasted, pointed at and shipped, each row with its outcome', async ({ visit }) => {
    const good = await orderToShip();
    const page = await visit({ role: 'admin', width: 390, provokes: /status of 4\d\d/ });
    await page.goto('/cms/collections/orders');
    await page.getByRole('button', { name: 'Takip numaralarını tablodan al' }).click();
    const dialog = dialogOf(page);
    await dialog.getByRole('button', { name: 'Tabloyu göster' }).click();
    await expectPage(dialog.getByRole('alert')).toHaveText('Tabloyu yapıştırın ya da bir dosya seçin.');
    await dialog
      .getByLabel('Tablo', { exact: true })
      .fill(`Barkod\tBaşka no\tSipariş no\nKP000000001\tXY000000001\t${good.number}\nKP2\tXY2\tPD-1999-7`);
    await dialog.getByRole('button', { name: 'Tabloyu göster' }).click();
    await expectPage(dialog.getByRole('status')).toHaveText('3 satır okundu; ilk satırlar:');
    await expectPage(dialog.getByLabel('Sipariş numarasının sütunu')).toHaveValue('2');
    await expectPage(dialog.getByLabel('Takip numarasının sütunu')).toHaveValue('0');
    expect((await findBarriers(page)).filter((barrier) => barrier.includes('dialog'))).toEqual([]);

    await dialog.getByLabel('Takip numarasının sütunu').selectOption('2. sütun: Başka no');
    await dialog.getByRole('button', { name: 'Kargoya ver', exact: true }).click();
    await expectPage(dialog.getByRole('alert')).toHaveText('Kargo firmasını seçin ya da yazın.');
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

describe('the accountant’s file', () => {
  it('should be of a month that is chosen, or of other days', async ({ visit }) => {
    const page = await visit({ role: 'admin' });
    await page.goto('/cms/collections/orders');
    const form = page.getByRole('form', { name: 'Muhasebe dosyası' });
    const month = form.getByLabel('Ay', { exact: true });
    await month.selectOption({ index: 2 });
    const first = await form.getByLabel('İlk gün').inputValue();
    expect(first).toMatch(/^01\.\d\d\.\d{4}$/);
    await expectPage(form.getByLabel('Son gün')).toHaveValue(new RegExp(`^(28|29|30|31)${first.slice(2)}$`));
    await form.getByLabel('İlk gün').fill(`02${first.slice(2)}`);
    await expectPage(month.locator('option:checked')).toHaveText('Başka günler');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      form.getByRole('button', { name: 'Siparişleri CSV indir' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^siparisler-.*\.csv$/);
  });
});

describe('the trace of a change', () => {
  it('should stand on the product and in the list, in the words of the form', async ({ visit, fixtures }) => {
    const { _id, name } = fixtures.products.other;
    const page = await visit({ role: 'admin' });
    const answer = await page.request.patch(`/cms-api/products/${_id}`, {
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
