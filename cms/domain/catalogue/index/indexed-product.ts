import { FACETS, type Facet } from '../../../contract/rules/catalogue-filters.ts';

/** What the index knows of a product, and nothing more: all else stays in the document it is answered with. */
export type IndexedProduct = {
  id: string;
  /** In kuruş. */
  price: number;
  countInStock: number;
  /** What "Önerilen" is sorted by, the best first. */
  recommendation: number;
  /** Milliseconds since 1970; null for what has no date. */
  printingDate: number | null;
  createdAt: number;
  /** Of issue, the first and the last; null for what has none. */
  years: YearRange | null;
  /** One value each; an empty text is none. */
  facets: Record<FacetName, string>;
  /** What a keyword finds it by. */
  terms: readonly WeightedTerm[];
};

export type YearRange = { from: number; to: number };

export { FACETS as FACET_NAMES };
export type FacetName = Facet;

/** A folded word, and how much it says about the product: 1 (stands in its description) to 255. */
export type WeightedTerm = { term: string; weight: number };

/** What a keyword asks for: every clause must match, by any of its alternatives. */
export type SearchClause = { alternatives: readonly SearchTerm[] };
/** A whole word, or the beginning of one. `factor` (0 to 1) scales the weight: a mistyped word counts less. */
export type SearchTerm = { term: string; isPrefix: boolean; factor: number };
