import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStubProvider } from '../../testing/stub-provider.ts';
import { sampleOrder, startBench } from './iyzico/test-support.ts';
import type { PaymentProvider } from './provider.ts';
import { ProviderRejectedError } from './provider-errors.ts';

/** Requirements for every provider. A new provider gets a line here. */

type Tried = { provider: PaymentProvider; pay(token: string): unknown; stop?(): Promise<void> };

const PROVIDERS: Record<string, () => Promise<Tried>> = {
  async iyzico() {
    const { gateway, simulator } = await startBench();
    return { provider: gateway, pay: (token) => simulator.pay({ token }), stop: () => simulator.stop() };
  },
  async stub() {
    return createStubProvider();
  },
};

describe.each(Object.entries(PROVIDERS))('%s', (_, start) => {
  let tried: Tried;
  let provider: PaymentProvider;
  beforeAll(async () => {
    tried = await start();
    provider = tried.provider;
  });
  afterAll(() => tried.stop?.());

  const ORDER = sampleOrder();
  async function pay() {
    const conversationId = randomUUID();
    const { token } = await provider.initializeCheckoutForm({ ...ORDER, conversationId });
    await tried.pay(token);
    const payment = await provider.retrieveCheckoutForm({ token, conversationId });
    if (payment.paymentStatus !== 'SUCCESS') throw new Error('the payment should have succeeded');
    return { ...payment, token, conversationId };
  }

  it('should return for a paid form all that the shop compares and stores', async () => {
    const { token, conversationId, ...payment } = await pay();
    const { basketId, price } = ORDER;
    const facts = { basketId, price, paidPrice: price, currency: 'TRY', fraudStatus: 1 };
    expect(payment).toMatchObject(facts);
    const paid = payment.items.map(({ itemId, paidPrice }) => [itemId, paidPrice]);
    expect(paid).toEqual(ORDER.basketItems.map((item) => [item.id, item.price]));
    const { paymentId } = payment;
    expect(await provider.retrievePayment({ conversationId })).toMatchObject({
      ...facts,
      paymentId,
      conversationId,
    });
    expect(await provider.retrieveCheckoutForm({ token, conversationId })).toMatchObject({
      token,
      conversationId,
    });
  });

  it('should tell what instalments cost, in kuruş', async () => {
    for (const { cardFamily, totals } of await provider.lookUpInstallments(ORDER.price)) {
      expect(cardFamily).not.toBe('');
      for (const { count, total } of totals)
        expect(Number.isInteger(count) && Number.isInteger(total) && total >= ORDER.price).toBe(true);
    }
  });

  it('should not return an unpaid form as paid, and reject an unknown token', async () => {
    const { token, expiresAt } = await provider.initializeCheckoutForm(ORDER);
    expect(expiresAt.getTime()).toBeGreaterThan(Date.now());
    const asked = await provider.retrieveCheckoutForm({ token, conversationId: 'c' }).catch((error) => error);
    const isUnpaid = asked instanceof ProviderRejectedError ? asked.meaning !== 'refused' : false;
    expect(isUnpaid || asked.paymentStatus === 'UNPAID').toBe(true);
    const unknown = provider.retrieveCheckoutForm({ token: 'never-given', conversationId: 'c' });
    await expect(unknown).rejects.toBeInstanceOf(ProviderRejectedError);
  });

  it.each([true, false])(
    'should give all of a payment back by its own steps (a cancel being refused: %s)',
    async (isCancelRefused) => {
      const { paymentId, items, conversationId } = await pay();
      const call = { conversationId, ip: '127.0.0.1' };
      const report = () => provider.lookUpRefunds({ paymentId, conversationId });
      for (let rounds = 0; rounds <= items.length; rounds += 1) {
        const soFar = await report();
        const isBack = (id: string) =>
          soFar.items.some((item) => item.paymentTransactionId === id && item.refundedKurus > 0);
        const lines = items
          .filter(({ paymentTransactionId }) => !isBack(paymentTransactionId))
          .map(({ paymentTransactionId, paidPrice }) => ({ paymentTransactionId, price: paidPrice }));
        if (soFar.isCancelled || lines.length === 0) break;
        const isWholePayment = lines.length === items.length;
        const step = provider.nextRefundStep({ isWholePayment, isCancelRefused, lines });
        if (step.kind === 'cancel') await provider.cancelPayment({ ...call, paymentId, price: ORDER.price });
        else if (step.kind === 'refund') await provider.refundTransaction({ ...call, ...step });
        else throw new Error(step.kind);
      }
      const { isCancelled, refundedKurus } = await report();
      expect(isCancelled || refundedKurus === ORDER.price).toBe(true);
    },
  );

  it('should list what was paid, and of what some was given back', async () => {
    const days = () => ({ since: new Date(Date.now() - 60_000), until: new Date() });
    const { paymentId, conversationId, items } = await pay();
    const listed = async () =>
      (await provider.listPayments(days())).find((one) => one.paymentId === paymentId);
    expect(await listed()).toEqual({
      paymentId,
      conversationId,
      basketId: ORDER.basketId,
      isRefunded: false,
    });
    const [line] = items;
    if (!line) throw new Error('the payment has no lines');
    const { paymentTransactionId } = line;
    const call = { conversationId: randomUUID(), ip: '127.0.0.1' };
    await provider.refundTransaction({ ...call, paymentTransactionId, price: 1 });
    expect(await listed()).toMatchObject({ conversationId, isRefunded: true });
  });

  it('should leave alone what is not its own', () => {
    for (const payload of [undefined, null, 'text', {}, [], { another: 'shape' }]) {
      expect(provider.readNotification({ payload, headers: {} })).toEqual({ outcome: 'malformed' });
      expect(provider.readReturn(payload)).toBeNull();
    }
  });
});
