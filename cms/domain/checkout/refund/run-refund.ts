import { randomUUID } from 'node:crypto';
import { formatLira } from '../../../contract/money.ts';
import type { PaymentAttempt } from '../../../infra/database/payload-types.ts';
import { OUTSIDE } from '../../payment/outside.ts';
import type { PaymentProvider, RefundStep, RefundsSoFar } from '../../payment/provider.ts';
import { ProviderRejectedError, ProviderUnavailableError } from '../../payment/provider-errors.ts';
import { findOpenRestore } from '../../restores.ts';
import type { Shop } from '../../shop.ts';
import type { Change } from '../lifecycle/decide-change.ts';
import { joinTold, refundsOf } from '../lifecycle/order-checks.ts';
import { chargeOf, getAttempt, itemsOf } from '../lifecycle/payment-attempts.ts';
import { isWholeRefund, refundEnd, refundedOf, refundLeft, refundsKnown } from '../lifecycle/refund-plan.ts';
import {
  type CallOutcome,
  endOfCall,
  isCallOverdue,
  isRefundOverdue,
  refundNoteOf,
  type SentCall,
} from '../lifecycle/refund-progress.ts';
import { transition } from '../lifecycle/transition.ts';
import { acquireLease, type Lease, releaseLease, writeUnderLease } from './refund-lease.ts';

const REFUSALS_UNTIL_A_PERSON = 3;

/**
 * Refunds a payment by calls to the provider. Records each call before sending it, and its result afterwards; while a
 * result is unknown, sends no other call. The job repeats an unfinished refund; a refund that is refused, or lasts too
 * long, is left to a person.
 */
export async function runRefund(shop: Shop, attemptId: string): Promise<void> {
  if (await findOpenRestore(shop)) return;
  const lease = await acquireLease(shop, attemptId);
  if (!lease) return;
  try {
    // Limits the rounds: each line at most once, a cancel, an earlier call, and a last look.
    const rounds = itemsOf(await getAttempt(shop, attemptId)).length + 4;
    for (let round = 0; round < rounds; round += 1) if (await takeStep(shop, lease)) return;
  } catch (error) {
    shop.payload.logger.error({ err: error, msg: `Refund of payment attempt ${attemptId} goes on later` });
    await giveUpOverdue(shop, lease);
  } finally {
    await releaseLease(shop, lease);
  }
}

/** Takes the next step of a refund. Returns true if the refund has ended, or cannot continue now. */
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
  if (sent && Date.parse(sent.sentAt) > Date.now()) {
    // The date was written while the clock was ahead: the silence of the call counts from now.
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
  if (step.kind === 'byHand') return true;
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
      // Forgets a call that was not sent, or was refused unread (a rate limit, a wrong key). Any other call may have
      // been carried out, and stays recorded.
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

export async function lookUpRefunds(
  provider: PaymentProvider,
  attempt: PaymentAttempt,
): Promise<CallOutcome> {
  const askedAt = Date.now();
  const { id: conversationId, paymentId } = attempt;
  const soFar = await provider.lookUpRefunds({ paymentId: String(paymentId), conversationId });
  return { soFar, askedAt, lagMs: provider.reportLagMs };
}

/** Returns the change that ends a refund; null while a part of the refund is missing. */
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
  step: Extract<RefundStep, { kind: 'cancel' | 'refund' }>,
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

function refusal(attempt: PaymentAttempt, reason: string, facts: Change['facts']): Change {
  const { items, amount } = chargeOf(attempt);
  const event = isWholeRefund(items, amount) ? 'refundRefused' : 'partRefundRefused';
  return { event, facts, reason };
}

/** Leaves a refund to a person: if it fails for a day, or if a call has no result for some hours. */
async function giveUpOverdue(shop: Shop, lease: Lease): Promise<void> {
  await transition(shop, lease.attemptId, async (_req, attempt) => {
    const reason = reasonToGiveUp(attempt, Date.now());
    if (attempt.leaseUntil !== lease.until || !reason) return null;
    const { refundedAmount } = refundsKnown(itemsOf(attempt));
    return refusal(attempt, reason, { refundedAmount });
  });
}

function reasonToGiveUp(attempt: PaymentAttempt, now: number): string | null {
  // A refund by hand waits for a person from its beginning.
  if (attempt.provider === OUTSIDE) return null;
  const { sent } = refundNoteOf(attempt);
  if (sent && isCallOverdue(sent, now))
    return `iyzico’ya gönderilen ${formatLira(sent.price)} iadenin sonucu saatlerdir bilinmiyor.`;
  return isRefundOverdue(attempt, now) ? 'iyzico bir gündür iadeyi sonuçlandırmadı.' : null;
}
