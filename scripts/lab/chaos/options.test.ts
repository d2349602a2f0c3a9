import { expect, it } from 'vitest';
import { CommandError } from '../../setup/run.mjs';
import { parseOptions } from './options.ts';

const defaults = {
  databases: ['sqlite'],
  checkouts: 500,
  kills: 50,
  restores: 2,
  clockMoves: 4,
  hasWebhook: true,
  seed: 1,
};

it.each<[args: string[], changes: object]>([
  [[], {}],
  [['--checkouts', '95'], { checkouts: 95, kills: 10 }],
  [['--kills', '0'], { kills: 0 }],
  [['--restores', '0', '--clock-moves', '9'], { restores: 0, clockMoves: 9 }],
  [['--database', 'both'], { databases: ['sqlite', 'mongo'] }],
  [['--database', 'mongo', '--no-webhook'], { databases: ['mongo'], hasWebhook: false }],
  [['--webhook', '--seed', '42'], { seed: 42 }],
  [['--short'], { checkouts: 25, kills: 4 }],
  [['--short', '--kills', '9'], { checkouts: 25, kills: 9 }],
])('should read %j', (args, changes) => {
  expect(parseOptions(args)).toEqual({ ...defaults, ...changes });
});

it.each([
  [['--checkouts', '901']],
  [['--checkouts', '-1']],
  [['--kills', 'many']],
  [['--database', 'redis']],
  [['--nonsense']],
])('should refuse %j', (args) => {
  expect(() => parseOptions(args)).toThrow(CommandError);
});

it('should show its help', () => {
  expect(parseOptions(['--help'])).toBeNull();
});
