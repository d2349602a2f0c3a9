import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import express from 'express';
import { paths } from '../../../cms/contract/paths.ts';
import { PAGE_SIZE, PRINTING_HOUSES, SORT_ORDERS } from '../../../cms/contract/rules/catalogue.ts';
import { createRandom } from '../../seed/random.ts';
import { CommandError } from '../../setup/run.mjs';
import { getOk, signInAdmin } from '../client.ts';
import { milliseconds, table, whole } from '../table.ts';
import { changeStock, measureCheckouts } from './checkouts.ts';
import { type Bench, seedShop, startShop, withDatabase } from './large-shop.ts';
import { goOn, measure } from './load.ts';
import type { Load, LoadResult } from './load-worker.ts';

type Shop = Awaited<ReturnType<typeof startShop>>;
type Row = { name: string; result: LoadResult };
export type RunResult = Awaited<ReturnType<typeof runBench>>;
/** Measures pages of the running shop by another tool, before every price is changed. */
type Audit = (url: string, pages: Record<'series' | 'product' | 'search', string>) => Promise<void>;
type Run = Omit<Bench, 'products'> & { products: number; audit: Audit };

const LIST = '/api/products';
const KEYWORD = 'cumhuriyet';

export async function runBench(run: Run) {
  const { folder, products, say } = run;
  say(`Seeding ${whole(products)} products …`);
  const seedSeconds = await seedShop(folder, products);
  // Payload takes seconds to load: help and wrong options must not wait.
  const { seedCollectors } = await import('./collectors.ts');
  const cookies = await seedCollectors(folder, products / 100);
  say('  start …');
  const shop = await startShop(folder);
  const peakMemory = await shop.memory('VmHWM');
  const measured = await Promise.race([measureShop(shop, run, cookies), shop.broken()]);
  await shop.stop();
  return { products, seedSeconds, ...shop.opening, peakMemory, ...measured };
}

async function measureShop(shop: Shop, run: Run, cookies: string[]) {
  const { url } = shop;
  const { folder, products, seconds, say } = run;
  const memory = await shop.memory();
  const home = await weighPage(`${url}/`);
  const rows = await measureBaselines((await getOk(url + LIST)).bytes, run);

  const { ids, names, series } = await readCatalogue(folder);
  const productPages = ids.map((id) => paths.product(id));
  const seriesPages = series.map(paths.series);
  // A page in the middle: number 50 of 1,000 products, 500 of 10,000.
  const far = Math.floor(products / 20);
  const lists = shuffle(everyListPath(Math.ceil(products / PAGE_SIZE)));
  const searches = shuffle(everySearchPath(names));
  const half = (all: string[]) => all.splice(0, Math.ceil(all.length / 2));
  const beside = changeStock(url, await signInAdmin(url), ids.slice(0, 50));
  type Asked = Load & { beside?: typeof beside };
  const cold = (paths: string[], more: Partial<Asked> = {}): Asked => ({ paths, isCold: true, ...more });
  const loads: Record<string, Asked> = {
    'list, page 1': { paths: [LIST] },
    [`list, page ${far}`]: { paths: [listPath({ pageNumber: far })] },
    [`search "${KEYWORD}"`]: { paths: [listPath({ keyword: KEYWORD })] },
    'one product': { paths: [`${LIST}/${ids[0]}`] },
    'home page, HTML in brotli': { paths: ['/'], encoding: 'br' },
    'list, every query different': cold(half(lists)),
    'search, every query different': cold(half(searches)),
    'product, every one different': cold(ids.map((id) => `${LIST}/${id}`)),
    'product page, every one different': cold(productPages, { encoding: 'br' }),
    'series, every one different': cold(seriesPages.map((page) => page.replace('/seri/', '/api/series/'))),
    'series page, every one different': cold(seriesPages, { encoding: 'br' }),
    'Koleksiyonum, every account different': { paths: cookies.map(() => '/api/collection'), cookies },
    'list, page 1, while stock changes': { paths: [LIST], beside },
    'list, every query different, while stock changes': cold(lists, { beside }),
    'search, every query different, while stock changes': cold(searches, { beside }),
  };
  for (const [name, { beside, ...load }] of Object.entries(loads)) {
    say(`  ${name} …`);
    const end = goOn(beside ? [beside] : [], 100);
    const result = await measure({ url, seconds, ...load });
    result.faults += (await end()).faults;
    rows.push({ name, result });
  }
  say('  checkouts …');
  rows.push(...(await measureCheckouts({ urls: [url], simulatorUrl: shop.simulatorUrl, seconds })));
  run.addFaults(rows.reduce((sum, { result }) => sum + result.faults, 0));
  const memoryAfterLoad = await shop.memory();
  const [product = '/', aSeries = '/'] = [productPages[0], seriesPages[0]];
  await run.audit(url, { series: aSeries, product, search: paths.search(KEYWORD) });
  say('  every price changed at once …');
  const changeOfAll = await measureChangeOfAll(url, folder, products);
  return { memory, memoryAfterLoad, home, rows, changeOfAll };
}

/** Limits of this machine in the same run: plain servers that send the same bytes. */
async function measureBaselines(bytes: Buffer, { seconds, say }: Run): Promise<Row[]> {
  const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': bytes.length };
  const app = express().disable('x-powered-by');
  app.get(LIST, (_req, res) => void res.set(headers as never).end(bytes));
  const bare: RequestListener = (_req, res) => void res.writeHead(200, headers).end(bytes);
  const rows: Row[] = [];
  for (const [name, answer] of Object.entries({ 'bare node:http': bare, 'bare Express 5': app })) {
    say(`  ${name} …`);
    const server = createServer(answer).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    rows.push({ name: `${name}, prepared bytes`, result: await measure({ url, paths: [LIST], seconds }) });
    server.close();
  }
  return rows;
}

/** Reads some forty thousand products in random order: ids, names of their series, and a sample of names. */
async function readCatalogue(folder: string) {
  const some = 'SELECT id, name, series FROM products WHERE is_published ORDER BY id LIMIT 40000';
  const { rows } = await withDatabase(folder, (client) => client.execute(some));
  const column = (name: string) => rows.map((row) => String(row[name] ?? ''));
  const series = [...new Set(column('series'))].filter(Boolean);
  return { ids: shuffle(column('id')), names: column('name').slice(0, 500), series: shuffle(series) };
}

const listPath = (query: Record<string, string | number>) =>
  `${LIST}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`;

/** Every page in every order, and the first pages of each printing house: no path twice. */
const everyListPath = (pages: number): string[] =>
  Object.keys(SORT_ORDERS).flatMap((sortOrder) =>
    Array.from({ length: pages }, (_, index) => ({ sortOrder, pageNumber: index + 1 })).flatMap((page) => {
      // A house's share is unknown; any catalogue has a tenth of the pages.
      const houses = page.pageNumber <= Math.ceil(pages / 10) ? PRINTING_HOUSES : [];
      return [listPath(page), ...houses.map((printingHouse) => listPath({ ...page, printingHouse }))];
    }),
  );

/** Keywords of one and two words as visitors type them; each finds something, and none comes twice. */
function everySearchPath(names: string[]): string[] {
  const keywords = new Set<string>();
  for (const name of names) {
    const words = name.toLocaleLowerCase('tr').match(/[\p{L}\p{N}]{2,}/gu) ?? [];
    for (const [index, word] of words.entries()) {
      keywords.add(word);
      for (const other of words.slice(index + 1)) if (other !== word) keywords.add(`${word} ${other}`);
    }
  }
  const sorts = Object.keys(SORT_ORDERS);
  return [...keywords].flatMap((keyword) => sorts.map((sortOrder) => listPath({ keyword, sortOrder })));
}

/** The same order in every run, so that runs can be compared. */
const shuffle = <T>(items: T[]): T[] => createRandom(1).shuffle(items);

/** Bytes on the wire, plain and in brotli, of a page and all its scripts. */
async function weighPage(url: string) {
  const weigh = async (address: string) =>
    Promise.all(['identity', 'br'].map(async (encoding) => (await getOk(address, encoding)).bytes.length));
  const files = [...new Set((await getOk(url)).text().match(/\/assets\/[^"\s]+\.js\b/g))];
  const scripts = await Promise.all(files.map((file) => weigh(new URL(file, url).href)));
  const sum = (kind: number) => scripts.reduce((total, weight) => total + (weight[kind] ?? 0), 0);
  const [plain = 0, brotli = 0] = await weigh(url);
  return { html: { plain, brotli }, scripts: { plain: sum(0), brotli: sum(1) }, files: files.length };
}

/** More than any price of the seed. */
const DEARER_LIRA = 100_000;
const PATIENCE_MS = 10 * 60_000;

/** Raises every price at once from another process: measures the time until lists show all prices, and a list meanwhile. */
async function measureChangeOfAll(url: string, folder: string, products: number) {
  const raise = `UPDATE products SET price = price + ${DEARER_LIRA * 100}, lowered_price = lowered_price + ${DEARER_LIRA * 100}, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`;
  await withDatabase(folder, (client) => client.execute(raise));
  const startedAt = performance.now();
  let longestMs = 0;
  while (performance.now() - startedAt < PATIENCE_MS) {
    const askedAt = performance.now();
    const answer = await getOk(url + listPath({ priceFrom: DEARER_LIRA }));
    longestMs = Math.max(longestMs, performance.now() - askedAt);
    const { total } = JSON.parse(answer.text()) as { total: number };
    if (total === products) return { seconds: (performance.now() - startedAt) / 1000, longestMs };
    await sleep(20);
  }
  throw new CommandError(`Lists did not show ${products} changed prices within ${PATIENCE_MS / 1000} s`);
}

const megabytes = (value: number | null) => (value === null ? 'unknown' : `${Math.round(value)} MB`);
const kilobytes = ({ plain, brotli }: { plain: number; brotli: number }) =>
  `${(plain / 1024).toFixed(1)} KB (${(brotli / 1024).toFixed(1)} KB in brotli)`;

export function reportRun(run: RunResult): string {
  const { products, seedSeconds, healthMs, htmlMs, memory, memoryAfterLoad, changeOfAll, home, rows } = run;
  // Share of a baseline, with two significant digits.
  const ratio = (perSecond: number, baseline = 0) =>
    (perSecond / (rows[baseline]?.result.perSecond ?? 0)).toPrecision(2);
  const loads = table(
    ['request', 'requests/s', 'p50 ms', 'p99 ms', '× node:http', '× Express', 'failed'],
    rows.map(({ name, result: { perSecond, p50, p99, faults } }) => [
      name,
      whole(perSecond),
      milliseconds(p50),
      milliseconds(p99),
      ratio(perSecond, 0),
      ratio(perSecond, 1),
      whole(faults),
    ]),
  );
  return `${whole(products)} products
seeded in ${seedSeconds.toFixed(1)} s · start open in ${whole(healthMs)} ms, first page in ${whole(htmlMs)} ms with ${megabytes(memory)} (at most ${megabytes(run.peakMemory)})
all prices changed at once shown in ${changeOfAll.seconds.toFixed(1)} s, a list meanwhile in ${whole(changeOfAll.longestMs)} ms at most
memory ${megabytes(memoryAfterLoad)} after the load
home page: HTML ${kilobytes(home.html)}, JavaScript ${kilobytes(home.scripts)} in ${home.files} files

${loads}`;
}
