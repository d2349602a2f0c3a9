import { eachFacet, type Facet } from '../../../contract/rules/catalogue.ts';
import type { YearSpan } from '../../../contract/rules/stamp-attributes.ts';
import { createIndex, type DocumentIndex } from '../index/document-index.ts';
import type { Filter } from '../index/filter.ts';
import type { IndexSchema, WeightedTerm } from '../index/schema.ts';

/** All that the index knows of a product. Every other field stays in the document for the answer. */
export type IndexedProduct = {
  id: string;
  /** In kuruş. */
  price: number;
  countInStock: number;
  /** Score for the order "Önerilen", the best first. */
  recommendation: number;
  /** Milliseconds since 1970; null for what has no date. */
  printingDate: number | null;
  createdAt: number;
  /** First and last year of issue; null for a product without years. */
  years: YearSpan | null;
  /** One value each; an empty text is none. */
  facets: Record<Facet, string>;
  /** The words that a keyword finds it by. They are half of what an entry costs, and not read where only numbers changed. */
  terms: () => readonly WeightedTerm[];
};

/** How the catalogue is searched, sorted and narrowed. */
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
    recommendation: ({ recommendation }) => recommendation,
    printingDate: ({ printingDate }) => printingDate,
    createdAt: ({ createdAt }) => createdAt,
    yearFrom: ({ years }) => years && Math.min(years.from, years.to),
    yearTo: ({ years }) => years && Math.max(years.from, years.to),
  },
  ranges: { years: ['yearFrom', 'yearTo'], prices: ['price', 'price'] },
  sorts: {
    recommended: { by: 'recommendation', direction: 'down', first: 'isInStock' },
    priceAsc: { by: 'price', direction: 'up' },
    priceDesc: { by: 'price', direction: 'down' },
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
