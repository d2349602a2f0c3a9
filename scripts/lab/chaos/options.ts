import { parseArgs } from 'node:util';
import { CommandError } from '../../setup/run.mjs';

export type Database = 'sqlite' | 'mongo';
export type ChaosOptions = NonNullable<ReturnType<typeof parseOptions>>;

export const HELP = `Kills the built shop while shoppers pay, and audits what became of the money:
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

/** What an administrator's order list shows at most, less some room. */
const MOST_CHECKOUTS = 900;
const SHORT = { checkouts: 25, kills: 4 };

/** @throws CommandError with what is wrong and the help. Null: the help was requested. */
export function parseOptions(args: string[]) {
  try {
    const { values } = parseArgs({
      args,
      options: {
        checkouts: { type: 'string' },
        kills: { type: 'string' },
        restores: { type: 'string', default: '2' },
        'clock-moves': { type: 'string', default: '4' },
        database: { type: 'string', default: 'sqlite' },
        webhook: { type: 'boolean', default: true },
        'no-webhook': { type: 'boolean', default: false },
        seed: { type: 'string', default: '1' },
        short: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    if (values.help) return null;
    const checkouts = integer('--checkouts', values.checkouts, values.short ? SHORT.checkouts : 500);
    return {
      databases: readDatabases(values.database),
      checkouts,
      kills: integer('--kills', values.kills, values.short ? SHORT.kills : Math.ceil(checkouts / 10)),
      restores: integer('--restores', values.restores, 2),
      clockMoves: integer('--clock-moves', values['clock-moves'], 4),
      hasWebhook: values.webhook && !values['no-webhook'],
      seed: integer('--seed', values.seed, 1, 1_000_000_000),
    };
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\n\n${HELP}`);
  }
}

function readDatabases(name: string): Database[] {
  if (name === 'both') return ['sqlite', 'mongo'];
  if (name === 'sqlite' || name === 'mongo') return [name];
  throw new Error(`--database takes sqlite, mongo or both, not "${name}"`);
}

function integer(name: string, text: string | undefined, fallback: number, most = MOST_CHECKOUTS): number {
  if (text === undefined) return fallback;
  if (!/^\d{1,10}$/.test(text) || Number(text) > most)
    throw new Error(`${name} takes whole numbers up to ${most}, not "${text}"`);
  return Number(text);
}
