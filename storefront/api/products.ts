import { pathOf } from '../../cms/contract/call-table.ts';
import type { BodyOf, QueryOf } from '../../cms/contract/calls.ts';
import type { FacetsAnswer, ListProductsQuery } from '../../cms/contract/catalogue-query.ts';
import { toDecimalString } from '../../cms/contract/money.ts';
import type { Arrival, ListedProduct, Product, ProductList } from '../../cms/contract/products.ts';
import {
  DEFAULT_SORT_ORDER,
  eachChoice,
  joinPrintingHouses,
  NO_FILTER,
} from '../../cms/contract/rules/catalogue.ts';
import { MAX_CHOSEN } from '../../cms/contract/rules/wishlist-and-alert-limits.ts';
import { call, type QueryValue } from './fetcher.ts';
import { CATALOGUE_CACHE_MS, type Key, revalidateTag, thenRevalidate, useKnown, useQuery } from './swr.tsx';

export type CatalogueQuery = ListProductsQuery;

type ListQuery = { [name in keyof QueryOf<'listProducts'>]: QueryValue };

const lira = (kurus: number | null) =>
  kurus === null ? undefined : toDecimalString(kurus).replace(/\.00$/, '');

/** Order and filters as query parameters, the same in the shop's URLs and in the API's. Defaults are left out. */
export const narrowing = (query: Omit<CatalogueQuery, 'keyword' | 'pageNumber'>) => ({
  sortOrder: query.sortOrder === DEFAULT_SORT_ORDER ? undefined : query.sortOrder,
  printingHouse: joinPrintingHouses(query.printingHouse) || undefined,
  ...eachChoice((name) => (query[name].length > 0 ? query[name] : undefined)),
  yearFrom: query.yearFrom ?? undefined,
  yearTo: query.yearTo ?? undefined,
  priceFrom: lira(query.priceFrom),
  priceTo: lira(query.priceTo),
  inStock: query.inStock ? '1' : undefined,
});

/** Defaults are left out, so that one page of the catalogue has one key. */
export const catalogueKey = (query: CatalogueQuery): Key => [
  'Product',
  pathOf('listProducts'),
  {
    keyword: query.keyword || undefined,
    pageNumber: query.pageNumber,
    ...narrowing(query),
  } satisfies ListQuery,
];
/** Counts of the filters, which depend on neither page nor order. */
export const facetsKey = (query: CatalogueQuery): Key => [
  'Product',
  pathOf('countFacets'),
  { keyword: query.keyword || undefined, ...narrowing({ ...query, sortOrder: DEFAULT_SORT_ORDER }) },
];
export const topProductsKey: Key = ['Product', pathOf('topProducts')];
export const productKey = (id: string): Key => ['Product', pathOf('getProduct', { id })];

/** The back office's list. */
const managedProductsKey = (pageNumber: number): Key => [
  'Product',
  pathOf('listProducts'),
  { withDrafts: '1', pageNumber } satisfies ListQuery,
];

/** `keepPreviousData`: while the response of another key loads, the one before stays. */
const useShown = <T>(key: Key | null, keepPreviousData = false) =>
  useQuery<T>(key, { cacheMs: CATALOGUE_CACHE_MS, keepPreviousData });

export const useCatalogue = (query: CatalogueQuery) => useShown<ProductList>(catalogueKey(query), true);

/** Undefined after an error: the counts of the query before would be taken for the requested ones. */
export function useFacets(query: CatalogueQuery): FacetsAnswer | undefined {
  const key = facetsKey(query);
  const { data, error } = useShown<FacetsAnswer>(key, true);
  const isKnown = useKnown<FacetsAnswer>(key) !== undefined;
  return error && !isKnown ? undefined : data;
}

/** Whether the catalogue's `data` belongs to this query; while loading, the previous data is shown. */
export const useIsCatalogueKnown = (query: CatalogueQuery): boolean =>
  useKnown<ProductList>(catalogueKey(query)) !== undefined;

export const useTopProducts = (isWanted = true) =>
  useQuery<ListedProduct[]>(isWanted ? topProductsKey : null);

/** `null` when the server that made the page knew no such product; no request without an id. */
export const useProduct = (id: string | undefined) =>
  useShown<Product | null>(id === undefined ? null : productKey(id));

/** Change that an administrator saves. Amounts that are no numbers are sent as typed: the server returns the error. */
export type ProductChange = Required<Omit<BodyOf<'updateProduct'>, 'seenCountInStock'>>;

export const useManagedProducts = (pageNumber: number) =>
  useShown<ProductList>(managedProductsKey(pageNumber), true);

/** Never cached: an old stock must not be saved over the present one. */
export const useEditedProduct = (id: string) => useQuery<Product>(productKey(id), { cacheMs: 0 });

/** Creates a draft. Creating and saving lead to another screen, so the lists need not be awaited. */
export async function createProduct(): Promise<Product> {
  const product = await call('createProduct');
  void revalidateTag('Product');
  return product;
}

/** With `seenCountInStock`, the stock the form was opened with, a change of it is a correction. */
export async function updateProduct(id: string, body: ProductChange & { seenCountInStock: number }) {
  await call('updateProduct', { params: { id }, body });
  void revalidateTag('Product');
}

export const deleteProduct = (id: string) =>
  thenRevalidate('Product', call('deleteProduct', { params: { id } }));

export const newProductsKey: Key = ['Product', pathOf('newProducts')];

export const useNewProducts = () => useShown<Arrival[]>(newProductsKey);

/** Products on sale among these ids, at most `MAX_CHOSEN`, in their order; no request without ids. */
export const useChosenProducts = (ids: readonly string[]) =>
  useShown<ListedProduct[]>(ids.length > 0 ? ['Product', pathOf('chosenProducts'), { id: ids }] : null, true);

/** Requests any number of ids once, without a hook. */
export async function findChosenProducts(ids: readonly string[]): Promise<ListedProduct[]> {
  const found: ListedProduct[] = [];
  for (let from = 0; from < ids.length; from += MAX_CHOSEN)
    found.push(...(await call('chosenProducts', { query: { id: ids.slice(from, from + MAX_CHOSEN) } })));
  return found;
}

export const onlyWith = (choice: Partial<CatalogueQuery>): CatalogueQuery => ({
  keyword: '',
  pageNumber: 1,
  sortOrder: DEFAULT_SORT_ORDER,
  ...NO_FILTER,
  ...choice,
});

/** A page of the catalogue that is needed only later, or not at all. */
export const useListed = (query: CatalogueQuery | null) =>
  useShown<ProductList>(query && catalogueKey(query));
