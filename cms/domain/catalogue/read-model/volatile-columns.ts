import type { CatalogueEntry, VolatileFields } from './catalogue-entry.ts';

const FIRST_ROOM = 1024;
/** Mark of a fresh read, added to a date: less than the millisecond precision of dates. */
const WAS_FRESH = 0.5;

type Known = Pick<CatalogueEntry, 'volatile' | 'mark' | 'updatedAt' | 'isFresh'>;

/** Columns of the products' volatile numbers by place in the index, and the date of each product's last write. */
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
    put(place: number, { volatile, mark, updatedAt, isFresh }: Known) {
      makeRoom(place);
      columns.price[place] = volatile.price;
      columns.stock[place] = volatile.countInStock;
      columns.rating[place] = volatile.rating;
      columns.reviews[place] = volatile.numReviews;
      columns.mark[place] = mark;
      columns.written[place] = Date.parse(updatedAt) + (isFresh ? WAS_FRESH : 0);
    },
    volatile: (place: number): VolatileFields => ({
      price: columns.price[place] ?? 0,
      countInStock: columns.stock[place] ?? 0,
      rating: columns.rating[place] ?? 0,
      numReviews: columns.reviews[place] ?? 0,
    }),
    mark: (place: number): number => columns.mark[place] ?? 0,
    wasReadAt(place: number, date: string, isFresh: boolean): boolean {
      const read = (columns.written[place] ?? 0) - Date.parse(date);
      return read === 0 || (isFresh && read === WAS_FRESH);
    },
  };
}

const COLUMN_NAMES = ['price', 'stock', 'rating', 'reviews', 'mark', 'written'] as const;

const emptyColumns = (room: number) => ({
  price: new Float64Array(room),
  stock: new Int32Array(room),
  rating: new Float64Array(room),
  reviews: new Int32Array(room),
  mark: new Int32Array(room),
  written: new Float64Array(room),
});
