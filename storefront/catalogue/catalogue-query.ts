import { formatLira, type Kurus, parseLira } from '../../cms/contract/money.ts';
import { paths, queryText } from '../../cms/contract/paths.ts';
import type { ProductList } from '../../cms/contract/products.ts';
import {
  CHOICE_MAX_LENGTH,
  DEFAULT_SORT_ORDER,
  eachChoice,
  FACETS,
  type Facet,
  KEYWORD_MAX_LENGTH,
  LAST_YEAR,
  LOWERED,
  MAX_CHOICES,
  MAX_PRICE,
  NO_FILTER,
  PAGE_SIZE,
  PAGE_SIZES,
  PRINTING_HOUSES,
  readPageNumber,
  SORT_ORDERS,
  type SortOrder,
} from '../../cms/contract/rules/catalogue.ts';
import { CONDITIONS, FORMATS, PERIODS } from '../../cms/contract/rules/stamp-attributes.ts';
import { type CatalogueQuery, narrowing } from '../api/products.ts';

export const FACET_TITLES: Record<Facet, string> = {
  printingHouse: 'Matbaa',
  period: 'Dönem',
  category: 'Kategori',
  series: 'Seri',
  condition: 'Durum',
  format: 'Biçim',
  offer: 'İndirim',
};

const LABELS: Partial<Record<Facet, Readonly<Record<string, string>>>> = {
  condition: CONDITIONS,
  format: FORMATS,
  offer: { [LOWERED]: 'İndirimde' },
  period: Object.fromEntries(Object.entries(PERIODS).map(([period, { label }]) => [period, label])),
};

/** Returns the Turkish label of a coded filter value, and any other value unchanged. */
export const labelOf = (facet: Facet, value: string): string => LABELS[facet]?.[value] ?? value;

const counted = new Intl.NumberFormat('tr-TR');
export const countText = (count: number): string => counted.format(count);

/** Formats an amount in lira, without decimals for whole lira: `₺500`. */
export const roundLira = (kurus: Kurus): string => formatLira(kurus).replace(/,00$/, '');

export type CatalogueParams = { keyword?: string; pageNumber?: string };

const isSortOrder = (value: string | null): value is SortOrder =>
  value !== null && Object.hasOwn(SORT_ORDERS, value);

function choicesIn(search: URLSearchParams, name: string): string[] {
  const values = search.getAll(name).map((value) => value.trim().slice(0, CHOICE_MAX_LENGTH));
  return [...new Set(values.filter(Boolean))].slice(0, MAX_CHOICES);
}

export function readYear(typed: string | null): number | null {
  const year = Number(typed?.trim() || Number.NaN);
  return Number.isInteger(year) && year >= 1 && year <= LAST_YEAR ? year : null;
}

/** Reads an amount in lira; returns kuruş, or null if invalid. */
export function readAmount(typed: string | null): Kurus | null {
  const amount = parseLira(typed ?? '');
  return amount !== null && amount >= 0 && amount <= MAX_PRICE ? amount : null;
}

/**
 * Reads the catalogue's query from a URL; null for an invalid page number. Leaves out other invalid parameters.
 * `printingHouse` is repeated by forms without scripts, and has values joined with commas in links of the shop.
 */
export function readCatalogueQuery(params: CatalogueParams, search: URLSearchParams): CatalogueQuery | null {
  const { keyword = '', pageNumber: typedPage = '1' } = params;
  const pageNumber = readPageNumber(typedPage);
  if (pageNumber === null) return null;
  const sortOrder = search.get('sortOrder');
  const houses = search.getAll('printingHouse').flatMap((joined) => joined.split(','));
  return {
    keyword: keyword.trim().slice(0, KEYWORD_MAX_LENGTH),
    pageNumber,
    sortOrder: isSortOrder(sortOrder) ? sortOrder : DEFAULT_SORT_ORDER,
    pageSize: PAGE_SIZES.find((size) => String(size) === search.get('pageSize')) ?? PAGE_SIZE,
    printingHouse: PRINTING_HOUSES.filter((house) => houses.includes(house)),
    ...eachChoice((name) => choicesIn(search, name)),
    yearFrom: readYear(search.get('yearFrom')),
    yearTo: readYear(search.get('yearTo')),
    priceFrom: readAmount(search.get('priceFrom')),
    priceTo: readAmount(search.get('priceTo')),
    inStock: search.get('inStock') === '1',
    priceWith: 'tax',
  };
}

export const countFilters = (query: CatalogueQuery): number =>
  FACETS.reduce((count, name) => count + query[name].length, 0) +
  Number(query.yearFrom !== null || query.yearTo !== null) +
  Number(query.priceFrom !== null || query.priceTo !== null) +
  Number(query.inStock);

export const isNarrowed = (query: CatalogueQuery): boolean => countFilters(query) > 0;

const LANDINGS = ['category', 'series', 'period'] as const;

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
  value: string;
};

function themeOf(query: CatalogueQuery): Landing | null {
  const [theme, ...more] = LANDINGS.flatMap((name) => query[name].map((value) => ({ name, value })));
  if (query.keyword || !theme || more.length > 0) return null;
  return { ...theme, value: labelOf(theme.name, theme.value) };
}

/** Returns the category, series or period of the query, or null if the query also has other filters. */
export function landingOf(query: CatalogueQuery): Landing | null {
  const theme = themeOf(query);
  return theme && !isFiltered({ ...query, [theme.name]: [] }) ? theme : null;
}

export const withoutFilter = (query: CatalogueQuery): CatalogueQuery => ({
  ...query,
  pageNumber: 1,
  ...NO_FILTER,
});

/** Changes the page size, and the page number to the page with the first product of the present page. */
export const withPageSize = (query: CatalogueQuery, pageSize: number): CatalogueQuery => ({
  ...query,
  pageSize,
  pageNumber: Math.floor(((query.pageNumber - 1) * query.pageSize) / pageSize) + 1,
});

/** Path without filter, sort order and page size: `/`, `/page/2`, `/search/lale`, `/search/lale/page/2`. */
export const cataloguePath = ({ keyword, pageNumber }: CatalogueQuery): string =>
  keyword ? paths.search(keyword, pageNumber) : paths.page(pageNumber);

export function catalogueHref(query: CatalogueQuery): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(narrowing(query)))
    for (const part of [value ?? []].flat()) search.append(name, String(part));
  return search.size > 0 ? `${cataloguePath(query)}?${queryText(search)}` : cataloguePath(query);
}

/** Titles of states, and of periods named by years, get the word “stamps” appended. */
const OF_STAMPS = /(İmparatorluğu|Hükûmeti|Cumhuriyeti|^\d+–\d+)$/;

function landingTitle({ name, value }: NonNullable<ReturnType<typeof landingOf>>): string {
  if (name === 'series') return /seri/i.test(value) ? value : `${value} serisi`;
  return OF_STAMPS.test(value) ? `${value} pulları` : value;
}

export function catalogueHeading(query: CatalogueQuery): string {
  const theme = themeOf(query);
  return theme ? landingTitle(theme) : 'Katalog';
}

export function catalogueTitle(query: CatalogueQuery): string {
  const { keyword, pageNumber, category, series } = query;
  const page = pageNumber > 1 ? `Sayfa ${pageNumber}` : '';
  const told = (name: string) => [name, page].filter(Boolean).join(', ');
  if (keyword) return told(`“${keyword}” araması`);
  const landing = landingOf(query);
  if (landing) return told(landingTitle(landing));
  const chosen = [...category, ...series].join(', ');
  return chosen ? told(chosen) : page && told('Katalog');
}
