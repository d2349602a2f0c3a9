import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { ProductList } from '../../cms/contract/products.ts';
import { expectPage } from './support/expect-page.ts';
import { itReadOnly as it } from './support/shop-test.ts';
import { findBarriers, open, untilAnswered, widthOf } from './support/visual-checks.ts';

const CATEGORY = 'Osmanlı İmparatorluğu';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const names = (page: Page) => cards(page).getByRole('heading');
const tick = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
async function listed(origin: string, query: string): Promise<ProductList> {
  return (await fetch(`${origin}/api/products?${query}`)).json() as Promise<ProductList>;
}
const namesOf = ({ products }: ProductList) => products.map(({ name }) => name);

describe('the catalogue', () => {
  it('should show what its filters count, and follow the address', async ({ visit, fixtures }) => {
    const page = await visit();
    const all = await listed(fixtures.url, `category=${encodeURIComponent(CATEGORY)}`);
    await expectPage(tick(page, CATEGORY)).toHaveAccessibleDescription(`${all.total} ürün`);
    await tick(page, CATEGORY).click();
    await expectPage(page).toHaveURL(`/?category=${encodeURIComponent(CATEGORY)}`);
    await expectPage(names(page)).toHaveText(namesOf(all));
    await expectPage(page).toHaveTitle(/^Osmanlı İmparatorluğu pulları/);
    await page.getByLabel('Son yıl').fill('1900');
    await page.keyboard.press('Enter');
    await expectPage(page).toHaveURL(/yearTo=1900/);
    const early = await listed(fixtures.url, `category=${encodeURIComponent(CATEGORY)}&yearTo=1900`);
    expect(early.total).toBeLessThan(all.total);
    await expectPage(names(page)).toHaveText(namesOf(early));
    await page.getByLabel('Sıralama').selectOption('Azalan Fiyat');
    await expectPage(page).toHaveURL(/sortOrder=priceDesc/);
    await page.goBack();
    await page.goBack();
    await expectPage(names(page)).toHaveText(namesOf(all));
    await expectPage(page.getByLabel('Son yıl')).toHaveValue('');
    await page.getByRole('link', { name: `${CATEGORY} filtresini kaldır` }).click();
    await expectPage(page).toHaveURL('/');
    await expectPage(tick(page, CATEGORY)).not.toBeChecked();
  });

  it('should have its filters in a sheet on a phone, with a live count', async ({ visit, fixtures }) => {
    const page = await visit({ width: 360, path: '/page/2?category=T%C3%BCrkiye+Cumhuriyeti' });
    await expectPage(tick(page, CATEGORY)).toBeHidden();
    await expectPage(cards(page).first()).toBeInViewport();
    const opener = page.getByRole('button', { name: 'Filtre (1)' });
    await untilAnswered(opener);
    await opener.focus();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Filtre' });
    await expectPage(tick(page, CATEGORY)).toBeVisible();
    await expectPage(tick(page, 'Kıral Matbaası / İstanbul')).toBeHidden();
    expect(await findBarriers(page)).toEqual([]);
    expect(await widthOf(page)).toBe(360);
    await tick(page, CATEGORY).focus();
    await page.keyboard.press('Space');
    const both = [CATEGORY, 'Türkiye Cumhuriyeti'].map((category) => ['category', category]);
    const { total } = await listed(fixtures.url, new URLSearchParams(both).toString());
    const leave = sheet.getByRole('button', { name: `${total} ürünü göster` });
    await expectPage(leave).toBeInViewport();
    await expectPage(tick(page, CATEGORY)).toBeFocused();
    await leave.click();
    await expectPage(sheet).toBeHidden();
    await expectPage(page.getByRole('heading', { level: 1 })).toBeInViewport();
    await expectPage(cards(page).first()).toBeInViewport();
    await expectPage(page.getByRole('button', { name: 'Filtre (2)' })).toBeFocused();
  });

  it('should suggest while somebody types, and lead to a product and back', async ({ visit }) => {
    const page = await visit({ width: 360 });
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname.endsWith('/suggestions')) asked.push(searchParams.get('keyword') ?? '');
    });
    const box = page.getByRole('combobox', { name: 'Katalogda ara' });
    await box.pressSequentially('pensetler');
    const list = page.getByRole('listbox', { name: 'Öneriler' });
    await expectPage(list.getByRole('option', { name: 'Pensetler Kategori' })).toBeVisible();
    expect(asked.at(-1)).toBe('pensetler');
    expect(asked.length).toBeLessThan('pensetler'.length);
    await page.keyboard.press('ArrowUp');
    await expectPage(list.getByRole('option', { selected: true }).locator('img')).toBeVisible();
    await page.keyboard.press('Escape');
    await expectPage(list).toBeHidden();
    await expectPage(box).toHaveValue('pensetler');
    await page.keyboard.press('ArrowDown');
    await list
      .getByRole('option')
      .filter({ has: page.locator('img') })
      .first()
      .click();
    await expectPage(page).toHaveURL(/\/product\//);

    // Going back restores the scroll position.
    await open(page, '/');
    const readScroll = () => page.evaluate(() => Math.round(window.scrollY));
    const card = cards(page).nth(6).getByRole('link');
    await card.scrollIntoViewIfNeeded();
    await page.evaluate(() => window.scrollBy(0, 100));
    const left = await readScroll();
    expect(left).toBeGreaterThan(100);
    await card.click();
    await expectPage(page).toHaveURL(/\/product\//);
    await expect.poll(readScroll).toBe(0);
    await page.goBack();
    await expectPage(page).toHaveURL('/');
    await expect.poll(readScroll).toBe(left);
  });
});
