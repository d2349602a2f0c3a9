import { type ListProductsQuery, listProductsQuery } from '../../contract/catalogue-query.ts';
import { paths, patterns, queryText } from '../../contract/paths.ts';
import { FACETS } from '../../contract/rules/catalogue-filters.ts';
import { searchWords } from '../../contract/rules/turkish-folding.ts';
import { type FieldError, ShopError } from '../../infra/errors.ts';

const LIRA = 100;
const NOT_OURS = 'Yalnızca kataloğun bir sayfası kaydedilebilir.';
const TOO_WIDE = 'Kaydetmek için önce bir şey arayın ya da bir süzgeç seçin.';

/** `/search/:keyword` as an expression with named groups. */
const expressionOf = (pattern: string): RegExp =>
  new RegExp(`^${pattern.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
const PAGES = [patterns.home, patterns.page, patterns.search, patterns.searchPage].map(expressionOf);

const refuse = (message: string, cause?: unknown) => {
  const errors: FieldError[] = [{ path: 'path', message }];
  return new ShopError('INVALID_INPUT', { message, errors, cause });
};

/** The keyword in an address of the catalogue; null for any other page, or for an address that cannot be read. */
function keywordOf(pathname: string): string | null {
  const match = PAGES.map((page) => page.exec(pathname)).find(Boolean);
  if (!match) return null;
  try {
    return decodeURIComponent(match.groups?.keyword ?? '');
  } catch {
    return null;
  }
}

/** Each name once, with all that is said of it; what is empty says nothing. */
function given(search: URLSearchParams): Record<string, string | string[]> {
  const names = [...new Set(search.keys())];
  const told = names.map(
    (name) => [name, search.getAll(name).filter((value) => value.trim() !== '')] as const,
  );
  return Object.fromEntries(
    told.flatMap(([name, values]) =>
      values[0] === undefined ? [] : [[name, values.length > 1 ? values : values[0]]],
    ),
  );
}

/**
 * What an address of the catalogue asks for, whatever page and order it shows.
 * @throws ShopError INVALID_INPUT on `path` for any other address
 */
export function parseSearchUrl(path: string): ListProductsQuery {
  // A browser would read a second slash, and a backslash too, as the beginning of another site's name.
  if (!/^\/(?![/\\])/.test(path) || !URL.canParse(path, 'http://shop')) throw refuse(NOT_OURS);
  const { pathname, searchParams } = new URL(path, 'http://shop');
  const keyword = keywordOf(pathname);
  if (keyword === null) throw refuse(NOT_OURS);
  const { sortOrder, pageNumber, ...asked } = given(searchParams);
  const read = listProductsQuery.safeParse({ ...asked, keyword });
  if (!read.success) throw refuse(read.error.issues[0]?.message ?? NOT_OURS, read.error);
  return read.data;
}

/** The one address of this search: its first page, in the order of the shop. The same search has the same address. */
export function searchUrlOf(query: ListProductsQuery): string {
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

/** The address to keep. @throws ShopError INVALID_INPUT on `path`, also for one that leaves nothing out */
export function toSearchUrl(path: string): string {
  const query = parseSearchUrl(path);
  const isSilent = query.keyword !== '' && searchWords(query.keyword).length === 0;
  const kept = searchUrlOf(query);
  if (kept === paths.home || isSilent) throw refuse(TOO_WIDE);
  return kept;
}
