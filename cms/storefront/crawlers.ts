import { Router } from 'express';
import { LEGAL_SLUGS } from '../api/contract/legal.ts';
import type { Env } from '../env.ts';
import type { Shop } from '../shop.ts';

/** A sitemap holds 50,000 addresses at most (sitemaps.org). */
const PER_SITEMAP = 40_000;
const PUBLIC_LEGAL = LEGAL_SLUGS.filter(
  (slug) => slug !== 'uyelik-sozlesmesi' && slug !== 'kisisel-verilerin-islenmesi',
);

/** The storefront's own spelling of the returns page (spec section 2). */
const pathOf = (slug: string) => (slug === 'iptal-ve-iade-kosullari' ? 'iptal-ve-iade-koşullari' : slug);

/** `robots.txt` and the sitemaps. */
export function crawlerRoutes({ payload }: Shop, { publicUrl }: Pick<Env, 'publicUrl'>): Router {
  const routes = Router();
  routes.get('/robots.txt', (_req, res) => {
    const closed = [
      '/api/',
      '/cms',
      '/admin/',
      '/cart',
      '/shipping',
      '/placeorder',
      '/payment',
      '/order/',
      '/profile',
    ];
    res
      .type('text')
      .send(
        `User-agent: *\n${closed.map((path) => `Disallow: ${path}`).join('\n')}\nSitemap: ${publicUrl}/sitemap.xml\n`,
      );
  });
  routes.get('/sitemap.xml', async (_req, res) => {
    const { totalDocs } = await payload.count({
      collection: 'products',
      where: { isPublished: { equals: true } },
    });
    const parts = Math.max(1, Math.ceil(totalDocs / PER_SITEMAP));
    const items = Array.from({ length: parts }, (_, index) => `${publicUrl}/sitemap-${index + 1}.xml`);
    res.type('application/xml').send(
      xml(
        'sitemapindex',
        'sitemap',
        items.map((loc) => ({ loc })),
      ),
    );
  });
  routes.get(/^\/sitemap-(\d{1,5})\.xml$/, async (req, res, next) => {
    const part = Number(req.params[0]);
    const { docs } = await payload.find({
      collection: 'products',
      where: { isPublished: { equals: true } },
      select: { updatedAt: true },
      sort: 'id',
      limit: PER_SITEMAP,
      page: part,
      depth: 0,
    });
    if (docs.length === 0 && part !== 1) return next();
    const fixed = part === 1 ? ['/', ...PUBLIC_LEGAL.map((slug) => `/${pathOf(slug)}`)] : [];
    res.type('application/xml').send(
      xml('urlset', 'url', [
        ...fixed.map((path) => ({ loc: publicUrl + encodeURI(path) })),
        ...docs.map((product) => ({
          loc: `${publicUrl}/product/${product.id}`,
          lastmod: product.updatedAt.slice(0, 10),
        })),
      ]),
    );
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
