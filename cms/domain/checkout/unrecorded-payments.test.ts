import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_PRICES } from '../../contract/rules/pricing.ts';
import type { PaymentAttempt } from '../../infra/database/payload-types.ts';
import { inTransaction } from '../../infra/database/transaction.ts';
import { updateWhere } from '../../infra/database/update-where.ts';
import { restoreMarkFile } from '../../infra/settings/data-folder.ts';
import { createPayments } from '../../testing/payment-steps.ts';
import { startTestShop, type TestShop } from '../../testing/test-shop.ts';
import type { Visitor } from '../../testing/user-factory.ts';
import { parseOrderNumber } from '../orders/order-number.ts';
import { noteRestore, noteRestoreOf } from './database-restores.ts';
import { findForgottenPayments } from './unrecorded-payments.ts';

/** A shop that was put back from a backup: what happened since then is only in the provider's books. */

const HOUR_MS = 3_600_000;
const LIST_LAG_MS = 2 * HOUR_MS;

let test: TestShop;
let buyer: Visitor;
let admin: Visitor;
beforeAll(async () => {
  test = await startTestShop({}, { listLagMs: LIST_LAG_MS });
  buyer = await test.createUser();
  admin = await test.createUser({ isAdmin: true });
});
afterAll(() => test.stop());
const payments = createPayments(() => test);

beforeEach(async () => {
  await payments.forgetAll();
  // Another day would be another list.
  test.simulator.advanceClock(-aheadMs);
  aheadMs = 0;
  await test.payload.db.deleteMany({ collection: 'restores', where: {} });
  // Shipped orders are looked up only in the provider's list.
  await test.payload.db.updateMany({ collection: 'orders', where: {}, data: { isShipped: true } as never });
});

async function open(qty = 2) {
  const product = await test.createProduct({ name: 'Kız Kulesi', price: 100_00, countInStock: 5 });
  const { token, orderId } = await payments.open({ by: buyer, lines: [{ product, qty }] });
  const { id, basketId } = await payments.attemptOf(token);
  return { product, token, orderId, id, number: String(basketId) };
}
type Opened = Awaited<ReturnType<typeof open>>;

/** As a database of before the form was opened has it. */
async function forget({ product, orderId }: Opened): Promise<void> {
  const { db } = test.payload;
  for (const collection of ['order-contracts', 'order-events', 'payment-attempts', 'mails'] as const)
    await db.deleteMany({ collection, where: { order: { equals: orderId } } });
  await db.deleteOne({ collection: 'orders', where: { id: { equals: orderId } } });
  await inTransaction(test.payload, (req) =>
    updateWhere(req, {
      collection: 'products',
      where: { id: { equals: product.id } },
      data: { countInStock: 5 },
    }),
  );
}
async function payAndForget(qty?: number) {
  const opened = await open(qty);
  await test.simulator.pay({ token: opened.token });
  await forget(opened);
  return opened;
}
const restored = () => {
  const now = Date.now();
  return noteRestore(test.payload, { backupAt: new Date(now - HOUR_MS), restoredAt: new Date(now) });
};
let aheadMs = 0;
const listIsThere = () => {
  test.simulator.advanceClock(LIST_LAG_MS);
  aheadMs += LIST_LAG_MS;
};
/** As if the pause between two looks were over. */
const look = async () => {
  await test.payload.db.updateMany({
    collection: 'restores',
    where: { nextCheckAt: { exists: true } },
    data: { nextCheckAt: new Date(0).toISOString() },
  });
  const found = await findForgottenPayments(test.shop);
  await test.shop.background.idle();
  return found;
};
const attemptById = async (id: string): Promise<PaymentAttempt | null> =>
  test.payload.findByID({ collection: 'payment-attempts', id, depth: 0, disableErrors: true });
const pageAfter = async (token: string) => (await payments.postCallback(token)).headers.get('location');
const decide = (id: string, body: object) =>
  test.call('POST', `/api/payment/attempts/${id}/decision`, { cookie: admin.cookie, body });

describe('a buyer who returns from a form without an order', () => {
  it('should see that the payment has arrived, when iyzico reports it', async () => {
    const { token } = await payAndForget();
    expect(await pageAfter(token)).toBe('/placeorder?payment=received');
    // The shop concludes from this that data was lost.
    listIsThere();
    expect(await look()).toEqual([{ adopted: 1, refunded: 0, isRest: false }]);
  });

  it('should see that nothing was charged, when iyzico reports it', async () => {
    const opened = await open();
    await forget(opened);
    expect(await pageAfter(opened.token)).toBe('/placeorder?payment=failed');
    expect(await pageAfter('never-given')).toBe('/placeorder?payment=failed');
    expect(await look()).toEqual([]);
  });

  it.each(['html502', 'rateLimit', 'badSignature', 'pending'] as const)(
    'should not be invited to pay again while iyzico returns no result: %s',
    async (kind) => {
      const { token } = await payAndForget();
      test.simulator.addFault({ route: 'retrieve', kind, times: 1 });
      expect(await pageAfter(token)).toBe('/placeorder?payment=unknown');
    },
  );
});

describe('the comparison with the provider’s list', () => {
  it('should put an unknown payment before a person as soon as the list names it', async () => {
    const opened = await payAndForget();
    await restored();
    expect(await look()).toEqual([{ adopted: 0, refunded: 0, isRest: false }]);
    listIsThere();
    expect(await look()).toEqual([{ adopted: 1, refunded: 0, isRest: false }]);
    expect(await look()).toEqual([{ adopted: 0, refunded: 0, isRest: false }]);

    const attempt = await attemptById(opened.id);
    expect(attempt).toMatchObject({ state: 'review', amount: 266_00, holdsStock: false });
    expect(attempt?.reason).toContain(opened.number);
    const order = await payments.orderOf(String(attempt?.order));
    expect(order).toMatchObject({
      number: opened.number,
      state: 'review',
      isPaid: false,
      itemsPrice: 200_00,
      taxPrice: 36_00,
      shippingPrice: 30_00,
      totalPrice: 266_00,
    });
    expect(order.orderItems).toMatchObject([{ name: 'Kız Kulesi', price: 100_00, qty: 2 }]);
    expect((await test.mails()).at(-1)).toContain(opened.number);
  });

  it('should be taxed as it was paid, and its pieces be counted by the lowered price', async () => {
    const taxPercent = 20;
    await test.payload.updateGlobal({ slug: 'shop-settings', data: { taxPercent } });
    try {
      const minute = (offset: number) => new Date(Date.now() + offset * 60_000).toISOString();
      const product = await test.createProduct({
        ...{ name: 'Kız Kulesi', price: 100_00, countInStock: 5 },
        ...{ loweredPrice: 80_00, loweredFrom: minute(-5), loweredUntil: minute(60) },
      });
      const opened = await payments.open({
        by: buyer,
        lines: [{ product: { ...product, price: 80_00 }, qty: 2 }],
        terms: { ...DEFAULT_PRICES, taxPercent },
      });
      const { id, basketId } = await payments.attemptOf(opened.token);
      await test.simulator.pay({ token: opened.token });
      await forget({ ...opened, product, id, number: String(basketId) });
      await restored();
      listIsThere();
      await look();
      const attempt = await attemptById(id);
      const order = await payments.orderOf(String(attempt?.order));
      expect(order).toMatchObject({ taxPercent, itemsPrice: 160_00, taxPrice: 32_00 });
      expect(order.orderItems).toMatchObject([{ price: 80_00, qty: 2 }]);
    } finally {
      await test.payload.updateGlobal({
        slug: 'shop-settings',
        data: { taxPercent: DEFAULT_PRICES.taxPercent },
      });
    }
  });

  it('should not let it be paid by iyzico’s word alone', async () => {
    const { id } = await payAndForget();
    await restored();
    listIsThere();
    await look();
    await decide(id, { action: 'recheck' });
    await payments.reconcile();
    expect(await attemptById(id)).toMatchObject({ state: 'review' });
  });

  it('should let a person make it an order, whose pieces are sold', async () => {
    const { id, product } = await payAndForget();
    await restored();
    listIsThere();
    await look();
    expect((await decide(id, { action: 'accept', reason: 'Alıcı arandı' })).status).toBe(200);
    const attempt = await attemptById(id);
    expect(attempt?.state).toBe('paid');
    expect(await payments.orderOf(String(attempt?.order))).toMatchObject({ state: 'paid', isPaid: true });
    expect(await test.stockOf(product.id)).toBe(3);
  });

  it('should let a person give it back', async () => {
    const { id } = await payAndForget();
    await restored();
    listIsThere();
    await look();
    expect((await decide(id, { action: 'refund', reason: 'Alıcıya ulaşılamadı' })).status).toBe(200);
    await test.shop.background.idle();
    expect(await attemptById(id)).toMatchObject({ state: 'refunded', refundedAmount: 266_00 });
    // Cancelled, or line by line: in the evening the list is there on another day.
    const [paid] = test.simulator.state().payments;
    const left = paid?.items.filter(({ priceKurus, refundedKurus }) => refundedKurus < priceKurus);
    if (paid?.cancelledAt === undefined) expect(left).toEqual([]);
  });

  it('should only note a forgotten payment that is back already', async () => {
    const opened = await open();
    const { id, token } = opened;
    await test.simulator.pay({ token });
    await payments.postCallback(token);
    await decide(id, { action: 'refund', reason: 'Alıcı vazgeçti' });
    await test.shop.background.idle();
    await forget(opened);
    await restored();
    listIsThere();
    expect(await look()).toEqual([{ adopted: 1, refunded: 0, isRest: false }]);
    expect(await attemptById(id)).toMatchObject({ state: 'refunded', refundedAmount: 266_00 });
  });

  it('should record a refund after the backup of an order that is stored as paid', async () => {
    const { id, token, product } = await open();
    await test.simulator.pay({ token });
    await payments.postCallback(token);
    const before = await payments.attemptOf(token);
    await decide(id, { action: 'refund', reason: 'Alıcı vazgeçti', restock: false });
    await test.shop.background.idle();
    const { refund, items, state, refundedAmount } = before;
    await payments.rewrite(id, { refund: refund ?? null, items, state, refundedAmount });
    await restored();
    listIsThere();
    expect(await look()).toEqual([{ adopted: 0, refunded: 1, isRest: false }]);
    expect(await attemptById(id)).toMatchObject({ state: 'refunded', refundedAmount: 266_00 });
    expect(await test.stockOf(product.id)).toBe(5);
  });

  it('should leave alone what was sold elsewhere through the same account', async () => {
    const opened = await open();
    await test.simulator.pay({ token: opened.token });
    const session = test.simulator.session(opened.token);
    session.basketId = 'FATURA-7';
    await forget(opened);
    await restored();
    listIsThere();
    expect(await look()).toEqual([{ adopted: 0, refunded: 0, isRest: false }]);
  });

  it('should retry later a payment without a report from iyzico', async () => {
    const { id } = await payAndForget();
    await restored();
    listIsThere();
    test.simulator.addFault({ route: 'reporting', kind: 'html502', times: 1 });
    expect(await look()).toEqual([{ adopted: 0, refunded: 0, isRest: false }]);
    expect(await look()).toEqual([{ adopted: 1, refunded: 0, isRest: false }]);
    expect(await attemptById(id)).toMatchObject({ state: 'review' });
  });

  it('should reach one behind any number of payments without a report from iyzico', async () => {
    await restored();
    const { id } = await payAndForget();
    listIsThere();
    const provider = test.shop.providers.current;
    const days = { since: new Date(Date.now() - HOUR_MS), until: new Date() };
    const lost = Array.from({ length: 20 }, (_, at) => ({
      paymentId: `9000${at}`,
      conversationId: randomUUID(),
      basketId: 'PD-2026-00001',
      isRefunded: false,
    }));
    const listed = [...lost, ...(await provider.listPayments(days))];
    const list = vi.spyOn(provider, 'listPayments').mockResolvedValue(listed);
    for (let looks = 0; looks < 10 && !(await attemptById(id)); looks += 1) await look();
    list.mockRestore();
    expect(await attemptById(id)).toMatchObject({ state: 'review' });
  });

  it('should end on the next day', async () => {
    const now = Date.now();
    const at = (hours: number) => new Date(now - hours * HOUR_MS);
    await noteRestore(test.payload, { backupAt: at(50), restoredAt: at(37) });
    expect(await look()).toHaveLength(1);
    expect(await look()).toEqual([]);
  });
});

it('should take a restore over that left word in the shop’s folder, once', async () => {
  const file = restoreMarkFile(test.env.dataDir);
  const times = { backupAt: '2026-11-20T10:00:00.000Z', restoredAt: '2026-11-20T12:00:00.000Z' };
  const restores = async () => (await test.payload.find({ collection: 'restores' })).docs;
  await noteRestoreOf(test.payload, test.env.dataDir);
  expect(await restores()).toEqual([]);
  // As if the shop had died before it took the word away.
  for (const _start of ['first', 'second']) {
    await writeFile(file, JSON.stringify(times));
    await noteRestoreOf(test.payload, test.env.dataDir);
  }
  expect(await restores()).toMatchObject([times]);
  expect(existsSync(file)).toBe(false);
});

it('should throw at the start for an unreadable restore mark, with what to do', async () => {
  const file = restoreMarkFile(test.env.dataDir);
  await writeFile(file, '{"backupAt":"2026-11-2');
  await expect(noteRestoreOf(test.payload, test.env.dataDir)).rejects.toThrow(
    /okunamıyor: .*npm run payments -- --since/,
  );
  await rm(file);
});

describe('an order’s number after a restore', () => {
  const next = async () => parseOrderNumber((await open()).number) ?? { year: 0, count: 0 };

  it('should go on behind those that may have been given since the backup', async () => {
    const { count } = await next();
    await payments.forgetAll();
    await restored();
    expect((await next()).count).toBeGreaterThan(count + 1000);
  });

  it('should go on behind the highest that iyzico has seen', async () => {
    const opened = await payAndForget();
    const { year, count } = parseOrderNumber(opened.number) ?? { year: 0, count: 0 };
    const seen = `PD-${year}-${String(count + 5000).padStart(5, '0')}`;
    test.simulator.session(opened.token).basketId = seen;
    await restored();
    listIsThere();
    expect(await look()).toEqual([{ adopted: 1, refunded: 0, isRest: false }]);
    expect((await next()).count).toBe(count + 5001);
  });

  it('should be left away where another order has it by now', async () => {
    const opened = await payAndForget();
    const sums = { itemsPrice: 0, shippingPrice: 0, taxPrice: 0, totalPrice: 0 };
    const data = { number: opened.number, state: 'awaiting', ...sums };
    await test.payload.db.create({ collection: 'orders', data });
    await restored();
    listIsThere();
    expect(await look()).toEqual([{ adopted: 1, refunded: 0, isRest: false }]);
    const attempt = await attemptById(opened.id);
    expect((await payments.orderOf(String(attempt?.order))).number ?? null).toBeNull();
    expect(attempt?.reason).toContain(opened.number);
  });
});
