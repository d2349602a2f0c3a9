import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { paths } from '../../../cms/contract/paths.ts';
import { ROOT } from '../../setup/run.mjs';
import { getOk } from '../client.ts';
import { createShop, freePorts, seed } from '../shop.ts';
import { milliseconds, table, whole } from '../table.ts';
import { createBuyers } from './checkouts.ts';
import { type Bench, settingsFor, withDatabase } from './large-shop.ts';
import { goOn, measure } from './load.ts';
import { CONNECTIONS, median } from './load-worker.ts';
import { secondsOfProcessor } from './processes.ts';

const PRODUCTS = 10_000;
const ROUNDS = 5;
/** The load is a program of its own, which takes this time to start. */
const LOAD_START_MS = 2000;
/** A shopper's pause between two requests; a buyer pays one after the other. */
const PAUSE_MS = 5;
/** More pages than a shop keeps, so that no page of a load is prepared by the loads before. */
const PAGES_PER_LOAD = 1000;
const HEAD = ['', 'pages × node:http', 'ms a page', 'answer p99', 'beside', 'purchase p99', 'beside', 'MB'];

type Version = Awaited<ReturnType<typeof openVersion>>;
type Round = Record<
  'perSecond' | 'cpuMs' | 'answer' | 'answerBeside' | 'purchase' | 'purchaseBeside',
  number
>;

/**
 * `--pages`: sixteen connections that ask for nothing but product pages that nobody has asked for, and how long a kept
 * answer and a purchase take beside them. `against`: folder of another built version, measured in turn.
 */
export async function benchPages(bench: Bench & { against: string | null }): Promise<string> {
  const { against, say } = bench;
  const roots = { ...(against && { before: path.resolve(against) }), this: ROOT };
  const versions: Version[] = [];
  for (const [name, root] of Object.entries(roots)) versions.push(await openVersion(name, root, bench));
  for (let round = 1; round <= ROUNDS; round += 1)
    for (const version of versions) {
      say(`  round ${round} of ${ROUNDS}, ${version.name} …`);
      version.rounds.push(await measureRound(version, bench));
    }
  const rows = [];
  for (const version of versions) rows.push(await rowOf(version));
  return `The median of ${ROUNDS} rounds each, ${CONNECTIONS} connections; load and shop on the same machine\n\n${table(HEAD, rows)}`;
}

async function openVersion(name: string, root: string, { folder, products, say }: Bench) {
  const [port = 0, simulatorPort = 0] = await freePorts(2);
  const own = path.join(folder, name);
  say(`Seeding ${name} …`);
  await seed(settingsFor(own), ['--products', String(products[0] ?? PRODUCTS)], root);
  const settings = { ...settingsFor(own), IYZICO_SIMULATOR_PORT: String(simulatorPort) };
  const shop = createShop(port, settings, [], root);
  await shop.start();
  const { rows } = await withDatabase(own, (client) =>
    client.execute('SELECT id FROM products WHERE is_published ORDER BY id'),
  );
  const pages = rows.map(({ id }) => paths.product(String(id)));
  const url = `http://127.0.0.1:${port}`;
  const buyers = await createBuyers([url], `http://127.0.0.1:${simulatorPort}`);
  /** Buys by one buyer after the other, since no product has pieces for all purchases. */
  const buy = (turn: number) =>
    buyers[turn % buyers.length]?.buy() ?? Promise.reject(new Error('Nobody buys'));
  let asked = 0;
  /** Asks for new pages; resolves when the load has ended. */
  const askForPages = (seconds: number) => {
    const some = Array.from({ length: PAGES_PER_LOAD }, (_, index) => pages[(asked + index) % pages.length]);
    asked += PAGES_PER_LOAD;
    return measure({ url, paths: some as string[], isCold: true, encoding: 'br', seconds });
  };
  await askForPages(10);
  return { name, shop, url, buy, askForPages, rounds: [] as Round[] };
}

async function measureRound(version: Version, { seconds, addFaults }: Bench): Promise<Round> {
  const { shop, url, buy, askForPages } = version;
  const bare = await measureBare(seconds);
  const before = await secondsOfProcessor(shop.pid());
  const pages = await askForPages(seconds);
  const cpuMs = ((await secondsOfProcessor(shop.pid())) - before) * (1000 / pages.requests);
  const last99 = async (act: (turn: number) => Promise<unknown>) => {
    const end = goOn([act], PAUSE_MS);
    await sleep(seconds * 1000);
    const { p99, faults } = await end();
    addFaults(faults);
    return p99;
  };
  const beside = async (act: (turn: number) => Promise<unknown>) => {
    const load = askForPages(seconds + LOAD_START_MS / 1000);
    await sleep(LOAD_START_MS);
    const p99 = await last99(act);
    addFaults((await load).faults);
    return p99;
  };
  const ask = () => getOk(`${url}/`, 'br');
  addFaults(pages.faults);
  return {
    perSecond: pages.perSecond / bare,
    cpuMs,
    answer: await last99(ask),
    answerBeside: await beside(ask),
    purchase: await last99(buy),
    purchaseBeside: await beside(buy),
  };
}

/** Requests per second of a plain server that sends as many bytes as a product page has in brotli. */
async function measureBare(seconds: number): Promise<number> {
  const bytes = Buffer.alloc(13_000);
  const server = createServer((_req, res) => void res.end(bytes)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { perSecond } = await measure({ url, paths: ['/'], seconds });
  server.close();
  return perSecond;
}

async function rowOf({ name, shop, rounds }: Version): Promise<string[]> {
  const of = (figure: keyof Round) => median(rounds.map((round) => round[figure]));
  const figures = ['answer', 'answerBeside', 'purchase', 'purchaseBeside'] as const;
  return [
    name,
    of('perSecond').toPrecision(3),
    milliseconds(of('cpuMs')),
    ...figures.map((figure) => milliseconds(of(figure))),
    whole((await shop.memory()) ?? 0),
  ];
}
