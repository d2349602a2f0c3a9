import type { Where } from 'payload';
import type { Kurus } from '../../contract/money.ts';
import { inShopTime } from '../../contract/rules/dates.ts';
import { chargedPrice } from '../../contract/rules/lowered-price.ts';
import type { Want } from '../../contract/wants.ts';
import type { Product, WantedStamp } from '../../infra/database/payload-types.ts';
import { findRows, type Reader } from '../../infra/database/rows.ts';
import { mapInTurns } from '../../infra/turns.ts';
import { PUBLISHED } from './published.ts';
import type { InMemoryCatalogue } from './read-model/in-memory-catalogue.ts';
import { CATALOGUE_NAMES, catalogueTerms } from './search/catalogue-numbers.ts';
import { toPlainText } from './search/plain-text.ts';

/** Matches the stamps that collectors wait for with products. */

/** A value of a series (by id), or a catalogue number as a search term: `michel774`. */
export type WantSubject = string;
const VALUE = 'value:';
export const valueSubject = (value: string): WantSubject => VALUE + value;
/** Null for a number. */
export const valueIdOf = (subject: WantSubject): string | null =>
  subject.startsWith(VALUE) ? subject.slice(VALUE.length) : null;

/** All subjects that this product fits. */
const subjectsOf = (product: Product): WantSubject[] => [
  ...(product.seriesValue ? [valueSubject(product.seriesValue)] : []),
  ...CATALOGUE_NAMES.flatMap((name) => catalogueTerms(name, toPlainText(product[`${name}Number`] ?? ''))),
];

/** Products as rows with all their fields. */
const WHOLE_AT_ONCE = 20;
/** A number with more products is a stock list, represented by the cheapest. */
const MOST_OF_A_NUMBER = 50;

function idsOfNumber({ index }: InMemoryCatalogue, term: string): string[] {
  const clauses = [{ alternatives: [{ term, isPrefix: false, factor: 1 }] }];
  const filter = { isInStock: true };
  return index.page({ sort: 'priceAsc', filter, clauses, from: 0, count: MOST_OF_A_NUMBER }).ids;
}

/**
 * Wanted products that are published and in stock, as in the database now. Memory may be slightly behind and only says
 * where to look.
 * @param known ids of further products to read
 */
export async function findOnSale(
  reader: Reader,
  inMemory: InMemoryCatalogue,
  subjects: readonly WantSubject[],
  known: readonly string[] = [],
): Promise<OnSale> {
  const values = subjects.flatMap((subject) => valueIdOf(subject) ?? []);
  const numbers = subjects.filter((subject) => valueIdOf(subject) === null);
  const named = await mapInTurns(numbers, (some) => some.flatMap((term) => idsOfNumber(inMemory, term)));
  const read = (isWanted: Where) =>
    findRows<Product>(
      reader,
      'products',
      { and: [PUBLISHED, { countInStock: { greater_than: 0 } }, isWanted] },
      { select: { searchText: false, pictures: false, description: false } },
    );
  const found = [
    ...(await mapInTurns(values, (some) => read({ seriesValue: { in: some } }), WHOLE_AT_ONCE)),
    ...(await mapInTurns(new Set([...named, ...known]), (some) => read({ id: { in: some } }), WHOLE_AT_ONCE)),
  ].sort((one, other) => (one.id < other.id ? -1 : 1));
  const products = [...new Map(found.map((product) => [product.id, product])).values()];
  const bySubject = new Map<WantSubject, Product[]>();
  for (const product of products)
    for (const subject of subjectsOf(product))
      bySubject.set(subject, [...(bySubject.get(subject) ?? []), product]);
  return { bySubject, ids: new Set(products.map(({ id }) => id)) };
}
export type OnSale = { bySubject: ReadonlyMap<WantSubject, readonly Product[]>; ids: ReadonlySet<string> };

export type WantedAs = {
  subject: WantSubject;
  /** Any, where none is named. */
  condition?: string | null;
  maxPrice?: Kurus | null;
};
export type Offer = { product: Product; price: Kurus };

/** Fitting products at the price charged at that moment, the cheapest first. */
export function offersFor(
  { bySubject }: OnSale,
  { subject, condition, maxPrice }: WantedAs,
  at: number,
): Offer[] {
  return (bySubject.get(subject) ?? [])
    .map((product) => ({ product, price: chargedPrice(product, at) }))
    .filter(({ product }) => !condition || product.condition === condition)
    .filter(({ price }) => typeof maxPrice !== 'number' || price <= maxPrice)
    .sort((one, other) => one.price - other.price);
}

/** A want for its owner, without the products on sale. */
export const serializeWanted = ({
  id,
  title,
  subject,
  series,
  condition,
  maxPrice,
  mailConsentAt,
  createdAt,
}: WantedStamp): Omit<Want, 'offer'> => ({
  _id: id,
  title,
  value: valueIdOf(subject),
  series: series ?? '',
  condition: condition ?? null,
  maxPrice: maxPrice ?? null,
  mailConsent: Boolean(mailConsentAt),
  createdAt: inShopTime(createdAt),
});
