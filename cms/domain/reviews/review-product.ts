import type { Payload } from 'payload';
import type { ReviewRequest } from '../../contract/products.ts';
import { inTransaction } from '../../infra/database/transaction.ts';
import type { SignedInUser } from '../signed-in-user.ts';

/**
 * Writes a shopper's one review of a product; its author, the product's rating and count follow in the same transaction
 * (hooks of Reviews).
 * @throws ShopError PRODUCT_NOT_FOUND, ALREADY_REVIEWED
 */
export async function reviewProduct(
  payload: Payload,
  author: SignedInUser,
  productId: string,
  { rating, comment }: ReviewRequest,
): Promise<void> {
  await inTransaction(
    payload,
    async (req) => {
      await payload.create({
        collection: 'reviews',
        data: { product: productId, rating, comment },
        depth: 0,
        overrideAccess: false,
        req,
      });
    },
    author,
  );
}
