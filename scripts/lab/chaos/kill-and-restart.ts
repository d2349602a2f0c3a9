import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { restore } from '../../backup/restore.ts';
import { save } from '../../backup/save.ts';
import { call, signInAdmin } from '../client.ts';
import type { ShopProcess } from '../shop.ts';
import type { Kill, Plan } from './random-plan.ts';
import { type Street, visitShop } from './shopper-visits.ts';

/** Time for which a call to the provider is delayed, so that a kill can happen during the call. */
const HELD_MS = 1500;
const AIM_MS = 4000;
const POLL_MS = 15;
const WRONG_MS = 5000;
const RECONCILING_MS = 90_000;

/** All shoppers buy while processes are killed, backups are restored and clocks change. */
export async function killAndRestart(street: Street, plan: Plan): Promise<void> {
  let ended = 0;
  let isOver = false;
  const shopping = street.buyers.map(async (_, buyer) => {
    for (const visit of plan.visits.filter((candidate) => candidate.buyer === buyer)) {
      await visitShop(street, visit);
      ended += 1;
    }
  });
  street.aside(Promise.all(shopping).finally(() => (isOver = true)));
  // One after the other: a restore and a kill at once would mix.
  for (const { afterVisits, act } of eventsOf(street, plan)) {
    while (ended < afterVisits && !isOver) await sleep(POLL_MS);
    await act();
  }
  await Promise.all(shopping);
  await street.allDone();
}

type Event = { afterVisits: number; act: () => unknown };

function eventsOf(street: Street, { kills, restores, clockMoves }: Plan): Event[] {
  const events: Event[] = [
    ...kills.map((kill) => ({ afterVisits: kill.afterVisits, act: () => strike(street, kill) })),
    ...clockMoves.map(({ afterVisits, shop, byMs }) => ({
      afterVisits,
      act: () => street.aside(moveClock(street, shop, byMs)),
    })),
  ];
  for (const [index, { keptAfterVisits, afterVisits }] of restores.entries()) {
    const copy = path.join(street.folder, `backup-${index}`);
    let saving: Promise<unknown>;
    const keep = () => {
      saving = save(filesOf(street), copy);
      street.aside(saving);
    };
    events.push({ afterVisits: keptAfterVisits, act: keep });
    events.push({ afterVisits, act: () => saving.then(() => putBack(street, copy)) });
  }
  return events.sort((a, b) => a.afterVisits - b.afterVisits);
}

/** Changes the clock of one shop for a while. */
async function moveClock({ shops, clockFile }: Street, shop: number, byMs: number): Promise<void> {
  const file = `${clockFile}-${shops[shop % shops.length]?.port}`;
  await writeFile(file, String(byMs));
  await sleep(WRONG_MS);
  // Two moves of a short run may overlap.
  await rm(file, { force: true });
}

const filesOf = ({ settings: { DATA_DIR: dataDir, MEDIA_DIR: mediaDir } }: Street) => ({
  database: path.join(dataDir, 'shop.db'),
  mediaDir,
  dataDir,
  bucket: null,
});

/** Restores the backup, as after a lost disk: everything since the backup is forgotten. */
async function putBack(street: Street, copy: string): Promise<void> {
  const { shops } = street;
  const files = filesOf(street);
  await Promise.all(shops.map((shop) => shop.kill()));
  for (const end of ['', '-wal', '-shm']) await rm(files.database + end, { force: true });
  await rm(files.mediaDir, { recursive: true, force: true });
  await rm(path.join(files.dataDir, 'secret'), { force: true });
  await restore(files, copy);
  await Promise.all(shops.map((shop) => shop.start()));
  await reconcile(street);
  await street.dealer.noteAgain();
}

/** Reconciles as an administrator in the panel, repeatedly, because the provider's report may be late. */
async function reconcile({ url }: Street): Promise<void> {
  for (const deadline = Date.now() + RECONCILING_MS; Date.now() < deadline; await sleep(1000)) {
    const cookie = await signInAdmin(url);
    const reconciled = call(url, 'POST', '/api/payment/reconciliation', { cookie });
    if (await reconciled.catch(() => null)) return;
  }
  throw new Error('The restored shop could not be reconciled');
}

async function strike(street: Street, { shops, during, deadMs }: Kill): Promise<void> {
  if (during) await aim(street, during);
  const [first, second = first] = street.shops;
  const victims = { first: [first], second: [second], both: street.shops }[shops] as ShopProcess[];
  await Promise.all(victims.map((shop) => shop.kill()));
  await sleep(deadMs);
  await Promise.all(victims.map((shop) => shop.start()));
}

/** Returns when this call to the provider has begun, or when none came for a while. */
async function aim({ simulator }: Street, { route, when }: NonNullable<Kill['during']>): Promise<void> {
  await simulator.addFault({ route, when, kind: 'delay', delayMs: HELD_MS, times: 1 });
  const isWaiting = async () =>
    (await simulator.faults()).some((fault) => fault.kind === 'delay' && fault.route === route);
  for (const deadline = Date.now() + AIM_MS; Date.now() < deadline && (await isWaiting()); )
    await sleep(POLL_MS);
}
