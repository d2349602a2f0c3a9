import { Router } from 'express';
import type { Payload } from 'payload';
import { paths } from '../../contract/paths.ts';
import type { InMemoryCatalogue } from '../../domain/catalogue/read-model/in-memory-catalogue.ts';
import { readDates } from '../../domain/catalogue/read-model/read-products.ts';
import type { Shop } from '../../domain/shop.ts';
import type { Series } from '../../infra/database/payload-types.ts';
import { findRows } from '../../infra/database/rows.ts';
import { createResponseCache } from '../../infra/response-cache/response-cache.ts';
import type { Env } from '../../infra/settings/env.ts';
import { mapInTurns } from '../../infra/turns.ts';
import { sendCached } from '../middleware/send-cached.ts';

/** A sitemap holds 50,000 addresses at most (sitemaps.org). */
const PER_SITEMAP = 40_000;
/** Series in the first sitemap, beside its products. */
const MOST_SERIES = 9_000;
/** Crawlers return after hours; a minute prevents repeated requests from reading the whole catalogue each time. */
const MAX_AGE_MS = 60_000;
const SECURITY_TEXT = '/.well-known/security.txt';
/** Time until `security.txt` expires. */
const SECURITY_TEXT_MS = 180 * 24 * 60 * 60_000;
const TEXT = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' };
const XML = 'application/xml; charset=utf-8';

/** Private pages, and addresses that are no pages. */
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

/** RFC 9116: where to report a vulnerability. The named page contains the shop's e-mail address. */
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

/** `robots.txt`, `security.txt` and the sitemaps. */
export function sitemapAndRobotsRoutes(
  { payload, catalogue }: Shop,
  { publicUrl }: Pick<Env, 'publicUrl'>,
): Router {
  const routes = Router();
  const robots = `User-agent: *\n${CLOSED.map((path) => `Disallow: ${path}`).join('\n')}\nSitemap: ${publicUrl}/sitemap.xml\n`;
  routes.get('/robots.txt', (_req, res) => void res.set(TEXT).send(robots));

  routes.get(SECURITY_TEXT, (_req, res) => void res.set(TEXT).send(securityText(publicUrl)));

  const cached = createResponseCache([], { maxAgeMs: MAX_AGE_MS });
  routes.get('/sitemap.xml', async (req, res, next) => {
    const answer = await cached('index', async () => {
      const items = Array.from({ length: partsOf(await catalogue.model.current()) }, (_, index) => ({
        loc: `${publicUrl}/sitemap-${index + 1}.xml`,
      }));
      return { body: xml('sitemapindex', 'sitemap', items), type: XML };
    });
    return answer ? await sendCached(req, res, answer) : next();
  });
  routes.get(/^\/sitemap-([1-9]\d{0,4})\.xml$/, async (req, res, next) => {
    const part = Number(req.params[0]);
    const inMemory = await catalogue.model.current();
    if (part > partsOf(inMemory)) return next();
    const answer = await cached(String(part), async () => ({
      body: xml('urlset', 'url', [
        ...(part === 1 ? await fixedPages(payload, inMemory, publicUrl) : []),
        ...(await productsOf({ payload, inMemory, part, publicUrl })),
      ]),
      type: XML,
    }));
    return answer ? await sendCached(req, res, answer) : next();
  });
  return routes;
}

/** Parts by places in the index: a product's place and part stay the same, and no counting is needed. */
const partsOf = ({ index }: InMemoryCatalogue): number => Math.max(1, Math.ceil(index.places / PER_SITEMAP));

type Entry = { loc: string; lastmod?: string };

/** Fixed pages, and a page for each category, series and period in the catalogue. */
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
    ...[paths.home, paths.newProducts, ...Object.values(paths.legal)].map(encodeURI),
    ...values.category.map(({ value }) => paths.category(value)),
    ...[...series].slice(0, MOST_SERIES).map((name) => paths.series(name)),
    ...values.period.map(({ value }) => paths.period(value)),
  ].map((path) => ({ loc: publicUrl + path }));
}

type Part = { payload: Payload; inMemory: InMemoryCatalogue; part: number; publicUrl: string };

/** The products of one sitemap. */
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
