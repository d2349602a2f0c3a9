import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { freePorts } from '../bench/http.ts';
import type { ConsistencyReport } from './consistency-checks.ts';
import { createFixtures } from './fixtures.ts';
import { killAndRestart } from './kill-and-restart.ts';
import type { ChaosOptions, Database } from './options.ts';
import { seedBasics, settingsOf, shopProcess, startSimulatorProcess } from './processes.ts';
import { makePlan } from './random-plan.ts';
import type { Street } from './shopper-visits.ts';
import { CLOCK_STEPS_MS, waitUntilSettled } from './wait-until-settled.ts';

/** The simulator's; the shop waits a little longer before it trusts a report without a call. */
const REPORT_LAG_MS = 4000;

export type ChaosRun = {
  database: Database;
  hasWebhook: boolean;
  checkouts: number;
  kills: number;
  restores: number;
  clockMoves: number;
  audit: ConsistencyReport;
  answers: Map<string, number>;
  seconds: number;
};

type Run = Omit<ChaosOptions, 'databases'> & {
  database: Database;
  /** Of the MongoDB to use; null for SQLite. */
  mongoUrl: string | null;
  folder: string;
  /** Short, so that forms end while the storm lasts. */
  formSeconds: number;
  /** How long nothing may change before the shop counts as being at rest. */
  quietMs: number;
  say: (line: string) => void;
};

export async function runChaos({ say: tell, ...given }: Run): Promise<ChaosRun> {
  // MongoDB is put back by its own tools.
  const rest = given.mongoUrl ? { ...given, restores: 0 } : given;
  const startedAt = Date.now();
  const elapsed = () => (Date.now() - startedAt) / 1000;
  const run: Run = { ...rest, say: (line) => tell(`  ${elapsed().toFixed(0)} s: ${line}`) };
  const shopCount = run.mongoUrl ? 2 : 1;
  const [simulatorPort = 0, ...ports] = await freePorts(1 + shopCount);
  const settings = impatientSettings(run, simulatorPort);
  await mkdir(settings.DATA_DIR, { recursive: true });
  const shops = ports.map((port) => shopProcess(port, settings));
  const url = shops[0]?.url ?? '';
  const { simulator, stop: stopSimulator } = await startSimulatorProcess({
    folder: run.folder,
    port: simulatorPort,
    webhookUrl: run.hasWebhook ? `${url}/api/payment/webhook` : null,
    tokenTtlSeconds: run.formSeconds,
    reportLagMs: REPORT_LAG_MS,
  });
  try {
    run.say('seeding …');
    await seedBasics(settings);
    for (const shop of shops) await shop.start();
    run.say('furnishing …');
    const plan = makePlan(run);
    const world = await createFixtures(url, plan);
    const street: Street = {
      world,
      shops,
      simulator,
      formMs: run.formSeconds * 1000,
      later: [],
      answers: new Map(),
      misled: [],
    };
    run.say(`${run.checkouts} checkouts, ${run.kills} kills, ${run.restores} restores …`);
    const kills = await killAndRestart(street, plan, filesOf(settings));
    await simulator.clearFaults();
    run.say('waiting for the shop to settle …');
    const found = await settle(run, {
      url,
      shops,
      simulator,
      products: world.products,
      dataDir: settings.DATA_DIR,
      linesOf: new Map(),
      misled: street.misled,
      isRestored: run.restores > 0,
    });
    return { ...run, kills, audit: found, answers: street.answers, seconds: elapsed() };
  } finally {
    await Promise.all(shops.map((shop) => shop.stop()));
    await stopSimulator();
  }
}

/** What the shops are started with: a job every other second, and little patience with the provider. */
const impatientSettings = ({ folder, mongoUrl }: Run, simulatorPort: number) => ({
  ...settingsOf(folder, simulatorPort),
  RATE_LIMITS: 'off',
  IYZICO_TIMEOUT_MS: '5000',
  IYZICO_REPORT_LAG_SECONDS: '15',
  PAYMENT_RECONCILE_CRON: '*/2 * * * * *',
  PAYMENT_RECONCILE_AFTER_SECONDS: '0',
  PAYMENT_EXPIRY_MARGIN_SECONDS: '2',
  ...(mongoUrl && { DATABASE_URL: mongoUrl }),
});

const filesOf = ({ DATA_DIR: dataDir, MEDIA_DIR: mediaDir }: ReturnType<typeof settingsOf>) => ({
  database: path.join(dataDir, 'shop.db'),
  mediaDir,
  dataDir,
  bucket: null,
});

type Settling = Parameters<typeof waitUntilSettled>[0] & Pick<Street, 'shops'>;

/** Lets the shop work off what is open, setting its clock ahead until nothing is. */
async function settle(run: Run, books: Settling): Promise<ConsistencyReport> {
  let ahead = 0;
  for (const step of CLOCK_STEPS_MS) {
    if (step > 0) {
      await Promise.all(books.shops.map((shop) => shop.stop()));
      await books.simulator.advanceClock(step - ahead);
      ahead = step;
      for (const shop of books.shops) await shop.start(ahead);
    }
    const { audit, isSettled } = await waitUntilSettled(books, { quietMs: run.quietMs, patienceMs: 120_000 });
    run.say(`${step / 60_000} min later: ${audit.faults.length} open`);
    if (isSettled || step === CLOCK_STEPS_MS.at(-1)) return audit;
  }
  throw new Error('there are no steps');
}
