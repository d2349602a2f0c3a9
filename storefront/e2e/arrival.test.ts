import { request } from 'node:http';
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectPage } from './support/expect-page.ts';
import { expectStill, watchShifts } from './support/layout-shifts.ts';
import { LISTED_SERIES } from './support/screen-states.ts';
import { itReadOnly as it } from './support/shop-test.ts';
import { openSlowLine } from './support/slow-line.ts';
import { HEIGHT, open, untilAnswered, WIDTHS } from './support/visual-checks.ts';

/** Most bytes of JavaScript, compressed, that a public page may load. */
const MOST_BYTES = 125 * 1024;

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
    const isShop = (file: string) => /assets\/(index|packages)-/.test(file);
    expect(asked.filter(isShop)).toEqual([]);
    letPictures();
    await expect.poll(() => asked.filter(isShop).length).toBeGreaterThan(0);
    const firstPicture = asked.findIndex((file) => file.startsWith('/media/'));
    expect(firstPicture).toBeGreaterThan(-1);
    expect(firstPicture).toBeLessThan(asked.findIndex(isShop));
  });
});

it('pictures far down should load from the first scroll on, before they are on the screen', async ({
  visit,
}) => {
  const page = await visit({ width: 360 });
  await page.goto('/', { waitUntil: 'networkidle' });
  const isLoaded = () =>
    page
      .locator('picture[data-waits] img')
      .last()
      .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);
  expect(await isLoaded()).toBe(false);
  await page.mouse.wheel(0, 1);
  await expect.poll(isLoaded).toBe(true);
  expect(await page.evaluate(() => scrollY)).toBeLessThan(10);
});

const MOST_FONT_BYTES = 40 * 1024;
/** Delay of the font, so that text is painted in another font first. */
const LATE_MS = 1_500;

/** The tablet shows the same parts as phone and desk. */
const [PHONE, , DESK] = WIDTHS;
const FONT = /\/assets\/Baskervville_.*\.woff2$/;

const arrival = (page: Page) =>
  page.waitForFunction(() => document.fonts.check('600 20px Baskervville', 'ağ')).then(() => undefined);
/** Width of the title in px, in the shop's font and in the system's fallback font (null without one). */
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
    for (const path of [`/product/${fixtures.products.reviewed._id}`, '/cart']) {
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

  it('should be asked for once, and draw titles and high numbers', async ({ visit }) => {
    const page = await visit();
    const preloaded = await page
      .locator('link[rel=preload][as=font]')
      .evaluateAll((links: HTMLLinkElement[]) => links.map(({ href }) => href));
    const asked: string[] = [];
    page.on('request', (request) => FONT.test(request.url()) && asked.push(request.url()));
    await page.goto('/');
    await arrival(page);
    // A product of another test may need letters from a third font file.
    expect(asked).toEqual([...new Set(asked)]);
    expect(asked).toEqual(expect.arrayContaining(preloaded));
    expect(preloaded).toHaveLength(2);
    // The font is in the cache now, so the next page uses it from its first paint.
    await page.goto('/mesafeli-satis-sozlesmesi');
    const title = page.getByRole('heading', { level: 1 });
    const widthOf = (numbers: string) =>
      title.evaluate((heading: HTMLElement, numbers) => {
        const year = document.createElement('span');
        year.textContent = '1863';
        year.style.cssText = `font: 600 100px Baskervville; font-variant-numeric: ${numbers}; position: absolute`;
        heading.append(year);
        const { width } = year.getBoundingClientRect();
        year.remove();
        return width;
      }, numbers);
    expect(await widthOf('lining-nums')).not.toBe(await widthOf('oldstyle-nums'));
    expect(await title.evaluate((heading) => getComputedStyle(heading).fontVariantNumeric)).toBe(
      'lining-nums',
    );
    const { own, fallback } = await widthsOf(title);
    expect(own).not.toBe(fallback);
    if (fallback !== null) expect(Math.abs(own / fallback - 1)).toBeLessThan(0.06);
  });

  it.for([PHONE, DESK])('should move nothing when late, at %i px', async (width, { visit, fixtures }) => {
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
  it.for([PHONE, DESK])(
    'should stand still and ask nothing, at %i px',
    async (width, { visit, fixtures }) => {
      const page = await visit({ role: 'customer', cart: 'full', width, path: '/cart' });
      // Only the requests of the next pages count.
      await page.waitForLoadState('networkidle');
      await watchShifts(page);
      const calls: string[] = [];
      page.on('request', (request) => {
        const { pathname, searchParams } = new URL(request.url());
        // Review and wishlist belong to one shopper, so the shared page has neither.
        const isOwn = pathname.endsWith('/reviews/own') || pathname === '/api/users/wishlist';
        // The rest of a series loads when the shopper scrolls near it.
        const isNear = searchParams.has('series');
        if (pathname.startsWith('/api/') && !isOwn && !isNear) calls.push(request.url());
      });
      const product = `/product/${fixtures.products.reviewed._id}`;
      for (const path of ['/', product, '/search/cumhuriyet', '/kvkk-aydinlatma-metni']) {
        await open(page, path);
        // Only waiting shows that nothing happens.
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
      for (const path of width === PHONE ? [...usual, ...others, '/kvkk-aydinlatma-metni'] : usual) {
        await open(page, line.url + path);
        await expectStill(page, path);
      }
    },
  );
});

/** Holds scripts back until they are released. */
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
    // From 768 px on the links are always visible, without a button.
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

it('a page that is taken over should keep the filters as the server drew them', async ({ visit }) => {
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
  // Before hydration, Enter would submit the form to the server, and chips whose script is late would be drawn anew.
  for (const name of ['Son yıl', 'Seçili filtreler']) await untilAnswered(page.getByLabel(name));
  await page.getByLabel('Son yıl').fill('1900');
  await page.getByLabel('Son yıl').press('Enter');
  await expectPage(page).toHaveURL(/yearTo=1900/);
  await expectPage(page.locator('[data-drawn]')).toHaveCount(2);
});
