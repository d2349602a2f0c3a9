import type { Product } from '../../payload-types.ts';
import type { WeightedTerm } from '../index/indexed-product.ts';
import { searchTextOf } from '../search-text.ts';
// Stands in until the real one is merged.
export const termsOf = (product: Product): WeightedTerm[] =>
  [...new Set(searchTextOf(product).split(' ').filter(Boolean))].map((term) => ({ term, weight: 10 }));
