import { expect, it } from 'vitest';
import type { AttemptState } from '../../../contract/payment.ts';
import { explore, type Rules, STARTS } from '../../../testing/payment-explorer.ts';
import { type LifecycleEvent, type Rule, ruleFor } from './lifecycle.ts';

/** The lifecycle is a table, so all of it is explored and not only random parts: LONG=1 runs for a minute. */
const LIMIT = process.env.LONG ? { ms: 60_000, states: 3_000_000 } : { ms: 60_000, states: 20_000 };

it.each(Object.entries(STARTS))(
  'should lose no money and no piece in any order of what may happen to %s',
  { timeout: 300_000 },
  (name, start) => {
    const { states, depth, isWhole, fault } = explore({ ...LIMIT, start });
    console.log(`Lifecycle of ${name}: ${states} states, ${isWhole ? 'all' : `all within ${depth} steps`}`);
    expect(fault).toBeNull();
    // A person takes fewer ways than a provider.
    expect(states > 10_000 || isWhole).toBe(true);
  },
);

const broken =
  (state: AttemptState, event: LifecycleEvent, change: Partial<Rule> | null): Rules =>
  (attempt, asked) => {
    if (attempt.state !== state || asked !== event) return ruleFor(attempt, asked);
    const rule = ruleFor(attempt, asked);
    return change && { ...(rule ?? { to: state }), ...change };
  };

const HELD = STARTS['a written order'];
const LINK = STARTS['the form behind a payment link'];
it.each<[string, Rules, string, (typeof STARTS)['a cart']?]>([
  ['a form that was given up is no longer paid', broken('released', 'paid', null), 'nobody will look'],
  ['time returns no piece', broken('open', 'timeUp', { stock: 'sell' }), 'sold to nobody'],
  ['a payment sells without a piece', broken('released', 'paid', { stock: undefined as never }), 'no piece'],
  ['a refused refund counts as done', broken('refunding', 'refundRefused', { to: 'refunded' }), 'it is not'],
  [
    'what is being given back is paid again',
    broken('refunding', 'paid', { to: 'paid', order: 'paid' }),
    'a paid order has no piece',
  ],
  ['a link’s form gives its piece up', broken('open', 'reserved', null), 'ended before its day', LINK],
  ['a hold has no piece', broken('open', 'reserved', { stock: 'return' }), 'without its piece', LINK],
  ['late money has no way in', broken('released', 'received', null), 'nobody will look', HELD],
  [
    'money for another’s piece',
    broken('released', 'received', { stock: undefined as never }),
    'no piece',
    HELD,
  ],
])('should notice when %s', { timeout: 300_000 }, (_, rules, told, start) => {
  const { fault } = explore({ ...LIMIT, rules, ...(start && { start }) });
  expect(fault).toContain(told);
});
