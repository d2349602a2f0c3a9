import { randomUUID } from 'node:crypto';
import type { CheckoutFormOrder, Payment, PaymentProvider, RefundLine } from '../domain/payment/provider.ts';
import { ProviderRejectedError } from '../domain/payment/provider-errors.ts';

type StubPayment = { order: CheckoutFormOrder; paymentId: string | null; refunds: RefundLine[] };

const rejected = (operation: string) => new ProviderRejectedError(operation, 'STUB', 'notFound');

/**
 * Another payment provider, as different from iyzico as the port allows: a form without scripts, its own field names, a
 * secret instead of a signature, and no cancelling.
 */
export function createStubProvider() {
  const payments = new Map<string, StubPayment>();
  const calls: string[] = [];

  function find(operation: string, belongs: (payment: StubPayment, token: string) => boolean) {
    calls.push(operation);
    const found = [...payments].find(([token, payment]) => belongs(payment, token));
    if (!found) throw rejected(operation);
    return { token: found[0], payment: found[1] };
  }
  const itemsOf = ({ order, paymentId }: StubPayment) =>
    order.basketItems.map(({ id, price }) => ({
      itemId: id,
      paymentTransactionId: `${paymentId}/${id}`,
      paidPrice: price,
    }));

  function toPayment(payment: StubPayment): Payment {
    const { order, paymentId } = payment;
    const facts = {
      price: order.price,
      paidPrice: order.price,
      currency: 'TRY',
      fraudStatus: 1,
      basketId: order.basketId,
      conversationId: order.conversationId,
      items: itemsOf(payment),
      card: {
        association: undefined,
        family: undefined,
        binNumber: undefined,
        lastFourDigits: undefined,
        installments: undefined,
      },
    };
    return paymentId
      ? { ...facts, paymentStatus: 'SUCCESS', paymentId }
      : { ...facts, paymentStatus: 'UNPAID', paymentId: undefined };
  }

  const provider: PaymentProvider = {
    name: 'stub',
    reportLagMs: 0,
    formSources: ['https://pay.stub.example'],
    async lookUpInstallments(price) {
      calls.push('lookUpInstallments');
      return [{ cardFamily: 'Stub', totals: [{ count: 2, total: price }] }];
    },
    async initializeCheckoutForm(order) {
      calls.push('initializeCheckoutForm');
      const token = randomUUID();
      payments.set(token, { order, paymentId: null, refunds: [] });
      return {
        token,
        checkoutFormContent: `<form action="https://pay.stub.example/${token}"><input name="card"></form>`,
        paymentPageUrl: `https://pay.stub.example/${token}`,
        expiresAt: new Date(Date.now() + 10 * 60_000),
      };
    },
    async retrieveCheckoutForm({ token: asked }) {
      const { token, payment } = find('retrieveCheckoutForm', (_, known) => known === asked);
      return { ...toPayment(payment), token };
    },
    async retrievePayment({ conversationId }) {
      const { payment } = find('retrievePayment', ({ order }) => order.conversationId === conversationId);
      return toPayment(payment);
    },
    async lookUpRefunds({ paymentId }) {
      const { refunds } = find('lookUpRefunds', (payment) => payment.paymentId === paymentId).payment;
      const refundedKurus = refunds.reduce((sum, { price }) => sum + price, 0);
      const items = refunds.map(({ price, ...line }) => ({ ...line, refundedKurus: price }));
      return { isCancelled: false, refundedKurus, items };
    },
    async listPayments() {
      calls.push('listPayments');
      return [...payments.values()].flatMap(({ order, paymentId, refunds }) => {
        const { conversationId, basketId } = order;
        return paymentId ? [{ paymentId, conversationId, basketId, isRefunded: refunds.length > 0 }] : [];
      });
    },
    nextRefundStep: ({ lines: [line] }) =>
      line ? { kind: 'refund', ...line } : { kind: 'impossible', reason: 'Satır yok.' },
    async cancelPayment() {
      calls.push('cancelPayment');
      throw rejected('cancelPayment');
    },
    async refundTransaction({ paymentTransactionId, price }) {
      const { payment } = find('refundTransaction', ({ paymentId }) =>
        paymentTransactionId.startsWith(`${paymentId}/`),
      );
      payment.refunds.push({ paymentTransactionId, price });
    },
    readNotification({ payload, headers }) {
      const { stub_ref: token } = Object(payload) as { stub_ref?: unknown };
      if (typeof token !== 'string') return { outcome: 'malformed' };
      return headers['x-stub-secret'] === 'secret' ? { outcome: 'genuine', token } : { outcome: 'forged' };
    },
    readReturn(form) {
      const { stub_ref: token } = Object(form) as { stub_ref?: unknown };
      return typeof token === 'string' ? token : null;
    },
  };

  return {
    provider,
    calls,
    /** Pays as if the shopper had filled in the form. */
    pay(token: string): void {
      const payment = payments.get(token);
      if (payment) payment.paymentId = randomUUID();
    },
    refundedOf: (token: string): number =>
      payments.get(token)?.refunds.reduce((sum, { price }) => sum + price, 0) ?? 0,
  };
}
