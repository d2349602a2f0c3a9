import { pathOf } from '../../cms/contract/call-table.ts';
import type { ListedProduct, ProductList } from '../../cms/contract/products.ts';
import type { SeriesAnswer } from '../../cms/contract/series.ts';
import { request } from './fetcher.ts';
import { type CatalogueQuery, catalogueKey, onlyWith } from './products.ts';
import { CATALOGUE_CACHE_MS, type Key, useQuery } from './swr.tsx';

/** More values than any series of the post has. */
export const MAX_OF_SERIES = 200;

/** The fields that a checklist shows: two hundred descriptions would be a long page. */
const TOLD = [
  '_id',
  'name',
  'price',
  'previousPrice',
  'discountPercent',
  'countInStock',
  'denominationValueOfStamp',
  'catalogueNumber',
  'condition',
  'seriesIssueDate',
  'printingDate',
  'yearFrom',
  'yearTo',
] as const satisfies ReadonlyArray<keyof ListedProduct>;
export type SeriesValue = Pick<ListedProduct, (typeof TOLD)[number]>;
export type WholeSeries = { values: SeriesValue[]; total: number };

const toldOf = (product: ListedProduct) =>
  Object.fromEntries(TOLD.map((name) => [name, product[name]])) as SeriesValue;

/** All pages of a series, by whatever reads one: the server's reader, or a request. */
export async function readWholeSeries(
  series: string,
  readPage: (query: CatalogueQuery) => Promise<ProductList>,
): Promise<WholeSeries> {
  const read = (pageNumber: number) => readPage(onlyWith({ series: [series], pageNumber }));
  const first = await read(1);
  const perPage = first.products.length || 1;
  const pages = Math.min(first.pages, Math.ceil(MAX_OF_SERIES / perPage));
  const others = await Promise.all(
    Array.from({ length: Math.max(0, pages - 1) }, (_, index) => read(index + 2)),
  );
  const products = [first, ...others].flatMap((page) => page.products);
  // While the pages were read, a new product may have moved another to the next page.
  const byId = new Map(products.map((product) => [product._id, toldOf(product)]));
  return { values: [...byId.values()].slice(0, MAX_OF_SERIES), total: first.total };
}

export const seriesKey = (name: string): Key => ['Product', pathOf('getSeries', { name })];

/** All that a series consists of; `null` when the server that made the page knew none. */
export const useSeries = (name: string) =>
  useQuery<SeriesAnswer | null>(seriesKey(name), { cacheMs: CATALOGUE_CACHE_MS });

export const wholeSeriesKey = (series: string): Key => [
  'Product',
  pathOf('listProducts'),
  { series, pageNumber: 'all' },
];

const requestPage = (query: CatalogueQuery): Promise<ProductList> => {
  const [, path, params] = catalogueKey(query);
  return request<ProductList>(path, { query: params });
};

/** Every value of a series; no request without one. */
export const useWholeSeries = (series: string) =>
  useQuery<WholeSeries>(series ? wholeSeriesKey(series) : null, {
    cacheMs: CATALOGUE_CACHE_MS,
    read: () => readWholeSeries(series, requestPage),
  });
