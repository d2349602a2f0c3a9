import { type Bitmap, holds, withLength } from './bitmap.ts';
import type { Columns } from './columns.ts';
import type { OrderSpec } from './schema.ts';

/** Slots in an order, the smallest first, with free room behind the last. */
export type SortedSlots = {
  slots: Uint32Array;
  length: number;
  readonly spec: OrderSpec;
  readonly compare: Compare;
};

export type Compare = (one: number, other: number) => number;

/** Compares ids as JavaScript compares texts: the same on every machine. */
export const comparatorOfIds =
  ({ ids }: Columns): Compare =>
  (one, other) => {
    const [id, otherId] = [ids[one] as string, ids[other] as string];
    return id < otherId ? -1 : id > otherId ? 1 : 0;
  };

/**
 * Slots with the flag come last, and in both parts those without the number; ids decide among equals.
 * @param byId compares ids; to sort by many orders, compare the texts once and then their places
 */
export function comparator(
  columns: Columns,
  { column, flag }: OrderSpec,
  byId: Compare = comparatorOfIds(columns),
): Compare {
  const byNumber: Compare = (one, other) => {
    const numbers = columns.numbers[column] as Float64Array;
    const [a, b] = [numbers[one] as number, numbers[other] as number];
    if (a < b) return -1;
    if (a > b) return 1;
    return Number(Number.isNaN(a)) - Number(Number.isNaN(b)) || byId(one, other);
  };
  if (flag === null) return byNumber;
  return (one, other) => {
    const flagged = columns.flags[flag] as Uint32Array;
    return Number(holds(flagged, one)) - Number(holds(flagged, other)) || byNumber(one, other);
  };
}

/** Finds, beginning at `from`, the first slot that is not `isBefore`. All slots that are must come first. */
function countFirst(
  slots: Uint32Array,
  { from, to }: { from: number; to: number },
  isBefore: (slot: number) => boolean,
): number {
  let [first, end] = [from, to];
  while (first < end) {
    const middle = (first + end) >>> 1;
    if (isBefore(slots[middle] as number)) first = middle + 1;
    else end = middle;
  }
  return first;
}

/** Removes the slots of a set, wherever they are. Reads no value, since the values may have changed already. */
export function removeAll(order: SortedSlots, leaving: Bitmap): void {
  const { slots, length } = order;
  let left = 0;
  for (let place = 0; place < length; place += 1) {
    const slot = slots[place] as number;
    if (holds(leaving, slot)) continue;
    slots[left] = slot;
    left += 1;
  }
  order.length = left;
}

/** Adds slots that are sorted in this order; slots already there move once, in blocks. */
export function insertAll(order: SortedSlots, coming: Uint32Array): void {
  const length = order.length + coming.length;
  if (length > order.slots.length) order.slots = withLength(order.slots, Math.ceil(length * 1.05));
  const { slots } = order;
  let end = order.length;
  for (let at = coming.length - 1; at >= 0; at -= 1) {
    const slot = coming[at] as number;
    const place = countFirst(slots, { from: 0, to: end }, (other) => order.compare(other, slot) < 0);
    slots.copyWithin(place + at + 1, place, end);
    slots[place + at] = slot;
    end = place;
  }
  order.length = length;
}

type Range = { start: number; end: number; step: 1 | -1 };
export type Scan = { order: SortedSlots; ranges: Range[] };

/** Reading direction of an order: slots with its flag come first, slots without its number last. */
export function scanOf(order: SortedSlots, columns: Columns, { isUpwards }: { isUpwards: boolean }): Scan {
  const { slots, length, spec } = order;
  const numbers = columns.numbers[spec.column] as Float64Array;
  const flagged = spec.flag === null ? null : (columns.flags[spec.flag] as Uint32Array);
  const without = flagged ? countFirst(slots, { from: 0, to: length }, (slot) => !holds(flagged, slot)) : 0;
  const ranges = [
    { from: without, to: length },
    { from: 0, to: without },
  ].flatMap(({ from, to }): Range[] => {
    if (isUpwards) return [{ start: from, end: to, step: 1 }];
    const known = countFirst(slots, { from, to }, (slot) => !Number.isNaN(numbers[slot]));
    return [
      { start: known - 1, end: from - 1, step: -1 },
      { start: to - 1, end: known - 1, step: -1 },
    ];
  });
  return { order, ranges: ranges.filter(({ start, end }) => start !== end) };
}
