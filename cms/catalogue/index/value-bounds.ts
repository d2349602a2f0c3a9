import { type Bitmap, holds, listSlots } from './bitmap.ts';
import type { Columns } from './columns.ts';
import type { IndexState } from './index-state.ts';
import type { YearSpan } from './indexed-product.ts';

/** The first and the last year of these products; null when none of them has years. */
export function yearBounds(state: IndexState, hits: Bitmap | null): YearSpan | null {
  if (hits) return yearsOf(state, hits);
  if (state.wholeYears === undefined) state.wholeYears = yearsOf(state, state.columns.isLive);
  return state.wholeYears;
}

function yearsOf({ columns, scratch }: IndexState, hits: Bitmap): YearSpan | null {
  const { yearFrom, yearTo } = columns;
  const size = listSlots(hits, scratch.list);
  let [from, to] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let at = 0; at < size; at += 1) {
    const slot = scratch.list[at] as number;
    // Years that are not known compare as false.
    if ((yearFrom[slot] as number) < from) from = yearFrom[slot] as number;
    if ((yearTo[slot] as number) > to) to = yearTo[slot] as number;
  }
  return from <= to ? { from, to } : null;
}

/** The smallest and the largest price of these products, in kuruş: the first and the last in the order of prices. */
export function priceBounds(
  { orders, columns }: IndexState,
  hits: Bitmap | null,
): { min: number; max: number } | null {
  const { slots, length } = orders.price;
  let first = 0;
  while (first < length && hits && !holds(hits, slots[first] as number)) first += 1;
  if (first === length) return null;
  let last = length - 1;
  while (hits && !holds(hits, slots[last] as number)) last -= 1;
  return { min: priceAt(columns, slots[first]), max: priceAt(columns, slots[last]) };
}

const priceAt = ({ price }: Columns, slot: number | undefined) => price[slot as number] as number;
