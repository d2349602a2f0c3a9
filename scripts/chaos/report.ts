import { table } from '../bench/table.ts';
import type { ChaosRun } from './run.ts';

const HEAD = [
  'database',
  'webhook',
  'checkouts',
  'kills',
  'restores',
  'clock moves',
  'captured',
  'paid',
  'refunded',
  'waiting',
  'lost',
  'double',
  'stock',
  'mails lost',
  'mails doubled',
];
const SHOWN_FAULTS = 40;

/** One line for each run, then what exactly is wrong. */
export function report(runs: readonly ChaosRun[]): string {
  const rows = runs.map(({ database, hasWebhook, checkouts, kills, restores, clockMoves, audit }) =>
    [
      database,
      hasWebhook ? 'yes' : 'no',
      checkouts,
      kills,
      restores,
      clockMoves,
      audit.captured,
      audit.paid,
      audit.refunded,
      audit.waiting,
      audit.lost,
      audit.double,
      audit.stockDifference,
      audit.mailsLost,
      audit.mailsDoubled,
    ].map(String),
  );
  const details = runs.flatMap(({ database, audit, answers, seconds }) => [
    `${database}: ${Math.round(seconds)} s; ${[...answers].map(([answer, count]) => `${count} × ${answer}`).join(', ')}`,
    ...audit.faults.slice(0, SHOWN_FAULTS).map((fault) => `  ${fault}`),
  ]);
  return [table(HEAD, rows), '', ...details].join('\n');
}
