import type { CollectionSlug, PayloadRequest, Where } from 'payload';

const NOUNS = {
  orders: 'sipariş',
  wishes: 'istek listesi',
  alerts: 'haber isteği',
  collections: 'koleksiyon',
  series: 'seri listesi',
};
export type Pointers = Record<keyof typeof NOUNS, number>;
export const POINTERS = Object.keys(NOUNS) as Array<keyof Pointers>;

/** Names who points at a product, such as `2 sipariş, 1 koleksiyon`; empty when nobody does. */
export const describePointers = (pointers: Pointers): string =>
  POINTERS.filter((name) => pointers[name] > 0)
    .map((name) => `${pointers[name]} ${NOUNS[name]}`)
    .join(', ');

/** Counts the records that point to a product, without cancelled orders. */
export async function countPointers(req: PayloadRequest, product: string): Promise<Pointers> {
  const isIt: Where = { product: { equals: product } };
  const count = async (collection: CollectionSlug, where: Where = isIt): Promise<number> =>
    (await req.payload.db.count({ collection, where, req })).totalDocs;
  const isOrdered = { 'orderItems.product': { equals: product }, state: { not_equals: 'cancelled' } };
  const isInSeries = { id: { equals: product }, seriesValue: { exists: true, not_equals: '' } };
  return {
    orders: await count('orders', isOrdered),
    wishes: await count('wishlist-items'),
    alerts: await count('alerts'),
    collections: await count('collection-items'),
    series: await count('products', isInSeries),
  };
}
