import type { CollectionSlug, PayloadRequest, Where } from 'payload';

export type Pointers = { orders: number; wishes: number; alerts: number; collections: number };

/** Counts the records that point to a product, without cancelled orders. */
export async function countPointers(req: PayloadRequest, product: string): Promise<Pointers> {
  const isIt: Where = { product: { equals: product } };
  const count = async (collection: CollectionSlug, where: Where = isIt): Promise<number> =>
    (await req.payload.db.count({ collection, where, req })).totalDocs;
  return {
    orders: await count('orders', {
      and: [{ 'orderItems.product': { equals: product } }, { state: { not_equals: 'cancelled' } }],
    }),
    wishes: await count('wishlist-items'),
    alerts: await count('alerts'),
    collections: await count('collection-items'),
  };
}
