import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { ProductList } from '../../cms/contract/products.ts';
import { expectPage } from './support/expect-page.ts';
import { itReadOnly as it } from './support/shop-test.ts';

const SCRIPTLESS = { javaScriptEnabled: false };
const CATEGORY = 'Osmanlı İmparatorluğu';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const names = (page: Page) => cards(page).getByRole('heading');
const tick = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const apply = (page: Page) => page.getByRole('button', { name: 'Uygula' }).click();

describe('without scripts', () => {
  it('should search, browse from page to page and read a product', async ({ visit, fixtures }) => {
    const page = await visit(SCRIPTLESS);
    await page.getByRole('searchbox').fill('cumhuriyet');
    await page.getByRole('button', { name: 'Ara' }).click();
    await expectPage(page).toHaveURL('/search/cumhuriyet');
    await expectPage(names(page)).toHaveCount(12);
    const first = await names(page).allTextContents();
    await page.getByRole('link', { name: 'Sayfa 2', exact: true }).click();
    await expectPage(page).toHaveURL('/search/cumhuriyet/page/2');
    await expectPage(names(page).first()).toBeVisible();
    expect(await names(page).allTextContents()).not.toEqual(first);
    const link = cards(page).first().getByRole('link');
    const name = (await link.textContent()) ?? '';
    await link.click();
    await expectPage(page).toHaveURL(/\/product\//);
    await expectPage(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await page.getByRole('link', { name: 'Go Back' }).click();
    await expectPage(page).toHaveURL('/');

    const { _id, numReviews } = fixtures.products.reviewed;
    await page.goto(`/product/${_id}`);
    await expectPage(page.getByText('Filatelik bilgiler')).toBeVisible();
    await expectPage(page.locator('#degerlendirmeler time')).toHaveCount(numReviews);
    // Buttons without function are disabled or hidden.
    await expectPage(page.getByRole('button', { name: 'Sepete ekle' })).toBeDisabled();
    await expectPage(page.getByRole('button', { name: /İstek listem/ })).toHaveCount(0);
    await expectPage(page.locator('main img').first()).toBeVisible();
  });

  it('should filter and sort with the form’s own button', async ({ visit, fixtures }) => {
    const page = await visit(SCRIPTLESS);
    await tick(page, CATEGORY).check();
    await page.getByLabel('İlk yıl').fill('1880');
    await page.getByLabel('En çok ₺').fill('1.000,50');
    await tick(page, 'Yalnız stokta olanlar').check();
    await page.getByLabel('Sıralama').selectOption('Artan Fiyat');
    await apply(page);
    const query = `category=${encodeURIComponent(CATEGORY)}&yearFrom=1880&priceTo=1000.50&inStock=1&sortOrder=priceAsc`;
    const list = (await (await fetch(`${fixtures.url}/api/products?${query}`)).json()) as ProductList;
    expect(list.total).toBeGreaterThan(0);
    await expectPage(names(page)).toHaveText(list.products.map(({ name }) => name));
    await expectPage(page.getByLabel('En çok ₺')).toHaveValue('1.000,50');
    await expectPage(page.getByLabel('Sıralama')).toHaveValue('priceAsc');
    await page.getByRole('link', { name: '1880 ve sonrası filtresini kaldır' }).click();
    await expectPage(page.getByLabel('İlk yıl')).toHaveValue('');
    await expectPage(tick(page, CATEGORY)).toBeChecked();
  });

  it('should open the filter and the footer’s links on a phone', async ({ visit }) => {
    const page = await visit({ ...SCRIPTLESS, width: 360, path: '/page/2' });
    await expectPage(tick(page, CATEGORY)).toBeHidden();
    await page.getByRole('link', { name: 'Filtre' }).click();
    await tick(page, CATEGORY).check();
    await apply(page);
    await expectPage(page.getByRole('heading', { level: 1, name: CATEGORY })).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'KVKK Aydınlatma Metni' }).click();
    await expectPage(page.getByRole('heading', { level: 1, name: /KVKK/ })).toBeVisible();
    await expectPage(page.getByRole('main')).toContainText('30 gün');
    // A page that is empty without scripts says that it needs them.
    await page.goto('/cart');
    await expectPage(page.getByRole('main').getByRole('status')).toHaveText(/^Sepetiniz bu tarayıcıda durur/);
  });
});
