import type { PayloadRequest } from 'payload';
import { MAX_STOCK_ALERTS } from '../../contract/rules/wishlist-and-alert-limits.ts';
import type { Product, StockNotice } from '../../infra/database/payload-types.ts';
import { inTransaction } from '../../infra/database/transaction.ts';
import { isUniqueViolation } from '../../infra/database/unique-violation.ts';
import { ShopError } from '../../infra/errors.ts';
import { countStockAlert } from '../../infra/rate-limits/account-limits.ts';
import type { Shop } from '../shop.ts';
import { newUnsubscribeToken } from './unsubscribe-token.ts';

/**
 * Notes that an address waits for a product that is sold out. Asking again changes nothing and is answered the same.
 * @throws ShopError PRODUCT_NOT_FOUND, PRODUCT_IN_STOCK, NOTICES_FULL, TOO_MANY_REQUESTS
 */
export async function requestStockAlert(
  { payload }: Pick<Shop, 'payload'>,
  productId: string,
  email: string,
) {
  await countStockAlert(payload, email);
  try {
    await inTransaction(payload, (req) => writeStockAlert(req, productId, email));
  } catch (error) {
    // The same was asked at the same moment, and one of the two is enough.
    if (!isUniqueViolation(error)) throw error;
  }
}

async function writeStockAlert(req: PayloadRequest, productId: string, email: string): Promise<void> {
  const { db } = req.payload;
  const product = await db.findOne<Product>({
    collection: 'products',
    where: { id: { equals: productId } },
    req,
  });
  if (!product?.isPublished) throw new ShopError('PRODUCT_NOT_FOUND');
  if (product.countInStock > 0) throw new ShopError('PRODUCT_IN_STOCK');
  const { docs: waiting } = await db.find<StockNotice>({
    collection: 'stock-notices',
    where: { and: [{ email: { equals: email } }, { state: { equals: 'waiting' } }] },
    limit: 0,
    pagination: false,
    req,
  });
  const key = `${productId}:${email}`;
  if (waiting.some((alert) => alert.key === key)) return;
  if (waiting.length >= MAX_STOCK_ALERTS) throw new ShopError('NOTICES_FULL');
  const now = new Date().toISOString();
  // One token for all that an address waits for: whoever leaves one leaves them all.
  const token = waiting[0]?.token ?? newUnsubscribeToken();
  const data = { product: productId, email, key, token, state: 'waiting', createdAt: now, updatedAt: now };
  await db.create({ collection: 'stock-notices', data, req, returning: false });
}
