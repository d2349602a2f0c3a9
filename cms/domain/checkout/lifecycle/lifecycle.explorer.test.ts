import { expect, it } from 'vitest';
import type { AttemptState } from '../../../contract/payment.ts';
import { explore, type Rules } from '../../../testing/payment-explorer.ts';
import { type LifecycleEvent, type Rule, ruleFor } from './lifecycle.ts';

/** The lifecycle is a table, so all of it is explored and not only random parts: LONG=1 runs for a minute. */
const LIMIT = process.env.LONG ? { ms: 60_000, states: 3_000_000 } : { ms: 60_000, states: 20_000 };

it('should lose no money and no piece in any order of what may happen', { timeout: 300_000 }, () => {
  const { states, depth, isWhole, fault } = explore(LIMIT);
  console.log(`Lifecycle: ${states} states, ${isWhole ? 'all of them' : `all within ${depth} steps`}`);
  expect(fault).toBeNull();
  expect(states).toBeGreaterThan(10_000);
});

const broken =
  (state: AttemptState, event: LifecycleEvent, change: Partial<Rule> | null): Rules =>
  (attempt, asked) => {
    if (attempt.state !== state || asked !== event) return ruleFor(attempt, asked);
    const rule = ruleFor(attempt, asked);
    return change && { ...(rule ?? { to: state }), ...change };
  };

it.each<[string, Rules, string]>([
  ['a form that was given up is no longer paid', broken('released', 'paid', null), 'nobody will look'],
  ['time returns no piece', broken('open', 'timeUp', { stock: 'sell' }), 'sold to nobody'],
  ['a payment sells without a piece', broken('released', 'paid', { stock: undefined as never }), 'no piece'],
  ['a refused refund counts as done', broken('refunding', 'refundRefused', { to: 'refunded' }), 'it is not'],
  [
    'what is being given back is paid again',
    broken('refunding', 'paid', { to: 'paid', order: 'paid' }),
    'a paid order has no piece',
  ],
])('should notice when %s', { timeout: 300_000 }, (_, rules, told) => {
  const { fault } = explore({ ...LIMIT, rules });
  expect(fault).toContain(told);
});
