import { beforeEach, describe, expect, it } from 'vitest';
import { TAX_PERCENT } from '../../../contract/rules/pricing.ts';
import type { PaymentAttempt, Product, Return } from '../../../infra/database/payload-types.ts';
import { DEALER, setUpPayments } from '../../../testing/payment-steps.ts';
import { setUpTestShop } from '../../../testing/test-shop.ts';
import type { Visitor } from '../../../testing/user-factory.ts';
import { deliverOrder } from '../../orders/fulfilment-steps.ts';
import { linesToSend } from '../lifecycle/order-lines.ts';
import { findReturns } from '../lifecycle/returns.ts';
import { noticeMoment, obstacleToWithdrawal, refundFor } from './withdraw.ts';

const test = setUpTestShop({ PAYMENT_RECONCILE_AFTER_SECONDS: '0' });
let stamp: Product;
let album: Product;
let buyer: Visitor;

beforeEach(async () => {
  stamp = await test.createProduct({ countInStock: 5, price: 33_33 });
  album = await test.createProduct({ countInStock: 1, price: 100_00 });
  buyer = await test.createUser();
});

const payments = setUpPayments(test);
const { orderOf, attemptOf, historyOf, reconcile, givenBack, ship } = payments;

/** Two stamps and an album, ₺166,66; ₺30,00 delivery and ₺30,00 VAT on top. */
function buy() {
  const lines = [
    { product: stamp, qty: 2 },
    { product: album, qty: 1 },
  ];
  return payments.buy({ by: buyer, lines });
}

type Chosen = Array<[product: Product, qty: number]>;
async function withdraw(id: string, chosen: Chosen, more: { reason?: string; requestId?: string } = {}) {
  const lines = chosen.map(([{ id: product }, qty]) => ({ product, qty }));
  const answer = await test.call('POST', `/api/orders/${id}/withdrawals`, {
    cookie: buyer.cookie,
    body: { lines, reason: '', ...more },
  });
  await test.shop.background.idle();
  return answer;
}
const everything = (): Chosen => [
  [stamp, 2],
  [album, 1],
];
const detail = async (id: string) =>
  (await test.call('GET', `/api/orders/${id}`, { cookie: buyer.cookie })).body;
const stock = async () => [await test.stockOf(stamp.id), await test.stockOf(album.id)];
const packed = async (id: string) => {
  const order = await orderOf(id);
  const returns = await findReturns(test.shop, id);
  return linesToSend(order.orderItems ?? [], { order, attempt: await payments.attemptOfOrder(id), returns });
};
const states = async (id: string) => (await findReturns(test.shop, id)).map(({ state }) => state);

describe('withdrawing before the parcel has left', () => {
  it('should give all of it back by itself, delivery too, and put the pieces on sale', async () => {
    const { orderId } = await buy();
    expect(await stock()).toEqual([3, 0]);
    const { status } = await withdraw(orderId, everything());
    expect(status).toBe(201);
    expect(await stock()).toEqual([5, 1]);
    expect(await orderOf(orderId)).toMatchObject({ state: 'refunded', refundedTotal: 226_66 });
    expect(await detail(orderId)).toMatchObject({ returns: [{ state: 'refunded', sendBy: null }] });
    expect((await detail(orderId)).withdrawal).toBeUndefined();
  });

  it('should give a piece back with its VAT, and charge nothing for the rest', async () => {
    const { orderId, token } = await buy();
    await withdraw(orderId, [[stamp, 1]], { reason: 'Yanlış seçtim' });
    expect(await payments.eventsOf(orderId, 'withdrawn')).toMatchObject([
      { reason: 'Yanlış seçtim', restocked: `${stamp.name} × 1` },
    ]);
    expect(await payments.eventsOf(orderId, 'partRefundAsked')).toMatchObject([
      { reason: 'Alıcı cayma hakkını kullandı.' },
    ]);
    expect(givenBack(token)).toEqual({ [stamp.id]: 33_33, [album.id]: 0, SHIPPING: 0, TAX: 6_00 });
    expect(await orderOf(orderId)).toMatchObject({
      state: 'paid',
      refundedTotal: 39_33,
      goodsRefunded: false,
    });
    expect(await stock()).toEqual([4, 0]);
    expect(await detail(orderId)).toMatchObject({
      returns: [{ lines: [{ product: stamp.id, qty: 1 }], reason: 'Yanlış seçtim', state: 'refunded' }],
      withdrawal: {
        until: null,
        lines: [
          { product: stamp.id, qty: 1 },
          { product: album.id, qty: 1 },
        ],
      },
    });
    // The remaining pieces are packed and sent.
    expect((await packed(orderId)).map(({ product, qty }) => [product, qty])).toEqual([
      [stamp.id, 1],
      [album.id, 1],
    ]);
    await ship(orderId);
  });

  it('should be recorded once by a request that is repeated because its answer was lost', async () => {
    const { orderId, token } = await buy();
    const press = (chosen: Chosen, requestId: string) => withdraw(orderId, chosen, { requestId });
    const repeated = await Promise.all([press([[stamp, 1]], 'a'), press([[stamp, 1]], 'a')]);
    repeated.push(await press([[stamp, 1]], 'a'));
    expect(repeated.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await states(orderId)).toEqual(['refunded']);
    expect(givenBack(token)).toMatchObject({ [stamp.id]: 33_33 });
    expect(await stock()).toEqual([4, 0]);
    const recorded = { status: 409, body: { code: 'WITHDRAWAL_RECORDED' } };
    expect(await press([[stamp, 2]], 'a')).toMatchObject(recorded);
    expect(await withdraw(orderId, [[stamp, 1]], { requestId: 'a', reason: 'Başka' })).toMatchObject(
      recorded,
    );
    // An order that is refunded whole takes no withdrawal, and answers the repetition nevertheless.
    const rest: Chosen = [
      [stamp, 1],
      [album, 1],
    ];
    for (const requestId of ['b', 'b']) expect((await press(rest, requestId)).status).toBe(201);
    expect(await orderOf(orderId)).toMatchObject({ state: 'refunded', refundedTotal: 226_66 });
    expect(await press(rest, 'c')).toMatchObject({ status: 409, body: { code: 'WITHDRAWAL_CLOSED' } });
  });

  it('should give the last kuruş and the delivery back with the last piece', async () => {
    const { orderId, token } = await buy();
    await withdraw(orderId, [[stamp, 1]]);
    await withdraw(orderId, [[album, 1]]);
    await withdraw(orderId, [[stamp, 1]]);
    expect(givenBack(token)).toEqual({ [stamp.id]: 66_66, [album.id]: 100_00, SHIPPING: 30_00, TAX: 30_00 });
    expect(await orderOf(orderId)).toMatchObject({ state: 'refunded', refundedTotal: 226_66 });
    expect(await states(orderId)).toEqual(['refunded', 'refunded', 'refunded']);
    expect(await stock()).toEqual([5, 1]);
  });

  it('should leave the delivery to the pieces that stay, though their money is back', async () => {
    const { id, orderId, token } = await buy();
    await payments.decide(id, { action: 'refund', items: [album.id], restock: false });
    await withdraw(orderId, [[stamp, 2]]);
    expect(givenBack(token)).toEqual({ [stamp.id]: 66_66, [album.id]: 100_00, SHIPPING: 0, TAX: 30_00 });
    expect(await orderOf(orderId)).toMatchObject({ state: 'paid', goodsRefunded: false });
    expect((await packed(orderId)).map(({ product, qty }) => [product, qty])).toEqual([[album.id, 1]]);
    await ship(orderId);
  });

  it('should wait for a refund that is under way, and go on by itself', async () => {
    const { orderId, token } = await buy();
    test.simulator.addFault({ route: 'refund', kind: 'rateLimit', times: 2 });
    await withdraw(orderId, [[stamp, 1]]);
    expect(await attemptOf(token)).toMatchObject({ state: 'refunding' });
    await withdraw(orderId, [[album, 1]]);
    expect(await states(orderId)).toEqual(['refunding', 'owed']);
    // The pieces are back on sale nevertheless.
    expect(await stock()).toEqual([4, 1]);
    await reconcile();
    expect(await states(orderId)).toEqual(['refunded', 'refunded']);
    expect(givenBack(token)).toMatchObject({ [stamp.id]: 33_33, [album.id]: 100_00, SHIPPING: 0 });
  });

  it('should keep an empty parcel from leaving, whatever became of its money, and tell the dealer', async () => {
    const { orderId, token } = await buy();
    const { id, amount } = await attemptOf(token);
    await payments.rewrite(id, { amount: amount + 1 });
    await withdraw(orderId, [[stamp, 2]]);
    await withdraw(orderId, [[album, 1]]);
    expect(await states(orderId)).toEqual(['refundFailed', 'refundFailed']);
    expect(givenBack(token)).toMatchObject({ [stamp.id]: 0, [album.id]: 0, SHIPPING: 0 });
    expect(await orderOf(orderId)).toMatchObject({ state: 'paid', refundedTotal: 0, goodsRefunded: true });
    expect(await packed(orderId)).toEqual([]);
    await expect(ship(orderId)).rejects.toMatchObject({ code: 'ORDER_WITHOUT_GOODS' });
    expect(await payments.mailsOf(orderId, 'refundFailedAlert')).not.toEqual([]);
  });

  it('should never give back more than there is, in ten calls at once', async () => {
    const { orderId, token } = await buy();
    const answers = await Promise.all(Array.from({ length: 10 }, () => withdraw(orderId, [[stamp, 2]])));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(givenBack(token)).toMatchObject({ [stamp.id]: 66_66, [album.id]: 0 });
    expect(await stock()).toEqual([5, 0]);
  });
});

describe('withdrawing after the parcel has left', () => {
  it('should wait for the pieces, and say until when', async () => {
    const { orderId, token } = await buy();
    await ship(orderId);
    await withdraw(orderId, [[album, 1]]);
    expect(await packed(orderId)).toHaveLength(2);
    expect(givenBack(token)).toMatchObject({ [album.id]: 0 });
    expect(await stock()).toEqual([3, 0]);
    const [asked] = (await detail(orderId)).returns;
    expect(asked).toMatchObject({ state: 'requested', arrivedAt: null });
    const days = (date: string) => Math.floor((Date.parse(date) - Date.now()) / 86_400_000);
    expect(days(asked.sendBy)).toBe(10);
    expect(days(asked.refundBy)).toBe(14);
  });

  it('should be told to buyer and dealer by mail, once', async () => {
    const { orderId } = await buy();
    await ship(orderId);
    await withdraw(orderId, [[stamp, 1]]);
    const docs = await payments.mailsOf(orderId, 'withdrawal');
    expect(docs.map(({ kind, state }) => [kind, state])).toEqual([
      ['withdrawal', 'written'],
      ['withdrawalNotice', 'written'],
    ]);
    expect(docs[0]?.to).toBe(buyer.email);
    expect(await historyOf(orderId)).toContain(`withdrawn → ${stamp.name} × 1`);
  });

  it('should be possible until the end of the fourteenth day after delivery', async () => {
    const order = { state: 'paid' as const, deliveredAt: '2026-11-10T08:00:00.000Z' };
    const at = (moment: string, more = {}) => obstacleToWithdrawal({ ...order, ...more }, Date.parse(moment));
    expect(at('2026-11-24T20:59:59.000Z')).toBeNull();
    expect(at('2026-11-24T21:00:00.000Z')).toBe('WITHDRAWAL_OVER');
    expect(at('2027-11-24T21:00:00.000Z', { deliveredAt: null })).toBeNull();
    expect(at('2026-12-09T08:00:00.000Z', { withdrawalDays: 30 })).toBeNull();
    expect(at('2026-11-11T08:00:00.000Z', { state: 'refunded' })).toBe('WITHDRAWAL_CLOSED');
    expect(at('2026-11-11T08:00:00.000Z', { anonymisedAt: '2026-11-11T08:00:00.000Z' })).toBe(
      'WITHDRAWAL_CLOSED',
    );
  });

  it('should say so when it is too late', async () => {
    const { orderId } = await buy();
    await deliverOrder(test.payload, DEALER, orderId);
    expect((await detail(orderId)).withdrawal.until).toMatch(/T23:59/);
    await test.rewrite('orders', orderId, {
      deliveredAt: new Date(Date.now() - 16 * 86_400_000).toISOString(),
    });
    expect(await withdraw(orderId, [[stamp, 1]])).toMatchObject({
      status: 409,
      body: { code: 'WITHDRAWAL_OVER' },
    });
    expect((await detail(orderId)).withdrawal).toBeUndefined();
  });
});

describe('what cannot be withdrawn from', () => {
  it('should be refused with a reason', async () => {
    const { orderId } = await payments.open({ by: buyer, lines: [{ product: stamp, qty: 1 }] });
    expect(await withdraw(orderId, [[stamp, 1]])).toMatchObject({ body: { code: 'WITHDRAWAL_CLOSED' } });
    const paid = await buy();
    expect(await withdraw(paid.orderId, [[stamp, 3]])).toMatchObject({ body: { code: 'RETURN_TOO_MUCH' } });
    const other = await test.createProduct();
    expect(await withdraw(paid.orderId, [[other, 1]])).toMatchObject({ body: { code: 'RETURN_TOO_MUCH' } });
    expect(await states(paid.orderId)).toEqual([]);
  });
});

describe('the moment of a notice that the dealer notes', () => {
  // Half past midnight of the 12th in Istanbul.
  const now = '2026-11-11T21:30:00.000Z';
  const orderedAt = '2026-11-05T22:00:00.000Z';

  it.each([
    ['no day is now', undefined, now],
    ['today is now', '2026-11-12', now],
    ['an earlier day is its beginning', '2026-11-11', '2026-11-10T21:00:00.000Z'],
    ['the day of the order is possible', '2026-11-06', '2026-11-05T21:00:00.000Z'],
  ])('should be known: %s', (_, day, moment) => expect(noticeMoment(day, { orderedAt, now })).toBe(moment));

  it.each(['2026-11-05', '2026-11-13'])('should not be on %s', (day) =>
    expect(() => noticeMoment(day, { orderedAt, now })).toThrow('gelmiş olamaz'),
  );
});

describe('the refund of returns', () => {
  const items = [
    { itemId: 'p1', paymentTransactionId: 't1', paidPrice: 60_00 },
    { itemId: 'p2', paymentTransactionId: 't2', paidPrice: 40_00 },
    { itemId: 'TAX', paymentTransactionId: 't3', paidPrice: 18_00 },
  ];
  const lines = [
    { productId: 'p1', qty: 2 },
    { productId: 'p2', qty: 1 },
  ];
  const RATES = { taxPercent: TAX_PERCENT };
  const paid = (amount: number) => ({ amount, items, lines }) as unknown as PaymentAttempt;
  const returned = (...pieces: Array<[productId: string, qty: number]>) =>
    ({ lines: pieces.map(([productId, qty]) => ({ productId, qty, name: productId })) }) as unknown as Return;

  it('should be of the pieces of all of them together', () => {
    const change = refundFor(paid(118_00), [returned(['p1', 1]), returned(['p2', 1])], RATES);
    expect(change).toMatchObject({
      event: 'partRefundAsked',
      facts: { items: [{ refundTarget: 30_00 }, { refundTarget: 40_00 }, { refundTarget: 12_60 }] },
    });
    expect(
      refundFor(paid(118_00), [returned(['p1', 1], ['p2', 1]), returned(['p1', 1])], RATES),
    ).toMatchObject({
      event: 'refundAsked',
    });
  });
  it('should never be the whole for a part, where the provider’s lines do not add up', () => {
    expect(refundFor(paid(120_00), [returned(['p1', 1])], RATES)).toBe('impossible');
    expect(refundFor(paid(120_00), [returned(['p1', 2], ['p2', 1])], RATES)).toMatchObject({
      event: 'refundAsked',
    });
    expect(refundFor({ ...paid(120_00), items: [] }, [returned(['p1', 2])], RATES)).toBe('impossible');
  });
  it('should be none of what is no part of the payment', () =>
    expect(refundFor(paid(118_00), [returned(['p9', 1])], RATES)).toBe('nothingLeft'));
});
