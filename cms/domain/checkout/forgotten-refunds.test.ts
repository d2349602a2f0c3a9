import type { CollectionSlug } from 'payload';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Product } from '../../infra/database/payload-types.ts';
import { findRows } from '../../infra/database/rows.ts';
import { inTransaction } from '../../infra/database/transaction.ts';
import { updateWhere } from '../../infra/database/update-where.ts';
import { createPayments } from '../../testing/payment-steps.ts';
import { startTestShop, type TestShop } from '../../testing/test-shop.ts';
import type { Visitor } from '../../testing/user-factory.ts';
import { noteRestore } from './database-restores.ts';
import { settlePayment } from './settle-payment.ts';
import { findForgottenPayments } from './unrecorded-payments.ts';

/** Money went back between a backup and its restore: the shop knows of an order that the provider has given back. */

const LAG_MS = 60_000;

let test: TestShop;
let buyer: Visitor;
let admin: Visitor;
beforeAll(async () => {
  test = await startTestShop();
  buyer = await test.createUser();
  admin = await test.createUser({ isAdmin: true });
});
afterAll(() => test.stop());
const payments = createPayments(() => test);
beforeEach(async () => {
  await payments.forgetAll();
  await test.payload.db.deleteMany({ collection: 'restores', where: {} });
  // The job leaves earlier orders alone.
  await test.payload.db.updateMany({
    collection: 'orders',
    where: {},
    data: { isShipped: true } as never,
  });
});

async function open(qty = 2, more: Array<{ product: Product; qty: number }> = []) {
  const product = await test.createProduct({ name: 'Kız Kulesi', price: 100_00, countInStock: 5 });
  const { token, orderId } = await payments.open({ by: buyer, lines: [{ product, qty }, ...more] });
  const { id } = await payments.attemptOf(token);
  return { product, token, orderId, id };
}
type Opened = Awaited<ReturnType<typeof open>>;

async function pay({ token }: Opened) {
  await test.simulator.pay({ token });
  await payments.postCallback(token);
  await test.shop.background.idle();
}

const MADE: CollectionSlug[] = ['returns', 'order-events', 'mails'];

/** Keeps what the database has of this order; returns what puts it back. */
async function backUp({ orderId, id, product }: Opened) {
  const { db } = test.payload;
  const row = async (collection: CollectionSlug, rowId: string) => {
    const [found] = await findRows<Record<string, unknown>>(test, collection, { id: { equals: rowId } });
    const { id: _id, ...data } = found ?? {};
    // Long enough ago for every report.
    const createdAt = new Date(Date.now() - 2 * LAG_MS).toISOString();
    return { collection, id: rowId, data: { ...data, createdAt } };
  };
  const kept = [await row('orders', orderId), await row('payment-attempts', id)];
  const stock = await test.stockOf(product.id);
  const ids = new Map<CollectionSlug, string[]>();
  for (const collection of MADE)
    ids.set(
      collection,
      (await findRows<{ id: string }>(test, collection, { order: { equals: orderId } })).map((one) => one.id),
    );
  return async (restoredAt = new Date()) => {
    await test.shop.background.idle();
    for (const { collection, id: rowId, data } of kept)
      await db.updateOne({ collection, id: rowId, data, returning: false });
    for (const collection of MADE)
      await db.deleteMany({
        collection,
        where: { and: [{ order: { equals: orderId } }, { id: { not_in: ids.get(collection) ?? [] } }] },
      });
    await inTransaction(test.payload, (req) =>
      updateWhere(req, {
        collection: 'products',
        where: { id: { equals: product.id } },
        data: { countInStock: stock },
      }),
    );
    await noteRestore(test.payload, { backupAt: new Date(restoredAt.getTime() - 3_600_000), restoredAt });
  };
}

async function withdraw({ orderId, product }: Opened, qty: number) {
  const body = { lines: [{ product: product.id, qty }], reason: '' };
  const { status } = await test.call('POST', `/api/orders/${orderId}/withdrawals`, {
    cookie: buyer.cookie,
    body,
  });
  expect(status).toBe(201);
  await test.shop.background.idle();
}
const giveUp = ({ orderId }: Opened) =>
  test.call('DELETE', `/api/orders/${orderId}/payment`, { cookie: buyer.cookie });
const decide = (id: string, body: object) =>
  test.call('POST', `/api/payment/attempts/${id}/decision`, { cookie: admin.cookie, body });

/** Two runs of both jobs, as if their pauses were over. */
async function work() {
  for (const _run of ['first', 'second']) {
    for (const collection of ['restores', 'payment-attempts'] as const)
      await test.payload.db.updateMany({
        collection,
        where: { nextCheckAt: { exists: true } },
        data: { nextCheckAt: new Date(0).toISOString() } as never,
      });
    await payments.reconcile();
    await findForgottenPayments(test.shop);
    await test.shop.background.idle();
  }
}

const refundCalls = () => {
  const [payment] = test.simulator.state().payments;
  const back = payment?.items.reduce((sum, { refundedKurus }) => sum + refundedKurus, 0) ?? 0;
  return { back, isCancelled: payment?.cancelledAt !== undefined };
};
const mailsOf = async ({ orderId }: Opened) =>
  (await findRows<{ kind: string }>(test, 'mails', { order: { equals: orderId } })).map(({ kind }) => kind);
const returnsOf = ({ orderId }: Opened) =>
  findRows<{ state: string; lines: unknown }>(test, 'returns', { order: { equals: orderId } });
const stateOf = async ({ orderId, token }: Opened) => ({
  order: (await payments.orderOf(orderId)).state,
  attempt: (await payments.attemptOf(token)).state,
});

describe('an order that was unpaid at the backup', () => {
  it('should end as refunded when it was paid, given up and refunded since', async () => {
    const opened = await open();
    const restore = await backUp(opened);
    await giveUp(opened);
    await pay(opened);
    expect(await stateOf(opened)).toEqual({ order: 'refunded', attempt: 'refunded' });
    await restore();
    const before = refundCalls();
    await work();
    expect(await stateOf(opened)).toEqual({ order: 'refunded', attempt: 'refunded' });
    expect(await test.stockOf(opened.product.id)).toBe(5);
    expect(await mailsOf(opened)).toContain('refunded');
    expect(await mailsOf(opened)).not.toContain('confirmation');
    expect(refundCalls()).toEqual(before);
  });

  it('should end as refunded by its buyer’s return from the form, too', async () => {
    const opened = await open();
    const restore = await backUp(opened);
    await pay(opened);
    await withdraw(opened, 2);
    await restore();
    await payments.postCallback(opened.token);
    await test.shop.background.idle();
    expect(await stateOf(opened)).toEqual({ order: 'refunded', attempt: 'refunded' });
    expect(await test.stockOf(opened.product.id)).toBe(5);
  });

  it('should be paid without the pieces that its buyer withdrew from since', async () => {
    const opened = await open();
    const restore = await backUp(opened);
    await pay(opened);
    await withdraw(opened, 1);
    await restore();
    const before = refundCalls();
    await work();
    expect(await stateOf(opened)).toEqual({ order: 'paid', attempt: 'partlyRefunded' });
    expect(await returnsOf(opened)).toMatchObject([
      { state: 'refunded', lines: [{ productId: opened.product.id, qty: 1, name: 'Kız Kulesi' }] },
    ]);
    expect(await test.stockOf(opened.product.id)).toBe(4);
    expect(await mailsOf(opened)).toEqual(expect.arrayContaining(['confirmation', 'partlyRefunded']));
    expect(refundCalls()).toEqual(before);
  });

  it('should wait for a person when a sum of no pieces is back', async () => {
    const opened = await open();
    const restore = await backUp(opened);
    await pay(opened);
    await decide(opened.id, { action: 'refund', amount: 10, reason: 'Gecikme' });
    await restore();
    await work();
    expect(await stateOf(opened)).toEqual({ order: 'review', attempt: 'review' });
    const attempt = await payments.attemptOf(opened.token);
    expect(attempt).toMatchObject({ refundedAmount: 10_00 });
    expect(attempt.reason).toContain('10,00');
    expect((await decide(opened.id, { action: 'accept', reason: 'Alıcı arandı' })).status).toBe(200);
    expect(await stateOf(opened)).toEqual({ order: 'paid', attempt: 'paid' });
    expect((await payments.orderOf(opened.orderId)).refundedTotal).toBe(10_00);
    expect(await test.stockOf(opened.product.id)).toBe(3);
  });

  it('should be paid when nothing of it is back', async () => {
    const opened = await open();
    const restore = await backUp(opened);
    await pay(opened);
    await restore();
    await work();
    expect(await stateOf(opened)).toEqual({ order: 'paid', attempt: 'paid' });
    expect(await test.stockOf(opened.product.id)).toBe(3);
  });

  it('should not be paid while iyzico’s report is missing', async () => {
    const opened = await open();
    const restore = await backUp(opened);
    await pay(opened);
    await withdraw(opened, 2);
    await restore();
    test.simulator.addFault({ route: 'reporting', kind: 'html502', times: 1 });
    expect(await settlePayment(test.shop, opened.token)).toMatchObject({ verdict: 'unknown' });
    expect(await stateOf(opened)).toEqual({ order: 'awaiting', attempt: 'open' });
    await work();
    expect(await stateOf(opened)).toEqual({ order: 'refunded', attempt: 'refunded' });
  });
});

describe('an order that was paid at the backup', () => {
  it('should end as refunded when its buyer withdrew from all of it since', async () => {
    const opened = await open();
    await pay(opened);
    const restore = await backUp(opened);
    await withdraw(opened, 2);
    await restore();
    await work();
    expect(await stateOf(opened)).toEqual({ order: 'refunded', attempt: 'refunded' });
    expect(await test.stockOf(opened.product.id)).toBe(5);
    expect(await mailsOf(opened)).toContain('refunded');
  });

  it('should keep the pieces that its buyer did not withdraw from', async () => {
    const opened = await open();
    await pay(opened);
    const restore = await backUp(opened);
    await withdraw(opened, 1);
    const before = refundCalls();
    await restore();
    await work();
    expect(await stateOf(opened)).toEqual({ order: 'paid', attempt: 'partlyRefunded' });
    expect(await returnsOf(opened)).toMatchObject([{ state: 'refunded' }]);
    expect(await test.stockOf(opened.product.id)).toBe(4);
    expect(await mailsOf(opened)).toContain('partlyRefunded');
    expect(refundCalls()).toEqual(before);
    // Only the rest can be withdrawn from.
    await withdraw(opened, 1);
    expect(await stateOf(opened)).toEqual({ order: 'refunded', attempt: 'refunded' });
    expect(await test.stockOf(opened.product.id)).toBe(5);
  });

  it('should wait for a person when a sum of no pieces is back, who keeps it or gives back the rest', async () => {
    for (const end of ['accept', 'refund'] as const) {
      await payments.forgetAll();
      const opened = await open();
      await pay(opened);
      const restore = await backUp(opened);
      await decide(opened.id, { action: 'refund', amount: 10, reason: 'Gecikme' });
      await restore();
      await work();
      expect(await stateOf(opened)).toEqual({ order: 'review', attempt: 'review' });
      const history = await payments.historyOf(opened.orderId);
      expect(history.filter((event) => event.startsWith('refundUnclear'))).toHaveLength(1);
      expect(history.at(-1)).toBe('refundUnclear → review');
      expect(await mailsOf(opened)).toContain('reviewAlert');
      expect((await decide(opened.id, { action: end, reason: 'Alıcı arandı' })).status).toBe(200);
      await test.shop.background.idle();
      const isKept = end === 'accept';
      expect(await stateOf(opened)).toMatchObject({ order: isKept ? 'paid' : 'refunded' });
      expect(await test.stockOf(opened.product.id)).toBe(isKept ? 3 : 5);
      expect(refundCalls().back).toBe(isKept ? 10_00 : 266_00);
    }
  });

  it('should sell no line that is back when a person keeps the rest', async () => {
    const other = await test.createProduct({ name: 'Galata', price: 50_00, countInStock: 5 });
    const opened = await open(2, [{ product: other, qty: 1 }]);
    await pay(opened);
    const restore = await backUp(opened);
    const line = { action: 'refund', items: [opened.product.id], restock: false };
    await decide(opened.id, { ...line, reason: 'Eksik' });
    await test.shop.background.idle();
    await decide(opened.id, { action: 'refund', amount: 10, reason: 'Gecikme' });
    await restore();
    await work();
    expect(await stateOf(opened)).toEqual({ order: 'review', attempt: 'review' });
    expect((await decide(opened.id, { action: 'accept', reason: 'Alıcı arandı' })).status).toBe(200);
    expect(await test.stockOf(opened.product.id)).toBe(5);
    expect(await test.stockOf(other.id)).toBe(4);
  });

  it('should not send what a sent order’s buyer was given back again', async () => {
    const opened = await open();
    await pay(opened);
    await test.payload.db.updateOne({
      collection: 'orders',
      id: opened.orderId,
      data: { isShipped: true, shippedAt: new Date().toISOString() },
    });
    await withdraw(opened, 1);
    const [asked] = await returnsOf(opened);
    expect(asked).toMatchObject({ state: 'requested' });
    const restore = await backUp(opened);
    const returnId = (
      await findRows<{ id: string }>(test, 'returns', { order: { equals: opened.orderId } })
    )[0]?.id;
    const { body } = await test.call('POST', `/api/returns/${returnId}/decision`, {
      cookie: admin.cookie,
      body: { action: 'refund' },
    });
    await test.shop.background.idle();
    expect(await returnsOf(opened), JSON.stringify(body)).toMatchObject([{ state: 'refunded' }]);
    await restore();
    await test.payload.db.updateMany({
      collection: 'returns',
      where: { order: { equals: opened.orderId } },
      data: { state: 'requested', refundedAt: null } as never,
    });
    await work();
    expect(await returnsOf(opened)).toMatchObject([{ state: 'refunded' }]);
    expect(await stateOf(opened)).toEqual({ order: 'paid', attempt: 'partlyRefunded' });
    expect(await test.stockOf(opened.product.id)).toBe(3);
  });
});

describe('while iyzico’s report may still miss a refund', () => {
  let late: TestShop;
  let early: TestShop;
  beforeAll(async () => {
    late = await startTestShop(
      { IYZICO_REPORT_LAG_SECONDS: String(LAG_MS / 1000) },
      { listLagMs: 2 * 3_600_000 },
    );
    early = test;
    test = late;
    buyer = await test.createUser();
    admin = await test.createUser({ isAdmin: true });
  });
  afterAll(async () => {
    await late.stop();
    test = early;
  });

  const over = () =>
    test.payload.db.updateMany({
      collection: 'restores',
      where: {},
      data: { restoredAt: new Date(Date.now() - LAG_MS).toISOString() },
    });

  it('should neither call an order paid nor refund it again', async () => {
    const opened = await open();
    const restore = await backUp(opened);
    await pay(opened);
    await restore();
    expect(await settlePayment(test.shop, opened.token)).toMatchObject({ verdict: 'pending' });
    await work();
    expect(await stateOf(opened)).toEqual({ order: 'awaiting', attempt: 'open' });
    await over();
    await work();
    expect(await stateOf(opened)).toEqual({ order: 'paid', attempt: 'paid' });
  });

  it('should find what is back of an order that is not sent before the list names it', async () => {
    const opened = await open();
    await pay(opened);
    const restore = await backUp(opened);
    await withdraw(opened, 2);
    await restore();
    await work();
    expect(await stateOf(opened)).toEqual({ order: 'paid', attempt: 'paid' });
    await over();
    await work();
    expect(await stateOf(opened)).toEqual({ order: 'refunded', attempt: 'refunded' });
  });

  it('should send no refund that was perhaps sent before', async () => {
    const opened = await open();
    await pay(opened);
    const restore = await backUp(opened);
    await restore();
    await withdraw(opened, 1);
    await work();
    expect(await stateOf(opened)).toEqual({ order: 'paid', attempt: 'refunding' });
    expect(refundCalls().back).toBe(0);
    await over();
    await work();
    expect(await stateOf(opened)).toEqual({ order: 'paid', attempt: 'partlyRefunded' });
    expect(refundCalls().back).toBe(118_00);
  });

  it('should let nobody accept a payment, nor one whose money is back', async () => {
    const opened = await open();
    await pay(opened);
    await payments.rewrite(opened.id, { state: 'review', nextCheckAt: new Date(0).toISOString() });
    const restore = await backUp(opened);
    await decide(opened.id, { action: 'refund', reason: 'Alıcı vazgeçti' });
    await restore();
    const accept = () => decide(opened.id, { action: 'accept', reason: 'Alıcı arandı' });
    expect((await accept()).body.message).toContain('geri yüklendi');
    await over();
    expect((await accept()).body.message).toContain('geri verilmiş');
    await work();
    expect(await stateOf(opened)).toEqual({ order: 'refunded', attempt: 'refunded' });
  });
});
