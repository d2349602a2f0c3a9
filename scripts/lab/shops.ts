import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { inOwnDatabase, startMongo } from '../setup/mongo.mjs';
import { CommandError, NODE_FLAGS, ROOT } from '../setup/run.mjs';
import { isOk, simulatorAt } from './client.ts';
import { hasNginx, startNginx } from './nginx.ts';
import { createShop, freePorts, type Settings, seed, settingsOf, startChild, untilReady } from './shop.ts';

const KEYS = { IYZICO_API_KEY: 'sandbox-lab-api-key', IYZICO_SECRET_KEY: 'sandbox-lab-secret-key' };
const SIMULATOR = [...NODE_FLAGS, '--import', 'tsx', 'cms/domain/payment/simulator/main.ts'];

/** The payment job runs every other second, and forms end soon. */
export const IMPATIENT: Settings = {
  PAYMENT_RECONCILE_CRON: '*/2 * * * * *',
  PAYMENT_RECONCILE_AFTER_SECONDS: '0',
  PAYMENT_EXPIRY_MARGIN_SECONDS: '1',
};

type Opening = {
  folder: string;
  /** Null for SQLite in the folder. */
  mongoUrl: string | null;
  /** Two processes may run behind nginx. */
  processes: number;
  isBehindNginx?: boolean;
  /** Whether iyzico sends notifications. */
  hasWebhook?: boolean;
  formSeconds?: number;
  /** Delay of iyzico's reports; after three times this delay, the shop trusts a report without the call. */
  reportLagMs?: number;
  settings?: Settings;
  /** Flags of Node for the shops. */
  flags?: readonly string[];
  seeded?: readonly string[];
};
export type Shops = Awaited<ReturnType<typeof openShops>>;

/** Opens processes of the built shop on one new database, with an iyzico simulator that outlives them. */
export async function openShops(opening: Opening) {
  const { folder, mongoUrl, processes, isBehindNginx, hasWebhook = true, reportLagMs = 1000 } = opening;
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
    ...opening.settings,
  };
  const shops = ports.map((port) => createShop(port, settings, opening.flags));
  const url = isBehindNginx ? proxyUrl : (shops[0]?.url ?? '');
  await mkdir(settings.DATA_DIR, { recursive: true });
  const options = {
    port: simulatorPort,
    'api-key': KEYS.IYZICO_API_KEY,
    'secret-key': KEYS.IYZICO_SECRET_KEY,
    'state-file': path.join(folder, 'simulator.jsonl'),
    'token-ttl-seconds': opening.formSeconds ?? 1800,
    'reporting-lag-ms': reportLagMs,
    'list-lag-ms': reportLagMs,
    'webhook-delay-ms': 300,
    'webhook-retry-ms': 4000,
    ...(hasWebhook && { 'webhook-url': `${url}/api/payment/webhook` }),
  };
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const provider = startChild([...SIMULATOR, ...args]);
  await untilReady('The simulator', provider, () => isOk(`${settings.IYZICO_URI}/_sim/state`));
  await seed(settings, opening.seeded ?? ['--profile', 'basics']);
  await Promise.all(shops.map((shop) => shop.start()));
  const proxy = isBehindNginx ? await startNginx(folder, proxyPort, ports) : null;
  return {
    url,
    shops,
    simulator: simulatorAt(settings.IYZICO_URI),
    settings,
    async stop(): Promise<void> {
      await proxy?.stop();
      await Promise.all(shops.map((shop) => shop.stop()));
      await provider.stop();
    },
  };
}

/** Makes a database on a MongoDB. `name` separates simultaneous runs. @throws CommandError */
export async function openMongo(name: string) {
  const { url, stop } = await startMongo(`mongo-peer-for-${name}`).catch((error: Error) => {
    throw new CommandError(`There is no MongoDB here: ${error.message}`);
  });
  return { url: inOwnDatabase(url), stop };
}

/** Reason why tests on MongoDB cannot run here; false when they can. */
export const WHY_NO_MONGO =
  !process.env.MONGODB_TEST_URL &&
  !existsSync(path.join(ROOT, '../shared/mongo-peer')) &&
  'there is no MongoDB, which MONGODB_TEST_URL names';

/** Reason why tests of two processes behind nginx cannot run here; false when they can. */
export const WHY_NOT_TWO =
  WHY_NO_MONGO || (!hasNginx() && 'there is no nginx (Debian’s package nginx-light)');
