import type { CollectionSlug, Payload, PayloadRequest, Where } from 'payload';
import { PUBLISHED } from '../../../domain/catalogue/published.ts';
import { label } from '../../fields/field-builders.ts';

const LOW_STOCK = 1;

/** What waits for somebody. The list behind a figure is asked with the same condition, so it shows exactly what was counted. */
export const PENDING_WORK = [
  {
    collection: 'payment-attempts',
    title: label('İncelenecek ödeme', 'Payments to review'),
    and: [{ state: { equals: 'review' } }],
  },
  {
    collection: 'orders',
    title: label('Kargolanacak sipariş', 'Orders to ship'),
    and: [
      { state: { equals: 'paid' } },
      { isShipped: { not_equals: true } },
      { isDelivered: { not_equals: true } },
      { goodsRefunded: { not_equals: true } },
    ],
  },
  {
    collection: 'payment-attempts',
    title: label('Yapılamayan iade', 'Refunds that failed'),
    and: [{ state: { in: ['refundFailed', 'partRefundFailed'] } }],
  },
  {
    collection: 'mails',
    title: label('Gönderilemeyen ileti', 'Mails that could not be sent'),
    and: [{ state: { equals: 'failed' } }],
  },
  {
    collection: 'products',
    title: label('Azalan ya da tükenen ürün', 'Products low in stock'),
    and: [PUBLISHED, { countInStock: { less_than_equal: LOW_STOCK } }],
  },
] as const satisfies ReadonlyArray<{ collection: CollectionSlug; title: object; and: Where[] }>;

/** How many of each, for whoever may see them. */
export const countPendingWork = (payload: Payload, user: PayloadRequest['user']): Promise<number[]> =>
  Promise.all(
    PENDING_WORK.map(async ({ collection, and }) => {
      const where: Where = { and: [...and] };
      return (await payload.count({ collection, where, user, overrideAccess: false })).totalDocs;
    }),
  );
