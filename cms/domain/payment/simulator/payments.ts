import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { IyziInit } from './card-form.ts';
import type { Body } from './faults.ts';
import {
  ApiFailure,
  amount,
  lira,
  readBody,
  type Session,
  type SimulatedPayment,
  type Simulation,
  sum,
} from './options-and-state.ts';
import { withRate } from './pay-by-card.ts';
import { transferBody } from './transfers.ts';

/** Invented codes for an unpaid token and for a refused cancel or refund, for which iyzico publishes no codes. */
const UNPAID = '5999';
const REFUSED = '5998';

/** Currency of all payments, because the shop sells only in lira. */
const CURRENCY = 'TRY';
const text = z.string().min(1).max(255);
const address = z.object({ contactName: text, city: text, country: text, address: text });
const initializeBody = z
  .object({
    conversationId: text.optional(),
    price: amount,
    paidPrice: amount,
    currency: z.literal(CURRENCY),
    basketId: text.optional(),
    callbackUrl: z.url({ protocol: /^https?$/ }),
    // Checks no check digits, since even the number in iyzico's own examples has invalid ones.
    buyer: z
      .object({ id: text, name: text, surname: text, registrationAddress: text, city: text, country: text })
      .extend({ ip: text.max(45), email: z.email(), identityNumber: text.min(5).max(50), gsmNumber: text }),
    basketItems: z
      .array(z.object({ id: text, name: text, category1: text, itemType: z.string(), price: amount }))
      .min(1)
      .max(500),
    shippingAddress: address,
    billingAddress: address,
    enabledInstallments: z.array(z.int().min(1)).default([1]),
  })
  .refine(({ price, basketItems }) => sum(basketItems.map((item) => item.price)) === price)
  // Requires equal prices, because the shop adds no extra cost itself.
  .refine(({ price, paidPrice }) => paidPrice === price);

export function initialize(simulation: Simulation, body: unknown): Body {
  const form = readBody(initializeBody, body);
  const { settings, state } = simulation;
  const session: Session = {
    conversationId: form.conversationId,
    basketId: form.basketId,
    priceKurus: form.price,
    callbackUrl: form.callbackUrl,
    buyer: { name: form.buyer.name },
    installments: form.enabledInstallments.filter((count) => count > 1),
    items: form.basketItems.map(({ id, price }) => ({ id, priceKurus: price })),
    token: randomUUID(),
    expiresAt: simulation.now() + settings.tokenTtlSeconds * 1000,
    status: 'OPEN',
    attempts: [],
  };
  const { token } = session;
  state.sessions.set(token, session);
  state.save(session);
  const publicUrl = simulation.publicUrl();
  return {
    token,
    checkoutFormContent: `<script type="text/javascript">${checkoutFormScript(session, publicUrl)}</script>`,
    tokenExpireTime: settings.tokenTtlSeconds,
    paymentPageUrl: `${publicUrl}/?token=${token}&lang=tr`,
  };
}

/** Returns a script like iyzico's: sets a global and loads the form; does nothing if the global is already set. */
export function checkoutFormScript(session: Session, publicUrl: string): string {
  const { token, priceKurus, installments } = session;
  const init: IyziInit = { token, amount: formatAmount(priceKurus), installments, baseUrl: publicUrl };
  return `if (typeof iyziInit === 'undefined') {
var iyziInit = ${JSON.stringify(init)};
var iyziTag = document.createElement('script');
iyziTag.src = iyziInit.baseUrl + '/checkoutform/v2/bundle.js';
document.head.appendChild(iyziTag);
}`;
}

/** Writes an amount as "₺149,90". */
export const formatAmount = (kurus: number): string =>
  `₺${lira(kurus).toLocaleString('tr-TR', { minimumFractionDigits: 2 })}`;

const retrieveBody = z.object({ token: z.string() });

export function retrieve({ state, now }: Simulation, body: unknown): Body {
  const session = state.sessions.get(readBody(retrieveBody, body).token);
  if (!session) throw new ApiFailure('5124', 'Token bulunamadı');
  const { token, priceKurus, basketId, status, lastDecline } = session;
  const payment = state.payments.get(session.paymentId ?? '');
  if (payment) return { token, ...paymentBody(payment) };
  const price = lira(priceKurus);
  const unpaid = { token, price, paidPrice: price, currency: CURRENCY, basketId, installment: 1 };
  if (session.transfer) return { ...unpaid, ...transferBody(session, session.transfer) };
  const isExpired = now() >= session.expiresAt;
  if (!isExpired && status !== 'OPEN') return { ...unpaid, paymentStatus: status };
  if (isExpired || !lastDecline) throw new ApiFailure(UNPAID, 'Bu token ile tamamlanmış bir ödeme yok');
  return { ...unpaid, paymentStatus: 'FAILURE', ...lastDecline };
}

const paidTotal = ({ items }: SimulatedPayment): number => sum(items.map(({ paidKurus }) => paidKurus));

const linesOf = ({ items }: SimulatedPayment) =>
  items.map(({ itemId, paymentTransactionId, paidKurus }) => ({
    itemId,
    paymentTransactionId,
    paidPrice: lira(paidKurus),
  }));

function paymentBody(payment: SimulatedPayment): Body {
  const { session, card, paymentId, fraudStatus, installment } = payment;
  return {
    price: lira(session.priceKurus),
    paidPrice: lira(paidTotal(payment)),
    currency: CURRENCY,
    basketId: session.basketId,
    installment,
    paymentStatus: 'SUCCESS',
    paymentId,
    fraudStatus,
    ...(card && {
      cardAssociation: card.association,
      cardFamily: card.family,
      binNumber: card.binNumber,
      lastFourDigits: card.lastFourDigits,
    }),
    itemTransactions: linesOf(payment),
  };
}

const question = z.object({ price: amount });

/** Returns the instalment prices for each card family. As at iyzico, the response is not signed. */
export function installments({ installmentRates }: Simulation, body: unknown): Body {
  const { price } = readBody(question, body);
  return {
    installmentDetails: Object.entries(installmentRates).map(([cardFamilyName, rates]) => ({
      cardFamilyName,
      installmentPrices: Object.entries({ 1: 0, ...rates }).map(([count, percent]) => ({
        installmentNumber: Number(count),
        totalPrice: lira(withRate(price, percent)),
      })),
    })),
  };
}

const searchBody = z.object({
  paymentId: z.string().optional(),
  paymentConversationId: z.string().optional(),
});
const cancelBody = z.object({ paymentId: z.string() });
const refundBody = z.object({
  paymentTransactionId: z.string(),
  price: amount,
  currency: z.literal(CURRENCY).optional(),
});

/**
 * Finds a payment by its own id or by the conversation id of its initialize call.
 * @throws ApiFailure 5086 when no payment has either id
 */
function searchPayment({ state }: Simulation, body: unknown): SimulatedPayment {
  const wanted = readBody(searchBody, body);
  const found = [...state.payments.values()].find(
    ({ paymentId, session }) =>
      paymentId === wanted.paymentId ||
      (session.conversationId && session.conversationId === wanted.paymentConversationId),
  );
  if (!found) throw new ApiFailure('5086', 'Ödeme kaydı bulunamadı');
  return found;
}

export const detail = (simulation: Simulation, body: unknown): Body =>
  paymentBody(searchPayment(simulation, body));

/** Cancels a whole card payment, only on the day of the payment (by Istanbul's calendar) and before any refund. */
export function cancel({ state, now }: Simulation, body: unknown): Body {
  const payment = state.payments.get(readBody(cancelBody, body).paymentId);
  if (!payment) throw new ApiFailure('5086', 'Ödeme kaydı bulunamadı');
  const isPossible =
    payment.cancelledAt === undefined &&
    payment.card !== undefined &&
    payment.refunds.length === 0 &&
    !payment.isIrreversible &&
    istanbulDate(payment.paidAt) === istanbulDate(now());
  if (!isPossible) throw new ApiFailure(REFUSED, 'Ödeme iptal edilemez');
  payment.cancelledAt = now();
  state.save(payment.session);
  return receipt(payment, paidTotal(payment));
}

export function refund({ state, now }: Simulation, body: unknown): Body {
  const { paymentTransactionId, price } = readBody(refundBody, body);
  for (const payment of state.payments.values()) {
    const item = payment.items.find((line) => line.paymentTransactionId === paymentTransactionId);
    const isPossible =
      item &&
      price <= item.paidKurus - item.refundedKurus &&
      payment.cancelledAt === undefined &&
      !payment.isIrreversible;
    if (!isPossible) continue;
    item.refundedKurus += price;
    payment.refunds.push({ paymentTransactionId, priceKurus: price, at: now() });
    state.save(payment.session);
    return { ...receipt(payment, price), paymentTransactionId };
  }
  throw new ApiFailure(REFUSED, 'İade yapılamaz');
}

/** Body of the response to a cancel or a refund. */
const receipt = ({ paymentId }: SimulatedPayment, kurus: number): Body => {
  return { paymentId, price: lira(kurus), currency: CURRENCY };
};

const istanbulDate = (at: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Istanbul' }).format(at);

/** Reports a payment with all its refunds. The response is not signed. */
export function report(simulation: Simulation, parameters: unknown): Body {
  const payment = searchPayment(simulation, parameters);
  const { cancelledAt } = payment;
  const isReported = (at: number) => at <= simulation.now() - simulation.settings.reportingLagMs;
  const isCancelled = cancelledAt !== undefined && isReported(cancelledAt);
  const refunds = payment.refunds.filter(({ at }) => isReported(at));
  const refunded = sum(refunds.map(({ priceKurus }) => priceKurus));
  const paid = paidTotal(payment);
  const isWhole = isCancelled || refunded === paid;
  // Sets `refundStatus` to 1, as the report does for a refund or cancel that succeeded.
  const givenBack = (kurus: number): Body => ({ refundPrice: lira(kurus), refundStatus: 1 });
  const reported = {
    paymentId: Number(payment.paymentId),
    paymentRefundStatus: isWhole ? 'TOTALLY_REFUNDED' : refunded > 0 ? 'PARTIALLY_REFUNDED' : 'NOT_REFUNDED',
    paidPrice: lira(paid),
    cancels: isCancelled ? [givenBack(paid)] : [],
    itemTransactions: linesOf(payment).map(({ paymentTransactionId: id, ...line }) => ({
      ...line,
      paymentTransactionId: Number(id),
      refunds: refunds
        .filter(({ paymentTransactionId }) => paymentTransactionId === id)
        .map(({ priceKurus }) => givenBack(priceKurus)),
    })),
  };
  return { payments: [reported] };
}

const PAGE_SIZE = 100;
const listQuery = z.object({
  transactionDate: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
  page: z.coerce.number().int().min(1),
});

/** Lists a page of a day's transactions (Istanbul's calendar): a row per paid line, refund and cancel. */
export function list({ state, settings, now }: Simulation, parameters: unknown): Body {
  const { transactionDate, page } = readBody(listQuery, parameters);
  const rows = [...state.payments.values()]
    .flatMap(transactionsOf)
    .filter(({ at }) => at <= now() - settings.listLagMs && istanbulDate(at) === transactionDate)
    .map(({ at: _, ...row }): Body => row);
  return {
    transactions: rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    totalPageCount: Math.ceil(rows.length / PAGE_SIZE),
  };
}

function transactionsOf({ paymentId, session, items, refunds, paidAt, cancelledAt }: SimulatedPayment) {
  const { basketId, conversationId } = session;
  const row = (transactionType: string, at: number) => ({
    at,
    transactionType,
    paymentId: Number(paymentId),
    // Leaves out the conversation id of a refund, whose own call's id is not stored here.
    ...(transactionType === 'PAYMENT' && { conversationId }),
    basketId,
  });
  return [
    ...items.map(() => row('PAYMENT', paidAt)),
    ...refunds.map(({ at }) => row('REFUND', at)),
    ...(cancelledAt === undefined ? [] : [row('CANCEL', cancelledAt)]),
  ];
}
