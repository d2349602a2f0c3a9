import { expect, it } from 'vitest';
import { CommandError } from '../../setup/run.mjs';
import { parseOptions } from './options.ts';

const defaults = { minutes: 10, products: 100_000, load: 100, panelPages: 1000 };

it.each<[args: string[], changes: object]>([
  [[], {}],
  [['--minutes', '2', '--products', '5000'], { minutes: 2, products: 5000 }],
  [['--panel-pages', '0', '--load', '50'], { panelPages: 0, load: 50 }],
])('should read %j', (args, changes) => {
  expect(parseOptions(args)).toEqual({ ...defaults, ...changes });
});

it.each([
  [['--minutes', '1']],
  [['--minutes', '2.5']],
  [['--products', '999']],
  [['--products', '100001']],
  [['--panel-pages', '-1']],
  [['--load', '9']],
  [['--nonsense']],
])('should refuse %j with the help', (args) => {
  expect(() => parseOptions(args)).toThrow(CommandError);
  expect(() => parseOptions(args)).toThrow(/npm run test:soak/);
});

it('should show its help', () => {
  expect(parseOptions(['--help'])).toBeNull();
});
