import { ShopError } from '../errors.ts';
import type { Shop } from '../shop.ts';

const WINDOW_MS = 60 * 60_000;
/** So many forms a shopper may leave unpaid within an hour; each keeps pieces from others for a while. */
const UNPAID_FORMS = 12;

/**
 * Keeps one account from holding stock for ever by opening one form after another.
 * @throws ShopError HOLD_LIMIT
 */
export async function refuseEndlessHolds({ payload, env }: Shop, buyerId: string): Promise<void> {
  if (!env.hasRateLimits) return;
  const { totalDocs } = await payload.db.count({
    collection: 'payment-attempts',
    where: {
      and: [
        { buyer: { equals: buyerId } },
        { state: { equals: 'released' } },
        { updatedAt: { greater_than: new Date(Date.now() - WINDOW_MS).toISOString() } },
      ],
    },
  });
  if (totalDocs >= UNPAID_FORMS) throw new ShopError('HOLD_LIMIT');
}
