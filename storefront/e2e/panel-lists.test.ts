import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectPage } from './support/expect-page.ts';
import { formIsReady, openForm } from './support/panel-form.ts';
import { ADMIN, CUSTOMER_PASSWORD, type ShopProcess } from './support/shop-process.ts';
import { itShared as it } from './support/shop-test.ts';

/** The panel as a place for Turkish dealers: their words, dates and amounts, what they look for, one sign-in. */

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

/** The long run looks at every document, at forms for what is new, and at all of it once more as an editor sees it. */
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

/** Of an address: lists that are narrowed look alike, and so do the documents of a list. */
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

describe('a product’s form', () => {
  it('should take a date and a price as they are typed, wherever the browser stands', async ({
    visit,
    fixtures,
  }) => {
    const { _id } = fixtures.products.fresh;
    const page = await visit({ role: 'admin', timezoneId: 'America/Los_Angeles' });
    await openForm(page, `/cms/collections/products/${_id}`);
    const date = page.locator('#field-printingDate input');
    const price = page.locator('#field-price');
    await date.fill('29.05.1863');
    await date.press('Tab');
    await expectPage(date).toHaveValue('29.05.1863');
    await price.fill('1.149,90');
    await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
    await expectPage(page.getByText('başarıyla').first()).toBeVisible();
    const [stored] = await shop.query('select printing_date, price from products where id = ?', [_id]);
    expect(stored).toMatchObject({ printing_date: '1863-05-29T00:00:00.000Z', price: 114990 });
    await openForm(page, `/cms/collections/products/${_id}`);
    await expectPage(date).toHaveValue('29.05.1863');
    await expectPage(price).toHaveValue('1149,90');
    await expectPage(page.getByRole('link', { name: 'Mağazada gör' })).toHaveAttribute(
      'href',
      `/product/${_id}`,
    );
  });

  it('should keep a date that is none in sight, and save nothing of it', async ({ visit, fixtures }) => {
    const { _id } = fixtures.products.other;
    const [before] = await shop.query('select printing_date from products where id = ?', [_id]);
    const page = await visit({ role: 'admin', provokes: /status of 400/ });
    await openForm(page, `/cms/collections/products/${_id}`);
    const date = page.locator('#field-printingDate input');
    await date.fill('31.02.1953');
    await date.press('Tab');
    await expectPage(date).toHaveValue('31.02.1953');
    await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
    await expectPage(page.getByText('gg.aa.yyyy').first()).toBeVisible();
    expect(await shop.query('select printing_date from products where id = ?', [_id])).toEqual([before]);
    await date.fill('');
    await date.click();
    const years = page.locator('.react-datepicker__year-select option');
    expect(await years.first().textContent()).toBe('1840');
  });
});

it('should take the same date and price at the storefront’s admin screens', async ({ visit, fixtures }) => {
  const { _id } = fixtures.products.soldOut;
  const page = await visit({ role: 'admin', path: `/admin/product/${_id}/edit` });
  await page.locator('main [name="printingDate"]').fill('1863-05-29');
  await page.locator('main [name="price"]').fill('1.149,90');
  await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
  await page.getByRole('button', { name: 'Tamam', exact: true }).click();
  const stored = () => shop.query('select printing_date, price from products where id = ?', [_id]);
  await expect
    .poll(stored)
    .toMatchObject([{ printing_date: expect.stringContaining('1863-05-29'), price: 114990 }]);
});

describe('a list', () => {
  it('should find an order by CETIN, by çetin and by its number', async ({ visit }) => {
    const [order] = await shop.query("select number from orders where buyer_name like '%Çetin' limit 1", []);
    const number = String(order?.number);
    const page = await visit({ role: 'admin' });
    await page.goto('/cms/collections/orders?limit=100');
    for (const keyword of ['CETIN', 'çetin', number]) {
      await page.locator('#search-filter-input').fill(keyword);
      await expectPage(page).toHaveURL((url) => url.searchParams.get('search') === keyword);
      await expectPage(page.locator('tbody tr', { hasText: number })).toHaveCount(1);
      await expectPage(page.locator('tbody tr', { hasNotText: 'Çetin' })).toHaveCount(0);
    }
  });

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

describe('one sign-in', () => {
  it('should let an editor of the panel be known in the shop, and leave both at once', async ({ visit }) => {
    const page = await visit();
    await enterPanel(page, EDITOR);
    await page.getByRole('link', { name: 'Mağaza', exact: true }).click();
    const header = page.getByRole('banner');
    await expectPage(header.getByRole('link', { name: 'Yönetim paneli' })).toBeVisible();
    await expectPage(header.getByRole('link', { name: 'Login' })).toHaveCount(0);
    await page.goto('/cms/logout');
    const stored = () => page.evaluate(() => localStorage.getItem('userInfo'));
    await expect.poll(stored).toBeNull();
    await page.goto('/');
    await expectPage(header.getByRole('link', { name: 'Login' })).toBeVisible();
  });

  it('should let an admin of the shop into the panel', async ({ visit, fixtures }) => {
    const { _id } = fixtures.products.reviewed;
    const page = await visit({ role: 'admin', path: `/product/${_id}` });
    await page.getByText('Admin', { exact: true }).click();
    await page.getByRole('link', { name: 'Bu ürünü panelde düzenle' }).click();
    await formIsReady(page);
    await expectPage(page).toHaveURL(`/cms/collections/products/${_id}`);
  });
});
