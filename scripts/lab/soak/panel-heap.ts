import { readFile, rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { CommandError } from '../../setup/run.mjs';
import { call } from '../bench/http.ts';
import type { ShopProcess } from '../chaos/processes.ts';

const WARM_UP = 200;
const PATIENCE_MS = 30_000;
const MEGABYTE = 1024 * 1024;

/** What a process holds after its garbage was collected, in MB: objects, and bytes beside them. */
export type Held = { heap: number; buffers: number };

export async function readHeld(shop: ShopProcess, heapFile: string): Promise<Held> {
  const file = `${heapFile}-${shop.pid()}`;
  await rm(file, { force: true });
  process.kill(shop.pid(), 'SIGUSR2');
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await sleep(50)) {
    const told = await readFile(file, 'utf8').catch(() => null);
    if (!told) continue;
    const { heapUsed, external } = JSON.parse(told) as NodeJS.MemoryUsage;
    return { heap: heapUsed / MEGABYTE, buffers: external / MEGABYTE };
  }
  throw new CommandError('The shop did not tell its memory');
}

/** How much larger the heap of one process is after so many pages of its panel, in MB; some are opened before. */
export async function measurePanel(
  shop: ShopProcess,
  heapFile: string,
  { admin, pages }: { admin: string; pages: number },
) {
  const { body } = await call<{ docs: Array<{ id: string }> }>(
    shop.url,
    'GET',
    '/cms-api/products?limit=50&depth=0',
    {
      cookie: admin,
    },
  );
  const products = body.docs.map(({ id }) => `/cms/collections/products/${id}`);
  const lists = ['/cms', '/cms/collections/products', '/cms/collections/orders', '/cms/collections/users'];
  const open = async (count: number) => {
    for (let page = 0; page < count; page += 1) {
      const list = lists[page % lists.length] ?? '/cms';
      const address = page % 2 === 0 ? list : products[page % products.length];
      // Asked directly, and each from elsewhere: one address may not open so many in a minute.
      const headers = { cookie: admin, 'x-forwarded-for': `10.0.${page >> 8}.${page & 255}` };
      const response = await fetch(shop.url + address, { headers, redirect: 'manual' });
      await response.arrayBuffer();
      if (response.status !== 200) throw new CommandError(`${address} answered ${response.status}`);
    }
  };
  await open(Math.min(WARM_UP, pages));
  const { heap: before } = await readHeld(shop, heapFile);
  await open(pages);
  const { heap: after } = await readHeld(shop, heapFile);
  return { pages, before, after, grown: after - before };
}
