import type { VolatileFields } from './catalogue-entry.ts';

const FIRST_ROOM = 1024;

/** What changes about a product without an edit, by its place in the index; and by what an edit is known. */
export function createColumns() {
  let room = FIRST_ROOM;
  let columns = emptyColumns(room);

  function makeRoom(place: number): void {
    if (place < room) return;
    while (room <= place) room *= 2;
    const larger = emptyColumns(room);
    for (const name of COLUMN_NAMES) larger[name].set(columns[name]);
    columns = larger;
  }

  return {
    put(place: number, volatile: VolatileFields, textHash: number) {
      makeRoom(place);
      columns.price[place] = volatile.price;
      columns.stock[place] = volatile.countInStock;
      columns.rating[place] = volatile.rating;
      columns.reviews[place] = volatile.numReviews;
      columns.hash[place] = textHash;
    },
    volatile: (place: number): VolatileFields => ({
      price: columns.price[place] ?? 0,
      countInStock: columns.stock[place] ?? 0,
      rating: columns.rating[place] ?? 0,
      numReviews: columns.reviews[place] ?? 0,
    }),
    hash: (place: number): number => columns.hash[place] ?? 0,
    /** For a snapshot. */
    save: (): Columns => columns,
    load(saved: Columns) {
      columns = saved;
      room = saved.price.length;
    },
  };
}

export const COLUMN_NAMES = ['price', 'stock', 'rating', 'reviews', 'hash'] as const;
export type Columns = {
  price: Float64Array;
  stock: Int32Array;
  rating: Float64Array;
  reviews: Int32Array;
  hash: Int32Array;
};

const emptyColumns = (room: number): Columns => ({
  price: new Float64Array(room),
  stock: new Int32Array(room),
  rating: new Float64Array(room),
  reviews: new Int32Array(room),
  hash: new Int32Array(room),
});

/** A short mark of a text: another text has another one, but for one in four thousand million. FNV-1a. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash | 0;
}
