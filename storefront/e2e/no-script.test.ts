import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchBrowser, newVisit, type Visit } from './support/browser.ts';
import { type ShopProcess, startShopProcess } from './support/shop-process.ts';
import { meetWorld, type World } from './support/world.ts';

let shop: ShopProcess;
let browser: Browser;
let world: World;
let visit: Visit;

beforeAll(async () => {
  [shop, browser] = await Promise.all([startShopProcess(), launchBrowser()]);
  world = await meetWorld(shop);
});
afterAll(async () => {
  await browser?.close();
  await shop?.stop();
});
beforeEach(async () => {
  visit = await newVisit(browser, { javaScriptEnabled: false });
});
afterEach(async () => {
  expect(visit.complaints).toEqual([]);
  await visit.context.close();
});

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const prices = async (page: Page) =>
  (await cards(page).getByText('₺').allTextContents()).map((text) =>
    Number(text.replace(/[₺.\s]/g, '').replace(',', '.')),
  );

describe('without scripts', () => {
  it('should browse from page to page and into a product', async () => {
    const { page } = visit;
    await page.goto(shop.url);
    expect(await cards(page).count()).toBe(12);
    const first = await cards(page).getByRole('heading').allTextContents();
    await page.getByRole('link', { name: 'Sayfa 2', exact: true }).click();
    await page.waitForURL('**/page/2');
    expect(await cards(page).getByRole('heading').allTextContents()).not.toEqual(first);
    const link = cards(page).first().getByRole('link');
    const name = await link.textContent();
    await link.click();
    await page.waitForURL('**/product/*');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(name);
    await page.getByRole('link', { name: 'Go Back' }).click();
    await page.waitForURL(`${shop.url}/`);
  });

  it('should filter and sort with the form’s own button', async () => {
    const { page } = visit;
    await page.goto(shop.url);
    await page.getByLabel('Ajans - Türk Matbaası / Ankara').check();
    await page.getByLabel('Sıralama').selectOption('Artan Fiyat');
    await page.getByRole('button', { name: 'Uygula' }).click();
    await page.waitForURL(/printingHouse=/);
    expect(new URL(page.url()).searchParams.get('sortOrder')).toBe('priceAsc');
    const ascending = await prices(page);
    expect(ascending.length).toBeGreaterThan(2);
    expect(ascending).toEqual([...ascending].sort((a, b) => a - b));
    expect(await page.getByLabel('Ajans - Türk Matbaası / Ankara').isChecked()).toBe(true);
    expect(await page.getByLabel('Sıralama').inputValue()).toBe('priceAsc');
    expect(await page.getByLabel('Kıral Matbaası / İstanbul').isChecked()).toBe(false);
    const total = page.getByText(/^\d+ ürün$/);
    const ofOne = await total.textContent();
    await page.getByLabel('Kıral Matbaası / İstanbul').check();
    await page.getByRole('button', { name: 'Uygula' }).click();
    await page.waitForURL(/K%C4%B1ral/);
    expect(await page.getByLabel('Ajans - Türk Matbaası / Ankara').isChecked()).toBe(true);
    expect(await page.getByLabel('Kıral Matbaası / İstanbul').isChecked()).toBe(true);
    expect(Number.parseInt((await total.textContent()) ?? '', 10)).toBeGreaterThan(
      Number.parseInt(ofOne ?? '', 10),
    );
  });

  it('should search with the header’s form, and go home for a blank word', async () => {
    const { page } = visit;
    await page.goto(shop.url);
    await page.getByRole('searchbox').fill('cumhuriyet');
    await page.getByRole('button', { name: 'Ara' }).click();
    await page.waitForURL('**/search/cumhuriyet');
    expect(await cards(page).count()).toBe(12);
    await page.getByRole('searchbox').fill('   ');
    await page.getByRole('button', { name: 'Ara' }).click();
    await page.waitForURL(`${shop.url}/`);
  });

  it('should read a product with its facts and reviews', async () => {
    const { page } = visit;
    const { _id, name } = world.products.reviewed;
    await page.goto(`${shop.url}/product/${_id}`);
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.getByText('Filatelik bilgiler').waitFor();
    expect(await page.locator('#degerlendirmeler time').count()).toBeGreaterThan(2);
    // A button that could do nothing says so.
    expect(await page.getByRole('button', { name: 'Sepete Ekle' }).isDisabled()).toBe(true);
    expect(await page.locator('main img').first().isVisible()).toBe(true);
  });

  it('should read the legal texts from the footer of a phone', async () => {
    await visit.context.close();
    visit = await newVisit(browser, { javaScriptEnabled: false, width: 360 });
    const { page } = visit;
    await page.goto(shop.url);
    const names = [
      'Mesafeli Satış Sözleşmesi',
      'Gizlilik Sözleşmesi',
      'İptal ve İade Koşulları',
      'KVKK Aydınlatma Metni',
    ];
    for (const name of names) {
      await page.getByRole('contentinfo').getByRole('link', { name }).click();
      await page.getByRole('heading', { level: 1 }).filter({ hasText: /./ }).waitFor();
    }
    expect(await page.getByRole('main').textContent()).toContain('30 gün');
  });
});
