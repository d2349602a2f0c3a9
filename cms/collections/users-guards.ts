import type {
  CollectionAfterDeleteHook,
  CollectionBeforeChangeHook,
  CollectionBeforeDeleteHook,
  PayloadRequest,
} from 'payload';
import { clearAccount } from '../account/close-account.ts';
import { forgetPerson } from '../audit/forget-person.ts';
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

/** Whichever door an account is deleted through, the same becomes of what belongs to it. */
export const closeWithAll: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const user = await req.payload.findByID({ collection: 'users', id, depth: 0, req });
  if (user.isAdmin && (await isLastAdmin(id, req))) throw new ShopError('LAST_ADMIN');
  await clearAccount(req, user.id);
};

/** What was noted about the account keeps neither its name nor its address. */
export const forgetDeleted: CollectionAfterDeleteHook = ({ id, req }) => forgetPerson(req, String(id));
