import type { PaymentAttempt } from '../payload-types.ts';
import type { PaymentProvider } from '../payment/provider.ts';
import { ProviderRejectedError } from '../payment/provider-errors.ts';
import type { RefundStep, RefundsSoFar } from '../payment/provider-payment.ts';
import type { Shop } from '../shop.ts';
import { getAttempt, itemsOf } from './attempts.ts';
import { giveLeaseBack, type Lease, takeLease, writeUnderLease } from './lease.ts';
import { isRefundOverdue } from './overdue.ts';
import { refundNoteOf } from './refund-note.ts';
import { isWholeRefund, refundEnd, refundedOf, refundLeft, refundsKnown } from './refund-plan.ts';
import { type Change, transition } from './transition.ts';

const REFUSALS_UNTIL_A_PERSON = 3;

/**
 * Gives back what the attempt's lines say is to go back. It looks at iyzico before each call that might repeat one,
 * writes down each outcome, and can be killed anywhere: the next run goes on from what iyzico says.
 * What stays undecided remains `refunding` for the job; what iyzico refuses for good, or leaves open for a day, goes to a
 * person.
 */
export async function runRefund(shop: Shop, attemptId: string): Promise<void> {
  const lease = await takeLease(shop, attemptId);
  if (!lease) return;
  try {
    // Each line at most once, one cancel, and a last look.
    const rounds = itemsOf(await getAttempt(shop, attemptId)).length + 3;
    for (let round = 0; round < rounds; round += 1) if (await takeStep(shop, lease)) return;
  } catch (error) {
    shop.payload.logger.error({ err: error, msg: `Refund of payment attempt ${attemptId} goes on later` });
    await giveUpOverdue(shop, lease);
  } finally {
    await giveLeaseBack(shop, lease);
  }
}

/** True when the refund has ended, or cannot go on now. */
async function takeStep(shop: Shop, lease: Lease): Promise<boolean> {
  const attempt = await getAttempt(shop, lease.attemptId);
  if (attempt.state !== 'refunding') return true;
  const note = refundNoteOf(attempt);
  const provider = shop.providers.of(attempt);
  const paymentId = String(attempt.paymentId);
  const soFar = await provider.lookUpRefunds({ paymentId, conversationId: attempt.id });
  const isCancelled = soFar.isCancelled || (note.isCancelled ?? false);
  const end = changeAtEnd(attempt, { ...soFar, isCancelled });
  if (end) {
    await transition(shop, attempt.id, end);
    return true;
  }
  const step = provider.nextRefundStep({
    ...refundLeft({ amount: attempt.amount, items: itemsOf(attempt) }, soFar),
    isCancelRefused: note.cancelRefused ?? false,
  });
  const giveUp = async (reason: string): Promise<true> => {
    const { items, refundedAmount } = refundsKnown(itemsOf(attempt), soFar);
    await transition(shop, attempt.id, refusal(attempt, reason, { items, refundedAmount }));
    return true;
  };
  if (step.kind === 'impossible') return giveUp(step.reason);
  await writeUnderLease(shop, lease);
  try {
    await writeUnderLease(shop, lease, await carryOut(provider, attempt, step, soFar));
    return false;
  } catch (error) {
    // A rate limit or a wrong key says nothing about this refund.
    if (!(error instanceof ProviderRejectedError) || error.meaning === 'refused') throw error;
    if (step.kind === 'cancel') {
      await writeUnderLease(shop, lease, { refund: { ...note, cancelRefused: true } });
      return false;
    }
    const refusals = (note.refusals ?? 0) + 1;
    await writeUnderLease(shop, lease, { refund: { ...note, refusals } });
    if (refusals >= REFUSALS_UNTIL_A_PERSON)
      return giveUp(`iyzico iadeyi kabul etmedi (${error.errorCode}).`);
    return true;
  }
}

/** How iyzico's word ends a refund; null while some of it is not back. */
export function changeAtEnd(attempt: PaymentAttempt, soFar: RefundsSoFar): Change | null {
  const end = refundEnd({ amount: attempt.amount, items: itemsOf(attempt) }, soFar);
  if (!end) return null;
  const { isWhole, ...facts } = end;
  return { event: isWhole ? 'refundDone' : 'partRefundDone', facts };
}

/** Asks the provider for one step and answers what is to be written down of it. */
async function carryOut(
  provider: PaymentProvider,
  attempt: PaymentAttempt,
  step: Exclude<RefundStep, { kind: 'impossible' }>,
  soFar: RefundsSoFar,
): Promise<Partial<Pick<PaymentAttempt, 'items' | 'refund'>>> {
  const call = { conversationId: attempt.id, ip: attempt.buyerIp ?? '127.0.0.1' };
  if (step.kind === 'cancel') {
    await provider.cancelPayment({ ...call, paymentId: String(attempt.paymentId), price: attempt.amount });
    return { refund: { ...refundNoteOf(attempt), isCancelled: true } };
  }
  const { paymentTransactionId, price } = step;
  await provider.refundTransaction({ ...call, paymentTransactionId, price });
  return {
    items: itemsOf(attempt).map((item) =>
      item.paymentTransactionId === paymentTransactionId
        ? { ...item, refunded: refundedOf(item, soFar) + price }
        : item,
    ),
  };
}

/** What could not be given back is a person's now; what did go back is written down. */
const refusal = (attempt: PaymentAttempt, reason: string, facts: Change['facts']): Change => ({
  event: isWholeRefund(itemsOf(attempt), attempt.amount) ? 'refundRefused' : 'partRefundRefused',
  facts,
  reason,
});

/** A refund that has failed for a day is a person's, whatever kept it. */
async function giveUpOverdue(shop: Shop, lease: Lease): Promise<void> {
  await transition(shop, lease.attemptId, async (_req, attempt) => {
    if (attempt.leaseUntil !== lease.until || !isRefundOverdue(attempt, Date.now())) return null;
    const { refundedAmount } = refundsKnown(itemsOf(attempt));
    return refusal(attempt, 'iyzico bir gündür iadeyi sonuçlandırmadı.', { refundedAmount });
  });
}
