import { setTimeout as sleep } from 'node:timers/promises';
import { toKurus } from '../../../cms/contract/money.ts';
import { checkoutBody } from '../../../cms/testing/checkout-requests.ts';
import { CommandError } from '../../setup/run.mjs';
import { call, change, signInAdmin } from './http.ts';
import { CONNECTIONS, type LoadResult, summarize } from './load.ts';

type Shopper = { url: string; cookie: string; product: { _id: string; name: string; price: number } };
type Bench = {
  /** Of each process; the shoppers share them out. */
  urls: readonly string[];
  simulatorUrl: string;
  seconds: number;
  /** What these processes have computed so far. */
  cpuSeconds?: () => Promise<number>;
};
type Measured = { name: string; result: LoadResult; cpuMs: number };

/** Shoppers side by side, each buying a stamp of their own; simulator and this program share the machine. */
export async function measureCheckouts(bench: Bench): Promise<Measured[]> {
  const { cpuSeconds = async () => 0 } = bench;
  const shoppers = await meetShoppers(bench.urls);
  const openForm = initialize;
  const buy = async (shopper: Shopper) => {
    const { token } = await openForm(shopper);
    await call(bench.simulatorUrl, 'POST', '/_sim/pay', { body: { token } });
    const body = new URLSearchParams({ token });
    const back = await fetch(`${shopper.url}/api/payment/callback`, {
      method: 'POST',
      redirect: 'manual',
      body,
    });
    if (back.status !== 303) throw new Error(`The callback answered ${back.status}`);
  };
  const rows = [];
  for (const [name, work] of [
    ['checkout, payment form opened', openForm],
    ['checkout, whole purchase', buy],
  ] as const) {
    const before = await cpuSeconds();
    const result = await sideBySide(shoppers, work, bench.seconds);
    rows.push({ name, result, cpuMs: ((await cpuSeconds()) - before) * (1000 / result.requests) });
  }
  return rows;
}

async function sideBySide(
  shoppers: Shopper[],
  work: (shopper: Shopper) => Promise<unknown>,
  seconds: number,
): Promise<LoadResult> {
  const times: number[] = [];
  let faults = 0;
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1000;
  await Promise.all(
    shoppers.map(async (shopper) => {
      while (performance.now() < endsAt) {
        const from = performance.now();
        try {
          await work(shopper);
          times.push(performance.now() - from);
        } catch {
          faults += 1;
          await sleep(50);
        }
      }
    }),
  );
  return summarize(times, (performance.now() - startedAt) / 1000, faults);
}

async function meetShoppers(urls: readonly string[]): Promise<Shopper[]> {
  const [url = ''] = urls;
  const products = await stocked(url);
  const cookies: string[] = [];
  for (let index = 0; index < CONNECTIONS; index += 1) {
    const body = {
      name: 'Ölçüm Alıcısı',
      email: `alici-${index}-${Date.now()}@example.com`,
      password: 'Olcum-Icin-2026',
    };
    cookies.push((await call(url, 'POST', '/api/users', { body })).cookie);
  }
  return cookies.map((cookie, index) => {
    const product = products[index];
    if (!product) throw new CommandError('The catalogue has too few stamps for the checkout bench');
    return { url: urls[index % urls.length] ?? '', cookie, product };
  });
}

/** Products with the most pieces first: whoever buys for seconds on end needs many. */
async function stocked(url: string): Promise<Shopper['product'][]> {
  const found: Array<Shopper['product'] & { countInStock: number }> = [];
  for (let page = 1; page <= 40; page += 1) {
    const route = `/api/products?pageNumber=${page}`;
    const { body } = await call<{ products: typeof found; pages: number }>(url, 'GET', route);
    found.push(...body.products);
    if (page >= body.pages) break;
  }
  return found.sort((a, b) => b.countInStock - a.countInStock);
}

async function initialize({ url, cookie, product }: Shopper): Promise<{ token: string }> {
  const { _id, name, price } = product;
  const body = checkoutBody([{ product: { id: _id, name, price: toKurus(price) }, qty: 1 }]);
  return (await call<{ token: string }>(url, 'POST', '/api/payment/initialize', { cookie, body })).body;
}

/** As often as this the stock of a stamp changes. */
const EVERY_MS = 100;
const STAMPS = 50;

type Sales = { stop(): Promise<{ sold: number; faults: number }> };

/** Changes stock as an administrator does: by the same guarded statement as a sale, without a payment to measure. */
export async function beginSales(url: string, ids: readonly string[]): Promise<Sales> {
  const cookie = await signInAdmin(url);
  const stamps = ids.slice(0, STAMPS);
  let isOver = false;
  let sold = 0;
  let faults = 0;
  const work = (async () => {
    while (!isOver) {
      const next = sleep(EVERY_MS);
      const id = stamps[sold % stamps.length] ?? '';
      await change(url, cookie, id, 5 + (sold % 7)).then(
        () => (sold += 1),
        () => (faults += 1),
      );
      await next;
    }
  })();
  return {
    async stop() {
      isOver = true;
      await work;
      return { sold, faults };
    },
  };
}
