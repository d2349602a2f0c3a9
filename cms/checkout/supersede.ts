import type { Shop } from '../shop.ts';
import { releaseAttempt } from './release.ts';
import { settlePayment } from './settle.ts';

/**
 * A shopper who comes back for another form must not be kept from the last copy by their own abandoned one, and nobody
 * may hold the stock of many baskets. A token that is paid all the same is settled as a late payment.
 */
export async function supersedeOpenAttempts(shop: Shop, buyerId: string): Promise<void> {
  const { docs: orders } = await shop.payload.find({
    collection: 'orders',
    where: { and: [{ user: { equals: buyerId } }, { state: { equals: 'awaiting' } }] },
    select: {},
    pagination: false,
    depth: 0,
  });
  if (orders.length === 0) return;
  const { docs: attempts } = await shop.payload.find({
    collection: 'payment-attempts',
    where: {
      and: [{ order: { in: orders.map((order) => order.id) } }, { state: { equals: 'open' } }],
    },
    pagination: false,
    depth: 0,
  });
  for (const attempt of attempts) {
    if (!attempt.token) continue;
    // It may have been paid a moment ago in another tab.
    const { outcome } = await settlePayment(shop, attempt.token);
    if (outcome === 'unpaid')
      await releaseAttempt(shop, attempt.id, { state: 'expired', note: 'Alıcı yeni bir ödeme formu açtı.' });
  }
}
