import { setTimeout as sleep } from 'node:timers/promises';
import { change } from './background-sales.ts';
import type { RunningShop } from './shop.ts';

const PAUSE_MS = 50;
const STAMPS = 20;

/**
 * Somebody who takes stamps from the stock one after the other, as a checkout does, and somebody who reads lists, until
 * they are stopped: the longest wait of each, and the most memory that the shop had.
 */
export async function beside(shop: RunningShop, cookie: string) {
  const list = `${shop.url}/api/products?pageNumber=`;
  const { products } = (await (await fetch(`${list}1`)).json()) as { products: Array<{ _id: string }> };
  const ids = products.slice(0, STAMPS).map(({ _id }) => _id);
  const longest = { write: 0, read: 0, memory: 0 };
  let isOver = false;
  const again = async (name: keyof typeof longest, work: (count: number) => Promise<number>) => {
    for (let count = 0; !isOver; count += 1) {
      longest[name] = Math.max(longest[name], await work(count));
      await sleep(PAUSE_MS);
    }
  };
  const timed = (work: (count: number) => Promise<boolean>) => async (count: number) => {
    const startedAt = performance.now();
    // A connection that the server closed while it was taken up again is tried once more.
    if (!(await work(count).catch(() => work(count)))) throw new Error('A call beside the file failed');
    return performance.now() - startedAt;
  };
  const all = Promise.all([
    again(
      'write',
      timed((count) => change(shop.url, cookie, ids[count % ids.length] ?? '', 5 + (count % 7))),
    ),
    again(
      'read',
      timed(async (count) => (await fetch(`${list}${1 + (count % 500)}`)).ok),
    ),
    again('memory', async () => (await shop.memory()) ?? 0),
  ]);
  // Heard when it is stopped.
  all.catch(() => undefined);
  return {
    async stop() {
      isOver = true;
      await all;
      return longest;
    },
  };
}
