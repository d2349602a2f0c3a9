import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createClient } from '@libsql/client';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const TEMPLATE = path.join(ROOT, 'build/e2e-template');
/** As `scripts/setup/run.mjs` starts it. */
const FLAGS = ['--conditions=production'];
export const ADMIN = { email: 'admin@example.com', password: 'Yonetici-2026' };
export const CUSTOMER_PASSWORD = 'Pul-Sever-2026';
export const EDITOR = { email: 'editor@example.com', password: CUSTOMER_PASSWORD };

/** Settings of every shop under test: reconciles after two seconds, and has no rate limits. */
const SETTINGS = {
  NODE_ENV: 'production',
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  RATE_LIMITS: 'off',
  PAYMENT_RECONCILE_CRON: '*/2 * * * * *',
  PAYMENT_RECONCILE_AFTER_SECONDS: '2',
};

/** Seeds the folder that is copied for each shop, once per build. @public for the global set-up, which loads it when it runs */
export async function seedTemplate(): Promise<void> {
  const seeded = await readdir(TEMPLATE).catch((): string[] => []);
  if (seeded.includes('shop.db')) return;
  const folder = `${TEMPLATE}-${process.pid}`;
  await runToEnd([...FLAGS, 'build/server/seed.js', '--profile', 'demo'], placesIn(folder));
  // Renamed at the end: an interrupted run must not leave half a template.
  await rename(folder, TEMPLATE).catch(() => rm(folder, { recursive: true, force: true }));
}

const placesIn = (folder: string) => ({ DATA_DIR: folder, MEDIA_DIR: path.join(folder, 'media') });

function start(args: string[], env: Record<string, string>): ChildProcess {
  const { NODE_ENV: _mode, VITEST: _vitest, ...own } = process.env;
  return spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...own, ...SETTINGS, ...env } as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function runToEnd(args: string[], env: Record<string, string>): Promise<void> {
  const child = start(args, env);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`${args.join(' ')} failed:\n${output}`);
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject).listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

async function untilItAnswers(child: ChildProcess, url: string, output: () => string): Promise<void> {
  for (let tries = 0; tries < 900; tries += 1) {
    if (child.exitCode !== null) throw new Error(`The shop did not start:\n${output()}`);
    const answer = await fetch(`${url}/api/ready`).catch(() => null);
    // If the own process ended, another shop may answer on this port.
    if (answer?.ok && child.exitCode === null) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  child.kill('SIGKILL');
  throw new Error(`The shop did not answer in time:\n${output()}`);
}

const toEnd = (child: ChildProcess, signal: NodeJS.Signals) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill(signal);
  });

/** The real shop: the built server in a process of its own, with its own seeded data and ports. */
export async function startShopProcess(settings: Record<string, string> = {}) {
  await seedTemplate();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'shop-e2e-'));
  await cp(TEMPLATE, folder, { recursive: true });
  const [port, simulatorPort] = await Promise.all([freePort(), freePort()]);
  const url = `http://localhost:${port}`;
  let output = '';
  let isEnding = false;

  async function boot(): Promise<ChildProcess> {
    isEnding = false;
    const child = start([...FLAGS, 'build/server/server.js'], {
      ...placesIn(folder),
      PORT: String(port),
      IYZICO_SIMULATOR_PORT: String(simulatorPort),
      ...settings,
    });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
    child.once('exit', (code, signal) => {
      if (!isEnding) console.error(`The shop ended by itself (${signal ?? code}):\n${output.slice(-2000)}`);
    });
    await untilItAnswers(child, url, () => output);
    return child;
  }
  function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
    isEnding = true;
    return toEnd(child, signal);
  }

  let child = await boot();
  const simulatorUrl = `http://127.0.0.1:${simulatorPort}`;
  return {
    url,
    simulatorUrl,
    folder,
    output: () => output,
    async query(sql: string, args: Array<string | number> = []): Promise<Array<Record<string, unknown>>> {
      const client = createClient({ url: `file:${path.join(folder, 'shop.db')}` });
      // The shop may hold the write lock.
      await client.execute('PRAGMA busy_timeout = 10000');
      const { rows } = await client.execute({ sql, args });
      client.close();
      return rows as unknown as Array<Record<string, unknown>>;
    },
    async mails(): Promise<string[]> {
      const outbox = path.join(folder, 'outbox');
      const names = (await readdir(outbox).catch((): string[] => [])).filter((name) => name.endsWith('.eml'));
      return Promise.all(names.sort().map((name) => readFile(path.join(outbox, name), 'utf8')));
    },
    /** The simulator runs in the same process and loses its state. */
    async killAndRestart(signal: NodeJS.Signals = 'SIGKILL'): Promise<{ endedAfterMs: number }> {
      const startedAt = performance.now();
      await end(child, signal);
      const endedAfterMs = performance.now() - startedAt;
      child = await boot();
      return { endedAfterMs };
    },
    async stop(): Promise<void> {
      await end(child, 'SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
export type ShopProcess = Awaited<ReturnType<typeof startShopProcess>>;
