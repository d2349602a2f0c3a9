import { setTimeout as sleep } from 'node:timers/promises';
import { CommandError } from '../../setup/run.mjs';
import { call, checkoutRequest, createVisitor, register, simulatorAt, type Visitor } from '../client.ts';
import { goOn } from './load.ts';
import { CONNECTIONS, type LoadResult } from './load-worker.ts';

type Shopper = { visitor: Visitor; product: { id: string; price: number } };
/** `cpuMs`: milliseconds of processor time for one checkout. */
export type Checkouts = { name: string; result: LoadResult; cpuMs: number };

/**
 * Measures shoppers side by side, each buying a stamp of their own; simulator and this program share the machine.
 * @param urls one for each process, shared out among the shoppers
 * @param cpuSeconds processor time that these processes have used so far
 */
export async function measureCheckouts(
  { urls, simulatorUrl, seconds }: { urls: readonly string[]; simulatorUrl: string; seconds: number },
  cpuSeconds = async () => 0,
): Promise<Checkouts[]> {
  const buyers = await createBuyers(urls, simulatorUrl);
  const rows = [];
  for (const [name, work] of [
    ['checkout, payment form opened', 'openForm'],
    ['checkout, whole purchase', 'buy'],
  ] as const) {
    const before = await cpuSeconds();
    const end = goOn(buyers.map((buyer) => buyer[work]));
    await sleep(seconds * 1000);
    const result = await end();
    rows.push({ name, result, cpuMs: ((await cpuSeconds()) - before) * (1000 / result.requests) });
  }
  return rows;
}

/** Shoppers who open payment forms, or buy as a whole. */
export async function createBuyers(urls: readonly string[], simulatorUrl: string) {
  const simulator = simulatorAt(simulatorUrl);
  return (await meetShoppers(urls)).map((shopper) => ({
    openForm: () => openForm(shopper),
    buy: async () => {
      const token = await openForm(shopper);
      await simulator.pay({ token });
      const body = new URLSearchParams({ token });
      const { status } = await shopper.visitor.ask('POST', '/api/payment/callback', { body });
      if (status !== 303) throw new Error(`The callback answered ${status}`);
    },
  }));
}

async function openForm({ visitor, product }: Shopper): Promise<string> {
  const body = checkoutRequest([{ product, qty: 1 }]);
  const form = await visitor.ask('POST', '/api/payment/initialize', { body });
  if (form.status !== 200) throw new Error(`The form was answered ${form.status}`);
  return (JSON.parse(form.text()) as { token: string }).token;
}

/** Each shopper takes one of the products with the most pieces, since buying for seconds needs many. */
async function meetShoppers(urls: readonly string[]): Promise<Shopper[]> {
  const [url = ''] = urls;
  type List = { products: Array<{ _id: string; price: number; countInStock: number }>; pages: number };
  const found: List['products'] = [];
  for (let page = 1, pages = 1; page <= Math.min(pages, 40); page += 1) {
    const { body } = await call<List>(url, 'GET', `/api/products?pageNumber=${page}`);
    found.push(...body.products);
    pages = body.pages;
  }
  if (found.length < CONNECTIONS)
    throw new CommandError('The catalogue has too few stamps for the checkouts.');
  found.sort((a, b) => b.countInStock - a.countInStock);
  const shoppers: Shopper[] = [];
  for (const [index, { _id: id, price }] of found.slice(0, CONNECTIONS).entries()) {
    const visitor = createVisitor(urls[index % urls.length] ?? '');
    await register(visitor, `alici-${index}-${Date.now()}@example.com`);
    shoppers.push({ visitor, product: { id, price } });
  }
  return shoppers;
}

/** Changes stock as an administrator does: by the same guarded statement as a sale, without a payment to measure. */
export const changeStock = (url: string, cookie: string, ids: readonly string[]) => (turn: number) =>
  call(url, 'PUT', `/api/products/${ids[turn % ids.length]}`, {
    cookie,
    body: { countInStock: 5 + (turn % 7) },
  });
