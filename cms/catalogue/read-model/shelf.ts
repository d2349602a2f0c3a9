import { type CatalogueIndex, createIndex } from '../index/catalogue-index.ts';
import { type CatalogueEntry, countedJson } from './catalogue-entry.ts';
import { createColumns, markOf } from './columns.ts';
import { createDocuments } from './documents.ts';

/** All that the public sees of the catalogue, in memory: the index, the counted fields and the texts. It knows no database. */
export function createShelf({
  index = createIndex(),
  columns = createColumns(),
  documents = createDocuments(),
  newest = '',
}: Partial<ShelfParts> = {}) {
  let latest = newest;

  /** Whether lists may look otherwise than before: their order, who is in them, or what they tell of somebody. */
  function put({ indexed, counted, text, updatedAt }: CatalogueEntry): boolean {
    if (updatedAt > latest) latest = updatedAt;
    const { id } = indexed;
    const mark = markOf(text);
    const place = index.placeOf(id);
    const before = place === undefined ? null : columns.counted(place);
    if (place !== undefined && before && columns.mark(place) === mark && before.price === counted.price) {
      const { countInStock, recommendation } = indexed;
      columns.put(place, counted, mark);
      index.change(id, { countInStock, recommendation });
      const isRatedAnew = before.numReviews !== counted.numReviews || before.rating !== counted.rating;
      return isRatedAnew || before.countInStock > 0 !== countInStock > 0;
    }
    index.put(indexed);
    const newPlace = index.placeOf(id) as number;
    columns.put(newPlace, counted, mark);
    documents.put(newPlace, text);
    return true;
  }

  function remove(id: string): boolean {
    const place = index.placeOf(id);
    if (place === undefined) return false;
    index.remove(id);
    documents.remove(place);
    return true;
  }

  const placesOf = (ids: readonly string[]) => ids.map((id) => index.placeOf(id) as number);
  const countedAt = (place: number) => countedJson(columns.counted(place));

  return {
    index: index as Omit<CatalogueIndex, 'put' | 'change' | 'remove'>,
    put,
    remove,
    /** These products as the contract has them, in JSON. */
    read(ids: readonly string[]): string[] {
      const places = placesOf(ids);
      return documents.read(places).map((text, at) => text + countedAt(places[at] as number));
    },
    /** The same as pieces of bytes that only need to be joined, with commas between the products. */
    readBytes(ids: readonly string[]): Buffer[] {
      const places = placesOf(ids);
      return documents.read(places).flatMap((text, at) => {
        const comma = at + 1 < places.length ? ',' : '';
        return [text, Buffer.from(countedAt(places[at] as number) + comma)];
      });
    },
    /** The date of the latest write it has seen. */
    get newest() {
      return latest;
    },
    parts: { index, columns, documents },
  };
}

export type ShelfParts = {
  index: CatalogueIndex;
  columns: ReturnType<typeof createColumns>;
  documents: ReturnType<typeof createDocuments>;
  newest: string;
};
export type Shelf = ReturnType<typeof createShelf>;
