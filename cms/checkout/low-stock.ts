import type { PayloadRequest } from 'payload';
import { lowStock } from '../mail/dealer-templates.ts';
import type { OutgoingMail } from '../mail/outbox.ts';
import type { Product } from '../payload-types.ts';
import type { Shop } from '../shop.ts';
import type { StockLine } from './stock.ts';

/** With so many pieces left, or fewer, the dealer may want to find more. */
const FEW = 1;

/**
 * The mails owed by a sale that brought a product down to few pieces; its lines are already off the shelf. A sale of what
 * was already low tells nothing. Two sales at the same moment may both have brought it there: the day in the key lets one
 * of them tell.
 */
export async function lowStockMails(
  req: PayloadRequest,
  lines: readonly StockLine[],
  { publicUrl, admin }: Pick<Shop['env'], 'publicUrl' | 'admin'>,
): Promise<OutgoingMail[]> {
  const { docs } = await req.payload.db.find<Product>({
    collection: 'products',
    where: { id: { in: lines.map(({ productId }) => productId) } },
    pagination: false,
    limit: 0,
    req,
  });
  const day = new Date().toISOString().slice(0, 10);
  return docs.flatMap((product) => {
    const sold = lines.find(({ productId }) => productId === product.id)?.qty ?? 0;
    const isBroughtDown = product.countInStock <= FEW && product.countInStock + sold > FEW;
    if (!isBroughtDown) return [];
    const key = `low-stock:${product.id}:${day}`;
    return [{ key, kind: 'lowStock', to: { adminsOr: admin.email }, ...lowStock(product, publicUrl) }];
  });
}
