import { expect, it } from 'vitest';
import { ATTEMPT_STATES, type AttemptState } from '../../../contract/payment.ts';
import { latestChecks, nextCheckAt } from './check-schedule.ts';

const now = Date.parse('2026-11-21T12:00:00.000Z');
const SLACK_MS = 5 * 60_000;

it.each([60_000, 500])('should allow each planned check five minutes more, in units of %i ms', (unitMs) => {
  for (const { state, checks, latest } of latestChecks({ now, unitMs })) {
    const planned = nextCheckAt(state as AttemptState, { checks, now, unitMs });
    expect(latest.getTime()).toBe(Number(planned) + SLACK_MS);
  }
});

it('should name every pause of each state that is checked, the last as that of all later checks', () => {
  const named = latestChecks({ now, unitMs: 60_000 });
  const pausesOf = (state: AttemptState) =>
    named.filter((check) => check.state === state).map(({ checks, isLast }) => [checks, isLast]);
  expect(pausesOf('review')).toEqual([
    [0, false],
    [1, false],
    [2, false],
    [3, true],
  ]);
  const checked = ATTEMPT_STATES.filter((state) => nextCheckAt(state, { checks: 0, now, unitMs: 60_000 }));
  expect(ATTEMPT_STATES.filter((state) => pausesOf(state).length > 0)).toEqual(checked);
});
