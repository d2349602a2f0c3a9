import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { begin, signInAdmin, stockUp } from '../client.ts';
import { waitUntilSettled } from '../settle.ts';
import type { ShopProcess } from '../shop.ts';
import { IMPATIENT, openShops } from '../shops.ts';
import { HEAP_FLAGS, measurePanel, readHeld } from './heap.ts';
import { gather, type People, type Role, readIds } from './roles.ts';

const FOR_SALE = 50;
const STOCK = { price: 20, stock: 10_000 };
/** As parts of the load: its second half is undisturbed. */
const RESTART_AT = 0.1;
const KILL_AT = 0.25;
const HALF = 0.5;
/** nginx sends nothing for a while to a process that did not answer for a second. */
const LEFT_OUT_MS = 2000;
/** A form of the killed process ends soon enough to wait for. */
const FORM_SECONDS = 60;
/** Longer than the payment job's interval, after which every order with an ended form is cancelled. */
const JOB_SECONDS = 30;

/**
 * Work that the killed process left: the other process sends a mail when its lease of ten minutes is over, and cancels
 * an order without a payment form when its hold of ten minutes is over. Nobody waits so long.
 */
export const isLeftByKilled = (fault: string): boolean =>
  fault.endsWith(': no mail of confirmation') || fault.endsWith(': still waits for its payment');

/** A request that has ended, in seconds since the load began. */
export type Request = { role: Role; what: string; from: number; to: number; status: number };
export type Soaked = Awaited<ReturnType<typeof openForSoak>>;
export type SoakRun = Awaited<ReturnType<typeof runSoak>>;

type Run = {
  seconds: number;
  people: People;
  /** Panel pages after the load; 0 leaves the panel closed. */
  panelPages: number;
  /** A new process compiles its code at first use; measuring begins after that. */
  warmUpMs?: number;
  say: (line: string) => void;
};

/** Opens two processes behind nginx with this many products. */
export async function openForSoak(
  folder: string,
  mongoUrl: string,
  products: number,
  formSeconds = FORM_SECONDS,
) {
  const heapFile = path.join(folder, 'heap');
  const two = await openShops({
    folder,
    mongoUrl,
    processes: 2,
    isBehindNginx: true,
    formSeconds,
    settings: { ...IMPATIENT, HEAP_FILE: heapFile, PAYMENT_RECONCILE_CRON: '*/10 * * * * *' },
    flags: HEAP_FLAGS,
    seeded: ['--profile', 'demo', '--products', String(products)],
  });
  const [first, second] = two.shops as [ShopProcess, ShopProcess];
  return { ...two, formSeconds, first, second, readHeld: (shop: ShopProcess) => readHeld(shop, heapFile) };
}

export async function runSoak(two: Soaked, run: Run) {
  const { panelPages, say } = run;
  const admin = await signInAdmin(two.url);
  const ids = await readIds(two.url);
  const forSale = await stockUp(two.url, Array(FOR_SALE).fill(STOCK), ids);
  const since = new Date();
  const loaded = await load(two, run, { admin, ids, forSale });
  say('waiting for the shop to settle …');
  const formsEndedAt = Date.now() + (two.formSeconds + JOB_SECONDS) * 1000;
  const isLeft = (fault: string) => Date.now() > formsEndedAt && isLeftByKilled(fault);
  const books = { ...two, products: forSale, since, quietMs: 90_000, patienceMs: 240_000, isLeft };
  const { audit } = await waitUntilSettled(books);
  say(`${panelPages} pages of the panel …`);
  // An error must not lose what the load has found.
  const panel = panelPages ? await measurePanel(two, admin, panelPages).catch((e: Error) => e) : null;
  return { ...run, ...loaded, products: ids.length, audit, panel };
}

type Stage = Pick<Parameters<typeof gather>[0], 'admin' | 'ids' | 'forSale'>;

/** Lets all people act for this time, with a kill and a rolling restart during it. */
async function load(two: Soaked, { seconds, people, panelPages, warmUpMs = 20_000, say }: Run, stage: Stage) {
  const { url, simulator, first, second } = two;
  const requests: Request[] = [];
  let startedAt = performance.now();
  const since = (moment: number) => (moment - startedAt) / 1000;
  const now = () => since(performance.now());
  const until = (share: number) => sleep(Math.max(0, seconds * share - now()) * 1000);
  const mark = (name: string) => say(`${now().toFixed(0)} s: ${name}`);
  const gathered = await gather({
    ...stage,
    url,
    people,
    simulator,
    hasPanel: panelPages > 0,
    note: (role, { method, path: route, from, to, status }) =>
      requests.push({ role, what: `${method} ${route}`, from: since(from), to: since(to), status }),
  });
  const visits = begin(gathered);
  try {
    await sleep(warmUpMs);
    requests.length = 0;
    startedAt = performance.now();
    // Before the kill: purchases after it wait for a while for locks of the killed process.
    await until(RESTART_AT);
    mark('rolling restart');
    for (const shop of [second, first]) {
      await shop.stop();
      await shop.start();
      // Until nginx sends requests to the process again.
      await sleep(LEFT_OUT_MS);
    }
    await until(KILL_AT);
    const killedAt = now();
    mark('kill');
    await first.kill();
    const deadAt = now();
    await first.start();
    mark('back');
    await until(HALF);
    const measuredAt = now();
    const middle = [await two.readHeld(first), await two.readHeld(second)] as const;
    await until(1);
    const lasted = now();
    await visits.end();
    const held = [
      { middle: middle[0], end: await two.readHeld(first) },
      { middle: middle[1], end: await two.readHeld(second) },
    ];
    return { seconds: lasted, requests, killedAt, deadAt, measuredAt, held };
  } finally {
    await visits.end();
  }
}
