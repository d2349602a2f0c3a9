import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { CsvProgress } from '../../../cms/contract/csv-transfers.ts';
import { call, send, signInAdmin } from '../client.ts';
import { milliseconds, table, whole } from '../table.ts';
import { changeStock } from './checkouts.ts';
import { type Bench, seedShop, startShop } from './large-shop.ts';
import { goOn } from './load.ts';

/** A large file takes minutes. */
const PATIENCE_MS = 20 * 60_000;
const HEAD = ['step', 'seconds', 'longest write beside it, ms', 'longest read, ms', 'most memory, MB'];

/** `--csv`: exports and imports the whole catalogue by the panel's calls, while others write and read. */
export async function benchCsv({ folder, products: sizes, say, addFaults }: Bench): Promise<string> {
  const [products = 100_000] = sizes;
  say(`Seeding ${whole(products)} products …`);
  await seedShop(folder, products);
  const shop = await startShop(folder);
  const cookie = await signInAdmin(shop.url);
  type List = { products: Array<{ _id: string }>; pages: number };
  const readList = (page: number) => call<List>(shop.url, 'GET', `/api/products?pageNumber=${page}`);
  const { body: list } = await readList(1);
  const ids = list.products.map(({ _id }) => _id);
  const write = changeStock(shop.url, cookie, ids);

  const rows: string[][] = [];
  const measure = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    say(`  ${name} …`);
    let memory = 0;
    const read = async (turn: number) => {
      memory = Math.max(memory, (await shop.memory()) ?? 0);
      return readList(1 + (turn % Math.min(500, list.pages)));
    };
    // Retries once when the server closed the connection just as it was reused.
    const ends = [write, read].map((act) => goOn([(turn) => act(turn).catch(() => act(turn))], 50));
    const startedAt = performance.now();
    const result = await work();
    const seconds = (performance.now() - startedAt) / 1000;
    const beside = await Promise.all(ends.map((end) => end()));
    for (const { faults } of beside) addFaults(faults);
    rows.push([
      name,
      seconds.toFixed(1),
      ...beside.map(({ longest }) => milliseconds(longest)),
      whole(memory),
    ]);
    return result;
  };
  const ask = async (method: string, route: string, body?: object) => {
    const headers = { cookie, origin: shop.origin };
    const url = `${shop.url}/cms-api/products/${route}`;
    return (await send(method, url, { headers, body, timeoutMs: PATIENCE_MS })).text();
  };
  const upload = async (file: string, isDryRun: boolean, wanted: object) => {
    const told = await ask('POST', 'import', { content: gzipSync(file).toString('base64'), isDryRun });
    const last = JSON.parse(told.trimEnd().split('\n').at(-1) ?? '') as CsvProgress;
    const counts = 'report' in last ? last.report : last;
    for (const [name, count] of Object.entries(wanted))
      if (counts[name as keyof typeof counts] !== count)
        throw new Error(`${name} should be ${count}: ${JSON.stringify(last).slice(0, 2000)}`);
  };

  await measure('nothing', () => sleep(3000));
  let file = await measure('export', () => ask('GET', 'export'));
  const unchanged = { rows: products, unchanged: products, faultCount: 0 };
  await measure('dry run, no difference', () => upload(file, true, unchanged));
  let from = 0;
  for (const changed of [Math.ceil(products / 100), Math.ceil(products / 5)]) {
    file = withDearer(file, from, from + changed);
    from += changed;
    const name = `import, ${whole(changed)} of them changed`;
    await measure(name, () => upload(file, false, { changed, faultCount: 0 }));
  }
  const [plain, packed] = [Buffer.byteLength(file), gzipSync(file).length].map((bytes) => whole(bytes / 1e6));
  return `${whole(products)} products, ${plain} MB, packed ${packed} MB\n\n${table(HEAD, rows)}`;
}

/** Adds a lira to the prices of the products in these lines; the first line is the head. */
const withDearer = (file: string, from: number, to: number): string =>
  file
    .split('\r\n')
    .map((line, index) =>
      index > from && index <= to
        ? line.replace(/;(\d+)(?=,\d\d;)/, (_price, lira) => `;${Number(lira) + 1}`)
        : line,
    )
    .join('\r\n');
