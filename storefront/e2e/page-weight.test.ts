import { request } from 'node:http';
import { expect } from 'vitest';
import { it } from './support/shop-test.ts';

/** What a public page may ask of a phone before it can be used. */
const MOST_BYTES = 115 * 1024;

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

it('should bring little JavaScript to a public page, and pictures before it', async ({ shop, world }) => {
  for (const path of ['/', `/product/${world.products.reviewed._id}`, '/search/cumhuriyet']) {
    const html = await fetch(shop.url + path).then((answer) => answer.text());
    const tags = html.match(/<(?:script|link rel="modulepreload")[^>]* (?:src|href)="[^"]*"[^>]*>/g) ?? [];
    expect(tags.length).toBeGreaterThan(1);
    for (const tag of tags) expect(tag).toContain('fetchpriority="low"');
    const files = tags.map((tag) => tag.match(/ (?:src|href)="([^"]*)"/)?.[1] ?? '');
    const sizes = await Promise.all(files.map((file) => weigh(shop.url + file)));
    const total = sizes.reduce((sum, size) => sum + size, 0);
    expect(total, `bytes of JavaScript on ${path}`).toBeLessThanOrEqual(MOST_BYTES);
  }
});
