import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { letPass, stopClock } from './support/clock.ts';
import { expectPage } from './support/expect-page.ts';
import { expectStill, watchShifts } from './support/layout-shifts.ts';
import { LISTED_SERIES } from './support/screen-states.ts';
import { itReadOnly as it } from './support/shop-test.ts';
import { openSlowLine } from './support/slow-line.ts';
import { HEIGHT, open, reload, untilAnswered, WIDTHS } from './support/visual-checks.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');

describe('the catalogue', () => {
  it.for([
    [767, false],
    [768, true],
  ] as const)(
    'should start the Matbaa accordion at %i px with open = %s, and toggle it',
    async ([width, isOpen], { visit }) => {
      const page = await visit({ width });
      const opener = page.getByRole('main').getByRole('button', { name: 'Filtre' });
      await expectPage(opener).toBeVisible({ visible: !isOpen });
      if (!isOpen) {
        await untilAnswered(opener);
        await opener.click();
      }
      const button = page.getByRole('button', { name: 'Matbaa' });
      const house = page.getByLabel('Kıral Matbaası / İstanbul');
      await expectPage(button).toHaveAttribute('aria-expanded', String(isOpen));
      await expectPage(house).toBeVisible({ visible: isOpen });
      await button.click();
      await expectPage(house).toBeVisible({ visible: !isOpen });
    },
  );

  it('should stand in 2, 3, 4 and 5 columns', async ({ visit }) => {
    const page = await visit();
    const countColumns = () =>
      cards(page).evaluateAll((all) => {
        const tops = all.map((card) => card.getBoundingClientRect().top);
        return tops.filter((top) => top === tops[0]).length;
      });
    for (const [width, columns] of [
      [360, 2],
      [768, 3],
      [1280, 4],
      [1600, 5],
    ] as const) {
      await page.setViewportSize({ width, height: HEIGHT });
      await expect.poll(countColumns).toBe(columns);
    }
  });

  it('should keep filter, order and page in the address, and come back with Back', async ({ visit }) => {
    const page = await visit();
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

  it('should page through a search at its own addresses', async ({ visit }) => {
    const page = await visit({ path: '/search/cumhuriyet' });
    await page.getByRole('link', { name: 'Sayfa 2', exact: true }).click();
    await expectPage(page).toHaveURL('/search/cumhuriyet/page/2');
    await page.getByRole('link', { name: 'Go Back' }).click();
    await expectPage(page).toHaveURL('/');
  });

  it('should be where one left it after Back from a product', async ({ visit }) => {
    const page = await visit();
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

/** Whether all of it stands on the screen before anybody scrolls. */
const isAboveTheFold = (locator: Locator) =>
  locator.evaluate((element) => element.getBoundingClientRect().bottom <= window.innerHeight);

describe('what is seen first', () => {
  it('should be what the shop sells, on a phone too', async ({ visit }) => {
    const page = await visit({ width: 390, height: 844 });
    const doors = page.getByRole('navigation', { name: 'Bölümler' });
    expect(await isAboveTheFold(doors)).toBe(true);
    const { y = 844 } = (await cards(page).first().boundingBox()) ?? {};
    expect(y).toBeLessThan(844 - 120);
    // What editors put there follows the catalogue, and stands before it where there is room.
    const chosen = page.getByRole('listitem').filter({ hasText: 'en ucuzu' }).first();
    expect((await chosen.boundingBox())?.y).toBeGreaterThan(y);
    await page.setViewportSize({ width: 1280, height: 900 });
    const below = (await cards(page).first().boundingBox())?.y ?? 0;
    expect((await chosen.boundingBox())?.y).toBeLessThan(below);
  });

  it('should be products on a further page, and the message past the last', async ({ visit }) => {
    const page = await visit({ width: 390, height: 844, path: '/page/2' });
    expect(await isAboveTheFold(cards(page).first())).toBe(true);
    await expectPage(page.locator('[aria-roledescription="slayt gösterisi"]')).toHaveCount(0);
    await expectPage(page.getByRole('heading', { name: 'Öne çıkanlar' })).toBeVisible();
    await open(page, '/page/99');
    expect(await isAboveTheFold(page.getByRole('link', { name: 'Son sayfaya git' }))).toBe(true);
  });

  it('should lead through every category tile to what it says', async ({ visit }) => {
    const page = await visit();
    const links = page.getByRole('navigation', { name: 'Bölümler' }).getByRole('link');
    const doors = await links.evaluateAll((all) =>
      all.map((link) => [link.textContent, link.getAttribute('href')]),
    );
    expect(doors).toHaveLength(7);
    for (const [name, href] of doors) {
      await open(page, href ?? '');
      await expectPage(cards(page).first(), name ?? '').toBeVisible();
    }
  });
});

describe('a card', () => {
  it('should show the whole title at every width', async ({ visit }) => {
    const page = await visit();
    for (const path of ['/', '/page/4', '/search/kongre'])
      for (const width of [320, 390, 768, 1024, 1280, 1600]) {
        await page.setViewportSize({ width, height: HEIGHT });
        await open(page, path);
        const cut = await cards(page)
          .getByRole('heading')
          .evaluateAll((all) =>
            all
              .filter(
                (title) =>
                  title.scrollHeight > title.clientHeight + 1 ||
                  title.scrollWidth > title.clientWidth + 1 ||
                  [...title.querySelectorAll('*'), title].some(
                    (part) => getComputedStyle(part).webkitLineClamp !== 'none',
                  ),
              )
              .map((title) => title.textContent),
          );
        expect(cut, `${path} at ${width}`).toEqual([]);
      }
  });

  it('should give its mount to the picture', async ({ visit }) => {
    const page = await visit({ path: '/search/cumhuriyet' });
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: HEIGHT });
      const shares = await cards(page)
        .locator('img')
        .evaluateAll((all) =>
          all.map((image) => {
            const [picture, mount] = [image, image.closest('article > div')].map((part) =>
              part?.getBoundingClientRect(),
            );
            return picture && mount
              ? Math.max(picture.width / mount.width, picture.height / mount.height)
              : 0;
          }),
        );
      expect(Math.min(...shares)).toBeGreaterThanOrEqual(0.85);
    }
  });
});

describe('the carousel', () => {
  const shown = (page: Page) => page.locator('[data-shown="true"]');
  const showsSlide = (page: Page, number: number) =>
    expectPage(shown(page)).toHaveAttribute('aria-label', `${number} / 5`);

  async function openStill(page: Page): Promise<void> {
    await stopClock(page);
    await open(page, '/');
    // Its script comes after the page's own. It is here when it stops under the mouse.
    const live = () => shown(page).locator('..').getAttribute('aria-live');
    await expect
      .poll(async () => {
        await page.mouse.move(0, 0);
        await page.getByRole('region', { name: 'Öne çıkan ürünler' }).hover();
        return live();
      })
      .toBe('polite');
    await page.mouse.move(0, 0);
    await expect.poll(live).toBe('off');
    await showsSlide(page, 1);
  }

  it('should move on after five seconds, but not under the mouse', async ({ visit }) => {
    const page = await visit({ path: '/cart' });
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

  it('should stand still after its pause button, until it is pressed again', async ({ visit }) => {
    const page = await visit({ path: '/cart' });
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
  it.for(WIDTHS)(
    'should stand still and ask the server for nothing more, at %i px',
    async (width, { visit, fixtures }) => {
      const page = await visit({ role: 'customer', cart: 'full', width, path: '/cart' });
      // What the cart asks for must not be counted.
      await page.waitForLoadState('networkidle');
      await watchShifts(page);
      const calls: string[] = [];
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        // Whether this shopper has reviewed it, or wants it, is in no page that everybody gets.
        const isOwn = pathname.endsWith('/reviews/own') || pathname === '/api/users/wants';
        if (pathname.startsWith('/api/') && !isOwn) calls.push(request.url());
      });
      const product = `/product/${fixtures.products.reviewed._id}`;
      for (const path of ['/', product, '/search/cumhuriyet', '/kvkk-aydinlatma-metni']) {
        await open(page, path);
        // Nothing may happen, and that can only be waited for.
        await page.waitForTimeout(500);
        await expectStill(page, path);
      }
      expect(calls).toEqual([]);
    },
  );

  it.for(WIDTHS)(
    'should move nothing that it has painted while the rest comes, at %i px',
    async (width, { visit, shop, fixtures, onTestFinished }) => {
      const page = await visit({ width });
      await watchShifts(page);
      const line = await openSlowLine(shop.url);
      onTestFinished(line.close);
      for (const path of [
        '/',
        `/product/${fixtures.products.reviewed._id}`,
        '/search/cumhuriyet',
        '/page/2',
        '/yeni-gelenler',
        `/seri/${encodeURIComponent(LISTED_SERIES)}`,
        '/kvkk-aydinlatma-metni',
      ]) {
        await open(page, line.url + path);
        await expectStill(page, path);
      }
    },
  );
});
