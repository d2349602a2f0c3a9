import type { CollectionSlug, Payload, PayloadRequest, Where } from 'payload';
import { cache } from 'react';

type Work = { collection: CollectionSlug; title: string; and: Where[] };

export const RETURNS_TO_HANDLE = {
  collection: 'returns',
  title: 'returnsToHandle',
  and: [{ state: { in: ['requested', 'refundFailed'] } }],
} as const satisfies Work;

/** What waits for somebody. The list behind a figure is asked with the same condition, so it shows exactly what was counted. */
export const PENDING_WORK = [
  {
    collection: 'payment-attempts',
    title: 'paymentsToReview',
    and: [{ state: { equals: 'review' } }],
  },
  {
    collection: 'orders',
    title: 'ordersToShip',
    and: [
      { state: { equals: 'paid' } },
      { isShipped: { not_equals: true } },
      { isDelivered: { not_equals: true } },
      { goodsRefunded: { not_equals: true } },
    ],
  },
  {
    collection: 'payment-attempts',
    title: 'failedRefunds',
    and: [{ state: { in: ['refundFailed', 'partRefundFailed'] } }],
  },
  RETURNS_TO_HANDLE,
  {
    collection: 'mails',
    title: 'failedMails',
    and: [{ state: { equals: 'failed' } }],
  },
] as const satisfies readonly Work[];

export const countOf = async (
  payload: Payload,
  user: PayloadRequest['user'],
  { collection, and }: Pick<Work, 'collection'> & { and: readonly Where[] },
): Promise<number> =>
  (await payload.count({ collection, where: { and: [...and] }, user, overrideAccess: false })).totalDocs;

/** How many of each, for whoever may see them; asked once for a page, by menu and dashboard together. */
export const countPendingWork = cache(
  (payload: Payload, user: PayloadRequest['user']): Promise<number[]> =>
    Promise.all(PENDING_WORK.map((work) => countOf(payload, user, work))),
);
