import type { Product } from '../../cms/contract/products.ts';
import { type CatalogueQuery, onlyWith } from '../api/products.ts';

/** The two products that an address names, the first two of more; fewer when it names fewer. */
export const idsFromUrl = (search: URLSearchParams): string[] =>
  [...new Set(search.getAll('id').map((id) => id.trim()))].filter(Boolean).slice(0, 2);

export const COMPARE_TITLE = 'Karşılaştırma';

export const compareTitle = (products: ReadonlyArray<{ name: string }>): string =>
  products.length === 2 ? `${products.map(({ name }) => name).join(' / ')}: karşılaştırma` : COMPARE_TITLE;

/** Where the second is offered from: the series of the first, or else its category. */
export const secondProductQuery = ({
  series,
  category,
}: Pick<Product, 'series' | 'category'>): CatalogueQuery =>
  onlyWith(series ? { series: [series] } : { category: [category] });
