import { DEFAULT_PRICES, type TaxTerms } from '../../../contract/rules/pricing.ts';
import { type CatalogueEntry, type VolatileFields, volatileJson } from './catalogue-entry.ts';
import { addTax, type CatalogueIndex, createCatalogueIndex, grossPriceOf } from './catalogue-schema.ts';
import { createColumns } from './volatile-columns.ts';

const emptyParts = (): CatalogueParts => ({
  index: createCatalogueIndex(),
  columns: createColumns(),
  texts: [],
  terms: DEFAULT_PRICES,
});

/** Keeps the public catalogue in memory: index, volatile fields and texts. Knows no database. */
export function createInMemoryCatalogue(parts: CatalogueParts = emptyParts()) {
  const { index, columns, texts } = parts;
  let { terms } = parts;

  /** Returns the numbers before a change; null when other fields changed too. */
  function numbersBefore({ indexed: { id }, mark }: CatalogueEntry): VolatileFields | null {
    const place = index.placeOf(id);
    return place !== undefined && columns.mark(place) === mark ? columns.volatile(place) : null;
  }

  const numbersOf = ({ indexed: { price, facets, countInStock, recommendation } }: CatalogueEntry) => ({
    price,
    grossPrice: grossPriceOf(price, facets.category, terms),
    isInStock: countInStock > 0,
    recommendation,
  });

  /**
   * Writes entries, each product at most once, and removes products. Returns whether lists may have changed: their
   * order, their members or a shown value.
   */
  function edit(entries: readonly CatalogueEntry[], removed: readonly string[]): boolean {
    const known = entries.map(numbersBefore);
    const anew = entries.filter((_, at) => !known[at]);
    const gone = removed.filter((id) => index.has(id));
    index.edit({
      put: anew.map(({ indexed }) => addTax(indexed, terms)),
      change: entries.flatMap((entry, at) =>
        known[at] ? [{ id: entry.indexed.id, change: numbersOf(entry) }] : [],
      ),
      remove: gone,
    });
    for (const entry of entries) columns.put(index.placeOf(entry.indexed.id) as number, entry);
    for (const { indexed, text } of anew) texts[index.placeOf(indexed.id) as number] = text;
    const isOtherwise = (entry: CatalogueEntry, at: number) =>
      !known[at] || areListedOtherwise(known[at], entry.volatile);
    return gone.length > 0 || entries.some(isOtherwise);
  }

  const placesOf = (ids: readonly string[]) => ids.map((id) => index.placeOf(id) as number);
  const volatileAt = (place: number) => volatileJson(columns.volatile(place));

  return {
    index: index as Omit<CatalogueIndex, 'edit'>,
    edit,
    get terms() {
      return terms;
    },
    /** Sets the VAT rates of later edits; `addTaxAgain` brings the products in these places up to date. */
    setTerms(now: TaxTerms) {
      terms = now;
    },
    addTaxAgain(from: number, end: number) {
      const change = index.idsBetween(from, end).map((id) => {
        const { price } = columns.volatile(index.placeOf(id) as number);
        return { id, change: { grossPrice: grossPriceOf(price, index.valueOf(id, 'category'), terms) } };
      });
      index.edit({ change });
    },
    /**
     * Whether memory holds the product as written at this ISO date. `isFresh`: another write may still get the same
     * date.
     */
    wasReadAt(id: string, date: string, isFresh: boolean): boolean {
      const place = index.placeOf(id);
      return place !== undefined && columns.wasReadAt(place, date, isFresh);
    },
    read(ids: readonly string[]): string[] {
      return placesOf(ids).map((place) => texts[place] + volatileAt(place));
    },
    /** Returns the products' JSON as bytes to be joined, with commas between the products. */
    readBytes(ids: readonly string[]): Buffer[] {
      return placesOf(ids).flatMap((place, at) => {
        const comma = at + 1 < ids.length ? ',' : '';
        return [texts[place] as Buffer, Buffer.from(volatileAt(place) + comma)];
      });
    },
  };
}

/** Whether a card in a list looks different. It shows whether a product is sold out, but not its stock. */
const areListedOtherwise = (before: VolatileFields, now: VolatileFields): boolean =>
  before.price !== now.price ||
  before.numReviews !== now.numReviews ||
  before.rating !== now.rating ||
  before.countInStock > 0 !== now.countInStock > 0;

type CatalogueParts = {
  index: CatalogueIndex;
  columns: ReturnType<typeof createColumns>;
  /** Bytes of each product's text, by its place in the index; a place without a product keeps its last text. */
  texts: Buffer[];
  terms: TaxTerms;
};
export type InMemoryCatalogue = ReturnType<typeof createInMemoryCatalogue>;
