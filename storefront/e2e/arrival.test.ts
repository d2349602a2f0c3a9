import { request } from 'node:http';
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { stopClock } from './support/clock.ts';
import { expectPage } from './support/expect-page.ts';
import { expectStill, watchShifts } from './support/layout-shifts.ts';
import { LISTED_SERIES } from './support/screen-states.ts';
import { itReadOnly as it } from './support/shop-test.ts';
import { openSlowLine } from './support/slow-line.ts';
import { HEIGHT, open, untilAnswered, WIDTHS } from './support/visual-checks.ts';

/** Arrival of a page: its weight, a steady layout, and no lost press. */

/** Bytes that a public page may load on a phone before it is usable. */
const MOST_BYTES = 125 * 1024;

/** Transferred bytes, with brotli. */
const weigh = (url: string) =>
  new Promise<number>((resolve, reject) => {
    request(url, { headers: { 'Accept-Encoding': 'br' } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url}: status ${answer.statusCode}`));
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on('end', () => resolve(bytes));
    })
      .on('error', reject)
      .end();
  });

const namedScripts = (html: string) => html.match(/ data-scripts="([^"]*)"/)?.[1]?.split(' ') ?? [];

describe('what a public page brings', () => {
  it('should bring little JavaScript to a public page', async ({ shop, fixtures }) => {
    for (const path of ['/', `/product/${fixtures.products.reviewed._id}`, '/search/cumhuriyet']) {
      const files = namedScripts(await fetch(shop.url + path).then((answer) => answer.text()));
      expect(files.length).toBeGreaterThan(1);
      const sizes = await Promise.all(files.map((file) => weigh(shop.url + file)));
      const total = sizes.reduce((sum, size) => sum + size, 0);
      expect(total, `bytes of JavaScript on ${path}`).toBeLessThanOrEqual(MOST_BYTES);
    }
  });

  it('should ask for the shop’s scripts only when the first screen is painted', async ({ visit }) => {
    const page = await visit();
    const asked: string[] = [];
    let letPictures: () => void = () => undefined;
    const picturesMayCome = new Promise<void>((resolve) => {
      letPictures = resolve;
    });
    await page.route('**/media/**', async (route) => {
      await picturesMayCome;
      await route.continue();
    });
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await expect.poll(() => asked.some((file) => file.includes('deferred-start'))).toBe(true);
    const isShop = (file: string) => /assets\/(index|packages)-/.test(file);
    expect(asked.filter(isShop)).toEqual([]);
    letPictures();
    await expect.poll(() => asked.filter(isShop).length).toBeGreaterThan(0);
    const firstPicture = asked.findIndex((file) => file.startsWith('/media/'));
    expect(firstPicture).toBeGreaterThan(-1);
    expect(firstPicture).toBeLessThan(asked.findIndex(isShop));
  });

  it('should take a page over at once when somebody wants something of it', async ({ visit }) => {
    const page = await visit();
    // Its pictures never come, and neither does the end of the longest wait.
    await page.route('**/media/**', () => undefined);
    await stopClock(page);
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    const wanted = page.waitForRequest(/assets\/index-/);
    await page.getByRole('searchbox').focus();
    await wanted;
  });
});

const MOST_FONT_BYTES = 40 * 1024;
/** A slow phone: what is to be read is painted long before the face is there. */
const LATE_MS = 1_500;

const FONT = /\/assets\/baskervville-.*\.woff2$/;

const arrival = (page: Page) =>
  page.waitForFunction(() => document.fonts.check('600 20px Baskervville', 'ağ')).then(() => undefined);
/** Width of the title, and its width in the system's replacement face; null without such a face. */
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
      expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(MOST_FONT_BYTES);
      for (const { headers } of answers) expect(headers.get('cache-control')).toContain('immutable');
      for (const file of files) expect(html).toContain(`url('${file}')`);
    }
  });

  it('should have numbers as high as capitals, for tables of them', async ({ visit }) => {
    const page = await visit();
    await arrival(page);
    // A page keeps the system's face if this face came late; the next page has it in the cache.
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
    // Another test's product may need rare letters, which load separately.
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

describe('a public page that arrives', () => {
  it.for(WIDTHS)(
    'should stand still and ask the server for nothing more, at %i px',
    async (width, { visit, fixtures }) => {
      const page = await visit({ role: 'customer', cart: 'full', width, path: '/cart' });
      // Requests of the cart must not be counted.
      await page.waitForLoadState('networkidle');
      await watchShifts(page);
      const calls: string[] = [];
      page.on('request', (request) => {
        const { pathname, searchParams } = new URL(request.url());
        // The shopper's own review and wishlist are in no shared page.
        const isOwn = pathname.endsWith('/reviews/own') || pathname === '/api/users/wants';
        // Other pieces of the series load near the window.
        const isNear = searchParams.has('series');
        if (pathname.startsWith('/api/') && !isOwn && !isNear) calls.push(request.url());
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
      const usual = ['/', `/product/${fixtures.products.reviewed._id}`, '/search/cumhuriyet'];
      const others = ['/page/2', '/yeni-gelenler', `/seri/${encodeURIComponent(LISTED_SERIES)}`];
      const [phone] = WIDTHS;
      for (const path of width === phone ? [...usual, ...others, '/kvkk-aydinlatma-metni'] : usual) {
        await open(page, line.url + path);
        await expectStill(page, path);
      }
    },
  );
});

/** Keeps scripts back until they are let go. */
async function hold(page: Page, files: RegExp): Promise<() => void> {
  let letGo: () => void = () => undefined;
  const mayCome = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(files, async (route) => {
    await mayCome;
    await route.continue();
  });
  return letGo;
}
const footerLink = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'KVKK Aydınlatma Metni' });
const footerHeading = (page: Page) =>
  page.getByRole('contentinfo').getByRole('button', { name: 'Sözleşmeler' });

describe('a press that comes before its script', () => {
  it('should be answered once the footer’s is here, however often it was made', async ({ visit }) => {
    const page = await visit({ width: 360, path: '/kvkk-aydinlatma-metni' });
    const letGo = await hold(page, /\/assets\/footer-[^/]+\.js$/);
    await open(page, '/');
    await footerHeading(page).click();
    await footerHeading(page).click();
    await expectPage(footerLink(page)).toBeHidden();
    letGo();
    await expectPage(footerLink(page)).toBeVisible();
    await footerHeading(page).click();
    await expectPage(footerLink(page)).toBeHidden();
    // Where there is room the links stand there, and nothing is to be opened.
    await page.setViewportSize({ width: 768, height: HEIGHT });
    await expectPage(footerLink(page)).toBeVisible();
    await expectPage(footerHeading(page)).toBeHidden();
  });

  it('should be answered once the page is taken over', async ({ visit, fixtures }) => {
    const page = await visit({ path: '/kvkk-aydinlatma-metni' });
    const letGo = await hold(page, /\/assets\/index-[^/]+\.js$/);
    await page.goto(`/product/${fixtures.products.reviewed._id}`);
    await page.getByRole('button', { name: /büyüt/i }).click();
    letGo();
    await expectPage(page.getByRole('dialog')).toBeVisible();
  });
});

describe('a page that is taken over', () => {
  it('should keep the filters as the server drew them', async ({ visit }) => {
    const page = await visit({ path: '/cart' });
    await page.goto(`/?category=${encodeURIComponent('Osmanlı İmparatorluğu')}`, {
      waitUntil: 'domcontentloaded',
    });
    await page.evaluate(() => {
      for (const element of document.querySelectorAll(
        'input[name="yearFrom"], [aria-label="Seçili filtreler"]',
      ))
        element.setAttribute('data-drawn', 'by the server');
    });
    // Before that, Enter would send the form as without scripts.
    await untilAnswered(page.getByLabel('Son yıl'));
    await page.getByLabel('Son yıl').fill('1900');
    await page.getByLabel('Son yıl').press('Enter');
    await expectPage(page).toHaveURL(/yearTo=1900/);
    await expectPage(page.locator('[data-drawn]')).toHaveCount(2);
  });
});
