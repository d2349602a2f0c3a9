import type { CollectionSlug, Payload, PayloadRequest, Where } from 'payload';
import { cache } from 'react';
import { isAdmin, isSender, type Person } from '../../../domain/roles.ts';

type Work = {
  collection: CollectionSlug;
  title: string;
  and: Where[];
  isFor: (person: Person) => boolean;
};

export const RETURNS_TO_HANDLE = {
  collection: 'returns',
  title: 'returnsToHandle',
  and: [{ state: { in: ['requested', 'refundFailed'] } }],
  isFor: isAdmin,
} as const satisfies Work;

export const ORDERS_TO_SHIP = {
  collection: 'orders',
  title: 'ordersToShip',
  and: [
    { state: { equals: 'paid' } },
    { isShipped: { not_equals: true } },
    { isDelivered: { not_equals: true } },
    { goodsRefunded: { not_equals: true } },
  ],
  isFor: isSender,
} as const satisfies Work;

/** Kinds of pending work. Menu and dashboard count by these conditions, and link to lists with the same filter. */
export const PENDING_WORK = [
  {
    collection: 'payment-attempts',
    title: 'paymentsToReview',
    and: [{ state: { equals: 'review' } }],
    isFor: isAdmin,
  },
  ORDERS_TO_SHIP,
  {
    collection: 'payment-attempts',
    title: 'failedRefunds',
    and: [{ state: { in: ['refundFailed', 'partRefundFailed'] } }],
    isFor: isAdmin,
  },
  RETURNS_TO_HANDLE,
  {
    collection: 'questions',
    title: 'openQuestions',
    and: [{ state: { equals: 'open' } }],
    isFor: isAdmin,
  },
  {
    collection: 'mails',
    title: 'failedMails',
    and: [{ state: { equals: 'failed' } }],
    isFor: isAdmin,
  },
] as const satisfies readonly Work[];

export const countOf = async (
  payload: Payload,
  user: PayloadRequest['user'],
  { collection, and }: Pick<Work, 'collection'> & { and: readonly Where[] },
): Promise<number> =>
  (await payload.count({ collection, where: { and: [...and] }, user, overrideAccess: false })).totalDocs;

/** Counts the pending work of the account's roles, once per page for menu and dashboard together. */
export const countPendingWork = cache(
  (payload: Payload, user: PayloadRequest['user']): Promise<number[]> =>
    Promise.all(
      PENDING_WORK.map((work) => (work.isFor(user) ? countOf(payload, user, work) : Promise.resolve(0))),
    ),
);
