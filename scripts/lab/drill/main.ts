import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Order } from '../../../cms/contract/orders.ts';
import { restore } from '../../backup/restore.ts';
import { save } from '../../backup/save.ts';
import { buildShop } from '../../setup/build.mjs';
import { CommandError } from '../../setup/run.mjs';
import { call, checkoutRequest, createVisitor, register, signInAdmin, stockUp } from '../client.ts';
import { flag, number, readOptions } from '../options.ts';
import { commandInFolder } from '../shop.ts';
import { IMPATIENT, openShops, type Shops } from '../shops.ts';
import { table } from '../table.ts';

const HELP = `Kills and restores a shop on SQLite, and prints what was lost and how long the return took:
npm run drill -- [options]

  --products 2000      how many products
  --orders 20          orders before the backup, and again after it
  --short              200 products and 3 orders
  --help               this text`;

const REPORT_LAG_MS = 1000;
const RECONCILING_MS = 90_000;
const MOST_ORDERS = 200;
const MOST_PRODUCTS = 100_000;
const say = (line: string) => console.error(`  ${line}`);

type Row = { what: string; lost: string; back: string };

/** Buys and pays; returns the ids of the orders that the shop has acknowledged. */
async function buyOrders({ url, simulator }: Shops, orders: number, product: string, name: string) {
  const visitor = createVisitor(url);
  await register(visitor, `${name}@example.com`);
  const acknowledged: string[] = [];
  const body = checkoutRequest([{ product: { id: product, price: 12.35 }, qty: 1 }]);
  for (let index = 0; index < orders; index += 1) {
    const form = await visitor.ask('POST', '/api/payment/initialize', { body });
    if (form.status !== 200) throw new CommandError(`No form: ${form.status} ${form.text()}`);
    const { token, orderId } = JSON.parse(form.text()) as { token: string; orderId: string };
    await simulator.pay({ token });
    await visitor.ask('POST', '/api/payment/callback', { body: new URLSearchParams({ token }) });
    acknowledged.push(orderId);
  }
  return acknowledged;
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

async function timed(work: () => Promise<unknown>): Promise<string> {
  const from = performance.now();
  await work();
  return seconds(performance.now() - from);
}

/** Orders of a list that are not paid in the shop's own books. */
async function countLost(url: string, ids: readonly string[]): Promise<number> {
  const cookie = await signInAdmin(url);
  const orders = (await call<Order[]>(url, 'GET', '/api/orders', { cookie })).body;
  return ids.filter((id) => !orders.some(({ _id, isPaid }) => _id === id && isPaid)).length;
}

/** Reconciles until the provider's report is complete; returns how many payments became orders under review. */
async function reconcile(url: string): Promise<number> {
  const cookie = await signInAdmin(url);
  for (const deadline = Date.now() + RECONCILING_MS; Date.now() < deadline; ) {
    const ended = call(url, 'POST', '/api/payment/reconciliation', { cookie });
    if (await ended.catch(() => null)) {
      const orders = (await call<Order[]>(url, 'GET', '/api/orders', { cookie })).body;
      return orders.filter(({ state }) => state === 'review').length;
    }
  }
  throw new CommandError('The restored shop could not be reconciled');
}

async function drill(folder: string, orders: number, products: number): Promise<Row[]> {
  say(`a shop of ${products} products …`);
  const shops = await openShops({
    folder,
    mongoUrl: null,
    processes: 1,
    reportLagMs: REPORT_LAG_MS,
    settings: { ...IMPATIENT, RATE_LIMITS: 'off' },
    seeded: ['--profile', 'demo', '--products', String(products)],
  });
  const { url, settings } = shops;
  const shop = shops.shops[0];
  const [product] = await stockUp(url, [{ price: 12.35, stock: 5000 }]);
  if (!shop || !product) throw new CommandError('The shop did not open');
  const files = {
    database: path.join(settings.DATA_DIR, 'shop.db'),
    mediaDir: settings.MEDIA_DIR,
    dataDir: settings.DATA_DIR,
    bucket: null,
  };
  const bought = await buyOrders(shops, orders, product.id, 'once');
  const rows: Row[] = [];

  say('the process is killed …');
  await shop.kill();
  const back = await timed(() => shop.start());
  rows.push({ what: 'process killed', lost: `${await countLost(url, bought)} of ${orders} orders`, back });

  say('a backup …');
  const copy = path.join(folder, 'copy');
  const copying = await timed(() => save(files, copy));
  rows.push({ what: 'backup, read back', lost: '', back: copying });

  const later = await buyOrders(shops, orders, product.id, 'afterwards');
  say('the disk is lost, the backup is restored …');
  await shop.kill();
  for (const end of ['', '-wal', '-shm']) await rm(files.database + end, { force: true });
  await rm(files.mediaDir, { recursive: true, force: true });
  await rm(path.join(files.dataDir, 'secret'), { force: true });
  const restoring = await timed(() => restore(files, copy).then(() => shop.start()));
  const lost = await countLost(url, [...bought, ...later]);
  rows.push({ what: 'disk lost, backup restored', lost: `${lost} of ${2 * orders} orders`, back: restoring });
  let adopted = 0;
  const reconciling = await timed(async () => {
    adopted = await reconcile(url);
  });
  const money = `${later.length - adopted} of ${later.length} payments since`;
  rows.push({ what: 'payments since, compared with iyzico', lost: money, back: reconciling });
  await shops.stop();
  return rows;
}

/** `npm run drill`: progress on stderr, the table on stdout; a lost payment is exit code 1. */
await commandInFolder('drill', async (folder) => {
  const options = readOptions(HELP, {
    products: number(2000, 1, MOST_PRODUCTS),
    orders: number(20, 1, MOST_ORDERS),
    short: flag,
  });
  if (!options) return;
  await buildShop();
  const [orders, products] = options.short ? [3, 200] : [options.orders, options.products];
  const rows = await drill(folder, orders, products);
  console.log(
    table(
      ['what happened', 'lost', 'until it serves'],
      rows.map(({ what, lost, back }) => [what, lost, back]),
    ),
  );
  if (rows.some(({ what, lost }) => what !== 'disk lost, backup restored' && /^[1-9]/.test(lost)))
    process.exitCode = 1;
});
