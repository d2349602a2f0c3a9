import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { KEYS, type PaymentBench, sampleOrder, startBench } from '../iyzico/test-support.ts';
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
    [{ expireMonth: '13' }, '13', 'ccexp'],
    [{ expireYear: '20' }, '14', 'ccexp'],
    [{ cvc: '12' }, '15', 'cccvc'],
  ])('should refuse %j and name the field', async (card, errorCode, field) => {
    expect(await pay(card)).toMatchObject({ status: 'failure', errorCode, field });
    expect(bench.simulator.session(token).attempts).toEqual([]);
  });

  it('should decline in Turkish and stay open', async () => {
    const reply = await pay({ cardNumber: '4111111111111129' });
    expect(reply).toMatchObject({ errorMessage: 'Kart limiti yetersiz, yetersiz bakiye' });
    expect(await pay({})).toMatchObject({ status: 'success' });
    expect(await pay({})).toMatchObject({ status: 'failure' });
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

  it('should respond to a preflight, that of private networks too', async () => {
    const response = await fetch(`${bench.url}/payment/iyzipos/checkoutform/auth/ecom`, {
      method: 'OPTIONS',
      headers: { origin: 'https://shop.example', 'access-control-request-private-network': 'true' },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-private-network')).toBe('true');
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

  it.each([
    ['that the form does not offer', { installment: 2, cardNumber: '5526080000000006' }],
    ['that the card has not', { installment: 6, cardNumber: '5528790000000008' }],
    ['on a debit card', { installment: 3, cardNumber: '5890040000000016' }],
  ])('should be refused in a number %s', async (_name, card) => {
    expect(await pay(card)).toMatchObject({ status: 'failure', field: 'iyz-installment' });
    expect(bench.simulator.session(token).attempts).toEqual([]);
  });
});

describe('the pages', () => {
  it('should show the form on the hosted page under a strict policy', async () => {
    const response = await fetch(`${bench.url}/?token=${token}&lang=tr`);
    const policy = response.headers.get('content-security-policy') ?? '';
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? 'none';
    const html = await response.text();
    expect(html).toContain('id="iyzipay-checkout-form"');
    expect(html).toContain(`nonce="${nonce}"`);
  });

  it('should serve the script of the form, which needs no eval and no code in its markup', async () => {
    const response = await fetch(`${bench.url}/checkoutform/v2/bundle.js`);
    expect(response.headers.get('content-type')).toMatch(/^text\/javascript/);
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const script = await response.text();
    expect(() => new Function(script)).not.toThrow();
    expect(script).toContain('iyz-payment-button');
    expect(script).not.toMatch(/eval\(|new Function|document\.write|onclick|\b(import|require)\b/);
  });

  it.each(['/?token=strange', '/3ds/strange', '/payment/return?token=strange'])(
    'should respond 404 for %s',
    async (path) => {
      expect((await fetch(new URL(path, bench.url))).status).toBe(404);
    },
  );
});

describe('the control API', () => {
  it('should require JSON and valid values', async () => {
    expect((await control('POST', 'pay', { token }, { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await control('GET', 'unknown')).status).toBe(404);
    expect((await control('POST', 'faults', { route: '*', kind: 'unknown' })).status).toBe(400);
    expect((await control('POST', 'pay', { token: 'strange' })).status).toBe(400);
    expect((await control('POST', 'clock', { advanceMs: 'soon' })).status).toBe(400);
    expect((await control('POST', `sessions/${token}`, { fraudStatus: 2 })).status).toBe(400);
  });

  it('should pay, decide and set faults', async () => {
    const paid = await control('POST', 'pay', { token, cardHolderName: 'SIM FRAUD REVIEW' });
    expect(await paid.json()).toMatchObject({ outcome: 'paid' });
    await control('POST', `sessions/${token}`, { fraudStatus: -1 });
    const state = await control('GET', 'state');
    expect(await state.json()).toMatchObject({ payments: [{ token, fraudStatus: -1 }] });
    expect((await control('POST', 'clock', { advanceMs: 5000 })).status).toBe(200);
    await control('POST', 'faults', { route: 'pay', kind: 'delay', delayMs: 1, times: 'sticky' });
    expect(await (await control('GET', 'faults')).json()).toHaveLength(1);
    await control('DELETE', 'faults');
    expect(await (await control('GET', 'faults')).json()).toEqual([]);
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
