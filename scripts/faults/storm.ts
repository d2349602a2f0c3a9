import { setTimeout as sleep } from 'node:timers/promises';
import type { Kill, Plan } from './plan.ts';
import type { ShopProcess } from './processes.ts';
import { type Street, visitShop } from './visits.ts';

/** How long a call to iyzico is held up so that a kill can strike in the middle of it. */
const HELD_MS = 1500;
const AIM_MS = 4000;
const POLL_MS = 15;

/** Lets every shopper shop while the shops are killed and started again; answers the number of kills. */
export async function storm(street: Street, plan: Plan): Promise<number> {
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
  const killing = async () => {
    for (const kill of plan.kills) {
      while (ended < kill.afterVisits && !isOver) await sleep(POLL_MS);
      await strike(street, kill);
      kills += 1;
    }
  };
  await Promise.all([shopping, killing()]);
  await Promise.all(street.later);
  return kills;
}

async function strike(street: Street, { shops, during, deadMs }: Kill): Promise<void> {
  if (during) await aim(street, during);
  const victims = choose(street.shops, shops);
  await Promise.all(victims.map((shop) => shop.kill()));
  await sleep(deadMs);
  await Promise.all(victims.map((shop) => shop.start()));
}

/** Returns when such a call is under way, or when none came for a while. */
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
