import { type Bitmap, onesOf, sizeOf } from './bitmap.ts';

/**
 * A word that so many products have that a bit for each product takes less room than a list of them. It is joined with
 * other bitmaps as it is; weights stand in the order of the slots.
 */
export type DenseWord = { bitmap: Bitmap; weights: Uint8Array };

/** The dense ones of a layer's words, and their places among all of them, ascending. */
export type DenseWords = { places: Uint32Array; words: readonly DenseWord[] };

export const NO_DENSE_WORDS: DenseWords = { places: new Uint32Array(0), words: [] };

/** Whether a list of so many slots of four bytes takes more room than a bit for each of all slots. */
export const isDense = (postings: number, slots: number): boolean => postings * 32 > slots;

/** The dense words whose places lie from `first` to before `end`. */
export function eachDenseBetween(
  { places, words }: DenseWords,
  { first, end }: { first: number; end: number },
  visit: (word: DenseWord) => void,
): void {
  for (let at = firstFrom(places, first); at < places.length && (places[at] as number) < end; at += 1)
    visit(words[at] as DenseWord);
}

/** The first of these ascending numbers that is not below `least`. */
function firstFrom(numbers: Uint32Array, least: number): number {
  let [from, to] = [0, numbers.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((numbers[middle] as number) < least) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Each of `hits` that has the word and is not stale, the lowest first. */
export function eachDenseHit(
  { bitmap, weights }: DenseWord,
  { hits, stale }: { hits: Bitmap; stale: Bitmap | null },
  visit: (slot: number, weight: number) => void,
): void {
  const length = Math.min(bitmap.length, hits.length);
  let before = 0;
  for (let at = 0; at < length; at += 1) {
    const bits = bitmap[at] as number;
    let wanted = bits & (hits[at] as number) & (stale === null ? -1 : ~(stale[at] as number));
    while (wanted !== 0) {
      const lowest = wanted & -wanted;
      const rank = before + onesOf(bits & (lowest - 1));
      visit((at << 5) + 31 - Math.clz32(lowest), weights[rank] as number);
      wanted &= wanted - 1;
    }
    before += onesOf(bits);
  }
}

/** All of them in three arrays: their bitmaps, all of one length, and their weights one behind the other. */
export type JoinedDenseWords = { places: Uint32Array; bitmaps: Uint32Array; weights: Uint8Array };

export function joinDenseWords({ places, words }: DenseWords): JoinedDenseWords {
  const bitmaps = new Uint32Array(words.reduce((sum, { bitmap }) => sum + bitmap.length, 0));
  const weights = new Uint8Array(words.reduce((sum, word) => sum + word.weights.length, 0));
  let [bits, postings] = [0, 0];
  for (const word of words) {
    bitmaps.set(word.bitmap, bits);
    weights.set(word.weights, postings);
    bits += word.bitmap.length;
    postings += word.weights.length;
  }
  return { places, bitmaps, weights };
}

/** RangeError when the arrays do not belong together. */
export function partDenseWords({ places, bitmaps, weights }: JoinedDenseWords): DenseWords {
  const length = bitmaps.length / Math.max(1, places.length);
  let from = 0;
  const words = Array.from(places, (_place, at) => {
    const bitmap = bitmaps.subarray(at * length, (at + 1) * length);
    const end = from + sizeOf(bitmap);
    const word = { bitmap, weights: weights.subarray(from, end) };
    from = end;
    return word;
  });
  if (!Number.isInteger(length) || from !== weights.length)
    throw new RangeError('The frequent words of the index are cut short.');
  return { places, words };
}
