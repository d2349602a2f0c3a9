import type { CollectionBeforeDeleteHook, CollectionSlug, PayloadRequest, Where } from 'payload';

/** Straight to the database: these rows have no hooks, and nobody is told of them. */
const deleteAll = (req: PayloadRequest, collection: CollectionSlug, where: Where) =>
  req.payload.db.deleteMany({ collection, where, req });

/** A deleted product is on no wishlist and in no alert. */
export const deleteWishlistItemsOf: CollectionBeforeDeleteHook = async ({ id, req }) => {
  await deleteAll(req, 'wants', { product: { equals: id } });
  await deleteAll(req, 'stock-notices', { product: { equals: id } });
};
