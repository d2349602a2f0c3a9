import { type CatalogueEntry, type VolatileFields, volatileJson } from './catalogue-entry.ts';
import { type CatalogueIndex, createCatalogueIndex } from './catalogue-schema.ts';
import { createColumns } from './volatile-columns.ts';

const emptyParts = (): CatalogueParts => ({
  index: createCatalogueIndex(),
  columns: createColumns(),
  texts: [],
});

/** All that the public sees of the catalogue, in memory: the index, the volatile fields and the texts. It knows no database. */
export function createInMemoryCatalogue({ index, columns, texts }: CatalogueParts = emptyParts()) {
  /** The entry of before; null if more than numbers has changed. */
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
    texts[note(entry)] = entry.text;
    return true;
  }

  /** The same for many at once, each once, and for those that are gone. */
  function edit(entries: readonly CatalogueEntry[], removed: readonly string[]): boolean {
    const known = entries.map(numbersBefore);
    const anew = entries.filter((_, at) => !known[at]);
    const gone = removed.filter((id) => index.has(id));
    index.edit({
      put: anew.map(({ indexed }) => indexed),
      change: entries.flatMap((entry, at) =>
        known[at] ? [{ id: entry.indexed.id, change: numbersOf(entry) }] : [],
      ),
      remove: gone,
    });
    for (const entry of entries) note(entry);
    for (const { indexed, text } of anew) texts[index.placeOf(indexed.id) as number] = text;
    const isOtherwise = (entry: CatalogueEntry, at: number) =>
      !known[at] || areListedOtherwise(known[at], entry.volatile);
    return gone.length > 0 || entries.some(isOtherwise);
  }

  const placesOf = (ids: readonly string[]) => ids.map((id) => index.placeOf(id) as number);
  const volatileAt = (place: number) => volatileJson(columns.volatile(place));

  return {
    index: index as Omit<CatalogueIndex, 'put' | 'change' | 'remove' | 'edit'>,
    put,
    edit,
    remove: (id: string): boolean => index.remove(id),
    /** Whether it knows the product as it was written at this ISO date; `isFresh`, while two writes might still have it. */
    wasReadAt(id: string, date: string, isFresh: boolean): boolean {
      const place = index.placeOf(id);
      return place !== undefined && columns.wasReadAt(place, date, isFresh);
    },
    /** These products as the contract has them, in JSON. */
    read(ids: readonly string[]): string[] {
      return placesOf(ids).map((place) => texts[place] + volatileAt(place));
    },
    /** The same as pieces of bytes that only need to be joined, with commas between the products. */
    readBytes(ids: readonly string[]): Buffer[] {
      return placesOf(ids).flatMap((place, at) => {
        const comma = at + 1 < ids.length ? ',' : '';
        return [texts[place] as Buffer, Buffer.from(volatileAt(place) + comma)];
      });
    },
  };
}

/** Within a card a stock is only told when it is out. */
const areListedOtherwise = (before: VolatileFields, now: VolatileFields): boolean =>
  before.price !== now.price ||
  before.numReviews !== now.numReviews ||
  before.rating !== now.rating ||
  before.countInStock > 0 !== now.countInStock > 0;

type CatalogueParts = {
  index: CatalogueIndex;
  columns: ReturnType<typeof createColumns>;
  /** The text of each product by its place in the index, as the bytes that are sent. A place that is free keeps its last one. */
  texts: Buffer[];
};
export type InMemoryCatalogue = ReturnType<typeof createInMemoryCatalogue>;
