import { readFile } from 'node:fs/promises';
import type { Download, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Product } from '../../cms/contract/products.ts';
import { pictureFile } from './support/clicks.ts';
import { expectPage } from './support/expect-page.ts';
import type { Fixtures } from './support/fixtures.ts';
import { itShared as it } from './support/shop-test.ts';
import { findBarriers } from './support/visual-checks.ts';

/** Many products at once: the grid of prices and stocks, and CSV files. */

const price = (page: Page, name: string) => page.getByLabel(`Fiyat (₺, KDV hariç): ${name}`, { exact: true });
const change = (page: Page, name: string) => page.getByLabel(`Stok değişikliği: ${name}`, { exact: true });
const line = (page: Page, name: string) => page.locator('tbody tr').filter({ hasText: name });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const productOf = ({ clients }: Fixtures, { _id }: Product) =>
  clients.admin.get<Product>(`/api/products/${_id}`);

/** Adds products whose names contain a new word, by which a search finds only them. */
async function addProducts(
  { clients }: Fixtures,
  count: number,
): Promise<{ word: string; products: Product[] }> {
  const word = `tezgah${crypto.randomUUID().slice(0, 6)}`;
  const products: Product[] = [];
  for (let index = 1; index <= count; index += 1)
    products.push(
      await clients.admin.addProduct({ name: `Pul ${index} ${word}`, price: 100, countInStock: 5 }),
    );
  return { word, products };
}

async function openGrid(page: Page, word: string): Promise<void> {
  await page.goto(`/cms/fiyat-stok?ara=${word}`);
  await expectPage(page.locator('form[data-ready="true"]')).toBeVisible();
}

describe('the grid of prices and stocks', () => {
  it('should be searched and saved, each row with its outcome', async ({ visit, fixtures, shop }) => {
    const { word, products } = await addProducts(fixtures, 4);
    const [one, two, three, four] = products as [Product, Product, Product, Product];
    const page = await visit({ role: 'admin', provokes: /status of 4\d\d/ });
    await page.goto('/cms/collections/products');
    // When its scripts have loaded, Payload's list navigates to its own address and cancels an earlier click.
    await expectPage(async () => {
      await page.getByRole('link', { name: 'Fiyat ve stok tablosu' }).click({ timeout: 3000 });
      await expectPage(page.getByRole('heading', { name: 'Fiyat ve stok', level: 1 })).toBeVisible({
        timeout: 8000,
      });
    }).toPass();
    await page.getByRole('searchbox').fill(word.toUpperCase());
    await press(page, 'Ara');
    await expectPage(page.locator('tbody tr')).toHaveCount(4);
    await expectPage(page.locator('form[data-ready="true"]')).toBeVisible();

    await price(page, one.name).fill('1.149,90');
    await price(page, one.name).press('ArrowUp');
    await expectPage(price(page, two.name)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expectPage(price(page, one.name)).toBeFocused();
    await change(page, one.name).fill('+2');
    for (const { name } of [two, three, four]) await page.getByLabel(`Seç: ${name}`).check();
    await page.getByLabel('Fiyatları % değiştir').fill('10');
    await press(page, 'Fiyatlara uygula');
    for (const { name } of [two, three, four]) await expectPage(price(page, name)).toHaveValue('110,00');
    await expectPage(price(page, one.name)).toHaveValue('1.149,90');
    // Nothing is saved before the dealer presses “Kaydet”.
    expect(await productOf(fixtures, two)).toMatchObject({ price: 100 });

    const meanwhile = await page.request.patch(`/cms-api/products/${four._id}`, {
      maxRetries: 1,
      data: { price: 95_00 },
      headers: { origin: shop.url },
    });
    expect(meanwhile.status()).toBe(200);
    await change(page, three.name).fill('-9');
    await press(page, 'Kaydet');
    await expectPage(page.getByText('2 ürün kaydedildi, 2 ürün kaydedilmedi.')).toBeVisible();
    await expectPage(line(page, one.name)).toContainText('Kaydedildi.');
    await expectPage(line(page, one.name).locator('.grid__stock')).toHaveText('7');
    await expectPage(change(page, one.name)).toHaveValue('');
    await expectPage(line(page, three.name)).toContainText('sıfırın altına inemez');
    await expectPage(change(page, three.name)).toHaveValue('-9');
    await expectPage(line(page, four.name)).toContainText('şimdi ₺95,00, sizin yazdığınız ₺110,00');
    await expectPage(price(page, four.name)).toHaveValue('110,00');
    expect(await Promise.all(products.map((product) => productOf(fixtures, product)))).toMatchObject([
      { price: 1149.9, countInStock: 7 },
      { price: 110, countInStock: 5 },
      { price: 100, countInStock: 5 },
      { price: 95, countInStock: 5 },
    ]);
    expect((await findBarriers(page)).filter((barrier) => barrier.includes('grid'))).toEqual([]);
  });

  it('should keep what cannot be read, and ask before it is left', async ({ visit, fixtures }) => {
    const { word, products } = await addProducts(fixtures, 1);
    const [one] = products as [Product];
    const page = await visit({ role: 'admin' });
    await openGrid(page, word);
    await price(page, one.name).fill('yüz');
    await press(page, 'Kaydet');
    await expectPage(line(page, one.name)).toContainText('Fiyatı 1.149,90 gibi yazın.');
    await expectPage(price(page, one.name)).toHaveValue('yüz');

    const asked: string[] = [];
    page.once('dialog', (dialog) => {
      asked.push(dialog.message());
      void dialog.dismiss();
    });
    await page.getByRole('link', { name: 'Taslaklar', exact: true }).click();
    await expect.poll(() => asked).toEqual([expect.stringContaining('Kaydedilmemiş')]);
    await expectPage(price(page, one.name)).toHaveValue('yüz');

    await press(page, 'Değişiklikleri geri al');
    await expectPage(price(page, one.name)).toHaveValue('100,00');
    await page.getByRole('link', { name: 'Taslaklar', exact: true }).click();
    await expectPage(page.getByText('Buna uyan ürün yok.')).toBeVisible();
  });
});

const LIST = '/cms/collections/products';
const files = (page: Page, name = 'CSV dosyaları') => page.getByRole('region', { name, exact: true });
const button = (page: Page, name: string | RegExp) => files(page).getByRole('button', { name });

/** Presses until the download starts: a press has no effect before the scripts run. */
async function download(page: Page): Promise<string[]> {
  let saved: Download | undefined;
  await expectPage(async () => {
    const next = page.waitForEvent('download', { timeout: 8000 });
    [saved] = await Promise.all([next, button(page, 'CSV indir').click({ timeout: 3000 })]);
  }).toPass();
  expect(saved?.suggestedFilename()).toMatch(/^urunler-\d\d\.\d\d\.\d{4}\.csv$/);
  return (await readFile((await saved?.path()) ?? '', 'utf8')).split('\r\n');
}

const upload = (page: Page, content: string | Buffer, name = 'urunler.csv') =>
  files(page)
    .locator('input[type="file"]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });

describe('a file of products', () => {
  it('should come back with its errors named, and then be written', async ({ visit, fixtures }) => {
    const product = await fixtures.clients.admin.addProduct({ name: 'Dosyadaki Pul', countInStock: 4 });
    const page = await visit({ role: 'admin' });
    await page.goto(LIST);
    await expectPage(files(page)).toContainText('en fazla 100.000 satır');
    const lines = await download(page);
    const line = lines.find((text) => text.startsWith(product._id)) ?? '';
    const dearer = line.replace(/^([^;]+;[^;]+;)[^;]+/, '$1"1.149,90"');
    const fileWith = (row: string) => [lines[0], row, ''].join('\r\n');

    await upload(page, fileWith(`${dearer}\r\n${line.replace(product._id, 'yok')}`));
    const faults = files(page).getByRole('region', { name: 'Hatalar' });
    await expectPage(faults.getByRole('row', { name: /^3 Ürün no yok / })).toContainText(
      'Bu numarada ürün yok',
    );
    await expectPage(button(page, '1 hatalı satırı atla, 1 ürünü yaz')).toBeVisible();
    expect((await productOf(fixtures, product)).price).toBe(product.price);

    await upload(page, fileWith(dearer));
    await expectPage(files(page).getByRole('region', { name: 'Değişiklikler' })).toContainText('1149,90');
    expect((await productOf(fixtures, product)).price).toBe(product.price);
    expect((await findBarriers(page)).filter((barrier) => barrier.includes('files'))).toEqual([]);
    await button(page, '1 ürünü yaz').click();
    await expectPage(files(page)).toContainText('Yazıldı: 0 yeni ürün, 1 değişen ürün');
    expect((await productOf(fixtures, product)).price).toBe(1149.9);
  });

  it('should be taken from a supplier, and not add what is there', async ({ visit, fixtures }) => {
    const word = `tedarik${Date.now()}`;
    const { _id } = await fixtures.clients.admin.addProduct({ name: `${word} eski` });
    const page = await visit({ role: 'admin' });
    await page.goto(LIST);
    await expectPage(button(page, 'CSV yükle…')).toBeEnabled();
    // A header that no earlier run has mapped.
    const text = `Artikel ${word};Preis;Foto;Lager\n${word} eski;5;;A\n${word} yeni;7,50;ÖN.PNG;B\n`;
    const mapping = files(page).getByRole('form', { name: 'Sütun eşleme' });
    const both = [
      { name: 'liste.csv', mimeType: 'text/csv', buffer: Buffer.from(text) },
      await pictureFile('ön.png', '#a33'),
      await pictureFile('fazla.png', '#a33'),
    ];
    await expectPage(async () => {
      await files(page).locator('input[type="file"]').setInputFiles(both);
      await expectPage(mapping).toBeVisible({ timeout: 5000 });
    }).toPass();
    await expectPage(mapping.getByLabel('“Preis” sütununun karşılığı')).toHaveValue('Fiyat');
    await mapping.getByLabel(`“Artikel ${word}” sütununun karşılığı`).selectOption('Ad');
    await mapping.getByLabel('“Foto” sütununun karşılığı').selectOption('Resim');
    expect((await findBarriers(page)).filter((barrier) => barrier.includes('files'))).toEqual([]);
    await mapping.getByRole('button', { name: 'Böyle oku' }).click();
    const there = files(page).getByRole('region', { name: 'Zaten var olan ürünler' });
    await expectPage(there.getByRole('link', { name: `${word} eski` })).toHaveAttribute(
      'href',
      new RegExp(_id),
    );
    await expectPage(files(page)).toContainText('fazla.png');
    // Polls: the buttons fade in after the report.
    await expect
      .poll(async () => (await findBarriers(page)).filter((barrier) => barrier.includes('files')))
      .toEqual([]);
    await button(page, '1 ürünü yaz').click();
    await expectPage(files(page)).toContainText('Yazıldı: 1 yeni ürün', { timeout: 20_000 });
    const { products } = await fixtures.clients.admin.get<{ products: Product[] }>(
      `/api/products?withDrafts=1&keyword=${word}`,
    );
    expect(products.find(({ name }) => name === `${word} yeni`)?.image).toContain('/media/on-');
    expect(products).toHaveLength(2);
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      button(page, 'Satır satır sonucu indir').click(),
    ]);
    expect(await readFile((await saved.path()) ?? '', 'utf8')).toContain(`2;Atlandı;;${word} eski;`);
    // The next file with this header uses the stored mapping.
    await upload(page, text.replace('yeni', 'sonraki').replace('ÖN.PNG', ''));
    await expectPage(files(page)).toContainText('Sütunlar böyle okunuyor');
    await expectPage(button(page, '1 ürünü yaz')).toBeVisible();
  });
});
