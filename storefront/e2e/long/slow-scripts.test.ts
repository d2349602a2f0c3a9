import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { letPass, stopClock } from '../support/clock.ts';
import { expectPage } from '../support/expect-page.ts';
import { itReadOnly as it } from '../support/shop-test.ts';
import { open } from '../support/visual-checks.ts';

const CART_SCRIPT = /\/assets\/cart-screen-[^/]+\.js$/;
const cartLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Sepet/ });
const failure = (page: Page) => page.getByText(/^Sayfa yüklenemedi/);
const retry = (page: Page) => page.getByRole('button', { name: 'Yeniden dene' });
const isCart = (page: Page) =>
  expectPage(page.getByRole('heading', { level: 1, name: 'Sepetim' })).toBeVisible();

describe('a screen whose script', () => {
  it('fails to load should say so and come on the next try', async ({ visit }) => {
    const page = await visit({ provokes: /ERR_FAILED/ });
    await page.route(CART_SCRIPT, (route) => route.abort());
    await cartLink(page).click();
    await expectPage(failure(page)).toBeVisible();
    // The second failure ends in a new document, and must be told there.
    const again = page.waitForEvent('load');
    await retry(page).click();
    await again;
    await expectPage(failure(page)).toBeVisible();
    await page.unroute(CART_SCRIPT);
    await retry(page).click();
    await isCart(page);
  });

  it('takes longer than two minutes should say so and come on the next try', async ({ visit }) => {
    const page = await visit({ path: '/kvkk-aydinlatma-metni' });
    await page.route(CART_SCRIPT, () => undefined);
    await stopClock(page);
    await open(page, '/');
    // No mouse, so that it is the screen itself that asks, and its time has begun.
    const isAsked = page.waitForRequest(CART_SCRIPT);
    await cartLink(page).dispatchEvent('click');
    await isAsked;
    await letPass(page, 119_000);
    // Nothing may happen, and that can only be waited for.
    await page.waitForTimeout(250);
    await expectPage(retry(page)).toBeHidden();
    await letPass(page, 2_000);
    await expectPage(failure(page)).toBeVisible();
    await page.unroute(CART_SCRIPT);
    // The page that comes then needs time.
    await page.clock.resume();
    await retry(page).click();
    await isCart(page);
  });
});
