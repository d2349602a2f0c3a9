import { crc32 } from 'node:zlib';
import { toLira } from '../../../contract/money.ts';
import type { ListedProduct } from '../../../contract/products.ts';
import { type Facet, LOWERED } from '../../../contract/rules/catalogue.ts';
import { isLowered, type Lowering } from '../../../contract/rules/lowered-price.ts';
import {
  type FieldWith,
  fieldsWith,
  PRODUCT_FIELDS,
  type ProductField,
  productFields,
} from '../../../contract/rules/product-fields.ts';
import { periodOf, type YearSpan, yearSpanOf } from '../../../contract/rules/stamp-attributes.ts';
import type { Product as ProductDocument } from '../../../infra/database/payload-types.ts';
import { type SearchedProduct, termsOf } from '../search/product-terms.ts';
import { serializeListed } from '../serialize-product.ts';
import type { UntaxedProduct } from './catalogue-schema.ts';

/** Fields that a sale or a review changes; only an edit changes all others. */
export type VolatileFields = Pick<ListedProduct, 'price' | 'countInStock' | 'rating' | 'numReviews'>;

export type CatalogueEntry = {
  indexed: UntaxedProduct;
  volatile: VolatileFields;
  /** All other fields of a product's list entry: the bytes of the JSON to send, without its last brace. */
  text: Buffer;
  /** Checksum of all fields except the volatile ones. */
  mark: number;
  /** ISO date of the write after which the product was read. */
  updatedAt: string;
  /** Whether another write may still get the date `updatedAt`. */
  isFresh: boolean;
};

/** A product written less than this ago is read again later: two writes within a millisecond have the same date. */
const FRESH_MS = 2_000;
export const isFreshAt = (updatedAt: string, at: number): boolean => at - Date.parse(updatedAt) < FRESH_MS;

/** People search for the words that they read. */
const labelIn = (labels: Readonly<Record<string, string>>, word: string): string => labels[word] ?? word;

/** Null for an unreadable date: a row badly written by another program must not keep the shop closed. */
function timeOf(date: string | null | undefined): number | null {
  const time = Date.parse(date ?? '');
  return Number.isNaN(time) ? null : time;
}

/**
 * @param at milliseconds since 1970, before the product was read; `poll-changes.ts` finds later changes of the charged
 * price
 */
export function entryOf(product: ProductDocument, at: number): CatalogueEntry {
  const listed = serializeListed(product, at);
  const { price, countInStock, rating, numReviews } = listed;
  const years = yearSpanOf(product);
  const facets = facetsOf(product, at);
  const createdAt = timeOf(product.createdAt) ?? 0;
  const text = Buffer.from(textOf(listed));
  const searched = searchedOf(product, years);
  return {
    indexed: {
      id: product.id,
      price,
      countInStock,
      recommendation: product.recommendation ?? 0,
      printingDate: timeOf(product.printingDate),
      createdAt,
      years,
      facets,
      terms: () => termsOf(searched),
    },
    volatile: { price, countInStock, rating, numReviews },
    text,
    mark: markOf(text, JSON.stringify([createdAt, ...UNLISTED.map((name) => product[name])])),
    updatedAt: product.updatedAt,
    isFresh: isFreshAt(product.updatedAt, at),
  };
}

const SEARCHED = fieldsWith('searched');
const LABELS: ReadonlyArray<[FieldWith<'searched'>, Readonly<Record<string, string>>]> = SEARCHED.flatMap(
  (name) => {
    const { choices }: ProductField = PRODUCT_FIELDS[name];
    return choices ? [[name, choices]] : [];
  },
);

function searchedOf(product: ProductDocument, years: YearSpan | null): SearchedProduct {
  const searched: SearchedProduct = { name: product.name, years };
  for (const name of SEARCHED) searched[name] = product[name];
  for (const [name, labels] of LABELS) searched[name] = labelIn(labels, product[name]?.trim() ?? '');
  return searched;
}

const UNLISTED = productFields.flatMap(([name, { part, isListed }]) => (part && !isListed ? [name] : []));

/** Short checksum of texts; two different texts have the same checksum once in four thousand million cases. */
const markOf = (...texts: Array<string | Buffer>): number =>
  texts.reduce((sum, text) => crc32(text, sum), 0) | 0;

const NOT_VOLATILE = { price: undefined, countInStock: undefined, rating: undefined, numReviews: undefined };

/** Writes a list entry as JSON with amounts in lira, as in the contract. */
function textOf(listed: ListedProduct): string {
  const previousPrice = listed.previousPrice && toLira(listed.previousPrice);
  // Changes the object itself, because a copy costs as much as the text.
  return JSON.stringify(Object.assign(listed, NOT_VOLATILE, { previousPrice })).slice(0, -1);
}

export const volatileJson = ({ price, countInStock, rating, numReviews }: VolatileFields): string =>
  `,"price":${price / 100},"countInStock":${countInStock},"rating":${rating},"numReviews":${numReviews}}`;

type Dated = Parameters<typeof yearSpanOf>[0];
type Faceted = Dated & Lowering & { [name in Exclude<Facet, 'period' | 'offer'>]?: string | null };

/** Stored words, empty for unknown values. The period follows from the years. */
export function facetsOf(product: Faceted, at: number): Record<Facet, string> {
  const told = (name: Exclude<Facet, 'period' | 'offer'>) => product[name]?.trim() ?? '';
  return {
    printingHouse: told('printingHouse'),
    category: told('category'),
    period: periodOf(yearSpanOf(product)),
    series: told('series'),
    condition: told('condition'),
    format: told('format'),
    offer: isLowered(product, at) ? LOWERED : '',
  };
}
