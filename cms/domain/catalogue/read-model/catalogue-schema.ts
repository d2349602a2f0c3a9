import { eachFacet, type Facet } from '../../../contract/rules/catalogue.ts';
import { type TaxTerms, taxRateOf, withTax } from '../../../contract/rules/pricing.ts';
import type { YearSpan } from '../../../contract/rules/stamp-attributes.ts';
import { createIndex, type DocumentIndex } from '../index/document-index.ts';
import type { Filter } from '../index/filter.ts';
import type { IndexSchema, WeightedTerm } from '../index/schema.ts';

/** Data about a product in the index. All other fields are only in the entry that is sent. */
export type IndexedProduct = {
  id: string;
  price: number;
  /** Price with VAT, which the screens show. */
  grossPrice: number;
  countInStock: number;
  /** Score for the order "Önerilen", the best first. */
  recommendation: number;
  /** Milliseconds since 1970; null for a product without the date. */
  printingDate: number | null;
  createdAt: number;
  years: YearSpan | null;
  /** Value of each facet; an empty text is no value. */
  facets: Record<Facet, string>;
  /** A function, since words are half the cost of an entry and not needed when only numbers changed. */
  terms: () => readonly WeightedTerm[];
};

export type UntaxedProduct = Omit<IndexedProduct, 'grossPrice'>;

export const grossPriceOf = (price: number, category: string, terms: TaxTerms): number =>
  withTax(price, taxRateOf(terms, category));

export const addTax = (product: UntaxedProduct, terms: TaxTerms): IndexedProduct => ({
  ...product,
  grossPrice: grossPriceOf(product.price, product.facets.category, terms),
});

export const CATALOGUE_SCHEMA = {
  id: ({ id }) => id,
  terms: ({ terms }) => terms(),
  keywords: eachFacet(
    (name) =>
      ({ facets }: IndexedProduct) =>
        facets[name],
  ),
  flags: { isInStock: ({ countInStock }) => countInStock > 0 },
  numbers: {
    price: ({ price }) => price,
    grossPrice: ({ grossPrice }) => grossPrice,
    recommendation: ({ recommendation }) => recommendation,
    printingDate: ({ printingDate }) => printingDate,
    createdAt: ({ createdAt }) => createdAt,
    yearFrom: ({ years }) => years && Math.min(years.from, years.to),
    yearTo: ({ years }) => years && Math.max(years.from, years.to),
  },
  ranges: {
    years: ['yearFrom', 'yearTo'],
    prices: ['price', 'price'],
    grossPrices: ['grossPrice', 'grossPrice'],
  },
  sorts: {
    recommended: { by: 'recommendation', direction: 'down', first: 'isInStock' },
    priceAsc: { by: 'price', direction: 'up' },
    priceDesc: { by: 'price', direction: 'down' },
    grossAsc: { by: 'grossPrice', direction: 'up' },
    grossDesc: { by: 'grossPrice', direction: 'down' },
    dateAsc: { by: 'printingDate', direction: 'up' },
    dateDesc: { by: 'printingDate', direction: 'down' },
    newest: { by: 'createdAt', direction: 'down' },
  },
  tieBreak: 'recommended',
} as const satisfies IndexSchema<IndexedProduct>;

export type CatalogueIndex = DocumentIndex<typeof CATALOGUE_SCHEMA>;
export type CatalogueFilter = Filter<typeof CATALOGUE_SCHEMA>;

export const createCatalogueIndex = (products: Iterable<IndexedProduct> = []): CatalogueIndex =>
  createIndex(CATALOGUE_SCHEMA, products);
