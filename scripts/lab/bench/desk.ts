import { send, signInAdmin } from '../client.ts';
import { milliseconds, table, whole } from '../table.ts';
import { type Bench, multiply, seedShop, startShop } from './large-shop.ts';

/** The first answers of a page compile code that later answers use. */
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

/** `--desk`: the panel of a shop with 50 orders for each product. */
export async function benchDesk({ folder, products: [products = 1000], say }: Bench): Promise<string> {
  const orders = products * 50;
  say(`Seeding ${whole(products)} products and ${whole(orders)} orders …`);
  await seedShop(folder, products);
  await multiply(folder, 'orders', orders);
  const shop = await startShop(folder);
  const headers = { cookie: await signInAdmin(shop.url) };
  const rows: string[][] = [];
  for (const [name, page] of Object.entries(PAGES)) {
    say(`  ${name} …`);
    const times: number[] = [];
    for (let count = 0; count < WARM_UP + TIMES; count += 1) {
      const startedAt = performance.now();
      const { status } = await send('GET', shop.url + page, { headers });
      if (status !== 200) throw new Error(`${page} answered ${status}`);
      times.push(performance.now() - startedAt);
    }
    const sorted = times.slice(WARM_UP).sort((a, b) => a - b);
    rows.push([name, ...[TIMES / 2, TIMES - 1].map((place) => milliseconds(sorted[place] ?? 0))]);
  }
  return `${whole(orders)} orders\n\n${table(['page', 'median ms', 'slowest ms'], rows)}`;
}
