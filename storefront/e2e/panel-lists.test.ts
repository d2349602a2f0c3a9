import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectPage } from './support/expect-page.ts';
import { enterPanel, openForm } from './support/panel-form.ts';
import { ADMIN, EDITOR, type ShopProcess } from './support/shop-process.ts';
import { itShared as it } from './support/shop-test.ts';
import { NAMES } from './support/shopper.ts';

/** The panel's lists for Turkish dealers: words, amounts and searches, on any screen. */

let shop: ShopProcess;
it.beforeAll(({ shop: running }) => {
  shop = running;
});

/** Lexical's three texts for screen readers exist in English only. */
const OF_LEXICAL = ['Drag to move', 'Add block', 'Edit link'];
const ENGLISH =
  /(?<!\p{L})(Search|Filters?|Columns?|Created|Updated|Delete|Edit|Save|Items?|Order|Seed Key|Color|Titles?|Description|Images?|Overview|Preview|Select|Value|Loading|Untitled|Status|the|The|and|or|Or|of|true|false|None|Add|Create|New|Upload|Copy|Paste|Row|Settings|Dashboard|Collections?|Globals?|Language|Theme|Light|Dark|Account|Password|Logout|Generate|Drag|drop|File|Published|Drafts?|Versions?|Changed|Fields?|Check|File Size|Mime|Width|Height|Line|Relation)(?!\p{L})/u;

/** All words of a view, except texts that people have typed into the shop. */
const wordsOf = (page: Page) =>
  page.evaluate(() => {
    const spoken = [...document.querySelectorAll('[placeholder], [aria-label], [title]')].flatMap((element) =>
      ['placeholder', 'aria-label', 'title'].map((name) => element.getAttribute(name) ?? ''),
    );
    return [document.body.innerText, ...spoken].join('\n').split('\n');
  });

async function englishOn(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  return (await wordsOf(page))
    .filter((line) => ENGLISH.test(line) && !OF_LEXICAL.includes(line))
    .map((line) => `${path}: ${line}`);
}

/** The long run also opens one document and the empty form of every list, and repeats everything as an editor. */
const isLong = Boolean(process.env.LONG);
const DAILY = /\/(products|orders)$/;
const READERS = [
  { role: 'an admin', who: ADMIN, lists: 8 },
  ...(isLong ? [{ role: 'an editor', who: EDITOR, lists: 3 }] : []),
];

const linksTo = (page: Page, part: string) =>
  page
    .locator(`a[href*="${part}"]`)
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))]);

/** Filtered lists are of one kind, and so are the documents of one list. */
const kindOf = (path: string) =>
  path.includes('?') ? 'narrowed' : path.replace(/(\/collections\/[\w-]+\/).+/, '$1');
function oneOfEachKind(paths: string[]): string[] {
  const kinds = new Map(paths.toReversed().map((path) => [kindOf(path), path]));
  return paths.filter((path) => kinds.get(kindOf(path)) === path);
}

describe('every view', () => {
  it.for(READERS)('should be Turkish for $role', { timeout: 240_000 }, async ({ who, lists }, { visit }) => {
    const page = await visit();
    await enterPanel(page, who);
    const found = await englishOn(page, '/cms');
    const views = [
      ...(await linksTo(page, '/cms/collections/')),
      ...(await linksTo(page, '/cms/globals/')),
      '/cms/account',
    ].filter((path) => !path.endsWith('/create'));
    expect(views.length).toBeGreaterThanOrEqual(lists);
    for (const list of isLong ? views : oneOfEachKind(views)) {
      found.push(...(await englishOn(page, list)));
      const [document] = (await linksTo(page, `${list}/`)).filter(
        (path) => !/create|versions|api$/.test(path),
      );
      const canCreate = isLong && (await linksTo(page, `${list}/create`)).length > 0;
      if (document && (isLong || DAILY.test(list))) found.push(...(await englishOn(page, document)));
      if (canCreate) found.push(...(await englishOn(page, `${list}/create`)));
    }
    expect(found).toEqual([]);
  });
});

it('the panel in English should speak English of files and lists', async ({ visit }) => {
  const page = await visit({ role: 'admin' });
  await page.context().addCookies([{ name: 'payload-lng', value: 'en', url: shop.url }]);
  await page.goto('/cms/collections/products');
  await expectPage(page.getByRole('button', { name: 'Download CSV' })).toBeVisible();
  await page.goto('/cms/raporlar');
  await expectPage(page.getByRole('button', { name: 'Download orders as CSV' })).toBeVisible();
});

describe('a list', () => {
  it('should show the picture of every product', async ({ visit }) => {
    const page = await visit({ role: 'admin' });
    await page.goto('/cms/collections/products?where[name][like]=Listesi&limit=5');
    const pictures = page.locator('.cell-image img');
    await expectPage(pictures).toHaveCount(5);
    for (const picture of await pictures.all())
      await expectPage(async () => {
        await picture.scrollIntoViewIfNeeded();
        expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      }).toPass();
  });

  it('should keep the way to one’s account beside a long name', async ({ visit, fixtures }) => {
    const name = 'Sivil Havacılık Kongresi 1950: İstanbul Üzerinde Yolcu Uçağı, 60 Kuruş';
    const { _id } = await fixtures.clients.admin.addProduct({ name, countInStock: 1 });
    const page = await visit({ role: 'admin', width: 390 });
    await openForm(page, `/cms/collections/products/${_id}`);
    await expectPage(page.locator('.app-header__account')).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});

/** Polls: on a phone the menu covers the table for a moment after the page has loaded. */
const expectTableFits = (page: Page) =>
  expect
    .poll(() =>
      page
        .locator('.collection-list .table')
        .evaluate((table) => (table.clientWidth > 0 ? table.scrollWidth - table.clientWidth : Number.NaN)),
    )
    .toBeLessThanOrEqual(0);

async function expectAllColumns(page: Page, list: string): Promise<void> {
  await page.goto(`/cms/collections/${list}`);
  await expectPage(page.locator('.collection-list .table')).toBeVisible();
  await expectTableFits(page);
}

describe('the lists', () => {
  it('should be cards on a phone, without scrolling sideways', async ({ visit }) => {
    const page = await visit({ role: 'admin', width: 390 });
    for (const list of ['orders', 'products', 'media', 'users', 'audit-entries', 'reviews']) {
      await expectAllColumns(page, list);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), list).toBeLessThanOrEqual(390);
    }
    await page.goto('/cms/fiyat-stok');
    await expectPage(page.locator('form[data-ready="true"]')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await openForm(page, '/cms/account');
    for (const width of [390, 768]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });

  it('should show all columns, also of a long name', async ({ visit, fixtures, onTestFinished }) => {
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
    for (const list of ['products', 'orders', 'users', 'audit-entries', 'mails', 'questions'])
      await expectAllColumns(page, list);
    await expectAllColumns(page, `orders?where[id][equals]=${delivered}`);
    await expectPage(page.locator('tbody tr')).toContainText([/Kısmen iade.*Muvaffakiyet/]);
  });

  it('should name the columns in the cards, and the product’s state', async ({ visit, fixtures }) => {
    const { _id, name } = fixtures.products.soldOut;
    const page = await visit({ role: 'admin', width: 390 });
    await page.goto(`/cms/collections/products?where[id][equals]=${_id}`);
    const row = page.locator('tbody tr', { hasText: name });
    await expectPage(row.locator('.cell-state')).toHaveText('Tükendi');
    const told = (cell: string) =>
      row.locator(cell).evaluate((element) => getComputedStyle(element, '::before').content);
    expect(await told('.cell-price')).toBe('"Fiyat (₺, KDV hariç)"');
    expect(await told('.cell-state')).toBe('"Durum"');
  });
});
