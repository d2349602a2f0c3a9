import { type Bitmap, holds, listSlots, sizeOf } from './bitmap.ts';
import type { IndexState } from './index-state.ts';
import type { YearRange } from './indexed-product.ts';

/** The first and the last year of these products; null when none of them has years. */
export function yearBounds(state: IndexState, hits: Bitmap | null): YearRange | null {
  if (state.wholeYears === undefined) state.wholeYears = yearsOf(state, state.columns.isLive, null);
  return hits ? yearsOf(state, hits, state.wholeYears) : state.wholeYears;
}

/** Ends early when the years reach as far as `whole`: of many products some soon do. */
function yearsOf({ columns, scratch }: IndexState, hits: Bitmap, whole: YearRange | null): YearRange | null {
  const { yearFrom, yearTo } = columns;
  const { list } = scratch;
  const size = listSlots(hits, list);
  let [from, to] = [Infinity, -Infinity];
  for (let at = 0; at < size; at += 1) {
    const slot = list[at] as number;
    // Years that are not known compare as false.
    if ((yearFrom[slot] as number) < from) from = yearFrom[slot] as number;
    if ((yearTo[slot] as number) > to) to = yearTo[slot] as number;
    if (from === whole?.from && to === whole.to) break;
  }
  return from <= to ? { from, to } : null;
}

/** Of so few the prices are compared; of more, the ends of the order of prices are never far. */
const FEW = 4096;

/** The smallest and the largest price of these products, in kuruş. */
export function priceBounds(
  { orders, columns, scratch }: IndexState,
  hits: Bitmap | null,
): { min: number; max: number } | null {
  const { slots, length } = orders.price;
  const price = (slot: number | undefined) => columns.price[slot as number] as number;
  const size = hits ? sizeOf(hits) : length;
  if (size === 0) return null;
  if (!hits) return { min: price(slots[0]), max: price(slots[length - 1]) };
  if (size <= FEW) {
    const few = scratch.list.subarray(0, listSlots(hits, scratch.list));
    return few.reduce<{ min: number; max: number }>(
      ({ min, max }, slot) => ({ min: Math.min(min, price(slot)), max: Math.max(max, price(slot)) }),
      { min: Infinity, max: -Infinity },
    );
  }
  let [first, last] = [0, length - 1];
  while (!holds(hits, slots[first] as number)) first += 1;
  while (!holds(hits, slots[last] as number)) last -= 1;
  return { min: price(slots[first]), max: price(slots[last]) };
}
