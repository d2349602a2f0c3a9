import { paths } from '../../cms/contract/paths.ts';
import type { ProductList } from '../../cms/contract/products.ts';
import {
  DEFAULT_SORT_ORDER,
  joinPrintingHouses,
  KEYWORD_MAX_LENGTH,
  PRINTING_HOUSES,
  SORT_ORDERS,
  type SortOrder,
} from '../../cms/contract/rules/catalogue.ts';
import type { CatalogueQuery } from '../api/products.ts';

export type CatalogueParams = { keyword?: string; pageNumber?: string };

const isSortOrder = (value: string | null): value is SortOrder =>
  value !== null && Object.hasOwn(SORT_ORDERS, value);

/**
 * What an address asks of the catalogue, or null when its page is no page number. Unknown sort orders and houses are
 * left out; a form without scripts repeats `printingHouse`, our own links join the houses with commas.
 */
export function readCatalogueQuery(params: CatalogueParams, search: URLSearchParams): CatalogueQuery | null {
  const { keyword = '', pageNumber = '1' } = params;
  if (!/^[1-9]\d{0,6}$/.test(pageNumber)) return null;
  const sortOrder = search.get('sortOrder');
  const wanted = search.getAll('printingHouse').flatMap((houses) => houses.split(','));
  return {
    keyword: keyword.trim().slice(0, KEYWORD_MAX_LENGTH),
    pageNumber: Number(pageNumber),
    sortOrder: isSortOrder(sortOrder) ? sortOrder : DEFAULT_SORT_ORDER,
    printingHouse: PRINTING_HOUSES.filter((house) => wanted.includes(house)),
    category: (search.get('category') ?? '').trim().slice(0, 120),
  };
}

/** The first page of everything: what the shop begins with. */
export const isFrontPage = ({ keyword, category, pageNumber }: CatalogueQuery): boolean =>
  keyword === '' && category === '' && pageNumber === 1;

/** A page behind the last one. */
export const isPastTheEnd = (
  { pageNumber }: CatalogueQuery,
  { products }: Pick<ProductList, 'products'>,
): boolean => products.length === 0 && pageNumber > 1;

export const isFiltered = ({ sortOrder, printingHouse, category }: CatalogueQuery): boolean =>
  sortOrder !== DEFAULT_SORT_ORDER || printingHouse.length > 0 || category !== '';

/** What is left when the shopper takes every filter away. */
export const withoutFilter = (query: CatalogueQuery): CatalogueQuery => ({
  ...query,
  pageNumber: 1,
  printingHouse: [],
  category: '',
});

/** `/`, `/page/2`, `/search/lale`, `/search/lale/page/2`: the documented address without filter and sort. */
export const cataloguePath = ({ keyword, pageNumber }: CatalogueQuery): string =>
  keyword ? paths.search(keyword, pageNumber) : paths.page(pageNumber);

/** The same with filter and sort beside it. */
export function catalogueHref(query: CatalogueQuery): string {
  const search = new URLSearchParams();
  if (query.sortOrder !== DEFAULT_SORT_ORDER) search.set('sortOrder', query.sortOrder);
  if (query.printingHouse.length > 0) search.set('printingHouse', joinPrintingHouses(query.printingHouse));
  if (query.category) search.set('category', query.category);
  return search.size > 0 ? `${cataloguePath(query)}?${search}` : cataloguePath(query);
}
