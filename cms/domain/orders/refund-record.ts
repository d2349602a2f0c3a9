/**
 * What is on record of the money that went back. The history has the moments, the payment how much is back in all; how
 * much was back in between only the buyer's mail says, which is owed in the transaction of the refund and named by it.
 */

/** The lifecycle's events with which more of a payment may be back than before. */
export const REFUND_EVENTS = [
  'refundDone',
  'partRefundDone',
  'refundRefused',
  'partRefundRefused',
  'refundSeen',
  'refundedOutside',
  'partRefundedOutside',
  'restGivenUp',
] as const;

const PART_REFUND = 'partly-refunded';

/** Under which key the buyer's mail about a partial refund is owed. `total`: what is back of the payment, in kuruş. */
export const partRefundKey = (attempt: string, total: number): string => `${PART_REFUND}:${attempt}:${total}`;

/** The total in such a key; null for another mail, or another payment's. */
export function totalInKey(key: string, attempt: string): number | null {
  const start = partRefundKey(attempt, 0).slice(0, -1);
  const total = key.startsWith(start) ? key.slice(start.length) : '';
  return /^\d+$/.test(total) ? Number(total) : null;
}

/** A moment, as an ISO date, and how much was back by then, where that is known. */
type Moment = { at: string; total: number | null };

export type Refund = { at: string; amount: number };

/**
 * What went back at which moment. Where the total of one is not known, its money counts at the next.
 * @param moments of one payment, the oldest first
 * @param refundedAmount what is back by now
 */
export function refundsAt(moments: readonly Moment[], refundedAmount: number): Refund[] {
  let before = 0;
  return moments.flatMap(({ at, total }, index): Refund[] => {
    const now = index === moments.length - 1 ? refundedAmount : (total ?? before);
    const amount = now - before;
    if (amount <= 0) return [];
    before = now;
    return [{ at, amount }];
  });
}

type Dated = { createdAt: string };

/** The moments of one payment: each mail belongs to the last event before it. */
export function momentsOf(
  events: readonly Dated[],
  mails: ReadonlyArray<Dated & { key: string }>,
  attempt: string,
): Moment[] {
  return events.map(({ createdAt: at }, index) => {
    const next = events[index + 1]?.createdAt;
    const totals = mails
      .filter((mail) => mail.createdAt >= at && (next === undefined || mail.createdAt < next))
      .map(({ key }) => totalInKey(key, attempt) ?? 0);
    return { at, total: totals.length > 0 ? Math.max(...totals) || null : null };
  });
}
