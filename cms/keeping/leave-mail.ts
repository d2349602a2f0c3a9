import type { PayloadRequest } from 'payload';
import { inTransaction } from '../database/transaction.ts';
import { updateWhere } from '../database/update-where.ts';
import { ShopError } from '../errors.ts';
import type { SavedSearch, StockNotice } from '../payload-types.ts';
import type { Shop } from '../shop.ts';
import { isLeaveToken } from './leave-token.ts';

/**
 * Ends what a mail was sent for: a saved search, or all that its address still waits for. However often it is asked, the
 * answer is the same: mail programs ask by themselves, and people click twice.
 * @throws ShopError LEAVE_TOKEN_UNKNOWN
 */
export async function leaveMail({ payload }: Pick<Shop, 'payload'>, token: string): Promise<void> {
  if (!isLeaveToken(token)) throw new ShopError('LEAVE_TOKEN_UNKNOWN');
  await inTransaction(payload, async (req) => {
    const isKnown = (await leaveNotices(req, token)) || (await leaveSearch(req, token));
    if (!isKnown) throw new ShopError('LEAVE_TOKEN_UNKNOWN');
  });
}

/** False when no notice has the token. */
async function leaveNotices(req: PayloadRequest, token: string): Promise<boolean> {
  const { docs: notices } = await req.payload.db.find<StockNotice>({
    collection: 'stock-notices',
    where: { token: { equals: token } },
    limit: 0,
    pagination: false,
    req,
  });
  for (const { id, state } of notices)
    if (state === 'waiting')
      await updateWhere(req, {
        collection: 'stock-notices',
        where: { and: [{ id: { equals: id } }, { state: { equals: 'waiting' } }] },
        data: { state: 'left', email: null, key: null },
      });
  return notices.length > 0;
}

/** The row stays, so that the link of an older mail is known. False when no search has the token. */
async function leaveSearch(req: PayloadRequest, token: string): Promise<boolean> {
  const where = { token: { equals: token } };
  const search = await req.payload.db.findOne<SavedSearch>({ collection: 'saved-searches', where, req });
  if (search?.state === 'active')
    await updateWhere(req, { collection: 'saved-searches', where, data: { state: 'left' } });
  return search !== null;
}
