import { parse } from 'node:querystring';
import type { Where } from 'payload';
import { type ListProductsQuery, listProductsQuery } from '../../contract/catalogue-query.ts';
import { paths, patterns, queryText } from '../../contract/paths.ts';
import { dropEmptyValues } from '../../contract/query-values.ts';
import { FACETS } from '../../contract/rules/catalogue.ts';
import { inShopTime } from '../../contract/rules/dates.ts';
import { searchWords } from '../../contract/rules/turkish-folding.ts';
import { MAX_SAVED_SEARCHES } from '../../contract/rules/wishlist-and-alert-limits.ts';
import type { SavedSearch } from '../../contract/wishlist-and-alerts.ts';
import type { SavedSearch as Row } from '../../infra/database/payload-types.ts';
import { findRow, findRows } from '../../infra/database/rows.ts';
import { inTransaction } from '../../infra/database/transaction.ts';
import { lockAccountRow } from '../../infra/database/update-where.ts';
import { type FieldError, ShopError } from '../../infra/errors.ts';
import type { Shop } from '../shop.ts';
import type { SignedInUser } from '../signed-in-user.ts';
import { newUnsubscribeToken } from './unsubscribe.ts';

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

/**
 * Reads the search of a catalogue address, without its page and order.
 * @throws ShopError INVALID_INPUT on `path` for any other address
 */
export function parseSearchUrl(path: string): ListProductsQuery {
  // A browser would read a second slash, and a backslash too, as the beginning of another site's name.
  if (!/^\/(?![/\\])/.test(path) || !URL.canParse(path, 'http://shop')) throw refuse(NOT_OURS);
  const { pathname, searchParams } = new URL(path, 'http://shop');
  const keyword = keywordOf(pathname);
  if (keyword === null) throw refuse(NOT_OURS);
  const { sortOrder, pageNumber, ...asked } = dropEmptyValues(parse(searchParams.toString()));
  const read = listProductsQuery.safeParse({ ...asked, keyword });
  if (!read.success) throw refuse(read.error.issues[0]?.message ?? NOT_OURS, read.error);
  return read.data;
}

/** Returns the canonical address of a search: first page, default order. Equal searches have equal addresses. */
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

/** Returns the address to store. @throws ShopError INVALID_INPUT on `path`, also for a search without a filter */
export function toSearchUrl(path: string): string {
  const query = parseSearchUrl(path);
  const isSilent = query.keyword !== '' && searchWords(query.keyword).length === 0;
  const kept = searchUrlOf(query);
  if (kept === paths.home || isSilent) throw refuse(TOO_WIDE);
  return kept;
}

type Owner = Pick<SignedInUser, 'id'>;
type SearchShop = Pick<Shop, 'payload'>;

const serializeSearch = ({ id, title, path, createdAt }: Row): SavedSearch => ({
  _id: id,
  title,
  path,
  createdAt: inShopTime(createdAt),
});

/** Searches that were not cancelled by mail. */
const activeOf = ({ id }: Owner): Where => ({
  and: [{ user: { equals: id } }, { state: { equals: 'active' } }],
});

/** The newest first. */
export async function listSearches({ payload }: SearchShop, owner: Owner): Promise<SavedSearch[]> {
  const newestFirst = { sort: ['-createdAt', '-id'] };
  return (await findRows<Row>({ payload }, 'saved-searches', activeOf(owner), newestFirst)).map(
    serializeSearch,
  );
}

/**
 * Saves a search; its new products are mailed from now on. An already saved search is returned unchanged.
 * @throws ShopError INVALID_INPUT on `path`, SEARCHES_FULL
 */
export async function saveSearch(
  { payload }: SearchShop,
  owner: Owner,
  { title, path: given }: Pick<SavedSearch, 'title' | 'path'>,
): Promise<SavedSearch> {
  const path = toSearchUrl(given);
  return inTransaction(payload, async (req) => {
    await lockAccountRow(req, owner.id);
    const active = await findRows<Row>(req, 'saved-searches', activeOf(owner));
    const same = active.find((search) => search.path === path);
    if (same) return serializeSearch(same);
    if (active.length >= MAX_SAVED_SEARCHES) throw new ShopError('SEARCHES_FULL');
    const now = new Date().toISOString();
    const created: Row = await payload.db.create({
      collection: 'saved-searches',
      data: {
        user: owner.id,
        // It becomes the subject of a mail.
        title: title.replaceAll(/\s+/g, ' '),
        path,
        state: 'active',
        lookedAt: now,
        token: newUnsubscribeToken(),
        createdAt: now,
        updatedAt: now,
      },
      req,
    });
    return serializeSearch(created);
  });
}

/** @throws ShopError SEARCH_NOT_FOUND, for another's just the same */
export async function deleteSearch({ payload }: SearchShop, owner: Owner, id: string): Promise<void> {
  await inTransaction(payload, async (req) => {
    const where = { and: [{ id: { equals: id } }, activeOf(owner)] };
    const found = await findRow<Row>(req, 'saved-searches', where);
    if (!found) throw new ShopError('SEARCH_NOT_FOUND');
    await payload.db.deleteOne({ collection: 'saved-searches', where, req, returning: false });
  });
}
