import type { CollectionBeforeDeleteHook, CollectionSlug, PayloadRequest, Where } from 'payload';

/** Straight to the database: these rows have no hooks, and nobody is told of them. */
const deleteAll = (req: PayloadRequest, collection: CollectionSlug, where: Where) =>
  req.payload.db.deleteMany({ collection, where, req });

/** Nobody wants, or waits for, what there is not. */
export const deleteWishesFor: CollectionBeforeDeleteHook = async ({ id, req }) => {
  await deleteAll(req, 'wants', { product: { equals: id } });
  await deleteAll(req, 'stock-notices', { product: { equals: id } });
};
