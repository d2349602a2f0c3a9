import { pathOf } from '../../cms/contract/call-table.ts';
import type { ListedProduct, Product, ProductList } from '../../cms/contract/products.ts';
import { DEFAULT_SORT_ORDER, NO_FILTER } from '../../cms/contract/rules/catalogue.ts';
import { CATALOGUE_CACHE_MS, type Key } from './cache-keys.ts';
import { type CatalogueQuery, catalogueKey, productKey } from './products.ts';
import { useQuery } from './swr.tsx';

export const newProductsKey: Key = ['Product', pathOf('newProducts')];

/** New arrivals, the newest first. */
export const useNewProducts = () =>
  useQuery<ListedProduct[]>(newProductsKey, { cacheMs: CATALOGUE_CACHE_MS });

/** Those of the ids, at most `MAX_CHOSEN`, that are on sale, in their order; no request without ids. */
export const useChosenProducts = (ids: readonly string[]) =>
  useQuery<ListedProduct[]>(ids.length > 0 ? ['Product', pathOf('chosenProducts'), { id: ids }] : null, {
    cacheMs: CATALOGUE_CACHE_MS,
    keepPreviousData: true,
  });

/** A product that may not have been named at all. */
export const useNamedProduct = (id: string | undefined) =>
  useQuery<Product | null>(id === undefined ? null : productKey(id), { cacheMs: CATALOGUE_CACHE_MS });

/** The catalogue with nothing but one choice made. */
export const onlyWith = (choice: Partial<CatalogueQuery>): CatalogueQuery => ({
  keyword: '',
  pageNumber: 1,
  sortOrder: DEFAULT_SORT_ORDER,
  ...NO_FILTER,
  ...choice,
});

/** A page of the catalogue that is needed only later, or not at all. */
export const useListed = (query: CatalogueQuery | null) =>
  useQuery<ProductList>(query && catalogueKey(query), { cacheMs: CATALOGUE_CACHE_MS });
