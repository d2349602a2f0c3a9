import { z } from 'zod';
import type { SimulatedPayment } from '../record-types.ts';
import type { Simulation } from '../simulation.ts';
import { istanbulDate, searchPayment } from './payments.ts';
import { readBody } from './read-body.ts';
import { type Body, lira } from './response-bodies.ts';

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
  const isWhole = isCancelled || refunded === session.priceKurus;
  return {
    paymentId: Number(payment.paymentId),
    paymentStatus: 1,
    paymentRefundStatus: isWhole ? 'TOTALLY_REFUNDED' : refunded > 0 ? 'PARTIALLY_REFUNDED' : 'NOT_REFUNDED',
    price: lira(session.priceKurus),
    paidPrice: lira(session.priceKurus),
    installment: 1,
    paymentConversationId: session.conversationId,
    fraudStatus: payment.fraudStatus,
    currency: session.currency,
    hostReference: payment.hostReference,
    cancels: isCancelled
      ? [{ refundId: `sim-cancel-${payment.paymentId}`, ...givenBack(session.priceKurus, cancelledAt) }]
      : [],
    itemTransactions: payment.items.map((item) => ({
      paymentTransactionId: Number(item.paymentTransactionId),
      transactionStatus: payment.fraudStatus === 1 ? 2 : payment.fraudStatus,
      price: lira(item.priceKurus),
      paidPrice: lira(item.priceKurus),
      refunds: refunds
        .filter(({ paymentTransactionId }) => paymentTransactionId === item.paymentTransactionId)
        .map(({ priceKurus, at }) => givenBack(priceKurus, at)),
    })),
  };
}

/** A page of what happened on a day (Istanbul's): a row for each line that was paid, each refund and each cancel. */
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

function transactionsOf({ paymentId, session, items, refunds, paidAt, cancelledAt }: SimulatedPayment) {
  const { conversationId, basketId, currency, priceKurus: whole } = session;
  const row = (transactionType: string, kurus: number, at: number, paymentTxId?: string) => ({
    at,
    transactionType,
    paymentId: Number(paymentId),
    ...(paymentTxId && { paymentTxId: Number(paymentTxId) }),
    // A refund has the conversation id of its own call, which is not kept here.
    ...(transactionType === 'PAYMENT' && { conversationId }),
    basketId,
    price: lira(kurus),
    paidPrice: lira(kurus),
    transactionCurrency: currency,
  });
  return [
    ...items.map((item) => row('PAYMENT', item.priceKurus, paidAt, item.paymentTransactionId)),
    ...refunds.map(({ paymentTransactionId, priceKurus, at }) =>
      row('REFUND', priceKurus, at, paymentTransactionId),
    ),
    ...(cancelledAt === undefined ? [] : [row('CANCEL', whole, cancelledAt)]),
  ];
}
