import type { Payload } from 'payload';
import type { ReviewRequest } from '../api/contract/products.ts';
import { inTransaction } from '../database/transaction.ts';
import { ShopError } from '../errors.ts';
import type { User } from '../payload-types.ts';
import { noteChange } from './changes.ts';

/**
 * Writes a shopper's one review of a product; rating and count follow in the same transaction (hooks of Reviews).
 * @throws ShopError PRODUCT_NOT_FOUND, ALREADY_REVIEWED
 */
export async function reviewProduct(
  payload: Payload,
  author: User & { collection: 'users' },
  productId: string,
  { rating, comment }: ReviewRequest,
): Promise<void> {
  await inTransaction(
    payload,
    async (req) => {
      const product = await payload.findByID({
        collection: 'products',
        id: productId,
        depth: 0,
        disableErrors: true,
        overrideAccess: false,
        req,
      });
      if (!product) throw new ShopError('PRODUCT_NOT_FOUND');
      const { totalDocs } = await payload.count({
        collection: 'reviews',
        where: { and: [{ product: { equals: productId } }, { user: { equals: author.id } }] },
        req,
      });
      if (totalDocs > 0) throw new ShopError('ALREADY_REVIEWED');
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
  // The hook noted it before the commit; whoever reads from now on must see it.
  noteChange('Product');
}
