import type { Where } from 'payload';
import { inShopTime } from '../../contract/rules/dates.ts';
import { MAX_SAVED_SEARCHES } from '../../contract/rules/wishlist-and-alert-limits.ts';
import type { SavedSearch } from '../../contract/wishlist-and-alerts.ts';
import { lockAccountRow } from '../../infra/database/lock-account-row.ts';
import type { SavedSearch as Row } from '../../infra/database/payload-types.ts';
import { inTransaction } from '../../infra/database/transaction.ts';
import { ShopError } from '../../infra/errors.ts';
import type { Shop } from '../shop.ts';
import type { SignedInUser } from '../signed-in-user.ts';
import { toSearchUrl } from './search-url.ts';
import { newUnsubscribeToken } from './unsubscribe-token.ts';

type Owner = Pick<SignedInUser, 'id'>;
type SearchShop = Pick<Shop, 'payload'>;

const serializeSearch = ({ id, title, path, createdAt }: Row): SavedSearch => ({
  _id: id,
  title,
  path,
  createdAt: inShopTime(createdAt),
});

/** Not those that were left by mail. */
const activeOf = ({ id }: Owner): Where => ({
  and: [{ user: { equals: id } }, { state: { equals: 'active' } }],
});

/** The newest first. */
export async function listSearches({ payload }: SearchShop, owner: Owner): Promise<SavedSearch[]> {
  const { docs } = await payload.find({
    collection: 'saved-searches',
    where: activeOf(owner),
    sort: ['-createdAt', '-id'],
    pagination: false,
    depth: 0,
  });
  return docs.map(serializeSearch);
}

/**
 * Keeps a search, whose new products are mailed from now on. One that is kept already is answered as it is.
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
    const { docs: active } = await payload.db.find<Row>({
      collection: 'saved-searches',
      where: activeOf(owner),
      limit: 0,
      pagination: false,
      req,
    });
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
    const found = await payload.db.findOne<Row>({ collection: 'saved-searches', where, req });
    if (!found) throw new ShopError('SEARCH_NOT_FOUND');
    await payload.db.deleteOne({ collection: 'saved-searches', where, req, returning: false });
  });
}
