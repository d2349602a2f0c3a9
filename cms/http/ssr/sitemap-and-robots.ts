import { Router } from 'express';
import type { Payload } from 'payload';
import { MANIFEST, paths } from '../../contract/paths.ts';
import { readLatelyArchived } from '../../domain/catalogue/archive-product.ts';
import type { InMemoryCatalogue } from '../../domain/catalogue/read-model/in-memory-catalogue.ts';
import { readDates } from '../../domain/catalogue/read-model/read-products.ts';
import type { Shop } from '../../domain/shop.ts';
import type { Series } from '../../infra/database/payload-types.ts';
import { findRows } from '../../infra/database/rows/rows.ts';
import type { Env } from '../../infra/settings/env.ts';
import { currentIdentity } from '../../infra/shop-identity.ts';
import { mapInTurns } from '../../infra/turns.ts';
import { xmlSender } from './prepared-xml.ts';

/** Maximum number of products in a sitemap. sitemaps.org allows 50,000 addresses in a sitemap. */
const PER_SITEMAP = 40_000;
/** Maximum number of series in the first sitemap, in addition to the products. */
const MOST_SERIES = 5_000;
/** Maximum number of archived products in the first sitemap. */
const MOST_ARCHIVED = 4_000;
const SECURITY_TEXT = '/.well-known/security.txt';
const SECURITY_TEXT_MS = 180 * 24 * 60 * 60_000;
const TEXT = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' };

const CLOSED = [
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

/** Text that says where to report a vulnerability (RFC 9116); the named page contains the shop's e-mail address. */
function securityText(publicUrl: string): string {
  const lines = {
    Contact: publicUrl + paths.legal.dataProtection,
    Expires: new Date(Date.now() + SECURITY_TEXT_MS).toISOString(),
    'Preferred-Languages': 'tr, en',
    Canonical: publicUrl + SECURITY_TEXT,
  };
  return Object.entries(lines)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('');
}

export function sitemapAndRobotsRoutes(
  shop: Shop,
  env: Pick<Env, 'publicUrl' | 'mode' | 'isHttps' | 'mediaUrl'>,
): Router {
  const { payload } = shop;
  const routes = Router();
  const { publicUrl } = env;
  const robots = `User-agent: *\n${CLOSED.map((path) => `Disallow: ${path}`).join('\n')}\nSitemap: ${publicUrl}/sitemap.xml\n`;
  routes.get('/robots.txt', (_req, res) => void res.set(TEXT).send(robots));

  routes.get(SECURITY_TEXT, (_req, res) => void res.set(TEXT).send(securityText(publicUrl)));

  routes.get(MANIFEST, async (_req, res) => {
    const { name, shortName, slogan } = await currentIdentity(payload);
    const look = { background_color: '#f6f2e9', theme_color: '#f6f2e9', display: 'browser' };
    const icons = [{ src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' }];
    const manifest = {
      name,
      short_name: shortName,
      description: slogan,
      lang: 'tr',
      start_url: '/',
      ...look,
      icons,
    };
    res.set('Cache-Control', 'no-cache').type('application/manifest+json').send(JSON.stringify(manifest));
  });

  const send = xmlSender(shop, env);
  routes.get(
    '/sitemap.xml',
    send(async (inMemory) => {
      const items = Array.from({ length: partsOf(inMemory) }, (_, index) => ({
        loc: `${publicUrl}/sitemap-${index + 1}.xml`,
      }));
      return xml('sitemapindex', 'sitemap', items);
    }),
  );
  routes.get(
    /^\/sitemap-([1-9]\d{0,4})\.xml$/,
    send(async (inMemory, part) => {
      if (part > partsOf(inMemory)) return null;
      return xml('urlset', 'url', [
        ...(part === 1 ? await fixedPages(payload, inMemory, publicUrl) : []),
        ...(await productsOf({ payload, inMemory, part, publicUrl })),
        ...(part === 1 ? await archivedPages(payload, publicUrl) : []),
      ]);
    }),
  );
  return routes;
}

/** Number of sitemaps. Free places in the index also count, so that a product always stays in the same sitemap. */
const partsOf = ({ index }: InMemoryCatalogue): number => Math.max(1, Math.ceil(index.places / PER_SITEMAP));

type Entry = { loc: string; lastmod?: string };

async function fixedPages(
  payload: Payload,
  { index }: InMemoryCatalogue,
  publicUrl: string,
): Promise<Entry[]> {
  const { values } = index.facets({});
  const listed = await findRows<Pick<Series, 'id' | 'name'>>(
    { payload },
    'series',
    {},
    { select: { name: true } },
  );
  const series = new Set([...values.series.map(({ value }) => value), ...listed.map(({ name }) => name)]);
  return [
    ...[paths.home, paths.newProducts, paths.seriesIndex(), ...Object.values(paths.legal)].map(encodeURI),
    ...values.category.map(({ value }) => paths.category(value)),
    ...[...series].slice(0, MOST_SERIES).map((name) => paths.series(name)),
    ...values.period.map(({ value }) => paths.period(value)),
  ].map((path) => ({ loc: publicUrl + path }));
}

const archivedPages = async (payload: Payload, publicUrl: string): Promise<Entry[]> =>
  (await readLatelyArchived(payload, MOST_ARCHIVED)).map(({ id, archivedAt }) => ({
    loc: publicUrl + paths.product(id),
    lastmod: archivedAt.slice(0, 10),
  }));

type Part = { payload: Payload; inMemory: InMemoryCatalogue; part: number; publicUrl: string };

async function productsOf({ payload, inMemory, part, publicUrl }: Part): Promise<Entry[]> {
  const ids = inMemory.index.idsBetween((part - 1) * PER_SITEMAP, part * PER_SITEMAP);
  const read = async (some: string[]) =>
    (await readDates(payload, some)).map(({ id, updatedAt }) => ({
      loc: publicUrl + paths.product(String(id)),
      lastmod: updatedAt.slice(0, 10),
    }));
  return mapInTurns(ids, read);
}

function xml(root: string, item: string, entries: Entry[]): string {
  const lines = entries.map(
    ({ loc, lastmod }) =>
      `<${item}><loc>${loc.replaceAll('&', '&amp;')}</loc>${lastmod ? `<lastmod>${lastmod}</lastmod>` : ''}</${item}>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</${root}>\n`;
}
