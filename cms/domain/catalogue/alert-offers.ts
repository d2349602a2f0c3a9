import type { Where } from 'payload';
import type { Kurus } from '../../contract/money.ts';
import { chargedPrice } from '../../contract/rules/lowered-price.ts';
import { type TaxTerms, taxRateOf, withTax } from '../../contract/rules/pricing.ts';
import type { Product } from '../../infra/database/payload-types.ts';
import { findRows, type Reader } from '../../infra/database/rows/rows.ts';
import { mapInTurns } from '../../infra/turns.ts';
import { PUBLISHED } from './published.ts';
import type { InMemoryCatalogue } from './read-model/in-memory-catalogue.ts';
import { CATALOGUE_NAMES, catalogueTerms } from './search/catalogue-numbers.ts';
import { toPlainText } from './search/plain-text.ts';

/** Subject of an alert: a value of a series (by id), or a catalogue number as a search term: `michel774`. */
export type StampSubject = string;
const VALUE = 'value:';
export const valueSubject = (value: string): StampSubject => VALUE + value;
/** Null for a catalogue number. */
export const valueIdOf = (subject: StampSubject): string | null =>
  subject.startsWith(VALUE) ? subject.slice(VALUE.length) : null;

const subjectsOf = (product: Product): StampSubject[] => [
  ...(product.seriesValue ? [valueSubject(product.seriesValue)] : []),
  ...CATALOGUE_NAMES.flatMap((name) => catalogueTerms(name, toPlainText(product[`${name}Number`] ?? ''))),
];

/** Subjects or ids per query; each may return many products with all their fields. */
const WHOLE_AT_ONCE = 20;
/** Most products of a catalogue number. A number with more products is a stock list, represented by the cheapest. */
const MOST_OF_A_NUMBER = 50;

function idsOfNumber({ index }: InMemoryCatalogue, term: string): string[] {
  const clauses = [{ alternatives: [{ term, isPrefix: false, factor: 1 }] }];
  const filter = { isInStock: true };
  return index.page({ sort: 'priceAsc', filter, clauses, from: 0, count: MOST_OF_A_NUMBER }).ids;
}

/**
 * Reads products in stock from the database; the memory, slightly behind, only tells where to look.
 * @param known ids of further products to read
 */
export async function findOnSale(
  reader: Reader,
  inMemory: InMemoryCatalogue,
  subjects: readonly StampSubject[],
  known: readonly string[] = [],
): Promise<OnSale> {
  const values = subjects.flatMap((subject) => valueIdOf(subject) ?? []);
  const numbers = subjects.filter((subject) => valueIdOf(subject) === null);
  const named = await mapInTurns(numbers, (some) => some.flatMap((term) => idsOfNumber(inMemory, term)));
  const isOnSale = { ...PUBLISHED, countInStock: { greater_than: 0 } };
  const short = { select: { searchText: false, pictures: false, description: false } } as const;
  const read = (which: Where) => findRows<Product>(reader, 'products', { ...isOnSale, ...which }, short);
  const found = [
    ...(await mapInTurns(values, (some) => read({ seriesValue: { in: some } }), WHOLE_AT_ONCE)),
    ...(await mapInTurns(new Set([...named, ...known]), (some) => read({ id: { in: some } }), WHOLE_AT_ONCE)),
  ].sort((one, other) => (one.id < other.id ? -1 : 1));
  const products = [...new Map(found.map((product) => [product.id, product])).values()];
  const bySubject = new Map<StampSubject, Product[]>();
  for (const product of products)
    for (const subject of subjectsOf(product))
      bySubject.set(subject, [...(bySubject.get(subject) ?? []), product]);
  return { bySubject, ids: new Set(products.map(({ id }) => id)) };
}
export type OnSale = { bySubject: ReadonlyMap<StampSubject, readonly Product[]>; ids: ReadonlySet<string> };

export type StampTerms = {
  subject: StampSubject;
  /** Without a condition, any condition fits. */
  condition?: string | null;
  /** Highest price, VAT included. */
  maxPrice?: Kurus | null;
};
/** `at` decides whether a lowered price applies. */
export type SaleMoment = { at: number } & TaxTerms;
/** Price in kuruş as charged now, without VAT, and `gross` with VAT. */
export type Offer = { product: Product; price: Kurus; gross: Kurus };

export function offersFor(
  { bySubject }: OnSale,
  { subject, condition, maxPrice }: StampTerms,
  { at, ...terms }: SaleMoment,
): Offer[] {
  return (bySubject.get(subject) ?? [])
    .map((product) => {
      const price = chargedPrice(product, at);
      return { product, price, gross: withTax(price, taxRateOf(terms, product.category)) };
    })
    .filter(({ product }) => !condition || product.condition === condition)
    .filter(({ gross }) => typeof maxPrice !== 'number' || gross <= maxPrice)
    .sort((one, other) => one.gross - other.gross);
}
