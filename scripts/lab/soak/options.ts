import { parseArgs } from 'node:util';
import { CommandError } from '../../setup/run.mjs';

export const HELP = `Two processes on one MongoDB behind nginx, under a steady load, with a kill and a rolling restart:
npm run test:soak -- [options]

  --minutes 10            how long the load lasts (2 to 600)
  --products 100000       size of the catalogue (1000 to 100000)
  --load 100              how many people there are, in percent of those in scripts/lab/soak/roles.ts (10 to 1000)
  --panel-pages 1000      pages of the panel after the load, for its memory (0 to 10000)
  --help                  this text

The table is printed and written to reports/soak.txt, the picture to reports/soak.svg; exit code 1 where something was
lost, failed or was too slow.`;

export type SoakOptions = NonNullable<ReturnType<typeof parseOptions>>;

/** @throws CommandError with what is wrong and the help. Null: the help was requested. */
export function parseOptions(args: string[]) {
  try {
    const { values } = parseArgs({
      args,
      options: {
        minutes: { type: 'string', default: '10' },
        products: { type: 'string', default: '100000' },
        load: { type: 'string', default: '100' },
        'panel-pages': { type: 'string', default: '1000' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    if (values.help) return null;
    return {
      minutes: integer('--minutes', values.minutes, 2, 600),
      products: integer('--products', values.products, 1000, 100_000),
      load: integer('--load', values.load, 10, 1000),
      panelPages: integer('--panel-pages', values['panel-pages'], 0, 10_000),
    };
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\n\n${HELP}`);
  }
}

function integer(name: string, text: string, least: number, most: number): number {
  if (!/^\d{1,6}$/.test(text) || Number(text) < least || Number(text) > most)
    throw new Error(`${name} takes whole numbers from ${least} to ${most}, not "${text}"`);
  return Number(text);
}
