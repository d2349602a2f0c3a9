import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectStill, watchShifts } from './support/layout-shifts.ts';
import { itReadOnly as it } from './support/shop-test.ts';
import { WIDTHS } from './support/visual-checks.ts';

const MOST_BYTES = 40 * 1024;
/** A slow phone: what is to be read is painted long before the face is there. */
const LATE_MS = 1_500;

const FONT = /\/assets\/baskervville-.*\.woff2$/;

const arrival = (page: Page) =>
  page.waitForFunction(() => document.fonts.check('600 20px Baskervville', 'ağ')).then(() => undefined);
/** How wide the title is, and how wide it would be in the face of the system that stands in; null where it has none of them. */
const widthsOf = (title: Locator) =>
  title.evaluate(async (heading: HTMLElement) => {
    const weight = getComputedStyle(heading).fontWeight;
    const tried = ['Serif Times', 'Serif Noto'].map((name) =>
      document.fonts.load(`${weight} 20px '${name}'`),
    );
    const found = await Promise.all(tried.map((loading) => loading.catch(() => [])));
    const standsIn = found.flat().some(({ status }) => status === 'loaded');
    const range = document.createRange();
    range.selectNodeContents(heading);
    const width = () => range.getBoundingClientRect().width;
    const own = width();
    heading.style.fontFamily = "'Serif Times', 'Serif Noto'";
    return { own, fallback: standsIn ? width() : null };
  });

describe('the face of titles', () => {
  it('should be preloaded by every page, small, and kept for ever', async ({ shop, fixtures }) => {
    for (const path of [
      '/',
      `/product/${fixtures.products.reviewed._id}`,
      '/cart',
      '/kvkk-aydinlatma-metni',
    ]) {
      const html = await fetch(shop.url + path).then((answer) => answer.text());
      const preloads = [
        ...html.matchAll(/<link rel="preload" href="([^"]+)" as="font" type="font\/woff2" crossorigin>/g),
      ];
      const files = preloads.map(([, file]) => String(file));
      expect(files).toEqual([expect.stringMatching(FONT), expect.stringMatching(FONT)]);
      const answers = await Promise.all(files.map((file) => fetch(shop.url + file)));
      const sizes = await Promise.all(answers.map(async (answer) => (await answer.arrayBuffer()).byteLength));
      expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(MOST_BYTES);
      for (const { headers } of answers) expect(headers.get('cache-control')).toContain('immutable');
      for (const file of files) expect(html).toContain(`url('${file}')`);
    }
  });

  it('should have numbers as high as capitals, for tables of them', async ({ visit }) => {
    const page = await visit();
    await arrival(page);
    // A page keeps the system's face when this one came late; the next finds it in the cache.
    await page.goto('/');
    const widthOf = (numbers: string) =>
      page.getByRole('heading', { level: 1 }).evaluate((heading: HTMLElement, numbers) => {
        const year = document.createElement('span');
        year.textContent = '1863';
        year.style.cssText = `font: 600 100px Baskervville; font-variant-numeric: ${numbers}; position: absolute`;
        heading.append(year);
        const { width } = year.getBoundingClientRect();
        year.remove();
        return width;
      }, numbers);
    expect(await widthOf('lining-nums')).not.toBe(await widthOf('oldstyle-nums'));
  });

  it('should be asked for once, and draw the titles', async ({ visit }) => {
    const page = await visit();
    const preloaded = await page
      .locator('link[rel=preload][as=font]')
      .evaluateAll((links: HTMLLinkElement[]) => links.map(({ href }) => href));
    const asked: string[] = [];
    page.on('request', (request) => FONT.test(request.url()) && asked.push(request.url()));
    await page.goto('/');
    await arrival(page);
    // Another test's product may have letters that few titles have, which come by themselves.
    expect(asked).toEqual([...new Set(asked)]);
    expect(asked).toEqual(expect.arrayContaining(preloaded));
    expect(preloaded).toHaveLength(2);
    // It is in the cache now, however slow the machine was.
    await page.goto('/mesafeli-satis-sozlesmesi');
    const { own, fallback } = await widthsOf(page.getByRole('heading', { level: 1 }));
    expect(own).not.toBe(fallback);
    if (fallback !== null) expect(Math.abs(own / fallback - 1)).toBeLessThan(0.06);
  });

  it.for(WIDTHS)('should move nothing when it comes late, at %i px', async (width, { visit, fixtures }) => {
    const page = await visit({ width });
    await watchShifts(page);
    await page.route(FONT, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, LATE_MS));
      await route.continue();
    });
    for (const path of ['/', `/product/${fixtures.products.reviewed._id}`, '/mesafeli-satis-sozlesmesi']) {
      await page.goto(path);
      await arrival(page);
      await expectStill(page, path, 0);
    }
  });
});
