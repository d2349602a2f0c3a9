import type { CollectionSlug, Payload, PayloadRequest, Where } from 'payload';
import { cache } from 'react';
import { isAdmin, isSender, type Person } from '../../../domain/roles.ts';

/** Work in a list with its conditions. The title is the name of a text of `overview`. */
export const work = <Title extends string>(
  collection: CollectionSlug,
  title: Title,
  and: Where[],
  isFor: (person: Person) => boolean = isAdmin,
) => ({ collection, title, and, isFor });

export const RETURNS_TO_HANDLE = work('returns', 'returnsToHandle', [
  { state: { in: ['requested', 'refundFailed'] } },
]);

export const ORDERS_TO_SHIP = work(
  'orders',
  'ordersToShip',
  [
    { state: { equals: 'paid' } },
    { isShipped: { not_equals: true } },
    { isDelivered: { not_equals: true } },
    { goodsRefunded: { not_equals: true } },
  ],
  isSender,
);

/** Kinds of pending work. Menu and dashboard count by these conditions, and link to lists with the same filter. */
export const PENDING_WORK = [
  work('payment-attempts', 'paymentsToReview', [{ state: { equals: 'review' } }]),
  ORDERS_TO_SHIP,
  work('payment-attempts', 'failedRefunds', [{ state: { in: ['refundFailed', 'partRefundFailed'] } }]),
  RETURNS_TO_HANDLE,
  work('questions', 'openQuestions', [{ state: { equals: 'open' } }]),
  work('mails', 'failedMails', [{ state: { equals: 'failed' } }]),
];

export const countOf = async (
  payload: Payload,
  user: PayloadRequest['user'],
  { collection, and }: Pick<ReturnType<typeof work>, 'collection' | 'and'>,
): Promise<number> =>
  (await payload.count({ collection, where: { and }, user, overrideAccess: false })).totalDocs;

/** Counts the pending work of the account's roles, once per page for menu and dashboard together. */
export const countPendingWork = cache(
  (payload: Payload, user: PayloadRequest['user']): Promise<number[]> =>
    Promise.all(PENDING_WORK.map((one) => (one.isFor(user) ? countOf(payload, user, one) : 0))),
);
