import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { CsvProgress } from '../../../cms/contract/csv.ts';
import { call, change, signInAdmin } from './http.ts';
import { milliseconds, table, whole } from './report.ts';
import { type RunningShop, seedShop, startShop } from './shop.ts';

const PAUSE_MS = 50;
const STAMPS = 20;

/** The longest wait of somebody who changes stock and of one who reads lists, and the most memory, until stopped. */
async function beside(shop: RunningShop, cookie: string) {
  const list = '/api/products?pageNumber=';
  const { body } = await call<{ products: Array<{ _id: string }> }>(shop.url, 'GET', `${list}1`);
  const ids = body.products.slice(0, STAMPS).map(({ _id }) => _id);
  const longest = { write: 0, read: 0, memory: 0 };
  let isOver = false;
  const again = async (name: keyof typeof longest, work: (count: number) => Promise<number>) => {
    for (let count = 0; !isOver; count += 1) {
      longest[name] = Math.max(longest[name], await work(count));
      await sleep(PAUSE_MS);
    }
  };
  const timed = (work: (count: number) => Promise<unknown>) => async (count: number) => {
    const startedAt = performance.now();
    // A connection that the server closed while it was taken up again is tried once more.
    await work(count).catch(() => work(count));
    return performance.now() - startedAt;
  };
  const all = Promise.all([
    again(
      'write',
      timed((count) => change(shop.url, cookie, ids[count % ids.length] ?? '', 5 + (count % 7))),
    ),
    again(
      'read',
      timed((count) => call(shop.url, 'GET', `${list}${1 + (count % 500)}`)),
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

const PRODUCTS = 100_000;
const HEAD = ['step', 'seconds', 'longest write beside it, ms', 'longest read, ms', 'most memory, MB'];

/** The whole catalogue out and back through the panel's calls, while others write and read. */
export async function benchFiles(folder: string, say: (line: string) => void): Promise<string> {
  say(`Seeding ${PRODUCTS} products …`);
  await seedShop(folder, PRODUCTS);
  const shop = await startShop(folder);
  try {
    const origin = shop.url.replace('127.0.0.1', 'localhost');
    const headers = { cookie: await signInAdmin(shop.url), origin, 'content-type': 'application/json' };
    const rows: string[][] = [];
    const measure = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
      say(`  ${name} …`);
      const others = await beside(shop, headers.cookie);
      const startedAt = performance.now();
      const result = await work();
      const seconds = (performance.now() - startedAt) / 1000;
      const { write, read, memory } = await others.stop();
      const row = [name, seconds.toFixed(1), milliseconds(write), milliseconds(read), whole(memory)];
      say(`    ${row.slice(1).join(' · ')}`);
      rows.push(row);
      return result;
    };
    const send = async (file: string, isDryRun: boolean, wanted: object) => {
      const body = JSON.stringify({ content: gzipSync(file).toString('base64'), isDryRun });
      // Packing takes seconds, in which the server may have closed the connection: that is heard first.
      await sleep(100);
      const answer = await fetch(`${shop.url}/cms-api/products/import`, { method: 'POST', headers, body });
      const last = JSON.parse((await answer.text()).trimEnd().split('\n').at(-1) ?? '') as CsvProgress;
      const counts = 'report' in last ? last.report : last;
      for (const [name, count] of Object.entries(wanted))
        if (counts[name as keyof typeof counts] !== count)
          throw new Error(`${name} should be ${count}: ${JSON.stringify(last).slice(0, 2000)}`);
    };
    await measure('nothing', () => sleep(3000));
    let file = await measure('export', async () =>
      (await fetch(`${shop.url}/cms-api/products/export`, { headers })).text(),
    );
    await measure('dry run, no difference', () =>
      send(file, true, { rows: PRODUCTS, unchanged: PRODUCTS, faultCount: 0 }),
    );
    let from = 0;
    for (const changed of [1000, 20_000]) {
      file = withDearer(file, [from, from + changed]);
      from += changed;
      await measure(`import, ${whole(changed)} of them changed`, () =>
        send(file, false, { changed, faultCount: 0 }),
      );
    }
    const size = `${whole(PRODUCTS)} products, ${whole(Buffer.byteLength(file) / 1e6)} MB, packed ${whole(gzipSync(file).length / 1e6)} MB`;
    return [size, '', table(HEAD, rows)].join('\n');
  } finally {
    await shop.stop();
  }
}

function withDearer(file: string, [from, to]: [number, number]): string {
  const lines = file.split('\r\n');
  const dearer = (line: string) =>
    line.replace(/;(\d+),(\d\d);/, (_price, lira, kurus) => `;${Number(lira) + 1},${kurus};`);
  return lines.map((line, index) => (index > from && index <= to ? dearer(line) : line)).join('\r\n');
}
