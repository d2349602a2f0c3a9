import type { SimulatedPayment } from '../records.ts';
import type { Simulation } from '../simulation.ts';
import { type Body, lira } from './answer-bodies.ts';
import { searchPayment } from './payments.ts';

/** As the report writes a refund or cancel that succeeded. */
const DONE = 1;

/** A payment with all that was given back of it. The answer is not signed. */
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
