import { randomUUID } from 'node:crypto';
import { formatLira } from '../../contract/money.ts';
import type { PaymentAttempt } from '../../infra/database/payload-types.ts';
import type { PaymentProvider, RefundStep, RefundsSoFar } from '../payment/provider.ts';
import { ProviderRejectedError, ProviderUnavailableError } from '../payment/provider-errors.ts';
import type { Shop } from '../shop.ts';
import { refundsKnownFrom } from './database-restores.ts';
import { joinTold, refundsOf } from './order-checks.ts';
import { isRefundOverdue } from './overdue-attempts.ts';
import { chargeOf, getAttempt, itemsOf } from './payment-attempts.ts';
import { acquireLease, type Lease, releaseLease, writeUnderLease } from './refund-lease.ts';
import { isWholeRefund, refundEnd, refundedOf, refundLeft, refundsKnown } from './refund-plan.ts';
import {
  type CallOutcome,
  endOfCall,
  isCallOverdue,
  refundNoteOf,
  type SentCall,
} from './refund-progress.ts';
import { type Change, transition } from './transition.ts';

const REFUSALS_UNTIL_A_PERSON = 3;

/**
 * Makes the refund that the attempt's lines request. Each call is recorded before sending, and its result afterwards, so
 * that a kill does no harm. While a call's result is unknown, nothing is sent: the provider's report will contain the
 * result. An undecided refund stays `refunding` for the job; a refund that the provider refuses for good, or leaves open
 * too long, is left to a person.
 */
export async function runRefund(shop: Shop, attemptId: string): Promise<void> {
  const lease = await acquireLease(shop, attemptId);
  if (!lease) return;
  try {
    // Each line at most once, one cancel, one earlier call, and a last look.
    const rounds = itemsOf(await getAttempt(shop, attemptId)).length + 4;
    for (let round = 0; round < rounds; round += 1) if (await takeStep(shop, lease)) return;
  } catch (error) {
    shop.payload.logger.error({ err: error, msg: `Refund of payment attempt ${attemptId} goes on later` });
    await giveUpOverdue(shop, lease);
  } finally {
    await releaseLease(shop, lease);
  }
}

/** True when the refund has ended, or cannot continue now. */
async function takeStep(shop: Shop, lease: Lease): Promise<boolean> {
  const attempt = await getAttempt(shop, lease.attemptId);
  if (attempt.state !== 'refunding') return true;
  const { sent, ...note } = refundNoteOf(attempt);
  const provider = shop.providers.of(attempt);
  const report = await lookUpRefunds(provider, attempt);
  const { soFar } = report;
  const isCancelled = soFar.isCancelled || (note.isCancelled ?? false);
  const end = changeAtEnd(attempt, { ...soFar, isCancelled });
  if (end) {
    await transition(shop, attempt.id, end);
    return true;
  }
  // A restore may have lost calls that were already sent.
  const from = await refundsKnownFrom(shop, attempt, report.lagMs);
  if (from !== null && report.askedAt < from) return true;
  if (sent && Date.parse(sent.sentAt) > Date.now()) {
    // Written while the clock was ahead. The call was made before now, so its silence may be counted from now.
    await writeUnderLease(shop, lease, {
      refund: { ...note, sent: { ...sent, sentAt: new Date().toISOString() } },
    });
    return true;
  }
  if (sent) {
    const outcome = endOfCall(sent, report);
    if (outcome === 'unknown') await giveUpOverdue(shop, lease);
    else await writeUnderLease(shop, lease, outcome === 'made' ? asMade(attempt, sent) : { refund: note });
    return outcome === 'unknown';
  }
  const step = provider.nextRefundStep({
    ...refundLeft(chargeOf(attempt), soFar),
    isCancelRefused: note.cancelRefused ?? false,
  });
  const giveUp = async (reason: string): Promise<true> => {
    const { items, refundedAmount } = refundsKnown(itemsOf(attempt), soFar);
    await transition(shop, attempt.id, refusal(attempt, reason, { items, refundedAmount }));
    return true;
  };
  if (step.kind === 'impossible') return giveUp(step.reason);
  const call = callFor(attempt, step, soFar);
  const after = { ...attempt, ...asMade(attempt, call) };
  const { refundedAmount } = refundsKnown(itemsOf(after), soFar);
  const differences = joinTold([...refundsOf(attempt), ...refundsOf({ ...after, refundedAmount })]);
  if (differences) return giveUp(`Kayıtlar birbirini tutmadığı için iade gönderilmedi: ${differences}`);
  await writeUnderLease(shop, lease, { refund: { ...note, sent: call } });
  try {
    await send(provider, attempt, call);
    await writeUnderLease(shop, lease, asMade(attempt, call));
    return false;
  } catch (error) {
    const isRejected = error instanceof ProviderRejectedError;
    if (!isRejected || error.meaning === 'refused') {
      // Not sent, or refused unread (a rate limit, a wrong key): the refund has no result yet. In other cases the call
      // may have been carried out, and stays recorded.
      if (isRejected || error instanceof ProviderUnavailableError)
        await writeUnderLease(shop, lease, { refund: note });
      throw error;
    }
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

/** Asks the provider for the refunds reported now. */
export async function lookUpRefunds(
  provider: PaymentProvider,
  attempt: PaymentAttempt,
): Promise<CallOutcome> {
  const askedAt = Date.now();
  const { id: conversationId, paymentId } = attempt;
  const soFar = await provider.lookUpRefunds({ paymentId: String(paymentId), conversationId });
  return { soFar, askedAt, lagMs: provider.reportLagMs };
}

/** How the provider's report ends a refund; null while some of it is not refunded. */
export function changeAtEnd(attempt: PaymentAttempt, soFar: RefundsSoFar): Change | null {
  const end = refundEnd(chargeOf(attempt), soFar);
  if (!end) return null;
  const { isWhole, ...back } = end;
  const { sent, ...note } = refundNoteOf(attempt);
  const facts = { ...back, ...(sent && { refund: note }) };
  return { event: isWhole ? 'refundDone' : 'partRefundDone', facts };
}

function callFor(
  attempt: PaymentAttempt,
  step: Exclude<RefundStep, { kind: 'impossible' }>,
  soFar: RefundsSoFar,
): SentCall {
  const { items, amount } = chargeOf(attempt);
  const mark = { key: randomUUID(), sentAt: new Date().toISOString() };
  if (step.kind === 'cancel') return { ...mark, price: amount, before: 0 };
  const { paymentTransactionId, price } = step;
  const line = items.find((item) => item.paymentTransactionId === paymentTransactionId);
  return { ...mark, paymentTransactionId, price, before: line ? refundedOf(line, soFar) : 0 };
}

function send(provider: PaymentProvider, attempt: PaymentAttempt, call: SentCall): Promise<void> {
  const { key: conversationId, paymentTransactionId, price } = call;
  const ids = { conversationId, ip: attempt.buyerIp ?? '127.0.0.1' };
  return paymentTransactionId === undefined
    ? provider.cancelPayment({ ...ids, paymentId: String(attempt.paymentId), price })
    : provider.refundTransaction({ ...ids, paymentTransactionId, price });
}

/** The facts to record after a call was carried out. */
function asMade(
  attempt: PaymentAttempt,
  { paymentTransactionId, price, before }: SentCall,
): Pick<PaymentAttempt, 'items' | 'refund'> {
  const { sent, ...note } = refundNoteOf(attempt);
  if (paymentTransactionId === undefined) return { refund: { ...note, isCancelled: true } };
  const items = itemsOf(attempt).map((item) =>
    item.paymentTransactionId === paymentTransactionId ? { ...item, refunded: before + price } : item,
  );
  return { refund: note, items };
}

/** Records the money that went back; a person decides about the rest. */
function refusal(attempt: PaymentAttempt, reason: string, facts: Change['facts']): Change {
  const { items, amount } = chargeOf(attempt);
  const event = isWholeRefund(items, amount) ? 'refundRefused' : 'partRefundRefused';
  return { event, facts, reason };
}

/** A refund that fails for a day goes to a person; a call without a result does so after some hours. */
async function giveUpOverdue(shop: Shop, lease: Lease): Promise<void> {
  await transition(shop, lease.attemptId, async (_req, attempt) => {
    const reason = reasonToGiveUp(attempt, Date.now());
    if (attempt.leaseUntil !== lease.until || !reason) return null;
    const { refundedAmount } = refundsKnown(itemsOf(attempt));
    return refusal(attempt, reason, { refundedAmount });
  });
}

function reasonToGiveUp(attempt: PaymentAttempt, now: number): string | null {
  const { sent } = refundNoteOf(attempt);
  if (sent && isCallOverdue(sent, now))
    return `iyzico’ya gönderilen ${formatLira(sent.price)} iadenin sonucu saatlerdir bilinmiyor.`;
  return isRefundOverdue(attempt, now) ? 'iyzico bir gündür iadeyi sonuçlandırmadı.' : null;
}
