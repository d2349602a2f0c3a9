import path from 'node:path';
import { buildShop } from '../../setup/build.mjs';
import { flag, number, oneOf, readOptions } from '../options.ts';
import { commandInFolder } from '../shop.ts';
import { openMongo } from '../shops.ts';
import { table } from '../table.ts';
import { type ChaosRun, runChaos } from './run.ts';

const HELP = `Kills the built shop while shoppers pay, and audits what became of the money:
npm run test:chaos -- [options]

  --checkouts 500         how many forms are asked for (1 to 900)
  --kills <n>             how often a shop is killed; a tenth of the checkouts by default
  --restores 2            how often the shop is put back from a backup (SQLite)
  --clock-moves 4         how often a clock goes hours ahead or back for some seconds
  --database sqlite       sqlite | mongo | both; on mongo two shops work on one database
  --no-webhook            iyzico sends no notifications
  --seed 1                another seed is another story
  --short                 25 checkouts and 4 kills
  --help                  this text`;

/** Most orders in an administrator's list, less some room. */
const MOST = 900;
const SHORT = { checkouts: 25, kills: 4 };
const QUIET_MS = 8000;
const FORM_SECONDS = 20;
const SHOWN_FAULTS = 40;
const say = (line: string) => console.error(line);

const databaseOf = ({ mongoUrl }: ChaosRun) => (mongoUrl ? 'mongo' : 'sqlite');

function rowOf(run: ChaosRun): Record<string, string | number> {
  const { faults, stockDifference, mailsLost, mailsDoubled, ...counts } = run.audit;
  return {
    database: databaseOf(run),
    webhook: run.hasWebhook ? 'yes' : 'no',
    checkouts: run.checkouts,
    kills: run.kills,
    restores: run.restores,
    'clock moves': run.clockMoves,
    ...counts,
    stock: stockDifference,
    'mails lost': mailsLost,
    'mails doubled': mailsDoubled,
  };
}

function report(runs: readonly ChaosRun[]): string {
  const rows = runs.map(rowOf);
  const details = runs.flatMap((run) => {
    const answers = [...run.answers].map(([answer, count]) => `${count} × ${answer}`).join(', ');
    const faults = run.audit.faults.slice(0, SHOWN_FAULTS).map((fault) => `  ${fault}`);
    return [`${databaseOf(run)}: ${Math.round(run.seconds)} s; ${answers}`, ...faults];
  });
  const lines = rows.map((row) => Object.values(row).map(String));
  return [table(Object.keys(rows[0] ?? {}), lines), '', ...details].join('\n');
}

/** `npm run test:chaos`: progress on stderr, the table on stdout; any fault is exit code 1. */
await commandInFolder('chaos', async (folder) => {
  const options = readOptions(HELP, {
    checkouts: number(null, 1, MOST),
    kills: number(null, 0, MOST),
    restores: number(2, 0, MOST),
    clockMoves: number(4, 0, MOST),
    database: oneOf('sqlite', 'mongo', 'both'),
    noWebhook: flag,
    seed: number(1, 0, 1_000_000_000),
    short: flag,
  });
  if (!options) return;
  const checkouts = options.checkouts ?? (options.short ? SHORT.checkouts : 500);
  const kills = options.kills ?? (options.short ? SHORT.kills : Math.ceil(checkouts / 10));
  await buildShop();
  const runs: ChaosRun[] = [];
  for (const database of options.database === 'both' ? ['sqlite', 'mongo'] : [options.database]) {
    say(`${database}, seed ${options.seed}`);
    const mongo = database === 'mongo' ? await openMongo('chaos') : null;
    const run = runChaos({
      ...options,
      checkouts,
      kills,
      hasWebhook: !options.noWebhook,
      mongoUrl: mongo?.url ?? null,
      folder: path.join(folder, database),
      formSeconds: FORM_SECONDS,
      quietMs: QUIET_MS,
      say,
    });
    runs.push(await run.finally(() => mongo?.stop()));
  }
  console.log(report(runs));
  if (runs.some(({ audit }) => audit.faults.length > 0)) process.exitCode = 1;
});
