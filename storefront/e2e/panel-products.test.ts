import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Product } from '../../cms/contract/products.ts';
import { buy } from './support/buy-by-api.ts';
import { countClicks, pictureFile } from './support/clicks.ts';
import { expectPage } from './support/expect-page.ts';
import type { Fixtures } from './support/fixtures.ts';
import { formIsReady, openForm, saveNew } from './support/panel-form.ts';
import { itShared as it } from './support/shop-test.ts';

/** The forms for new and existing products, while others edit or buy them. */

const productPath = (id: string) => `/cms/collections/products/${id}`;
const stockLine = (page: Page) => page.getByText(/Satılabilir \d+ · Ayrılmış \d+/);

const productOf = async (fixtures: Fixtures, id: string): Promise<Product> =>
  fixtures.clients.admin.get<Product>(`/api/products/${id}`);
const offeredBy = (field: Locator) =>
  field.evaluate((input: HTMLInputElement) => [...(input.list?.options ?? [])].map(({ value }) => value));
const upload = (page: Page) => page.locator('label', { hasText: 'Resim yükle' });

/** Saves the form; the shop carries the save out, and its answer is lost. */
async function saveUnanswered(page: Page, method: 'POST' | 'PATCH'): Promise<void> {
  const isSave = (url: URL) => url.pathname.startsWith('/cms-api/products');
  await page.route(isSave, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    await route.fetch();
    await route.abort();
  });
  await expectPage(async () => {
    await page.locator('#action-save').click({ timeout: 3_000 });
    await expectPage(page.getByText('Dükkâna ulaşılamadı').first()).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await page.unrouteAll({ behavior: 'wait' });
}

describe('twenty pictures', () => {
  it('should be on sale with at most forty clicks', { timeout: 240_000 }, async ({
    visit,
    shop,
    fixtures,
  }) => {
    // The form lists all drafts, also those of other test files.
    const left = await shop.query('select id from products where is_published = 0 and seed_key is null');
    for (const { id } of left) await fixtures.clients.admin.removeProduct(String(id));
    // Payload folds its menu up to 1440 pixels.
    const page = await visit({ role: 'admin', width: 1600 });
    await page.goto('/cms');
    const count = countClicks();
    const mark = crypto.randomUUID().slice(0, 6);
    const files = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        pictureFile(`IMG_${2000 + index}.png`, `hsl(${index * 18} 60% 50%)`),
      ),
    );
    await count.click(page.getByRole('link', { name: 'Görsellerden taslaklar' }));
    const form = page.getByRole('form', { name: 'Görsellerden taslaklar' });
    await expectPage(form).toHaveAttribute('data-ready', 'true');
    await count.choose(page, upload(page), files);
    const names = form.getByRole('textbox', { name: /^Ad: / });
    await expectPage(names).toHaveCount(20, { timeout: 120_000 });
    // The file name of a camera is not offered as a name.
    await expectPage(names.first()).toHaveValue('');

    await count.click(form.getByLabel('Boş olanlara yaz: Kategori'));
    await page.keyboard.type('Hatıra Pulları');
    await page.keyboard.press('Tab');
    await count.click(names.first());
    for (let index = 0; index < 20; index += 1) {
      await page.keyboard.type(`Pul ${mark} ${index + 1}`);
      // The Tab order of a row: name, category, series, price, price with VAT, stock, link to the draft.
      for (const _ of ['category', 'series', 'price']) await page.keyboard.press('Tab');
      await page.keyboard.type('10');
      for (const _ of ['gross', 'stock', 'link', 'name']) await page.keyboard.press('Tab');
    }
    await count.click(form.getByRole('button', { name: 'Hepsini yayına al' }));
    await expectPage(form).toContainText('20 ürün yayına alındı, 0 taslak kaldı.', { timeout: 60_000 });
    expect(count.made()).toBeLessThanOrEqual(40);
    const [sold] = await shop.query(
      `select count(*) as products, min(price) as price, min(count_in_stock) as stock, min(category) as category
       from products where is_published = 1 and name like ?`,
      [`Pul ${mark} %`],
    );
    expect(sold).toEqual({ products: 20, price: 1000, stock: 1, category: 'Hatıra Pulları' });
  });

  it('should say what is missing, and keep it', async ({ visit }) => {
    const page = await visit({ role: 'admin', width: 390 });
    await page.goto('/cms/taslaklar');
    const form = page.getByRole('form', { name: 'Görsellerden taslaklar' });
    await expectPage(form).toHaveAttribute('data-ready', 'true');
    await upload(page)
      .locator('input')
      .setInputFiles(await pictureFile('nadir-lale.png', '#33a'));
    await expectPage(form.getByRole('textbox', { name: /^Ad: / }).first()).toHaveValue('Nadir lale');
    await form.getByRole('button', { name: 'Hepsini yayına al' }).click();
    await expectPage(form).toContainText('Fiyatı 1.149,90 gibi yazın.');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});

it('pictures that are there already should be chosen for a draft each, once', async ({ visit, shop }) => {
  const page = await visit({ role: 'admin' });
  const mark = crypto.randomUUID().slice(0, 6);
  const names = [`Lale ${mark}`, `Karanfil ${mark}`];
  for (const alt of names) {
    const { name, mimeType, buffer } = await pictureFile('pul.png', '#aa2211');
    const answer = await page.request.post('/cms-api/media', {
      maxRetries: 1,
      headers: { origin: shop.url },
      multipart: { file: { name, mimeType, buffer }, _payload: JSON.stringify({ alt }) },
    });
    expect(answer.status()).toBe(201);
  }
  await page.goto('/cms/taslaklar');
  const form = page.getByRole('form', { name: 'Görsellerden taslaklar' });
  await expectPage(form).toHaveAttribute('data-ready', 'true');
  const choose = async () => {
    await page.getByRole('button', { name: 'Yüklenenlerden seç' }).click();
    const drawer = page.locator('.list-drawer');
    for (const name of names)
      await drawer.getByRole('row').filter({ hasText: name }).getByRole('checkbox').check();
    await drawer.getByRole('button', { name: 'Seçiniz 2' }).click();
  };
  await choose();
  for (const name of names)
    await expectPage(form.getByRole('textbox', { name: `Ad: ${name}` })).toHaveValue(name);
  await choose();
  await expectPage(form).toContainText(`Bu resmi “${names[0]}” zaten gösteriyor.`);
  const draft = { price: 0, count_in_stock: 0, is_published: 0 };
  const query = 'select price, count_in_stock, is_published from products where name like ?';
  expect(await shop.query(query, [`% ${mark}`])).toEqual([draft, draft]);
});

describe('the stock in the panel', () => {
  it('should add a difference once, and show what open payments hold', async ({ visit, fixtures, shop }) => {
    const product = await fixtures.clients.admin.addProduct({ name: 'Sayılan Pul', countInStock: 9 });
    await buy(fixtures, shop.simulatorUrl, { product, qty: 2, pay: false });
    const page = await visit({ role: 'admin' });
    await openForm(page, productPath(product._id));
    await expectPage(stockLine(page)).toHaveText('Satılabilir 7 · Ayrılmış 2 (açık ödemelerde)');

    const change = page.locator('#field-stockChange');
    await change.fill('+2');
    // The form opens for typing with the answer of the save, and asks for its stored state afterwards.
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH').catch(() => null);
    await page.route(productPath(product._id), async (route) => {
      await saved;
      await page.locator('#field-category').fill('Sayılanlar');
      await route.continue();
    });
    await page.locator('#action-save').click();
    await expectPage(stockLine(page)).toHaveText('Satılabilir 9 · Ayrılmış 2 (açık ödemelerde)');
    await expectPage(change).toHaveValue('');
    await page.unrouteAll({ behavior: 'wait' });
    // Another save from the same form stores what was typed meanwhile, and must not add the difference again.
    await page.locator('#action-save').click();
    await expect
      .poll(() => productOf(fixtures, product._id))
      .toMatchObject({ category: 'Sayılanlar', countInStock: 9 });
  });

  it('should stay in a bulk edit, which asks about others’ changes', async ({ visit, fixtures, shop }) => {
    const names = ['Toplu Pul Bir', 'Toplu Pul İki'];
    const products: Product[] = [];
    for (const name of names)
      products.push(await fixtures.clients.admin.addProduct({ name, countInStock: 12, category: 'Toplu' }));
    const page = await visit({ role: 'admin', provokes: /status of 409/ });
    await page.goto('/cms/collections/products?where[category][equals]=Toplu');
    const boxes = page.locator('.select-row input[type="checkbox"], .select-row__checkbox input');
    await expectPage(page.locator('.cell-name').filter({ hasText: 'Toplu Pul' })).toHaveCount(2);
    for (const product of products) await buy(fixtures, shop.simulatorUrl, { product, qty: 3 });
    for (const box of await boxes.all()) await box.check();
    await page.locator('.edit-many__toggle').click();
    const choice = page.locator('.field-select .rs__control');
    await choice.click();
    await expectPage(page.locator('.rs__option').filter({ hasText: 'Kategori' })).toHaveCount(1);
    await expectPage(page.locator('.rs__option').filter({ hasText: 'Stok' })).toHaveCount(0);
    await page.locator('.rs__option').filter({ hasText: 'Kategori' }).click();
    await page.locator('.edit-many__main #field-category').fill('Topluca');
    const [first, second] = products.map(({ _id }) => _id) as [string, string];
    await fixtures.clients.admin.put(`/api/products/${first}`, { category: 'Onun' });
    await page.locator('.edit-many__document-actions button, .edit-many__save').first().click();
    const dialog = page.getByRole('dialog', { name: 'Başka biri de değiştirdi' });
    await dialog.getByRole('group', { name: 'Toplu Pul Bir: Kategori' }).getByLabel('Onunki: Onun').check();
    await dialog.getByRole('button', { name: 'Seçtiğimi kaydet' }).click();
    await expect.poll(async () => (await productOf(fixtures, second)).category).toBe('Topluca');
    expect(await productOf(fixtures, first)).toMatchObject({ category: 'Onun', countInStock: 9 });
    expect(await productOf(fixtures, second)).toMatchObject({ countInStock: 9 });
  });
});

describe('a product’s form', () => {
  it('should put a saved draft on sale by one press, with what was typed', async ({ visit, shop }) => {
    const page = await visit({ role: 'admin', width: 390 });
    await openForm(page, '/cms/collections/products/create');
    await page.locator('#field-name').fill('Satışa çıkan pul');
    await page.locator('#field-price').fill('10');
    const id = await saveNew(page);
    await page.locator('#field-category').fill('Yeniler');
    await page.getByRole('button', { name: 'Satışa çıkar' }).click();
    await expectPage(page.getByRole('button', { name: 'Satışa çıkar' })).toHaveCount(0);
    const query = 'select is_published, category from products where id = ?';
    expect(await shop.query(query, [id])).toEqual([{ is_published: 1, category: 'Yeniler' }]);
  });

  it('should be made once, and change the stock once, when the first answer was lost', async ({
    visit,
    shop,
    fixtures,
  }) => {
    const page = await visit({ role: 'admin', provokes: /ERR_FAILED|status of 409/ });
    await openForm(page, '/cms/collections/products/create');
    await page.locator('#field-name').fill('Tek nüsha');
    await page.locator('#field-price').fill('10');
    await saveUnanswered(page, 'POST');
    await page.locator('#action-save').click();
    await expectPage(page.getByText('Bu ürün az önce kaydedildi').first()).toBeVisible();
    expect(await shop.query('select name from products where name = ?', ['Tek nüsha'])).toHaveLength(1);

    const { _id } = await fixtures.clients.admin.addProduct({ name: 'Yeniden kaydedilen', countInStock: 5 });
    await openForm(page, productPath(_id));
    await page.locator('#field-stockChange').fill('+2');
    await saveUnanswered(page, 'PATCH');
    await page.locator('#action-save').click();
    await expectPage(page.locator('#field-stockChange')).toHaveValue('');
    await page.locator('#field-stockChange').fill('+3');
    await page.locator('#action-save').click();
    await expectPage(stockLine(page)).toHaveText(/Satılabilir 10 /);
  });

  it('should take a whole date and a price in any time zone', async ({ visit, shop, fixtures }) => {
    const { _id } = fixtures.products.fresh;
    const page = await visit({
      role: 'admin',
      timezoneId: 'America/Los_Angeles',
      provokes: /status of 400/,
    });
    await openForm(page, productPath(_id));
    const date = page.locator('#field-printingDate');
    const price = page.locator('#field-price');
    // An incomplete date is not saved.
    await date.fill('1863-05-29');
    await date.focus();
    await date.press('Delete');
    await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
    await expectPage(page.getByText('takvimde yok').first()).toBeVisible();
    await date.fill('1863-05-29');
    await price.fill('1.149,90');
    await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
    await expectPage(page.getByText('başarıyla').first()).toBeVisible();
    const [stored] = await shop.query('select printing_date, price from products where id = ?', [_id]);
    expect(stored).toMatchObject({ printing_date: '1863-05-29T00:00:00.000Z', price: 114990 });
    await openForm(page, productPath(_id));
    await expectPage(date).toHaveValue('1863-05-29');
    await expectPage(price).toHaveValue('1149,90');
    await expectPage(page.getByRole('link', { name: 'Mağazada gör' })).toHaveAttribute(
      'href',
      `/product/${_id}`,
    );
  });

  it('should keep what another changed, and ask about what both changed', async ({ visit, fixtures }) => {
    const { admin } = fixtures.clients;
    const product = await admin.addProduct({ name: 'İki Kişinin Pulu', price: 100, category: 'Eski' });
    const page = await visit({ role: 'admin', provokes: /status of 409/ });
    await page.goto('/cms/collections/products?search=İki Kişinin');
    await page.locator('.cell-name a', { hasText: product.name }).click();
    await formIsReady(page);
    // Before the first key: Payload reloads a form whose document changes, and typed text would be lost.
    await admin.put(`/api/products/${product._id}`, { price: 250, category: 'Onun' });
    await page.locator('#field-price').fill('120');
    await page.locator('#field-brand').fill('Benim İdarem');
    await page.locator('#field-name').fill('İki Kişinin Tek Pulu');
    await page.locator('#action-save').click();
    const dialog = page.getByRole('dialog', { name: 'Başka biri de değiştirdi' });
    await expectPage(dialog.getByRole('radio')).toHaveCount(2);
    await dialog.getByRole('button', { name: 'Vazgeç' }).click();
    expect(await productOf(fixtures, product._id)).toMatchObject({ name: product.name, price: 250 });
    await expectPage(page.locator('#field-price')).toHaveValue('120');

    await page.locator('#action-save').click();
    await dialog.getByRole('button', { name: 'Seçtiğimi kaydet' }).click();
    await expectPage(dialog.getByRole('alert')).toHaveText('Her alan için birini seçin.');
    await expectPage(dialog.getByLabel('Benimki: ₺120,00')).toBeVisible();
    await dialog.getByLabel('Onunki: ₺250,00').check();
    await dialog.getByRole('button', { name: 'Seçtiğimi kaydet' }).click();
    await expectPage(page.getByText('başarıyla güncellendi').first()).toBeVisible();
    const both = { name: 'İki Kişinin Tek Pulu', brand: 'Benim İdarem', category: 'Onun', price: 250 };
    expect(await productOf(fixtures, product._id)).toMatchObject(both);
    await expectPage(page.locator('#field-price')).toHaveValue('250,00');
    await expectPage(page.locator('#field-category')).toHaveValue('Onun');

    await page.goBack();
    await expectPage(page.locator('.cell-name', { hasText: both.name })).toBeVisible();
  });

  it('should offer what other products say, and take what none says yet', async ({ visit, fixtures }) => {
    const known = `Posta İdaresi ${crypto.randomUUID().slice(0, 8)}`;
    await fixtures.clients.admin.addProduct({ name: 'Bilinen İdarenin Pulu', brand: known });
    const page = await visit({ role: 'admin' });
    await openForm(page, '/cms/collections/products/create');
    const brand = page.locator('#field-brand');
    await brand.focus();
    await expectPage.poll(() => offeredBy(brand)).toContain(known);

    await brand.fill(`Yeni ${known}`);
    await page.locator('#field-name').fill('Yeni İdarenin Pulu');
    await page.locator('#field-price').fill('10');
    expect(await productOf(fixtures, await saveNew(page))).toMatchObject({ brand: `Yeni ${known}` });
  });
});
