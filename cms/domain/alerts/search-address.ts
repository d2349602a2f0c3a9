import { parse } from 'node:querystring';
import { type ListProductsQuery, listProductsQuery } from '../../contract/catalogue-query.ts';
import { paths, patterns, queryText } from '../../contract/paths.ts';
import { dropEmptyValues } from '../../contract/query-values.ts';
import { FACETS } from '../../contract/rules/catalogue.ts';
import { searchWords } from '../../contract/rules/turkish-folding.ts';
import { invalidField } from '../../infra/errors.ts';

const LIRA = 100;
const NOT_OURS = 'Yalnızca kataloğun bir sayfası için haber istenebilir.';
const TOO_WIDE = 'Haber için önce bir şey arayın ya da bir süzgeç seçin.';

const expressionOf = (pattern: string): RegExp =>
  new RegExp(`^${pattern.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
const PAGES = [patterns.home, patterns.page, patterns.search, patterns.searchPage].map(expressionOf);

/** Returns the keyword of a search page; null for any other page or an unreadable path. */
function keywordOf(pathname: string): string | null {
  const match = PAGES.map((page) => page.exec(pathname)).find(Boolean);
  if (!match) return null;
  try {
    return decodeURIComponent(match.groups?.keyword ?? '');
  } catch {
    return null;
  }
}

/**
 * Reads the search of a catalogue address, without its page and order.
 * @param field named by the error
 * @throws ShopError INVALID_INPUT for any other address
 */
export function parseSearchUrl(path: string, field = 'path'): ListProductsQuery {
  // A browser would read a second slash, and a backslash too, as the beginning of another site's name.
  if (!/^\/(?![/\\])/.test(path) || !URL.canParse(path, 'http://shop')) throw invalidField(field, NOT_OURS);
  const { pathname, searchParams } = new URL(path, 'http://shop');
  const keyword = keywordOf(pathname);
  if (keyword === null) throw invalidField(field, NOT_OURS);
  const { sortOrder, pageNumber, pageSize, ...asked } = dropEmptyValues(parse(searchParams.toString()));
  const read = listProductsQuery.safeParse({ ...asked, keyword, priceWith: 'tax' });
  if (!read.success) throw invalidField(field, read.error.issues[0]?.message ?? NOT_OURS, read.error);
  return read.data;
}

/** Equal searches have equal addresses: the first page in the default order. */
function searchUrlOf(query: ListProductsQuery): string {
  const { keyword, yearFrom, yearTo, priceFrom, priceTo, inStock } = query;
  const search = new URLSearchParams();
  for (const name of FACETS) for (const value of [...new Set(query[name])].sort()) search.append(name, value);
  const spans = {
    yearFrom,
    yearTo,
    priceFrom: priceFrom === null ? null : priceFrom / LIRA,
    priceTo: priceTo === null ? null : priceTo / LIRA,
  };
  for (const [name, value] of Object.entries(spans)) if (value !== null) search.set(name, String(value));
  if (inStock) search.set('inStock', '1');
  const path = keyword ? paths.search(keyword) : paths.home;
  return search.size > 0 ? `${path}?${queryText(search)}` : path;
}

/**
 * Converts a search's address to the form to store.
 * @throws ShopError INVALID_INPUT, also for a search without a filter
 */
export function toSearchUrl(path: string, field = 'path'): string {
  const query = parseSearchUrl(path, field);
  const isSilent = query.keyword !== '' && searchWords(query.keyword).length === 0;
  const kept = searchUrlOf(query);
  if (kept === paths.home || isSilent) throw invalidField(field, TOO_WIDE);
  return kept;
}
