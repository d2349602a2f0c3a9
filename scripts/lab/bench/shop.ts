import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { CommandError, NODE_FLAGS } from '../../setup/run.mjs';
import { runChild, startChild, untilReady } from './child-processes.ts';
import { ADMIN, freePorts, isOk } from './http.ts';
import { multiplyProducts } from './multiply.ts';
import { multiplySeries } from './multiply-series.ts';

const SEED_TIMEOUT_MS = 20 * 60_000;
/** A million products are read from the database in minutes. */
const START_TIMEOUT_MS = 20 * 60_000;
/** What is beyond it is copied. */
const MAX_SEEDED = 10_000;

/** All that the shop of a run writes lies in `folder`. */
export const settingsFor = (folder: string) => ({
  DATA_DIR: path.join(folder, 'data'),
  MEDIA_DIR: path.join(folder, 'media'),
  RATE_LIMITS: 'off',
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
});

export const databaseOf = (folder: string) => path.join(folder, 'data/shop.db');

/** Fills an empty shop by the built seed program; answers the seconds it took. */
export async function seedShop(folder: string, products: number): Promise<number> {
  const startedAt = performance.now();
  const seeded = String(Math.min(products, MAX_SEEDED));
  await runChild('The seed', [...NODE_FLAGS, 'build/server/seed.js', '--products', seeded], {
    settings: settingsFor(folder),
    timeoutMs: SEED_TIMEOUT_MS,
  });
  if (products > MAX_SEEDED) await multiplyProducts(databaseOf(folder), products);
  await multiplySeries(databaseOf(folder));
  return (performance.now() - startedAt) / 1000;
}

/** Starts the built shop as production does, and times how long a visitor would wait. */
export async function startShop(folder: string) {
  const [port = 0, simulatorPort = 0] = await freePorts(2);
  const url = `http://127.0.0.1:${port}`;
  const startedAt = performance.now();
  const child = startChild([...NODE_FLAGS, 'build/server/server.js'], {
    ...settingsFor(folder),
    PORT: String(port),
    IYZICO_SIMULATOR_PORT: String(simulatorPort),
  });
  const firstAnswer = async (route: string) => {
    const ask = () => isOk(url + route);
    await untilReady(`The shop’s ${route}`, child, { ask, timeoutMs: START_TIMEOUT_MS });
    return performance.now() - startedAt;
  };
  const healthMs = await firstAnswer('/api/health');
  const htmlMs = await firstAnswer('/');
  let isStopping = false;
  return {
    url,
    simulatorUrl: `http://127.0.0.1:${simulatorPort}`,
    healthMs,
    htmlMs,
    memory: () => megabytesOf(child.pid, 'VmRSS'),
    peakMemory: () => megabytesOf(child.pid, 'VmHWM'),
    /** Rejects when the shop ends although nobody stopped it. */
    broken: child.exited.then((exit) => {
      if (!isStopping) throw new CommandError(`The shop ended by itself (${exit}):\n${child.output()}`);
      return undefined as never;
    }),
    async stop() {
      isStopping = true;
      await child.stop();
    },
  };
}

export type RunningShop = Awaited<ReturnType<typeof startShop>>;

/** Resident memory of a process, now or at its highest; null where the system does not tell. */
export async function megabytesOf(pid: number, what: 'VmRSS' | 'VmHWM' = 'VmRSS'): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = new RegExp(`^${what}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1];
  return kilobytes ? Number(kilobytes) / 1024 : null;
}
