import type { Payload, Where } from 'payload';
import type { ReturnState } from '../../contract/orders.ts';
import type { AttemptState } from '../../contract/payment.ts';
import { readBooksReport } from '../../domain/books/check-books.ts';
import { SILENCE_MS } from '../../domain/checkout/lifecycle/check-schedule.ts';
import { readContract } from '../../domain/legal/contract-in-force.ts';
import { OUTSIDE } from '../../domain/payment/outside.ts';
import { findOpenRestore } from '../../domain/restores.ts';
import { findRows } from '../../infra/database/rows/rows.ts';

type Since = 'createdAt' | 'updatedAt' | 'watchUntil';
type Waiting = {
  collection: 'payment-attempts' | 'returns' | 'mails';
  /** States of waiting records, each with the date field that contains the start of the wait. */
  since: Record<string, Since>;
};

export const WAITING = {
  payments: {
    collection: 'payment-attempts',
    since: {
      opening: 'createdAt',
      open: 'createdAt',
      // Both end by themselves, so no alert watches their age.
      reserved: 'createdAt',
      awaitingTransfer: 'createdAt',
      review: 'createdAt',
      // `watchUntil` is set once; the job's checks change `updatedAt` again and again.
      refunding: 'watchUntil',
      refundFailed: 'updatedAt',
      partRefundFailed: 'updatedAt',
    } satisfies Partial<Record<AttemptState, Since>>,
  },
  returns: {
    collection: 'returns',
    since: {
      requested: 'createdAt',
      owed: 'createdAt',
      refunding: 'createdAt',
      refundFailed: 'createdAt',
    } satisfies Partial<Record<ReturnState, Since>>,
  },
  mails: { collection: 'mails', since: { due: 'createdAt', failed: 'createdAt' } },
} as const satisfies Record<string, Waiting>;

type Row = { id: string } & Record<Since, string>;
/** `oldest` is the start of the longest wait, in milliseconds since 1970; null if no record waits. */
type Found = { state: string; count: number; oldest: number | null };

async function findAll(payload: Payload, { collection, since }: Waiting): Promise<Found[]> {
  const found: Found[] = [];
  for (const [state, field] of Object.entries(since)) {
    // A refund that a person gives is no delay of the machine. The dashboard counts it, and the alert of late returns.
    const isSent = collection === 'payment-attempts' && { provider: { not_equals: OUTSIDE } };
    const where: Where = { state: { equals: state }, ...(state === 'refunding' && isSent) };
    const query = { sort: field, limit: 1, select: { [field]: true as const } };
    const [oldest] = await findRows<Row>({ payload }, collection, where, query);
    const count = oldest ? (await payload.db.count({ collection, where })).totalDocs : 0;
    const begunAt = oldest && Date.parse(oldest[field]) - (field === 'watchUntil' ? SILENCE_MS : 0);
    found.push({ state, count, oldest: begunAt ?? null });
  }
  return found;
}

export async function readBacklog(payload: Payload) {
  const hasFailed: Where = { hasError: { equals: true } };
  return {
    payments: await findAll(payload, WAITING.payments),
    returns: await findAll(payload, WAITING.returns),
    mails: await findAll(payload, WAITING.mails),
    failedPublications: (await payload.db.count({ collection: 'payload-jobs', where: hasFailed })).totalDocs,
    booksDifferences: (await readBooksReport(payload))?.differenceCount ?? 0,
    // A holiday without orders does not count, because the dealer has chosen it.
    canSell: (await readContract(payload)).problems.length === 0 && !(await findOpenRestore({ payload })),
  };
}

export type Backlog = Awaited<ReturnType<typeof readBacklog>>;
