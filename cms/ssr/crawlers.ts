import { Router } from 'express';
import { PUBLISHED } from '../access/published.ts';
import { paths } from '../contract/paths.ts';
import type { Env } from '../env.ts';
import { createResponseCache } from '../response-cache/response-cache.ts';
import { sendCached } from '../response-cache/send-cached.ts';
import type { Shop } from '../shop.ts';

/** A sitemap holds 50,000 addresses at most (sitemaps.org). */
const PER_SITEMAP = 40_000;
/** Crawlers come back after hours; a minute keeps whoever asks again and again from reading the whole catalogue. */
const MAX_AGE_MS = 60_000;
const XML = 'application/xml; charset=utf-8';

/** `robots.txt` and the sitemaps. */
export function crawlerRoutes({ payload }: Shop, { publicUrl }: Pick<Env, 'publicUrl'>): Router {
  const routes = Router();
  routes.get('/robots.txt', (_req, res) => {
    const closed = [
      '/api/',
      '/cms',
      '/admin/',
      paths.cart,
      paths.shipping,
      paths.placeOrder,
      paths.payment,
      paths.order(''),
      paths.profile,
    ];
    res
      .type('text')
      .send(
        `User-agent: *\n${closed.map((path) => `Disallow: ${path}`).join('\n')}\nSitemap: ${publicUrl}/sitemap.xml\n`,
      );
  });
  const cached = createResponseCache([], { maxAgeMs: MAX_AGE_MS });
  let parts = { madeAt: Number.NEGATIVE_INFINITY, count: Promise.resolve(0) };
  const countParts = () => {
    if (Date.now() - parts.madeAt < MAX_AGE_MS) return parts.count;
    const count = payload
      .count({ collection: 'products', where: PUBLISHED })
      .then(({ totalDocs }) => Math.max(1, Math.ceil(totalDocs / PER_SITEMAP)));
    parts = { madeAt: Date.now(), count };
    count.catch(() => {
      parts = { ...parts, madeAt: Number.NEGATIVE_INFINITY };
    });
    return count;
  };

  routes.get('/sitemap.xml', async (req, res, next) => {
    const answer = await cached('index', async () => {
      const items = Array.from({ length: await countParts() }, (_, index) => ({
        loc: `${publicUrl}/sitemap-${index + 1}.xml`,
      }));
      return { body: xml('sitemapindex', 'sitemap', items), type: XML };
    });
    return answer ? sendCached(req, res, answer) : next();
  });
  routes.get(/^\/sitemap-([1-9]\d{0,4})\.xml$/, async (req, res, next) => {
    const part = Number(req.params[0]);
    if (part > (await countParts())) return next();
    const answer = await cached(String(part), async () => {
      const { docs } = await payload.find({
        collection: 'products',
        where: PUBLISHED,
        select: { updatedAt: true },
        sort: 'id',
        limit: PER_SITEMAP,
        page: part,
        depth: 0,
      });
      const fixed = part === 1 ? [paths.home, ...Object.values(paths.legal)] : [];
      const entries = [
        ...fixed.map((path) => ({ loc: publicUrl + encodeURI(path) })),
        ...docs.map(({ id, updatedAt }) => ({
          loc: publicUrl + paths.product(String(id)),
          lastmod: updatedAt.slice(0, 10),
        })),
      ];
      return { body: xml('urlset', 'url', entries), type: XML };
    });
    return answer ? sendCached(req, res, answer) : next();
  });
  return routes;
}

function xml(root: string, item: string, entries: Array<{ loc: string; lastmod?: string }>): string {
  const lines = entries.map(
    ({ loc, lastmod }) =>
      `<${item}><loc>${loc.replaceAll('&', '&amp;')}</loc>${lastmod ? `<lastmod>${lastmod}</lastmod>` : ''}</${item}>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</${root}>\n`;
}
