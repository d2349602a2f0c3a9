import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Product } from '../../cms/contract/products.ts';
import { expectPage } from './support/expect-page.ts';
import type { Fixtures } from './support/fixtures.ts';
import { CUSTOMER_PASSWORD } from './support/shop-process.ts';
import { itShared as it } from './support/shop-test.ts';
import { findBarriers } from './support/visual-checks.ts';

/** Prices and stocks of many products at once, while others work in the same shop. */

const price = (page: Page, name: string) => page.getByLabel(`Fiyat (₺): ${name}`, { exact: true });
const change = (page: Page, name: string) => page.getByLabel(`Stok değişikliği: ${name}`, { exact: true });
const line = (page: Page, name: string) => page.locator('tbody tr').filter({ hasText: name });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const productOf = ({ clients }: Fixtures, { _id }: Product) =>
  clients.admin.get<Product>(`/api/products/${_id}`);

/** Products of one test alone, found by a word of their names. */
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
  it('should be reached from the list, found through and saved, each row with its outcome', async ({
    visit,
    fixtures,
    shop,
  }) => {
    const { word, products } = await addProducts(fixtures, 4);
    const [one, two, three, four] = products as [Product, Product, Product, Product];
    const page = await visit({ role: 'admin' });
    await page.goto('/cms/collections/products');
    // The list goes to its own address once more when its scripts have come.
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
    // One price after the other, without the mouse.
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
    // It only fills the fields.
    expect(await productOf(fixtures, two)).toMatchObject({ price: 100 });

    const meanwhile = await page.request.patch(`/cms-api/products/${four._id}`, {
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
    await expectPage(line(page, four.name)).toContainText('şimdi 95,00, sizin yazdığınız 110,00');
    await expectPage(price(page, four.name)).toHaveValue('110,00');
    expect(await Promise.all(products.map((product) => productOf(fixtures, product)))).toMatchObject([
      { price: 1149.9, countInStock: 7 },
      { price: 110, countInStock: 5 },
      { price: 100, countInStock: 5 },
      { price: 95, countInStock: 5 },
    ]);
    expect((await findBarriers(page)).filter((barrier) => barrier.includes('grid'))).toEqual([]);

    // Somebody who saves again has seen the other price.
    await change(page, three.name).fill('-5');
    await press(page, 'Kaydet');
    await expectPage(page.getByText('2 ürün kaydedildi.', { exact: true })).toBeVisible();
    expect(await productOf(fixtures, three)).toMatchObject({ price: 110, countInStock: 0 });
    expect(await productOf(fixtures, four)).toMatchObject({ price: 110 });
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

  it('should fit a phone', async ({ visit, fixtures }) => {
    const { word, products } = await addProducts(fixtures, 2);
    const page = await visit({ role: 'admin', width: 390 });
    await openGrid(page, word);
    await change(page, products[0]?.name ?? '').fill('+1');
    const [seen, whole] = await page.evaluate(() => [
      document.documentElement.clientWidth,
      document.documentElement.scrollWidth,
    ]);
    expect(whole).toBeLessThanOrEqual(seen ?? 0);
    await press(page, 'Kaydet');
    await expectPage(page.getByText('1 ürün kaydedildi.', { exact: true })).toBeVisible();
  });

  it('should be shown to admins alone', async ({ visit }) => {
    const stranger = await visit();
    await stranger.goto('/cms/fiyat-stok');
    await expectPage(stranger).toHaveURL(/\/cms\/login\?redirect=%2Fcms%2Ffiyat-stok/);
    const editor = await visit({ provokes: /404/ });
    const signIn = { email: 'editor@example.com', password: CUSTOMER_PASSWORD };
    expect((await editor.request.post('/api/users/auth', { data: signIn })).ok()).toBe(true);
    // As a list that is not theirs.
    for (const path of ['/cms/collections/products', '/cms/fiyat-stok']) {
      await editor.goto(path);
      await expectPage(editor.getByRole('heading', { level: 1 })).toHaveText('Hiçbir şey bulunamadı');
    }
    const customer = await visit({ role: 'customer', provokes: /404/ });
    await customer.goto('/cms/fiyat-stok');
    await expectPage(customer.locator('form[data-ready]')).toHaveCount(0);
    await expectPage(customer.getByRole('heading', { name: 'Fiyat ve stok' })).toHaveCount(0);
  });
});
