import { describe, expect, it } from 'vitest';
import { ATTEMPT_STATES, type AttemptState } from '../../contract/payment.ts';
import { nextCheckAt } from './check-schedule.ts';
import { isRefundOverdue, nextCheckAfter, overdueChange } from './overdue-attempts.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const END = Date.parse('2026-11-21T12:00:00.000Z');
const at = (state: AttemptState) => ({
  state,
  expiresAt: new Date(END).toISOString(),
  watchUntil: null,
  checks: 0,
});
const time = (ms: number) => ({ now: END + ms, marginMs: 10 * MINUTE });

describe('what time does to an attempt', () => {
  it.each([
    ['open', 10 * MINUTE, null],
    ['open', 10 * MINUTE + 1, 'timeUp'],
    ['review', 10 * MINUTE, null],
    ['review', 10 * MINUTE + 1, 'timeUp'],
    // No bank page is waited for where no form was ever shown.
    ['opening', 0, null],
    ['opening', 1, 'timeUp'],
  ] as const)('should release what is unpaid: %s, %i ms after its end → %s', (state, ms, event) => {
    expect(overdueChange(at(state), 'unpaid', time(ms))?.event ?? null).toBe(event);
  });

  it.each(['pending', 'refused', 'unknown', 'paid', 'doubtful'] as const)(
    'should not release on %s',
    (verdict) => {
      expect(overdueChange(at('open'), verdict, time(DAY))).toBeNull();
    },
  );

  it.each(['pending', 'refused', 'unknown'] as const)('should need a person after a day of %s', (verdict) => {
    expect(overdueChange(at('open'), verdict, time(DAY + 1))).toEqual({
      event: 'doubtful',
      reason: 'iyzico bir gündür ödemenin sonucunu bildirmedi.',
    });
    expect(overdueChange(at('opening'), verdict, time(DAY + 1))).toMatchObject({ event: 'doubtful' });
    expect(overdueChange(at('review'), verdict, time(DAY + 1))).toBeNull();
  });

  it('should leave alone what holds nothing', () => {
    const idle = ATTEMPT_STATES.filter((state) => !['opening', 'open', 'review'].includes(state));
    for (const state of idle) expect(overdueChange(at(state), 'unpaid', time(2 * DAY))).toBeNull();
  });

  it('should take an attempt without an end for one that has ended', () => {
    expect(overdueChange({ ...at('open'), expiresAt: null }, 'unpaid', time(0))).toEqual({
      event: 'timeUp',
      reason: 'Süresi içinde ödenmedi.',
    });
  });
});

it('should leave a refund to a person once its end is past, or unknown', () => {
  const watchUntil = new Date(END).toISOString();
  expect(isRefundOverdue({ watchUntil }, END)).toBe(false);
  expect(isRefundOverdue({ watchUntil }, END + 1)).toBe(true);
  expect(isRefundOverdue({ watchUntil: null }, END)).toBe(true);
  expect(isRefundOverdue({}, END)).toBe(true);
});

describe('when to look again', () => {
  const unitMs = MINUTE;
  const minutes = (date: Date | null, now: number) => date && (date.getTime() - now) / MINUTE;

  it.each([
    ['opening', [2, 2, 3, 5, 5]],
    ['open', [2, 2, 3, 5, 5]],
    ['released', [2, 5, 10, 30, 60, 120, 240, 240]],
    ['rejected', [5, 30, 60, 240, 240]],
    ['review', [5, 15, 60, 240, 240]],
    ['refunding', [1, 2, 5, 15, 30, 60, 60]],
  ] as const)('should pause longer each time in %s', (state, pauses) => {
    expect(pauses.map((_, checks) => minutes(nextCheckAt(state, { checks, now: END, unitMs }), END))).toEqual(
      pauses,
    );
  });

  it.each(['paid', 'partlyRefunded', 'refunded', 'refundFailed', 'partRefundFailed'] as const)(
    'should not look at %s again',
    (state) => {
      expect(nextCheckAt(state, { checks: 0, now: END, unitMs })).toBeNull();
    },
  );

  it('should count its pauses in the given unit', () => {
    expect(nextCheckAt('open', { checks: 0, now: END, unitMs: 500 })?.getTime()).toBe(END + 1000);
  });

  const watched = (state: AttemptState) => ({
    ...at(state),
    watchUntil: new Date(END).toISOString(),
    checks: 1,
  });
  it.each(['released', 'rejected'] as const)('should watch %s until its time is over', (state) => {
    expect(nextCheckAfter(watched(state), 'unpaid', { now: END - 1, unitMs })).not.toBeNull();
    expect(nextCheckAfter(watched(state), 'unpaid', { now: END, unitMs })).toBeNull();
    expect(nextCheckAfter(watched(state), 'rejected', { now: END, unitMs })).toBeNull();
  });

  it('should watch on what has no end', () => {
    const endless = { ...watched('released'), watchUntil: null };
    expect(nextCheckAfter(endless, 'unpaid', { now: END + DAY, unitMs })).not.toBeNull();
  });

  it.each(['pending', 'refused', 'unknown'] as const)('should be watched while it is %s', (verdict) => {
    expect(nextCheckAfter(watched('released'), verdict, { now: END + DAY, unitMs })).not.toBeNull();
  });

  it('should never give up what is open, even after the end of its watch', () => {
    expect(nextCheckAfter(watched('open'), 'unpaid', { now: END + DAY, unitMs })).not.toBeNull();
  });

  it('should count the look that was just made', () => {
    expect(
      minutes(nextCheckAfter(watched('released'), 'unpaid', { now: END - DAY, unitMs }), END - DAY),
    ).toBe(10);
    expect(
      minutes(nextCheckAfter({ ...watched('review'), checks: null }, null, { now: END, unitMs }), END),
    ).toBe(15);
  });
});
