import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectPage } from './support/expect-page.ts';
import { itReadOnly as it } from './support/shop-test.ts';

const ON_A_PHONE = {
  width: 360,
  height: 740,
  provokes: /ERR_INTERNET_DISCONNECTED|dynamically imported/,
};
const setOffline = (page: Page, isOffline: boolean) => page.context().setOffline(isOffline);
const banner = (page: Page) => page.getByRole('status').filter({ hasText: 'Gördükleriniz eski olabilir' });
const cards = (page: Page) => page.getByRole('main').getByRole('article');

describe('a lost connection', () => {
  it('should be told without moving or covering anything, and leave what is shown', async ({ visit }) => {
    const page = await visit(ON_A_PHONE);
    const top = await cards(page).first().boundingBox();
    await setOffline(page, true);
    await expectPage(banner(page)).toBeVisible();
    expect(await cards(page).first().boundingBox()).toEqual(top);
    await expectPage(cards(page)).toHaveCount(12);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const [last, edge] = [page.getByText('Her pul küçük bir tarih.'), banner(page)];
    await expect
      .poll(async () => {
        const [above, below] = [await last.boundingBox(), await edge.boundingBox()];
        return above && below && above.y + above.height <= below.y && below.y + below.height <= 740;
      })
      .toBe(true);
    await setOffline(page, false);
    await expectPage(banner(page)).toBeHidden();
  });

  it('should be told by a query that fails, which answers by itself once it is back', async ({ visit }) => {
    const page = await visit(ON_A_PHONE);
    await setOffline(page, true);
    await page.getByRole('combobox', { name: 'Katalogda ara' }).fill('cumhuriyet');
    await page.getByRole('combobox', { name: 'Katalogda ara' }).press('Enter');
    const retry = page.getByRole('main').getByRole('button', { name: 'Yeniden dene' });
    await expectPage(retry).toBeVisible();
    await expectPage(page.getByRole('alert')).toContainText('Çevrimdışısınız.');
    const asked = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/products?'));
    await retry.click();
    await asked;
    await expectPage(retry).toBeVisible();
    // The button stays while it tries, or the keyboard would lose its place.
    await expectPage(retry).toBeFocused();
    await setOffline(page, false);
    await expectPage(cards(page).first()).toBeVisible();
    await expectPage(retry).toHaveCount(0);
  });

  it('should be told by a screen that is not here yet, which comes once it is back', async ({ visit }) => {
    const page = await visit(ON_A_PHONE);
    await setOffline(page, true);
    await page.getByRole('link', { name: 'Login' }).click();
    await expectPage(page.getByText('Sayfa yüklenemedi. Çevrimdışısınız.')).toBeVisible();
    await setOffline(page, false);
    await expectPage(page.getByRole('heading', { level: 1, name: 'Giriş yap' })).toBeVisible();
  });
});
