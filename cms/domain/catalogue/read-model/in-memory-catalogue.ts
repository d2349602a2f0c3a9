import { type CatalogueEntry, type VolatileFields, volatileJson } from './catalogue-entry.ts';
import { type CatalogueIndex, createCatalogueIndex } from './catalogue-schema.ts';
import { createDocuments } from './document-store.ts';
import { createColumns } from './volatile-columns.ts';

/** All that the public sees of the catalogue, in memory: the index, the volatile fields and the texts. It knows no database. */
export function createInMemoryCatalogue({
  index = createCatalogueIndex(),
  columns = createColumns(),
  documents = createDocuments(),
  newest = '',
}: Partial<CatalogueParts> = {}) {
  let newestSeen = newest;

  /** What of it was known before; null where more than numbers has changed. */
  function numbersBefore({ indexed: { id }, mark }: CatalogueEntry): VolatileFields | null {
    const place = index.placeOf(id);
    return place !== undefined && columns.mark(place) === mark ? columns.volatile(place) : null;
  }

  const numbersOf = ({ indexed: { price, countInStock, recommendation } }: CatalogueEntry) => ({
    price,
    isInStock: countInStock > 0,
    recommendation,
  });

  function note(entry: CatalogueEntry): number {
    if (entry.updatedAt > newestSeen) newestSeen = entry.updatedAt;
    const place = index.placeOf(entry.indexed.id) as number;
    columns.put(place, entry);
    return place;
  }

  /** Whether lists may look otherwise than before: their order, who is in them, or what they tell of somebody. */
  function put(entry: CatalogueEntry): boolean {
    const before = numbersBefore(entry);
    if (before) {
      note(entry);
      index.change(entry.indexed.id, numbersOf(entry));
      return areListedOtherwise(before, entry.volatile);
    }
    index.put(entry.indexed);
    documents.put(note(entry), entry.text);
    return true;
  }

  /** The same for many at once, each once, and for those that are gone. */
  function edit(entries: readonly CatalogueEntry[], removed: readonly string[]): boolean {
    const known = entries.map(numbersBefore);
    const anew = entries.filter((_, at) => !known[at]);
    const gone = removed.filter((id) => index.has(id));
    for (const id of gone) documents.remove(index.placeOf(id) as number);
    index.edit({
      put: anew.map(({ indexed }) => indexed),
      change: entries.flatMap((entry, at) =>
        known[at] ? [{ id: entry.indexed.id, change: numbersOf(entry) }] : [],
      ),
      remove: gone,
    });
    for (const entry of entries) note(entry);
    for (const entry of anew) documents.put(index.placeOf(entry.indexed.id) as number, entry.text);
    const isOtherwise = (entry: CatalogueEntry, at: number) =>
      !known[at] || areListedOtherwise(known[at], entry.volatile);
    return gone.length > 0 || entries.some(isOtherwise);
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
    index: index as Omit<CatalogueIndex, 'put' | 'change' | 'remove' | 'edit'>,
    put,
    edit,
    remove,
    /** Whether it knows the product as it was written at this ISO date; `isFresh`, while two writes might still have it. */
    wasReadAt(id: string, date: string, isFresh: boolean): boolean {
      const place = index.placeOf(id);
      return place !== undefined && columns.wasReadAt(place, date, isFresh);
    },
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

/** Within a card a stock is only told when it is out. */
const areListedOtherwise = (before: VolatileFields, now: VolatileFields): boolean =>
  before.price !== now.price ||
  before.numReviews !== now.numReviews ||
  before.rating !== now.rating ||
  before.countInStock > 0 !== now.countInStock > 0;

export type CatalogueParts = {
  index: CatalogueIndex;
  columns: ReturnType<typeof createColumns>;
  documents: ReturnType<typeof createDocuments>;
  newest: string;
};
export type InMemoryCatalogue = ReturnType<typeof createInMemoryCatalogue>;
