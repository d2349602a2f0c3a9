import type { CollectionBeforeDeleteHook, CollectionSlug, PayloadRequest, Where } from 'payload';

/** Straight to the database: these rows have no hooks, and nobody is told of them. */
const deleteAll = (req: PayloadRequest, collection: CollectionSlug, where: Where) =>
  req.payload.db.deleteMany({ collection, where, req });

/** Nobody wants, or waits for, what there is not. */
export const deleteWishesFor: CollectionBeforeDeleteHook = async ({ id, req }) => {
  await deleteAll(req, 'wants', { product: { equals: id } });
  await deleteAll(req, 'stock-notices', { product: { equals: id } });
};

/** What a person kept goes with the account, and so does the address that waits. */
export const deleteKeptBy: CollectionBeforeDeleteHook = async ({ id, req }) => {
  await deleteAll(req, 'wants', { user: { equals: id } });
  await deleteAll(req, 'saved-searches', { user: { equals: id } });
  const { email } = await req.payload.findByID({ collection: 'users', id, depth: 0, req });
  await deleteAll(req, 'stock-notices', { email: { equals: email } });
};
