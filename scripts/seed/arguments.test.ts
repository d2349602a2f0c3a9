import { parseArgs } from 'node:util';
import { describe, expect, it } from 'vitest';
import { OPTIONS, readOptions } from './arguments.ts';

const read = (args: string[]) => readOptions(parseArgs({ args, options: OPTIONS }));

describe('the arguments of the seed', () => {
  it('should read what the README shows', () => {
    expect(read(['--products', '10000', '--reviews', '20000', '--reset', '--yes'])).toMatchObject({
      products: 10_000,
      reviews: 20_000,
      reset: true,
      yes: true,
    });
  });

  it.each([
    [['--products', '0']],
    [['--products', '-5']],
    [['--products', '1.5']],
    [['--products', '100001']],
    [['--products', 'many']],
    [['--products']],
    [['--reviews', '1e3']],
    [['--profile', 'everything']],
    [['--wipe']],
    [['stray']],
  ])('should refuse %j with a sentence', (argv) => {
    expect(() => read(argv)).toThrow();
  });
});
