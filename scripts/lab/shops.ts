import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { inOwnDatabase, startMongo } from '../setup/mongo.mjs';
import { CommandError, NODE_FLAGS, ROOT } from '../setup/run.mjs';
import { type Simulator, simulatorAt } from './client.ts';
import { startNginx } from './nginx.ts';
import { createShop, freePorts, type Settings, seed, settingsOf, startChild, untilReady } from './shop.ts';

const KEYS = { IYZICO_API_KEY: 'sandbox-lab-api-key', IYZICO_SECRET_KEY: 'sandbox-lab-secret-key' };

/** The job that looks after payments runs every other second, and a form counts as left soon after its end. */
export const IMPATIENT: Settings = {
  PAYMENT_RECONCILE_CRON: '*/2 * * * * *',
  PAYMENT_RECONCILE_AFTER_SECONDS: '0',
  PAYMENT_EXPIRY_MARGIN_SECONDS: '1',
};

type Opening = {
  folder: string;
  /** Null: SQLite, in the folder. */
  mongoUrl: string | null;
  /** Two of them may stand behind nginx. */
  processes: number;
  isBehindNginx?: boolean;
  /** Whether iyzico sends notifications. */
  hasWebhook?: boolean;
  formSeconds?: number;
  /** By how much iyzico's reports are late; the shop trusts a report without a call after thrice this time. */
  reportLagMs?: number;
  settings?: Settings;
  /** Of Node, for the shops. */
  flags?: readonly string[];
  seeded?: readonly string[];
};

export type Shops = Awaited<ReturnType<typeof openShops>>;

/** Processes of the built shop on one database, freshly seeded, with a simulator of iyzico that outlives all of them. */
export async function openShops({
  folder,
  mongoUrl,
  processes,
  isBehindNginx = false,
  hasWebhook = true,
  formSeconds = 1800,
  reportLagMs = 1000,
  settings: given = {},
  flags = [],
  seeded = ['--profile', 'basics'],
}: Opening) {
  const [simulatorPort = 0, proxyPort = 0, ...ports] = await freePorts(2 + processes);
  const proxyUrl = `http://127.0.0.1:${proxyPort}`;
  const settings = {
    ...settingsOf(folder),
    ...KEYS,
    PAYLOAD_SECRET: 'only for shops of the laboratory',
    IYZICO_URI: `http://127.0.0.1:${simulatorPort}`,
    IYZICO_REPORT_LAG_SECONDS: String(Math.ceil((3 * reportLagMs) / 1000)),
    ...(mongoUrl && { DATABASE_URL: mongoUrl }),
    ...(isBehindNginx && { PUBLIC_URL: proxyUrl, TRUST_PROXY: '1' }),
    ...given,
  };
  await mkdir(settings.DATA_DIR, { recursive: true });
  const shops = ports.map((port) => createShop(port, settings, flags));
  const url = isBehindNginx ? proxyUrl : (shops[0]?.url ?? '');
  const stops: Array<() => Promise<void>> = [];
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end();
  };
  try {
    const provider = await startSimulator(folder, {
      port: simulatorPort,
      'token-ttl-seconds': formSeconds,
      'reporting-lag-ms': reportLagMs,
      'list-lag-ms': reportLagMs,
      ...(hasWebhook && { 'webhook-url': `${url}/api/payment/webhook` }),
    });
    stops.push(provider.stop);
    await seed(settings, seeded);
    stops.push(async () => void (await Promise.all(shops.map((shop) => shop.stop()))));
    await Promise.all(shops.map((shop) => shop.start()));
    if (isBehindNginx) stops.push((await startNginx(folder, proxyPort, ports)).stop);
    return { url, shops, simulator: provider.simulator, settings, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The simulator in a process that no kill reaches. */
async function startSimulator(
  folder: string,
  given: Record<string, string | number>,
): Promise<{ simulator: Simulator; stop: () => Promise<void> }> {
  const flags = {
    'api-key': KEYS.IYZICO_API_KEY,
    'secret-key': KEYS.IYZICO_SECRET_KEY,
    state: path.join(folder, 'simulator.jsonl'),
    'webhook-delay-ms': 300,
    'webhook-retry-ms': 4000,
    ...given,
  };
  const program = [...NODE_FLAGS, '--import', 'tsx', 'cms/domain/payment/simulator/main.ts'];
  const args = Object.entries(flags).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const child = startChild([...program, ...args]);
  const url = await untilReady(
    'The simulator',
    child,
    () => /^SIMULATOR_URL=(.+)$/m.exec(child.stdout())?.[1],
  );
  return { simulator: simulatorAt(url), stop: child.stop };
}

/** A database of its own on a MongoDB. `name` keeps apart what may run at the same time. @throws CommandError */
export async function openMongo(name: string): Promise<{ url: string; stop: () => Promise<unknown> }> {
  const given = process.env.TEST_MONGODB_URL;
  if (given) return { url: inOwnDatabase(given), stop: async () => {} };
  const { url, stop } = await startMongo(`mongo-peer-for-${name}`).catch((error: Error) => {
    throw new CommandError(`There is no MongoDB here: ${error.message}`);
  });
  return { url: inOwnDatabase(url), stop };
}

/** Whether a MongoDB can be had without a download. */
export const hasMongo = (): boolean =>
  Boolean(process.env.TEST_MONGODB_URL ?? process.env.MONGODB_TEST_URL) ||
  existsSync(path.join(ROOT, '../shared/mongo-peer'));
