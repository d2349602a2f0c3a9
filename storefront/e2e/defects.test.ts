import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { ProductList } from '../../cms/contract/products.ts';
import { CATEGORIES } from '../../cms/contract/rules/catalogue.ts';
import { expectPage } from './support/expect-page.ts';
import { clearAnnounced, recordAnnouncements, timesAnnounced } from './support/live-regions.ts';
import { itReadOnly as it } from './support/shop-test.ts';
import { open } from './support/visual-checks.ts';

/** What was once seen to go wrong in a browser. What stands in other files is not repeated here. */

const main = (page: Page) => page.getByRole('main');

it('should keep the words in the search box that the page answers, and no others', async ({ visit }) => {
  const page = await visit({ path: '/search/ataturk' });
  const box = page.getByRole('banner').getByRole('combobox', { name: 'Katalogda ara' });
  await expectPage(box).toHaveValue('ataturk');
  await box.fill('cumhuriyet');
  await box.press('Enter');
  await expectPage(page).toHaveURL('/search/cumhuriyet');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Pensetler' }).click();
  await expectPage(page).toHaveURL('/?category=Pensetler');
  await expectPage(box).toHaveValue('');
  await page.goBack();
  await expectPage(box).toHaveValue('cumhuriyet');
});

it('should lead from the footer to all of a category and nothing else', async ({ visit, fixtures, shop }) => {
  const page = await visit();
  const links = page.getByRole('contentinfo').getByRole('link');
  for (const category of CATEGORIES) {
    await links.filter({ hasText: category }).click();
    const [{ count } = { count: 0 }] = await shop.query(
      'select count(*) as count from products where category = ? and is_published = 1',
      [category],
    );
    expect(count).toBeGreaterThan(0);
    await expectPage(main(page).getByRole('heading', { level: 1, name: category })).toBeInViewport();
    await expectPage(
      main(page)
        .getByRole('status')
        .filter({ hasText: `${count} ürün` }),
    ).toBeInViewport();
    const answer = await fetch(`${fixtures.url}/api/products?category=${encodeURIComponent(category)}`);
    const { products } = (await answer.json()) as ProductList;
    await expectPage(main(page).getByRole('article').getByRole('heading')).toHaveText(
      products.map(({ name }) => name),
    );
    expect(products.filter((product) => product.category !== category)).toEqual([]);
  }
  await main(page).getByRole('link', { name: 'Hepsini temizle' }).click();
  await expectPage(page).toHaveURL('/');
});

it('should have its headings in order', async ({ visit }) => {
  const page = await visit({ path: '/search/cumhuriyet' });
  const headings = await main(page)
    .getByRole('heading')
    .evaluateAll((all) => all.map(({ tagName, textContent }) => `${tagName} ${textContent}`));
  expect(headings.slice(0, 3)).toEqual(['H1 Katalog', 'H2 Filtre', 'H3 Matbaa']);
  const products = headings.indexOf('H2 Ürünler');
  expect(products).toBeGreaterThan(2);
  const others = headings.filter((_, index) => index > 1 && index !== products);
  expect(others.every((heading) => heading.startsWith('H3'))).toBe(true);
});

it('should give the focus a place after a line is taken out of the cart, say so, and take it back', async ({
  visit,
  fixtures,
}) => {
  const page = await visit({ path: '/login', cart: 'full' });
  await recordAnnouncements(page);
  await open(page, '/cart');
  const { name } = fixtures.products.reviewed;
  const lines = page.getByRole('list', { name: 'Sepetteki ürünler' }).getByRole('listitem');
  await expectPage(lines).toHaveCount(2);
  await clearAnnounced(page);
  await page.getByRole('button', { name: `Sepetten çıkar: ${name}` }).press('Enter');
  await expectPage(lines).toHaveCount(1);
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  await expect.poll(() => timesAnnounced(page, /sepetten çıkarıldı|çıkarıldı/i)).toBe(1);
  await page.getByRole('button', { name: /^Geri al/ }).press('Enter');
  await expectPage(lines).toHaveCount(2);
});

it('should tell of a page past the last before anything else', async ({ visit }) => {
  const page = await visit({ path: '/page/99', width: 390 });
  await expectPage(main(page).getByText(/^Bu sayfada ürün yok\./)).toBeInViewport();
});

it('should draw the marks of payment whole, with letters that can be read', async ({ visit }) => {
  const page = await visit();
  const marks = page.getByRole('list', { name: 'Ödeme yöntemleri' }).getByRole('img');
  await expectPage(marks).toHaveCount(8);
  const source = await (await page.request.get(await hrefOf(page))).text();
  const { width, height } = await marks.first().evaluate((mark) => {
    const { paddingLeft, paddingTop, borderLeftWidth } = getComputedStyle(mark);
    const box = mark.getBoundingClientRect();
    const edge = 2 * Number.parseFloat(borderLeftWidth);
    return {
      width: box.width - edge - 2 * Number.parseFloat(paddingLeft),
      height: box.height - edge - 2 * Number.parseFloat(paddingTop),
    };
  });
  const scale = Math.min(width / 72, height / 40);
  const sizes = [...source.matchAll(/font-size="([\d.]+)"/g)].map(([, size]) => Number(size) * scale);
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(11);
  const outside = await page.evaluate(findOutside, source);
  expect(outside).toEqual([]);
});

const hrefOf = async (page: Page) =>
  ((await page.getByRole('contentinfo').locator('img').first().getAttribute('src')) ?? '').split('#')[0] ??
  '';

/** Marks whose drawing is larger than their place. */
function findOutside(source: string): string[] {
  const file = document.importNode(
    new DOMParser().parseFromString(source, 'image/svg+xml').documentElement,
    true,
  );
  document.body.append(file);
  const views = [...file.querySelectorAll('view')];
  const outside = views.flatMap(({ id, nextElementSibling }) => {
    const { x, y, width, height } = (nextElementSibling as SVGGElement).getBBox();
    return x < 0 || y < 0 || x + width > 72 || y + height > 40 ? [`${id} ${x} ${y} ${width} ${height}`] : [];
  });
  file.remove();
  return views.length === 8 ? outside : ['not eight marks'];
}
