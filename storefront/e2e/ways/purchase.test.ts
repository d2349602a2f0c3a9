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
  fillShipping,
  GOOD_CARD,
  isPaid,
  payWith,
  proceedToPayment,
  register,
} from '../support/shopper.ts';
import { setWidth } from '../support/text-overflow.ts';
import { HEIGHT } from '../support/visual-checks.ts';

const lastPart = (url: string) => new URL(url).pathname.split('/').at(-1) ?? '';

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
  it('should go from the search over the bank’s page to a paid order', async ({ visit, shop }) => {
    const stockOf = async (id: string) =>
      (await shop.query('select count_in_stock as count from products where id = ?', [id]))[0]?.count;
    const page = await visit();
    await steps.walk(steps.driverOf(page), steps.findProduct(await idsInStock(shop)));
    const productId = lastPart(page.url());
    const before = Number(await stockOf(productId));
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
    // The contract contains the data of this order, and no empty placeholder.
    await page.getByRole('link', { name: 'Sözleşmeyi görüntüleyin' }).click();
    await expectPage(page).toHaveURL(/\/sozlesme$/);
    for (const told of [number, total, email, ADDRESS.address])
      await expectPage(page.getByRole('main')).toContainText(told);
    await expectPage(page.getByRole('main')).not.toContainText('{{');
  });

  it('should go on after a refused card, and after the bank refused', async ({ visit, shop }) => {
    const page = await visit();
    const browser = steps.driverOf(page);
    // The lab buys in Firefox and WebKit by the same steps.
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

const heading = (page: Page, name: string) => page.getByRole('heading', { name });

describe('an order after its checkout', () => {
  it('should lead its buyer back to the payment, and take pieces back', async ({ visit, shop }) => {
    const page = await visit({ path: '/register?redirect=/shipping', cart: 'full' });
    await register(page);
    await fillShipping(page);
    await proceedToPayment(page);

    // A buyer who has left the form returns to it from the order.
    const [order] = await shop.query('select id from orders order by created_at desc, number desc');
    const id = String(order?.id);
    await page.goto('/');
    await page.goto('/payment');
    await expectPage(page.getByText('Error: Missing checkout form content')).toBeVisible();
    await page.getByRole('link', { name: 'Siparişinizden ödemeye dönün' }).click();
    await expectPage(page).toHaveURL(`/order/${id}`);
    await expectPage(heading(page, 'Ödeme tamamlanmadı')).toBeVisible();
    await expectPage(page.getByRole('timer')).toContainText('boyunca ayrıldı');
    await page.getByRole('button', { name: 'Ödemeye dön' }).click();
    await payWith(page, GOOD_CARD);
    await expectPage(page).toHaveURL(`/order/${id}`);
    await expectPage(heading(page, 'Teşekkürler, siparişiniz alındı')).toBeVisible();

    // Before shipping, returned pieces are refunded without the dealer.
    await page.getByRole('button', { name: 'Siparişi iptal et' }).click();
    const dialog = page.getByRole('dialog');
    const choices = dialog.getByRole('combobox');
    for (const choice of (await choices.all()).slice(1)) await choice.selectOption('0');
    await dialog.getByRole('button', { name: 'Siparişi iptal et' }).click();
    await expectPage(heading(page, 'İadeler')).toBeVisible();
    await expectPage(page.getByText(/İade (ediliyor|edildi)/).first()).toBeVisible();
    const stateNow = async () =>
      (await shop.query('select state from returns where order_id = ?', [id]))[0]?.state;
    await expect.poll(stateNow).toBe('refunded');
  });
});
