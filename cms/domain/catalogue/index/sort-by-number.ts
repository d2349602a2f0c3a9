const DIGIT_BITS = 16;
const DIGITS = 1 << DIGIT_BITS;
const PASSES = 64 / DIGIT_BITS;

/**
 * Sorts slots upwards by a column of numbers, digit by digit: what is equal keeps its place, and a million take tenths
 * of a second. It reads the bits of the numbers in the order in which the machines that Node runs on keep them, the
 * lowest first.
 */
export function sortByNumber(slots: Uint32Array, column: Float64Array): Uint32Array {
  const halves = new Uint32Array(column.buffer, column.byteOffset, column.length * 2);
  const counts = Array.from({ length: PASSES }, () => new Uint32Array(DIGITS));
  for (const slot of slots) {
    for (let pass = 0; pass < PASSES; pass += 1) {
      const digit = digitOf(halves, slot, pass);
      const count = counts[pass] as Uint32Array;
      count[digit] = (count[digit] as number) + 1;
    }
  }
  let sorted: Uint32Array = slots.slice();
  let target: Uint32Array = new Uint32Array(slots.length);
  for (let pass = 0; pass < PASSES; pass += 1) {
    const starts = counts[pass] as Uint32Array;
    const isSameInAll =
      slots.length === 0 || starts[digitOf(halves, slots[0] as number, pass)] === slots.length;
    if (isSameInAll) continue;
    toStarts(starts);
    for (let at = 0; at < sorted.length; at += 1) {
      const slot = sorted[at] as number;
      const digit = digitOf(halves, slot, pass);
      const place = starts[digit] as number;
      target[place] = slot;
      starts[digit] = place + 1;
    }
    [sorted, target] = [target, sorted];
  }
  return sorted;
}

/** A negative number has its first bit set and grows downwards: turned so that whole numbers compare as these do. */
function digitOf(halves: Uint32Array, slot: number, pass: number): number {
  const high = halves[slot * 2 + 1] as number;
  const half = pass < 2 ? (halves[slot * 2] as number) : high;
  const turned = high >>> 31 === 1 ? ~half : pass < 2 ? half : half | 0x80000000;
  return (turned >>> ((pass & 1) * DIGIT_BITS)) & (DIGITS - 1);
}

/** Counts become the place where each digit begins. */
function toStarts(counts: Uint32Array): void {
  let start = 0;
  for (let digit = 0; digit < counts.length; digit += 1) {
    const count = counts[digit] as number;
    counts[digit] = start;
    start += count;
  }
}
