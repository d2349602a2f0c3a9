import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isNamed, ticksFor } from './BarChart.tsx';

const LIRA = 100;

describe('the axis of a chart', () => {
  it.each([
    [[], [0, 1]],
    [
      [0, 0],
      [0, 1],
    ],
    [[50], [0, 1]],
    [[999_00], [0, 500, 1000]],
    [
      [1000_00, 3250_00],
      [0, 1000, 2000, 3000, 4000],
    ],
    [
      [-150_00, 900_00],
      [-500, 0, 500, 1000],
    ],
  ])('should have round lira around %o', (values, lira) => {
    expect(ticksFor(values)).toEqual(lira.map((tick) => tick * LIRA));
  });

  it('should hold every value between few ticks of whole lira', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1e9, max: 1e11 })), (values) => {
        const ticks = ticksFor(values);
        expect(ticks.length).toBeLessThanOrEqual(7);
        expect(ticks.every((tick) => tick % LIRA === 0)).toBe(true);
        expect(Math.min(0, ...values)).toBeGreaterThanOrEqual(Number(ticks[0]));
        expect(Math.max(0, ...values)).toBeLessThanOrEqual(Number(ticks.at(-1)));
      }),
    );
  });

  it('should name every month of a year, and every third day of a month', () => {
    const named = (bars: number) =>
      Array.from({ length: bars }, (_, index) => index).filter((index) => isNamed(index, bars));
    expect(named(12)).toHaveLength(12);
    expect(named(30).slice(0, 3)).toEqual([0, 3, 6]);
  });
});
