import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { expectPage } from './support/expect-page.ts';
import { formIsReady } from './support/panel-form.ts';
import { itShared as it } from './support/shop-test.ts';
import { NAMES } from './support/shopper.ts';

/** From pictures to stamps on sale, with every press counted: a dealer does this hundreds of times. */

const file = async (name: string, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 60, height: 80, channels: 3, background } })
    .png()
    .toBuffer(),
});

/** The browser's own dialog costs two: a file, or several by dragging a frame around them, and “Aç”. */
const FILE_DIALOG = 2;

function countClicks() {
  let clicks = 0;
  return {
    made: () => clicks,
    async click(target: Locator): Promise<void> {
      await target.click();
      clicks += 1;
    },
    async choose(page: Page, button: Locator, files: Array<Awaited<ReturnType<typeof file>>>): Promise<void> {
      const chooser = page.waitForEvent('filechooser');
      await button.click();
      await (await chooser).setFiles(files);
      clicks += 1 + FILE_DIALOG;
    },
  };
}

const upload = (page: Page) => page.locator('label', { hasText: 'Resim yükle' });

describe('a stamp with two pictures', () => {
  it('should be listed with at most ten clicks, its pictures in the order they are dragged to', async ({
    visit,
    shop,
  }) => {
    const page = await visit({ role: 'admin', width: 1440 });
    await page.goto('/cms');
    const count = countClicks();
    const name = `Lale ${crypto.randomUUID().slice(0, 6)}`;
    await count.click(page.getByRole('link', { name: 'Ürünler', exact: true }));
    await count.click(page.locator('.list-header :is(a, button)', { hasText: 'Yeni oluştur' }));
    await formIsReady(page);
    await count.choose(page, upload(page), [await file('on.png', '#a33'), await file('arka.png', '#3a3')]);
    const cards = page.locator('.picture-card');
    await expectPage(cards).toHaveCount(2);
    await expectPage(cards.nth(1).getByLabel('Ne gösterir')).toBeVisible();
    await count.click(page.locator('#field-name'));
    await page.keyboard.type(name);
    await page.keyboard.press('Tab');
    await page.keyboard.type('12,50');
    await page.keyboard.press('Tab');
    await page.keyboard.type('3');
    await count.click(page.locator('#field-isPublished'));
    await page.waitForTimeout(500);
    await count.click(page.locator('#action-save'));
    await expectPage(page.getByText('başarıyla').first()).toBeVisible();
    expect(count.made()).toBeLessThanOrEqual(10);

    const stored = () =>
      shop.query(
        `select p.name, p.price, p.count_in_stock, p.is_published, m.filename as first, n.filename as second, r.view
         from products p join media m on m.id = p.image_id
         join products_pictures r on r._parent_id = p.id join media n on n.id = r.image_id where p.name = ?`,
        [name],
      );
    expect(await stored()).toMatchObject([
      {
        price: 1250,
        count_in_stock: 3,
        is_published: 1,
        first: expect.stringMatching(/^on-/),
        second: expect.stringMatching(/^arka-/),
        view: 'detail',
      },
    ]);

    await page.reload();
    await formIsReady(page);
    await expectPage(cards.nth(1).locator('img')).toBeVisible();
    await cards.nth(1).getByLabel('Ne gösterir').selectOption('Arka yüz');
    const from = await cards.nth(1).getByRole('button').first().boundingBox();
    const to = await cards.nth(0).getByRole('button').first().boundingBox();
    if (!from || !to) throw new Error('The pictures are not there');
    await page.mouse.move(from.x + 40, from.y + 40);
    await page.mouse.down();
    await page.mouse.move(from.x + 20, from.y + 40, { steps: 4 });
    await page.mouse.move(to.x + 30, to.y + 40, { steps: 8 });
    await page.mouse.up();
    await expectPage(cards.nth(0)).toContainText('İlk resim');
    await page.waitForTimeout(1000);
    await page.locator('#action-save').click();
    await expectPage(page.getByText('başarıyla').first()).toBeVisible();
    await expect
      .poll(stored)
      .toMatchObject([
        { first: expect.stringMatching(/^arka-/), second: expect.stringMatching(/^on-/), view: 'front' },
      ]);
  });
});

describe('twenty pictures', () => {
  it('should be on sale with at most forty clicks', { timeout: 240_000 }, async ({ visit, shop }) => {
    const page = await visit({ role: 'admin', width: 1280 });
    await page.goto('/cms');
    const count = countClicks();
    const mark = crypto.randomUUID().slice(0, 6);
    const files = await Promise.all(
      Array.from({ length: 20 }, (_, index) => file(`IMG_${2000 + index}.png`, `hsl(${index * 18} 60% 50%)`)),
    );
    await count.click(page.getByRole('link', { name: 'Görsellerden taslaklar' }));
    const form = page.getByRole('form', { name: 'Görsellerden taslaklar' });
    await expectPage(form).toHaveAttribute('data-ready', 'true');
    await count.choose(page, upload(page), files);
    const names = form.getByRole('textbox', { name: /^Ad: / });
    await expectPage(names).toHaveCount(20, { timeout: 120_000 });
    // What a camera calls a file is no name.
    await expectPage(names.first()).toHaveValue('');

    await count.click(form.getByLabel('Boş olanlara yaz: Kategori'));
    await page.keyboard.type('Hatıra Pulları');
    await page.keyboard.press('Tab');
    await count.click(names.first());
    for (let index = 0; index < 20; index += 1) {
      await page.keyboard.type(`Pul ${mark} ${index + 1}`);
      // Category and series stand there or are left out; then the price, the pieces, the state's link, the next row.
      for (const _ of ['category', 'series', 'price']) await page.keyboard.press('Tab');
      await page.keyboard.type('10');
      for (const _ of ['stock', 'link', 'name']) await page.keyboard.press('Tab');
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
      .setInputFiles(await file('nadir-lale.png', '#33a'));
    await expectPage(form.getByRole('textbox', { name: /^Ad: / }).first()).toHaveValue('Nadir lale');
    await form.getByRole('button', { name: 'Hepsini yayına al' }).click();
    await expectPage(form).toContainText('Eksik ya da okunamadı: Fiyat (₺)');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});

/** On a phone the panel's menu stands there for a moment, and leaves the table no room. */
const expectTableFits = (page: Page) =>
  expect
    .poll(() =>
      page
        .locator('.collection-list .table')
        .evaluate((table) => (table.clientWidth > 0 ? table.scrollWidth - table.clientWidth : Number.NaN)),
    )
    .toBeLessThanOrEqual(0);

const expectAllColumns = async (page: Page, list: string) => {
  await page.goto(`/cms/collections/${list}`);
  await expectPage(page.locator('.menu a').first()).toBeVisible();
  await expectPage(page.locator('.collection-list .table')).toBeVisible();
  await expectTableFits(page);
};

describe('a list on a phone', () => {
  it.for(['orders', 'products', 'media', 'users', 'audit-entries', 'reviews'])(
    'should show %s as cards, without scrolling sideways',
    async (list, { visit }) => {
      const page = await visit({ role: 'admin', width: 390 });
      await page.goto(`/cms/collections/${list}`);
      await expectPage(page.locator('.collection-list .table')).toBeVisible();
      await expectTableFits(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    },
  );

  it.for(['products', 'orders', 'users', 'audit-entries', 'mails', 'questions'])(
    'should show all columns of %s beside the menu of a laptop',
    async (list, { visit }) => expectAllColumns(await visit({ role: 'admin', width: 1280 }), list),
  );

  it('should show all columns where a buyer has one long name and part of the price is returned', async ({
    visit,
    shop,
    fixtures,
    onTestFinished,
  }) => {
    const { delivered } = fixtures.orders;
    const [before] = await shop.query(
      'select buyer_name as name, coalesce(refunded_total, 0) as refunded from orders where id = ?',
      [delivered],
    );
    const set = (name: string, refunded: number) =>
      shop.query('update orders set buyer_name = ?, refunded_total = ? where id = ?', [
        name,
        refunded,
        delivered,
      ]);
    onTestFinished(async () => void (await set(String(before?.name), Number(before?.refunded))));
    await set(NAMES.oneWord, 100);
    const page = await visit({ role: 'admin', width: 1280 });
    await expectAllColumns(page, `orders?where[id][equals]=${delivered}`);
    await expectPage(page.locator('tbody tr')).toContainText([/Kısmen iade.*Muvaffakiyet/]);
  });

  it('should name the columns in the cards, and say how a product stands in one word', async ({
    visit,
    fixtures,
  }) => {
    const { _id, name } = fixtures.products.soldOut;
    const page = await visit({ role: 'admin', width: 390 });
    await page.goto(`/cms/collections/products?where[id][equals]=${_id}`);
    const row = page.locator('tbody tr', { hasText: name });
    await expectPage(row.locator('.cell-state')).toHaveText('Tükendi');
    const told = (cell: string) =>
      row.locator(cell).evaluate((element) => getComputedStyle(element, '::before').content);
    expect(await told('.cell-price')).toBe('"Fiyat (₺)"');
    expect(await told('.cell-state')).toBe('"Durum"');
  });
});
