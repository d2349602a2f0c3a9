import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OutcomeUnknownError, ProviderRejectedError } from '../provider-errors.ts';
import type { FaultKind } from '../simulator/faults.ts';
import { type PaymentBench, sampleOrder, startBench } from './test-support.ts';

const ip = '127.0.0.1';
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
  const payment = await gateway.retrieveCheckoutForm({ token, conversationId });
  if (payment.paymentStatus !== 'SUCCESS') throw new Error('the payment should have succeeded');
  const lines = payment.items.map(({ paymentTransactionId }) => paymentTransactionId);
  const [first = '', second = ''] = lines;
  return { paymentId: payment.paymentId, conversationId, first, second, lines };
}

function refund(paymentTransactionId: string, price: number) {
  return bench.gateway.refundTransaction({ paymentTransactionId, price, conversationId: 'r', ip });
}

describe('looking up refunds', () => {
  it('should return no, partial and full refunds', async () => {
    const { first, second, lines, ...query } = await paidOrder();
    const lookUp = () => bench.gateway.lookUpRefunds(query);
    const rows = (...refunded: number[]) =>
      lines.map((paymentTransactionId, index) => ({ paymentTransactionId, refundedKurus: refunded[index] }));
    expect(await lookUp()).toEqual({ isCancelled: false, refundedKurus: 0, items: rows(0, 0, 0) });
    await refund(first, 4000);
    await refund(first, 6000);
    await refund(second, 1);
    expect(await lookUp()).toEqual({ isCancelled: false, refundedKurus: 10_001, items: rows(10_000, 1, 0) });
  });

  it('should return a cancel', async () => {
    const { paymentId, conversationId } = await paidOrder();
    await bench.gateway.cancelPayment({ paymentId, conversationId: 'c', ip, price: 14_990 });
    const refunds = await bench.gateway.lookUpRefunds({ paymentId, conversationId });
    expect(refunds).toMatchObject({ isCancelled: true, refundedKurus: 14_990 });
    expect(refunds.items.map(({ refundedKurus }) => refundedKurus)).toEqual([10_000, 3000, 1990]);
  });

  it.each(['cancel', 'refund'] as const)('should return a %s whose response was lost', async (route) => {
    const { paymentId, conversationId, first } = await paidOrder();
    bench.simulator.addFault({ route, kind: 'reset', when: 'after' });
    const lost =
      route === 'cancel'
        ? bench.gateway.cancelPayment({ paymentId, conversationId: 'c', ip })
        : refund(first, 10_000);
    await expect(lost).rejects.toBeInstanceOf(OutcomeUnknownError);
    const refunds = await bench.gateway.lookUpRefunds({ paymentId, conversationId });
    expect(refunds).toMatchObject(
      route === 'cancel' ? { isCancelled: true } : { isCancelled: false, refundedKurus: 10_000 },
    );
  });

  it('should not mix the payments of two orders', async () => {
    const one = await paidOrder('ord-1-a1');
    const other = await paidOrder('ord-2-a1');
    await refund(one.first, 10_000);
    expect(await bench.gateway.lookUpRefunds(other)).toMatchObject({ refundedKurus: 0 });
    const crossed = { paymentId: one.paymentId, conversationId: other.conversationId };
    await expect(bench.gateway.lookUpRefunds(crossed)).rejects.toBeInstanceOf(OutcomeUnknownError);
  });

  it('should reject as every call does', async () => {
    const query = await paidOrder();
    const nobody = bench.gateway.lookUpRefunds({ paymentId: '1', conversationId: 'nobody' });
    await expect(nobody).rejects.toMatchObject({ name: 'ProviderRejectedError', meaning: 'notFound' });
    bench.simulator.addFault({ route: 'reporting', kind: 'rateLimit' });
    await expect(bench.gateway.lookUpRefunds(query)).rejects.toMatchObject({ meaning: 'refused' });
    bench.simulator.addFault({ route: 'reporting', kind: 'html502' });
    await expect(bench.gateway.lookUpRefunds(query)).rejects.toBeInstanceOf(OutcomeUnknownError);
  });

  it('should see a refund late when the report lags behind', async () => {
    const slow = await startBench({ reportingLagMs: 60_000 });
    const { token } = await slow.gateway.initializeCheckoutForm(sampleOrder());
    const { paymentId = '' } = await slow.simulator.pay({ token });
    await slow.gateway.cancelPayment({ paymentId, conversationId: 'c', ip });
    const lookUp = () => slow.gateway.lookUpRefunds({ paymentId, conversationId: 'ord-1-a1' });
    expect(await lookUp()).toMatchObject({ isCancelled: false, refundedKurus: 0 });
    slow.simulator.advanceClock(60_001);
    expect(await lookUp()).toMatchObject({ isCancelled: true, refundedKurus: 14_990 });
    await slow.simulator.stop();
  });
});

describe('a response about something else', () => {
  it.each<FaultKind>(['wrongPaymentId', 'wrongAmount', 'wrongCurrency'])(
    'should leave the outcome of a cancel unknown: %s',
    async (kind) => {
      const { paymentId } = await paidOrder();
      bench.simulator.addFault({ route: 'cancel', kind });
      const cancel = bench.gateway.cancelPayment({ paymentId, conversationId: 'c', ip, price: 14_990 });
      await expect(cancel).rejects.toBeInstanceOf(OutcomeUnknownError);
    },
  );

  it.each<FaultKind>(['wrongTransactionId', 'wrongAmount', 'wrongCurrency'])(
    'should leave the outcome of a refund unknown: %s',
    async (kind) => {
      const { first } = await paidOrder();
      bench.simulator.addFault({ route: 'refund', kind });
      await expect(refund(first, 5000)).rejects.toBeInstanceOf(OutcomeUnknownError);
    },
  );

  it('should not be detected without an expected price', async () => {
    const { paymentId } = await paidOrder();
    bench.simulator.addFault({ route: 'cancel', kind: 'wrongAmount' });
    const cancel = bench.gateway.cancelPayment({ paymentId, conversationId: 'c', ip });
    await expect(cancel).resolves.toBeUndefined();
  });
});

describe('an unsigned or wrongly signed refund', () => {
  it.each<FaultKind>(['badSignature', 'dropSignature'])('should not be believed: %s', async (kind) => {
    const { first } = await paidOrder();
    bench.simulator.addFault({ route: 'refund', kind });
    await expect(refund(first, 5000)).rejects.toMatchObject({ name: 'ProviderSignatureError' });
  });
});

describe('finding a payment without its token', () => {
  it('should return the same as the retrieve of the form, but for the token', async () => {
    const { gateway, simulator } = bench;
    const conversationId = 'ord-9-a1';
    const { token } = await gateway.initializeCheckoutForm(sampleOrder({ conversationId }));
    await simulator.pay({ token });
    const { token: _token, ...byForm } = await gateway.retrieveCheckoutForm({ token, conversationId });
    const found = await gateway.retrievePayment({ conversationId });
    expect(found).toEqual(byForm);
  });

  it('should reject as notFound when there is none', async () => {
    await bench.gateway.initializeCheckoutForm(sampleOrder({ conversationId: 'ord-9-a1' }));
    const search = bench.gateway.retrievePayment({ conversationId: 'ord-9-a1' });
    const error = await search.catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ProviderRejectedError);
    expect(error).toMatchObject({ errorCode: '5086', meaning: 'notFound' });
  });
});
