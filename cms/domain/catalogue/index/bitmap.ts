/** Set of slots, one bit each; two sets are joined 32 documents at a time. */
export type Bitmap = Uint32Array;

export const bitmapFor = (capacity: number): Bitmap => new Uint32Array((capacity + 31) >>> 5);

export const holds = (bitmap: Bitmap, slot: number): boolean =>
  (((bitmap[slot >>> 5] as number) >>> (slot & 31)) & 1) === 1;

export function addTo(bitmap: Bitmap, slot: number): void {
  bitmap[slot >>> 5] = (bitmap[slot >>> 5] as number) | (1 << (slot & 31));
}

export function dropFrom(bitmap: Bitmap, slot: number): void {
  bitmap[slot >>> 5] = (bitmap[slot >>> 5] as number) & ~(1 << (slot & 31));
}

export function setIn(bitmap: Bitmap, slot: number, isIn: boolean): void {
  if (isIn) addTo(bitmap, slot);
  else dropFrom(bitmap, slot);
}

export function intersect(bitmap: Bitmap, other: Bitmap): void {
  for (let at = 0; at < bitmap.length; at += 1) {
    bitmap[at] = (bitmap[at] as number) & (other[at] as number);
  }
}

export function subtract(bitmap: Bitmap, other: Bitmap): void {
  for (let at = 0; at < bitmap.length; at += 1) {
    bitmap[at] = (bitmap[at] as number) & ~(other[at] as number);
  }
}

/** Counts the ones in the bits of a word, in pairs, fours and eights at once. */
function onesOf(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export function sizeOf(bitmap: Bitmap): number {
  let size = 0;
  for (let at = 0; at < bitmap.length; at += 1) size += onesOf(bitmap[at] as number);
  return size;
}

export function sizeOfBoth(bitmap: Bitmap, other: Bitmap): number {
  let size = 0;
  for (let at = 0; at < bitmap.length; at += 1)
    size += onesOf((bitmap[at] as number) & (other[at] as number));
  return size;
}

export function listSlots(bitmap: Bitmap): Uint32Array {
  const list = new Uint32Array(sizeOf(bitmap));
  let size = 0;
  for (let at = 0; at < bitmap.length; at += 1) {
    let rest = bitmap[at] as number;
    while (rest !== 0) {
      list[size] = (at << 5) + 31 - Math.clz32(rest & -rest);
      size += 1;
      rest &= rest - 1;
    }
  }
  return list;
}

export const resize = (bitmap: Bitmap, capacity: number): Bitmap =>
  withLength(bitmap, bitmapFor(capacity).length);

/** Copies the numbers into an array of another length, as far as there is room. */
export function withLength<Kind extends Float64Array | Uint32Array | Uint8Array>(
  array: Kind,
  length: number,
): Kind {
  const resized = new (array.constructor as new (length: number) => Kind)(length);
  resized.set(array.subarray(0, length));
  return resized;
}
