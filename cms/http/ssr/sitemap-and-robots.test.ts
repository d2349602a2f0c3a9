import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { pngFile } from '../../testing/pictures.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';
import { feedRoutes } from './feeds.ts';
import { sitemapAndRobotsRoutes } from './sitemap-and-robots.ts';

const test = setUpTestShop();
let server: Server;
/** Products archived today, and ninety-one days ago. */
let archived: { lately: string; longAgo: string };
let get: (path: string, headers?: Record<string, string>) => Promise<Answer>;
type Answer = { status: number; text: string; headers: Headers };
beforeAll(async () => {
  await test.createProduct({ category: 'Büyük Millet Meclisi Hükûmeti', series: 'Lale' });
  for (const name of ['Lale', 'Gül / Bir'])
    await test.payload.create({ collection: 'series', data: { name } });
  const [lately, longAgo] = await Promise.all([0, 91].map(archiveDaysAgo));
  archived = { lately: lately as string, longAgo: longAgo as string };
  const app = express();
  const env = { ...test.env, mediaUrl: 'https://resim.example/pul' };
  app.use(sitemapAndRobotsRoutes(test.shop, env), feedRoutes(test.shop, env));
  const port = await new Promise<number>((resolve) => {
    server = app.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port));
  });
  get = async (path, headers = {}) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
    return { status: answer.status, text: await answer.text(), headers: answer.headers };
  };
});
async function archiveDaysAgo(days: number): Promise<string> {
  const { id } = await test.createProduct({ isPublished: false });
  await test.rewrite('products', id, {
    archivedAt: new Date(Date.now() - days * 24 * 60 * 60_000).toISOString(),
  });
  return id;
}
afterAll(async () => {
  server.closeAllConnections();
  server.close();
});

it('should read the catalogue once for many requests for the site map', async () => {
  const find = vi.spyOn(test.payload.db, 'find');
  const asked = ['/sitemap.xml', '/sitemap-1.xml', '/sitemap-2.xml', '/sitemap-99999.xml', '/sitemap-0.xml'];
  const answers = await Promise.all([...asked, ...asked, ...asked].map((path) => get(path)));
  await test.createProduct();
  answers.push(...(await Promise.all(asked.map((path) => get(path)))));
  expect(answers.map(({ status }) => status)).toEqual(Array(4).fill([200, 200, 404, 404, 404]).flat());
  // A newly created product is read whole for the lists, too.
  const dates = find.mock.calls.filter(([{ sort, select }]) => !sort && select && 'updatedAt' in select);
  expect(dates).toHaveLength(1);
  expect(answers[0]?.text).toContain('/sitemap-1.xml</loc>');
  // One on sale, and the one archived lately.
  expect(answers[1]?.text.match(/<loc>[^<]*\/product\//g)).toHaveLength(2);
  expect(answers[1]?.text).toContain(`/product/${archived.lately}</loc>`);
  expect(answers[1]?.text).not.toContain(archived.longAgo);
  const address = '/?category=B%C3%BCy%C3%BCk%20Millet%20Meclisi%20H%C3%BCk%C3%BBmeti</loc>';
  expect(answers[1]?.text).toContain(address);
  expect(answers[1]?.text).toContain('/yeni-gelenler</loc>');
  // Each series once, whether it has products, a list of values, or both.
  const series = answers[1]?.text.match(/\/seri\/[^<]*/g);
  expect(series).toEqual(['/seri/Lale', '/seri/G%C3%BCl%20%2F%20Bir']);
  vi.restoreAllMocks();
});

it('should publish where to report a vulnerability', async () => {
  const { status, text } = await get('/.well-known/security.txt');
  expect(status).toBe(200);
  const lines = Object.fromEntries(text.split('\n').map((line) => line.split(/: (.*)/, 2)));
  expect(lines).toMatchObject({
    Contact: `${test.env.publicUrl}/kvkk-aydinlatma-metni`,
    Canonical: `${test.env.publicUrl}/.well-known/security.txt`,
  });
  const days = (Date.parse(lines.Expires) - Date.now()) / (24 * 60 * 60_000);
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
});

it('should keep crawlers out of what is somebody’s own, and out of nothing else', async () => {
  const { text } = await get('/robots.txt');
  const closed = [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, path = '']) => path);
  const isClosed = (path: string) => closed.some((one) => path.startsWith(one));
  expect(
    ['/cart', '/profile', '/placeorder', '/order/1', '/api/users', '/cms/login'].filter(isClosed),
  ).toHaveLength(6);
  const open = ['/', '/product/1', '/seri/Lale', '/yeni-gelenler', '/media/a.webp'];
  expect([...open, '/google-merchant.xml', '/rss.xml'].filter(isClosed)).toEqual([]);
  expect(text).toContain(`Sitemap: ${test.env.publicUrl}/sitemap.xml`);
});

describe('feeds', () => {
  const { JSDOM } = createRequire(import.meta.url)('jsdom') as {
    JSDOM: new (xml: string, options: object) => { window: { document: Document } };
  };
  const HARMFUL = `Ölçek <b> & "cetvel" ]]>`;
  const ids: Record<string, string> = {};
  /** Addresses of the lowered product's picture, in the size of lists and in its widest. */
  let pictures: string[];

  beforeAll(async () => {
    const { payload } = test;
    const file = await pngFile('lale.png', { width: 700, height: 700 });
    const media = await payload.create({
      collection: 'media',
      data: { alt: 'Lale' },
      file,
      disableTransaction: true,
    });
    pictures = [media.sizes?.webp640, media.sizes?.webp1280].map(
      (size) => `https://resim.example/pul/${size?.filename}`,
    );
    const categoryRates = [{ category: 'Pul Albümleri', taxPercent: 10 }];
    await payload.updateGlobal({ slug: 'shop-settings', data: { categoryRates } });
    await payload.updateGlobal({ slug: 'shop-identity', data: { name: 'Ay & Pul' } });
    const products = {
      draft: { isPublished: false },
      album: { category: 'Pul Albümleri', brand: 'Pulsever', price: 600_00 },
      harmful: { name: HARMFUL, description: `${'Kâğıt & '.repeat(600)}son.` },
      long: { name: 'Pul '.repeat(49), condition: 'used', yearFrom: 1914, brand: 'PTT', countInStock: 0 },
      lowered: { name: 'Lale', condition: 'unusedHinged', yearFrom: 1955, image: media.id },
    } as const;
    for (const [name, product] of Object.entries(products))
      ids[name] = (await test.createProduct(product)).id;
    const [from, until] = ['2026-01-01T00:00:00.000Z', '2126-06-30T15:00:00.000Z'];
    const lowering = { loweredPrice: 80_00, loweredFrom: from, loweredUntil: until, previousPrice: 90_00 };
    await test.rewrite('products', ids.lowered as string, lowering);
    // Signs that XML may not contain.
    await test.rewrite('products', ids.harmful as string, { name: `${HARMFUL}\u0007\uffff` });
  });
  afterAll(() => test.payload.updateGlobal({ slug: 'shop-settings', data: { categoryRates: [] } }));

  /** Parses XML by the standard's rules; throws for text that is not well-formed. */
  const parse = (xml: string) =>
    new JSDOM(xml, { contentType: 'application/xml' }).window.document.documentElement;
  const fieldsOf = (element: Element) =>
    Object.fromEntries([...element.children].map(({ nodeName, textContent }) => [nodeName, textContent]));
  const itemsOf = (xml: string) => [...parse(xml).querySelectorAll('item')].map(fieldsOf);

  it('should offer Google what is on sale, at the price with VAT', async () => {
    const { text, headers } = await get('/google-merchant.xml');
    expect(headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const items = itemsOf(text);
    const offer = (name: string) => items.find((item) => item['g:id'] === ids[name]);
    expect([ids.draft, archived.lately].filter((id) => text.includes(String(id)))).toEqual([]);
    expect(fieldsOf(parse(text).firstElementChild as Element).title).toBe('Ay & Pul');
    expect(offer('album')).toEqual({
      'g:id': ids.album,
      title: 'Deneme pulu',
      description: 'Deneme pulu',
      link: `${test.env.publicUrl}/product/${ids.album}`,
      'g:availability': 'in_stock',
      'g:price': '660.00 TRY',
      'g:condition': 'new',
      'g:product_type': 'Pul Albümleri',
      'g:brand': 'Pulsever',
      'g:identifier_exists': 'no',
      'g:shipping': 'TR0.00 TRY',
    });
    expect(offer('lowered')).toMatchObject({
      'g:image_link': pictures[1],
      'g:price': '106.20 TRY',
      'g:sale_price': '94.40 TRY',
      'g:sale_price_effective_date': expect.stringMatching(
        /^20\d\d-\d\d-\d\dT00:00\+0300\/2126-06-30T18:00\+0300$/,
      ),
      'g:condition': 'new',
      'g:google_product_category': '219',
      'g:shipping': 'TR30.00 TRY',
    });
    const long = offer('long');
    expect(long).toMatchObject({ 'g:availability': 'out_of_stock', 'g:condition': 'used' });
    expect(long).not.toHaveProperty('g:brand');
    expect(long?.title?.length).toBeLessThanOrEqual(150);
    expect(offer('harmful')).toMatchObject({ title: HARMFUL });
    expect(offer('harmful')?.description?.length).toBeLessThanOrEqual(5000);
    expect((await get('/google-merchant-2.xml')).status).toBe(404);
  });

  it('should show newsreaders the newest, with picture and price', async () => {
    const { text, headers } = await get('/rss.xml');
    expect(headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
    const items = itemsOf(text);
    const news = (name: string) => items.find(({ link }) => link?.endsWith(`/product/${ids[name]}`));
    const [first] = items;
    expect(first?.title).toBe('Lale');
    expect(news('draft')).toBeUndefined();
    expect(news('lowered')?.description).toContain(`<img src="${pictures[0]}" alt="Lale">`);
    expect(news('album')?.description).toContain('<p>₺660,00 (KDV dahil)</p>');
    expect(news('harmful')?.description).not.toContain('<b>');
    const dates = items.map(({ pubDate }) => Date.parse(String(pubDate)));
    expect(dates).toEqual([...dates].sort((a, b) => b - a));
  });

  it('should read nothing for a caller who has the feed already', async () => {
    const find = vi.spyOn(test.payload.db, 'find');
    for (const path of ['/google-merchant.xml', '/rss.xml']) {
      const etag = String((await get(path)).headers.get('etag'));
      expect((await get(path, { 'If-None-Match': etag, 'Cache-Control': 'max-age=0' })).status).toBe(304);
    }
    expect(find).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });
});
