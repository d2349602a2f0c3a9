import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectPage } from '../support/expect-page.ts';
import * as steps from '../support/purchase-steps.ts';
import type { ShopProcess } from '../support/shop-process.ts';
import { itShared as it } from '../support/shop-test.ts';
import {
  ADDRESS,
  buy,
  CORPORATE,
  DECLINED_CARD,
  GOOD_CARD,
  isPaid,
  payWith,
  proceedToPayment,
} from '../support/shopper.ts';
import { setWidth } from '../support/text-overflow.ts';
import { HEIGHT } from '../support/visual-checks.ts';

const lastPart = (url: string) => new URL(url).pathname.split('/').at(-1) ?? '';

async function search(page: Page, word: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Katalogda ara' }).fill(word);
  await page.getByRole('combobox', { name: 'Katalogda ara' }).press('Enter');
  await expectPage(page).toHaveURL(`/search/${word}`);
  // Until the results come, the former products stand there.
  await expectPage(page.getByText(new RegExp(`“${word}” için \\d+ ürün`)).first()).toBeVisible();
}

/** Products that the search for “cumhuriyet” finds, and of which some may be sold. */
const idsInStock = async (shop: ShopProcess): Promise<string[]> => {
  const found = await shop.query(
    "select id from products where search_text like '%cumhuriyet%' and count_in_stock >= 5",
  );
  return found.map(({ id }) => String(id));
};

const rowsOfFirstWord = (heading: Locator) =>
  heading.evaluate(({ firstChild }) => {
    const range = document.createRange();
    range.setStart(firstChild as Text, 0);
    range.setEnd(firstChild as Text, (firstChild as Text).data.indexOf(' '));
    return new Set([...range.getClientRects()].map(({ top }) => top)).size;
  });

describe('a purchase', () => {
  it('should go from the search over the bank’s page to a paid order with a corporate bill', async ({
    visit,
    shop,
  }) => {
    const stockOf = async (id: string) =>
      (await shop.query('select count_in_stock as count from products where id = ?', [id]))[0]?.count;
    const page = await visit();
    await search(page, 'cumhuriyet');
    const hrefs = (await idsInStock(shop)).map((id) => `main a[href="/product/${id}"]`);
    const card = page.locator(hrefs.join()).first();
    await expectPage(card, 'a product in stock on the first page of results').toBeVisible();
    const productId = lastPart(shop.url + (await card.getAttribute('href')));
    const before = Number(await stockOf(productId));
    await card.click();
    await expectPage(page).toHaveURL(`/product/${productId}`);
    const email = await buy(page, { corporate: true });
    await expectPage(page.getByText(CORPORATE.firmName)).toBeVisible();
    const total = (await page.getByRole('definition').last().textContent()) ?? '';

    let loads = 0;
    page.on('load', () => {
      if (page.url().endsWith('/payment')) loads += 1;
    });
    await proceedToPayment(page);
    await expect.poll(() => loads).toBe(1);
    expect(await stockOf(productId)).toBe(before - 2);
    await payWith(page, GOOD_CARD, { threeDS: true });
    await page.locator('#threeds-approve').click();
    await isPaid(page);
    expect(loads).toBe(1);
    expect(await stockOf(productId)).toBe(before - 2);
    const cartItems = () => page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '{}').cartItems);
    await expect.poll(cartItems).toEqual([]);

    // The buyer sees thanks and a number, and no identity number.
    const thanks = page.getByRole('region', { name: 'Siparişiniz alındı' });
    await expectPage(thanks).toBeInViewport();
    await expectPage(thanks).toContainText(email);
    const number = (await thanks.textContent())?.match(/PD-\d{4}-\d{5}/)?.[0] ?? '';
    expect(number).not.toBe('');
    for (const width of [360, 768, 800, 1280]) {
      await setWidth(page, width, HEIGHT);
      expect(await rowsOfFirstWord(thanks.getByRole('heading')), `at ${width}`).toBe(1);
    }
    await expectPage(page.getByRole('heading', { level: 1 })).toContainText(number);
    await expectPage(page.getByText(ADDRESS.identityNumber)).toHaveCount(0);
    const mailed = async () => (await shop.mails()).filter((mail) => mail.includes(`To: ${email}`));
    // The greeting at sign-up, and the confirmation.
    await expect.poll(async () => (await mailed()).length).toBe(2);

    // Its contract names this very order, with every placeholder filled.
    await page.getByRole('link', { name: 'Sözleşmeyi görüntüleyin' }).click();
    await expectPage(page).toHaveURL(/\/sozlesme$/);
    for (const told of [number, total, email, ADDRESS.address])
      await expectPage(page.getByRole('main')).toContainText(told);
    await expectPage(page.getByRole('main')).not.toContainText('{{');
  });

  it('should go on after a refused card, and after the bank refused', async ({ visit, shop }) => {
    const page = await visit();
    const browser = steps.driverOf(page);
    // The same steps as in Firefox and WebKit.
    await steps.walk(browser, [
      ...steps.findProduct(await idsInStock(shop)),
      ...steps.checkOut,
      ...steps.register(),
      ['url', /^\/shipping$/],
      ...steps.fillAddress,
      ...steps.confirmAddress,
      ...steps.proceed,
      ...steps.pay({ card: DECLINED_CARD }),
    ]);
    await expectPage(page.getByRole('alert').filter({ hasText: /yetersiz/i })).toBeVisible();
    await steps.walk(browser, steps.pay({ threeDS: true }));
    await page.locator('#threeds-reject').click();
    await expectPage(page).toHaveURL('/placeorder?payment=failed');
    await expectPage(page.getByText(/Ödeme tamamlanmadı/)).toBeVisible();
    await steps.walk(browser, [...steps.proceed, ...steps.pay(), ...steps.isPaid]);
  });
});
