import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { CollectionSlug } from 'payload';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_PRICES } from '../../../contract/rules/pricing.ts';
import { inTransaction } from '../../../infra/database/driver/transaction.ts';
import type { PaymentAttempt } from '../../../infra/database/payload-types.ts';
import { findRows } from '../../../infra/database/rows/rows.ts';
import { updateWhere } from '../../../infra/database/rows/update-where.ts';
import { readRestoreMark, writeRestoreMark } from '../../../infra/settings/data-folder.ts';
import { createPayments } from '../../../testing/payment-steps.ts';
import { setUpTestShop, setUpUser } from '../../../testing/test-shop.ts';
import { parseOrderNumber } from '../../orders/order-number.ts';
import { findOpenRestore, findRestores } from '../../restores.ts';
import { compareDueRestores, rowsOf } from './compare-restore.ts';
import { noteRestore, noticeLostOrders, noticeRestore } from './notice-restore.ts';

/** A shop that was put back from a backup: payments and refunds since then are only in the provider's books. */

const HOUR_MS = 3_600_000;
const LIST_LAG_MS = 2 * HOUR_MS;

const test = setUpTestShop({}, { listLagMs: LIST_LAG_MS });
const buyer = setUpUser(test);
const admin = setUpUser(test, { isAdmin: true });
afterAll(async () => {
  // The next test file of this worker sells.
  await test.payload.db.deleteMany({ collection: 'restores', where: {} });
});
const payments = createPayments(() => test);

let aheadMs = 0;
beforeEach(async () => {
  await payments.forgetAll();
  // Another day would be another list.
  test.simulator.advanceClock(-aheadMs);
  aheadMs = 0;
  await test.payload.db.deleteMany({ collection: 'restores', where: {} });
  await writeRestoreMark(test.env.dataDir, null);
  // Orders of earlier tests are not looked up.
  await test.payload.db.updateMany({ collection: 'orders', where: {}, data: { isShipped: true } as never });
});
const listIsThere = () => {
  test.simulator.advanceClock(LIST_LAG_MS);
  aheadMs += LIST_LAG_MS;
};

async function open(qty = 2) {
  const product = await test.createProduct({ name: 'Kız Kulesi', price: 100_00, countInStock: 5 });
  const form = await payments.open({ by: buyer, lines: [{ product, qty }] });
  return { ...form, product, number: String((await payments.attemptOf(form.token)).basketId) };
}
type Opened = Awaited<ReturnType<typeof open>>;
async function pay({ token }: Pick<Opened, 'token'>) {
  await payments.pay(token);
  await test.shop.background.idle();
}

const setStock = ({ product }: Pick<Opened, 'product'>, countInStock: number) =>
  inTransaction(test.payload, (req) => updateWhere(req, 'products', product.id, { countInStock }));
const restored = () => noteRestore(test.payload, new Date(Date.now() - HOUR_MS));

/** Puts the database back to before the form was opened. */
async function forget({ product, orderId }: Pick<Opened, 'product' | 'orderId'>): Promise<void> {
  const { db } = test.payload;
  for (const collection of ['order-contracts', 'order-events', 'payment-attempts', 'mails'] as const)
    await db.deleteMany({ collection, where: { order: { equals: orderId } } });
  await db.deleteOne({ collection: 'orders', where: { id: { equals: orderId } } });
  await setStock({ product }, 5);
}
async function payAndForget() {
  const opened = await open();
  await test.simulator.pay({ token: opened.token });
  await forget(opened);
  return opened;
}

/** Keeps the rows of this order; returns what puts them back. */
async function backUp({ orderId, id, product }: Opened) {
  const { db } = test.payload;
  const row = async (collection: CollectionSlug, rowId: string) => {
    const [found] = await findRows<Record<string, unknown>>(test, collection, { id: { equals: rowId } });
    const { id: _id, ...data } = found ?? {};
    return { collection, id: rowId, data };
  };
  const kept = [await row('orders', orderId), await row('payment-attempts', id)];
  const stock = await test.stockOf(product.id);
  return async () => {
    await test.shop.background.idle();
    for (const { collection, id: rowId, data } of kept)
      await db.updateOne({ collection, id: rowId, data, returning: false });
    for (const collection of ['returns', 'order-events', 'mails'] as const)
      await db.deleteMany({ collection, where: { order: { equals: orderId } } });
    await setStock({ product }, stock);
    await restored();
  };
}

/** As if the pause between two comparisons were over; the rows of the latest restore. */
async function compare() {
  await test.payload.db.updateMany({
    collection: 'restores',
    where: { nextCheckAt: { exists: true } },
    data: { nextCheckAt: new Date(0).toISOString() },
  });
  await compareDueRestores(test.shop);
  const [latest] = await findRestores(test);
  return latest ? rowsOf(latest) : null;
}
const reconcile = () => test.call('POST', '/api/payment/reconciliation', { cookie: admin.cookie });
/** Until the shop is at rest after its reconciliation. */
async function reconcileAndWork(): Promise<void> {
  expect((await reconcile()).status).toBe(200);
  for (const _run of ['first', 'second']) {
    await test.payload.db.updateMany({
      collection: 'payment-attempts',
      where: { nextCheckAt: { exists: true } },
      data: { nextCheckAt: new Date(0).toISOString() } as never,
    });
    await payments.reconcile();
  }
}
const attemptById = async (id: string): Promise<PaymentAttempt | null> =>
  test.payload.findByID({ collection: 'payment-attempts', id, depth: 0, disableErrors: true });
const { decide } = payments;
const withdraw = ({ orderId, product }: Opened, qty: number) =>
  payments.withdraw(orderId, { by: buyer, product: product.id, qty });
const pageAfter = async (token: string) => (await payments.postCallback(token)).headers.get('location');
const stateOf = async ({ orderId, token }: Opened) => ({
  order: (await payments.orderOf(orderId)).state,
  attempt: (await payments.attemptOf(token)).state,
});
/** Amount that the provider has given back of the only payment, in kuruş. */
const backAtProvider = () => {
  const [payment] = test.simulator.state().payments;
  const back = payment?.items.reduce((sum, { refundedKurus }) => sum + refundedKurus, 0) ?? 0;
  return { back, isCancelled: payment?.cancelledAt !== undefined };
};

describe('a restored shop', () => {
  it('should neither sell nor refund, until an administrator has reconciled', async () => {
    const opened = await open();
    await pay(opened);
    const unpaid = await open();
    await restored();
    const product = await test.createProduct({ countInStock: 5 });
    const stopped = [
      await payments.initialize({ by: buyer, lines: [{ product, qty: 1 }] }),
      await test.call('POST', `/api/orders/${unpaid.orderId}/payment`, { cookie: buyer.cookie }),
      await test.call('DELETE', `/api/orders/${unpaid.orderId}/payment`, { cookie: buyer.cookie }),
      await test.call('POST', '/api/payment/links/kimsenin', { body: { method: 'card', totalPrice: 1 } }),
      await withdraw(opened, 1),
      await decide(opened.id, { action: 'refund', reason: 'Eksik' }),
    ];
    for (const { status, body } of stopped) expect([status, body.code]).toEqual([503, 'RECONCILING']);
    expect(stopped[0]?.body.message).toContain('geri yüklendi');
    const { checks } = (await test.shop.readiness.report()) as { checks: Array<{ message: string }> };
    expect(checks.map(({ message }) => message).join()).toContain('geri yüklendi');

    await reconcileAndWork();
    expect((await payments.initialize({ by: buyer, lines: [{ product, qty: 1 }] })).status).toBe(200);
    expect((await findRestores(test))[0]).toMatchObject({
      isOpen: false,
      reconciledBy: expect.stringMatching(/./),
    });
  });

  it('should keep callbacks and notifications, and settle them afterwards', async () => {
    const opened = await open();
    await restored();
    await test.simulator.pay({ token: opened.token });
    expect(await pageAfter(opened.token)).toBe(`/order/${opened.orderId}`);
    const notification = { iyziEventType: 'CHECKOUT_FORM_AUTH', token: opened.token, status: 'SUCCESS' };
    expect((await test.call('POST', '/api/payment/webhook', { body: notification })).status).toBe(200);
    await payments.reconcile();
    expect(await stateOf(opened)).toEqual({ order: 'awaiting', attempt: 'open' });
    await reconcileAndWork();
    expect(await stateOf(opened)).toEqual({ order: 'paid', attempt: 'paid' });
  });

  it('should not be reconciled while a report may be late, or something is not compared', async () => {
    await payAndForget();
    await restored();
    const provider = test.shop.providers.current;
    const list = vi.spyOn(provider, 'listPayments').mockResolvedValue(
      Array.from({ length: 25 }, (_, at) => ({
        paymentId: `90${at}`,
        conversationId: `none-${at}`,
        basketId: 'PD-2020-00001',
        isRefunded: false,
      })),
    );
    Object.assign(provider, { reportLagMs: 60_000 });
    try {
      const early = await reconcile();
      expect([early.status, early.body.code]).toEqual([409, 'RECONCILE_FIRST']);
      expect(await compare()).toHaveLength(25);
      Object.assign(provider, { reportLagMs: 0 });
      expect((await reconcile()).body.message).toContain('5 ödeme');
      expect((await reconcile()).status).toBe(200);
      list.mockRejectedValue(new Error('no list'));
      await restored();
      expect((await reconcile()).body.code).toBe('PAYMENT_UNAVAILABLE');
    } finally {
      Object.assign(provider, { reportLagMs: 0 });
      list.mockRestore();
    }
  });

  const inThreeHours = () => new Date(Date.now() + 3 * HOUR_MS).toISOString();
  it.each<[string, (opened: Opened) => Promise<unknown>, string[]]>([
    ['is sent', ({ orderId }) => payments.ship(orderId), []],
    [
      'has a date of a clock that was ahead',
      ({ id }) => payments.rewrite(id, { createdAt: inThreeHours() }),
      ['order'],
    ],
  ])('should be reconciled though an order that waits to be compared %s', async (_, change, outcomes) => {
    const opened = await open();
    await pay(opened);
    await restored();
    const provider = test.shop.providers.current;
    Object.assign(provider, { reportLagMs: 60_000 });
    try {
      expect(await compare()).toMatchObject([{ outcome: 'waits' }]);
      await change(opened);
    } finally {
      Object.assign(provider, { reportLagMs: 0 });
    }
    expect((await reconcile()).status).toBe(200);
    expect(rowsOf((await findRestores(test))[0] ?? {}).map(({ outcome }) => outcome)).toEqual(outcomes);
  });

  it('should go on comparing for 36 hours, as the list may be late, and longer for transfers', async () => {
    const { id } = await payAndForget();
    await restored();
    expect((await reconcile()).status).toBe(200);
    expect(await compare()).toEqual([]);
    listIsThere();
    expect(await compare()).toMatchObject([{ outcome: 'adopted' }]);
    expect(await attemptById(id)).toMatchObject({ state: 'review' });
    const isOverAfter = async (hours: number) => {
      const restoredAt = new Date(Date.now() - hours * HOUR_MS).toISOString();
      await test.payload.db.updateMany({ collection: 'restores', where: {}, data: { restoredAt } });
      await compare();
      return !(await findRestores(test))[0]?.nextCheckAt;
    };
    // A bank transfer that was begun before the restore may be matched days later.
    await test.payload.updateGlobal({ slug: 'shop-settings', data: { transfers: { isOn: true } } });
    expect(await isOverAfter(37)).toBe(false);
    await test.payload.updateGlobal({ slug: 'shop-settings', data: { transfers: { isOn: false } } });
    expect(await isOverAfter(37)).toBe(true);
  });
});

describe('a restore', () => {
  const isStopped = async () => (await findOpenRestore(test)) !== null;

  it('should be noticed by the mark beside the database, and by the word of the command', async () => {
    const { dataDir } = test.env;
    await pay(await open());
    await noticeRestore(test.payload, dataDir);
    const mark = await readRestoreMark(dataDir);
    await noticeRestore(test.payload, dataDir);
    expect([Boolean(mark), await isStopped()]).toEqual([true, false]);

    // The database has lost its newest event, or the mark cannot be read.
    await writeRestoreMark(dataDir, { newestEventAt: new Date(Date.now() + 1000).toISOString() });
    await noticeRestore(test.payload, dataDir);
    expect(await findOpenRestore(test)).toMatchObject({ backupAt: mark?.newestEventAt });
    expect(await readRestoreMark(dataDir)).toEqual(mark);
    for (const word of ['{"newestEv', JSON.stringify({ ...mark, backupAt: '2026-11-20T10:00:00.000Z' })]) {
      await test.payload.db.deleteMany({ collection: 'restores', where: {} });
      await writeFile(path.join(dataDir, 'restore-mark.json'), word);
      await noticeRestore(test.payload, dataDir);
      expect(await isStopped()).toBe(true);
    }
    expect(await findOpenRestore(test)).toMatchObject({ backupAt: '2026-11-20T10:00:00.000Z' });
  });

  it('should have a mark that several processes may write at once', async () => {
    const mark = { newestEventAt: new Date().toISOString() };
    await Promise.all(Array.from({ length: 20 }, () => writeRestoreMark(test.env.dataDir, mark)));
    expect(await readRestoreMark(test.env.dataDir)).toEqual(mark);
  });

  it('should be noticed by an order number at iyzico above the counter, once', async () => {
    const opened = await open();
    await test.simulator.pay({ token: opened.token });
    listIsThere();
    await noticeLostOrders(test.shop);
    expect(await isStopped()).toBe(false);
    const { year, count } = parseOrderNumber(opened.number, ['PD']) ?? { year: 0, count: 0 };
    const seen = `PD-${year}-${String(count + 5000).padStart(5, '0')}`;
    test.simulator.session(opened.token).basketId = seen;
    await forget(opened);
    await noticeLostOrders(test.shop);
    expect(await isStopped()).toBe(true);
    await reconcileAndWork();
    await noticeLostOrders(test.shop);
    expect(await isStopped()).toBe(false);
    expect(parseOrderNumber((await open()).number, ['PD'])?.count).toBe(count + 5001);
  });

  it('should leave out the numbers that may have been given since the backup', async () => {
    const before = parseOrderNumber((await open()).number, ['PD'])?.count ?? 0;
    await payments.forgetAll();
    await restored();
    await restored();
    await reconcile();
    const after = parseOrderNumber((await open()).number, ['PD'])?.count ?? 0;
    expect(after - before).toBe(1001);
  });

  it('should be noticed by a buyer who has paid a form that the shop does not know', async () => {
    const { token } = await payAndForget();
    expect(await pageAfter(token)).toBe('/placeorder?payment=received');
    expect(await isStopped()).toBe(true);
  });

  it('should not be concluded from an unpaid form, a forgery or an order of another shop', async () => {
    const opened = await open();
    await forget(opened);
    expect(await pageAfter(opened.token)).toBe('/placeorder?payment=failed');
    expect(await pageAfter('never-given')).toBe('/placeorder?payment=failed');
    const foreign = await payAndForget();
    test.simulator.session(foreign.token).basketId = 'FATURA-7';
    expect(await pageAfter(foreign.token)).toBe('/placeorder?payment=received');
    expect(await isStopped()).toBe(false);
    listIsThere();
    await restored();
    expect(await compare()).toEqual([]);
  });

  it.each(['html502', 'rateLimit', 'badSignature', 'pending'] as const)(
    'should invite nobody to pay again while iyzico returns no result: %s',
    async (kind) => {
      const { token } = await payAndForget();
      test.simulator.addFault({ route: 'retrieve', kind, times: 1 });
      expect(await pageAfter(token)).toBe('/placeorder?payment=unknown');
    },
  );
});

describe('a payment without an order', () => {
  it('should become an order that waits for a person, whatever iyzico says of it', async () => {
    const opened = await payAndForget();
    await restored();
    listIsThere();
    expect(await compare()).toMatchObject([
      { number: opened.number, outcome: 'adopted', paid: 266_00, refunded: 0 },
    ]);
    const attempt = await attemptById(opened.id);
    expect(attempt).toMatchObject({ state: 'review', amount: 266_00, holdsStock: false });
    expect(attempt?.reason).toContain(opened.number);
    const order = await payments.orderOf(String(attempt?.order));
    expect(order).toMatchObject({
      number: opened.number,
      state: 'review',
      isPaid: false,
      ...{ itemsPrice: 200_00, taxPrice: 36_00, shippingPrice: 30_00, totalPrice: 266_00 },
    });
    expect(order.orderItems).toMatchObject([{ name: 'Kız Kulesi', price: 100_00, qty: 2 }]);
    expect((await test.mails()).at(-1)).toContain(opened.number);
    await reconcileAndWork();
    expect((await decide(opened.id, { action: 'recheck' })).status).toBe(200);
    expect(await attemptById(opened.id)).toMatchObject({ state: 'review' });
  });

  it.each(['accept', 'refund'] as const)(
    'should be sold, or given back, as a person decides: %s',
    async (action) => {
      const { id, product } = await payAndForget();
      await restored();
      listIsThere();
      await reconcileAndWork();
      expect((await decide(id, { action })).status).toBe(200);
      const isKept = action === 'accept';
      expect(await attemptById(id)).toMatchObject({ state: isKept ? 'paid' : 'refunded' });
      expect(await test.stockOf(product.id)).toBe(isKept ? 3 : 5);
    },
  );

  it('should only be recorded where it is back already', async () => {
    const opened = await open();
    await pay(opened);
    await decide(opened.id, { action: 'refund' });
    await forget(opened);
    await restored();
    listIsThere();
    expect(await compare()).toMatchObject([{ outcome: 'adopted', refunded: 266_00 }]);
    expect(await attemptById(opened.id)).toMatchObject({ state: 'refunded', refundedAmount: 266_00 });
  });

  it('should be taxed by the categories of its products, where that comes to the VAT that was paid', async () => {
    const set = (rates: object[]) =>
      test.payload.updateGlobal({ slug: 'shop-settings', data: { categoryRates: rates as never } });
    await set([{ category: 'Kitaplar', taxPercent: 0, exemption: 'KDVK 17/4-g' }]);
    try {
      const book = await test.createProduct({ category: 'Kitaplar', price: 50_00, countInStock: 5 });
      const opened = await payments.open({
        by: buyer,
        lines: [book, await test.createProduct({ price: 100_00 })].map((product) => ({ product, qty: 1 })),
        terms: { ...DEFAULT_PRICES, categoryRates: { Kitaplar: 0 } },
      });
      const { id } = await payments.attemptOf(opened.token);
      await test.simulator.pay({ token: opened.token });
      await forget({ ...opened, product: book });
      await restored();
      listIsThere();
      await compare();
      const order = await payments.orderOf(String((await attemptById(id))?.order));
      expect(order.taxPercent ?? null).toBeNull();
      expect(order.orderItems).toMatchObject([{ taxPercent: 0 }, { taxPercent: 18 }]);
    } finally {
      await set([]);
    }
  });

  it('should be taxed as it was paid, and its pieces be counted by the lowered price', async () => {
    const taxPercent = 20;
    const set = (percent: number) =>
      test.payload.updateGlobal({ slug: 'shop-settings', data: { taxPercent: percent } });
    await set(taxPercent);
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
      const { id } = await payments.attemptOf(opened.token);
      await test.simulator.pay({ token: opened.token });
      await forget({ ...opened, product });
      await restored();
      listIsThere();
      await compare();
      const order = await payments.orderOf(String((await attemptById(id))?.order));
      expect(order).toMatchObject({ taxPercent, itemsPrice: 160_00, taxPrice: 32_00 });
      expect(order.orderItems).toMatchObject([{ price: 80_00, qty: 2 }]);
    } finally {
      await set(DEFAULT_PRICES.taxPercent);
    }
  });

  it('should be a person’s entry while iyzico has no report of it, and be tried again', async () => {
    const { id } = await payAndForget();
    await restored();
    listIsThere();
    test.simulator.addFault({ route: 'reporting', kind: 'html502', times: 1 });
    expect(await compare()).toMatchObject([{ outcome: 'person', paid: null }]);
    expect(await compare()).toMatchObject([{ outcome: 'adopted' }]);
    expect(await attemptById(id)).toMatchObject({ state: 'review' });
  });

  it('should get no number that another order has by now', async () => {
    const opened = await payAndForget();
    const sums = { itemsPrice: 0, shippingPrice: 0, taxPrice: 0, totalPrice: 0 };
    const data = { number: opened.number, state: 'awaiting', ...sums };
    await test.payload.db.create({ collection: 'orders', data });
    await restored();
    listIsThere();
    await compare();
    const attempt = await attemptById(opened.id);
    expect((await payments.orderOf(String(attempt?.order))).number ?? null).toBeNull();
    expect(attempt?.reason).toContain(opened.number);
  });
});

describe('a refund since the backup', () => {
  it.each(['unpaid', 'paid'])('should be seen whole of an order that was %s at the backup', async (state) => {
    const opened = await open();
    if (state === 'paid') await pay(opened);
    const restore = await backUp(opened);
    if (state === 'unpaid') await pay(opened);
    await withdraw(opened, 2);
    await restore();
    const before = backAtProvider();
    await reconcileAndWork();
    expect(await stateOf(opened)).toEqual({ order: 'refunded', attempt: 'refunded' });
    expect(await test.stockOf(opened.product.id)).toBe(5);
    expect(backAtProvider()).toEqual(before);
  });

  it.each(['unpaid', 'paid'])(
    'should put an order that was %s before a person when it is a part',
    async (state) => {
      for (const end of ['accept', 'refund'] as const) {
        await payments.forgetAll();
        const opened = await open();
        if (state === 'paid') await pay(opened);
        const restore = await backUp(opened);
        if (state === 'unpaid') await pay(opened);
        await withdraw(opened, 1);
        const { back } = backAtProvider();
        await restore();
        await reconcileAndWork();
        expect(await stateOf(opened)).toEqual({ order: 'review', attempt: 'review' });
        const attempt = await payments.attemptOf(opened.token);
        expect(attempt).toMatchObject({ refundedAmount: 118_00 });
        expect(attempt.reason).toContain('118,00');
        expect(await test.stockOf(opened.product.id)).toBe(5);
        expect(backAtProvider().back).toBe(back);
        expect((await decide(opened.id, { action: end })).status).toBe(200);
        expect(await stateOf(opened)).toMatchObject({ order: end === 'accept' ? 'paid' : 'refunded' });
        expect(backAtProvider().back).toBe(end === 'accept' ? 118_00 : 266_00);
      }
    },
  );

  it('should leave paid what is not back', async () => {
    const opened = await open();
    const restore = await backUp(opened);
    await pay(opened);
    await restore();
    await reconcileAndWork();
    expect(await stateOf(opened)).toEqual({ order: 'paid', attempt: 'paid' });
    expect(await test.stockOf(opened.product.id)).toBe(3);
  });

  it('should keep an order from being paid while iyzico’s report is missing', async () => {
    const opened = await open();
    const restore = await backUp(opened);
    await pay(opened);
    await withdraw(opened, 2);
    await restore();
    await reconcile();
    test.simulator.addFault({ route: 'reporting', kind: 'html502', times: 1 });
    await payments.postCallback(opened.token);
    expect(await stateOf(opened)).toEqual({ order: 'awaiting', attempt: 'open' });
    await reconcileAndWork();
    expect(await stateOf(opened)).toEqual({ order: 'refunded', attempt: 'refunded' });
  });

  it('should not be sent again of a return that a sent order has open', async () => {
    const opened = await open();
    await pay(opened);
    await test.rewrite('orders', opened.orderId, { isShipped: true, shippedAt: new Date().toISOString() });
    await withdraw(opened, 1);
    const ofOrder = { order: { equals: opened.orderId } };
    const [asked] = await findRows<{ id: string; state: string }>(test, 'returns', ofOrder);
    expect(asked?.state).toBe('requested');
    const before = await payments.attemptOf(opened.token);
    const body = { action: 'refund' };
    await test.call('POST', `/api/returns/${asked?.id}/decision`, { cookie: admin.cookie, body });
    await test.shop.background.idle();
    const { refund, items, state, refundedAmount } = before;
    await payments.rewrite(opened.id, { refund: refund ?? null, items, state, refundedAmount });
    await test.payload.db.updateMany({
      collection: 'returns',
      where: ofOrder,
      data: { state: 'requested', refundedAt: null } as never,
    });
    await restored();
    listIsThere();
    const { back } = backAtProvider();
    await reconcileAndWork();
    expect(await findRows(test, 'returns', ofOrder)).toMatchObject([{ state: 'refunded' }]);
    expect(await stateOf(opened)).toEqual({ order: 'paid', attempt: 'partlyRefunded' });
    expect(backAtProvider().back).toBe(back);
  });

  it('should let nobody accept a payment whose money is back', async () => {
    const opened = await open();
    await pay(opened);
    await payments.rewrite(opened.id, { state: 'review', nextCheckAt: null });
    const restore = await backUp(opened);
    await decide(opened.id, { action: 'refund' });
    await restore();
    await reconcile();
    const { body } = await decide(opened.id, { action: 'accept' });
    expect(body.message).toContain('geri verilmiş');
  });

  it('should be found by the call that was not answered before the restore', async () => {
    const opened = await open();
    await pay(opened);
    await decide(opened.id, { action: 'refund', reason: 'Eksik' });
    const { items } = await payments.attemptOf(opened.token);
    await test.shop.background.idle();
    const before = backAtProvider();
    await payments.rewrite(opened.id, {
      state: 'refunding',
      items,
      refund: { by: 'dealer' },
      nextCheckAt: new Date(0).toISOString(),
      refundedAmount: 0,
    });
    await restored();
    await payments.reconcile();
    expect((await stateOf(opened)).attempt).toBe('refunding');
    await reconcileAndWork();
    expect((await stateOf(opened)).attempt).toBe('refunded');
    expect(backAtProvider()).toEqual(before);
  });
});
