import { crc32 } from 'node:zlib';
import { toLira } from '../../../contract/money.ts';
import type { ListedProduct } from '../../../contract/products.ts';
import type { Facet } from '../../../contract/rules/catalogue.ts';
import { isLowered, LOWERED, type Lowering } from '../../../contract/rules/lowered-price.ts';
import { productFields } from '../../../contract/rules/product-fields.ts';
import {
  CONDITIONS,
  FORMATS,
  PERIODS,
  periodOf,
  type YearSpan,
  yearSpanOf,
} from '../../../contract/rules/stamp-attributes.ts';
import type { Product as ProductDocument } from '../../../infra/database/payload-types.ts';
import { termsOf } from '../search/product-terms.ts';
import { serializeListed } from '../serialize-product.ts';
import type { IndexedProduct } from './catalogue-schema.ts';

/** Fields that a sale or a review changes; only an edit changes all others. */
export type VolatileFields = Pick<ListedProduct, 'price' | 'countInStock' | 'rating' | 'numReviews'>;

/** A published product as the read model keeps it. */
export type CatalogueEntry = {
  indexed: IndexedProduct;
  volatile: VolatileFields;
  /** The rest of what a list says about it, as JSON without its last brace, in the bytes that are sent. */
  text: Buffer;
  /** Another one tells that more has changed than the volatile fields. */
  mark: number;
  /** ISO date of the write that it was read after. */
  updatedAt: string;
  /** It may be written again with this very date. */
  isFresh: boolean;
};

/** Two writes within one millisecond have one date: what was read that fresh is read once more when it is older. */
const FRESH_MS = 2_000;
export const isFreshAt = (updatedAt: string, at: number): boolean => at - Date.parse(updatedAt) < FRESH_MS;

/** People search by what they read, not by the stored word. */
const labelIn = (labels: Readonly<Record<string, string>>, word: string): string => labels[word] ?? word;
const PERIOD_LABELS = Object.fromEntries(Object.entries(PERIODS).map(([word, { label }]) => [word, label]));

/** One row that some other program wrote badly must not keep the shop from opening. */
function timeOf(date: string | null | undefined): number | null {
  const time = Date.parse(date ?? '');
  return Number.isNaN(time) ? null : time;
}

/** @param at milliseconds since 1970, before it was read: what is charged then. `poll-changes.ts` finds what is charged otherwise later. */
export function entryOf(product: ProductDocument, at: number): CatalogueEntry {
  const listed = serializeListed(product, at);
  const { price, countInStock, rating, numReviews } = listed;
  const years = yearSpanOf(product);
  const facets = facetsOf(product, at);
  const createdAt = timeOf(product.createdAt) ?? 0;
  const text = Buffer.from(textOf(listed));
  const searched = searchedOf(product, years, facets);
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

/** Named one by one: to copy a whole row takes as long as to read a short description. */
const searchedOf = (product: ProductDocument, years: YearSpan | null, facets: Record<Facet, string>) => ({
  name: product.name,
  series: product.series,
  denominationValueOfStamp: product.denominationValueOfStamp,
  category: product.category,
  brand: product.brand,
  printingHouse: product.printingHouse,
  printingProcess: product.printingProcess,
  color: product.color,
  perforation: product.perforation,
  watermark: product.watermark,
  paper: product.paper,
  certificate: product.certificate,
  description: product.description,
  isfila: product.isfilaNumber,
  pulhan: product.pulhanNumber,
  michel: product.michelNumber,
  scott: product.scottNumber,
  stanleyGibbons: product.stanleyGibbonsNumber,
  yvert: product.yvertNumber,
  years,
  period: labelIn(PERIOD_LABELS, facets.period),
  condition: labelIn(CONDITIONS, facets.condition),
  format: labelIn(FORMATS, facets.format),
});

/** Fields that search needs and lists leave out. */
const UNLISTED = productFields.flatMap(([name, { part, isListed }]) => (part && !isListed ? [name] : []));

/** A short mark of texts: others have another one, but for one in four thousand million. */
const markOf = (...texts: Array<string | Buffer>): number =>
  texts.reduce((sum, text) => crc32(text, sum), 0) | 0;

const NOT_VOLATILE = { price: undefined, countInStock: undefined, rating: undefined, numReviews: undefined };

/** Amounts in lira, as the contract has them. */
function textOf(listed: ListedProduct): string {
  const previousPrice = listed.previousPrice && toLira(listed.previousPrice);
  // In place: a copy costs as much as the text.
  return JSON.stringify(Object.assign(listed, NOT_VOLATILE, { previousPrice })).slice(0, -1);
}

/** End of a listed product's JSON as the contract defines it, amounts in lira. */
export const volatileJson = ({ price, countInStock, rating, numReviews }: VolatileFields): string =>
  `,"price":${price / 100},"countInStock":${countInStock},"rating":${rating},"numReviews":${numReviews}}`;

type Dated = Parameters<typeof yearSpanOf>[0];
type Faceted = Dated & Lowering & { [name in Exclude<Facet, 'period' | 'offer'>]?: string | null };

/** Values of the facets: stored words, empty where nothing is known. The period follows from the years. */
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
