import type { PayloadRequest } from 'payload';
import { formatLira } from '../../../contract/money.ts';
import type { AttemptAnswer, AttemptDecision, AttemptState, Pieces } from '../../../contract/payment.ts';
import type { PaymentAttempt } from '../../../infra/database/payload-types.ts';
import { ShopError } from '../../../infra/errors.ts';
import { readRates } from '../../orders/order-repository.ts';
import { OUTSIDE } from '../../payment/outside.ts';
import type { RefundsSoFar } from '../../payment/provider.ts';
import { refuseWhileReconciling } from '../../restores.ts';
import type { Shop } from '../../shop.ts';
import type { Change } from '../lifecycle/decide-change.ts';
import { isBeingRefunded, ruleFor } from '../lifecycle/lifecycle.ts';
import { uncount } from '../lifecycle/order-lines.ts';
import {
  chargeOf,
  findAttempt,
  getAttempt,
  itemsOf,
  linesOf,
  orderIdOf,
} from '../lifecycle/payment-attempts.ts';
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
} from '../lifecycle/refund-plan.ts';
import { type CallOutcome, endOfCall, type RefundNote, refundNoteOf } from '../lifecycle/refund-progress.ts';
import { NO_PIECES, piecesOfRefund } from '../lifecycle/refunded-pieces.ts';
import type { StockLine } from '../lifecycle/stock.ts';
import { applyChange, transition } from '../lifecycle/transition.ts';
import { replaceByOutside } from '../place/payment-link.ts';
import { isLeased } from '../refund/refund-lease.ts';
import { reportAfterRestore } from '../refund/refunds-lost-in-restore.ts';
import { changeAtEnd, lookUpRefunds, runRefund } from '../refund/run-refund.ts';
import { settleAttempt } from '../settle/settle-payment.ts';
import { receivedChange } from './receive-payment.ts';

/**
 * Applies a dealer's decision to a payment attempt, and records the dealer's name and reason in the order's history.
 * @throws ShopError ATTEMPT_NOT_FOUND; RECONCILING; PAYMENT_STATE if the attempt's state does not allow the decision;
 * STOCK_SHORT if the pieces of an accepted payment or a given-up refund are sold out; PAYMENT_UNAVAILABLE if the
 * provider does not return the refunds
 */
export async function decideAttempt(
  shop: Shop,
  { attemptId, decision, by }: { attemptId: string; decision: AttemptDecision; by: string },
): Promise<PaymentAttempt> {
  const attempt = await findAttempt(shop, attemptId);
  if (!attempt) throw new ShopError('ATTEMPT_NOT_FOUND');
  await refuseWhileReconciling(shop);
  if (decision.action === 'recheck') return recheck(shop, attempt);
  if (decision.action === 'receive' && isOfEndedForm(attempt, decision))
    return receiveForHeld(shop, attempt, decision, by);

  const isGivenUp = decision.action === 'giveUpRefund' && ruleFor(attempt, 'refundGivenUp') !== null;
  const report = isGivenUp ? await asked(lookUpRefunds(shop.providers.of(attempt), attempt)) : null;
  const isAccepted = decision.action === 'accept' && attempt.paymentId;
  const forgotten = isAccepted ? await asked(reportAfterRestore(shop, attempt)) : null;
  // Checks the decision against the state read in the transaction, since another person may be deciding, too.
  const { attempt: decided, hasChanged } = await transition(shop, attemptId, async (req, current) => {
    if (!isAsSeen(current, decision)) throw decidedMeanwhile(current);
    const change = await changeFor(req, current, decision, { report, forgotten });
    return { reason: decision.reason || null, ...change, by };
  });
  if (!hasChanged) throw new ShopError('PAYMENT_STATE');
  if (decided.state === 'refunding') shop.background.run('A refund', () => runRefund(shop, attemptId));
  return decided;
}

type Seen = { seenState?: AttemptState | undefined; refundedAmount?: number | undefined };

function isAsSeen(attempt: PaymentAttempt, { seenState, refundedAmount }: Seen): boolean {
  const refunded = attempt.refundedAmount ?? 0;
  return (seenState ?? attempt.state) === attempt.state && (refundedAmount ?? refunded) === refunded;
}

type Receiving = Extract<AttemptDecision, { action: 'receive' }>;

/** Whether a written order is still held after a form at a provider, whose attempt cannot receive money from outside. */
const isOfEndedForm = ({ state, provider }: PaymentAttempt, { seenState = state }: Receiving): boolean =>
  state === 'reserved' && seenState === state && provider !== OUTSIDE;

async function receiveForHeld(shop: Shop, attempt: PaymentAttempt, decision: Receiving, by: string) {
  const { attemptId } = await replaceByOutside(shop, attempt, async (req, written) => {
    const change = await receivedChange(req, await getAttempt(req, written.attemptId), decision);
    await applyChange(shop, req, written.attemptId, { ...change, by });
  });
  return getAttempt(shop, attemptId);
}

const decidedMeanwhile = ({ state }: PaymentAttempt) =>
  new ShopError('PAYMENT_STATE', {
    message: `Siz bakarken ödemenin durumu değişti: ${MESSAGES[state]} Sayfayı yenileyin.`,
  });

/** Continues a refund or queries the provider; a failed refund may have been made in the provider's panel. */
async function recheck(shop: Shop, attempt: PaymentAttempt): Promise<PaymentAttempt> {
  if (attempt.state === 'refunding') await runRefund(shop, attempt.id);
  else if (isBeingRefunded(attempt.state)) await noteRefundElsewhere(shop, attempt);
  else await settleAttempt(shop, attempt);
  return getAttempt(shop, attempt.id);
}

async function noteRefundElsewhere(shop: Shop, attempt: PaymentAttempt): Promise<void> {
  const { soFar } = await asked(lookUpRefunds(shop.providers.of(attempt), attempt));
  await transition(shop, attempt.id, async (_req, current) => seenChange(current, soFar));
}

const asked = <Report>(report: Promise<Report>): Promise<Report> =>
  report.catch((cause: unknown) => {
    throw new ShopError('PAYMENT_UNAVAILABLE', {
      message: 'iyzico şu anda yanıt vermiyor. Lütfen biraz sonra yeniden deneyin.',
      cause,
    });
  });

/** Accepts a payment and records the refunds already made; a payment that is fully refunded is refused. */
function acceptChange(attempt: PaymentAttempt, soFar: RefundsSoFar | null): Change {
  if (!soFar) return { event: 'accepted' };
  const { items, amount } = chargeOf(attempt);
  if (soFar.isCancelled || soFar.refundedKurus >= amount)
    throw new ShopError('PAYMENT_STATE', {
      message: 'Bu ödemenin parası iyzico’da geri verilmiş: kabul edilemez, iade edildi olarak kaydedin.',
    });
  return { event: 'accepted', facts: refundsKnown(items, soFar) };
}

/** Change to record if the provider reports that a refused refund was made after all, in full or in part. */
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
    case 'receive':
      return receivedChange(req, attempt, decision);
  }
}

async function refundChange(
  req: PayloadRequest,
  attempt: PaymentAttempt,
  { items: chosen, amount: free, ...pieces }: Extract<AttemptDecision, { action: 'refund' }>,
): Promise<Change> {
  const { sent, restocked, moved } = refundNoteOf(attempt);
  // Keeps the note of a call to the provider whose result is unknown.
  const note: RefundNote = { by: 'dealer', ...(sent && { sent }) };
  // Repeats the refund of the refused lines, and of no others.
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
      // Notes the pieces only for a refund by lines, because only such a refund can be given up.
      refund: { ...note, ...(back && chosen && { restocked: back.restocked, moved: back.moved }) },
      items,
      ...(back && { lines: back.lines }),
    },
    ...(back && (isAll || chosen) && { restock: back.restocked }),
  };
}

/**
 * Plans the refund of the chosen lines, or of a free amount, in the payment's lines.
 * @throws ShopError PAYMENT_STATE if the lines are already refunded, or the amount exceeds the rest
 */
async function itemsOfPart(
  req: PayloadRequest,
  attempt: PaymentAttempt,
  chosen: readonly string[] | undefined,
  free: number | undefined,
): Promise<PaidItem[]> {
  const { items, amount } = chargeOf(attempt);
  if (!doesAddUp(items, amount)) throw linesUnknown();
  const rates = await readRates(req, orderIdOf(attempt));
  const part =
    free === undefined ? refundLines(items, chosen ?? [], rates) : refundAmount(items, free, rates);
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
 * Records a refund that the dealer made by hand or in the provider's panel. If a refund of some lines is under way,
 * only the refund of these lines is recorded, otherwise the whole payment.
 * @throws ShopError PAYMENT_STATE while a call to the provider may be sending the same money, or may have sent it
 */
export async function outsideChange(
  req: PayloadRequest,
  attempt: PaymentAttempt,
  pieces: Pieces,
): Promise<Change> {
  const { state } = attempt;
  const { items, amount } = chargeOf(attempt);
  const whole = wholeRefund({ amount, items });
  const isSent = state === 'refunding' && attempt.provider !== OUTSIDE;
  if (isSent && isLeased(attempt, Date.now()))
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

/**
 * Gives up a refund. The order stays paid, except for refunds that the provider reports; pieces put back into stock are
 * reserved again.
 */
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

const MESSAGES: Record<AttemptState, string> = {
  opening: 'Ödeme formu açılıyor.',
  open: 'Ödeme formu açık, henüz ödenmedi.',
  reserved: 'Ürünler ayrıldı, ödemesi bekleniyor.',
  awaitingTransfer: 'Alıcının havalesi bekleniyor.',
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
  message: messageOf(attempt),
});

const REFUND_BY_HAND = 'Parayı alıcıya siz geri verin, sonra “Dışarıda iade edildi” ile kaydedin.';

function messageOf(attempt: PaymentAttempt): string {
  if (attempt.state !== 'refunding' || attempt.provider !== OUTSIDE) return MESSAGES[attempt.state];
  // Nobody asked for the refund of a payment that came too late, so its reason is news.
  const isAsked = refundNoteOf(attempt).by !== undefined;
  return isAsked ? REFUND_BY_HAND : `${attempt.reason} ${REFUND_BY_HAND}`;
}
