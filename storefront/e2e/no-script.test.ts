import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectPage } from './support/expect-page.ts';
import { itReadOnly as it } from './support/shop-test.ts';

const SCRIPTLESS = { javaScriptEnabled: false };

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const priceOf = (text: string) => Number(text.replace(/[₺.\s]/g, '').replace(',', '.'));

describe('without scripts', () => {
  it('should browse from page to page and into a product', async ({ visit }) => {
    const page = await visit(SCRIPTLESS);
    const names = cards(page).getByRole('heading');
    await expectPage(names).toHaveCount(12);
    const first = await names.allTextContents();
    await page.getByRole('link', { name: 'Sayfa 2', exact: true }).click();
    await expectPage(page).toHaveURL('/page/2');
    await expectPage(names).toHaveCount(12);
    expect(await names.allTextContents()).not.toEqual(first);
    const link = cards(page).first().getByRole('link');
    const name = (await link.textContent()) ?? '';
    await link.click();
    await expectPage(page).toHaveURL(/\/product\//);
    await expectPage(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await page.getByRole('link', { name: 'Go Back' }).click();
    await expectPage(page).toHaveURL('/');
  });

  it('should filter and sort with the form’s own button', async ({ visit }) => {
    const page = await visit(SCRIPTLESS);
    const ankara = page.getByLabel('Ajans - Türk Matbaası / Ankara');
    const istanbul = page.getByLabel('Kıral Matbaası / İstanbul');
    await ankara.check();
    await page.getByLabel('Sıralama').selectOption('Artan Fiyat');
    await page.getByRole('button', { name: 'Uygula' }).click();
    await expectPage(page).toHaveURL(/printingHouse=/);
    expect(new URL(page.url()).searchParams.get('sortOrder')).toBe('priceAsc');
    await expectPage(ankara).toBeChecked();
    await expectPage(istanbul).not.toBeChecked();
    await expectPage(page.getByLabel('Sıralama')).toHaveValue('priceAsc');
    await expectPage(cards(page).last()).toBeVisible();
    const prices = (await cards(page).locator('strong', { hasText: '₺' }).allTextContents()).map(priceOf);
    expect(prices.length).toBeGreaterThan(2);
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    const readTotal = async () =>
      Number.parseInt((await page.getByRole('main').getByRole('status').textContent()) ?? '', 10);
    const ofOne = await readTotal();
    await istanbul.check();
    await page.getByRole('button', { name: 'Uygula' }).click();
    await expectPage(page).toHaveURL(/K%C4%B1ral/);
    await expectPage(ankara).toBeChecked();
    await expectPage(istanbul).toBeChecked();
    await expect.poll(readTotal).toBeGreaterThan(ofOne);
  });

  it('should search with the header’s form, and go home for a blank word', async ({ visit }) => {
    const page = await visit(SCRIPTLESS);
    await page.getByRole('searchbox').fill('cumhuriyet');
    await page.getByRole('button', { name: 'Ara' }).click();
    await expectPage(page).toHaveURL('/search/cumhuriyet');
    await expectPage(cards(page)).toHaveCount(12);
    await page.getByRole('searchbox').fill('   ');
    await page.getByRole('button', { name: 'Ara' }).click();
    await expectPage(page).toHaveURL('/');
  });

  it('should read a product with its facts and reviews', async ({ visit, fixtures }) => {
    const { _id, name, numReviews } = fixtures.products.reviewed;
    const page = await visit({ ...SCRIPTLESS, path: `/product/${_id}` });
    await expectPage(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expectPage(page.getByText('Filatelik bilgiler')).toBeVisible();
    await expectPage(page.locator('#degerlendirmeler time')).toHaveCount(numReviews);
    // A button that could do nothing says so.
    await expectPage(page.getByRole('button', { name: 'Sepete ekle' })).toBeDisabled();
    await expectPage(page.locator('main img').first()).toBeVisible();
  });

  it('should say on a page that is nothing without scripts that it needs them', async ({ visit }) => {
    const page = await visit({ ...SCRIPTLESS, path: '/cart', width: 360 });
    // The waiting line, the page's other status, is not there.
    await expectPage(page.getByRole('main').getByRole('status')).toHaveText(/^Sepetiniz bu tarayıcıda durur/);
    await expectPage(page.getByRole('heading', { level: 1 })).toHaveText('Sepetim');
  });

  it('should read the legal texts from the footer of a phone', async ({ visit }) => {
    const page = await visit({ ...SCRIPTLESS, width: 360 });
    for (const [name, heading] of [
      ['Mesafeli Satış Sözleşmesi', /Mesafeli/],
      ['Gizlilik Sözleşmesi', /Gizlilik/],
      ['İptal ve İade Koşulları', /İade/],
      ['KVKK Aydınlatma Metni', /KVKK/],
    ] as const) {
      await page.getByRole('contentinfo').getByRole('link', { name }).click();
      await expectPage(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    }
    await expectPage(page.getByRole('main')).toContainText('30 gün');
  });
});
