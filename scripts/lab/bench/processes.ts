import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { stockUp } from '../client.ts';
import type { ShopProcess } from '../shop.ts';
import { openMongo, openShops } from '../shops.ts';
import { milliseconds, table, whole } from '../table.ts';
import { measureCheckouts } from './checkouts.ts';
import { CONNECTIONS } from './load.ts';

const ROUNDS = 3;
const WARM_UP_SECONDS = 10;
const STOCK = 100_000;
/** What the dealer sets shows in the other process by then. */
const TOLD_MS = 6000;
const TICKS_PER_SECOND = 100;

type Row = { kind: string; processes: number; perSecond: number; cpuMs: number; faults: number };

/** Checkouts of distinct stamps with one and with two processes on one MongoDB, in turn: what else the machine does hits both. */
export async function benchProcesses(
  folder: string,
  seconds: number,
  say: (line: string) => void,
): Promise<string> {
  const mongo = await openMongo('bench');
  const two = await openShops({
    folder,
    mongoUrl: mongo.url,
    processes: 2,
    hasWebhook: false,
    reportLagMs: 0,
    settings: { RATE_LIMITS: 'off' },
  });
  const { shops } = two;
  const rows: Row[] = [];
  try {
    const wanted = Array.from({ length: CONNECTIONS }, () => ({ price: 20, stock: STOCK }));
    await stockUp(two.url, wanted);
    await sleep(TOLD_MS);
    const measure = (selling: ShopProcess[], seconds: number) => {
      const pids = selling.map((shop) => shop.pid());
      const cpuSeconds = async () =>
        (await Promise.all(pids.map(secondsOfProcessor))).reduce((sum, own) => sum + own, 0);
      const urls = selling.map(({ url }) => url);
      return measureCheckouts({ urls, simulatorUrl: two.settings.IYZICO_URI, seconds, cpuSeconds });
    };
    say('  warming up …');
    await measure(shops, WARM_UP_SECONDS);
    for (let round = 1; round <= ROUNDS; round += 1)
      for (const processes of [1, 2]) {
        say(`  round ${round} of ${ROUNDS}, ${processes} …`);
        const selling = shops.slice(0, processes);
        for (const idle of shops.slice(processes)) process.kill(idle.pid(), 'SIGSTOP');
        for (const { name: kind, result, cpuMs } of await measure(selling, seconds))
          rows.push({ kind, processes, perSecond: result.perSecond, cpuMs, faults: result.faults });
        for (const idle of shops.slice(processes)) process.kill(idle.pid(), 'SIGCONT');
        // It reads what was sold meanwhile.
        await sleep(TOLD_MS);
      }
  } finally {
    await two.stop();
    await mongo.stop();
  }
  return report(rows);
}

/** What a process has computed since it began; 0 where the system does not tell. */
async function secondsOfProcessor(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // Behind the name, which may contain anything.
  const [, , , , , , , , , , , user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  return (user + system) / TICKS_PER_SECOND;
}

function report(rows: readonly Row[]): string {
  const kinds = [...new Set(rows.map(({ kind }) => kind))];
  const lines = kinds.flatMap((kind) => {
    const [one, two] = [1, 2].map((processes) => {
      const found = rows.filter((row) => row.kind === kind && row.processes === processes);
      return {
        perSecond: median(found.map(({ perSecond }) => perSecond)),
        cpuMs: median(found.map(({ cpuMs }) => cpuMs)),
        faults: found.reduce((sum, { faults }) => sum + faults, 0),
      };
    });
    return [one, two].map((figures, index) => [
      kind,
      String(index + 1),
      milliseconds(figures?.perSecond ?? 0),
      milliseconds(figures?.cpuMs ?? 0),
      `× ${((figures?.cpuMs ?? 0) / (one?.cpuMs || 1)).toFixed(2)}`,
      whole(figures?.faults ?? 0),
    ]);
  });
  const head = [
    'checkouts of distinct stamps',
    'processes',
    'per second',
    'processor ms each',
    'of one',
    'failed',
  ];
  return `The middle of ${ROUNDS} rounds each; database, simulator and load on the same machine\n\n${table(head, lines)}`;
}

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
