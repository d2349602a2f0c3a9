import { type CatalogueEntry, volatileJson } from './catalogue-entry.ts';
import { type CatalogueIndex, createCatalogueIndex } from './catalogue-schema.ts';
import { createDocuments } from './document-store.ts';
import { createColumns, hashOf } from './volatile-columns.ts';

/** All that the public sees of the catalogue, in memory: the index, the volatile fields and the texts. It knows no database. */
export function createInMemoryCatalogue({
  index = createCatalogueIndex(),
  columns = createColumns(),
  documents = createDocuments(),
  newest = '',
}: Partial<CatalogueParts> = {}) {
  let newestSeen = newest;

  /** Whether lists may look otherwise than before: their order, who is in them, or what they tell of somebody. */
  function put({ indexed, volatile, text, updatedAt }: CatalogueEntry): boolean {
    if (updatedAt > newestSeen) newestSeen = updatedAt;
    const { id } = indexed;
    const hash = hashOf(text);
    const place = index.placeOf(id);
    const before = place === undefined ? null : columns.volatile(place);
    if (place !== undefined && before && columns.hash(place) === hash && before.price === volatile.price) {
      const { countInStock, recommendation } = indexed;
      columns.put(place, volatile, hash);
      index.change(id, { isInStock: countInStock > 0, recommendation });
      const isRatedAnew = before.numReviews !== volatile.numReviews || before.rating !== volatile.rating;
      return isRatedAnew || before.countInStock > 0 !== countInStock > 0;
    }
    index.put(indexed);
    const newPlace = index.placeOf(id) as number;
    columns.put(newPlace, volatile, hash);
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
  const volatileAt = (place: number) => volatileJson(columns.volatile(place));

  return {
    index: index as Omit<CatalogueIndex, 'put' | 'change' | 'remove'>,
    put,
    remove,
    /** These products as the contract has them, in JSON. */
    read(ids: readonly string[]): string[] {
      const places = placesOf(ids);
      return documents.read(places).map((text, at) => text + volatileAt(places[at] as number));
    },
    /** The same as pieces of bytes that only need to be joined, with commas between the products. */
    readBytes(ids: readonly string[]): Buffer[] {
      const places = placesOf(ids);
      return documents.read(places).flatMap((text, at) => {
        const comma = at + 1 < places.length ? ',' : '';
        return [text, Buffer.from(volatileAt(places[at] as number) + comma)];
      });
    },
    /** The date of the latest write it has seen. */
    get newest() {
      return newestSeen;
    },
    parts: { index, columns, documents },
  };
}

export type CatalogueParts = {
  index: CatalogueIndex;
  columns: ReturnType<typeof createColumns>;
  documents: ReturnType<typeof createDocuments>;
  newest: string;
};
export type InMemoryCatalogue = ReturnType<typeof createInMemoryCatalogue>;
