import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { forgetNewer, refuseStorage, translate } from '../support/browser-quirks.ts';
import { expectPage } from '../support/expect-page.ts';
import type { ShopProcess } from '../support/shop-process.ts';
import { it } from '../support/shop-test.ts';
import { buy, GOOD_CARD, isPaid, PASSWORD, payWith, proceedToPayment, signIn } from '../support/shopper.ts';
import { keepFromOthers } from '../support/tabs.ts';
import { open } from '../support/visual-checks.ts';

/** Goes from the home page to the order summary. `prepare` runs before the scripts of every page. */
async function buyFromHome(page: Page, shop: ShopProcess, prepare: () => void): Promise<string> {
  await keepFromOthers(page).addInitScript(prepare);
  await open(page, '/');
  const inStock = await shop.query('select id from products where count_in_stock >= 5');
  const links = inStock.map(({ id }) => `main a[href="/product/${id}"]`);
  await page.locator(links.join()).filter({ visible: true }).first().click();
  await expectPage(page).toHaveURL(/\/product\//);
  return buy(page);
}
const BESIDE = '/kvkk-aydinlatma-metni';

describe('a purchase in a browser that', () => {
  it('translates every text should end in a paid order', async ({ visit, shop }) => {
    // Text translated before hydration is rendered again.
    const page = await visit({ path: BESIDE, provokes: /^warning: Error: Minified React error #418;/ });
    await buyFromHome(page, shop, translate);
    await proceedToPayment(page);
    await payWith(page, GOOD_CARD);
    await isPaid(page);
    await expectPage(page.locator('main font').first()).toBeVisible();
  });

  it('refuses storage should end in a paid order, by way of the provider’s page', async ({ visit, shop }) => {
    const page = await visit({ path: BESIDE });
    const email = await buyFromHome(page, shop, refuseStorage);
    await page.getByRole('button', { name: 'Ödemeye geç' }).click();
    await page.getByRole('link', { name: 'Ödemeye güvenli ödeme sayfasında devam edin' }).click();
    await payWith(page, GOOD_CARD);
    // Without storage, the session ended with the page.
    await expectPage(page).toHaveURL(/\/login\?redirect=\/order\//);
    await signIn(page, email, PASSWORD);
    await isPaid(page);
  });

  it('knows nothing newer than the oldest supported should end in a paid order', async ({ visit, shop }) => {
    const page = await visit({ path: BESIDE });
    await buyFromHome(page, shop, forgetNewer);
    await proceedToPayment(page);
    await payWith(page, GOOD_CARD);
    await isPaid(page);
  });
});

it('a screen whose script fails to load should say so, and come on the next try', async ({ visit }) => {
  const script = /\/assets\/cart-screen-[^/]+\.js$/;
  const page = await visit({ provokes: /ERR_FAILED/ });
  const failure = page.getByText(/^Sayfa yüklenemedi/);
  const retry = page.getByRole('button', { name: 'Yeniden dene' });
  await page.route(script, (route) => route.abort());
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Sepet/ })
    .click();
  await expectPage(failure).toBeVisible();
  // The retry fails and reloads the document, which must show the failure again.
  await Promise.all([page.waitForEvent('load'), retry.click()]);
  await expectPage(failure).toBeVisible();
  await page.unroute(script);
  await retry.click();
  await expectPage(page.getByRole('heading', { level: 1, name: 'Sepetim' })).toBeVisible();
});
