import { CommandError } from '../../setup/run.mjs';
import { call, send } from '../client.ts';
import { readProbe, type ShopProcess } from '../shop.ts';
import type { Soaked } from './run.ts';

const WARM_UP = 200;
const MEGABYTE = 1024 * 1024;

/** Memory of a process after garbage collection, in MB: objects, and bytes outside the heap. */
export type Held = { heap: number; buffers: number };

/** Flags under which a shop writes its memory usage at SIGUSR2. */
export const HEAP_FLAGS = ['--expose-gc', '--import', './scripts/lab/soak/heap-probe.mjs'];

export async function readHeld(shop: ShopProcess, heapFile: string): Promise<Held> {
  const pid = shop.pid();
  const { heapUsed, external } = await readProbe<NodeJS.MemoryUsage>(pid, `${heapFile}-${pid}`);
  return { heap: heapUsed / MEGABYTE, buffers: external / MEGABYTE };
}

/** Heap of one process before and after this many pages of its panel, in MB; some pages are opened before. */
export async function measurePanel({ first, readHeld }: Soaked, cookie: string, pages: number) {
  const route = '/cms-api/products?limit=50&depth=0';
  const { docs } = (await call<{ docs: Array<{ id: string }> }>(first.url, 'GET', route, { cookie })).body;
  const products = docs.map(({ id }) => `/cms/collections/products/${id}`);
  const lists = ['/cms', '/cms/collections/products', '/cms/collections/orders', '/cms/collections/users'];
  const open = async (count: number) => {
    for (let page = 0; page < count; page += 1) {
      const addresses = page % 2 === 0 ? lists : products;
      const address = addresses[(page >> 1) % addresses.length];
      // Each request names another address, because one address may not open so many pages in a minute.
      const headers = { cookie, 'x-forwarded-for': `10.0.${page >> 8}.${page & 255}` };
      const { status } = await send('GET', first.url + address, { headers });
      if (status !== 200) throw new CommandError(`${address} answered ${status}`);
    }
  };
  await open(Math.min(WARM_UP, pages));
  const { heap: before } = await readHeld(first);
  await open(pages);
  const { heap: after } = await readHeld(first);
  return { pages, before, after };
}
