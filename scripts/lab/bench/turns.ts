import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { MAX_COLLECTION } from '../../../cms/contract/rules/collection.ts';
import { createVisitor, register, signInAdmin } from '../client.ts';
import { readProbe } from '../shop.ts';
import { milliseconds, table } from '../table.ts';
import { type Bench, multiply, seedShop, startShop, withDatabase } from './large-shop.ts';
import { goOn } from './load.ts';
import { ascending, at } from './load-worker.ts';

const PROBE = ['--import', './scripts/lab/bench/turn-probe.mjs'];
const ORDERS = 10_000;
const PROMISED = { shopper: 20, admin: 50 };

/** Caller, name and call. Calls on a collection are in the order in which they fill the collection. */
type Case = readonly [by: keyof typeof PROMISED, name: string, call: string, body?: object];

const base64 = (bytes: string | Buffer) => ({ content: Buffer.from(bytes).toString('base64') });
const blank = '\n;'.repeat(99_990);
const dryRun = (text: string) => ({ ...base64(gzipSync(text)), isDryRun: true });

async function largestInputs(folder: string): Promise<Case[]> {
  const values = `SELECT name, denomination, v.id FROM series_values v JOIN series s ON s.id = _parent_id`;
  const { rows } = await withDatabase(folder, (client) =>
    client.execute(`${values} LIMIT ${MAX_COLLECTION}`),
  );
  const listed = rows.map(({ name, denomination, id }) => `${name};${denomination};v-${id}`);
  // An older file may contain pieces that the shop no longer has.
  const gone = Array.from({ length: MAX_COLLECTION - listed.length }, (_, at) => `;Pul ${at};v-${at}`);
  const file = (lines: string[]) => base64(['Seri;Değer;Kayıt no', ...lines].join('\n'));
  const strange = rows.slice(0, 3_000).map(({ name }) => `${name};"yok, renk";`);
  const alerts = rows.slice(0, 300).map(({ id: value }) => ({ value }));
  return [
    ['shopper', 'OpenAPI', 'GET /api/openapi.json'],
    ['shopper', 'home page that nobody asked for yet', 'GET /?priceTo='],
    ['shopper', 'sitemap', 'GET /sitemap-1.xml'],
    ['shopper', 'file of blank rows', 'POST /api/collection/file', base64(`Seri;Değer${blank}`)],
    ['shopper', 'file of values that no series has', 'POST /api/collection/file', file(strange)],
    ['shopper', 'largest file', 'POST /api/collection/file', file([...listed, ...gone])],
    ['shopper', 'largest file out', 'GET /api/collection/file'],
    ['shopper', 'collection, what is of no series', 'GET /api/collection/items'],
    ['shopper', 'own data', 'GET /api/users/data'],
    ['shopper', '300 alerts asked for', 'POST /api/alerts', { alerts }],
    ['shopper', 'their mail stopped', 'PUT /api/alerts', { isMailed: false }],
    ['admin', 'all orders', 'GET /api/orders'],
    ['admin', 'products out', 'GET /cms-api/products/export'],
    ['admin', 'products of blank rows', 'POST /cms-api/products/import', dryRun(`Ad;Fiyat${blank}`)],
    ['admin', 'products in', 'POST /cms-api/products/import', dryRun(`Ad;Fiyat${'\nPul;1'.repeat(10_000)}`)],
  ];
}

/** `--turns`: the longest turn of the event loop in each call with its largest input, and the whole cost. */
export async function benchTurns(bench: Bench): Promise<string> {
  const { folder } = bench;
  const [products = 2_000] = bench.products;
  await seedShop(folder, products);
  await multiply(folder, 'orders', ORDERS);
  const file = path.join(folder, 'turns.json');
  const shop = await startShop(folder, { TURNS_FILE: file }, PROBE);
  const told = () => readProbe<{ longest: number; total: number }>(shop.pid(), file);
  const shopper = createVisitor(shop.url);
  await register(shopper, 'olcum@example.com');
  const cookie = await signInAdmin(shop.url);
  const rows: string[][] = [];
  for (const [by, name, call, body] of await largestInputs(folder)) {
    bench.say(`  ${name} …`);
    const [method = '', route = ''] = call.split(' ');
    const headers = { origin: shop.origin, ...(by === 'admin' && { cookie }) };
    const ask = (end: number) =>
      shopper.ask(method, route.replace(/=$/, `=${end}`), { headers, body, timeoutMs: 300_000 });
    // The first answers of a page compile code that later answers use.
    const warmUps = by === 'shopper' && method === 'GET' ? 10 : 0;
    for (let times = 1; times <= warmUps; times += 1) await ask(times);
    await told();
    const { status, text } = await ask(4321);
    const { longest, total } = await told();
    if (status >= 400) bench.say(`    ${text().slice(0, 300)}`);
    if (longest > PROMISED[by] || status >= 500) bench.addFaults(1);
    rows.push([name, String(status), milliseconds(longest), String(PROMISED[by]), milliseconds(total)]);
  }
  await shop.stop();
  const turns = table(['call', 'status', 'longest turn, ms', 'promised', 'all, ms'], rows);
  return `${turns}\n\n${await besideStrangers(bench)}`;
}

const STRANGERS = 6;
const LATER_MS = 30;

/** Delay of an ordinary page, with limits on, while six accounts repeat the most expensive calls. */
async function besideStrangers({ folder, seconds, addFaults, say }: Bench): Promise<string> {
  say(`  ${STRANGERS} strangers …`);
  const shop = await startShop(folder, { RATE_LIMITS: '' });
  const worst = (await largestInputs(folder)).filter(([by]) => by === 'shopper');
  const visitor = createVisitor(shop.url, '127.0.0.9');
  const strangers = Array.from({ length: STRANGERS }, (_, at) =>
    createVisitor(shop.url, `127.0.0.${10 + at}`),
  );
  for (const [place, stranger] of strangers.entries())
    await register(stranger, `yabanci-${place}@example.com`);
  const p95 = async () => {
    const times: number[] = [];
    for (let turn = 0; turn < seconds * 10; turn += 1) {
      const from = performance.now();
      const { status } = await visitor.ask('GET', '/');
      if (status !== 200) addFaults(1);
      times.push(performance.now() - from);
      await sleep(100);
    }
    return at(ascending(times), 0.95);
  };
  await p95();
  const alone = await p95();
  const end = goOn(
    strangers.map((stranger, first) => async (turn) => {
      const [, , call = '', body] = worst[(first + turn) % worst.length] ?? [];
      const [method = '', route = ''] = call.split(' ');
      await stranger.ask(method, route, { headers: { origin: shop.origin }, body, timeoutMs: 300_000 });
    }),
  );
  const beside = await p95();
  await end();
  await shop.stop();
  if (beside - alone > LATER_MS) addFaults(1);
  return table(
    ['an ordinary page', 'p95 alone, ms', 'beside strangers, ms', 'promised later, ms'],
    [['GET /', milliseconds(alone), milliseconds(beside), String(LATER_MS)]],
  );
}
