import { readFile } from 'node:fs/promises';
import type { Download, Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import type { Product } from '../../cms/contract/products.ts';
import { expectPage } from './support/expect-page.ts';
import type { Fixtures } from './support/fixtures.ts';
import { it } from './support/shop-test.ts';
import { findBarriers } from './support/visual-checks.ts';

/** Products leave the panel as a file and come back: tried first, then written row by row, each with its outcome. */

const LIST = '/cms/collections/products';
const files = (page: Page, name = 'CSV dosyaları') => page.getByRole('region', { name, exact: true });
const button = (page: Page, name: string | RegExp) => files(page).getByRole('button', { name });
const productOf = (fixtures: Fixtures, { _id }: Product) =>
  fixtures.clients.admin.get<Product>(`/api/products/${_id}`);

/** The list may still be drawn for the first time: until its scripts run, a press reaches nobody. */
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

    // The first file is older than what was just written.
    await upload(page, fileWith(line));
    await expectPage(faults).toContainText('tarihinden sonra değişti; dosyayı yeniden indirin');
    await expectPage(button(page, /ürünü yaz/)).toHaveCount(0);
  });

  it('should be taken as Excel on a Turkish Windows writes it, formulas as the text they are', async ({
    visit,
    fixtures,
  }) => {
    const page = await visit({ role: 'admin', width: 390 });
    await page.goto(LIST);
    // Another one each time, or a second try would find two.
    const word = `hyperlink${Date.now()}`;
    const name = `=HYPERLINK("http://x";"Şarniyersiz ${word}")`;
    const text = `Ad;Fiyat\r\n"${name.replaceAll('"', '""')}";2,50\r\n`;
    // Windows-1254 is Latin-1 but for six letters; of them the name has Ş.
    const turkish = Buffer.from(text.replace('Ş', '\u00de'), 'latin1');
    await expectPage(button(page, 'CSV yükle…')).toBeEnabled();
    await expectPage(async () => {
      await upload(page, turkish);
      await expectPage(button(page, '1 ürünü yaz')).toBeVisible({ timeout: 5000 });
    }).toPass();
    await button(page, '1 ürünü yaz').click();
    await expectPage(files(page)).toContainText('Yazıldı: 1 yeni ürün');
    const { products } = await fixtures.clients.admin.get<{ products: Product[] }>(
      `/api/products?withDrafts=1&keyword=${word}`,
    );
    expect(products.map((product) => product.name)).toEqual([name]);
    const exported = (await download(page)).find((line) => line.includes(word)) ?? '';
    expect(exported).toContain(`"'=HYPERLINK(`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

  it('should be taken from a supplier with its pictures, and not add what is there already', async ({
    visit,
    fixtures,
  }) => {
    const word = `tedarik${Date.now()}`;
    const { _id } = await fixtures.clients.admin.addProduct({ name: `${word} eski` });
    const page = await visit({ role: 'admin' });
    await page.goto(LIST);
    await expectPage(button(page, 'CSV yükle…')).toBeEnabled();
    // A header of its own each time, which nobody has mapped yet.
    const text = `Artikel ${word};Preis;Foto;Lager\n${word} eski;5;;A\n${word} yeni;7,50;ÖN.PNG;B\n`;
    const picture = await sharp({ create: { width: 60, height: 80, channels: 3, background: '#a33' } })
      .png()
      .toBuffer();
    const mapping = files(page).getByRole('form', { name: 'Sütun eşleme' });
    const both = [
      { name: 'liste.csv', mimeType: 'text/csv', buffer: Buffer.from(text) },
      { name: 'ön.png', mimeType: 'image/png', buffer: picture },
      { name: 'fazla.png', mimeType: 'image/png', buffer: picture },
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
    // The report comes before the buttons, which fade in.
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
    const outcomes = await readFile((await saved.path()) ?? '', 'utf8');
    expect(outcomes).toContain(`2;Atlandı;;${word} eski;Bu ürün zaten var: ${word} eski (${_id})`);
    expect(outcomes).toMatch(new RegExp(`3;Eklendi;[\\da-f-]+;${word} yeni;`));
    // The next file of this supplier is read the same way.
    await upload(page, text.replace('yeni', 'sonraki').replace('ÖN.PNG', ''));
    await expectPage(files(page)).toContainText('Sütunlar böyle okunuyor');
    await expectPage(button(page, '1 ürünü yaz')).toBeVisible();
  });

  it('should be refused in a sentence when it is no table', async ({ visit }) => {
    const page = await visit({ role: 'admin' });
    await page.goto(LIST);
    for (const [content, sentence] of [
      ['PK\0\0\0', 'Dosya metin değil'],
      ['', 'Dosya boş'],
      ['1;2\n3;4', 'İlk satırda sütun adları bulunamadı'],
    ] as const)
      await expectPage(async () => {
        await upload(page, content);
        await expectPage(files(page).getByRole('status')).toContainText(sentence, { timeout: 5000 });
      }).toPass();
  });

  it('should be spoken of in English in the English panel', async ({ visit, fixtures }) => {
    const page = await visit({ role: 'admin' });
    await page.context().addCookies([{ name: 'payload-lng', value: 'en', url: fixtures.url }]);
    await page.goto(LIST);
    await expectPage(files(page, 'CSV files').getByRole('button', { name: 'Download CSV' })).toBeVisible();
    await page.goto('/cms/collections/orders');
    await expectPage(page.getByRole('button', { name: 'Download orders as CSV' })).toBeVisible();
  });
});
