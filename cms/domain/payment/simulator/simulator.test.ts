import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signRequest } from '../iyzico/signatures.ts';
import { KEYS, type PaymentBench, sampleOrder, startBench } from '../iyzico/test-support.ts';
import type { CheckoutFormOrder, PaymentProvider } from '../provider.ts';
import { createSimulator } from './simulator.ts';

const CARD = { cardHolderName: 'Ayşe Yılmaz', expireMonth: '12', expireYear: '30', cvc: '874' };

let bench: PaymentBench;
let token: string;
beforeAll(async () => {
  bench = await startBench();
});
beforeEach(async () => {
  bench.simulator.reset();
  token = (await bench.gateway.initializeCheckoutForm(sampleOrder())).token;
});
afterAll(() => bench.simulator.stop());

async function pay(card: object) {
  const response = await fetch(`${bench.url}/payment/iyzipos/checkoutform/auth/ecom`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'http://localhost:3000' },
    body: JSON.stringify({ token, cardNumber: '5528 7900 0000 0008', ...CARD, ...card }),
  });
  expect(response.headers.get('access-control-allow-origin')).toBe('http://localhost:3000');
  return (await response.json()) as Record<string, unknown>;
}

async function page(path: string, init?: RequestInit): Promise<string> {
  return (await fetch(new URL(path, bench.url), init)).text();
}

function control(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
  return fetch(`${bench.url}/_sim/${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
}

describe('the pay button', () => {
  it('should lead to a page that posts the token to the shop', async () => {
    const { nextUrl } = await pay({});
    const html = await page(String(nextUrl));
    expect(html).toContain('action="http://localhost:3000/api/payment/callback?ref=1"');
    expect(html).toContain(`name="token" value="${token}"`);
  });

  it.each([
    [{ cardHolderName: ' ' }, '17', 'ccname'],
    [{ cardNumber: '5528790000000009' }, '12', 'ccnumber'],
    [{ expireYear: '20' }, '14', 'ccexp'],
  ])('should refuse %j and name the field', async (card, errorCode, field) => {
    expect(await pay(card)).toMatchObject({ status: 'failure', errorCode, field });
    expect(bench.simulator.session(token).attempts).toEqual([]);
  });

  it('should lead over the bank page when 3-D Secure is ticked', async () => {
    const { nextUrl } = await pay({ threeDS: true });
    const bank = await page(String(nextUrl));
    expect(bank).toContain('id="threeds-approve"');
    expect(bank).toContain('₺149,90');
    const back = await page(String(nextUrl), {
      method: 'POST',
      body: new URLSearchParams({ decision: 'approve' }),
    });
    expect(back).toContain(`value="${token}"`);
    expect(bench.simulator.session(token).status).toBe('PAID');
  });

  it('should obey the holder names', async () => {
    const { nextUrl } = await pay({ cardHolderName: 'SIM NO CALLBACK' });
    expect(await page(String(nextUrl))).not.toContain('<form');
    expect(bench.simulator.session(token).status).toBe('PAID');
  });
});

describe('instalments', () => {
  beforeEach(async () => {
    const order = sampleOrder({ installments: [3, 6] });
    token = (await bench.gateway.initializeCheckoutForm(order)).token;
  });
  const retrieved = () => bench.gateway.retrieveCheckoutForm({ token, conversationId: 'q' });
  const reported = async () => {
    const { paymentId = '' } = await retrieved();
    return bench.gateway.lookUpRefunds({ paymentId, conversationId: 'ord-1-a1' });
  };

  it('should be paid with what they cost, line by line, and go back whole', async () => {
    bench.simulator.setInstallmentRate('Axess', 3, 2.5);
    expect(await pay({ cardNumber: '5526080000000006', installment: 3 })).toMatchObject({
      status: 'success',
    });
    const { items, paidPrice, price, paymentId = '', card } = await retrieved();
    expect([price, paidPrice, card.installments]).toEqual([14_990, 15_365, '3']);
    expect(items.map((item) => item.paidPrice)).toEqual([10_250, 3_075, 2_040]);
    await bench.gateway.cancelPayment({ paymentId, conversationId: 'c', ip: '127.0.0.1', price: 15_365 });
    expect(await reported()).toMatchObject({ isCancelled: true, refundedKurus: 15_365 });
  });
});

describe('the control API', () => {
  it('should require JSON and valid values', async () => {
    expect((await control('POST', 'pay', { token }, { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await control('GET', 'unknown')).status).toBe(404);
    expect((await control('POST', 'faults', { route: '*', kind: 'unknown' })).status).toBe(400);
    expect((await control('POST', 'pay', { token: 'strange' })).status).toBe(400);
    expect((await control('POST', 'clock', { advanceMs: 'soon' })).status).toBe(400);
  });

  it('should settle a bank page', async () => {
    const { attemptId } = await bench.simulator.pay({ token, threeDS: true });
    await control('POST', `threeds/${attemptId}`, { decision: 'approve' });
    expect(bench.simulator.session(token).status).toBe('PAID');
  });
});

it('should keep no card number and no code anywhere', async () => {
  await pay({ cardNumber: '4111111111111129' });
  await pay({ cardNumber: '4131111111111117' });
  await bench.simulator.pay({ token, cvc: '874' });
  const dump = JSON.stringify(bench.simulator.state());
  expect(dump).not.toMatch(/\d{15}/);
  for (const secret of ['5528790000000008', '4111111111111129', '4131111111111117', '"874"', 'Yılmaz']) {
    expect(dump).not.toContain(secret);
  }
  expect(dump).toContain('"lastFourDigits":"0008"');
});

it('should take no live keys', () => {
  expect(() => createSimulator({ ...KEYS, secretKey: 'live' })).toThrow('sandbox-');
});

describe('a call of the shop', () => {
  const PATH = '/payment/iyzipos/checkoutform/auth/ecom/detail';
  const BODY = '{"locale":"tr","conversationId":"ç😀","token":"unknown"}';

  it.each<[string, { key?: string; signed?: string; random?: string }, string]>([
    ['a genuine call', {}, '5124'],
    ['one changed byte', { signed: BODY.replace('ç', 'c') }, '1000'],
    ['a disagreeing random header', { random: '124' }, '1000'],
    ['an unknown key', { key: 'sandbox-someone' }, '1001'],
  ])('should be judged by its signature: %s', async (_name, { key, signed = BODY, random }, errorCode) => {
    const signature = signRequest({ randomKey: '123', pathname: PATH, rawBody: signed }, KEYS.secretKey);
    const plain = `apiKey:${key ?? KEYS.apiKey}&randomKey:123&signature:${signature}`;
    const authorization = `IYZWSv2 ${Buffer.from(plain).toString('base64')}`;
    const headers = { authorization, ...(random && { 'x-iyzi-rnd': random }) };
    const response = await fetch(bench.url + PATH, { method: 'POST', headers, body: BODY });
    expect(await response.json()).toMatchObject({ status: 'failure', errorCode, conversationId: 'ç😀' });
  });

  it.each<[string, (order: CheckoutFormOrder) => object]>([
    ['without a name', ({ buyer }) => ({ buyer: { ...buyer, name: '' } })],
    ['without a shipping address', () => ({ shippingAddress: undefined })],
    ['with lines of another sum', ({ price }) => ({ price: price + 1 })],
  ])('should open no form %s', async (_name, change) => {
    const order = { ...sampleOrder(), ...change(sampleOrder()) };
    await expect(bench.gateway.initializeCheckoutForm(order)).rejects.toThrow();
  });
});

describe('a token', () => {
  const retrieve = () => bench.gateway.retrieveCheckoutForm({ token, conversationId: 'q' });

  it('should be refused while nobody paid, and after it expired', async () => {
    await expect(retrieve()).rejects.toMatchObject({ errorCode: '5999' });
    bench.simulator.advanceClock(1_800_000);
    expect(await bench.simulator.pay({ token })).toMatchObject({ outcome: 'invalid' });
    await expect(retrieve()).rejects.toMatchObject({ errorCode: '5999' });
    bench.simulator.advanceClock(-1_800_000);
  });

  it('should return a decline, then the payment that followed', async () => {
    const card = { token, cardNumber: '4129111111111111' };
    expect(await bench.simulator.pay(card)).toMatchObject({ outcome: 'declined', errorCode: '10005' });
    expect(await retrieve()).toMatchObject({ paymentStatus: 'UNPAID' });
    expect(await bench.simulator.pay({ token })).toMatchObject({ outcome: 'paid' });
    expect(await retrieve()).toMatchObject({ paymentStatus: 'SUCCESS' });
  });

  it.each([
    ['a pressed reject', '5528790000000008', 'reject'],
    ['the card that fails', '4131111111111117', 'approve'],
  ] as const)('should not be paid after %s', async (_name, cardNumber, threeDSDecision) => {
    const card = { token, cardNumber, threeDS: true, threeDSDecision };
    expect(await bench.simulator.pay(card)).toMatchObject({ outcome: 'threeDSFailed' });
    expect(await retrieve()).toMatchObject({ paymentStatus: 'UNPAID' });
  });

  it('should not be paid twice by a bank page that was left behind', async () => {
    const { attemptId = '' } = await bench.simulator.pay({ token, threeDS: true });
    expect(await retrieve()).toMatchObject({ paymentStatus: 'UNPAID' });
    const { paymentId } = await bench.simulator.pay({ token });
    bench.simulator.settleThreeDS(attemptId, 'approve');
    expect(bench.simulator.state().payments.map((payment) => payment.paymentId)).toEqual([paymentId]);
  });
});

describe('a bank transfer', () => {
  const retrieve = () => bench.gateway.retrieveCheckoutForm({ token, conversationId: 'q' });
  const end = (id: string, outcome: string) => control('POST', `transfers/${id}`, { outcome });

  it('should be begun in the form, be awaited after its end, and be refunded but not cancelled', async () => {
    const response = await fetch(`${bench.url}/payment/iyzipos/checkoutform/transfer`, {
      method: 'POST',
      body: JSON.stringify({ token, bank: 'Akbank' }),
    });
    const { nextUrl, iban, reference } = await response.json();
    expect(iban).toMatch(/^TR00/);
    expect(await page(nextUrl)).toContain(`value="${token}"`);
    expect(await pay({})).toMatchObject({ status: 'failure', errorCode: '5124' });
    bench.simulator.advanceClock(1_800_000);
    const begun = await retrieve();
    expect(begun).toMatchObject({ paymentStatus: 'TRANSFER', price: 14_990, paidPrice: 14_990 });
    bench.simulator.advanceClock(-1_800_000);

    expect([(await end(reference, 'match')).status, (await end(token, 'lapse')).status]).toEqual([200, 400]);
    const { paymentId = '', items, card } = await retrieve();
    expect([paymentId, items]).toEqual([begun.paymentId, begun.items]);
    expect(card.lastFourDigits).toBeUndefined();
    const asked = { conversationId: 'c', ip: '127.0.0.1' };
    await expect(bench.gateway.cancelPayment({ ...asked, paymentId })).rejects.toThrow();
    const { paymentTransactionId = '' } = items[0] ?? {};
    await bench.gateway.refundTransaction({ ...asked, paymentTransactionId, price: 10_000 });
    expect(await bench.gateway.lookUpRefunds({ paymentId, conversationId: 'ord-1-a1' })).toMatchObject({
      refundedKurus: 10_000,
    });
  });
});

it('should notify the first decline only, then the success, three times at most', async () => {
  const received: Parameters<PaymentProvider['readNotification']>[0][] = [];
  const merchant = createServer(async (request, response) => {
    received.push({ payload: await json(request), headers: request.headers });
    response.writeHead(500, { connection: 'close' }).end();
  });
  await new Promise<void>((resolve) => merchant.listen(0, '127.0.0.1', resolve));
  const { port } = merchant.address() as AddressInfo;
  const { simulator, gateway } = await startBench({ webhookUrl: `http://127.0.0.1:${port}/webhook` });
  const form = await gateway.initializeCheckoutForm(sampleOrder());
  await simulator.pay({ token: form.token, cardNumber: '4129111111111111' });
  await simulator.pay({ token: form.token, cardNumber: '4125111111111115' });
  await simulator.pay({ token: form.token });
  const tries = () => simulator.state().webhooks.map((webhook) => [webhook.status, webhook.tries]);
  const failed = [500, 500, 500];
  await expect.poll(tries).toEqual([
    ['FAILURE', failed],
    ['SUCCESS', failed],
  ]);
  for (const notification of received)
    expect(gateway.readNotification(notification)).toEqual({ outcome: 'genuine', token: form.token });
  await simulator.stop();
  await new Promise((resolve) => merchant.close(resolve));
});
