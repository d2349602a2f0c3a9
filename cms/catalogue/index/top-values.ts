import { NO_VALUE } from './facet-columns.ts';

/** More of them nobody reads through; and a hundred thousand would take long to sort. */
export const MOST_VALUES = 200;

/** The values that are counted, the most frequent first, then by their letters. */
export function topValues(
  values: readonly string[],
  counts: ArrayLike<number>,
): Array<{ value: string; count: number }> {
  const byCount = (one: number, other: number) =>
    (counts[other] as number) - (counts[one] as number) ||
    ((values[one] as string) < (values[other] as string) ? -1 : 1);
  let numbers: number[] = [];
  // What cannot be among the first any more is not looked at: with many values that is nearly all of them.
  let least = 1;
  for (let number = NO_VALUE + 1; number < counts.length; number += 1) {
    if ((counts[number] as number) < least) continue;
    numbers.push(number);
    if (numbers.length < MOST_VALUES * 4) continue;
    numbers = numbers.sort(byCount).slice(0, MOST_VALUES);
    least = counts[numbers.at(-1) as number] as number;
  }
  return numbers
    .sort(byCount)
    .slice(0, MOST_VALUES)
    .map((number) => ({ value: values[number] as string, count: counts[number] as number }));
}
