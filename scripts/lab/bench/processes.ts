import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { stockUp } from '../client.ts';
import { openMongo, openShops } from '../shops.ts';
import { milliseconds, table, whole } from '../table.ts';
import { type Checkouts, measureCheckouts } from './checkouts.ts';
import type { Bench } from './large-shop.ts';
import { CONNECTIONS, median } from './load-worker.ts';

const ROUNDS = 3;
/** After this time, a change of one process shows in the other. */
const TOLD_MS = 6000;
const HEAD = ['checkouts', 'processes', 'per second', 'processor ms each', 'of one', 'failed'];

/**
 * `--processes`: checkouts of distinct stamps with one process and with two on one MongoDB, in turn, so that other work
 * of the machine affects both.
 */
export async function benchProcesses({ folder, seconds, say, addFaults }: Bench): Promise<string> {
  const { url: mongoUrl, stop } = await openMongo('bench');
  try {
    const settings = { RATE_LIMITS: 'off' };
    const two = await openShops({
      folder,
      mongoUrl,
      processes: 2,
      hasWebhook: false,
      reportLagMs: 0,
      settings,
    });
    await stockUp(two.url, Array(CONNECTIONS).fill({ price: 20, stock: 100_000 }));
    await sleep(TOLD_MS);
    const simulatorUrl = two.settings.IYZICO_URI;
    const measure = (shops: typeof two.shops, seconds: number) => {
      const pids = shops.map((shop) => shop.pid());
      const cpuSeconds = async () => sum(await Promise.all(pids.map(secondsOfProcessor)));
      return measureCheckouts({ urls: shops.map(({ url }) => url), simulatorUrl, seconds }, cpuSeconds);
    };
    say('  warming up …');
    await measure(two.shops, 2 * seconds);
    const rows: Array<Checkouts & { processes: number }> = [];
    for (let round = 1; round <= ROUNDS; round += 1)
      for (const processes of [1, 2]) {
        say(`  round ${round} of ${ROUNDS}, ${processes} …`);
        const idle = two.shops.slice(processes);
        for (const shop of idle) process.kill(shop.pid(), 'SIGSTOP');
        const measured = await measure(two.shops.slice(0, processes), seconds);
        rows.push(...measured.map((row) => ({ ...row, processes })));
        for (const shop of idle) process.kill(shop.pid(), 'SIGCONT');
        // The resumed process reads the sales of the pause.
        await sleep(TOLD_MS);
      }
    addFaults(sum(rows.map(({ result }) => result.faults)));
    return `The median of ${ROUNDS} rounds each; database, simulator and load on the same machine\n\n${report(rows)}`;
  } finally {
    await stop();
  }
}

/** Processor seconds of a process since its start; 0 where the system does not report them. */
export async function secondsOfProcessor(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // User and system time in hundredths come after the name, which may contain anything.
  const figures = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return sum(figures.slice(11, 13).map(Number)) / 100;
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

function report(rows: ReadonlyArray<Checkouts & { processes: number }>): string {
  const lines = [...new Set(rows.map(({ name }) => name))].flatMap((name) => {
    const of = (processes: number) => rows.filter((row) => row.name === name && row.processes === processes);
    const cpuMs = (processes: number) => median(of(processes).map((row) => row.cpuMs));
    return [1, 2].map((processes) => [
      name,
      String(processes),
      milliseconds(median(of(processes).map(({ result }) => result.perSecond))),
      milliseconds(cpuMs(processes)),
      `× ${(cpuMs(processes) / (cpuMs(1) || 1)).toFixed(2)}`,
      whole(sum(of(processes).map(({ result }) => result.faults))),
    ]);
  });
  return table(HEAD, lines);
}
