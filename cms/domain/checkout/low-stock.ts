import type { PayloadRequest } from 'payload';
import { LOW_STOCK } from '../../contract/rules/catalogue.ts';
import type { PaymentAttempt, Product } from '../../infra/database/payload-types.ts';
import { findRows } from '../../infra/database/rows.ts';
import { updateWhere } from '../../infra/database/update-where.ts';
import { lowStock } from '../../infra/mail/dealer-templates.ts';
import type { OutgoingMail } from '../../infra/mail/outbox.ts';
import type { Shop } from '../shop.ts';
import { heldQuantity, linesOf, orderIdOf } from './payment-attempts.ts';
import type { StockLine } from './stock.ts';

/**
 * Mails for a sale that brought a product down to few pieces: one per fall, since a low stock can fall again only after
 * a restock. `attempt` no longer holds its pieces.
 */
export async function lowStockMails(
  req: PayloadRequest,
  attempt: PaymentAttempt,
  { publicUrl, admin }: Pick<Shop['env'], 'publicUrl' | 'admin'>,
): Promise<OutgoingMail[]> {
  const mails: OutgoingMail[] = [];
  for (const { productId, qty } of await linesNearTheEnd(req, linesOf(attempt))) {
    const product = await claim(req, productId);
    if (!product) continue;
    // Pieces held by open payments are not sold yet.
    const left = product.countInStock + (await heldQuantity(req, productId));
    if (left > LOW_STOCK || left + qty <= LOW_STOCK) continue;
    const key = `low-stock:${productId}:${orderIdOf(attempt)}`;
    const { id, name } = product;
    mails.push({
      key,
      kind: 'lowStock',
      to: { adminsOr: admin.email },
      ...lowStock({ id, name, left }, publicUrl),
    });
  }
  return mails;
}

async function linesNearTheEnd(req: PayloadRequest, lines: readonly StockLine[]): Promise<StockLine[]> {
  const docs = await findRows<Product>(req, 'products', {
    and: [
      { id: { in: lines.map(({ productId }) => productId) } },
      { countInStock: { less_than_equal: LOW_STOCK } },
    ],
  });
  return lines.filter(({ productId }) => docs.some(({ id }) => id === productId));
}

/** Locks the product's row: two sales at the same moment would both see the other's pieces still in stock. */
const claim = (req: PayloadRequest, productId: string) =>
  updateWhere(req, {
    collection: 'products',
    where: { id: { equals: productId } },
    data: { countInStock: { $inc: 0 } },
  });
