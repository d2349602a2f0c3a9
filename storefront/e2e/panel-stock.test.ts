import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Product } from '../../cms/contract/products.ts';
import { buy } from './support/buy-by-api.ts';
import { expectPage } from './support/expect-page.ts';
import type { Fixtures } from './support/fixtures.ts';
import { formIsReady, openForm, saveNew } from './support/panel-form.ts';
import { itShared as it } from './support/shop-test.ts';

/** Stamps are sold while somebody works at the panel: what the panel saves must not bring them back. */

const productPath = (id: string) => `/cms/collections/products/${id}`;
const save = async (page: Page) => {
  await page.locator('#action-save').click();
  await expectPage(page.getByText('başarıyla güncellendi').first()).toBeVisible();
  // Until the form holds what was answered, it would take back what is typed.
  await expectPage(page.locator('#action-save')).toBeDisabled();
};
const stockLine = (page: Page) => page.getByText(/Satılabilir \d+ · Ayrılmış \d+/);

const productOf = async (fixtures: Fixtures, id: string): Promise<Product> =>
  fixtures.clients.admin.get<Product>(`/api/products/${id}`);

describe('the panel', () => {
  it('should keep what was sold sold when a form from before is saved', async ({ visit, fixtures, shop }) => {
    const product = await fixtures.clients.admin.addProduct({ name: 'Eskiyen Form Pulu', countInStock: 19 });
    const page = await visit({ role: 'admin' });
    await openForm(page, productPath(product._id));
    await expectPage(stockLine(page)).toHaveText('Satılabilir 19 · Ayrılmış 0 (açık ödemelerde)');
    await expectPage(page.locator('#field-countInStock')).toHaveCount(0);

    await buy(fixtures, shop.simulatorUrl, { product, qty: 3 });
    await page.locator('#field-name').fill('Yenilenen Form Pulu');
    await save(page);
    expect(await productOf(fixtures, product._id)).toMatchObject({
      name: 'Yenilenen Form Pulu',
      countInStock: 16,
    });
    await expectPage(stockLine(page)).toHaveText('Satılabilir 16 · Ayrılmış 0 (açık ödemelerde)');
  });

  it('should add a difference once, and show what open payments hold', async ({ visit, fixtures, shop }) => {
    const product = await fixtures.clients.admin.addProduct({ name: 'Sayılan Pul', countInStock: 9 });
    await buy(fixtures, shop.simulatorUrl, { product, qty: 2, pay: false });
    const page = await visit({ role: 'admin', provokes: /409|400/ });
    await openForm(page, productPath(product._id));
    await expectPage(stockLine(page)).toHaveText('Satılabilir 7 · Ayrılmış 2 (açık ödemelerde)');

    const change = page.locator('#field-stockChange');
    await change.fill('+2');
    await save(page);
    await expectPage(stockLine(page)).toHaveText('Satılabilir 9 · Ayrılmış 2 (açık ödemelerde)');
    await expectPage(change).toHaveValue('');
    // Another save from the same form must not add it again.
    await page.locator('#field-category').fill('Sayılanlar');
    await save(page);
    expect(await productOf(fixtures, product._id)).toMatchObject({ category: 'Sayılanlar', countInStock: 9 });

    // What a slow answer to the last save brings may still take back what is typed, so it is typed again.
    await expectPage(async () => {
      await change.fill('-10');
      await page.locator('#action-save').click({ timeout: 3000 });
      await expectPage(page.getByText(/Stok sıfırın altına inemez/).first()).toBeVisible({ timeout: 5000 });
    }).toPass();
    expect((await productOf(fixtures, product._id)).countInStock).toBe(9);

    await change.fill('iki');
    await page.locator('#field-category').fill('Yazılmayan');
    await page.locator('#action-save').click();
    await expectPage(page.getByText(/Stok değişikliği tam sayı olmalıdır/).first()).toBeVisible();
    expect(await productOf(fixtures, product._id)).toMatchObject({ category: 'Sayılanlar', countInStock: 9 });
  });

  it('should change no stock in a bulk edit', async ({ visit, fixtures, shop }) => {
    const names = ['Toplu Pul Bir', 'Toplu Pul İki'];
    const products: Product[] = [];
    for (const name of names)
      products.push(await fixtures.clients.admin.addProduct({ name, countInStock: 12, category: 'Toplu' }));
    const page = await visit({ role: 'admin' });
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
    await page.locator('.edit-many__document-actions button, .edit-many__save').first().click();
    await expect
      .poll(async () => (await productOf(fixtures, products[1]?._id ?? '')).category)
      .toBe('Topluca');
    for (const { _id } of products)
      expect(await productOf(fixtures, _id)).toMatchObject({ category: 'Topluca', countInStock: 9 });
  });

  it('should make a copy that is hidden and without stock', async ({ visit, fixtures }) => {
    const product = await fixtures.clients.admin.addProduct({ name: 'Çoğalan Pul', countInStock: 19 });
    const page = await visit({ role: 'admin' });
    await openForm(page, productPath(product._id));
    await expectPage(stockLine(page)).toBeVisible();
    await page.locator('.doc-controls__popup button').first().click();
    await page.locator('#action-duplicate').click();
    await expectPage(page.locator('#field-name')).toHaveValue('Çoğalan Pul (kopya)');
    await expectPage(stockLine(page)).toHaveText('Satılabilir 0 · Ayrılmış 0 (açık ödemelerde)');
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    expect(await productOf(fixtures, id)).toMatchObject({ countInStock: 0, isDraft: true });
    expect((await fetch(`${fixtures.url}/api/products/${id}`)).status).toBe(404);
    expect(await productOf(fixtures, product._id)).toMatchObject({ countInStock: 19, isDraft: false });
  });

  it('should make a draft, and not publish what has no price', async ({ visit, fixtures }) => {
    const page = await visit({ role: 'admin', provokes: /400/ });
    await openForm(page, '/cms/collections/products/create');
    const published = page.locator('#field-isPublished');
    await expectPage(published).not.toBeChecked();
    await page.locator('#field-name').fill('Bedava Pul');
    await page.locator('#field-price').fill('0');
    await page.locator('#field-countInStock').fill('3');
    const id = await saveNew(page);
    expect((await fetch(`${fixtures.url}/api/products/${id}`)).status).toBe(404);
    await formIsReady(page);
    await published.check();
    await expectPage(async () => {
      await page.locator('#action-save').click({ timeout: 3_000 });
      const refusal = page.getByText(/Fiyatı 0 olan ürün yayımlanamaz/).first();
      await expectPage(refusal).toBeVisible({ timeout: 5_000 });
    }).toPass();
    expect((await fetch(`${fixtures.url}/api/products/${id}`)).status).toBe(404);
  });
});
