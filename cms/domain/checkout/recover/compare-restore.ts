import { randomUUID } from 'node:crypto';
import type { Where } from 'payload';
import { formatDateTime } from '../../../contract/rules/dates.ts';
import { inStockTurn, inTransaction } from '../../../infra/database/driver/transaction.ts';
import type { PaymentAttempt, Restore } from '../../../infra/database/payload-types.ts';
import { findRow, findRows, type Reader } from '../../../infra/database/rows/rows.ts';
import { ShopError } from '../../../infra/errors.ts';
import { rateLimitersOf } from '../../../infra/rate-limits/request-counters.ts';
import { currentPrefixes } from '../../../infra/shop-identity.ts';
import { parseOrderNumber, skipOrderNumbers } from '../../orders/order-number.ts';
import type { ListedPayment } from '../../payment/provider.ts';
import { findOpenRestore } from '../../restores.ts';
import type { Shop } from '../../shop.ts';
import {
  chargeOf,
  findAttempt,
  findAttemptByPayment,
  getAttempt,
  orderIdOf,
} from '../lifecycle/payment-attempts.ts';
import { recordSeenRefunds } from '../refund/refunds-lost-in-restore.ts';
import { lookUpRefunds } from '../refund/run-refund.ts';
import { verdictOfFailure } from '../settle/judge-payment.ts';
import { adoptPayment } from './adopt-payment.ts';
import { changeRestore, claimDueRestores, noteLoss } from './notice-restore.ts';

/** Compares a restored database with the provider's list, and stores a row for each compared payment. */

/** Most payments that a run looks up: each needs two queries, and the provider allows a hundred a minute. */
const LOOKS_PER_RUN = 20;

export const OUTCOMES = {
  order: { tr: 'Siparişi kayıtlı', en: 'Its order is known' },
  adopted: { tr: 'Sipariş yazıldı, incelenecek', en: 'Became an order under review' },
  refundSeen: { tr: 'İadesi görüldü ve yazıldı', en: 'Its refund was seen and recorded' },
  person: { tr: 'Okunamadı: iyzico’nun panelinden elle işleyin', en: 'Unreadable: enter it by hand' },
  waits: { tr: 'Karşılaştırılmayı bekliyor', en: 'Waits to be compared' },
} as const;
type Outcome = keyof typeof OUTCOMES;

/** Row of the comparison. Amounts in kuruş, null while unknown. */
type ComparedPayment = {
  paymentId: string;
  number: string;
  order: string | null;
  paid: number | null;
  refunded: number | null;
  /** Whether the provider's list reported a refund; if the report changes, the payment is looked up again. */
  isRefunded: boolean;
  outcome: Outcome;
};

export const rowsOf = ({ rows }: Partial<Pick<Restore, 'rows'>>) => (rows ?? []) as ComparedPayment[];

export async function compareDueRestores(shop: Shop): Promise<void> {
  for (const restore of await claimDueRestores(shop.payload)) await compareRestore(shop, restore);
}

/**
 * Resumes sales after a restore, if every payment has been compared. Does nothing if no restore is open.
 * @throws ShopError RECONCILE_FIRST while a payment is not compared or the provider's report may be incomplete,
 * PAYMENT_UNAVAILABLE
 */
export async function reconcileRestore(shop: Shop, by: string): Promise<void> {
  const open = await findOpenRestore(shop);
  if (!open) return;
  const { waiting, completeAt } = await compareNow(shop, open);
  if (Date.now() < completeAt) {
    const from = formatDateTime(new Date(completeAt).toISOString());
    const message = `iyzico’nun iade raporu eksik olabilir: ${from} sonrasında yeniden deneyin.`;
    throw new ShopError('RECONCILE_FIRST', { message });
  }
  if (waiting > 0) {
    const message = `${waiting} ödeme henüz karşılaştırılmadı: bir dakika sonra yeniden deneyin.`;
    throw new ShopError('RECONCILE_FIRST', { message });
  }
  await changeRestore(shop, open.id, { isOpen: false, reconciledBy: by });
}

/** @throws ShopError PAYMENT_UNAVAILABLE if the provider does not return its list */
export async function compareNow(shop: Shop, restore: Restore) {
  return compareRestore(shop, restore).catch((cause: unknown) => {
    throw new ShopError('PAYMENT_UNAVAILABLE', {
      message: 'iyzico ödeme listesini vermedi. Biraz sonra yeniden deneyin.',
      cause,
    });
  });
}

type Candidate = ListedPayment & { attempt: PaymentAttempt | null; mustLook: boolean };

async function compareRestore(shop: Shop, restore: Restore) {
  const rows = new Map(rowsOf(restore).map((row) => [row.paymentId, row]));
  const isUnread = ({ paymentId }: Candidate) => rows.get(paymentId)?.outcome === 'person';
  const isNew = ({ paymentId, isRefunded }: Candidate) => {
    const row = rows.get(paymentId);
    return !row || row.isRefunded !== isRefunded || row.outcome === 'waits' || row.outcome === 'person';
  };
  const found = await findCandidates(shop, restore);
  // Drops the row of an order that was sent meanwhile; otherwise the shop could never be reconciled.
  for (const { paymentId, order, outcome } of rows.values())
    if (outcome === 'waits' && order && !found.some((one) => one.paymentId === paymentId))
      rows.delete(paymentId);
  const candidates = found.filter(isNew);
  // Puts payments without a report last, so that they do not block the others for ever.
  candidates.sort((one, other) => Number(isUnread(one)) - Number(isUnread(other)));
  // Decides nothing before the report is complete, since an earlier report may miss a refund.
  const restoredAt = await dateOf(shop, restore);
  const completeAt = restoredAt + shop.providers.current.reportLagMs;
  const isEarly = Date.now() < completeAt;
  let looks = isEarly ? 0 : LOOKS_PER_RUN;
  for (const candidate of candidates) {
    const mayLook = !candidate.mustLook || looks > 0;
    if (candidate.mustLook && mayLook) looks -= 1;
    if (mayLook || !isUnread(candidate))
      rows.set(candidate.paymentId, await compare(shop, candidate, mayLook));
  }
  const all = [...rows.values()];
  const waiting = all.filter(({ outcome }) => outcome === 'waits').length;
  const isRest = waiting > 0 && !isEarly;
  const nextCheckAt = { ...(isRest && { nextCheckAt: new Date().toISOString() }) };
  await changeRestore(shop, restore.id, { rows: all as never, ...nextCheckAt });
  return { waiting, completeAt };
}

/** Date of a restore, for the report's delay. A future date from a wrong clock is replaced by the current date. */
async function dateOf(shop: Shop, { id, restoredAt }: Restore): Promise<number> {
  const now = Date.now();
  if (Date.parse(restoredAt) <= now) return Date.parse(restoredAt);
  await changeRestore(shop, id, { restoredAt: new Date(now).toISOString() });
  return now;
}

/**
 * Finds the payments to compare: those in the provider's list, and paid orders that are not sent, because the list may
 * show their refunds hours late.
 */
async function findCandidates(shop: Shop, { backupAt, restoredAt }: Restore): Promise<Candidate[]> {
  const found = new Map<string, Candidate>();
  const unsent: Where[] = [
    { state: { in: ['paid', 'partlyRefunded'] } },
    // A date in the future was written by a clock that was ahead.
    {
      or: [
        { createdAt: { less_than: restoredAt } },
        { createdAt: { greater_than: new Date().toISOString() } },
      ],
    },
    { 'order.isShipped': { not_equals: true } },
  ];
  for (const attempt of await findRows<PaymentAttempt>(shop, 'payment-attempts', { and: unsent })) {
    const { id: conversationId, basketId } = attempt;
    const payment = { paymentId: String(attempt.paymentId), conversationId, basketId: basketId ?? '' };
    found.set(payment.paymentId, { ...payment, isRefunded: false, attempt, mustLook: true });
  }
  const days = { since: new Date(backupAt), until: new Date() };
  const prefixes = await currentPrefixes(shop.payload);
  for (const payment of await shop.providers.current.listPayments(days)) {
    const number = parseOrderNumber(payment.basketId ?? '', prefixes);
    const attempt = await findKnown(shop, payment);
    // Skips payments without an order number: the merchant's account may also sell elsewhere.
    if (!attempt && !(payment.conversationId && number)) continue;
    if (number) await inTransaction(shop.payload, (req) => skipOrderNumbers(req, number));
    const mustLook = found.has(payment.paymentId) || !attempt || payment.isRefunded;
    found.set(payment.paymentId, { ...payment, attempt, mustLook });
  }
  return [...found.values()];
}

async function findKnown(reader: Reader, { paymentId, conversationId }: ListedPayment) {
  const byId = conversationId ? await findAttempt(reader, conversationId) : null;
  return byId ?? findAttemptByPayment(reader, paymentId);
}

async function compare(shop: Shop, candidate: Candidate, mayLook: boolean): Promise<ComparedPayment> {
  const outcome = mayLook ? await carryOver(shop, candidate) : 'waits';
  const attempt = await findKnown(shop, candidate);
  const { paymentId, basketId = '', isRefunded } = candidate;
  return {
    paymentId,
    number: basketId,
    order: attempt && orderIdOf(attempt),
    paid: attempt?.paymentId ? chargeOf(attempt).amount : null,
    refunded: attempt?.paymentId ? (attempt.refundedAmount ?? 0) : null,
    isRefunded,
    outcome,
  };
}

async function carryOver(shop: Shop, { attempt, mustLook, ...payment }: Candidate): Promise<Outcome> {
  if (attempt && !mustLook) return 'order';
  try {
    if (!attempt) return (await adoptPayment(shop, payment)) ? 'adopted' : 'person';
    const { soFar } = await lookUpRefunds(shop.providers.of(attempt), attempt);
    const { hasChanged } = await inStockTurn(shop.payload, async (req) =>
      recordSeenRefunds(shop, req, await getAttempt(req, attempt.id), soFar),
    );
    return hasChanged ? 'refundSeen' : 'order';
  } catch (error) {
    const msg = 'A payment of the provider’s list could not be looked at';
    shop.payload.logger.error({ err: error, msg });
    return 'person';
  }
}

/** State of a payment form without an order. `unknown`: no result, so the buyer must not be invited to pay again. */
export type UnknownForm = 'paid' | 'unpaid' | 'unknown';

/** Queries the provider about an unknown token; calls `noteLoss` if the paid order is not in the database. */
export async function lookUpUnknownForm(shop: Shop, token: string): Promise<UnknownForm> {
  const { payload, env, providers } = shop;
  if (env.hasRateLimits && (await rateLimitersOf(payload).take('unknownForms', 'all')).isRefused)
    return 'unknown';
  try {
    const query = { token, conversationId: randomUUID() };
    const { paymentStatus, basketId: number = '' } = await providers.current.retrieveCheckoutForm(query);
    if (paymentStatus !== 'SUCCESS') return paymentStatus === 'UNPAID' ? 'unpaid' : 'unknown';
    payload.logger.warn(`Somebody paid a form that the shop does not know: ${number}`);
    const isKnown = await findRow(shop, 'orders', { number: { equals: number } });
    if (parseOrderNumber(number, await currentPrefixes(payload)) && !isKnown) await noteLoss(payload);
    return 'paid';
  } catch (error) {
    return verdictOfFailure(error).kind === 'unpaid' ? 'unpaid' : 'unknown';
  }
}
