import { parseArgs } from 'node:util';
import { CommandError } from '../setup/run.mjs';

type Given = string | boolean | undefined;
type Option<Value> = { type: 'string' | 'boolean'; read: (given: Given, name: string) => Value };

export const flag: Option<boolean> = { type: 'boolean', read: (given) => given === true };

export const text: Option<string | null> = {
  type: 'string',
  read: (given) => (given === undefined ? null : String(given)),
};

export const number = <Fallback extends number | null>(
  fallback: Fallback,
  least: number,
  most: number,
): Option<number | Fallback> => ({
  type: 'string',
  read: (given, name) => (given === undefined ? fallback : integer(String(given), name, least, most)),
});

/** Numbers with commas between them. */
export const numbers = (fallback: number[], least: number, most: number): Option<number[]> => ({
  type: 'string',
  read: (given, name) =>
    given === undefined
      ? fallback
      : String(given)
          .split(',')
          .map((part) => integer(part, name, least, most)),
});

/** One of these names; the first one where none is given. */
export const oneOf = <Name extends string>(...names: [Name, ...Name[]]): Option<Name> => ({
  type: 'string',
  read: (given = names[0], name) => {
    const found = names.find((known) => known === given);
    if (!found) throw new Error(`${name} takes ${names.join(', ')}, not "${given}"`);
    return found;
  },
});

/**
 * Reads a command's options: `panelPages` in `options` is `--panel-pages`. Prints the help and answers null when the
 * help is requested. @throws CommandError with what is wrong and the help
 */
export function readOptions<Values extends object>(
  help: string,
  options: { [Name in keyof Values]: Option<Values[Name]> },
  args = process.argv.slice(2),
): Values | null {
  const known = Object.entries<Option<unknown>>(options).map(
    ([name, option]) => [name, dashed(name), option] as const,
  );
  try {
    const { values } = parseArgs({
      args,
      options: {
        ...Object.fromEntries(known.map(([, dashes, { type }]) => [dashes, { type }])),
        help: { type: 'boolean', short: 'h' },
      },
    });
    const given: Record<string, Given> = values;
    if (given.help) {
      console.log(help);
      return null;
    }
    return Object.fromEntries(
      known.map(([name, dashes, { read }]) => [name, read(given[dashes], `--${dashes}`)]),
    ) as Values;
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\n\n${help}`);
  }
}

const dashed = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function integer(given: string, name: string, least: number, most: number): number {
  const value = Number(given);
  if (!/^\d{1,10}$/.test(given) || value < least || value > most)
    throw new Error(`${name} takes whole numbers from ${least} to ${most}, not "${given}"`);
  return value;
}
