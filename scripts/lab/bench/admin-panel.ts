import path from 'node:path';
import { signInAdmin } from './http.ts';
import { multiplyOrders } from './multiply.ts';
import { milliseconds, table } from './report.ts';
import { seedShop, startShop } from './shop.ts';

const ORDERS = 50_000;
const PRODUCTS = 1_000;
/** The first answers of a page compile and warm up what the others use. */
const WARM_UP = 3;
const TIMES = 20;

const PAGES = {
  'dashboard, the panel’s first page': '/cms',
  'orders in the panel': '/cms/collections/orders',
  'orders to ship in the panel':
    '/cms/collections/orders?where[or][0][and][0][state][equals]=paid&where[or][0][and][1][isShipped][not_equals]=true',
  'orders, /api page 1': '/api/orders?pageNumber=1',
  'orders, /api search': '/api/orders?keyword=aksoy&pageNumber=1',
};

export async function benchAdminPanel(folder: string, say: (line: string) => void): Promise<string> {
  say(`Seeding ${PRODUCTS} products and ${ORDERS} orders …`);
  await seedShop(folder, PRODUCTS);
  await multiplyOrders(path.join(folder, 'data/shop.db'), ORDERS);
  const shop = await startShop(folder);
  try {
    const cookie = await signInAdmin(shop.url);
    const rows: string[][] = [];
    for (const [name, page] of Object.entries(PAGES)) {
      say(`  ${name} …`);
      const times: number[] = [];
      for (let count = 0; count < WARM_UP + TIMES; count += 1)
        times.push(await timeOf(shop.url + page, cookie));
      const sorted = times.slice(WARM_UP).sort((a, b) => a - b);
      rows.push([name, milliseconds(sorted[TIMES / 2] ?? 0), milliseconds(sorted.at(-1) ?? 0)]);
    }
    return [
      `${ORDERS.toLocaleString('en')} orders`,
      '',
      table(['page', 'median ms', 'slowest ms'], rows),
    ].join('\n');
  } finally {
    await shop.stop();
  }
}

/** @throws Error unless the answer is 200. */
async function timeOf(url: string, cookie: string): Promise<number> {
  const startedAt = performance.now();
  const response = await fetch(url, { headers: { cookie }, redirect: 'manual' });
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
  return performance.now() - startedAt;
}
