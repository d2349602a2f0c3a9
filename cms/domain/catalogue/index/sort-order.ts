/** All slots in one order, smallest first. Room is left behind the last. */
export type SortedSlots = {
  slots: Uint32Array;
  length: number;
  readonly compare: (one: number, other: number) => number;
  /** Of each slot its place in `slots`; see `ranksOf`. */
  ranks: Uint32Array;
  areRanksStale: boolean;
};

export const createSortedSlots = (slots: Uint32Array, compare: SortedSlots['compare']): SortedSlots => ({
  slots,
  length: slots.length,
  compare,
  ranks: new Uint32Array(0),
  areRanksStale: true,
});

/** Of each slot its place, until the next edit. An edit that moves half of them is then no dearer than one that moves two. */
export function ranksOf(order: SortedSlots): Uint32Array {
  if (!order.areRanksStale) return order.ranks;
  const { slots, length } = order;
  let most = 0;
  for (let place = 0; place < length; place += 1) most = Math.max(most, slots[place] as number);
  if (order.ranks.length <= most) order.ranks = new Uint32Array(Math.max(most + 1, slots.length));
  const { ranks } = order;
  for (let place = 0; place < length; place += 1) ranks[slots[place] as number] = place;
  order.areRanksStale = false;
  return ranks;
}

/** The first place within `from` and `to` whose slot does not come before `slot`. */
function searchWithin(
  { slots, compare }: SortedSlots,
  slot: number,
  range: { from: number; to: number },
): number {
  let { from, to } = range;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (compare(slots[middle] as number, slot) < 0) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** How many there are before the first that is not `isBefore`, which all behind it must not be either. */
export function countFirst({ slots, length }: SortedSlots, isBefore: (slot: number) => boolean): number {
  let [from, to] = [0, length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (isBefore(slots[middle] as number)) from = middle + 1;
    else to = middle;
  }
  return from;
}

export const positionOf = (order: SortedSlots, slot: number): number =>
  searchWithin(order, slot, { from: 0, to: order.length });

export function insertInto(order: SortedSlots, slot: number): void {
  if (order.length === order.slots.length) {
    const wide = new Uint32Array(Math.max(64, Math.ceil(order.length * 1.25)));
    wide.set(order.slots);
    order.slots = wide;
  }
  const place = positionOf(order, slot);
  order.slots.copyWithin(place + 1, place, order.length);
  order.slots[place] = slot;
  order.length += 1;
  order.areRanksStale = true;
}

export function removeAt(order: SortedSlots, place: number): void {
  order.slots.copyWithin(place, place + 1, order.length);
  order.length -= 1;
  order.areRanksStale = true;
}

/** The slot at this place got another value: it moves, and what stands between goes one place aside. */
export function moveFrom(order: SortedSlots, place: number): void {
  const { slots, length, compare } = order;
  const slot = slots[place] as number;
  if (place > 0 && compare(slot, slots[place - 1] as number) < 0) {
    const target = searchWithin(order, slot, { from: 0, to: place });
    slots.copyWithin(target + 1, target, place);
    slots[target] = slot;
    order.areRanksStale = true;
  } else if (place + 1 < length && compare(slot, slots[place + 1] as number) > 0) {
    const target = searchWithin(order, slot, { from: place + 1, to: length }) - 1;
    slots.copyWithin(place, place + 1, target + 1);
    slots[target] = slot;
    order.areRanksStale = true;
  }
}
