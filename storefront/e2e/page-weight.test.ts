import { request } from 'node:http';
import { expect } from 'vitest';
import { stopClock } from './support/clock.ts';
import { itReadOnly as it } from './support/shop-test.ts';

/** What a public page may ask of a phone before it can be used. */
const MOST_BYTES = 125 * 1024;

/** Bytes as they travel to a browser that reads brotli. */
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

it('should bring little JavaScript to a public page', async ({ shop, fixtures }) => {
  for (const path of ['/', `/product/${fixtures.products.reviewed._id}`, '/search/cumhuriyet']) {
    const files = namedScripts(await fetch(shop.url + path).then((answer) => answer.text()));
    expect(files.length).toBeGreaterThan(1);
    const sizes = await Promise.all(files.map((file) => weigh(shop.url + file)));
    const total = sizes.reduce((sum, size) => sum + size, 0);
    expect(total, `bytes of JavaScript on ${path}`).toBeLessThanOrEqual(MOST_BYTES);
  }
});

it('should send a file without what a page alone heeds', async ({ shop }) => {
  const [file] = namedScripts(await fetch(shop.url).then((answer) => answer.text()));
  const { headers } = await fetch(shop.url + file);
  expect(headers.get('content-security-policy')).toBe("default-src 'none';frame-ancestors 'none'");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  const ofPages = ['permissions-policy', 'cross-origin-opener-policy', 'referrer-policy'];
  expect(ofPages.filter((name) => headers.has(name))).toEqual([]);
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
