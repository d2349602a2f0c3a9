import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Product } from '../payload-types.ts';
import { checkoutBody } from '../testing/checkout.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import type { Visitor } from '../testing/users.ts';
import { reconcilePayments } from './reconcile.ts';
import { settlePayment } from './settle.ts';

let test: TestShop;
let product: Product;
let buyer: Visitor;

beforeAll(async () => {
  test = await startTestShop({ PAYMENT_RECONCILE_AFTER_SECONDS: '0' });
});
afterAll(() => test.stop());
beforeEach(async () => {
  product = await test.createProduct({ countInStock: 5, price: 149_90 });
  buyer = await test.createUser();
});
afterEach(() => test.simulator.reset());

async function openPayment({ by = buyer, qty = 2 } = {}): Promise<{ token: string; orderId: string }> {
  const { status, body } = await test.call('POST', '/api/payment/initialize', {
    cookie: by.cookie,
    body: checkoutBody([{ product, qty }]),
  });
  expect(status).toBe(200);
  return body;
}

/** The browser's form post: cross-site, hence without a cookie. */
const postCallback = (token: string) =>
  test.call('POST', '/api/payment/callback', {
    body: new URLSearchParams({ token }),
    headers: { origin: test.simulator.url(), 'sec-fetch-site': 'cross-site' },
  });

const orderOf = (id: string) => test.payload.findByID({ collection: 'orders', id, depth: 0 });
const attemptOf = async (token: string) => {
  const { docs } = await test.payload.find({
    collection: 'payment-attempts',
    where: { token: { equals: token } },
    depth: 0,
  });
  return docs[0];
};
const mailsTo = async (email: string) => (await test.mails()).filter((mail) => mail.includes(email));
/** As if this long had passed since the form was opened. */
const age = async (token: string, minutes: number) => {
  const attempt = await attemptOf(token);
  await test.payload.update({
    collection: 'payment-attempts',
    id: String(attempt?.id),
    data: { expiresAt: new Date(Date.parse(String(attempt?.expiresAt)) - minutes * 60_000).toISOString() },
  });
};

describe('paying', () => {
  it('should mark the order paid, keep the stock taken and mail once', async () => {
    const { token, orderId } = await openPayment();
    await test.simulator.pay({ token });

    const answer = await postCallback(token);

    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`/order/${orderId}`);
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(await orderOf(orderId)).toMatchObject({ state: 'paid', isPaid: true });
    expect(await test.stockOf(product.id)).toBe(3);
    expect(await mailsTo(buyer.email)).toHaveLength(1);
  });

  it('should do everything once when callback ×20, webhook and job come together', async () => {
    const { token, orderId } = await openPayment();
    await test.simulator.pay({ token });
    const webhook = {
      iyziEventType: 'CHECKOUT_FORM_AUTH',
      iyziReferenceCode: 'any',
      token,
      status: 'SUCCESS',
    };

    const answers = await Promise.all([
      ...Array.from({ length: 20 }, () => postCallback(token)),
      test.call('POST', '/api/payment/webhook', { body: webhook }),
      reconcilePayments(test.shop),
    ]);

    for (const answer of answers.slice(0, 20)) expect(answer).toMatchObject({ status: 303 });
    expect(answers[20]).toMatchObject({ status: 200 });
    expect(await orderOf(orderId)).toMatchObject({ state: 'paid', isPaid: true });
    expect(await test.stockOf(product.id)).toBe(3);
    expect(await mailsTo(buyer.email)).toHaveLength(1);
    expect(test.simulator.state().payments).toHaveLength(1);
  });

  it('should leave the form payable after a declined card and take the next one', async () => {
    const { token, orderId } = await openPayment();
    await test.simulator.pay({ token, cardNumber: '4111111111111129' });
    expect((await postCallback(token)).headers.get('location')).toBe('/placeorder?payment=failed');
    expect(await orderOf(orderId)).toMatchObject({ state: 'awaiting', isPaid: false });
    expect(await test.stockOf(product.id)).toBe(3);

    await test.simulator.pay({ token });
    expect((await postCallback(token)).headers.get('location')).toBe(`/order/${orderId}`);
    expect(await orderOf(orderId)).toMatchObject({ state: 'paid' });
  });

  it('should tell a shopper whose bank page was refused that nothing was paid', async () => {
    const { token, orderId } = await openPayment();
    await test.simulator.pay({ token, threeDS: true, threeDSDecision: 'reject' });
    expect((await postCallback(token)).headers.get('location')).toBe('/placeorder?payment=failed');
    expect(await orderOf(orderId)).toMatchObject({ isPaid: false });
  });

  it('should settle by the job when the browser never came back', async () => {
    const { token, orderId } = await openPayment();
    await test.simulator.pay({ token });
    await reconcilePayments(test.shop);
    expect(await orderOf(orderId)).toMatchObject({ state: 'paid', isPaid: true });
    expect(await mailsTo(buyer.email)).toHaveLength(1);
  });

  it('should stay paid when the token is replayed later', async () => {
    const { token, orderId } = await openPayment();
    await test.simulator.pay({ token });
    await postCallback(token);
    const { paidAt } = await orderOf(orderId);
    await postCallback(token);
    expect((await orderOf(orderId)).paidAt).toBe(paidAt);
    expect(await test.stockOf(product.id)).toBe(3);
  });
});

describe('not paying', () => {
  it('should give the stock back once the token has ended, and not a minute before', async () => {
    const { token, orderId } = await openPayment();
    await reconcilePayments(test.shop);
    expect(await test.stockOf(product.id)).toBe(3);

    await age(token, 45);
    await Promise.all([reconcilePayments(test.shop), reconcilePayments(test.shop)]);
    await reconcilePayments(test.shop);

    expect(await test.stockOf(product.id)).toBe(5);
    expect(await orderOf(orderId)).toMatchObject({ state: 'cancelled', isPaid: false });
  });

  it('should keep the stock while iyzico does not answer', async () => {
    const { token } = await openPayment();
    await age(token, 45);
    test.simulator.addFault({ route: 'retrieve', kind: 'hang', times: 1 });
    await reconcilePayments(test.shop);
    expect(await test.stockOf(product.id)).toBe(3);
  });

  it('should free the first form when the same shopper opens another', async () => {
    const first = await openPayment({ qty: 5 });
    const second = await openPayment({ qty: 5 });
    expect(await test.stockOf(product.id)).toBe(0);
    expect(await orderOf(first.orderId)).toMatchObject({ state: 'cancelled' });
    expect(await orderOf(second.orderId)).toMatchObject({ state: 'awaiting' });
  });

  it('should release the stock of an attempt whose process died before the form was opened', async () => {
    const { token, orderId } = await openPayment();
    const attempt = await attemptOf(token);
    await test.payload.db.updateOne({
      collection: 'payment-attempts',
      id: String(attempt?.id),
      data: {
        token: `gone-${token}`,
        state: 'opening',
        expiresAt: new Date(Date.now() - 1000).toISOString(),
      },
    });
    await test.payload.update({
      collection: 'payment-attempts',
      id: String(attempt?.id),
      data: { token: null },
    });
    await reconcilePayments(test.shop);
    expect(await test.stockOf(product.id)).toBe(5);
    expect(await orderOf(orderId)).toMatchObject({ state: 'cancelled' });
  });
});

describe('late and double payments', () => {
  it('should still sell when the stock is there', async () => {
    const { token, orderId } = await openPayment();
    await openPayment();
    await test.simulator.pay({ token });
    await postCallback(token);
    expect(await orderOf(orderId)).toMatchObject({ state: 'paid' });
    expect(await test.stockOf(product.id)).toBe(1);
  });

  it('should give the money back when the stock is gone, once, and say so', async () => {
    const { token, orderId } = await openPayment({ qty: 5 });
    await age(token, 45);
    await reconcilePayments(test.shop);
    await openPayment({ by: await test.createUser(), qty: 5 });
    await test.simulator.pay({ token });

    const answers = await Promise.all(Array.from({ length: 5 }, () => postCallback(token)));

    for (const answer of answers) expect(answer.headers.get('location')).toBe(`/order/${orderId}`);
    expect(await orderOf(orderId)).toMatchObject({ state: 'refunded', isPaid: false });
    expect(await attemptOf(token)).toMatchObject({ state: 'refunded' });
    expect(await test.stockOf(product.id)).toBe(0);
    const [payment] = test.simulator.state().payments;
    expect(payment?.cancelledAt).toBeTruthy();
    expect(await mailsTo(buyer.email)).toHaveLength(1);
  });

  it('should refund line by line when a cancel is refused, and leave to a person what iyzico refuses', async () => {
    const { token, orderId } = await openPayment({ qty: 5 });
    await age(token, 45);
    await reconcilePayments(test.shop);
    await openPayment({ by: await test.createUser(), qty: 5 });
    await test.simulator.pay({ token, cardNumber: '5406670000000009' });
    await postCallback(token);
    expect(await attemptOf(token)).toMatchObject({ state: 'review', holdsStock: false });
    expect(await orderOf(orderId)).toMatchObject({ state: 'review', isPaid: false });
    expect(await test.stockOf(product.id)).toBe(0);
  });

  it('should finish a refund whose answer was lost', async () => {
    const { token, orderId } = await openPayment({ qty: 5 });
    await age(token, 45);
    await reconcilePayments(test.shop);
    await openPayment({ by: await test.createUser(), qty: 5 });
    await test.simulator.pay({ token });
    test.simulator.addFault({ route: 'cancel', kind: 'html502', times: 1 });
    await postCallback(token);
    const attempt = await attemptOf(token);
    expect(attempt).toMatchObject({ state: 'refunding' });

    await test.payload.update({
      collection: 'payment-attempts',
      id: String(attempt?.id),
      data: { checkedAt: new Date(Date.now() - 10 * 60_000).toISOString() },
    });
    await reconcilePayments(test.shop);
    expect(await attemptOf(token)).toMatchObject({ state: 'refunded' });
    expect(await orderOf(orderId)).toMatchObject({ state: 'refunded' });
  });
});

describe('a provider that lies, stumbles or is gone', () => {
  const lies = [
    'wrongAmount',
    'wrongBasketId',
    'wrongCurrency',
    'wrongToken',
    'badSignature',
    'dropSignature',
  ] as const;
  it.each(lies)('should hold the order for review on %s, and settle when the truth comes', async (kind) => {
    const { token, orderId } = await openPayment();
    await test.simulator.pay({ token });
    test.simulator.addFault({ route: 'retrieve', kind, times: 1 });
    expect((await postCallback(token)).headers.get('location')).toBe(`/order/${orderId}`);
    expect(await orderOf(orderId)).toMatchObject({ state: 'review', isPaid: false });
    expect(await test.stockOf(product.id)).toBe(3);

    await postCallback(token);
    expect(await orderOf(orderId)).toMatchObject({ state: 'paid', isPaid: true });
  });

  it.each(['hang', 'reset', 'html502', 'empty', 'redirect'] as const)(
    'should leave the order awaiting when the answer is lost (%s)',
    async (kind) => {
      const { token, orderId } = await openPayment();
      await test.simulator.pay({ token });
      test.simulator.addFault({ route: 'retrieve', kind, times: 1 });
      expect((await postCallback(token)).headers.get('location')).toBe(`/order/${orderId}`);
      expect(await orderOf(orderId)).toMatchObject({ state: 'awaiting', isPaid: false });
      await reconcilePayments(test.shop);
      expect(await orderOf(orderId)).toMatchObject({ state: 'paid' });
    },
  );

  it.each(['hang', 'html502', 'http400'] as const)(
    'should give the stock back at once when no form could be opened (%s)',
    async (kind) => {
      test.simulator.addFault({ route: 'initialize', kind, times: 1 });
      const answer = await test.call('POST', '/api/payment/initialize', {
        cookie: buyer.cookie,
        body: checkoutBody([{ product, qty: 2 }]),
      });
      expect(answer.status).toBe(502);
      expect(answer.body.message).toMatch(/ücret alınmadı/);
      expect(await test.stockOf(product.id)).toBe(5);
      const { docs } = await test.payload.find({
        collection: 'orders',
        where: { user: { equals: buyer.id } },
      });
      expect(docs[0]).toMatchObject({ state: 'cancelled' });
    },
  );

  it('should hold a payment under fraud review, then follow iyzico either way', async () => {
    const { token, orderId } = await openPayment();
    await test.simulator.pay({ token, cardHolderName: 'SIM FRAUD REVIEW' });
    await postCallback(token);
    expect(await orderOf(orderId)).toMatchObject({ state: 'review', isPaid: false });

    test.simulator.setFraudStatus(token, 1);
    await settlePayment(test.shop, token);
    expect(await orderOf(orderId)).toMatchObject({ state: 'paid' });
  });

  it('should give the stock back when iyzico refuses a payment as fraud', async () => {
    const { token, orderId } = await openPayment();
    await test.simulator.pay({ token, cardHolderName: 'SIM FRAUD REJECT' });
    expect((await postCallback(token)).headers.get('location')).toBe('/placeorder?payment=failed');
    expect(await orderOf(orderId)).toMatchObject({ state: 'cancelled' });
    expect(await test.stockOf(product.id)).toBe(5);
  });
});

describe('callbacks and webhooks that are not what they seem', () => {
  it.each([
    ['a forged token', new URLSearchParams({ token: 'b5c5c1f2-0000-4000-8000-000000000000' })],
    ['no token', new URLSearchParams({ other: '1' })],
    ['an endless token', new URLSearchParams({ token: 'x'.repeat(5000) })],
  ])('should send %s to a neutral page and change nothing', async (_name, body) => {
    const { orderId } = await openPayment();
    const answer = await test.call('POST', '/api/payment/callback', { body });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/placeorder?payment=failed');
    expect(await orderOf(orderId)).toMatchObject({ state: 'awaiting' });
  });

  it("should not pay one order with another order's token", async () => {
    const mine = await openPayment();
    const other = await openPayment({ by: await test.createUser() });
    await test.simulator.pay({ token: mine.token });
    await postCallback(other.token);
    expect(await orderOf(other.orderId)).toMatchObject({ isPaid: false });
    expect(await orderOf(mine.orderId)).toMatchObject({ isPaid: false });
  });

  it('should refuse a webhook with a wrong signature and change nothing', async () => {
    const { token, orderId } = await openPayment();
    await test.simulator.pay({ token });
    const answer = await test.call('POST', '/api/payment/webhook', {
      body: { iyziEventType: 'CHECKOUT_FORM_AUTH', token, status: 'SUCCESS' },
      headers: { 'x-iyz-signature-v3': 'f'.repeat(64) },
    });
    expect(answer).toMatchObject({ status: 403, body: { code: 'SIGNATURE_INVALID' } });
    expect(await orderOf(orderId)).toMatchObject({ isPaid: false });
  });

  it.each([[{}], [[]], ['"text"'], [{ token: 5, status: 'SUCCESS' }]])(
    'should refuse a webhook that says %j',
    async (body) => {
      expect(await test.call('POST', '/api/payment/webhook', { body })).toMatchObject({ status: 400 });
    },
  );

  it('should ask for another delivery when iyzico does not answer', async () => {
    const { token } = await openPayment();
    test.simulator.addFault({ route: 'retrieve', kind: 'html502', times: 1 });
    const answer = await test.call('POST', '/api/payment/webhook', {
      body: { iyziEventType: 'CHECKOUT_FORM_AUTH', token, status: 'SUCCESS' },
    });
    expect(answer.status).toBe(502);
  });

  it('should send a reloaded callback page to the shopper’s orders', async () => {
    const answer = await test.call('GET', '/api/payment/callback');
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/profile');
  });
});
