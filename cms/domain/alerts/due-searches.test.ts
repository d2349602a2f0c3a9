import { expect, it } from 'vitest';
import { checkedUntil, dueBefore } from './due-searches.ts';

it.each([
  ['2026-11-22T05:59:59.999Z', '2026-11-21T05:59:00.000Z'],
  ['2026-11-22T06:00:00.000Z', '2026-11-22T05:59:00.000Z'],
  ['2026-11-22T23:10:00.000Z', '2026-11-22T05:59:00.000Z'],
  ['2026-07-01T06:30:00.000Z', '2026-07-01T05:59:00.000Z'],
])('should look at %s at what was last looked at before %s, nine o’clock in Türkiye', (time, due) => {
  const now = new Date(time);
  expect(dueBefore(now).toISOString()).toBe(due);
  // Or what was just looked at would be due again at once.
  expect(checkedUntil(now) < dueBefore(now)).toBe(false);
});

it('should leave to the next day what may not be committed yet', () => {
  expect(checkedUntil(new Date('2026-11-22T06:00:00.000Z')).toISOString()).toBe('2026-11-22T05:59:00.000Z');
});
