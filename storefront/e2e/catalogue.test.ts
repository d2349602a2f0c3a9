import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectPage } from './support/expect-page.ts';
import { itReadOnly as it } from './support/shop-test.ts';
import { setWidth } from './support/text-overflow.ts';
import { HEIGHT, open, untilAnswered } from './support/visual-checks.ts';

const CATEGORY = 'Osmanlı İmparatorluğu';
const cards = (page: Page) => page.getByRole('main').getByRole('article');

describe('the catalogue', () => {
  it('should stand in 2, 3 and 4 columns, however wide the window', async ({ visit }) => {
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
      [1600, 4],
      [2400, 4],
    ] as const) {
      await page.setViewportSize({ width, height: HEIGHT });
      await expect.poll(countColumns).toBe(columns);
    }
  });

  it('should bring the results into the window, and stay under the pointer', async ({ visit }) => {
    const page = await visit();
    const heading = page.getByRole('heading', { level: 1 });
    const isMoved = async (box: Locator, before: { y: number } | null) =>
      Math.abs(((await box.boundingBox())?.y ?? 0) - (before?.y ?? 0)) > 2;
    // Scrolled down: the cards are above the window, the filter is in it.
    await page.evaluate(() => window.scrollTo(0, 1150));
    const box = page.getByRole('checkbox', { name: CATEGORY, exact: true });
    await box.scrollIntoViewIfNeeded();
    await expectPage(box).toBeInViewport();
    const before = await box.boundingBox();
    await box.click();
    await expectPage(page.getByText('Sultan Abdülaziz')).toBeAttached();
    await expectPage(page.getByRole('navigation', { name: 'Bölümler' })).toBeHidden();
    await expectPage(heading).toBeInViewport();
    await expectPage(page.getByRole('article').first()).toBeInViewport();
    await expect.poll(() => isMoved(box, before)).toBe(false);
    await expectPage(box).toBeFocused();
  });

  it('should end with the results, not far below them', async ({ visit }) => {
    const page = await visit({ path: '/search/pul' });
    await untilAnswered(page.getByLabel('Son yıl'));
    const form = await page.locator('form:has(input[name="yearFrom"])').boundingBox();
    expect(form?.height).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
  });

  it('should offer nothing on the way to a search that is sent at once', async ({ visit }) => {
    const page = await visit();
    await page.getByRole('combobox', { name: 'Katalogda ara' }).fill('cumhuriyet');
    await page.keyboard.press('Enter');
    await expectPage(page).toHaveURL('/search/cumhuriyet');
    await expectPage(cards(page)).toHaveCount(12);
    await expectPage(page.getByRole('listbox')).toHaveCount(0);
  });
});

/** Whether the whole element is on the screen before any scrolling. */
const isAboveTheFold = (locator: Locator) =>
  locator.evaluate((element) => element.getBoundingClientRect().bottom <= window.innerHeight);

describe('what is seen first', () => {
  it('should be what the shop sells, on a phone too', async ({ visit, shop }) => {
    const page = await visit({ width: 390, height: 844 });
    const doors = page.getByRole('navigation', { name: 'Bölümler' });
    expect(await isAboveTheFold(doors)).toBe(true);
    const { y = 844 } = (await cards(page).first().boundingBox()) ?? {};
    expect(y).toBeLessThan(844 - 120);
    const chosen = page.getByRole('listitem').filter({ hasText: 'en ucuzu' }).first();
    expect((await chosen.boundingBox())?.y).toBeGreaterThan(y);
    await page.setViewportSize({ width: 1280, height: 900 });
    const below = (await cards(page).first().boundingBox())?.y ?? 0;
    expect((await chosen.boundingBox())?.y).toBeLessThan(below);
    // Every link leads to products.
    const addresses = await doors
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(addresses).toHaveLength(7);
    for (const address of addresses)
      expect(await (await fetch(shop.url + address)).text(), String(address)).toContain('<article');
  });

  it('should be products on a further page, and the message past the last', async ({ visit }) => {
    const page = await visit({ width: 390, height: 844, path: '/page/2' });
    expect(await isAboveTheFold(cards(page).first())).toBe(true);
    await open(page, '/page/99');
    expect(await isAboveTheFold(page.getByRole('link', { name: 'Son sayfaya git' }))).toBe(true);
  });
});

describe('the first window of a phone', () => {
  it.for(['/', `/?category=${encodeURIComponent(CATEGORY)}`, '/?period=ataturk'])(
    'should hold the first stamp of %s',
    async (path, { visit }) => {
      const page = await visit({ width: 360, path });
      await page.setViewportSize({ width: 360, height: 740 });
      const picture = page.getByRole('article').first().locator('img');
      await expectPage(picture).toBeInViewport({ ratio: 0.9 });
    },
  );
});

describe('a card', () => {
  it('should show the whole title at every width', async ({ visit }) => {
    const page = await visit();
    for (const path of ['/', '/page/4', '/search/kongre']) {
      await open(page, path);
      for (const width of [320, 390, 768, 1024, 1280, 1600]) {
        await setWidth(page, width, HEIGHT);
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
    }
  });

  it('should give its mount to the picture', async ({ visit }) => {
    const page = await visit({ path: '/search/cumhuriyet' });
    for (const width of [390, 1280]) {
      await setWidth(page, width, HEIGHT);
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

const ON_A_PHONE = {
  width: 360,
  height: 740,
  provokes: /ERR_INTERNET_DISCONNECTED|dynamically imported/,
};
const setOffline = (page: Page, isOffline: boolean) => page.context().setOffline(isOffline);
const banner = (page: Page) => page.getByRole('status').filter({ hasText: 'Gördükleriniz eski olabilir' });

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
});

it('should draw the marks of payment whole, with letters that can be read', async ({ visit }) => {
  const page = await visit();
  const marks = page.getByRole('list', { name: 'Ödeme yöntemleri' }).getByRole('img');
  await expectPage(marks).toHaveCount(8);
  const source = await (await page.request.get(await hrefOf(page))).text();
  const { width, height } = await marks.first().evaluate((mark) => {
    const { paddingLeft, paddingTop, borderLeftWidth } = getComputedStyle(mark);
    const box = mark.getBoundingClientRect();
    const edge = 2 * Number.parseFloat(borderLeftWidth);
    return {
      width: box.width - edge - 2 * Number.parseFloat(paddingLeft),
      height: box.height - edge - 2 * Number.parseFloat(paddingTop),
    };
  });
  const scale = Math.min(width / 72, height / 40);
  const sizes = [...source.matchAll(/font-size="([\d.]+)"/g)].map(([, size]) => Number(size) * scale);
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(11);
  const outside = await page.evaluate(findOutside, source);
  expect(outside).toEqual([]);
});

const hrefOf = async (page: Page) =>
  ((await page.getByRole('contentinfo').locator('img').first().getAttribute('src')) ?? '').split('#')[0] ??
  '';

function findOutside(source: string): string[] {
  const file = document.importNode(
    new DOMParser().parseFromString(source, 'image/svg+xml').documentElement,
    true,
  );
  document.body.append(file);
  const views = [...file.querySelectorAll('view')];
  const outside = views.flatMap(({ id, nextElementSibling }) => {
    const { x, y, width, height } = (nextElementSibling as SVGGElement).getBBox();
    return x < 0 || y < 0 || x + width > 72 || y + height > 40 ? [`${id} ${x} ${y} ${width} ${height}`] : [];
  });
  file.remove();
  return views.length === 8 ? outside : ['not eight marks'];
}
