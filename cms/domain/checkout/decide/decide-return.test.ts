import { beforeEach, describe, expect, it } from 'vitest';
import type { ReturnDecision } from '../../../contract/orders.ts';
import type { Product } from '../../../infra/database/payload-types.ts';
import { DEALER, NO_REFUNDS, setUpPayments } from '../../../testing/payment-steps.ts';
import { setUpTestShop } from '../../../testing/test-shop.ts';
import type { Visitor } from '../../../testing/user-factory.ts';
import { findReturns, returnLinesOf } from '../lifecycle/returns.ts';
import { arrivedLines, decideReturn } from './decide-return.ts';
import { registerReturn, withdraw } from './withdraw.ts';

const test = setUpTestShop({ PAYMENT_RECONCILE_AFTER_SECONDS: '0' });
let stamp: Product;
let album: Product;
let buyer: Visitor;

beforeEach(async () => {
  stamp = await test.createProduct({ countInStock: 5, price: 50_00 });
  album = await test.createProduct({ countInStock: 1, price: 100_00 });
  buyer = await test.createUser();
});

const payments = setUpPayments(test);
const { orderOf, attemptOf, reconcile, eventsOf } = payments;

/** Two stamps and an album in the post, both stamps withdrawn from. */
async function returnStamps(card?: object) {
  const lines = [
    { product: stamp, qty: 2 },
    { product: album, qty: 1 },
  ];
  const { orderId, token, id: attempt } = await payments.buy({ by: buyer, lines }, card);
  await payments.ship(orderId);
  const user = await test.payload.findByID({ collection: 'users', id: buyer.id });
  const request = { lines: [{ product: stamp.id, qty: 2 }], reason: '' };
  await withdraw(test.shop, { buyer: user, orderId, request });
  return { orderId, token, attempt, id: String((await only(orderId)).id) };
}
const only = async (orderId: string) => {
  const [one] = await findReturns(test.shop, orderId);
  if (!one) throw new Error('There is no return');
  return one;
};
async function decide(id: string, decision: ReturnDecision): Promise<string> {
  const message = await decideReturn(test.shop, DEALER, { id, decision });
  await test.shop.background.idle();
  return message;
}
const arrived = (shelf: number, writtenOff = 0, reason = ''): ReturnDecision => ({
  action: 'arrived',
  lines: [{ product: stamp.id, shelf, writtenOff }],
  reason,
});
const givenBack = (token: string) =>
  Object.values(payments.givenBack(token)).reduce((sum, kurus) => sum + kurus, 0);
/** Delivered longer ago than the days of a withdrawal. */
const deliverLongAgo = (id: string) =>
  test.payload.db.updateOne({
    collection: 'orders',
    id,
    data: { isDelivered: true, deliveredAt: new Date(Date.now() - 30 * 86_400_000).toISOString() },
  });

describe('pieces that came back', () => {
  it('should be put on the shelf or written off, and their money goes back with its VAT', async () => {
    const { orderId, token, id } = await returnStamps();
    expect(await decide(id, arrived(1, 1, 'Dişleri kopmuş'))).toBe(
      'Ürünler kaydedildi; para iadesi başladı.',
    );
    expect(await test.stockOf(stamp.id)).toBe(4);
    expect(givenBack(token)).toBe(118_00);
    expect(await only(orderId)).toMatchObject({
      state: 'refunded',
      refundedAt: expect.any(String),
      arrived: [{ productId: stamp.id, shelf: 1, writtenOff: 1, reason: 'Dişleri kopmuş' }],
    });
    expect(await orderOf(orderId)).toMatchObject({ state: 'paid', refundedTotal: 118_00 });
    const told = { by: 'Satıcı', to: `${stamp.name} × 2`, reason: 'Dişleri kopmuş' };
    expect(await eventsOf(orderId, 'returnArrived')).toMatchObject([
      { ...told, restocked: `${stamp.name} × 1` },
    ]);
  });

  it('should be counted once, of two who note them at once', async () => {
    const { token, id } = await returnStamps();
    const both = await Promise.allSettled([decide(id, arrived(2)), decide(id, arrived(2))]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await test.stockOf(stamp.id)).toBe(5);
    expect(givenBack(token)).toBe(118_00);
  });

  it('should be paid for as far as they came; the rest may come by a second parcel, after the days, too', async () => {
    const { orderId, token, id } = await returnStamps();
    await decide(id, arrived(1));
    expect(givenBack(token)).toBe(59_00);
    await deliverLongAgo(orderId);
    const [first, second] = await findReturns(test.shop, orderId);
    expect(first).toMatchObject({ id, state: 'refunded', lines: [{ qty: 1 }] });
    expect(second).toMatchObject({ state: 'requested', sendBy: first?.sendBy, refundBy: first?.refundBy });
    await decide(String(second?.id), arrived(0, 1, 'Kırık'));
    expect(givenBack(token)).toBe(118_00);
    expect(await test.stockOf(stamp.id)).toBe(4);
  });

  it('should be noted parcel by parcel, too, when their money went back before', async () => {
    const { orderId, token, id } = await returnStamps();
    await decide(id, { action: 'refund' });
    await decide(id, arrived(1));
    const second = (await findReturns(test.shop, orderId))[1];
    await decide(String(second?.id), arrived(1));
    expect(await test.stockOf(stamp.id)).toBe(5);
    expect(givenBack(token)).toBe(118_00);
  });

  it('should be noted, too, when their money went back before', async () => {
    const { token, id, orderId } = await returnStamps();
    expect(await decide(id, { action: 'refund' })).toBe('Para iadesi başladı.');
    expect(await eventsOf(orderId, 'returnRefundOwed')).toMatchObject([{ by: 'Satıcı' }]);
    expect(givenBack(token)).toBe(118_00);
    expect(await test.stockOf(stamp.id)).toBe(3);
    expect(await decide(id, arrived(2))).toBe('Ürünler kaydedildi.');
    expect(await test.stockOf(stamp.id)).toBe(5);
    expect(givenBack(token)).toBe(118_00);
    expect((await only(orderId)).state).toBe('refunded');
  });

  it.each([
    [{ shelf: 3, writtenOff: 0 }, '', 'iadesinde 2 adet var'],
    [{ shelf: 1, writtenOff: 2 }, 'Kırık', 'iadesinde 2 adet var'],
    [{ shelf: 0, writtenOff: 0 }, '', 'adedini yazın'],
    [{ shelf: 1, writtenOff: 1 }, ' ', 'bir neden yazın'],
  ])('should be refused as %j with the reason “%s”: %s', (came, reason, message) => {
    const asked = [{ productId: 'p', qty: 2, name: 'Pul' }];
    expect(() => arrivedLines(asked, [{ product: 'p', ...came }], reason)).toThrow(message);
  });
});

describe('a refund of a return', () => {
  it('should be tried again after a person gave it up', async () => {
    const { orderId, token, id } = await returnStamps(NO_REFUNDS);
    await decide(id, { action: 'refund' });
    for (let run = 0; run < 4; run += 1) {
      await payments.rewrite((await attemptOf(token)).id, { nextCheckAt: new Date(0).toISOString() });
      await reconcile();
    }
    const attempt = await attemptOf(token);
    expect(attempt.state).toBe('partRefundFailed');
    expect((await only(orderId)).state).toBe('refunding');
    expect((await payments.decide(attempt.id, { action: 'giveUpRefund' })).status).toBe(200);
    expect((await only(orderId)).state).toBe('refundFailed');
    await decide(id, { action: 'refund' });
    expect((await only(orderId)).state).toBe('refunding');
    expect(givenBack(token)).toBe(0);
  });

  it('should not begin twice, nor after a refusal', async () => {
    const { id } = await returnStamps();
    const refuse = { action: 'refuse' as const, reason: 'Süre dolmuştu.' };
    expect(await decide(id, refuse)).toBe('Alıcıya bildirildi.');
    for (const again of [{ action: 'refund' as const }, refuse])
      await expect(decide(id, again)).rejects.toMatchObject({ code: 'RETURN_STATE' });
    await expect(decide(id, arrived(1))).rejects.toMatchObject({ code: 'RETURN_STATE' });
    await expect(decide('nobody', { action: 'refund' })).rejects.toMatchObject({ code: 'RETURN_NOT_FOUND' });
  });
});

it('should tell the buyer why a withdrawal is refused, and leave the pieces and the money alone', async () => {
  const { orderId, token, id } = await returnStamps();
  await decide(id, { action: 'refuse', reason: 'Süre dolmuştu.' });
  const refused = await only(orderId);
  expect(refused).toMatchObject({ state: 'refused', refusal: 'Süre dolmuştu.' });
  expect(refused.refundedAt ?? null).toBeNull();
  expect(await eventsOf(orderId, 'returnRefused')).toMatchObject([
    { by: 'Satıcı', reason: 'Süre dolmuştu.' },
  ]);
  expect(givenBack(token)).toBe(0);
  expect(await test.stockOf(stamp.id)).toBe(3);
  expect(await payments.mailsOf(orderId, 'withdrawalRefused')).toMatchObject([{ to: buyer.email }]);
});

it('should note a withdrawal that came by letter, late or not', async () => {
  const { orderId } = await returnStamps();
  await deliverLongAgo(orderId);
  const request = { lines: [{ product: album.id, qty: 1 }], reason: 'Mektupla' };
  const admin = await test.createUser({ isAdmin: true });
  const user = await test.payload.findByID({ collection: 'users', id: admin.id });
  await registerReturn(test.shop, user, { orderId, request });
  expect((await findReturns(test.shop, orderId)).map(({ reason }) => reason)).toEqual(['', 'Mektupla']);
});

it('should count the days from the day on which a letter came', async () => {
  const { orderId } = await returnStamps();
  await test.rewrite('orders', orderId, { createdAt: '2026-01-02T10:00:00.000Z' });
  const admin = await test.createUser({ isAdmin: true });
  const register = (cameOn: string) =>
    test.call('POST', `/api/orders/${orderId}/returns`, {
      cookie: admin.cookie,
      body: { lines: [{ product: album.id, qty: 1 }], reason: '', cameOn },
    });
  expect(await register('2026-01-01')).toMatchObject({
    status: 400,
    body: { code: 'INVALID_INPUT', errors: [{ path: 'cameOn' }] },
  });
  expect((await register('2026-01-10')).status).toBe(201);
  const one = (await findReturns(test.shop, orderId)).find(({ lines }) =>
    returnLinesOf({ lines }).some(({ productId }) => productId === album.id),
  );
  expect(one).toMatchObject({
    createdAt: '2026-01-09T21:00:00.000Z',
    sendBy: '2026-01-20T20:59:59.999Z',
    refundBy: '2026-01-24T20:59:59.999Z',
  });
});

it('should give a free amount back with its VAT, and no piece', async () => {
  const { orderId, token, attempt } = await returnStamps();
  const refund = (amount: number) => payments.decide(attempt, { action: 'refund', amount });
  expect(await refund(1000)).toMatchObject({ status: 409, body: { code: 'PAYMENT_STATE' } });
  expect((await refund(11.8)).status).toBe(200);
  const back = { [stamp.id]: 10_00, [album.id]: 0, SHIPPING: 0, TAX: 1_80 };
  expect(payments.givenBack(token)).toEqual(back);
  expect(await orderOf(orderId)).toMatchObject({ state: 'paid', refundedTotal: 11_80 });
});
