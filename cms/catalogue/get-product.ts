import type { Payload } from 'payload';
import type { Product } from '../contract/products.ts';
import { serializeProduct } from './serialize-product.ts';

/** More reviews than anybody reads on one page. */
const REVIEWS_SHOWN = 100;

/**
 * A product with its newest reviews; null when there is none, or only a draft and the reader may not see drafts.
 * @param withDrafts for admins only; the caller answers for it.
 */
export async function getProduct(
  payload: Payload,
  id: string,
  { withDrafts = false } = {},
): Promise<Product | null> {
  const product = await payload.findByID({ collection: 'products', id, depth: 1, disableErrors: true });
  if (!product || (!product.isPublished && !withDrafts)) return null;
  const { docs: reviews } = await payload.find({
    collection: 'reviews',
    where: { product: { equals: id } },
    sort: '-createdAt',
    limit: REVIEWS_SHOWN,
    pagination: false,
    depth: 0,
  });
  return serializeProduct(product, reviews);
}
