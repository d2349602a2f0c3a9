import type { CollectionBeforeChangeHook, CollectionBeforeDeleteHook, PayloadRequest } from 'payload';
import { ShopError } from '../errors.ts';

async function isLastAdmin(id: unknown, req: PayloadRequest): Promise<boolean> {
  const { totalDocs } = await req.payload.count({
    collection: 'users',
    where: { and: [{ isAdmin: { equals: true } }, { id: { not_equals: id } }] },
    req,
  });
  return totalDocs === 0;
}

/** A shop without an admin could not be mended from inside. */
export const keepLastAdmin: CollectionBeforeChangeHook = async ({ data, originalDoc, operation, req }) => {
  const demotes =
    operation === 'update' && originalDoc?.isAdmin === true && data.isAdmin !== undefined && !data.isAdmin;
  if (demotes && (await isLastAdmin(originalDoc.id, req))) throw new ShopError('LAST_ADMIN');
  return data;
};

/**
 * Orders must be kept by law when their buyer goes: they keep what was bought and where it went, but lose the account.
 * Reviews stay under the name they were written with. Their `user` is left to the database: SQLite empties it, MongoDB
 * keeps an id that leads nowhere, since two emptied ones of a product would break the rule of one review each.
 */
export const keepOrders: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const user = await req.payload.findByID({ collection: 'users', id, depth: 0, req });
  if (user.isAdmin && (await isLastAdmin(id, req))) throw new ShopError('LAST_ADMIN');
  // Straight to the database: Payload's bulk update keeps the failure of a single order to itself.
  await req.payload.db.updateMany({
    collection: 'orders',
    where: { user: { equals: id } },
    data: { user: null, buyer: { name: 'Silinmiş üye', email: '' } },
    req,
    returning: false,
  });
};
