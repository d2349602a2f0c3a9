import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ShopFiles } from '../../backup/archive.ts';
import { restore } from '../../backup/restore.ts';
import { save } from '../../backup/save.ts';
import type { ShopProcess } from './processes.ts';
import type { Kill, Plan } from './random-plan.ts';
import { type Street, visitShop } from './shopper-visits.ts';

/** How long a call to the provider is held up so that a kill can strike in the middle of it. */
const HELD_MS = 1500;
const AIM_MS = 4000;
const POLL_MS = 15;
const WRONG_MS = 5000;

/** Everybody shops while shops are killed and put back from a backup, and clocks move; returns the number of kills. */
export async function killAndRestart(street: Street, plan: Plan, files: ShopFiles): Promise<number> {
  let ended = 0;
  const shoppers = Array.from({ length: plan.buyers }, async (_, buyer) => {
    for (const visit of plan.visits.filter((candidate) => candidate.buyer === buyer)) {
      await visitShop(street, visit);
      ended += 1;
    }
  });
  let isOver = false;
  const shopping = Promise.all(shoppers).finally(() => {
    isOver = true;
  });
  let kills = 0;
  const waitFor = async (visits: number) => {
    while (ended < visits && !isOver) await sleep(POLL_MS);
  };
  // A restore and a kill at once would be one of both.
  let inTurn: Promise<unknown> = Promise.resolve();
  const takeTurn = (deed: () => Promise<unknown>) => {
    inTurn = inTurn.then(deed);
    return inTurn;
  };
  const killing = async () => {
    for (const kill of plan.kills) {
      await waitFor(kill.afterVisits);
      await takeTurn(() => strike(street, kill));
      kills += 1;
    }
  };
  const restoring = async () => {
    for (const [index, { keptAfterVisits, afterVisits }] of plan.restores.entries()) {
      const copy = path.join(files.dataDir, `../backup-${index}`);
      await waitFor(keptAfterVisits);
      await save(files, copy);
      await waitFor(afterVisits);
      await takeTurn(() => putBack(street, files, copy));
    }
  };
  const movingClocks = async () => {
    for (const { afterVisits, shop, byMs } of plan.clockMoves) {
      await waitFor(afterVisits);
      const moved = street.shops[shop % street.shops.length];
      await moved?.moveClock(byMs);
      await sleep(WRONG_MS);
      await moved?.moveClock(0);
    }
  };
  await Promise.all([shopping, killing(), restoring(), movingClocks()]);
  await Promise.all(street.later);
  return kills;
}

/** As after a disk that was lost: what happened since the copy was made is forgotten. */
async function putBack({ shops }: Street, files: ShopFiles, copy: string): Promise<void> {
  await Promise.all(shops.map((shop) => shop.kill()));
  for (const end of ['', '-wal', '-shm']) await rm(files.database + end, { force: true });
  await rm(files.mediaDir, { recursive: true, force: true });
  await rm(path.join(files.dataDir, 'secret'), { force: true });
  await restore(files, copy);
  await Promise.all(shops.map((shop) => shop.start()));
}

async function strike(street: Street, { shops, during, deadMs }: Kill): Promise<void> {
  if (during) await aim(street, during);
  const victims = choose(street.shops, shops);
  await Promise.all(victims.map((shop) => shop.kill()));
  await sleep(deadMs);
  await Promise.all(victims.map((shop) => shop.start()));
}

/** Returns when such a call is under way, or when there was none for a while. */
async function aim({ simulator }: Street, { route, when }: NonNullable<Kill['during']>): Promise<void> {
  await simulator.addFault({ route, when, kind: 'delay', delayMs: HELD_MS, times: 1 });
  const deadline = Date.now() + AIM_MS;
  const isWaiting = async () =>
    (await simulator.faults()).some((fault) => fault.kind === 'delay' && fault.route === route);
  while (Date.now() < deadline && (await isWaiting())) await sleep(POLL_MS);
}

function choose(shops: readonly ShopProcess[], which: Kill['shops']): readonly ShopProcess[] {
  if (which === 'both') return shops;
  return [shops[which === 'first' ? 0 : 1] ?? (shops[0] as ShopProcess)];
}
