import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { letPass, stopClock } from './support/clock.ts';
import { expectPage } from './support/expect-page.ts';
import { HEIGHT, open, reload } from './support/look.ts';
import { it } from './support/shop-test.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');

describe('the catalogue', () => {
  it.for([
    [767, false],
    [768, true],
  ] as const)(
    'should start the Matbaa accordion at %i px with open = %s, and toggle it',
    async ([width, isOpen], { come }) => {
      const page = await come({ width });
      const button = page.getByRole('button', { name: 'Matbaa' });
      const house = page.getByLabel('Kıral Matbaası / İstanbul');
      await expectPage(button).toHaveAttribute('aria-expanded', String(isOpen));
      await expectPage(house).toBeVisible({ visible: isOpen });
      await button.click();
      await expectPage(house).toBeVisible({ visible: !isOpen });
    },
  );

  it('should stand in 2, 3 and 4 columns', async ({ come }) => {
    const page = await come();
    const countColumns = () =>
      cards(page).evaluateAll((all) => {
        const tops = all.map((card) => card.getBoundingClientRect().top);
        return tops.filter((top) => top === tops[0]).length;
      });
    for (const [width, columns] of [
      [360, 2],
      [768, 3],
      [1280, 4],
    ] as const) {
      await page.setViewportSize({ width, height: HEIGHT });
      await expect.poll(countColumns).toBe(columns);
    }
  });

  it('should keep filter, order and page in the address, and come back with Back', async ({ come }) => {
    const page = await come();
    const order = page.getByLabel('Sıralama');
    const count = page.getByRole('status').first();
    const ankara = page.getByLabel('Ajans - Türk Matbaası / Ankara');
    await expectPage(count).toHaveText(/^[\d.]+ ürün$/);
    const all = (await count.textContent()) ?? '';
    await order.selectOption('Azalan Fiyat');
    await expectPage(page).toHaveURL('/?sortOrder=priceDesc');
    await ankara.click();
    await expectPage(page).toHaveURL(/printingHouse=Ajans/);
    await expectPage(ankara).toBeChecked();
    // Another number, and not the word that stands there while it loads.
    await expectPage(count).toHaveText(new RegExp(`^(?!${all}$)[\\d.]+ ürün$`));
    await page.goBack();
    await expectPage(page).toHaveURL('/?sortOrder=priceDesc');
    await expectPage(count).toHaveText(all);
    await expectPage(ankara).not.toBeChecked();
    await expectPage(order).toHaveValue('priceDesc');

    const links = page.getByRole('navigation', { name: 'Sayfalar' }).getByRole('link');
    await expectPage(links.nth(1)).toHaveAttribute('href', '/page/2?sortOrder=priceDesc');
    await links.nth(1).click();
    await expectPage(page).toHaveURL('/page/2?sortOrder=priceDesc');
    await expectPage(links.and(page.locator('[aria-current="page"]'))).toHaveText('2');
    await reload(page);
    await expectPage(order).toHaveValue('priceDesc');
  });

  it('should page through a search at its own addresses', async ({ come }) => {
    const page = await come({ path: '/search/cumhuriyet' });
    await page.getByRole('link', { name: 'Sayfa 2', exact: true }).click();
    await expectPage(page).toHaveURL('/search/cumhuriyet/page/2');
    await page.getByRole('link', { name: 'Go Back' }).click();
    await expectPage(page).toHaveURL('/');
  });

  it('should be where one left it after Back from a product', async ({ come }) => {
    const page = await come();
    const readScroll = () => page.evaluate(() => Math.round(window.scrollY));
    const card = cards(page).nth(6).getByRole('link');
    await card.scrollIntoViewIfNeeded();
    await page.evaluate(() => window.scrollBy(0, 100));
    const left = await readScroll();
    expect(left).toBeGreaterThan(100);
    await card.click();
    await expectPage(page).toHaveURL(/\/product\//);
    await expect.poll(readScroll).toBe(0);
    await page.goBack();
    await expectPage(page).toHaveURL('/');
    await expect.poll(readScroll).toBe(left);
  });
});

describe('the carousel', () => {
  const shown = (page: Page) => page.locator('[data-shown="true"]');
  const showsSlide = (page: Page, number: number) =>
    expectPage(shown(page)).toHaveAttribute('aria-label', `${number} / 5`);

  async function openStill(page: Page): Promise<void> {
    await stopClock(page);
    await open(page, '/');
    await showsSlide(page, 1);
  }

  it('should move on after five seconds, but not under the mouse', async ({ come }) => {
    const page = await come({ path: '/cart' });
    await openStill(page);
    await page.clock.runFor(4_900);
    await showsSlide(page, 1);
    await page.clock.runFor(100);
    await showsSlide(page, 2);
    await page.getByRole('region', { name: 'Öne çıkan ürünler' }).hover();
    await expectPage(shown(page).locator('..')).toHaveAttribute('aria-live', 'polite');
    await letPass(page, 12_000);
    await showsSlide(page, 2);
    await page.getByRole('button', { name: 'Sonraki' }).click();
    await showsSlide(page, 3);
  });

  it('should stand still after its pause button, until it is pressed again', async ({ come }) => {
    const page = await come({ path: '/cart' });
    await openStill(page);
    const awayFromIt = () => page.getByRole('heading', { level: 1, name: 'Katalog' }).click();
    await page.getByRole('button', { name: 'Duraklat' }).click();
    await awayFromIt();
    await letPass(page, 12_000);
    await showsSlide(page, 1);
    await page.getByRole('button', { name: 'Oynat' }).click();
    await awayFromIt();
    await expectPage(page.getByRole('button', { name: 'Duraklat' })).not.toBeFocused();
    await expectPage(shown(page).locator('..')).toHaveAttribute('aria-live', 'off');
    await page.clock.runFor(5_000);
    await showsSlide(page, 2);
  });
});

describe('a public page that arrives', () => {
  type Watched = Window & { shifted?: number };
  /** How much of the page jumped, by the browser's own measure. */
  const watchShifts = (page: Page) =>
    page.addInitScript(() => {
      const sums = window as Watched;
      sums.shifted = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as Array<PerformanceEntry & { value: number }>)
          sums.shifted = (sums.shifted ?? 0) + entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });

  it.for([360, 1280])(
    'should stand still and ask the server for nothing more, at %i px',
    async (width, { come, world }) => {
      const page = await come({ role: 'customer', cart: 'full', width, path: '/cart' });
      // What the cart asks for must not be counted.
      await page.waitForLoadState('networkidle');
      await watchShifts(page);
      const calls: string[] = [];
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        // Whether this shopper has reviewed it is in no page that everybody gets.
        if (pathname.startsWith('/api/') && !pathname.endsWith('/reviews/own')) calls.push(request.url());
      });
      const product = `/product/${world.products.reviewed._id}`;
      for (const path of ['/', product, '/search/cumhuriyet', '/kvkk-aydinlatma-metni']) {
        await open(page, path);
        // Nothing may happen, and that can only be waited for.
        await page.waitForTimeout(500);
        const shifted = await page.evaluate(() => (window as Watched).shifted);
        expect(shifted, `layout shift of ${path}`).toBeLessThanOrEqual(0.02);
      }
      expect(calls).toEqual([]);
    },
  );
});
