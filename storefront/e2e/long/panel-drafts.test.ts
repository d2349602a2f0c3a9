import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { expectPage } from '../support/expect-page.ts';
import { formIsReady } from '../support/panel-form.ts';
import { it } from '../support/shop-test.ts';

/** From a heap of pictures to products: a draft of each, to be described later. */

async function upload(page: Page, origin: string, alt: string): Promise<void> {
  const buffer = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#aa2211' } })
    .png()
    .toBuffer();
  const answer = await page.request.post('/cms-api/media', {
    headers: { origin },
    multipart: {
      file: { name: 'pul.png', mimeType: 'image/png', buffer },
      _payload: JSON.stringify({ alt }),
    },
  });
  expect(answer.status()).toBe(201);
}

describe('the list of pictures', () => {
  it('should make a draft of each chosen one, once', async ({ visit, shop }) => {
    const page = await visit({ role: 'admin' });
    const mark = crypto.randomUUID().slice(0, 6);
    const names = [`Lale ${mark}`, `Karanfil ${mark}`];
    for (const name of names) await upload(page, shop.url, name);
    const row = (name: string) => page.getByRole('row').filter({ hasText: name });
    const openDrafts = page.getByRole('button', { name: /Seçilenlerden taslak ürün aç/ });
    const outcomes = page.getByRole('list', { name: 'Taslak ürünler' });
    await page.goto('/cms/collections/media');
    const choose = (chosen: string[]) =>
      expectPage(async () => {
        for (const name of chosen) await row(name).getByRole('checkbox').check({ timeout: 3000 });
        await expectPage(openDrafts).toContainText(`(${chosen.length})`, { timeout: 3000 });
      }).toPass();

    await choose(names.slice(0, 1));
    await openDrafts.click();
    await expectPage(outcomes).toContainText(`Taslak açıldı: ${names[0]}`);
    await choose(names);
    await openDrafts.click();
    await expectPage(outcomes.getByRole('listitem')).toHaveCount(2);
    await expectPage(outcomes).toContainText(`Bu resmi “${names[0]}” zaten gösteriyor.`);
    await outcomes.getByRole('link', { name: names[1] ?? '' }).click();
    await formIsReady(page);
    await expectPage(page.locator('#field-name')).toHaveValue(names[1] ?? '');
    const made = await shop.query(
      'select name, price, count_in_stock, is_published from products where name like ?',
      [`%${mark}`],
    );
    const draft = { price: 0, count_in_stock: 0, is_published: 0 };
    expect(made).toHaveLength(2);
    expect(made).toEqual(expect.arrayContaining(names.map((name) => ({ name, ...draft }))));
  });
});
