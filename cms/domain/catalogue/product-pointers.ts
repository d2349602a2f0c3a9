import type { CollectionSlug, PayloadRequest, Where } from 'payload';

/** Counts the references to a product, shown to the dealer before its deletion. */
export type Pointers = { orders: number; wishes: number; alerts: number; collections: number };

/** Orders that were cancelled are of no sale. */
export async function countPointers(req: PayloadRequest, product: string): Promise<Pointers> {
  const isIt: Where = { product: { equals: product } };
  const count = async (collection: CollectionSlug, where: Where = isIt): Promise<number> =>
    (await req.payload.db.count({ collection, where, req })).totalDocs;
  return {
    orders: await count('orders', {
      and: [{ 'orderItems.product': { equals: product } }, { state: { not_equals: 'cancelled' } }],
    }),
    wishes: await count('wants'),
    alerts: await count('stock-notices'),
    collections: await count('collection-items'),
  };
}
