import { createServer } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PaymentProvider } from '../provider.ts';
import {
  OutcomeUnknownError,
  ProviderRejectedError,
  ProviderSignatureError,
  ProviderUnavailableError,
} from '../provider-errors.ts';
import type { FaultKind } from '../simulator/faults.ts';
import { PAY_PATH } from '../simulator/pages.ts';
import { createIyzicoGateway } from './gateway.ts';
import { KEYS, type PaymentBench, sampleOrder, startBench } from './test-support.ts';

let bench: PaymentBench;
let impatient: PaymentProvider;
beforeAll(async () => {
  bench = await startBench();
  impatient = createIyzicoGateway({ ...KEYS, uri: bench.url, timeoutMs: 600 });
});
beforeEach(() => bench.simulator.reset());
afterAll(() => bench.simulator.stop());

async function paidToken(): Promise<string> {
  const { token } = await bench.gateway.initializeCheckoutForm(sampleOrder());
  await bench.simulator.pay({ token });
  return token;
}

describe('a spoiled response', () => {
  it.each<[FaultKind, new (...parameters: never[]) => Error]>([
    ['hang', OutcomeUnknownError],
    ['reset', OutcomeUnknownError],
    ['html502', OutcomeUnknownError],
    ['empty', OutcomeUnknownError],
    ['redirect', OutcomeUnknownError],
    ['http400', ProviderRejectedError],
    ['rateLimit', ProviderRejectedError],
    ['badSignature', ProviderSignatureError],
    ['dropSignature', ProviderSignatureError],
  ])('of kind %s should reject with the right class, for every signed call', async (kind, expected) => {
    const token = await paidToken();
    const gateway = kind === 'hang' ? impatient : bench.gateway;
    const calls = [
      () => gateway.initializeCheckoutForm(sampleOrder()),
      () => gateway.retrieveCheckoutForm({ token, conversationId: 'q' }),
      () => gateway.retrievePayment({ conversationId: 'ord-1-a1' }),
    ];
    for (const call of calls) {
      bench.simulator.addFault({ route: '*', kind });
      await expect(call()).rejects.toBeInstanceOf(expected);
    }
  });

  it('should be waited for while there is time', async () => {
    const token = await paidToken();
    bench.simulator.addFault({ route: 'retrieve', kind: 'delay', delayMs: 30 });
    const payment = await impatient.retrieveCheckoutForm({ token, conversationId: 'q' });
    expect(payment.paymentStatus).toBe('SUCCESS');
    bench.simulator.addFault({ route: 'retrieve', kind: 'delay', delayMs: 6000 });
    const late = impatient.retrieveCheckoutForm({ token, conversationId: 'q' });
    await expect(late).rejects.toBeInstanceOf(OutcomeUnknownError);
  });

  it.each<[FaultKind, object]>([
    ['wrongAmount', { paymentStatus: 'SUCCESS', price: 14_991, paidPrice: 14_991 }],
    ['wrongBasketId', { paymentStatus: 'SUCCESS', basketId: 'another-basket' }],
    ['wrongCurrency', { paymentStatus: 'SUCCESS', currency: 'USD' }],
    ['wrongToken', { paymentStatus: 'SUCCESS', token: '00000000-0000-4000-8000-000000000000' }],
    ['dropItems', { paymentStatus: 'SUCCESS', items: [] }],
    ['wrongItems', { paymentStatus: 'SUCCESS', paidPrice: 14_990, items: [{ paidPrice: 10_001 }, {}, {}] }],
    ['dropFraudStatus', { paymentStatus: 'SUCCESS', fraudStatus: undefined }],
    ['pending', { paymentStatus: 'PENDING', paymentId: undefined, items: [] }],
  ])('of kind %s should come through validly signed, for the caller to compare', async (kind, facts) => {
    const token = await paidToken();
    bench.simulator.addFault({ route: 'retrieve', kind });
    const payment = await bench.gateway.retrieveCheckoutForm({ token, conversationId: 'q' });
    expect(payment).toMatchObject(facts);
  });

  it('should spoil only the given number of calls', async () => {
    const token = await paidToken();
    const ask = () => bench.gateway.retrieveCheckoutForm({ token, conversationId: 'q' });
    bench.simulator.addFault({ route: 'retrieve', kind: 'empty', times: 2 });
    await expect(ask()).rejects.toThrow();
    await expect(ask()).rejects.toThrow();
    await expect(ask()).resolves.toBeDefined();
    bench.simulator.addFault({ route: 'retrieve', kind: 'empty', times: 'sticky' });
    for (let call = 0; call < 3; call += 1) await expect(ask()).rejects.toThrow();
    bench.simulator.clearFaults();
    await expect(ask()).resolves.toBeDefined();
  });
});

describe('a lost call', () => {
  const transport: FaultKind[] = ['hang', 'reset', 'html502'];
  const acts = {
    initialize: () => impatient.initializeCheckoutForm(sampleOrder({ conversationId: 'lost' })),
    pay: async () => {
      const { token } = bench.simulator.state().sessions[0] ?? {};
      await payInForm(token ?? '');
    },
    cancel: () => impatient.cancelPayment({ paymentId: paid().paymentId, conversationId: 'c', ip: '::1' }),
    refund: () => {
      const { paymentTransactionId = '' } = paid().items[0] ?? {};
      return impatient.refundTransaction({ paymentTransactionId, price: 1, conversationId: 'r', ip: '::1' });
    },
  };
  const isDone = {
    initialize: () => bench.simulator.state().sessions.length === 2,
    pay: () => bench.simulator.state().payments.length === 1,
    cancel: () => paid().cancelledAt !== undefined,
    refund: () => paid().refunds.length === 1,
  };
  const rows = (['initialize', 'pay', 'cancel', 'refund'] as const).flatMap((route) =>
    transport.flatMap((kind) => (['before', 'after'] as const).map((when) => [route, kind, when] as const)),
  );

  it.each(rows)('of %s by %s should be lost %s being done', async (route, kind, when) => {
    const { token } = await bench.gateway.initializeCheckoutForm(sampleOrder());
    if (route === 'cancel' || route === 'refund') await bench.simulator.pay({ token });
    bench.simulator.addFault({ route, kind, when });
    await expect(acts[route]()).rejects.toThrow();
    expect(isDone[route]()).toBe(when === 'after');
  });

  it('should be unknown to the gateway', async () => {
    const { token } = await bench.gateway.initializeCheckoutForm(sampleOrder());
    await bench.simulator.pay({ token });
    bench.simulator.addFault({ route: 'cancel', kind: 'reset', when: 'after' });
    await expect(acts.cancel()).rejects.toBeInstanceOf(OutcomeUnknownError);
  });

  it('should be carried out before a delay of its response', async () => {
    const { token } = await bench.gateway.initializeCheckoutForm(sampleOrder());
    await bench.simulator.pay({ token });
    bench.simulator.addFault({ route: 'cancel', kind: 'delay', delayMs: 300, when: 'after' });
    const cancel = acts.cancel();
    await expect.poll(isDone.cancel, { interval: 5, timeout: 250 }).toBe(true);
    await cancel;
  });
});

describe('no connection', () => {
  it('should be unavailable when nobody listens', async () => {
    const port = await freePort();
    const gateway = createIyzicoGateway({ ...KEYS, uri: `http://127.0.0.1:${port}` });
    const call = gateway.retrieveCheckoutForm({ token: 't', conversationId: 'q' });
    await expect(call).rejects.toBeInstanceOf(ProviderUnavailableError);
  });
});

function paid() {
  const [payment] = bench.simulator.state().payments;
  if (!payment) throw new Error('nothing was paid');
  return payment;
}

/** Pays as the form's own script does; rejects when the response is none of the form's. */
async function payInForm(token: string): Promise<void> {
  const card = { cardNumber: '5528790000000008', cardHolderName: 'A B', expireMonth: '12', expireYear: '99' };
  const response = await fetch(`${bench.url}${PAY_PATH}`, {
    method: 'POST',
    redirect: 'error',
    body: JSON.stringify({ token, ...card, cvc: '123' }),
    signal: AbortSignal.timeout(600),
  });
  await response.json();
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 1;
}
