import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectPage } from './support/expect-page.ts';
import { CUSTOMER_PASSWORD } from './support/shop-process.ts';
import { itShared as it } from './support/shop-test.ts';
import { ADDRESS, fillShipping, signIn, signOut } from './support/shopper.ts';
import { open } from './support/visual-checks.ts';

/** Two people, one browser. */

/** Everything this browser still knows: storage, cookies with a value, and what stands on the page. */
const everything = async (page: Page) =>
  JSON.stringify([
    await page.evaluate(() => [{ ...localStorage }, { ...sessionStorage }, history.state]),
    (await page.context().cookies()).filter(({ value }) => value !== ''),
    await page.getByRole('main').innerHTML(),
  ]);
const FIRST = /Ece Çınar|alici-|Posta Caddesi|5321234567|11111111110/;

it('should show the second of two people nothing of the first', async ({ visit }) => {
  const page = await visit({ role: 'newcomer', cart: 'full', path: '/shipping' });
  await fillShipping(page);
  expect(await everything(page)).toMatch(FIRST);
  await open(page, '/profile');
  await expectPage(page.getByRole('heading', { name: 'Profilim' })).toBeVisible();
  await signOut(page);
  expect(await everything(page)).not.toMatch(FIRST);

  await signIn(page, 'mehmet.aksoy@example.com', CUSTOMER_PASSWORD);
  await expectPage(page).toHaveURL('/');
  for (const path of ['/shipping', '/profile', '/cart']) {
    await open(page, path);
    await page.waitForLoadState('networkidle');
    expect(await everything(page), path).not.toMatch(FIRST);
  }
  await open(page, '/shipping');
  for (const field of Object.keys(ADDRESS)) {
    const input = page.locator(`[name="shipping.${field}"]`);
    expect(Object.values(ADDRESS).slice(1, 4), field).not.toContain(await input.inputValue());
  }
  // The items stay: they say nothing about anybody.
  await expectPage(page.getByRole('banner').getByRole('link', { name: /^Sepet/ })).toHaveText('Sepet5 ürün');

  // Going back leads through pages of the first, and to none of his things.
  await page.goBack();
  await page.goBack();
  expect(await everything(page)).not.toMatch(FIRST);
});

it('should leave nothing of a shopper whose session ended elsewhere', async ({ visit }) => {
  const page = await visit({ role: 'newcomer', cart: 'addressed', path: '/cart', provokes: /status of 401/ });
  await page.context().clearCookies();
  await page.goto('/profile');
  await expectPage(page).toHaveURL(/\/login/);
  expect(await everything(page)).not.toMatch(FIRST);
});
