import type { Server } from 'node:http';
import express from 'express';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { setUpTestShop } from '../../testing/test-shop.ts';
import { sitemapAndRobotsRoutes } from './sitemap-and-robots.ts';

const test = setUpTestShop();
let server: Server;
/** Products archived today, and ninety-one days ago. */
let archived: { lately: string; longAgo: string };
let get: (path: string) => Promise<{ status: number; text: string }>;
beforeAll(async () => {
  await test.createProduct({ category: 'Büyük Millet Meclisi Hükûmeti', series: 'Lale' });
  for (const name of ['Lale', 'Gül / Bir'])
    await test.payload.create({ collection: 'series', data: { name } });
  const [lately, longAgo] = await Promise.all([0, 91].map(archiveDaysAgo));
  archived = { lately: lately as string, longAgo: longAgo as string };
  const app = express();
  app.use(sitemapAndRobotsRoutes(test.shop, test.env));
  const port = await new Promise<number>((resolve) => {
    server = app.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port));
  });
  get = async (path) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    return { status: answer.status, text: await answer.text() };
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
  const answers = await Promise.all([...asked, ...asked, ...asked].map(get));
  await test.createProduct();
  answers.push(...(await Promise.all(asked.map(get))));
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
  expect(['/', '/product/1', '/seri/Lale', '/yeni-gelenler', '/media/a.webp'].filter(isClosed)).toEqual([]);
  expect(text).toContain(`Sitemap: ${test.env.publicUrl}/sitemap.xml`);
});
