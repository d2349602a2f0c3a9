import type { Product } from '../../cms/contract/products.ts';
import { type CatalogueQuery, onlyWith } from '../api/products.ts';
import { MOST_COMPARED } from '../product/compare-selection.ts';

/** The products that an address names, the first four of more. */
export const idsFromUrl = (search: URLSearchParams): string[] =>
  [...new Set(search.getAll('id').map((id) => id.trim()))].filter(Boolean).slice(0, MOST_COMPARED);

export const COMPARE_TITLE = 'Karşılaştırma';

export const compareTitle = (products: ReadonlyArray<{ name: string }>): string =>
  products.length > 1 ? `${products.map(({ name }) => name).join(' / ')}: karşılaştırma` : COMPARE_TITLE;

/** Where others are offered from: the series of the first, or else its category. */
export const othersQuery = ({ series, category }: Pick<Product, 'series' | 'category'>): CatalogueQuery =>
  onlyWith(series ? { series: [series] } : { category: [category] });
