import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { ProductList } from '../../cms/contract/products.ts';
import { expectPage } from './support/expect-page.ts';
import { itReadOnly as it } from './support/shop-test.ts';
import { findBarriers, findOverflow, untilAnswered } from './support/visual-checks.ts';

const CATEGORY = 'Osmanlı İmparatorluğu';

const names = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading');
const tick = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const searchBox = (page: Page) => page.getByRole('combobox', { name: 'Katalogda ara' });
async function listed(origin: string, query: string): Promise<ProductList> {
  return (await fetch(`${origin}/api/products?${query}`)).json() as Promise<ProductList>;
}
const namesOf = ({ products }: ProductList) => products.map(({ name }) => name);

describe('the filters', () => {
  it('should show what their count says, and go and come back with the address', async ({
    visit,
    fixtures,
  }) => {
    const page = await visit();
    const { total, ...list } = await listed(fixtures.url, `category=${encodeURIComponent(CATEGORY)}`);
    await expectPage(tick(page, CATEGORY)).toHaveAccessibleDescription(`${total} ürün`);
    await tick(page, CATEGORY).click();
    await expectPage(page).toHaveURL(`/?category=${encodeURIComponent(CATEGORY)}`);
    await expectPage(names(page)).toHaveText(namesOf({ total, ...list }));
    await expectPage(page).toHaveTitle(/^Osmanlı İmparatorluğu pulları/);
    await page.getByLabel('Son yıl').fill('1900');
    await page.keyboard.press('Enter');
    await expectPage(page).toHaveURL(/yearTo=1900/);
    const early = await listed(fixtures.url, `category=${encodeURIComponent(CATEGORY)}&yearTo=1900`);
    expect(early.total).toBeLessThan(total);
    await expectPage(names(page)).toHaveText(namesOf(early));
    await page.goBack();
    await expectPage(names(page)).toHaveText(namesOf({ total, ...list }));
    await expectPage(page.getByLabel('Son yıl')).toHaveValue('');
    await page.getByRole('link', { name: `${CATEGORY} filtresini kaldır` }).click();
    await expectPage(page).toHaveURL('/');
    await expectPage(tick(page, CATEGORY)).not.toBeChecked();
  });

  it('should be taken over as the server drew them', async ({ visit }) => {
    const page = await visit({ path: '/cart' });
    await page.goto(`/?category=${encodeURIComponent(CATEGORY)}`, { waitUntil: 'domcontentloaded' });
    await page.evaluate(() => {
      for (const element of document.querySelectorAll(
        'input[name="yearFrom"], [aria-label="Seçili filtreler"]',
      ))
        element.setAttribute('data-drawn', 'by the server');
    });
    // Before that, Enter would send the form as without scripts.
    await untilAnswered(page.getByLabel('Son yıl'));
    await page.getByLabel('Son yıl').fill('1900');
    await page.getByLabel('Son yıl').press('Enter');
    await expectPage(page).toHaveURL(/yearTo=1900/);
    await expectPage(page.locator('[data-drawn]')).toHaveCount(2);
  });

  it('should bring the results into the window after every change, and stay under the pointer', async ({
    visit,
  }) => {
    const page = await visit();
    const heading = page.getByRole('heading', { level: 1 });
    const isMoved = async (box: Locator, before: { y: number } | null) =>
      Math.abs(((await box.boundingBox())?.y ?? 0) - (before?.y ?? 0)) > 2;
    // The cards are scrolled away, and the filter has stayed in the window.
    await page.evaluate(() => window.scrollTo(0, 1200));
    const box = tick(page, CATEGORY);
    await box.scrollIntoViewIfNeeded();
    await expectPage(box).toBeInViewport();
    const before = await box.boundingBox();
    await box.click();
    await expectPage(page.getByText('Sultan Abdülaziz')).toBeAttached();
    await expectPage(page.getByRole('navigation', { name: 'Bölümler' })).toBeHidden();
    await expectPage(heading).toBeInViewport();
    await expectPage(page.getByRole('article').first()).toBeInViewport();
    await expect.poll(() => isMoved(box, before)).toBe(false);
    await expectPage(box).toBeFocused();
  });

  it('should end with the results, not far below them', async ({ visit }) => {
    const page = await visit({ path: '/search/pul' });
    await untilAnswered(page.getByLabel('Son yıl'));
    const form = await page.locator('form:has(input[name="yearFrom"])').boundingBox();
    expect(form?.height).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
  });

  it('should be a sheet on a phone, with a button that counts live and leads to the results', async ({
    visit,
    fixtures,
  }) => {
    const page = await visit({ width: 360, path: '/page/2?category=T%C3%BCrkiye+Cumhuriyeti' });
    await expectPage(tick(page, CATEGORY)).toBeHidden();
    await expectPage(page.getByRole('main').getByRole('article').first()).toBeInViewport();
    const opener = page.getByRole('button', { name: 'Filtre (1)' });
    await untilAnswered(opener);
    await opener.focus();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Filtre' });
    await expectPage(tick(page, CATEGORY)).toBeVisible();
    await expectPage(tick(page, 'Kıral Matbaası / İstanbul')).toBeHidden();
    expect(await findBarriers(page)).toEqual([]);
    expect(await findOverflow(page)).toEqual([]);
    await tick(page, CATEGORY).focus();
    await page.keyboard.press('Space');
    const { total } = await listed(
      fixtures.url,
      new URLSearchParams([
        ['category', CATEGORY],
        ['category', 'Türkiye Cumhuriyeti'],
      ]).toString(),
    );
    const leave = sheet.getByRole('button', { name: `${total} ürünü göster` });
    await expectPage(leave).toBeInViewport();
    await expectPage(tick(page, CATEGORY)).toBeFocused();
    await leave.click();
    await expectPage(sheet).toBeHidden();
    await expectPage(page.getByRole('heading', { level: 1 })).toBeInViewport();
    await expectPage(page.getByRole('main').getByRole('article').first()).toBeInViewport();
    await expectPage(page.getByRole('button', { name: 'Filtre (2)' })).toBeFocused();
  });
});

describe('the first window of a phone', () => {
  it.for(['/', `/?category=${encodeURIComponent(CATEGORY)}`, '/?period=ataturk'])(
    'should hold the first stamp of %s',
    async (path, { visit }) => {
      const page = await visit({ width: 360, path });
      await page.setViewportSize({ width: 360, height: 740 });
      const picture = page.getByRole('article').first().locator('img');
      await expectPage(picture).toBeInViewport({ ratio: 0.9 });
    },
  );
});

describe('the filters without scripts', () => {
  it('should send ticks, years and prices with the form’s own button', async ({ visit, fixtures }) => {
    const page = await visit({ javaScriptEnabled: false });
    await tick(page, CATEGORY).check();
    await page.getByLabel('İlk yıl').fill('1880');
    await page.getByLabel('En çok ₺').fill('1.000,50');
    await tick(page, 'Yalnız stokta olanlar').check();
    await page.getByRole('button', { name: 'Uygula' }).click();
    const list = await listed(
      fixtures.url,
      `category=${encodeURIComponent(CATEGORY)}&yearFrom=1880&priceTo=1000.50&inStock=1`,
    );
    expect(list.total).toBeGreaterThan(0);
    await expectPage(names(page)).toHaveText(namesOf(list));
    await expectPage(page.getByLabel('En çok ₺')).toHaveValue('1.000,50');
    await page.getByRole('link', { name: '1880 ve sonrası filtresini kaldır' }).click();
    await expectPage(page.getByLabel('İlk yıl')).toHaveValue('');
    await expectPage(tick(page, CATEGORY)).toBeChecked();
  });

  it('should keep what is no year, and say so beside it', async ({ visit }) => {
    const page = await visit({ javaScriptEnabled: false });
    await page.getByLabel('İlk yıl').fill('bin dokuz yüz');
    await tick(page, CATEGORY).check();
    await page.getByRole('button', { name: 'Uygula' }).click();
    await expectPage(page.getByLabel('İlk yıl')).toHaveValue('bin dokuz yüz');
    await expectPage(page.getByLabel('İlk yıl')).toHaveAccessibleDescription(/arasında bir yıl yazın/);
    await expectPage(tick(page, CATEGORY)).toBeChecked();
  });

  it('should open on a phone by their address', async ({ visit }) => {
    const page = await visit({ javaScriptEnabled: false, width: 360, path: '/page/2' });
    await expectPage(tick(page, CATEGORY)).toBeHidden();
    await page.getByRole('link', { name: 'Filtre' }).click();
    await tick(page, CATEGORY).check();
    await page.getByRole('button', { name: 'Uygula' }).click();
    await expectPage(page.getByRole('heading', { level: 1, name: CATEGORY })).toBeVisible();
  });
});

describe('suggestions', () => {
  it('should come while somebody types, for few requests, and lead where Enter is pressed', async ({
    visit,
  }) => {
    const page = await visit({ width: 360 });
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname.endsWith('/suggestions')) asked.push(searchParams.get('keyword') ?? '');
    });
    await searchBox(page).pressSequentially('pensetler');
    const list = page.getByRole('listbox', { name: 'Öneriler' });
    await expectPage(list.getByRole('option', { name: 'Pensetler Kategori' })).toBeVisible();
    expect(asked.at(-1)).toBe('pensetler');
    expect(asked.length).toBeLessThan('pensetler'.length);
    expect(await findBarriers(page)).toEqual([]);
    expect(await findOverflow(page)).toEqual([]);
    const product = list
      .getByRole('option')
      .filter({ has: page.locator('img') })
      .first();
    await page.keyboard.press('ArrowUp');
    await expectPage(list.getByRole('option', { selected: true }).locator('img')).toBeVisible();
    await page.keyboard.press('Escape');
    await expectPage(list).toBeHidden();
    await expectPage(searchBox(page)).toHaveValue('pensetler');
    await page.keyboard.press('ArrowDown');
    await product.click();
    await expectPage(page).toHaveURL(/\/product\//);
  });

  it('should offer nothing on the way to a search that is sent at once', async ({ visit }) => {
    const page = await visit();
    await searchBox(page).fill('cumhuriyet');
    await page.keyboard.press('Enter');
    await expectPage(page).toHaveURL('/search/cumhuriyet');
    await expectPage(names(page)).toHaveCount(12);
    await expectPage(page.getByRole('listbox')).toHaveCount(0);
  });
});
