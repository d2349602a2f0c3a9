import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Product } from '../../../cms/contract/products.ts';
import { expectPage } from '../support/expect-page.ts';
import { makeDocument, openForm } from '../support/panel-form.ts';
import { it } from '../support/shop-test.ts';

const saveAndNext = (page: Page) => page.getByRole('button', { name: 'Kaydet ve sonraki' });

/** Presses until the form is sent: while Payload validates the last change, a press has no effect. */
async function pressUntilSent(page: Page, method: string): Promise<void> {
  let isSaved = false;
  page.on('response', (answer) => {
    const isSave = answer.request().method() === method && /cms-api\/products(?!\/access)/.test(answer.url());
    if (isSave && answer.ok()) isSaved = true;
  });
  await expectPage(async () => {
    if (!isSaved) await saveAndNext(page).click({ timeout: 3000 });
    await expect.poll(() => isSaved, { timeout: 5000 }).toBe(true);
  }).toPass();
}

describe('a product in the panel', () => {
  it('should be saved and lead to the one that was added before it', async ({ visit, fixtures }) => {
    const { admin } = fixtures.clients;
    const older = await admin.addProduct({ name: 'Önce eklenen pul' });
    const newer = await admin.addProduct({ name: 'Sonra eklenen pul' });
    const page = await visit({ role: 'admin', provokes: /400/ });
    await openForm(page, `/cms/collections/products/${newer._id}`);
    await page.locator('#field-price').fill('0');
    await expectPage(page.locator('#action-save')).toBeEnabled();
    await expectPage(async () => {
      await saveAndNext(page).click({ timeout: 3000 });
      await expectPage(page.getByText(/Fiyatı 0 olan ürün yayımlanamaz/).first()).toBeVisible({
        timeout: 5000,
      });
    }).toPass();
    // The form stays open when the save is refused.
    await expectPage(page).toHaveURL(new RegExp(newer._id));
    await expectPage(page.locator('#field-price')).toHaveValue('0');

    await page.locator('#field-price').fill('12,50');
    await pressUntilSent(page, 'PATCH');
    await expectPage(page).toHaveURL(new RegExp(older._id));
    await expectPage(page.locator('#field-name')).toHaveValue(older.name);
    expect(await admin.get<Product>(`/api/products/${newer._id}`)).toMatchObject({ price: 12.5 });
  });

  it('should give way to another empty form when it is new', async ({ visit, fixtures }) => {
    const name = `Yeni pul ${crypto.randomUUID().slice(0, 6)}`;
    const page = await visit({ role: 'admin' });
    await openForm(page, '/cms/collections/products/create');
    await page.locator('#field-name').fill(name);
    await page.locator('#field-price').fill('20');
    await pressUntilSent(page, 'POST');
    await expectPage(page.locator('#field-name')).toHaveValue('');
    await expectPage(page).toHaveURL(/\/products\/create/);
    const { products } = await fixtures.clients.admin.get<{ products: Product[] }>(
      `/api/products?withDrafts=1&keyword=${encodeURIComponent(name)}`,
    );
    expect(products).toMatchObject([{ name, price: 20 }]);
  });
});

it('a planned publication should come by itself', { timeout: 200_000 }, async ({ visit, shop }) => {
  const page = await visit({ role: 'admin' });
  const headers = { origin: shop.url };
  const data = { title: 'Planlı metin', slug: 'planli-metin', _status: 'draft' };
  const { id } = await makeDocument(page, 'legal-pages', data);
  const at = new Date(Date.now() + 5_000).toISOString();
  const planned = await page.request.post(`/cms-api/legal-pages/${id}/plan`, {
    maxRetries: 1,
    data: { at },
    headers,
  });
  expect(planned.status()).toBe(200);
  const status = async () =>
    (await shop.query('select _status as status from legal_pages where id = ?', [id]))[0];
  expect(await status()).toEqual({ status: 'draft' });
  // Payload's cron looks for due jobs once a minute.
  await expect.poll(status, { timeout: 130_000, interval: 2_000 }).toEqual({ status: 'published' });
});
