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
  PAGE_SIZE,
} from '../../cms/contract/rules/catalogue.ts';
import { MAX_CHOSEN } from '../../cms/contract/rules/wishlist-and-alert-limits.ts';
import { call, type QueryValue } from './fetcher.ts';
import { CATALOGUE_CACHE_MS, type Key, revalidateTag, thenRevalidate, usePage, useQuery } from './swr.tsx';

export type CatalogueQuery = ListProductsQuery;

type ListQuery = { [name in keyof QueryOf<'listProducts'>]: QueryValue };

const lira = (kurus: number | null) =>
  kurus === null ? undefined : toDecimalString(kurus).replace(/\.00$/, '');

/** Returns sort order, page size and filters, without defaults, as query parameters for URLs of the shop and the API. Prices of a
 * screen's URL include VAT; the API is told so by `priceWith`. */
export const narrowing = (query: Omit<CatalogueQuery, 'keyword' | 'pageNumber'>) => ({
  sortOrder: query.sortOrder === DEFAULT_SORT_ORDER ? undefined : query.sortOrder,
  pageSize: query.pageSize === PAGE_SIZE ? undefined : String(query.pageSize),
  printingHouse: joinPrintingHouses(query.printingHouse) || undefined,
  ...eachChoice((name) => (query[name].length > 0 ? query[name] : undefined)),
  yearFrom: query.yearFrom ?? undefined,
  yearTo: query.yearTo ?? undefined,
  priceFrom: lira(query.priceFrom),
  priceTo: lira(query.priceTo),
  inStock: query.inStock ? '1' : undefined,
});

/** Cache key of a catalogue page. Leaves out defaults, so that each page has one key. */
export const catalogueKey = (query: CatalogueQuery): Key => [
  'Product',
  pathOf('listProducts'),
  {
    keyword: query.keyword || undefined,
    pageNumber: query.pageNumber,
    priceWith: query.priceWith,
    ...narrowing(query),
  } satisfies ListQuery,
];
export const facetsKey = (query: CatalogueQuery): Key => [
  'Product',
  pathOf('countFacets'),
  {
    keyword: query.keyword || undefined,
    priceWith: query.priceWith,
    ...narrowing({ ...query, sortOrder: DEFAULT_SORT_ORDER, pageSize: PAGE_SIZE }),
  },
];
export const topProductsKey: Key = ['Product', pathOf('topProducts')];
export const productKey = (id: string): Key => ['Product', pathOf('getProduct', { id })];

const managedProductsKey = (pageNumber: number): Key => [
  'Product',
  pathOf('listProducts'),
  { withDrafts: '1', pageNumber } satisfies ListQuery,
];

const useShown = <T>(key: Key | null, keepPreviousData = false) =>
  useQuery<T>(key, { cacheMs: CATALOGUE_CACHE_MS, keepPreviousData });

export const useCatalogue = (query: CatalogueQuery) =>
  usePage<ProductList>(catalogueKey(query), CATALOGUE_CACHE_MS);

export const useFacets = (query: CatalogueQuery): FacetsAnswer | undefined =>
  usePage<FacetsAnswer>(facetsKey(query), CATALOGUE_CACHE_MS).data;

export const useTopProducts = () => useQuery<ListedProduct[]>(topProductsKey);

/** Requests a product if an id is given. The data are null if the server found no product for the page. */
export const useProduct = (id: string | undefined) =>
  useShown<Product | null>(id === undefined ? null : productKey(id));

/** `seenCountInStock`: stock when the form was opened. The server applies only the difference to that stock. */
type OpenedForm = { seenCountInStock: number; requestId: string };

/** Values of the product form for the request. Invalid amounts are sent as typed, and the server refuses them. */
export type ProductChange = Required<Omit<BodyOf<'updateProduct'>, keyof OpenedForm>>;

export const useManagedProducts = (pageNumber: number) =>
  usePage<ProductList>(managedProductsKey(pageNumber), CATALOGUE_CACHE_MS);

/** Requests the product even if it is cached, since an outdated stock must not overwrite the present stock. */
export const useEditedProduct = (id: string) => useQuery<Product>(productKey(id), { cacheMs: 0 });

/** Creates a product. Revalidates the product lists in the background, because the caller opens another screen. */
export async function createProduct(): Promise<Product> {
  const product = await call('createProduct');
  void revalidateTag('Product');
  return product;
}

export async function updateProduct(id: string, body: ProductChange & OpenedForm) {
  await call('updateProduct', { params: { id }, body });
  void revalidateTag('Product');
}

export const deleteProduct = (id: string) =>
  thenRevalidate('Product', call('deleteProduct', { params: { id } }));

export const newProductsKey: Key = ['Product', pathOf('newProducts')];

export const useNewProducts = () => useShown<Arrival[]>(newProductsKey);

/** Requests products on sale by at most `MAX_CHOSEN` ids, in the given order. Sends no request without ids. */
export const useChosenProducts = (ids: readonly string[]) =>
  useShown<ListedProduct[]>(ids.length > 0 ? ['Product', pathOf('chosenProducts'), { id: ids }] : null, true);

export async function findChosenProducts(
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<ListedProduct[]> {
  const found: ListedProduct[] = [];
  for (let from = 0; from < ids.length; from += MAX_CHOSEN) {
    const query = { id: ids.slice(from, from + MAX_CHOSEN) };
    found.push(...(await call('chosenProducts', { query, signal })));
  }
  return found;
}

export const onlyWith = (choice: Partial<CatalogueQuery>): CatalogueQuery => ({
  keyword: '',
  pageNumber: 1,
  sortOrder: DEFAULT_SORT_ORDER,
  pageSize: PAGE_SIZE,
  ...NO_FILTER,
  ...choice,
});

export const useListed = (query: CatalogueQuery | null) =>
  useShown<ProductList>(query && catalogueKey(query));
