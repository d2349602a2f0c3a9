import { type Kurus, parseLira } from '../../cms/contract/money.ts';
import { paths, queryText } from '../../cms/contract/paths.ts';
import type { ProductList } from '../../cms/contract/products.ts';
import {
  CHOICE_MAX_LENGTH,
  DEFAULT_SORT_ORDER,
  eachChoice,
  FACETS,
  KEYWORD_MAX_LENGTH,
  LAST_YEAR,
  MAX_CHOICES,
  MAX_PRICE,
  NO_FILTER,
  PRINTING_HOUSES,
  SORT_ORDERS,
  type SortOrder,
} from '../../cms/contract/rules/catalogue.ts';
import { type CatalogueQuery, narrowing } from '../api/products.ts';
import { labelOf } from './facet-labels.ts';

export type CatalogueParams = { keyword?: string; pageNumber?: string };

const isSortOrder = (value: string | null): value is SortOrder =>
  value !== null && Object.hasOwn(SORT_ORDERS, value);

/** Each value once, in the order of the address; more than anybody ticks is cut off. */
function choicesIn(search: URLSearchParams, name: string): string[] {
  const values = search.getAll(name).map((value) => value.trim().slice(0, CHOICE_MAX_LENGTH));
  return [...new Set(values.filter(Boolean))].slice(0, MAX_CHOICES);
}

/** A year as typed; null if invalid. */
export function readYear(typed: string | null): number | null {
  const year = Number(typed?.trim() || Number.NaN);
  return Number.isInteger(year) && year >= 1 && year <= LAST_YEAR ? year : null;
}

/** An amount in lira as typed, in kuruş; null if invalid. */
export function readAmount(typed: string | null): Kurus | null {
  const amount = parseLira(typed ?? '');
  return amount !== null && amount >= 0 && amount <= MAX_PRICE ? amount : null;
}

/**
 * The catalogue's query from a URL, or null when its page is no page number. Invalid parameters are left
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
    yearFrom: readYear(search.get('yearFrom')),
    yearTo: readYear(search.get('yearTo')),
    priceFrom: readAmount(search.get('priceFrom')),
    priceTo: readAmount(search.get('priceTo')),
    inStock: search.get('inStock') === '1',
  };
}

/** The number of active filters; a span counts once. */
export const countFilters = (query: CatalogueQuery): number =>
  FACETS.reduce((count, name) => count + query[name].length, 0) +
  Number(query.yearFrom !== null || query.yearTo !== null) +
  Number(query.priceFrom !== null || query.priceTo !== null) +
  Number(query.inStock);

export const isNarrowed = (query: CatalogueQuery): boolean => countFilters(query) > 0;

/** Filters that can have a page of their own. */
const LANDINGS = ['category', 'series', 'period'] as const;

/** The first page of everything: what the shop begins with. */
export const isFrontPage = (query: CatalogueQuery): boolean =>
  query.keyword === '' && query.pageNumber === 1 && LANDINGS.every((name) => query[name].length === 0);

export const isPastTheEnd = (
  { pageNumber }: CatalogueQuery,
  { products }: Pick<ProductList, 'products'>,
): boolean => products.length === 0 && pageNumber > 1;

export const isFiltered = (query: CatalogueQuery): boolean =>
  query.sortOrder !== DEFAULT_SORT_ORDER || isNarrowed(query);

type Landing = {
  name: (typeof LANDINGS)[number];
  /** Name for people, and key of its story. */
  value: string;
};

/** The list's only category, series or period, even if narrowed further. */
export function themeOf(query: CatalogueQuery): Landing | null {
  const [theme, ...more] = LANDINGS.flatMap((name) => query[name].map((value) => ({ name, value })));
  if (query.keyword || !theme || more.length > 0) return null;
  return { ...theme, value: labelOf(theme.name, theme.value) };
}

/** Same, but null if narrowed further: such a list has its own page and order. */
export function landingOf(query: CatalogueQuery): Landing | null {
  const theme = themeOf(query);
  return theme && !isFiltered({ ...query, [theme.name]: [] }) ? theme : null;
}

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
  return search.size > 0 ? `${cataloguePath(query)}?${queryText(search)}` : cataloguePath(query);
}
