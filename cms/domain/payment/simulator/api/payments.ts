import { z } from 'zod';
import type { SimulatedPayment } from '../record-types.ts';
import type { Simulation } from '../simulation.ts';
import { amount } from './amount.ts';
import { ApiFailure } from './api-errors.ts';
import { readBody } from './read-body.ts';
import { type Body, lira, paymentBody } from './response-bodies.ts';

/** Code of a refused cancel or refund; iyzico's own is not published, so nobody may rely on it. */
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
export function searchPayment({ state }: Simulation, body: unknown): SimulatedPayment {
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
    ...receipt(payment, payment.session.priceKurus),
    cancelHostReference: `sim-cancel-${payment.paymentId}`,
  };
}

/** Part or all of one basket line. */
export function refund({ state, now }: Simulation, body: unknown): Body {
  const { paymentTransactionId, price, currency } = readBody(refundBody, body);
  const { payment, item } = findItem([...state.payments.values()], paymentTransactionId);
  const isPossible =
    price <= item.priceKurus - item.refundedKurus &&
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

/** What a cancel and a refund return alike. */
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

export function istanbulDate(at: number): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Istanbul' }).format(at);
}
