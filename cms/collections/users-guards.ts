import type {
  CollectionAfterDeleteHook,
  CollectionBeforeChangeHook,
  CollectionBeforeDeleteHook,
  PayloadRequest,
} from 'payload';
import { forgetPerson } from '../audit/forget-person.ts';
import { ShopError } from '../errors.ts';
import type { Order } from '../payload-types.ts';

/** What a deleted account is called. */
const NOBODY = 'Silinmiş üye';

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
  const { docs } = await req.payload.find({
    collection: 'orders',
    where: { user: { equals: id } },
    pagination: false,
    depth: 0,
    req,
  });
  for (const order of docs) {
    const data = { user: null, buyer: { name: NOBODY, email: '' }, ...withoutName(order) };
    // Straight to the database: nobody else may write into an order.
    await req.payload.db.updateOne({ collection: 'orders', id: order.id, data, req, returning: false });
  }
};

/** What was noted about the account keeps neither its name nor its address. */
export const forgetDeleted: CollectionAfterDeleteHook = ({ id, req }) => forgetPerson(req, String(id));

/** The order's addresses, whole as a document's group must be written. Somebody else's name on them stays. */
function withoutName({ buyer, shippingAddress, billingAddress }: Order) {
  const nameless = <T extends Order['shippingAddress']>(address: T): T =>
    address?.recipient && address.recipient === buyer?.name ? { ...address, recipient: NOBODY } : address;
  return { shippingAddress: nameless(shippingAddress), billingAddress: nameless(billingAddress) };
}
