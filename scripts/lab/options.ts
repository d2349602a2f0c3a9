import { parseArgs } from 'node:util';
import { CommandError } from '../setup/run.mjs';

/** Reads one option. @throws Error naming the fault */
type Read<Value> = (given: string | undefined, name: string) => Value;

export const flag: Read<boolean> = (given) => given !== undefined;
export const text: Read<string | null> = (given) => given ?? null;

export const number =
  <Fallback extends number | null>(
    fallback: Fallback,
    least: number,
    most: number,
  ): Read<number | Fallback> =>
  (given, name) => {
    if (given === undefined) return fallback;
    if (!/^\d{1,10}$/.test(given) || Number(given) < least || Number(given) > most)
      throw new Error(`${name} takes whole numbers from ${least} to ${most}, not "${given}"`);
    return Number(given);
  };

/** Numbers with commas between them. */
export const numbers =
  (fallback: number[], least: number, most: number): Read<number[]> =>
  (given, name) =>
    given?.split(',').map((part) => number(0, least, most)(part, name)) ?? fallback;

/** Reads one of these names; the first is the default. */
export const oneOf =
  <Name extends string>(...names: [Name, ...Name[]]): Read<Name> =>
  (given = names[0], name) => {
    const found = names.find((known) => known === given);
    if (!found) throw new Error(`${name} takes ${names.join(', ')}, not "${given}"`);
    return found;
  };

/**
 * Reads the options of a command: `panelPages` is `--panel-pages`. Null after printing the help.
 * @throws CommandError with fault and help
 */
export function readOptions<Values extends object>(
  help: string,
  readers: { [Name in keyof Values]: Read<Values[Name]> },
  args = process.argv.slice(2),
): Values | null {
  const known = Object.entries<Read<unknown>>(readers).map(([name, read]) => {
    const dashed = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    return { name, dashed, read, type: read === flag ? ('boolean' as const) : ('string' as const) };
  });
  const options = Object.fromEntries(known.map(({ dashed, type }) => [dashed, { type }]));
  try {
    const { values } = parseArgs({ args, options: { ...options, help: { type: 'boolean', short: 'h' } } });
    const given = values as Record<string, string | undefined>;
    if (!given.help)
      return Object.fromEntries(
        known.map(({ name, dashed, read }) => [name, read(given[dashed], `--${dashed}`)]),
      ) as Values;
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\n\n${help}`);
  }
  console.log(help);
  return null;
}
