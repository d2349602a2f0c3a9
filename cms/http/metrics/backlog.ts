import type { Payload, Where } from 'payload';
import type { ReturnState } from '../../contract/orders.ts';
import type { AttemptState } from '../../contract/payment.ts';
import { readBooksReport } from '../../domain/books/books-report.ts';
import { SILENCE_MS } from '../../domain/checkout/check-schedule.ts';
import { readContract } from '../../domain/legal/contract-in-force.ts';
import { findRows } from '../../infra/database/rows.ts';

type Since = 'createdAt' | 'updatedAt' | 'watchUntil';
type Waiting = {
  collection: 'payment-attempts' | 'returns' | 'mails';
  /** States in which records wait for the shop, the provider or a person, with the field of the starting time. */
  since: Record<string, Since>;
};

export const WAITING = {
  payments: {
    collection: 'payment-attempts',
    since: {
      opening: 'createdAt',
      open: 'createdAt',
      review: 'createdAt',
      // The job's checks change `updatedAt` again and again; `watchUntil` is set once.
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
/** `oldest`: milliseconds since 1970, null when there is none. */
type Found = { state: string; count: number; oldest: number | null };

async function find(
  payload: Payload,
  collection: Waiting['collection'],
  state: string,
  since: Since,
): Promise<Found> {
  const where: Where = { state: { equals: state } };
  const query = { sort: since, limit: 1, select: { [since]: true as const } };
  const [oldest] = await findRows<Row>({ payload }, collection, where, query);
  // Most of the time nothing waits.
  if (!oldest) return { state, count: 0, oldest: null };
  const { totalDocs } = await payload.db.count({ collection, where });
  const begunAt = Date.parse(oldest[since]) - (since === 'watchUntil' ? SILENCE_MS : 0);
  return { state, count: totalDocs, oldest: begunAt };
}

async function findAll(payload: Payload, { collection, since }: Waiting): Promise<Found[]> {
  const found: Found[] = [];
  for (const [state, field] of Object.entries(since))
    found.push(await find(payload, collection, state, field));
  return found;
}

/** Backlog of the database, the same in every process. */
export async function readBacklog(payload: Payload) {
  const hasFailed: Where = { hasError: { equals: true } };
  return {
    payments: await findAll(payload, WAITING.payments),
    returns: await findAll(payload, WAITING.returns),
    mails: await findAll(payload, WAITING.mails),
    failedPublications: (await payload.db.count({ collection: 'payload-jobs', where: hasFailed })).totalDocs,
    booksDifferences: (await readBooksReport(payload))?.differenceCount ?? 0,
    // A holiday does not count: the dealer has chosen it.
    canSell: (await readContract(payload)).problems.length === 0,
  };
}

export type Backlog = Awaited<ReturnType<typeof readBacklog>>;
