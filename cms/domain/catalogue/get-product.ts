import type { Payload } from 'payload';
import type { Product } from '../../contract/products.ts';
import { readReviews } from '../reviews/reviews.ts';
import { serializeProduct } from './serialize-product.ts';

/**
 * A product with the first page of its reviews; null when there is none, or only a draft and the reader may not see drafts.
 * @param withDrafts for admins only; the caller answers for it.
 */
export async function getProduct(
  payload: Payload,
  id: string,
  { withDrafts = false } = {},
): Promise<Product | null> {
  const product = await payload.findByID({ collection: 'products', id, depth: 1, disableErrors: true });
  if (!product || (!product.isPublished && !withDrafts)) return null;
  const { reviews } = await readReviews(payload, id, 1);
  return serializeProduct(product, reviews);
}
