import type { PayloadRequest } from 'payload';
import { formatLira } from '../../contract/money.ts';
import type { AttemptAnswer, AttemptDecision, AttemptState, Pieces } from '../../contract/payment.ts';
import type { PaymentAttempt } from '../../infra/database/payload-types.ts';
import { ShopError } from '../../infra/errors.ts';
import { taxPercentOfOrder } from '../orders/order-repository.ts';
import type { RefundsSoFar } from '../payment/provider.ts';
import type { Shop } from '../shop.ts';
import { findForgotten } from './forgotten-refunds.ts';
import { isBeingRefunded, ruleFor } from './lifecycle.ts';
import { uncount } from './order-lines.ts';
import { chargeOf, findAttempt, getAttempt, itemsOf, linesOf, orderIdOf } from './payment-attempts.ts';
import { isLeased } from './refund-lease.ts';
import {
  asRefunded,
  doesAddUp,
  isWholeRefund,
  type PaidItem,
  refundAll,
  refundAmount,
  refundLines,
  refundsKnown,
  wholeRefund,
} from './refund-plan.ts';
import { type CallOutcome, endOfCall, type RefundNote, refundNoteOf } from './refund-progress.ts';
import { NO_PIECES, piecesOfRefund } from './refunded-pieces.ts';
import { changeAtEnd, lookUpRefunds, runRefund } from './run-refund.ts';
import { settleAttempt } from './settle-payment.ts';
import type { StockLine } from './stock.ts';
import { type Change, transition } from './transition.ts';

/**
 * Takes a person's decision about a payment: query the provider again, refund (all, or some lines), note a refund made
 * elsewhere, give up a refused refund, accept or release. The order's history records the person and the reason.
 *
 * @throws ShopError ATTEMPT_NOT_FOUND; PAYMENT_STATE where the lifecycle has no such step now; STOCK_SHORT if the
 * pieces of an accepted payment or a given-up refund are gone; PAYMENT_UNAVAILABLE while the provider does not return
 * the refunds.
 */
export async function decideAttempt(
  shop: Shop,
  { attemptId, decision, by }: { attemptId: string; decision: AttemptDecision; by: string },
): Promise<PaymentAttempt> {
  const attempt = await findAttempt(shop, attemptId);
  if (!attempt) throw new ShopError('ATTEMPT_NOT_FOUND');
  if (decision.action === 'recheck') return recheck(shop, attempt);

  const isGivenUp = decision.action === 'giveUpRefund' && ruleFor(attempt, 'refundGivenUp') !== null;
  const report = isGivenUp ? await askForReport(shop, attempt) : null;
  const forgotten = decision.action === 'accept' ? await askForForgotten(shop, attempt) : null;
  // Judged by what the transaction reads: another person may be deciding, too.
  const { attempt: decided, hasChanged } = await transition(shop, attemptId, async (req, current) => {
    if (decision.seenState && decision.seenState !== current.state) throw decidedMeanwhile(current);
    const change = await changeFor(req, current, decision, { report, forgotten });
    return { ...change, by, reason: decision.reason };
  });
  if (!hasChanged) throw new ShopError('PAYMENT_STATE');
  if (decided.state === 'refunding') shop.background.run('A refund', () => runRefund(shop, attemptId));
  return decided;
}

const decidedMeanwhile = ({ state }: PaymentAttempt) =>
  new ShopError('PAYMENT_STATE', {
    message: `Siz bakarken ödemenin durumu değişti: ${MESSAGES[state]} Sayfayı yenileyin.`,
  });

/** Asks the provider now instead of at the next look. Of a refund that failed, too: it may have been made in the provider's panel. */
async function recheck(shop: Shop, attempt: PaymentAttempt): Promise<PaymentAttempt> {
  if (attempt.state === 'refunding') await runRefund(shop, attempt.id);
  else if (isBeingRefunded(attempt.state)) await noteRefundElsewhere(shop, attempt);
  else await settleAttempt(shop, attempt);
  return getAttempt(shop, attempt.id);
}

async function noteRefundElsewhere(shop: Shop, attempt: PaymentAttempt): Promise<void> {
  const { soFar } = await askForReport(shop, attempt);
  await transition(shop, attempt.id, async (_req, current) => seenChange(current, soFar));
}

async function askForReport({ providers }: Shop, attempt: PaymentAttempt): Promise<CallOutcome> {
  try {
    return await lookUpRefunds(providers.of(attempt), attempt);
  } catch (cause) {
    throw new ShopError('PAYMENT_UNAVAILABLE', {
      message: 'iyzico şu anda yanıt vermiyor. Lütfen biraz sonra yeniden deneyin.',
      cause,
    });
  }
}

/** @throws ShopError PAYMENT_UNAVAILABLE */
async function askForForgotten(shop: Shop, attempt: PaymentAttempt): Promise<RefundsSoFar | null> {
  const forgotten = attempt.paymentId ? await findForgotten(shop, attempt) : null;
  if (forgotten !== 'late' && forgotten !== 'unknown') return forgotten;
  throw new ShopError('PAYMENT_UNAVAILABLE', {
    message:
      'Dükkân yedekten geri yüklendi; iyzico’nun iade raporu henüz beklenmeli. Lütfen daha sonra yeniden deneyin.',
  });
}

/** Records refunds already made; refuses a payment that is fully refunded. */
function acceptChange(attempt: PaymentAttempt, soFar: RefundsSoFar | null): Change {
  if (!soFar) return { event: 'accepted' };
  const { items, amount } = chargeOf(attempt);
  if (soFar.isCancelled || soFar.refundedKurus >= amount)
    throw new ShopError('PAYMENT_STATE', {
      message: 'Bu ödemenin parası iyzico’da geri verilmiş: kabul edilemez, iade edildi olarak kaydedin.',
    });
  return { event: 'accepted', facts: refundsKnown(items, soFar) };
}

/** The change if the provider's report shows that a refused refund was made after all, in full or in part. */
function seenChange(attempt: PaymentAttempt, soFar: RefundsSoFar): Change | null {
  const end = changeAtEnd(attempt, soFar);
  if (end) return end;
  const facts = refundsKnown(itemsOf(attempt), soFar);
  return facts.refundedAmount > (attempt.refundedAmount ?? 0) ? { event: 'refundSeen', facts } : null;
}

async function changeFor(
  req: PayloadRequest,
  attempt: PaymentAttempt,
  decision: Exclude<AttemptDecision, { action: 'recheck' }>,
  { report, forgotten }: { report: CallOutcome | null; forgotten: RefundsSoFar | null },
): Promise<Change> {
  switch (decision.action) {
    case 'refund':
      return refundChange(req, attempt, decision);
    case 'refundedOutside':
      return outsideChange(req, attempt, decision);
    case 'giveUpRefund':
      return giveUpChange(attempt, report);
    case 'accept':
      return acceptChange(attempt, forgotten);
    case 'release':
      return { event: 'dropped' };
  }
}

async function refundChange(
  req: PayloadRequest,
  attempt: PaymentAttempt,
  { items: chosen, amount: free, ...pieces }: Extract<AttemptDecision, { action: 'refund' }>,
): Promise<Change> {
  const { sent, restocked, moved } = refundNoteOf(attempt);
  // A call whose end is not known is not forgotten.
  const note: RefundNote = { by: 'dealer', ...(sent && { sent }) };
  // The refused lines again, and no others.
  if (attempt.state === 'partRefundFailed' && !chosen) {
    if (free !== undefined) throw refusedFirst();
    const before = { ...(restocked && { restocked }), ...(moved && { moved }) };
    return { event: 'refundAsked', facts: { refund: { ...note, ...before } } };
  }
  const { amount } = chargeOf(attempt);
  const isPart = chosen !== undefined || free !== undefined;
  const items = isPart ? await itemsOfPart(req, attempt, chosen, free) : refundAll(itemsOf(attempt));
  const isAll = !isPart || (free !== undefined && isWholeRefund(items, amount));
  const gives = free === undefined || isAll ? pieces : NO_PIECES;
  const back = await piecesOfRefund(req, attempt, gives, chosen);
  return {
    event: isAll ? 'refundAsked' : 'partRefundAsked',
    facts: {
      // Only a refund by lines can be given up.
      refund: { ...note, ...(back && chosen && { restocked: back.restocked, moved: back.moved }) },
      items,
      ...(back && { lines: back.lines }),
    },
    ...(back && (isAll || chosen) && { restock: back.restocked }),
  };
}

/** @throws ShopError PAYMENT_STATE for what is refunded already, or for more than is left */
async function itemsOfPart(
  req: PayloadRequest,
  attempt: PaymentAttempt,
  chosen: readonly string[] | undefined,
  free: number | undefined,
): Promise<PaidItem[]> {
  const { items, amount } = chargeOf(attempt);
  if (!doesAddUp(items, amount)) throw linesUnknown();
  const taxPercent = await taxPercentOfOrder(req, orderIdOf(attempt));
  const part =
    free === undefined ? refundLines(items, chosen ?? [], taxPercent) : refundAmount(items, free, taxPercent);
  if (part) return part;
  const left = formatLira(amount - refundsKnown(items).refundedAmount);
  throw new ShopError('PAYMENT_STATE', {
    message:
      free === undefined
        ? 'Bu satırlar zaten iade edilmiş.'
        : `İade edilebilecek tutar bu kadar değil: en fazla ${left}.`,
  });
}

const refusedFirst = () =>
  new ShopError('PAYMENT_STATE', {
    message: 'Önce yapılamayan iadeye karar verin; serbest tutar ondan sonra iade edilebilir.',
  });

const linesUnknown = () =>
  new ShopError('PAYMENT_STATE', {
    message: 'iyzico bu ödemenin satırlarını doğru bildirmedi: yalnızca tamamı iade edilebilir.',
  });

/**
 * A refund by hand or in the provider's panel: the lines of the refund under way with its pieces, otherwise the whole.
 * @throws ShopError PAYMENT_STATE while a call to the provider may be sending the same money, or may have sent it
 */
async function outsideChange(req: PayloadRequest, attempt: PaymentAttempt, pieces: Pieces): Promise<Change> {
  const { state } = attempt;
  const { items, amount } = chargeOf(attempt);
  const whole = wholeRefund({ amount, items });
  if (state === 'refunding' && isLeased(attempt, Date.now()))
    throw new ShopError('PAYMENT_STATE', {
      message: 'Şu anda iyzico üzerinden para gönderiliyor. Lütfen biraz sonra yeniden deneyin.',
    });
  if (state === 'refunding' && refundNoteOf(attempt).sent) throw endUnknown();
  if (!isBeingRefunded(state)) {
    const back = await piecesOfRefund(req, attempt, pieces);
    const facts = { ...whole, refund: { by: 'dealer' }, ...(back && { lines: back.lines }) };
    return { event: 'refundedOutside', facts, ...(back && { restock: back.restocked }) };
  }
  const part = refundsKnown(asRefunded(items));
  return isWholeRefund(items, amount) || part.refundedAmount === amount
    ? { event: 'refundedOutside', facts: whole }
    : { event: 'partRefundedOutside', facts: part };
}

/** The order stays paid except for reported refunds; restocked pieces are taken again. */
function giveUpChange(attempt: PaymentAttempt, report: CallOutcome | null): Change {
  if (!report) throw new ShopError('PAYMENT_STATE');
  const { soFar } = report;
  const { restocked = [], moved, sent } = refundNoteOf(attempt);
  const seen = seenChange(attempt, soFar);
  if (seen && seen.event !== 'refundSeen') return seen;
  if (sent && endOfCall(sent, report) === 'unknown') throw endUnknown();
  const { items, refundedAmount } = refundsKnown(itemsOf(attempt), soFar);
  const isKept = ({ productId }: StockLine) =>
    !items.some((item) => item.itemId === productId && item.refunded >= item.paidPrice);
  const lines = linesOf(attempt);
  return {
    event: refundedAmount > 0 ? 'restGivenUp' : 'refundGivenUp',
    facts: {
      items,
      refundedAmount,
      refund: null,
      lines: moved ? uncount(lines, { ...moved, lines: moved.lines.filter(isKept) }) : lines,
    },
    retake: restocked.filter(isKept),
  };
}

const endUnknown = () =>
  new ShopError('PAYMENT_STATE', {
    message: 'iyzico’ya gönderilen son iadenin sonucu henüz bilinmiyor. Lütfen biraz sonra yeniden deneyin.',
  });

/** The message about an attempt after a decision about it. */
const MESSAGES: Record<AttemptState, string> = {
  opening: 'Ödeme formu açılıyor.',
  open: 'Ödeme formu açık, henüz ödenmedi.',
  released: 'Ödeme bırakıldı; ürünler stoka döndü.',
  rejected: 'iyzico ödemeyi reddetti; ürünler stoka döndü.',
  review: 'Ödeme hâlâ inceleme bekliyor.',
  paid: 'Ödeme kabul edildi.',
  partlyRefunded: 'Seçilen satırlar iade edildi.',
  refunding: 'İade başladı.',
  refunded: 'Ödeme iade edildi.',
  refundFailed: 'İade yapılamadı.',
  partRefundFailed: 'Seçilen satırlar iade edilemedi.',
};

export const serializeAttempt = (attempt: PaymentAttempt): AttemptAnswer => ({
  _id: attempt.id,
  state: attempt.state,
  reason: attempt.reason ?? '',
  refundedAmount: attempt.refundedAmount ?? 0,
  message: MESSAGES[attempt.state],
});
