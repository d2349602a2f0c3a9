import { NO_VALUE } from './facet-columns.ts';

/** More of them nobody can read; and a hundred thousand would take long to sort. */
export const MOST_VALUES = 1000;

/** The values that are counted, the most frequent first, then by their letters. */
export function topValues(
  values: readonly string[],
  counts: ArrayLike<number>,
): Array<{ value: string; count: number }> {
  const least = leastCount(counts);
  const above: number[] = [];
  const equal: number[] = [];
  for (let number = NO_VALUE + 1; number < counts.length; number += 1) {
    const count = counts[number] as number;
    if (count > least) above.push(number);
    else if (count === least && count > 0 && equal.length < MOST_VALUES) equal.push(number);
  }
  return [...above, ...equal]
    .slice(0, MOST_VALUES)
    .map((number) => ({ value: values[number] as string, count: counts[number] as number }))
    .sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1));
}

/** The count of the last value that is shown; 0 when all are. */
function leastCount(counts: ArrayLike<number>): number {
  if (counts.length <= MOST_VALUES) return 0;
  const sorted = Uint32Array.from(counts)
    .subarray(NO_VALUE + 1)
    .sort();
  return sorted[sorted.length - MOST_VALUES] ?? 0;
}
