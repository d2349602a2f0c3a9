import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { createLocalReq } from 'payload';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RetailSaleRequest } from '../../../contract/dealer-sales.ts';
import { istanbulDay } from '../../../contract/rules/dates.ts';
import { withTax } from '../../../contract/rules/pricing.ts';
import { findRow } from '../../../infra/database/rows/rows.ts';
import { readOrderView } from '../../../payload/admin/orders/order-view.ts';
import { labelFor, readPrinted, sheetFor } from '../../../payload/admin/orders/printout-view.ts';
import { setUpTestShop, setUpUser } from '../../../testing/test-shop.ts';
import { checkBooks } from '../../books/check-books.ts';
import { exportOrders } from '../../reports/export-orders.ts';
import { readSalesReport } from '../../reports/sales.ts';
import { netOfPaid, sellRetail } from './retail-sale.ts';

const test = setUpTestShop();
const admin = setUpUser(test, { isAdmin: true, name: 'Ada Yıldız' });
const SELLER = { name: 'Ada Yıldız' };
const MINUTE_MS = 60_000;
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

/** The shop's price with 18 % VAT is ₺118. */
const createProduct = (countInStock = 1) => test.createProduct({ name: 'Fuar pulu', countInStock });
const saleOf = (product: string, more: Partial<RetailSaleRequest> = {}): RetailSaleRequest => ({
  ...{ saleId: randomUUID(), product, qty: 1, amount: 118_00, means: 'cash', soldAt: ago(1_000) },
  ...more,
});
const sell = (request: RetailSaleRequest) => sellRetail(test.shop, SELLER, request);
const post = (path: string, body?: object) => test.call('POST', path, { cookie: admin.cookie, body });
const undo = (saleId: string) => post(`/api/sales/${saleId}/undo`);
const orderOf = async (id: string) => (await test.find('orders', { id: { equals: id } }))[0];
const attemptOf = async (order: string) =>
  (await test.find('payment-attempts', { order: { equals: order } }))[0];
/** Mails about an order; those about the stock of a product name none. */
const orderMails = () => test.find('mails', { order: { exists: true } });
const differences = async () => (await checkBooks(test.payload)).differences;

describe('a sale over the counter', () => {
  it('should be paid and handed over at once, without a mail, and gone from the shop in two seconds', async () => {
    const { id } = await createProduct();
    const shown = async () => (await test.call('GET', `/api/products/${id}`)).body.countInStock;
    expect(await shown()).toBe(1);
    const soldAt = ago(90 * MINUTE_MS);
    const sale = saleOf(id, { soldAt });
    const { status, body } = await post('/api/sales', { ...sale, amount: 118 });
    expect([status, body.countInStock]).toEqual([201, 0]);
    await expect.poll(shown, { timeout: 2_000 }).toBe(0);
    expect(await orderOf(body.orderId)).toMatchObject({
      ...{ number: body.number, state: 'paid', isRetail: true, isTrial: true, writtenBy: 'Ada Yıldız' },
      ...{ user: null, buyer: { name: 'Perakende satış' }, totalPrice: 118_00, shippingPrice: 0 },
      ...{ createdAt: soldAt, paidAt: soldAt, shippedAt: soldAt, deliveredAt: soldAt },
      orderItems: [{ price: 100_00, qty: 1 }],
    });
    expect((await orderOf(body.orderId))?.orderItems?.[0]?.listPrice ?? null).toBeNull();
    expect(await attemptOf(body.orderId)).toMatchObject({
      ...{ state: 'paid', provider: 'outside', amount: 118_00 },
      receipt: { means: 'cash', day: istanbulDay(soldAt), amount: 118_00 },
    });
    expect(await orderMails()).toEqual([]);
    expect(await differences()).toEqual([]);
  });

  it('should keep an agreed price beside the shop’s, and tell a kuruş that VAT does not divide', async () => {
    const { id } = await createProduct(5);
    const { orderId } = await sell(saleOf(id, { qty: 3, amount: 250_00 }));
    const line = { qty: 3, listPrice: 100_00, price: 70_62 };
    expect(await orderOf(orderId)).toMatchObject({ totalPrice: 249_99, orderItems: [line] });
    const [event] = await test.find('order-events', { event: { equals: 'received' } }, '-createdAt');
    expect(event).toMatchObject({
      by: 'Ada Yıldız',
      reason: expect.stringMatching('^₺250,00 alındı; .* ₺249,99'),
    });
    expect(await differences()).toEqual([]);
  });

  it('should count once when it is sent twice, also at the same time', async () => {
    const { id } = await createProduct(5);
    const sale = saleOf(id);
    const answers = await Promise.all([sell(sale), sell(sale), sell(sale)]);
    expect(await sell(sale)).toEqual(answers[0]);
    expect(new Set(answers.map(({ number }) => number)).size).toBe(1);
    expect(await test.stockOf(id)).toBe(4);
  });

  it('should be refused when the last piece was sold meanwhile, and write nothing', async () => {
    const { id } = await createProduct();
    const results = await Promise.allSettled([sell(saleOf(id)), sell(saleOf(id))]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { totalDocs } = await test.payload.count({ collection: 'orders' });
    const { status, body } = await post('/api/sales', { ...saleOf(id), amount: 118 });
    expect([status, body.code, body.message]).toEqual([
      ...[409, 'STOCK_SHORT'],
      expect.stringContaining('internetten satıldı'),
    ]);
    expect((await test.payload.count({ collection: 'orders' })).totalDocs).toBe(totalDocs);
  });

  it.each([
    ['ahead', -5 * MINUTE_MS],
    ['more than a week ago', 8 * 24 * 60 * MINUTE_MS],
  ])('should count as sold now when the phone’s clock is %s', async (_, ms) => {
    const { orderId } = await sell(saleOf((await createProduct()).id, { soldAt: ago(ms) }));
    const paidAt = Date.parse((await orderOf(orderId))?.paidAt ?? '');
    expect(Math.abs(paidAt - Date.now())).toBeLessThan(MINUTE_MS);
  });

  it('should go on in a holiday, and wait while the payments of a restore are compared', async () => {
    const { id } = await createProduct(2);
    const day = istanbulDay(new Date());
    const holiday = { from: day, to: day, notice: 'Fuardayız.', takesOrders: false };
    await test.payload.updateGlobal({ slug: 'shop-settings', data: { holidays: [holiday] } });
    await sell(saleOf(id));
    await test.payload.updateGlobal({ slug: 'shop-settings', data: { holidays: [] } });
    const at = new Date().toISOString();
    const restore = { isOpen: true, restoredAt: at, backupAt: at };
    await test.payload.db.create({ collection: 'restores', data: restore });
    const { status, body } = await post('/api/sales', { ...saleOf(id), amount: 118 });
    await test.payload.db.deleteMany({ collection: 'restores', where: {} });
    expect([status, body.code]).toEqual([503, 'RECONCILING']);
  });

  it.each([
    ['unknown product', 404, { product: 'x' }],
    ['draft', 404, { isPublished: false }],
    ['price below a kuruş', 400, { amount: 0 }],
  ])('should refuse a %s', async (_, expected, { isPublished = true, ...wrong }: Record<string, unknown>) => {
    const { id } = await test.createProduct({ isPublished: isPublished as boolean });
    expect((await post('/api/sales', { ...saleOf(id), amount: 118, ...wrong })).status).toBe(expected);
  });
});

describe('the price of a piece', () => {
  it('should come to the paid sum, or as near as whole kuruş allow', () => {
    const asked = {
      amount: fc.integer({ min: 1, max: 10_000_00 }),
      qty: fc.integer({ min: 1, max: 12 }),
      taxPercent: fc.constantFrom(0, 1, 10, 20),
      shopPrice: fc.integer({ min: 1, max: 10_000_00 }),
    };
    fc.assert(
      fc.property(fc.record(asked), ({ amount, qty, taxPercent, shopPrice }) => {
        const sumOf = (net: number) => withTax(net * qty, taxPercent);
        const net = netOfPaid({ amount, qty }, { price: shopPrice, taxPercent });
        const distance = Math.abs(sumOf(net) - amount);
        expect(distance).toBeLessThanOrEqual(Math.abs(sumOf(net + 1) - amount));
        expect(distance).toBeLessThanOrEqual(Math.abs(sumOf(net - 1) - amount));
        if (qty === 1) expect(distance).toBeLessThanOrEqual(taxPercent === 0 ? 0 : 1);
        const usual = { amount: withTax(shopPrice, taxPercent) * qty, qty };
        expect(netOfPaid(usual, { price: shopPrice, taxPercent })).toBe(shopPrice);
      }),
    );
  });
});

describe('undoing', () => {
  it('should give the money back and the piece to the shop, once', async () => {
    const { id } = await createProduct();
    const sale = saleOf(id, { soldAt: ago(60 * MINUTE_MS) });
    const { orderId } = await sell(sale);
    const statuses = (await Promise.all([undo(sale.saleId), undo(sale.saleId)])).map(({ status }) => status);
    expect([...statuses, (await undo(sale.saleId)).status]).toEqual([200, 200, 200]);
    expect(await test.stockOf(id)).toBe(1);
    expect(await orderOf(orderId)).toMatchObject({
      ...{ state: 'refunded', refundedTotal: 118_00, isShipped: false, isDelivered: false },
    });
    expect(await sell(sale)).toMatchObject({ orderId });
    expect([await orderMails(), await differences()]).toEqual([[], []]);
  });

  it('should be refused two minutes after the sale was written, and for a sale that nobody made', async () => {
    const sale = saleOf((await createProduct()).id);
    const { orderId } = await sell(sale);
    const attempt = await attemptOf(orderId);
    await test.rewrite('payment-attempts', attempt?.id ?? '', { createdAt: ago(3 * MINUTE_MS) });
    const late = await undo(sale.saleId);
    expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('siparişin sayfasında')]);
    expect((await orderOf(orderId))?.state).toBe('paid');
    expect((await undo(randomUUID())).status).toBe(404);
  });
});

it('should list published products in stock, with own number and VAT, and keep the list nowhere', async () => {
  const { id } = await test.createProduct({ name: 'Liste pulu', ownNumber: 'F-17', price: 12_34 });
  const hidden = [await createProduct(0), await test.createProduct({ isPublished: false })];
  const { body, headers } = await test.call('GET', '/api/sales/products', { cookie: admin.cookie });
  expect(body.products).toContainEqual({
    ...{ _id: id, name: 'Liste pulu', ownNumber: 'F-17', price: 14.56, countInStock: 5 },
  });
  expect(headers.get('cache-control')).toContain('no-store');
  const ids = body.products.map(({ _id }: { _id: string }) => _id);
  expect(ids.filter((one: string) => hidden.some((product) => product.id === one))).toEqual([]);
});

describe('what reads orders', () => {
  let orderId: string;
  beforeAll(async () => {
    ({ orderId } = await sell(saleOf((await createProduct()).id)));
  });

  it('should show a sale without addresses and e-mail', async () => {
    const today = istanbulDay(new Date());
    const user = await findRow<{ id: string }>(test.shop, 'users', { id: { equals: admin.id } });
    const reader = { ...user, collection: 'users' } as never;
    const req = await createLocalReq({ user: reader }, test.payload);
    const view = await readOrderView(req, orderId, { language: 'tr', fallbackLanguage: 'tr', t: String });
    expect(view).toMatchObject({ shipping: ['Perakende satış'], buyer: { email: '', phone: '' } });
    const printed = await readPrinted(req, 'packingSlip', orderId);
    const [order] = printed.orders;
    if (!order) throw new Error('The order is not printed');
    expect(sheetFor(order, 'packingSlip', printed)).toMatchObject({ to: ['Perakende satış'] });
    expect(sheetFor(order, 'invoiceSheet', printed)).toMatchObject({ to: ['Perakende satış'] });
    expect(labelFor(order, {})).toMatchObject({ recipient: 'Perakende satış', town: '' });

    let csv = '';
    for await (const part of exportOrders(test.payload, reader, { from: today, to: today })) csv += part;
    expect(csv).toContain('Perakende satış');
    const [slot] = await readSalesReport(test.payload, { from: today, to: today });
    expect(slot?.orders).toBeGreaterThan(0);
    const { body } = await test.call('GET', '/api/orders?keyword=perakende', { cookie: admin.cookie });
    expect(body.orders.map(({ _id }: { _id: string }) => _id)).toContain(orderId);
    expect((await test.call('GET', `/api/orders/${orderId}`, { cookie: admin.cookie })).status).toBe(200);
    expect(await differences()).toEqual([]);
  });
});
