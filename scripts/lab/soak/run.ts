import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { NODE_FLAGS } from '../../setup/run.mjs';
import { runChild } from '../bench/child-processes.ts';
import { signInAdmin } from '../bench/http.ts';
import { megabytesOf } from '../bench/shop.ts';
import type { ConsistencyReport } from '../chaos/consistency-checks.ts';
import { waitUntilSettled } from '../chaos/wait-until-settled.ts';
import { begin } from '../proxy/shopping.ts';
import { startTwoShops, type TwoShops } from '../proxy/two-shops.ts';
import type { Mark } from './chart.ts';
import type { SoakOptions } from './options.ts';
import { type Held, measurePanel, readHeld } from './panel-heap.ts';
import type { Memory, Request } from './record.ts';
import { gather, type Role, readIds, stockUp } from './roles.ts';

const SEED_TIMEOUT_MS = 30 * 60_000;
const FOR_SALE = 200;
const STOCK = 10_000;
/** When, as parts of the whole: the second half is undisturbed. */
const KILL_AT = 0.2;
const RESTART_AT = 0.32;
const HALF = 0.5;
/** nginx leaves out who did not answer for a second. */
const LEFT_OUT_MS = 2000;
const WARM_UP_MS = 20_000;
const MEMORY_EVERY_MS = 2000;
/** A form that was left in the killed process ends soon enough to be waited for. */
const FORM_SECONDS = 60;

export type SoakRun = {
  seconds: number;
  requests: Request[];
  memory: Memory[];
  marks: Mark[];
  killedAt: number;
  /** When memory was measured under load, which stops the processes for half a second. */
  measuredAt: number;
  audit: ConsistencyReport;
  /** An error must not lose what the load has found. */
  panel: Awaited<ReturnType<typeof measurePanel>> | Error | null;
  /** Of each process, where the undisturbed half begins and where the load ends. */
  held: Array<{ middle: Held; end: Held }>;
};

type Run = SoakOptions & { folder: string; mongoUrl: string; say: (line: string) => void };

export async function runSoak({
  minutes,
  products,
  load: percent,
  panelPages,
  folder,
  mongoUrl,
  say,
}: Run): Promise<SoakRun> {
  say(`seeding ${products.toLocaleString('en')} products …`);
  const heapFile = path.join(folder, 'heap');
  const two = await startTwoShops({
    folder,
    mongoUrl,
    formSeconds: FORM_SECONDS,
    settings: { HEAP_FILE: heapFile, PAYMENT_RECONCILE_CRON: '*/10 * * * * *' },
    flags: ['--expose-gc', '--import', './scripts/lab/soak/heap-probe.mjs'],
    seed: async (settings) => {
      const program = [
        ...NODE_FLAGS,
        'build/server/seed.js',
        '--profile',
        'demo',
        '--products',
        String(products),
      ];
      await runChild('The seed', program, { settings, timeoutMs: SEED_TIMEOUT_MS });
      say('starting …');
    },
  });
  try {
    const admin = await signInAdmin(two.url);
    const ids = await readIds(two.url);
    const forSale = await stockUp(two.url, admin, ids.slice(0, FOR_SALE), STOCK);
    const since = new Date().toISOString();
    const loaded = await load(two, {
      seconds: minutes * 60,
      stage: { load: percent, admin, ids, forSale },
      heapFile,
      say,
    });
    say('waiting for the shop to settle …');
    const books = {
      url: two.url,
      simulator: two.simulator,
      products: forSale,
      dataDir: two.dataDir,
      linesOf: new Map(),
      misled: [],
      isRestored: false,
      since,
    };
    const { audit } = await waitUntilSettled(books, { quietMs: 90_000, patienceMs: 240_000 });
    say(`${panelPages} pages of the panel …`);
    const panel =
      panelPages > 0
        ? await measurePanel(two.shops[0], heapFile, { admin, pages: panelPages }).catch((e: Error) => e)
        : null;
    return { ...loaded, audit, panel };
  } finally {
    await two.stop();
  }
}

type Load = {
  seconds: number;
  stage: Pick<Parameters<typeof gather>[0], 'load' | 'admin' | 'ids' | 'forSale'>;
  heapFile: string;
  say: (line: string) => void;
};

/** Everybody at once for so long, with a kill and a rolling restart among them. */
async function load(two: TwoShops, { seconds, stage, heapFile, say }: Load) {
  const requests: Request[] = [];
  let startedAt = performance.now();
  const now = () => (performance.now() - startedAt) / 1000;
  const people = await gather({
    ...stage,
    url: two.url,
    simulator: two.simulator,
    note: (role: Role, { method, path: asked, from, to, status }) =>
      requests.push({
        role,
        what: `${method} ${asked}`,
        from: (from - startedAt) / 1000,
        to: (to - startedAt) / 1000,
        status,
      }),
  });
  const visits = begin(people);
  // A process that has just started compiles what it runs first; the measure begins after that.
  await sleep(WARM_UP_MS);
  requests.length = 0;
  startedAt = performance.now();
  const marks: Mark[] = [];
  const mark = (name: string) => {
    marks.push({ at: now(), name });
    say(`${now().toFixed(0)} s: ${name}`);
  };
  const memory: Memory[] = [];
  const sampling = setInterval(() => {
    for (const [process, shop] of two.shops.entries())
      void megabytesOf(shop.pid()).then((megabytes) => {
        if (megabytes !== null) memory.push({ at: now(), process, megabytes });
      });
  }, MEMORY_EVERY_MS);
  try {
    await sleep(seconds * KILL_AT * 1000);
    const killedAt = now();
    mark('kill');
    await two.shops[0].kill();
    await two.shops[0].start();
    mark('back');
    await sleep(Math.max(0, seconds * RESTART_AT - now()) * 1000);
    mark('rolling restart');
    for (const shop of [two.shops[1], two.shops[0]]) {
      await shop.stop();
      await shop.start();
      await sleep(LEFT_OUT_MS);
    }
    mark('done');
    const readAll = () => Promise.all(two.shops.map((shop) => readHeld(shop, heapFile)));
    await sleep(Math.max(0, seconds * HALF - now()) * 1000);
    const measuredAt = now();
    const middle = await readAll();
    await sleep(Math.max(0, seconds - now()) * 1000);
    const lasted = now();
    await visits.end();
    const end = await readAll();
    const held = middle.map((first, process) => ({ middle: first, end: end[process] as Held }));
    return { seconds: lasted, requests, memory, marks, killedAt, measuredAt, held };
  } finally {
    clearInterval(sampling);
    await visits.end();
  }
}
