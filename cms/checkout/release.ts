import { noteChange } from '../catalogue/changes.ts';
import type { AttemptState } from '../collections/PaymentAttempts.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Shop } from '../shop.ts';
import { returnStock } from './stock.ts';

/** States in which an attempt may still turn out paid, and holds stock for it. */
export const UNDECIDED: readonly AttemptState[] = ['opening', 'open', 'review'];

/**
 * Gives up an undecided attempt: its stock goes back, and its order is cancelled when nothing else can pay it.
 * Doing it twice, or to an attempt that was decided meanwhile, changes nothing.
 */
export async function releaseAttempt(
  { payload }: Pick<Shop, 'payload'>,
  attemptId: string,
  { state, note, fraudStatus }: { state: 'failed' | 'expired'; note: string; fraudStatus?: number },
): Promise<void> {
  await inTransaction(payload, async (req) => {
    const attempt = await payload.findByID({ collection: 'payment-attempts', id: attemptId, depth: 0, req });
    if (!UNDECIDED.includes(attempt.state)) return;
    const order = await payload.findByID({ collection: 'orders', id: String(attempt.order), depth: 0, req });
    if (attempt.holdsStock) {
      await returnStock(
        (order.orderItems ?? []).map((line) => ({ productId: line.product, qty: line.qty })),
        req,
      );
    }
    await payload.update({
      collection: 'payment-attempts',
      id: attemptId,
      data: { state, note, fraudStatus, holdsStock: false },
      depth: 0,
      req,
    });
    if (order.state === 'awaiting' || order.state === 'review')
      await payload.update({
        collection: 'orders',
        id: order.id,
        data: { state: 'cancelled' },
        depth: 0,
        req,
      });
  });
  noteChange('Product');
}
