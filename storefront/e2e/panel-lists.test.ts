import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectPage } from './support/expect-page.ts';
import { openForm } from './support/panel-form.ts';
import { ADMIN, CUSTOMER_PASSWORD, type ShopProcess } from './support/shop-process.ts';
import { itShared as it } from './support/shop-test.ts';
import { NAMES } from './support/shopper.ts';

/** The panel's lists for Turkish dealers: words, amounts and searches, on any screen. */

let shop: ShopProcess;
it.beforeAll(({ shop: running }) => {
  shop = running;
});

const EDITOR = { email: 'editor@example.com', password: CUSTOMER_PASSWORD };

async function enterPanel(page: Page, { email, password }: typeof EDITOR): Promise<void> {
  await openForm(page, '/cms/login');
  await page.locator('#field-email').fill(email);
  await page.locator('#field-password').fill(password);
  // The panel looks at a field up to 150 ms after it is filled.
  await expectPage(async () => {
    await page.locator('button[type=submit]').click();
    await page.waitForURL((url) => url.pathname === '/cms', { timeout: 5_000 });
  }).toPass();
}

/** Lexical says these three to screen readers alone, and in English only. */
const OF_LEXICAL = ['Drag to move', 'Add block', 'Edit link'];
const ENGLISH =
  /(?<!\p{L})(Search|Filters?|Columns?|Created|Updated|Delete|Edit|Save|Items?|Order|Seed Key|Color|Titles?|Description|Images?|Overview|Preview|Select|Value|Loading|Untitled|Status|the|The|and|or|Or|of|true|false|None|Add|Create|New|Upload|Copy|Paste|Row|Settings|Dashboard|Collections?|Globals?|Language|Theme|Light|Dark|Account|Password|Logout|Generate|Drag|drop|File|Published|Drafts?|Versions?|Changed|Fields?|Check|File Size|Mime|Width|Height|Line|Relation)(?!\p{L})/u;

/** Everything a view says, besides what people have typed into the shop. */
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

/** The long run also opens every document and every form for a new one, and repeats all as an editor. */
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

/** Kind of an address: narrowed lists look alike, and so do the documents of a list. */
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

describe('the panel in English', () => {
  it('should speak English of files and lists', async ({ visit }) => {
    const page = await visit({ role: 'admin' });
    await page.context().addCookies([{ name: 'payload-lng', value: 'en', url: shop.url }]);
    await page.goto('/cms/collections/products');
    await expectPage(page.getByRole('button', { name: 'Download CSV' })).toBeVisible();
    await page.goto('/cms/collections/orders');
    await expectPage(page.getByRole('button', { name: 'Download orders as CSV' })).toBeVisible();
  });
});

describe('a list', () => {
  it('should filter prices in lira, and show them so', async ({ visit }) => {
    const page = await visit({ role: 'admin' });
    await page.goto('/cms/collections/products?limit=100&where[or][0][and][0][price][greater_than]=50000');
    const amount = page.getByLabel('₺', { exact: true });
    await expectPage(amount).toHaveValue('500,00');
    await amount.fill('1.149,90');
    await expectPage(page).toHaveURL(/114990/);
    await expectPage(page.locator('td.cell-price', { hasText: /^₺[1-9]\d\d,/ })).toHaveCount(0);
    const [{ count } = {}] = await shop.query(
      'select count(*) as count from products where price > 114990',
      [],
    );
    await expectPage(page.locator('tbody tr')).toHaveCount(Number(count));
  });

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

  it('should offer what is looked for every day, on a phone too', async ({ visit }) => {
    const page = await visit({ role: 'admin', width: 390 });
    await page.goto('/cms/collections/orders');
    await page.getByRole('link', { name: 'Kargolanacak' }).click();
    await expectPage(page.getByRole('link', { name: 'Kargolanacak' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    const [{ count } = {}] = await shop.query(
      `select count(*) as count from orders where state = 'paid' and not coalesce(is_shipped, 0)
       and not coalesce(is_delivered, 0) and not coalesce(goods_refunded, 0)`,
    );
    await expectPage(page.locator('.page-controls__page-info')).toContainText(`/ ${count}`);
    // Drawn as cards, and still a table to a screen reader.
    const cards = page.locator('.collection-list tbody tr[role=row]');
    await expectPage(cards).not.toHaveCount(0);
    await expectPage(cards.first().locator('td:not([role=cell])')).toHaveCount(0);
  });

  it('should keep the way to one’s account on a phone, however long a name is', async ({
    visit,
    fixtures,
  }) => {
    const name = 'Sivil Havacılık Kongresi 1950: İstanbul Üzerinde Yolcu Uçağı, 60 Kuruş';
    const { _id } = await fixtures.clients.admin.addProduct({ name, countInStock: 1 });
    const page = await visit({ role: 'admin', width: 390 });
    await openForm(page, `/cms/collections/products/${_id}`);
    await expectPage(page.locator('.app-header__account')).toBeInViewport({ ratio: 1 });
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
    // As the table of prices and stocks does.
    await page.goto('/cms/fiyat-stok');
    await expectPage(page.locator('form[data-ready="true"]')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

  it('should show all columns beside the menu of a laptop', async ({ visit }) => {
    const page = await visit({ role: 'admin', width: 1280 });
    for (const list of ['products', 'orders', 'users', 'audit-entries', 'mails', 'questions']) {
      await expectAllColumns(page, list);
      await expectPage(page.locator('.menu a').first()).toBeVisible();
    }
  });

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
