import { type Bitmap, bitmapFor } from './bitmap.ts';

/** Large arrays that questions need for a moment: one question at a time, so they are used again and again. */
export type Scratch = {
  /** The bitmaps given out so far are free again. */
  reset(): void;
  empty(): Bitmap;
  copyOf(bitmap: Bitmap): Bitmap;
  readonly list: Uint32Array;
  /** Of a product: the whole score, and the best of the clause at hand. */
  readonly scores: Uint32Array;
  readonly best: Uint16Array;
};

export function createScratch(capacity: number): Scratch {
  const bitmaps: Bitmap[] = [];
  const arrays = new Map<string, Uint32Array>();
  let best: Uint16Array | undefined;
  let taken = 0;

  function next(): Bitmap {
    const bitmap = bitmaps[taken] ?? bitmapFor(capacity);
    bitmaps[taken] = bitmap;
    taken += 1;
    return bitmap;
  }

  function array(name: string): Uint32Array {
    const found = arrays.get(name) ?? new Uint32Array(capacity);
    arrays.set(name, found);
    return found;
  }

  return {
    reset() {
      taken = 0;
    },
    empty: () => next().fill(0),
    copyOf(bitmap) {
      const copy = next();
      copy.set(bitmap);
      return copy;
    },
    get list() {
      return array('list');
    },
    get scores() {
      return array('scores');
    },
    get best() {
      best ??= new Uint16Array(capacity);
      return best;
    },
  };
}
