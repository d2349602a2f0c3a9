import type { Where } from 'payload';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { endOfBusinessDays } from '../../../contract/rules/business-days.ts';
import type { PaymentAttempt, Product } from '../../../infra/database/payload-types.ts';
import { checkoutBody } from '../../../testing/checkout-requests.ts';
import { isOnMongo } from '../../../testing/database-url.ts';
import { DECLINED, setUpPayments } from '../../../testing/payment-steps.ts';
import { setUpTestShop, startOwnTestShop, type TestShop } from '../../../testing/test-shop.ts';
import type { Visitor } from '../../../testing/user-factory.ts';
import { settlePayment } from './settle-payment.ts';

const test = setUpTestShop({ PAYMENT_RECONCILE_AFTER_SECONDS: '0', IYZICO_TIMEOUT_MS: '1500' });
let product: Product;
let buyer: Visitor;

beforeEach(async () => {
  product = await test.createProduct({ countInStock: 5, price: 149_90 });
  buyer = await test.createUser();
});

const payments = setUpPayments(test);
const { postCallback, orderOf, attemptOf, age, reconcile, historyOf } = payments;
const openPayment = ({ by = buyer, qty = 2 } = {}) => payments.open({ by, lines: [{ product, qty }] });
const mailsTo = async (email: string) => (await test.mails()).filter((mail) => mail.includes(email));

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

  it('should do everything once when callback ×20, webhook and job run at once', async () => {
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
      reconcile(),
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
    await test.simulator.pay({ token, ...DECLINED });
    expect((await postCallback(token)).headers.get('location')).toBe('/placeorder?payment=failed');
    expect(await orderOf(orderId)).toMatchObject({ state: 'awaiting', isPaid: false });
    expect(await test.stockOf(product.id)).toBe(3);

    await test.simulator.pay({ token });
    expect((await postCallback(token)).headers.get('location')).toBe(`/order/${orderId}`);
    expect(await orderOf(orderId)).toMatchObject({ state: 'paid' });
  });
});

describe('not paying', () => {
  it('should give the stock back once the token has ended, and not a minute before', async () => {
    const { token, orderId } = await openPayment();
    await reconcile();
    expect(await test.stockOf(product.id)).toBe(3);

    await age(token, 45);
    await Promise.all([reconcile(), reconcile()]);
    await reconcile();

    expect(await test.stockOf(product.id)).toBe(5);
    expect(await orderOf(orderId)).toMatchObject({ state: 'cancelled', isPaid: false });
  });

  it('should release the stock of an attempt whose process died before the form was opened', async () => {
    const { id, orderId } = await openPayment();
    await payments.rewrite(id, { state: 'opening', expiresAt: new Date(Date.now() - 1000).toISOString() });
    await reconcile();
    expect(await test.stockOf(product.id)).toBe(5);
    expect(await orderOf(orderId)).toMatchObject({ state: 'cancelled' });
  });
});

describe('late and double payments', () => {
  it('should refund once when the stock is sold, and notify the buyer', async () => {
    const { token, orderId } = await openPayment({ qty: 5 });
    await age(token, 45);
    await reconcile();
    await openPayment({ by: await test.createUser(), qty: 5 });
    await test.simulator.pay({ token });

    const answers = await Promise.all(Array.from({ length: 5 }, () => postCallback(token)));
    await test.shop.background.idle();

    for (const answer of answers) expect(answer.headers.get('location')).toBe(`/order/${orderId}`);
    const { totalPrice, ...order } = await orderOf(orderId);
    expect(order).toMatchObject({ state: 'refunded', isPaid: false, refundedTotal: totalPrice });
    expect(await attemptOf(token)).toMatchObject({ state: 'refunded' });
    expect(await test.stockOf(product.id)).toBe(0);
    const [payment] = test.simulator.state().payments;
    expect(payment?.cancelledAt).toBeTruthy();
    expect(await mailsTo(buyer.email)).toHaveLength(1);
  });
});

describe('a provider that lies, stumbles or is gone', () => {
  // `judge-payment.test.ts` covers each kind of lie.
  it.each([
    ['wrongAmount', 'review'],
    ['badSignature', 'review'],
    ['hang', 'awaiting'],
    ['html502', 'awaiting'],
  ] as const)(
    'should, after %s, hold the order as %s, and settle with a valid response',
    async (kind, state) => {
      const { token, orderId } = await openPayment();
      await test.simulator.pay({ token });
      test.simulator.addFault({ route: 'retrieve', kind, times: 1 });
      expect((await postCallback(token)).headers.get('location')).toBe(`/order/${orderId}`);
      expect(await orderOf(orderId)).toMatchObject({ state, isPaid: false });
      expect(await test.stockOf(product.id)).toBe(3);

      await postCallback(token);
      expect(await orderOf(orderId)).toMatchObject({ state: 'paid', isPaid: true });
    },
  );

  it.each(['html502', 'http400'] as const)(
    'should tell a buyer whose form could not be opened that nothing was charged (%s)',
    async (kind) => {
      test.simulator.addFault({ route: 'initialize', kind, times: 1 });
      const answer = await payments.initialize({ by: buyer, lines: [{ product, qty: 2 }] });
      expect(answer.status).toBe(502);
      expect(answer.body.message).toMatch(/ücret alınmadı/);
      const docs = await test.find('orders', { user: { equals: buyer.id } });
      expect(docs[0]).toMatchObject({ state: 'cancelled' });
    },
  );

  it('should give the stock back when iyzico refuses a payment as fraud', async () => {
    const { token, orderId } = await openPayment();
    await test.simulator.pay({ token, cardHolderName: 'SIM FRAUD REJECT' });
    expect((await postCallback(token)).headers.get('location')).toBe('/placeorder?payment=failed');
    expect(await orderOf(orderId)).toMatchObject({ state: 'cancelled' });
    const reason = 'iyzico ödemeyi sahtecilik denetiminde reddetti.';
    expect(await attemptOf(token)).toMatchObject({ state: 'rejected', fraudStatus: -1, reason });
    expect(await test.stockOf(product.id)).toBe(5);
  });
});

describe('an attempt whose provider did not respond', () => {
  const planned = '2026-11-24T10:00:00.000Z';
  const SOON = new Date(0).toISOString();
  /** The payment is settled without an answer; `meanwhile` happens after the provider was asked. */
  async function settleUnknown(before: Partial<PaymentAttempt>, meanwhile?: Partial<PaymentAttempt>) {
    const { id, token } = await openPayment({ by: await test.createUser(), qty: 1 });
    await payments.rewrite(id, before);
    test.simulator.addFault({ route: 'retrieve', kind: meanwhile ? 'hang' : 'html502', times: 1 });
    const asked = test.simulator.requests().length;
    const settling = settlePayment(test.shop, token);
    if (meanwhile) {
      await expect.poll(() => test.simulator.requests().length).toBeGreaterThan(asked);
      await payments.rewrite(id, meanwhile);
    }
    expect(await settling).toMatchObject({ verdict: 'unknown' });
    return (await attemptOf(token)).nextCheckAt ?? null;
  }

  it('should be the first that the job looks at', async () => {
    expect(await settleUnknown({ nextCheckAt: planned })).toBe(SOON);
  });

  it('should be left to whoever has looked at it meanwhile, or at nothing', async () => {
    const later = '2026-11-24T11:00:00.000Z';
    expect(await settleUnknown({ nextCheckAt: planned }, { nextCheckAt: later })).toBe(later);
    expect(await settleUnknown({ nextCheckAt: planned }, { state: 'review' })).toBe(planned);
    expect(await settleUnknown({ nextCheckAt: null })).toBeNull();
  });

  it('should keep its plan when the provider said that nothing is paid yet', async () => {
    const { token, orderId } = await openPayment({ qty: 1 });
    const { nextCheckAt } = await attemptOf(token);
    const settled = { attempt: { order: orderId, state: 'open' }, verdict: 'unpaid' };
    expect(await settlePayment(test.shop, token)).toMatchObject(settled);
    expect((await attemptOf(token)).nextCheckAt).toBe(nextCheckAt);
    expect(await historyOf(orderId)).toEqual([]);
  });
});

describe('callbacks and webhooks that are not what they seem', () => {
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

  it('should respond 502 to a webhook when iyzico does not respond, so that it is sent again', async () => {
    const { token } = await openPayment();
    test.simulator.addFault({ route: 'retrieve', kind: 'html502', times: 1 });
    const answer = await test.call('POST', '/api/payment/webhook', {
      body: { iyziEventType: 'CHECKOUT_FORM_AUTH', token, status: 'SUCCESS' },
    });
    expect(answer.status).toBe(502);
  });
});

describe('a bank transfer', () => {
  const DAYS = 24 * 60;
  const begin = ({ by = buyer, qty = 2 } = {}) => payments.beginTransfer({ by, lines: [{ product, qty }] });
  const match = (token: string) => test.simulator.endTransfer(token, 'match');
  const notify = (token: string, headers = {}) => {
    const body = { iyziEventType: 'BANK_TRANSFER_AUTH', iyziReferenceCode: 'r', token, status: 'SUCCESS' };
    return test.call('POST', '/api/payment/webhook', { body, headers });
  };
  const countMails = async (orderId: string, kind: string) => (await payments.mailsOf(orderId, kind)).length;

  it('should hold its pieces for three business days, say so once, and ask no person', async () => {
    const { token, orderId } = await begin();
    await Promise.all([reconcile(), postCallback(token)]);
    const end = endOfBusinessDays(new Date(), 3).toISOString();
    expect(await attemptOf(token)).toMatchObject({
      state: 'awaitingTransfer',
      holdsStock: true,
      expiresAt: end,
    });
    expect(await orderOf(orderId)).toMatchObject({ state: 'awaiting', isPaid: false, transferUntil: end });
    expect(await countMails(orderId, 'transferBegun')).toBe(1);

    await age(token, 8 * 60);
    await reconcile();
    expect(await test.stockOf(product.id)).toBe(3);
    expect(await historyOf(orderId)).toEqual(['transferBegun → awaitingTransfer']);
  });

  it('should leave its buyer free to pay another order first', async () => {
    const { token, orderId } = await begin();
    const other = await payments.buy({ by: buyer, lines: [{ product, qty: 1 }] });
    expect(await orderOf(other.orderId)).toMatchObject({ state: 'paid' });
    match(token);
    await reconcile();
    expect(await orderOf(orderId)).toMatchObject({ state: 'paid', isPaid: true });
    expect(await test.stockOf(product.id)).toBe(2);
  });

  it.each([
    ['second of a buyer', 1],
    ['fourth of an address', 3],
  ])('should hold nothing as the %s, say so, and be sold if its money comes', async (which, begun) => {
    for (let count = 0; count < begun; count += 1)
      await begin({ by: which.includes('buyer') ? buyer : await test.createUser(), qty: 1 });
    const { token, orderId } = await begin({ qty: 1 });
    await reconcile();
    expect(await test.stockOf(product.id)).toBe(5 - begun);
    expect(await orderOf(orderId)).toMatchObject({ state: 'cancelled' });
    expect(await countMails(orderId, 'transferUnheld')).toBe(1);
    match(token);
    await reconcile();
    expect(await orderOf(orderId)).toMatchObject({ state: 'paid' });
  });

  it.each([
    ['the notice is lost', (_token: string): unknown => reconcile()],
    ['the notice comes', notify],
    ['the notice is doubled', (token: string) => Promise.all([notify(token), notify(token), reconcile()])],
    ['the buyer comes back', postCallback],
  ])('should be paid once after its match when %s', async (_name, hear) => {
    const { token, orderId } = await begin();
    match(token);
    await hear(token);
    expect(await orderOf(orderId)).toMatchObject({ state: 'paid', isPaid: true });
    expect(await test.stockOf(product.id)).toBe(3);
    expect(await countMails(orderId, 'confirmation')).toBe(1);
  });

  it('should not be paid by an early notice, nor by a forged one', async () => {
    const { token, orderId } = await begin();
    expect((await notify(token)).status).toBe(200);
    match(token);
    expect((await notify(token, { 'x-iyz-signature-v3': 'f'.repeat(64) })).status).toBe(403);
    expect(await orderOf(orderId)).toMatchObject({ state: 'awaiting', isPaid: false });
  });

  const giveUp = ({ orderId }: { orderId: string }) =>
    test.call('DELETE', `/api/orders/${orderId}/payment`, { cookie: buyer.cookie });
  const drop = ({ id }: { id: string }) => payments.decide(id, { action: 'release' });
  const outlast = ({ token }: { token: string }) => age(token, 14 * DAYS);
  it.each([
    ['given up', giveUp, { mails: 0, others: 0, state: 'refunded' }],
    ['ended by the dealer', drop, { mails: 1, others: 0, state: 'paid' }],
    ['over', outlast, { mails: 1, others: 0, state: 'paid' }],
    ['over, and its pieces are sold', outlast, { mails: 1, others: 4, state: 'refunded' }],
  ])(
    'should put its pieces on sale when it is %s; money that comes later buys them or goes back',
    async (_, end, then) => {
      const form = await begin();
      await end(form);
      await reconcile();
      const stateNow = async () => (await orderOf(form.orderId)).state;
      expect([await stateNow(), await test.stockOf(product.id)]).toEqual(['cancelled', 5]);
      expect(await countMails(form.orderId, 'transferOver')).toBe(then.mails);
      if (then.others > 0) await openPayment({ by: await test.createUser(), qty: then.others });
      match(form.token);
      await reconcile();
      expect(await stateNow()).toBe(then.state);
      // A transfer cannot be cancelled, so its lines go back one by one.
      const back = Object.values(payments.givenBack(form.token)).reduce((sum, kurus) => sum + kurus, 0);
      expect(back).toBe(then.state === 'refunded' ? (await attemptOf(form.token)).amount : 0);
      // Nothing is said about a transfer that was told before.
      expect(await countMails(form.orderId, 'transferUnheld')).toBe(0);
    },
  );

  it('should be sold when it was matched while the shop was down, even past its end', async () => {
    const { token, orderId } = await begin();
    match(token);
    await age(token, 14 * DAYS);
    await reconcile();
    expect(await historyOf(orderId)).toEqual(['transferBegun → awaitingTransfer', 'paid → paid']);
  });

  it('should be refunded by piece', async () => {
    const { id, token, orderId } = await begin();
    match(token);
    await reconcile();
    await payments.decide(id, { action: 'refund', items: [product.id] });
    expect(await attemptOf(token)).toMatchObject({ state: 'partlyRefunded' });
    expect(payments.givenBack(token)).toMatchObject({ [product.id]: 2 * 149_90, SHIPPING: 0 });
    expect(await orderOf(orderId)).toMatchObject({ state: 'paid' });
  });

  it('should keep its end after an answer that was in doubt', async () => {
    const { token, orderId } = await begin();
    await age(token, DAYS);
    const { expiresAt } = await attemptOf(token);
    test.simulator.addFault({ route: 'retrieve', kind: 'badSignature', times: 1 });
    await reconcile();
    expect(await orderOf(orderId)).toMatchObject({ state: 'review' });
    await reconcile();
    expect(await attemptOf(token)).toMatchObject({ state: 'awaitingTransfer', expiresAt });
    expect(await orderOf(orderId)).toMatchObject({ state: 'awaiting', transferUntil: expiresAt });
  });
});

// One SQLite file serves one process.
it.runIf(isOnMongo)(
  'should sell by two processes at once, without one transaction that is begun again',
  async () => {
    const { databaseUrl, iyzico } = test.env;
    const other = await startOwnTestShop({ DATABASE_URL: databaseUrl, IYZICO_URI: iyzico.uri });
    const shops = [test, other];
    const shopOf = (index: number) => shops[index % shops.length] as TestShop;
    const baskets = [];
    for (let index = 0; index < 24; index += 1) {
      const [{ cookie }, product] = [await test.createUser(), await test.createProduct({ countInStock: 1 })];
      baskets.push({ cookie, body: checkoutBody([{ product, qty: 1 }]) });
    }
    const undone = shops.map(({ payload }) => vi.spyOn(payload.db, 'rollbackTransaction'));
    const answers = await Promise.all(
      baskets.map((basket, index) => shopOf(index).call('POST', '/api/payment/initialize', basket)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(24).fill(200));
    const tokens: string[] = answers.map(({ body }) => body.token);
    for (const token of tokens) await test.simulator.pay({ token });
    await Promise.all(
      tokens.map((token, index) =>
        shopOf(index).call('POST', '/api/payment/callback', { body: new URLSearchParams({ token }) }),
      ),
    );
    const ids = answers.map(({ body }) => body.orderId);
    const where: Where = { and: [{ state: { equals: 'paid' } }, { id: { in: ids } }] };
    const countPaid = async () => (await test.payload.count({ collection: 'orders', where })).totalDocs;
    await expect.poll(countPaid).toBe(24);
    // The mails owed are sent, too.
    for (const shop of shops) await shop.mails();
    expect(undone.map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
    const numbers = new Set(
      await Promise.all(answers.map(async ({ body }) => (await orderOf(body.orderId)).number)),
    );
    expect(numbers.size).toBe(24);
    for (const number of numbers) expect(number).toMatch(/^PD-\d{4}-\d{5}$/);
    await other.stop();
  },
);

/** A recorded fact is no event again. */
describe('settling twice', () => {
  async function pay(card: { cardHolderName?: string } = {}) {
    const form = await openPayment({ qty: 1 });
    await test.simulator.pay({ token: form.token, ...card });
    return form;
  }
  const settle = (token: string) => settlePayment(test.shop, token);
  const spoil = (kind: 'badSignature' | 'wrongAmount' | 'wrongBasketId') =>
    test.simulator.addFault({ route: 'retrieve', kind, times: 1 });
  const asked = () => test.simulator.requests().filter(({ route }) => route === 'retrieve').length;

  it('should return iyzico’s verdict, and not query again once it is decided', async () => {
    const { token, orderId } = await pay();
    expect(await settle(token)).toMatchObject({
      attempt: { order: orderId, state: 'paid', token },
      verdict: 'paid',
    });
    expect(await settle(token)).toMatchObject({ attempt: { order: orderId, state: 'paid' }, verdict: null });
    expect(asked()).toBe(1);
    expect(await historyOf(orderId)).toEqual(['paid → paid']);
  });

  it('should note a doubt once, and another doubt as another', async () => {
    const { token, orderId } = await pay();
    spoil('badSignature');
    expect(await settle(token)).toMatchObject({ attempt: { state: 'review' }, verdict: 'doubtful' });
    expect(await attemptOf(token)).toMatchObject({
      reason: 'iyzico yanıtının imzası doğrulanamadı.',
      differences: [],
    });
    spoil('badSignature');
    await settle(token);
    expect(await historyOf(orderId)).toEqual(['doubtful → review']);
    spoil('wrongAmount');
    await settle(token);
    expect(await attemptOf(token)).toMatchObject({
      reason: 'iyzico yanıtı siparişle uyuşmuyor.',
      differences: [{ name: 'price' }, { name: 'paidPrice' }],
      paymentId: expect.any(String),
    });
    expect(await historyOf(orderId)).toHaveLength(2);
    // The same reason about the same payment.
    spoil('wrongBasketId');
    await settle(token);
    expect(await historyOf(orderId)).toHaveLength(2);
    await settle(token);
    const settled = await attemptOf(token);
    expect([settled.state, settled.reason ?? null, settled.differences]).toEqual(['paid', null, []]);
    expect(await historyOf(orderId)).toHaveLength(3);
  });

  it('should note the same doubt again when iyzico names a payment that was not known', async () => {
    const { token, orderId } = await pay({ cardHolderName: 'SIM FRAUD REVIEW' });
    await settle(token);
    const { id, paymentId } = await attemptOf(token);
    await payments.rewrite(id, { paymentId: null });
    await settle(token);
    expect(await attemptOf(token)).toMatchObject({ paymentId, state: 'review' });
    expect(await historyOf(orderId)).toHaveLength(2);
  });

  it('should throw for an unknown token', async () => {
    await expect(settle('b5c5c1f2-0000-4000-8000-000000000000')).rejects.toMatchObject({
      code: 'ORDER_NOT_FOUND',
      message: 'Bu ödemeye ait bir sipariş bulunamadı.',
    });
  });
});
