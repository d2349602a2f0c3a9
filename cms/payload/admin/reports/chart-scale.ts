/** Kuruş. No finer than a lira. */
const FINEST = 100;
const MOST_STEPS = 4;

/**
 * Pure. The amounts at an axis, from the lowest to the highest: whole lira, round, and around all of these values and zero.
 * @param values in kuruş
 */
export function ticksFor(values: readonly number[]): number[] {
  const highest = Math.max(0, ...values);
  const lowest = Math.min(0, ...values);
  const rough = Math.max(FINEST, (highest - lowest) / MOST_STEPS);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5].find((times) => times * power >= rough) ?? 10);
  const first = Math.floor(lowest / step);
  const last = Math.max(first + 1, Math.ceil(highest / step));
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}

const MOST_LABELS = 12;

/** Pure. Whether the bar at this place is named below the axis, so that the names do not run into one another. */
export const isNamed = (index: number, bars: number): boolean => index % Math.ceil(bars / MOST_LABELS) === 0;
