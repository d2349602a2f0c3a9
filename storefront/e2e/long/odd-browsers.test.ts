import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { forgetNewer, refuseStorage, translate } from '../support/browser-quirks.ts';
import { expectPage } from '../support/expect-page.ts';
import type { ShopProcess } from '../support/shop-process.ts';
import { it } from '../support/shop-test.ts';
import { buy, GOOD_CARD, isPaid, PASSWORD, payWith, proceedToPayment, signIn } from '../support/shopper.ts';
import { keepFromOthers } from '../support/tabs.ts';
import { open } from '../support/visual-checks.ts';

/** All the way from home to the order summary, in a browser that is made harder to live with. */
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
    // The session was only in memory.
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
