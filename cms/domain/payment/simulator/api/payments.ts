import { z } from 'zod';
import { paidTotal } from '../installment-rates.ts';
import type { PaymentItem, Session, SimulatedPayment, Simulation } from '../simulation.ts';
import { lira } from './lira.ts';
import { ApiFailure, amount, type Body, readBody } from './read-body.ts';

/** Common body of all retrieves of a session, paid or not. */
export function sessionBody(session: Session): Body {
  return {
    price: lira(session.priceKurus),
    paidPrice: lira(session.priceKurus),
    currency: session.currency,
    basketId: session.basketId,
    installment: 1,
    token: session.token,
    callbackUrl: session.callbackUrl,
  };
}

/** A payment as retrieve and detail return it; detail leaves out what belongs to the form. */
export function paymentBody(payment: SimulatedPayment): Body {
  const { session, card } = payment;
  const { token: _token, callbackUrl: _callbackUrl, ...amounts } = sessionBody(session);
  return {
    ...amounts,
    paidPrice: lira(paidTotal(payment)),
    installment: payment.installment ?? 1,
    paymentStatus: 'SUCCESS',
    paymentId: payment.paymentId,
    fraudStatus: payment.fraudStatus,
    cardType: card.type,
    cardAssociation: card.association,
    cardFamily: card.family,
    binNumber: card.binNumber,
    lastFourDigits: card.lastFourDigits,
    authCode: payment.authCode,
    hostReference: payment.hostReference,
    phase: 'AUTH',
    ...(payment.mdStatus !== undefined && { mdStatus: payment.mdStatus }),
    itemTransactions: payment.items.map((item) => ({
      itemId: item.itemId,
      paymentTransactionId: item.paymentTransactionId,
      transactionStatus: payment.fraudStatus === 1 ? 2 : payment.fraudStatus,
      price: lira(item.priceKurus),
      paidPrice: lira(paidOf(item)),
    })),
  };
}

const paidOf = ({ paidKurus, priceKurus }: PaymentItem): number => paidKurus ?? priceKurus;

/** Code of a refused cancel or refund; iyzico publishes none, so no code may rely on it. */
const REFUSED = '5998';

const searchBody = z.object({
  paymentId: z.string('11').optional(),
  paymentConversationId: z.string('11').optional(),
});
const cancelBody = z.object({ paymentId: z.string('5086') });
const refundBody = z.object({
  paymentTransactionId: z.string('11'),
  price: amount(),
  currency: z.string('11').optional(),
});

/** By paymentId or by the conversation id of the initialize call. */
export function detail(simulation: Simulation, body: unknown): Body {
  return paymentBody(searchPayment(simulation, body));
}

/** @throws ApiFailure 5086 when neither `paymentId` nor `paymentConversationId` names a payment */
function searchPayment({ state }: Simulation, body: unknown): SimulatedPayment {
  const wanted = readBody(searchBody, body);
  const found = [...state.payments.values()].find(
    ({ paymentId, session }) =>
      paymentId === wanted.paymentId ||
      (session.conversationId && session.conversationId === wanted.paymentConversationId),
  );
  if (!found) throw new ApiFailure('5086');
  return found;
}

/** The whole payment, on the day it was made (Istanbul's), before any refund. */
export function cancel(simulation: Simulation, body: unknown): Body {
  const payment = simulation.state.payments.get(readBody(cancelBody, body).paymentId);
  if (!payment) throw new ApiFailure('5086');
  const now = simulation.now();
  const isPossible =
    payment.cancelledAt === undefined &&
    payment.refunds.length === 0 &&
    !payment.isIrreversible &&
    istanbulDate(payment.paidAt) === istanbulDate(now);
  if (!isPossible) throw new ApiFailure(REFUSED, 'Ödeme iptal edilemez');
  payment.cancelledAt = now;
  simulation.state.save(payment.session);
  return {
    ...receipt(payment, paidTotal(payment)),
    cancelHostReference: `sim-cancel-${payment.paymentId}`,
  };
}

/** Part or all of one basket line. */
export function refund({ state, now }: Simulation, body: unknown): Body {
  const { paymentTransactionId, price, currency } = readBody(refundBody, body);
  const { payment, item } = findItem([...state.payments.values()], paymentTransactionId);
  const isPossible =
    price <= paidOf(item) - item.refundedKurus &&
    (currency ?? payment.session.currency) === payment.session.currency &&
    payment.cancelledAt === undefined &&
    !payment.isIrreversible;
  if (!isPossible) throw refusedRefund();
  item.refundedKurus += price;
  payment.refunds.push({ paymentTransactionId, priceKurus: price, at: now() });
  state.save(payment.session);
  return {
    ...receipt(payment, price),
    paymentTransactionId,
    refundHostReference: `sim-refund-${payment.paymentId}-${payment.refunds.length}`,
    retryable: false,
  };
}

/** Common body of a cancel and a refund. */
function receipt({ paymentId, session, authCode, hostReference }: SimulatedPayment, kurus: number): Body {
  return { paymentId, price: lira(kurus), currency: session.currency, authCode, hostReference };
}

function findItem(payments: SimulatedPayment[], id: string) {
  for (const payment of payments) {
    const item = payment.items.find(({ paymentTransactionId }) => paymentTransactionId === id);
    if (item) return { payment, item };
  }
  throw refusedRefund();
}

const refusedRefund = () => new ApiFailure(REFUSED, 'İade yapılamaz', { retryable: false });

function istanbulDate(at: number): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Istanbul' }).format(at);
}

/** As the report writes a refund or cancel that succeeded. */
const DONE = 1;
const PAGE_SIZE = 100;

const listQuery = z.object({
  transactionDate: z.string('11').regex(/^\d{4}-\d{2}-\d{2}$/, '11'),
  page: z.coerce.number('11').int('11').min(1, '11'),
});

/** A payment with all its refunds. The response is not signed. */
export function report(simulation: Simulation, parameters: unknown): Body {
  return { payments: [reportedPayment(simulation, searchPayment(simulation, parameters))] };
}

function reportedPayment({ now, settings }: Simulation, payment: SimulatedPayment): Body {
  const { session } = payment;
  const isReported = (at: number) => at <= now() - settings.reportingLagMs;
  const { cancelledAt } = payment;
  const isCancelled = cancelledAt !== undefined && isReported(cancelledAt);
  const refunds = payment.refunds.filter(({ at }) => isReported(at));
  const refunded = refunds.reduce((total, { priceKurus }) => total + priceKurus, 0);
  const givenBack = (kurus: number, at: number): Body => ({
    refundPrice: lira(kurus),
    refundStatus: DONE,
    currencyCode: session.currency,
    createdDate: new Date(at).toISOString(),
  });
  const paid = paidTotal(payment);
  const isWhole = isCancelled || refunded === paid;
  return {
    paymentId: Number(payment.paymentId),
    paymentStatus: 1,
    paymentRefundStatus: isWhole ? 'TOTALLY_REFUNDED' : refunded > 0 ? 'PARTIALLY_REFUNDED' : 'NOT_REFUNDED',
    price: lira(session.priceKurus),
    paidPrice: lira(paid),
    installment: payment.installment ?? 1,
    paymentConversationId: session.conversationId,
    fraudStatus: payment.fraudStatus,
    currency: session.currency,
    hostReference: payment.hostReference,
    cancels: isCancelled
      ? [{ refundId: `sim-cancel-${payment.paymentId}`, ...givenBack(paid, cancelledAt) }]
      : [],
    itemTransactions: payment.items.map((item) => ({
      paymentTransactionId: Number(item.paymentTransactionId),
      transactionStatus: payment.fraudStatus === 1 ? 2 : payment.fraudStatus,
      price: lira(item.priceKurus),
      paidPrice: lira(paidOf(item)),
      refunds: refunds
        .filter(({ paymentTransactionId }) => paymentTransactionId === item.paymentTransactionId)
        .map(({ priceKurus, at }) => givenBack(priceKurus, at)),
    })),
  };
}

/** A page of a day's transactions (Istanbul's calendar): a row per paid line, refund and cancel. */
export function list({ state, settings, now }: Simulation, parameters: unknown): Body {
  const { transactionDate, page } = readBody(listQuery, parameters);
  const rows = [...state.payments.values()]
    .flatMap(transactionsOf)
    .filter(({ at }) => at <= now() - settings.listLagMs && istanbulDate(at) === transactionDate)
    .map(({ at, ...row }): Body => ({ ...row, transactionDate: new Date(at).toISOString() }));
  return {
    transactions: rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    currentPage: page,
    totalPageCount: Math.ceil(rows.length / PAGE_SIZE),
  };
}

function transactionsOf(payment: SimulatedPayment) {
  const { paymentId, session, items, refunds, paidAt, cancelledAt } = payment;
  const { conversationId, basketId, currency } = session;
  const row = (transactionType: string, kurus: number, at: number, paymentTxId?: string) => ({
    at,
    transactionType,
    paymentId: Number(paymentId),
    ...(paymentTxId && { paymentTxId: Number(paymentTxId) }),
    // A refund has its own call's conversation id, which is not stored here.
    ...(transactionType === 'PAYMENT' && { conversationId }),
    basketId,
    price: lira(kurus),
    paidPrice: lira(kurus),
    transactionCurrency: currency,
  });
  return [
    ...items.map((item) => row('PAYMENT', paidOf(item), paidAt, item.paymentTransactionId)),
    ...refunds.map(({ paymentTransactionId, priceKurus, at }) =>
      row('REFUND', priceKurus, at, paymentTransactionId),
    ),
    ...(cancelledAt === undefined ? [] : [row('CANCEL', paidTotal(payment), cancelledAt)]),
  ];
}
