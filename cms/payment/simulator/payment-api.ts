import { ApiFailure } from './failures.ts';
import { type JsonObject, parseAmount } from './initialize-validation.ts';
import { type Body, lira, paymentBody } from './payment-bodies.ts';
import type { Simulation } from './simulation.ts';
import type { PaymentItem, SimulatedPayment } from './state.ts';

const CANCEL_REFUSED = { tr: 'Ödeme iptal edilemez', en: 'The payment cannot be cancelled' };
const REFUND_REFUSED = { tr: 'İade yapılamaz', en: 'The refund is not possible' };

/** `POST /payment/detail`, by paymentId or by the conversation id of the initialize call. */
export function detail(simulation: Simulation, body: JsonObject): Body {
  return paymentBody(searchPayment(simulation, body));
}

/** @throws ApiFailure 5086 when neither `paymentId` nor `paymentConversationId` names a payment */
export function searchPayment({ state }: Simulation, body: JsonObject): SimulatedPayment {
  const found = [...state.payments.values()].find(
    ({ paymentId, session }) =>
      paymentId === body.paymentId ||
      (session.conversationId !== undefined && session.conversationId === body.paymentConversationId),
  );
  if (!found) throw new ApiFailure('5086');
  return found;
}

/** `POST /payment/cancel`: the whole payment, on the day it was made (Istanbul's), before any refund. */
export function cancel(simulation: Simulation, body: JsonObject): Body {
  const payment = findPayment(simulation, body.paymentId);
  const now = simulation.now();
  const isPossible =
    payment.cancelledAt === undefined &&
    payment.refunds.length === 0 &&
    !payment.isIrreversible &&
    istanbulDate(payment.paidAt) === istanbulDate(now);
  if (!isPossible) throw new ApiFailure(simulation.settings.refusalErrorCode, CANCEL_REFUSED);
  payment.cancelledAt = now;
  simulation.state.save(payment.session);
  return {
    paymentId: payment.paymentId,
    price: lira(payment.session.paidPriceKurus),
    currency: payment.session.currency,
    authCode: payment.authCode,
    hostReference: payment.hostReference,
    cancelHostReference: `sim-cancel-${payment.paymentId}`,
  };
}

/** `POST /payment/refund`: part or all of one basket line. */
export function refund(simulation: Simulation, body: JsonObject): Body {
  const { paymentTransactionId } = body;
  for (const payment of simulation.state.payments.values()) {
    const item = payment.items.find((candidate) => candidate.paymentTransactionId === paymentTransactionId);
    if (item) {
      const kurus = refundableAmount(simulation, payment, [item], body);
      giveBack(simulation, payment, item, kurus);
      simulation.state.save(payment.session);
      return { ...refundBody(payment, kurus), paymentTransactionId };
    }
  }
  throw refusal(simulation);
}

/** `POST /v2/payment/refund`: an amount of a payment, taken from its lines in order. */
export function refundV2(simulation: Simulation, body: JsonObject): Body {
  const payment = findPayment(simulation, body.paymentId);
  const kurus = refundableAmount(simulation, payment, payment.items, body);
  let left = kurus;
  for (const item of payment.items) {
    const share = Math.min(left, remainingOf(item));
    if (share > 0) giveBack(simulation, payment, item, share);
    left -= share;
  }
  simulation.state.save(payment.session);
  return refundBody(payment, kurus);
}

function findPayment({ state }: Simulation, paymentId: unknown): SimulatedPayment {
  const payment = state.payments.get(String(paymentId));
  if (!payment) throw new ApiFailure('5086');
  return payment;
}

function refundableAmount(
  simulation: Simulation,
  payment: SimulatedPayment,
  items: PaymentItem[],
  body: JsonObject,
): number {
  const kurus = parseAmount(body.price);
  const remaining = items.reduce((total, item) => total + remainingOf(item), 0);
  const isCurrencyRight = body.currency === undefined || body.currency === payment.session.currency;
  if (
    kurus === undefined ||
    kurus > remaining ||
    !isCurrencyRight ||
    payment.cancelledAt !== undefined ||
    payment.isIrreversible
  ) {
    throw refusal(simulation);
  }
  return kurus;
}

function giveBack({ now }: Simulation, payment: SimulatedPayment, item: PaymentItem, kurus: number): void {
  item.refundedKurus += kurus;
  payment.refunds.push({
    paymentTransactionId: item.paymentTransactionId,
    priceKurus: kurus,
    at: now(),
  });
}

function refundBody(payment: SimulatedPayment, kurus: number): Body {
  return {
    paymentId: payment.paymentId,
    price: lira(kurus),
    currency: payment.session.currency,
    authCode: payment.authCode,
    hostReference: payment.hostReference,
    refundHostReference: `sim-refund-${payment.paymentId}-${payment.refunds.length}`,
    retryable: false,
  };
}

function remainingOf(item: PaymentItem): number {
  return item.paidPriceKurus - item.refundedKurus;
}

function refusal({ settings }: Simulation): ApiFailure {
  return new ApiFailure(settings.refusalErrorCode, REFUND_REFUSED, { retryable: false });
}

function istanbulDate(at: number): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Istanbul' }).format(at);
}
