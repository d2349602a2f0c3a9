import { checkOwnBooks, waitUntilSettled } from '../settle.ts';
import { killAndRestart } from './kill-and-restart.ts';
import { makePlan } from './random-plan.ts';
import { openStreet } from './shopper-visits.ts';

const MINUTE = 60_000;
/**
 * How far the clock is set ahead, step by step, while something is open: past the end of every form, past every pause
 * of the job, and past the last day of every transfer and of every order that the dealer wrote.
 */
const AHEAD_MS = [20 * MINUTE, 3 * 60 * MINUTE, 14 * 24 * 60 * MINUTE];

type Run = Parameters<typeof makePlan>[0] &
  Parameters<typeof openStreet>[0] & {
    /** After this long without a change, the shop counts as settled. */
    quietMs: number;
    say: (line: string) => void;
  };
export type ChaosRun = Awaited<ReturnType<typeof runChaos>>;

/** Forms are open only shortly, so that they end during the run. */
export async function runChaos(given: Run) {
  // MongoDB has its own tools for a restore.
  const run = given.mongoUrl ? { ...given, restores: 0 } : given;
  const startedAt = Date.now();
  const elapsed = () => (Date.now() - startedAt) / 1000;
  const say = (line: string) => run.say(`  ${elapsed().toFixed(0)} s: ${line}`);
  say('seeding and furnishing …');
  const plan = makePlan(run);
  const street = await openStreet(run, plan);
  const { shops, simulator, answers } = street;
  try {
    say(`${run.checkouts} checkouts, ${run.kills} kills, ${run.restores} restores …`);
    await killAndRestart(street, plan);
    await simulator.clearFaults();
    say('waiting for the shop to settle …');
    const { till } = street.dealer;
    const books = {
      ...street,
      till,
      isRestored: run.restores > 0,
      quietMs: run.quietMs,
      patienceMs: 2 * MINUTE,
    };
    await street.dealer.giveBack();
    let settled = await waitUntilSettled(books);
    for (const [step, aheadMs] of AHEAD_MS.entries()) {
      say(`${settled.audit.faults.length} open`);
      if (settled.isSettled) break;
      await Promise.all(shops.map((shop) => shop.stop()));
      await simulator.advanceClock(aheadMs - (AHEAD_MS[step - 1] ?? 0));
      for (const shop of shops) await shop.start({ CLOCK_AHEAD_MS: String(aheadMs) });
      say(`${aheadMs / MINUTE} min later …`);
      settled = await waitUntilSettled(books);
    }
    settled.audit.faults.push(...(await checkOwnBooks(street.settings)));
    return { ...run, audit: settled.audit, answers, seconds: elapsed() };
  } finally {
    await street.stop();
  }
}
