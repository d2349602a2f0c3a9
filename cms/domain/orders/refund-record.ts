/**
 * What is on record of the money that went back: the history has the moments and how much was back by then, the payment how
 * much is back in all. Events of before the history had it leave their money to the next.
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
  'refundUnclear',
  'restGivenUp',
] as const;

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
