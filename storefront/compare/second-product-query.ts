import type { Product } from '../../cms/contract/products.ts';
import { onlyWith } from '../api/product-lists.ts';
import type { CatalogueQuery } from '../api/products.ts';

/** Where the second is offered from: the series of the first, or else its category. */
export const secondProductQuery = ({
  series,
  category,
}: Pick<Product, 'series' | 'category'>): CatalogueQuery =>
  onlyWith(series ? { series: [series] } : { category: [category] });
