import { parseArgs } from 'node:util';
import { CommandError } from '../../setup/run.mjs';

export const HELP = `Measures the built shop: npm run bench -- [options]

  --products 1000,10000   catalogue sizes, one run each (100 to 1000000)
  --seconds 5             length of each load (1 to 30)
  --json <file>           writes all figures to a file, too
  --no-lighthouse         leaves the browser out
  --desk                  measures the panel with 50,000 orders, and nothing else
  --csv                   measures 100,000 products as a CSV, out and back, and nothing else
  --processes             measures checkouts of one and of two processes on MongoDB, and nothing else
  --help                  this text`;

/** @throws CommandError that says what is wrong and shows the help. Null: the help was asked for. */
export function parseOptions(args: string[]) {
  try {
    const { values } = parseArgs({
      args,
      options: {
        products: { type: 'string', default: '1000,10000' },
        seconds: { type: 'string', default: '5' },
        json: { type: 'string' },
        'no-lighthouse': { type: 'boolean', default: false },
        desk: { type: 'boolean', default: false },
        csv: { type: 'boolean', default: false },
        processes: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    if (values.help) return null;
    return {
      products: values.products.split(',').map((text) => integer('--products', text, 100, 1_000_000)),
      seconds: integer('--seconds', values.seconds, 1, 30),
      json: values.json ?? null,
      lighthouse: !values['no-lighthouse'],
      desk: values.desk,
      csv: values.csv,
      processes: values.processes,
    };
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\n\n${HELP}`);
  }
}

function integer(name: string, text: string, min: number, max: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < min || value > max)
    throw new Error(`${name} takes whole numbers from ${min} to ${max}, not "${text}"`);
  return value;
}
