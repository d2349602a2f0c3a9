import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchBrowser, newVisit, type Visit } from './support/browser.ts';
import { isHydrated } from './support/look.ts';
import { type ShopProcess, startShopProcess } from './support/shop-process.ts';

let shop: ShopProcess;
let browser: Browser;
let visit: Visit;

beforeAll(async () => {
  [shop, browser] = await Promise.all([startShopProcess(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await shop?.stop();
});
beforeEach(async () => {
  visit = await newVisit(browser, { width: 360, height: 740 });
  await visit.page.goto(shop.url);
  await isHydrated(visit.page);
});
afterEach(async () => {
  const isTheLine = (complaint: string) => /ERR_INTERNET_DISCONNECTED|dynamically imported/.test(complaint);
  expect(visit.complaints.filter((complaint) => !isTheLine(complaint))).toEqual([]);
  await visit.context.close();
});

const banner = (page: Page) => page.getByRole('status').filter({ hasText: 'Gördükleriniz eski olabilir' });
const cards = (page: Page) => page.getByRole('main').getByRole('article');

describe('a lost connection', () => {
  it('should be told without moving or covering anything, and leave what is shown', async () => {
    const { page, context } = visit;
    const top = await cards(page).first().boundingBox();
    await context.setOffline(true);
    await banner(page).waitFor();
    expect(await cards(page).first().boundingBox()).toEqual(top);
    expect(await cards(page).count()).toBe(12);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const [last, edge] = [page.getByText('Her pul küçük bir tarih.'), banner(page)];
    await expect
      .poll(async () => {
        const [above, below] = [await last.boundingBox(), await edge.boundingBox()];
        return above && below && above.y + above.height <= below.y && below.y + below.height <= 740;
      })
      .toBe(true);
    await context.setOffline(false);
    await banner(page).waitFor({ state: 'hidden' });
  });

  it('should be told by a query that fails, which answers by itself once it is back', async () => {
    const { page, context } = visit;
    await context.setOffline(true);
    await page.getByRole('searchbox').fill('cumhuriyet');
    await page.getByRole('searchbox').press('Enter');
    const retry = page.getByRole('main').getByRole('button', { name: 'Yeniden dene' });
    await retry.waitFor();
    expect(await page.getByRole('alert').textContent()).toContain('Çevrimdışısınız.');
    await retry.click();
    await retry.waitFor();
    await context.setOffline(false);
    await cards(page).first().waitFor();
    expect(await retry.count()).toBe(0);
  });

  it('should be told by a screen that is not here yet, which comes once it is back', async () => {
    const { page, context } = visit;
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Login' }).click();
    await page.getByText('Sayfa yüklenemedi. Çevrimdışısınız.').waitFor();
    await context.setOffline(false);
    await page.getByRole('heading', { level: 1, name: 'Giriş yap' }).waitFor();
  });
});
