/** From so large a part of all on, sorting all of them is no slower. */
const MOST_PART = 1 / 8;

/** Whether the first `count` are found without sorting all. */
export const isFew = (count: number, total: number): boolean => count <= total * MOST_PART;

/** The first `count` of these in their order; `slots` may be sorted for it. */
export function partialSort(
  slots: Uint32Array,
  count: number,
  compare: (one: number, other: number) => number,
): Uint32Array {
  if (!isFew(count, slots.length)) return slots.sort(compare).subarray(0, count);
  const first = slots.slice(0, count).sort(compare);
  for (let at = count; at < slots.length; at += 1) {
    const slot = slots[at] as number;
    // Nearly all stand behind the last of the first.
    if (compare(slot, first[count - 1] as number) >= 0) continue;
    let [from, to] = [0, count - 1];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (compare(first[middle] as number, slot) < 0) from = middle + 1;
      else to = middle;
    }
    first.copyWithin(from + 1, from, count - 1);
    first[from] = slot;
  }
  return first;
}
