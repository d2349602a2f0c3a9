import { beforeEach, describe, expect, it } from 'vitest';
import type { Product } from '../../../infra/database/payload-types.ts';
import { writeOutside } from '../../../testing/outside-orders.ts';
import { NO_REFUNDS, setUpPayments } from '../../../testing/payment-steps.ts';
import { setUpTestShop, setUpUser } from '../../../testing/test-shop.ts';
import type { Visitor } from '../../../testing/user-factory.ts';
import { getAttempt } from '../lifecycle/payment-attempts.ts';

const test = setUpTestShop({ PAYMENT_RECONCILE_AFTER_SECONDS: '0', IYZICO_TIMEOUT_MS: '1000' });
const admin = setUpUser(test, { isAdmin: true, name: 'Satıcı' });
let products: [Product, Product];
let buyer: Visitor;

beforeEach(async () => {
  products = [
    await test.createProduct({ countInStock: 5, price: 100_00 }),
    await test.createProduct({ countInStock: 5, price: 33_33 }),
  ];
  buyer = await test.createUser();
});

const payments = setUpPayments(test);
const { orderOf, attemptOf, reconcile, decide, eventsOf } = payments;

const pay = (card?: object) =>
  payments.buy({ by: buyer, lines: products.map((product) => ({ product, qty: 2 })) }, card);
const deliver = (id: string) => test.call('PUT', `/api/orders/${id}/deliver`, { cookie: admin.cookie });
const paymentAtIyzico = () => {
  const [payment] = test.simulator.state().payments;
  if (!payment) throw new Error('Nothing was paid');
  const refunded = payment.items.reduce((sum, item) => sum + item.refundedKurus, 0);
  return { ...payment, refunded, isCancelled: payment.cancelledAt !== undefined };
};
const callsOf = (route: string) =>
  test.simulator.requests().filter((request) => request.path.includes(route)).length;
/** Past the day on which the provider cancels. */
const tomorrow = () => test.simulator.advanceClock(24 * 60 * 60_000);
const mailsTo = async (email: string) => (await test.mails()).filter((mail) => mail.includes(`To: ${email}`));
const PAST = new Date(0).toISOString();
const stocks = async () => [await test.stockOf(products[0].id), await test.stockOf(products[1].id)];

describe('a refund that a dealer requests', () => {
  it('should cancel the whole payment on its day, return the stock and notify the buyer', async () => {
    const { id, token, orderId } = await pay();
    expect(await stocks()).toEqual([3, 3]);
    expect(await decide(id, { action: 'refund' })).toMatchObject({
      status: 200,
      body: { state: 'refunding' },
    });

    const { totalPrice, ...order } = await orderOf(orderId);
    expect(order).toMatchObject({ state: 'refunded', isPaid: true, refundedTotal: totalPrice });
    expect(await attemptOf(token)).toMatchObject({ state: 'refunded', refundedAmount: totalPrice });
    expect(paymentAtIyzico()).toMatchObject({ isCancelled: true, refunded: 0 });
    const routes = test.simulator.requests().map(({ route }) => route);
    expect(routes.filter((route) => route === 'cancel' || route === 'refund')).toEqual(['cancel']);
    expect(await stocks()).toEqual([5, 5]);
    expect(await mailsTo(buyer.email)).toHaveLength(2);
    expect(await eventsOf(orderId, 'refundAsked')).toMatchObject([
      { by: 'Satıcı', reason: 'Alıcı vazgeçti', from: 'paid', to: 'refunding' },
    ]);
  });

  it('should give back one line with its VAT, then the rest', async () => {
    const { id, token, orderId } = await pay();
    const line = products[1].id;
    expect(await decide(id, { action: 'refund', items: [line] })).toMatchObject({ status: 200 });
    // 2 × 33,33 and 18 % of it, rounded half up.
    expect(await orderOf(orderId)).toMatchObject({ state: 'paid', refundedTotal: 6666 + 1200 });
    expect(await attemptOf(token)).toMatchObject({ state: 'partlyRefunded' });
    expect(paymentAtIyzico()).toMatchObject({ isCancelled: false, refunded: 7866 });
    expect(await stocks()).toEqual([3, 5]);

    await decide(id, { action: 'refund' });
    const { totalPrice, ...order } = await orderOf(orderId);
    expect(order).toMatchObject({ state: 'refunded', refundedTotal: totalPrice });
    expect(paymentAtIyzico().refunded).toBe(totalPrice);
    expect(await stocks()).toEqual([5, 5]);
    expect(await mailsTo(buyer.email)).toHaveLength(3);
  });

  it('should be possible for a delivered order, whose pieces stay with the buyer', async () => {
    const { id, orderId } = await pay();
    expect((await deliver(orderId)).status).toBe(200);
    await decide(id, { action: 'refund' });
    expect(await orderOf(orderId)).toMatchObject({ state: 'refunded', isDelivered: true });
    expect(await stocks()).toEqual([3, 3]);
  });

  it('should not restock shipped pieces until somebody reports their return', async () => {
    const { id, orderId } = await pay();
    await payments.ship(orderId);
    await decide(id, { action: 'refund', items: [products[0].id], restock: true });
    expect(await stocks()).toEqual([3, 3]);
    await decide(id, { action: 'refund', arrived: true });
    expect(await stocks()).toEqual([3, 5]);
  });

  it('should leave nothing to send once all goods are refunded, shipping kept', async () => {
    const { id, token, orderId } = await pay();
    const parcel = { carrier: 'PTT Kargo', orders: [{ id: orderId, trackingNumber: '' }] };
    const ship = () => test.rest('POST', '/orders/ship', { cookie: admin.cookie, body: parcel });
    await decide(id, { action: 'refund', items: [products[0].id] });
    expect(await orderOf(orderId)).toMatchObject({ state: 'paid', goodsRefunded: false });

    // The money of these pieces is about to go back, and the pieces are on sale again.
    test.simulator.addFault({ route: 'reporting', kind: 'html502', times: 1 });
    await decide(id, { action: 'refund', items: [products[1].id] });
    expect(await attemptOf(token)).toMatchObject({ state: 'refunding' });
    expect((await ship()).body.outcomes).toMatchObject([{ isDone: false }]);

    await decide(id, { action: 'recheck' });
    expect(await attemptOf(token)).toMatchObject({ state: 'partlyRefunded' });
    expect(await orderOf(orderId)).toMatchObject({ state: 'paid', goodsRefunded: true, isShipped: false });
    expect((await ship()).body.outcomes).toMatchObject([
      { isDone: false, message: 'Siparişin ürünleri iade edildi: gönderilecek bir şey kalmadı.' },
    ]);
    expect(await deliver(orderId)).toMatchObject({ status: 409, body: { code: 'ORDER_WITHOUT_GOODS' } });
    expect(await stocks()).toEqual([5, 5]);
  });
});

it('should send nothing of what was paid outside, and wait for a person for as long as it takes', async () => {
  const lines = products.map((product) => ({ product, qty: 2 }));
  const { attemptId: id, orderId } = await writeOutside(test.shop, { as: 'sold', lines });
  await decide(id, { action: 'refund', items: [products[1].id], restock: true });
  await payments.rewrite(id, { watchUntil: PAST, nextCheckAt: PAST });
  await reconcile();
  expect(await getAttempt(test.shop, id)).toMatchObject({ state: 'refunding', refundedAmount: 0 });
  await decide(id, { action: 'refundedOutside' });
  expect(await orderOf(orderId)).toMatchObject({ state: 'paid', refundedTotal: 6666 + 1200 });
  expect(await stocks()).toEqual([3, 5]);
  for (const action of ['refund', 'refundedOutside']) await decide(id, { action });
  const { totalPrice, ...order } = await orderOf(orderId);
  expect(order).toMatchObject({ state: 'refunded', refundedTotal: totalPrice });
  expect(await stocks()).toEqual([5, 5]);
  expect(test.simulator.requests()).toEqual([]);
});

describe('a refund that stumbles', () => {
  // `network-failures.test.ts` covers the gateway's other ways of losing a response.
  const cases = [
    ['reset', 'before'],
    ['html502', 'after'],
  ] as const;

  it.each(cases)(
    'should end once when the response to a cancel is lost (%s, %s acting)',
    async (kind, when) => {
      const { id, orderId } = await pay();
      test.simulator.addFault({ route: 'cancel', kind, when, times: 1 });
      await decide(id, { action: 'refund' });
      expect(await orderOf(orderId)).toMatchObject({ state: 'review' });
      await reconcile();
      expect(await orderOf(orderId)).toMatchObject({ state: 'refunded' });
      expect(paymentAtIyzico()).toMatchObject({ isCancelled: true, refunded: 0 });
      expect(callsOf('/payment/cancel')).toBe(when === 'after' ? 1 : 2);
      expect(await mailsTo(buyer.email)).toHaveLength(2);
    },
  );

  it.each(cases)('should refund no line twice if a response is lost (%s, %s acting)', async (kind, when) => {
    const { id, orderId } = await pay();
    tomorrow();
    test.simulator.addFault({ route: 'refund', kind, when, times: 1 });
    await decide(id, { action: 'refund' });
    await reconcile();
    const { totalPrice, state } = await orderOf(orderId);
    expect(state).toBe('refunded');
    expect(paymentAtIyzico().refunded).toBe(totalPrice);
  });

  it('should wait out a rate limit instead of giving up', async () => {
    const { id, orderId } = await pay();
    test.simulator.addFault({ route: 'cancel', kind: 'rateLimit', times: 1 });
    await decide(id, { action: 'refund' });
    await reconcile();
    expect(await orderOf(orderId)).toMatchObject({ state: 'refunded' });
    expect(paymentAtIyzico()).toMatchObject({ isCancelled: true });
  });

  it('should not move money while iyzico returns no report of earlier refunds', async () => {
    const { id } = await pay();
    test.simulator.addFault({ route: 'reporting', kind: 'html502', times: 1 });
    await decide(id, { action: 'refund' });
    expect(callsOf('/payment/cancel')).toBe(0);
    await reconcile();
    expect(paymentAtIyzico()).toMatchObject({ isCancelled: true });
  });

  it('should leave to a person what iyzico refuses for good, notify the dealer, and retry on request', async () => {
    const { id, token, orderId } = await pay(NO_REFUNDS);
    await decide(id, { action: 'refund' });
    await reconcile();
    await reconcile();
    const { state, nextCheckAt } = await attemptOf(token);
    expect([state, nextCheckAt ?? null]).toEqual(['refundFailed', null]);
    expect(await orderOf(orderId)).toMatchObject({ state: 'review', isPaid: true });
    const alerts = (await mailsTo(admin.email)).filter((mail) => mail.includes(id));
    expect(alerts).toHaveLength(1);

    await payments.postCallback(token);
    await reconcile();
    expect(await attemptOf(token)).toMatchObject({ state: 'refundFailed' });
    expect(await decide(id, { action: 'refund' })).toMatchObject({ status: 200 });
    expect(await decide(id, { action: 'refundedOutside' })).toMatchObject({
      status: 200,
      body: { state: 'refunded' },
    });
  });

  const FOREVER = [
    ['reporting', 'html502'],
    ['cancel', 'rateLimit'],
  ] as const;
  it.each(FOREVER)(
    'should be left to a person after a day of %s: %s, and notify the dealer',
    async (route, kind) => {
      const { id, token, orderId } = await pay();
      test.simulator.addFault({ route, kind, times: 'sticky' });
      await decide(id, { action: 'refund' });
      await payments.age(token, 23 * 60);
      await reconcile();
      expect(await attemptOf(token)).toMatchObject({ state: 'refunding' });
      await payments.age(token, 61);
      await reconcile();
      expect(await attemptOf(token)).toMatchObject({
        state: 'refundFailed',
        reason: 'iyzico bir gündür iadeyi sonuçlandırmadı.',
      });
      expect(await orderOf(orderId)).toMatchObject({ state: 'review' });
      const alerts = await payments.mailsOf(orderId, 'refundFailedAlert');
      expect(alerts.filter(({ to }) => to === admin.email)).toMatchObject([
        { key: expect.stringContaining(`refund-failed:${id}`) },
      ]);

      test.simulator.clearFaults();
      await decide(id, { action: 'refund' });
      expect(await orderOf(orderId)).toMatchObject({ state: 'refunded' });
    },
  );

  it('should go on after its call was written down by a clock that was ahead', async () => {
    const { id, token, orderId } = await pay();
    test.simulator.addFault({ route: 'cancel', kind: 'reset', when: 'before', times: 1 });
    await decide(id, { action: 'refund' });
    const { refund } = await attemptOf(token);
    const { sent, ...note } = refund as { sent: { sentAt: string } };
    const sentAt = new Date(Date.now() + 24 * 60 * 60_000).toISOString();
    await payments.rewrite(id, { refund: { ...note, sent: { ...sent, sentAt } } });
    for (let run = 0; run < 3; run += 1) await reconcile();
    expect(await orderOf(orderId)).toMatchObject({ state: 'refunded' });
  });

  it('should be made for an attempt of before there were leases and lines to go by', async () => {
    const { id, token } = await pay();
    test.simulator.addFault({ route: 'reporting', kind: 'html502', times: 1 });
    await decide(id, { action: 'refund' });
    const items = ((await attemptOf(token)).items as object[]).map((item) => ({
      ...item,
      refundTarget: undefined,
    }));
    await payments.rewrite(id, { leaseUntil: null, items: JSON.parse(JSON.stringify(items)) });
    await reconcile();
    expect(await attemptOf(token)).toMatchObject({ state: 'refunded' });
    expect(paymentAtIyzico()).toMatchObject({ isCancelled: true });
  });

  it('should never sell again what was given back, whoever replays the callback', async () => {
    const { id, token, orderId } = await pay({ cardHolderName: 'SIM FRAUD REVIEW' });
    await decide(id, { action: 'refund' });
    expect(await orderOf(orderId)).toMatchObject({ state: 'refunded' });
    test.simulator.setFraudStatus(token, 1);
    await payments.postCallback(token);
    await reconcile();
    expect(await orderOf(orderId)).toMatchObject({ state: 'refunded', isPaid: false });
    expect(await stocks()).toEqual([5, 5]);
  });

  it('should be done by one process, however many try', async () => {
    const { id, orderId } = await pay();
    tomorrow();
    test.simulator.addFault({ route: 'refund', kind: 'hang', times: 1 });
    await decide(id, { action: 'refund' });
    await Promise.all(Array.from({ length: 6 }, () => reconcile()));
    await reconcile();
    const { totalPrice, state } = await orderOf(orderId);
    expect(state).toBe('refunded');
    expect(paymentAtIyzico().refunded).toBe(totalPrice);
    expect((await payments.historyOf(orderId)).filter((line) => line.startsWith('refundDone'))).toHaveLength(
      1,
    );
  });
});
