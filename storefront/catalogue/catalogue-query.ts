import { type Kurus, readTypedLira } from '../../cms/contract/money.ts';
import { paths } from '../../cms/contract/paths.ts';
import type { ProductList } from '../../cms/contract/products.ts';
import {
  DEFAULT_SORT_ORDER,
  KEYWORD_MAX_LENGTH,
  PRINTING_HOUSES,
  SORT_ORDERS,
  type SortOrder,
} from '../../cms/contract/rules/catalogue.ts';
import {
  CHOICE_MAX_LENGTH,
  eachChoice,
  FACETS,
  LAST_YEAR,
  MAX_CHOICES,
  NO_FILTER,
} from '../../cms/contract/rules/catalogue-filters.ts';
import { type CatalogueQuery, narrowing } from '../api/products.ts';

export type CatalogueParams = { keyword?: string; pageNumber?: string };

/** In kuruş; dearer is nothing. */
const MAX_AMOUNT = 1_000_000_000;

const isSortOrder = (value: string | null): value is SortOrder =>
  value !== null && Object.hasOwn(SORT_ORDERS, value);

/** Each value once, in the order of the address; more than anybody ticks is cut off. */
const choicesIn = (search: URLSearchParams, name: string): string[] => {
  const values = search.getAll(name).map((value) => value.trim().slice(0, CHOICE_MAX_LENGTH));
  return [...new Set(values.filter(Boolean))].slice(0, MAX_CHOICES);
};

function yearIn(search: URLSearchParams, name: string): number | null {
  const year = Number(search.get(name)?.trim() || Number.NaN);
  return Number.isInteger(year) && year >= 1 && year <= LAST_YEAR ? year : null;
}

function amountIn(search: URLSearchParams, name: string): Kurus | null {
  const amount = readTypedLira(search.get(name) ?? '');
  return amount !== null && amount >= 0 && amount <= MAX_AMOUNT ? amount : null;
}

/**
 * What an address asks of the catalogue, or null when its page is no page number. What it says that is nonsense is left
 * out; a form without scripts repeats `printingHouse`, our own links join the houses with commas.
 */
export function readCatalogueQuery(params: CatalogueParams, search: URLSearchParams): CatalogueQuery | null {
  const { keyword = '', pageNumber = '1' } = params;
  if (!/^[1-9]\d{0,6}$/.test(pageNumber)) return null;
  const sortOrder = search.get('sortOrder');
  const houses = search.getAll('printingHouse').flatMap((joined) => joined.split(','));
  return {
    keyword: keyword.trim().slice(0, KEYWORD_MAX_LENGTH),
    pageNumber: Number(pageNumber),
    sortOrder: isSortOrder(sortOrder) ? sortOrder : DEFAULT_SORT_ORDER,
    printingHouse: PRINTING_HOUSES.filter((house) => houses.includes(house)),
    ...eachChoice((name) => choicesIn(search, name)),
    yearFrom: yearIn(search, 'yearFrom'),
    yearTo: yearIn(search, 'yearTo'),
    priceFrom: amountIn(search, 'priceFrom'),
    priceTo: amountIn(search, 'priceTo'),
    inStock: search.get('inStock') === '1',
  };
}

/** Whether a filter leaves something out. */
export const isNarrowed = (query: CatalogueQuery): boolean =>
  FACETS.some((name) => query[name].length > 0) ||
  query.inStock ||
  [query.yearFrom, query.yearTo, query.priceFrom, query.priceTo].some((bound) => bound !== null);

/** The first page of everything: what the shop begins with. */
export const isFrontPage = (query: CatalogueQuery): boolean =>
  query.keyword === '' && query.pageNumber === 1 && query.category.length === 0;

/** A page behind the last one. */
export const isPastTheEnd = (
  { pageNumber }: CatalogueQuery,
  { products }: Pick<ProductList, 'products'>,
): boolean => products.length === 0 && pageNumber > 1;

export const isFiltered = (query: CatalogueQuery): boolean =>
  query.sortOrder !== DEFAULT_SORT_ORDER || isNarrowed(query);

/** What is left when the shopper takes every filter away. */
export const withoutFilter = (query: CatalogueQuery): CatalogueQuery => ({
  ...query,
  pageNumber: 1,
  ...NO_FILTER,
});

/** `/`, `/page/2`, `/search/lale`, `/search/lale/page/2`: the documented address without filter and sort. */
export const cataloguePath = ({ keyword, pageNumber }: CatalogueQuery): string =>
  keyword ? paths.search(keyword, pageNumber) : paths.page(pageNumber);

/** The same with filter and sort beside it. */
export function catalogueHref(query: CatalogueQuery): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(narrowing(query)))
    for (const part of [value ?? []].flat()) search.append(name, String(part));
  return search.size > 0 ? `${cataloguePath(query)}?${search}` : cataloguePath(query);
}
