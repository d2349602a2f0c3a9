import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Visitor } from '../../../cms/testing/user-factory.ts';
import { type ChangeOfAll, measureChangeOfAll } from './change-all.ts';
import { beginSales, measureCheckouts } from './checkouts.ts';
import { startChild, untilReady } from './child-processes.ts';
import { collectionLoads, seedCollectors } from './collectors.ts';
import { getOk } from './http.ts';
import { type LoadResult, measure } from './load.ts';
import { measurePageData } from './page-data.ts';
import { type PageWeight, weighPage } from './page-weight.ts';
import { everyListPath, everySearchPath, farPage, listPath, readCatalogue, shuffle } from './queries.ts';
import { type RunningShop, seedShop, startShop } from './shop.ts';

async function startBaseline(kind: 'http' | 'express', file: string) {
  const program = path.join(import.meta.dirname, 'baseline.ts');
  const child = startChild(['--import', 'tsx', program, kind, file]);
  const ask = () => /^port (\d+)$/m.exec(child.stdout())?.[1];
  const port = await untilReady(`The bare ${kind} server`, child, { ask, timeoutMs: 10_000 });
  return { url: `http://127.0.0.1:${port}`, stop: child.stop };
}

export type Row = {
  name: string;
  isBaseline?: boolean;
  result: LoadResult;
};
type Start = { healthMs: number; htmlMs: number; memory: number | null; peakMemory: number | null };
export type RunResult = {
  products: number;
  seedSeconds: number;
  /** Without a snapshot that fits, and with one: when it is open, and when it shows a page with products. */
  startUp: { first: Start; healthMs: number; htmlMs: number };
  memory: { afterStart: number | null; afterLoad: number | null };
  changeOfAll: ChangeOfAll;
  home: PageWeight;
  /** Milliseconds of a product page that its data costs, read for as many pages at a time as there are connections. */
  pageDataMs: number;
  rows: Row[];
};

type Load = { name: string; paths: string[]; isCold?: boolean; encoding?: string; cookies?: string[] };

export type AuditedShop = { url: string; productPath: string; seriesPath: string };

type Run = {
  folder: string;
  products: number;
  seconds: number;
  say: (line: string) => void;
  meanwhile?: (shop: AuditedShop) => Promise<void>;
};

const KEYWORD = 'cumhuriyet';

export async function runBench(run: Run): Promise<RunResult> {
  run.say(`Seeding ${run.products.toLocaleString('en')} products …`);
  const seedSeconds = await seedShop(run.folder, run.products);
  const collectors = await seedCollectors(run.folder, run.products);
  run.say('  first start …');
  const first = await measureFirstStart(run.folder);
  const shop = await startShop(run.folder);
  try {
    const measured = await Promise.race([measureShop(shop, run, collectors), shop.broken]);
    const { healthMs, htmlMs } = shop;
    return { products: run.products, seedSeconds, startUp: { first, healthMs, htmlMs }, ...measured };
  } finally {
    await shop.stop();
  }
}

/** The snapshot of the seed, if any, is taken away: so does a shop start that was upgraded. */
async function measureFirstStart(folder: string): Promise<Start> {
  await rm(path.join(folder, 'data/catalogue'), { recursive: true, force: true });
  const shop = await startShop(folder);
  const [memory, peakMemory] = [await shop.memory(), await shop.peakMemory()];
  await shop.stop();
  return { healthMs: shop.healthMs, htmlMs: shop.htmlMs, memory, peakMemory };
}

async function measureShop(shop: RunningShop, run: Run, collectors: Visitor[]) {
  const { folder, products, seconds, say, meanwhile } = run;
  const afterStart = await shop.memory();
  const home = await weighPage(`${shop.url}/`);
  const { pages, ids, names, series } = await readCatalogue(shop.url);

  const listBytes = path.join(folder, 'list.json');
  await writeFile(listBytes, (await getOk(shop.url + listPath({}))).bytes);
  const rows = await measureBaselines(listBytes, run);

  const far = farPage(products);
  const lists = halves(everyListPath(pages));
  const searches = halves(everySearchPath(names));
  const loads: Load[] = [
    { name: 'list, page 1', paths: [listPath({})] },
    { name: `list, page ${far}`, paths: [listPath({ pageNumber: far })] },
    { name: `search "${KEYWORD}"`, paths: [listPath({ keyword: KEYWORD })] },
    { name: 'one product', paths: [`/api/products/${ids[0]}`] },
    { name: 'home page, HTML in brotli', paths: ['/'], encoding: 'br' },
    { name: 'list, every query different', paths: lists[0], isCold: true },
    { name: 'search, every query different', paths: searches[0], isCold: true },
    {
      name: 'product, every one different',
      paths: shuffle(ids.map((id) => `/api/products/${id}`)),
      isCold: true,
    },
    {
      name: 'product page, every one different',
      paths: shuffle(ids.map((id) => `/product/${id}`)),
      isCold: true,
      encoding: 'br',
    },
    {
      name: 'series, every one different',
      paths: shuffle(series.map((path) => path.replace('/seri/', '/api/series/'))),
      isCold: true,
    },
    { name: 'series page, every one different', paths: shuffle(series), isCold: true, encoding: 'br' },
    ...(await collectionLoads(shop.url, collectors)),
  ];
  for (const { name, ...load } of loads) {
    say(`  ${name} …`);
    rows.push({ name, result: await measure({ url: shop.url, seconds, ...load }) });
  }
  for (const load of [
    { name: 'list, page 1', paths: [listPath({})] },
    { name: 'list, every query different', paths: lists[1], isCold: true },
    { name: 'search, every query different', paths: searches[1], isCold: true },
  ]) {
    say(`  ${load.name}, while stock changes …`);
    rows.push(await measureWhileSelling(shop, load, { seconds, ids }));
  }
  say('  the data of product pages …');
  const pageDataMs = await measurePageData(folder, ids);
  say('  checkouts …');
  rows.push(...(await measureCheckouts({ urls: [shop.url], simulatorUrl: shop.simulatorUrl, seconds })));
  const afterLoad = await shop.memory();
  await meanwhile?.({ url: shop.url, productPath: `/product/${ids[0]}`, seriesPath: series[0] ?? '/' });
  say('  every price changed at once …');
  const changeOfAll = await measureChangeOfAll(shop.url, { folder, products });
  return { memory: { afterStart, afterLoad }, changeOfAll, home, pageDataMs, rows };
}

/** No answer of the second half was prepared by the first. */
const halves = (paths: string[]): [string[], string[]] => {
  const middle = Math.ceil(paths.length / 2);
  return [paths.slice(0, middle), paths.slice(middle)];
};

async function measureWhileSelling(
  { url }: RunningShop,
  { name, ...load }: Load,
  { seconds, ids }: { seconds: number; ids: string[] },
): Promise<Row> {
  const sales = await beginSales(url, ids);
  const result = await measure({ url, seconds, ...load });
  const { sold, faults } = await sales.stop();
  result.faults += faults;
  return { name: `${name}, ${sold} changes of stock beside it`, result };
}

/** The limits of this machine at this moment, in the same run as what is held against them. */
async function measureBaselines(file: string, { seconds, say }: Run): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [kind, name] of [
    ['http', 'bare node:http, prepared bytes'],
    ['express', 'bare Express 5, prepared bytes'],
  ] as const) {
    say(`  ${name} …`);
    const baseline = await startBaseline(kind, file);
    const result = await measure({ url: baseline.url, paths: ['/api/products'], seconds });
    await baseline.stop();
    rows.push({ name, isBaseline: true, result });
  }
  return rows;
}
