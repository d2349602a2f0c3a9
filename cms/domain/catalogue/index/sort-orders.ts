import { type Bitmap, holds, withLength } from './bitmap.ts';
import type { Columns } from './columns.ts';
import type { OrderSpec } from './schema.ts';

/** All slots in one order, smallest first. Room is left behind the last. */
export type SortedSlots = {
  slots: Uint32Array;
  length: number;
  readonly spec: OrderSpec;
  readonly compare: Compare;
};

export type Compare = (one: number, other: number) => number;

/** Ids as JavaScript compares texts: the same on every machine. */
export const comparatorOfIds =
  ({ ids }: Columns): Compare =>
  (one, other) => {
    const [id, otherId] = [ids[one] as string, ids[other] as string];
    return id < otherId ? -1 : id > otherId ? 1 : 0;
  };

/**
 * The slots that have the flag last, in both parts those without the number last, and the ids decide among equals.
 * @param byId compares ids; whoever sorts by many orders compares the texts once, and then their places
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

/** The first place from `from` on whose slot is not `isBefore`, which all behind it must not be either. */
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

function searchWithin({ slots, compare }: SortedSlots, slot: number, from: number, to: number): number {
  return countFirst(slots, { from, to }, (other) => compare(other, slot) < 0);
}

export const positionOf = (order: SortedSlots, slot: number): number =>
  searchWithin(order, slot, 0, order.length);

export function insertInto(order: SortedSlots, slot: number): void {
  if (order.length === order.slots.length)
    order.slots = withLength(order.slots, Math.max(64, Math.ceil(order.length * 1.25)));
  const place = positionOf(order, slot);
  order.slots.copyWithin(place + 1, place, order.length);
  order.slots[place] = slot;
  order.length += 1;
}

export function removeAt(order: SortedSlots, place: number): void {
  order.slots.copyWithin(place, place + 1, order.length);
  order.length -= 1;
}

/** Takes away the slots of a set, wherever they are: no value is looked at, which may be another by now. */
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

/** Brings in slots that are in this order themselves: what stands between two of them moves once, and together. */
export function insertAll(order: SortedSlots, coming: Uint32Array): void {
  const length = order.length + coming.length;
  if (length > order.slots.length) order.slots = withLength(order.slots, Math.ceil(length * 1.05));
  const { slots } = order;
  let end = order.length;
  for (let at = coming.length - 1; at >= 0; at -= 1) {
    const place = searchWithin(order, coming[at] as number, 0, end);
    slots.copyWithin(place + at + 1, place, end);
    slots[place + at] = coming[at] as number;
    end = place;
  }
  order.length = length;
}

/** The slot at this place got another value: it moves, and what stands between goes one place aside. */
export function moveFrom(order: SortedSlots, place: number): void {
  const { slots, length, compare } = order;
  const slot = slots[place] as number;
  if (place > 0 && compare(slot, slots[place - 1] as number) < 0) {
    const target = searchWithin(order, slot, 0, place);
    slots.copyWithin(target + 1, target, place);
    slots[target] = slot;
  } else if (place + 1 < length && compare(slot, slots[place + 1] as number) > 0) {
    const target = searchWithin(order, slot, place + 1, length) - 1;
    slots.copyWithin(place, place + 1, target + 1);
    slots[target] = slot;
  }
}

/** A range of an order, read from `start` to before `end`, upwards or downwards. */
type Range = { start: number; end: number; step: 1 | -1 };
export type Scan = { order: SortedSlots; ranges: Range[] };

/** How to read the slots of an order, those with its flag first and those without its number last. */
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
