import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { build } from '../../setup/build.mjs';
import { inOwnDatabase, startMongo } from '../../setup/mongo.mjs';
import { script } from '../../setup/run.mjs';
import { stopAll } from '../bench/child-processes.ts';
import { table } from '../bench/report.ts';
import { HELP, parseOptions } from './options.ts';
import { type ChaosRun, runChaos } from './run.ts';

const QUIET_MS = 8000;
const FORM_SECONDS = 20;
const say = (line: string) => console.error(line);

const COLUMNS: [title: string, value: (run: ChaosRun) => string | number][] = [
  ['database', ({ database }) => database],
  ['webhook', ({ hasWebhook }) => (hasWebhook ? 'yes' : 'no')],
  ['checkouts', ({ checkouts }) => checkouts],
  ['kills', ({ kills }) => kills],
  ['restores', ({ restores }) => restores],
  ['clock moves', ({ clockMoves }) => clockMoves],
  ['captured', ({ audit }) => audit.captured],
  ['paid', ({ audit }) => audit.paid],
  ['refunded', ({ audit }) => audit.refunded],
  ['waiting', ({ audit }) => audit.waiting],
  ['lost', ({ audit }) => audit.lost],
  ['double', ({ audit }) => audit.double],
  ['stock', ({ audit }) => audit.stockDifference],
  ['mails lost', ({ audit }) => audit.mailsLost],
  ['mails doubled', ({ audit }) => audit.mailsDoubled],
];
const SHOWN_FAULTS = 40;

function report(runs: readonly ChaosRun[]): string {
  const head = COLUMNS.map(([title]) => title);
  const rows = runs.map((run) => COLUMNS.map(([, value]) => String(value(run))));
  const details = runs.flatMap(({ database, audit, answers, seconds }) => [
    `${database}: ${Math.round(seconds)} s; ${[...answers].map(([answer, count]) => `${count} × ${answer}`).join(', ')}`,
    ...audit.faults.slice(0, SHOWN_FAULTS).map((fault) => `  ${fault}`),
  ]);
  return [table(head, rows), '', ...details].join('\n');
}

/** `npm run test:chaos`: progress on stderr, the table on stdout; any fault is exit code 1. */
async function main(folder: string): Promise<void> {
  const options = parseOptions(process.argv.slice(2));
  if (!options) return console.log(HELP);
  await build();
  const runs: ChaosRun[] = [];
  for (const database of options.databases) {
    say(`${database}, seed ${options.seed}`);
    const mongo = database === 'mongo' ? await startMongo('mongo-peer-for-chaos') : null;
    const place = path.join(folder, database);
    const run = runChaos({
      ...options,
      database,
      mongoUrl: mongo && inOwnDatabase(mongo.url),
      folder: place,
      formSeconds: FORM_SECONDS,
      quietMs: QUIET_MS,
      say,
    });
    runs.push(await run.finally(() => mongo?.stop()));
  }
  console.log(report(runs));
  if (runs.some(({ audit }) => audit.faults.length > 0)) process.exitCode = 1;
}

const folder = await mkdtemp(path.join(os.tmpdir(), 'shop-faults-'));
script(() => main(folder), {
  atEnd: async () => {
    await stopAll();
    await rm(folder, { recursive: true, force: true });
  },
});
