import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createIyzicoGateway } from './gateway.ts';
import { KEYS, type PaymentBench, sampleOrder, startBench } from './test-support.ts';

let bench: PaymentBench;
beforeAll(async () => {
  bench = await startBench();
});
beforeEach(() => bench.simulator.reset());
afterAll(() => bench.simulator.stop());

async function paidOrder(conversationId = 'ord-1-a1') {
  const { gateway, simulator } = bench;
  const { token } = await gateway.initializeCheckoutForm(sampleOrder({ conversationId }));
  await simulator.pay({ token });
  const payment = await gateway.retrieveCheckoutForm({ token, conversationId: 'ask-1' });
  if (payment.paymentStatus !== 'SUCCESS') throw new Error('the payment should have succeeded');
  return payment;
}

describe('initializeCheckoutForm', () => {
  it('should open a form that names its token, page and end', async () => {
    const before = Date.now();
    const form = await bench.gateway.initializeCheckoutForm(sampleOrder());
    expect(form.token).toMatch(/^[\da-f-]{36}$/);
    expect(form.checkoutFormContent).toMatch(/<script type="text\/javascript">/);
    expect(form.checkoutFormContent).toContain(form.token);
    expect(form.paymentPageUrl).toBe(`${bench.url}/?token=${form.token}&lang=tr`);
    expect(form.expiresAt.getTime() - before).toBeGreaterThanOrEqual(1_800_000);
    expect(form.expiresAt.getTime() - before).toBeLessThan(1_802_000);
  });

  it('should carry Turkish letters, emoji and hostile markup unharmed', async () => {
    const order = sampleOrder();
    const name = 'Iğdır Şöför 😀 </script><b> \u2028';
    const form = await bench.gateway.initializeCheckoutForm({ ...order, buyer: { ...order.buyer, name } });
    expect(form.checkoutFormContent.match(/<\/script>/g)).toHaveLength(2);
    expect(bench.simulator.session(form.token).buyer.name).toBe(name);
  });

  it('should return for each of fifty simultaneous calls its own form', async () => {
    const tokens = await Promise.all(
      Array.from({ length: 50 }, async (_, index) => {
        const order = sampleOrder({ conversationId: `c${index}`, basketId: `basket-${index}` });
        const { token } = await bench.gateway.initializeCheckoutForm(order);
        return bench.simulator.session(token).basketId === order.basketId && token;
      }),
    );
    expect(new Set(tokens).size).toBe(50);
    expect(tokens).not.toContain(false);
  });
});

describe('lookUpInstallments', () => {
  it('should tell what each family of cards pays, single payments included', async () => {
    bench.simulator.setInstallmentRate('Bonus', 9, 5.2);
    const plans = await bench.gateway.lookUpInstallments(1000_00);
    expect(plans.find(({ cardFamily }) => cardFamily === 'Bonus')?.totals).toContainEqual({
      count: 9,
      total: 1052_00,
    });
    expect(
      plans.every(({ totals }) => totals.some(({ count, total }) => count === 1 && total === 1000_00)),
    ).toBe(true);
  });
});

describe('retrieving', () => {
  it('should return all fields of a paid form, in kuruş', async () => {
    const payment = await paidOrder();
    expect(payment).toMatchObject({
      paymentStatus: 'SUCCESS',
      fraudStatus: 1,
      price: 14_990,
      paidPrice: 14_990,
      currency: 'TRY',
      basketId: 'B1',
      conversationId: 'ask-1',
      items: [
        { itemId: 'p1', paidPrice: 10_000 },
        { itemId: 'SHIPPING', paidPrice: 3000 },
        { itemId: 'TAX', paidPrice: 1990 },
      ],
      card: { association: 'MASTER_CARD', family: 'Paraf', binNumber: '552879', lastFourDigits: '0008' },
    });
    expect(payment.paymentId).toMatch(/^\d+$/);
  });

  it('should find a payment by the conversation of its beginning', async () => {
    const { paymentId } = await paidOrder('ord-7-a1');
    await paidOrder('ord-8-a1');
    const found = await bench.gateway.retrievePayment({ conversationId: 'ord-7-a1' });
    expect(found).toMatchObject({ paymentId, paymentStatus: 'SUCCESS', paidPrice: 14_990, basketId: 'B1' });
  });
});

describe('giving money back', () => {
  it('should cancel a payment once', async () => {
    const { paymentId } = await paidOrder();
    const order = { paymentId, conversationId: 'cancel-1', ip: '127.0.0.1' };
    await bench.gateway.cancelPayment(order);
    expect(bench.simulator.state().payments).toMatchObject([{ paymentId, cancelledAt: expect.any(Number) }]);
    await expect(bench.gateway.cancelPayment(order)).rejects.toMatchObject({ name: 'ProviderRejectedError' });
  });

  it('should refund a line in parts, up to what was paid for it', async () => {
    const { items } = await paidOrder();
    const paymentTransactionId = items[0]?.paymentTransactionId ?? '';
    const refund = (price: number) =>
      bench.gateway.refundTransaction({
        paymentTransactionId,
        price,
        conversationId: 'r-1',
        ip: '127.0.0.1',
      });
    await refund(4000);
    await expect(refund(6001)).rejects.toMatchObject({ name: 'ProviderRejectedError' });
    await refund(6000);
    const back = [4000, 6000].map((priceKurus) => ({ paymentTransactionId, priceKurus }));
    expect(bench.simulator.state().payments).toMatchObject([{ refunds: back }]);
  });

  it('should not cancel on another day in Istanbul, nor after a refund', async () => {
    const first = await paidOrder();
    const paymentTransactionId = first.items[2]?.paymentTransactionId ?? '';
    await bench.gateway.refundTransaction({ paymentTransactionId, price: 1, conversationId: 'r', ip: '::1' });
    const second = await paidOrder();
    const cancel = (paymentId: string) =>
      bench.gateway.cancelPayment({ paymentId, conversationId: 'c', ip: '::1' });
    await expect(cancel(first.paymentId)).rejects.toMatchObject({ name: 'ProviderRejectedError' });
    bench.simulator.advanceClock(24 * 3_600_000);
    await expect(cancel(second.paymentId)).rejects.toMatchObject({ name: 'ProviderRejectedError' });
    bench.simulator.advanceClock(-24 * 3_600_000);
    await cancel(second.paymentId);
  });

  it('should take neither cancel nor refund for the card that allows none', async () => {
    const { gateway, simulator } = bench;
    const { token } = await gateway.initializeCheckoutForm(sampleOrder());
    const { paymentId = '' } = await simulator.pay({ token, cardNumber: '5406670000000009' });
    const cancel = gateway.cancelPayment({ paymentId, conversationId: 'c', ip: '127.0.0.1' });
    await expect(cancel).rejects.toMatchObject({ name: 'ProviderRejectedError' });
  });
});

it.each(['127.0.0.1:3001', 'ftp://127.0.0.1', 'http://127.0.0.1/base', ''])(
  'should not accept %j as an address',
  (uri) => {
    expect(() => createIyzicoGateway({ ...KEYS, uri })).toThrow(TypeError);
  },
);

describe('listPayments', () => {
  it('should read every page of every day', async () => {
    // Three rows each, a hundred on a page.
    for (let count = 0; count < 34; count += 1) await paidOrder(`attempt-${count}`);
    bench.simulator.advanceClock(24 * 3_600_000);
    await paidOrder('attempt-of-the-next-day');
    const now = Date.now();
    const days = { since: new Date(now), until: new Date(now + 24 * 3_600_000) };
    const listed = await bench.gateway.listPayments(days);
    bench.simulator.advanceClock(-24 * 3_600_000);
    expect(listed.map(({ conversationId }) => conversationId)).toEqual([
      ...Array.from({ length: 34 }, (_, count) => `attempt-${count}`),
      'attempt-of-the-next-day',
    ]);
  });
});
