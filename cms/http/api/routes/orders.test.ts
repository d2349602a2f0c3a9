import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../infra/database/transaction.ts';
import { ADDRESS, CORPORATE_ADDRESS, checkoutBody } from '../../../testing/checkout-requests.ts';
import { createPayments } from '../../../testing/payment-steps.ts';
import { startTestShop, type TestShop } from '../../../testing/test-shop.ts';
import type { Visitor } from '../../../testing/user-factory.ts';

let test: TestShop;
let admin: Visitor;
beforeAll(async () => {
  test = await startTestShop();
  admin = await test.createUser({ isAdmin: true, name: 'Satıcı' });
});
afterAll(() => test.stop());
const payments = createPayments(() => test);

async function place(buyer: Visitor, more: object = {}): Promise<string> {
  const product = await test.createProduct({ name: 'Gemi serisi', price: 75_50 });
  const { body } = await test.call('POST', '/api/payment/initialize', {
    cookie: buyer.cookie,
    body: { ...checkoutBody([{ product, qty: 2 }]), ...more },
  });
  return body.orderId;
}
const pay = (id: string) =>
  test.payload.update({
    collection: 'orders',
    id,
    data: { state: 'paid', isPaid: true, paidAt: '2026-01-02T03:04:05.000Z' },
  });
const get = (path: string, visitor?: Visitor) =>
  test.call('GET', `/api/orders${path}`, { cookie: visitor?.cookie });
const deliver = (id: string, visitor?: Visitor) =>
  test.call('PUT', `/api/orders/${id}/deliver`, { cookie: visitor?.cookie });
const idsOf = (answer: { body: Array<{ _id: string }> }) => answer.body.map(({ _id }) => _id);

describe('an order', () => {
  it('should contain what was bought, the addresses and the amounts', async () => {
    const buyer = await test.createUser({ name: 'Ada Yıldız' });
    const id = await place(buyer, { billingAddress: CORPORATE_ADDRESS });
    const { body } = await get(`/${id}`, buyer);
    expect(body).toMatchObject({
      _id: id,
      user: { _id: buyer.id, name: 'Ada Yıldız', email: buyer.email },
      orderItems: [{ name: 'Gemi serisi', price: 75.5, qty: 2 }],
      billingAddress: CORPORATE_ADDRESS,
      itemsPrice: 151,
      shippingPrice: 30,
      taxPrice: 27.18,
      totalPrice: 208.18,
      refundedTotal: 0,
      state: 'awaiting',
      isPaid: false,
      paidAt: null,
      isDelivered: false,
      deliveredAt: null,
    });
    expect(body.shippingAddress).toEqual({ ...ADDRESS, recipient: 'Ada Yıldız' });
    // What its buyer may still do is for the buyer alone.
    const { unpaid: _, ...common } = body;
    expect((await get(`/${id}`, admin)).body).toEqual(common);
  });

  it('should be in the lists what it is by itself', async () => {
    const buyer = await test.createUser();
    const id = await place(buyer, { billingAddress: CORPORATE_ADDRESS });
    const { body } = await get(`/${id}`, buyer);
    const { unpaid: _, ...common } = body;
    expect((await get('/myorders', buyer)).body).toEqual([common]);
    expect((await get('', admin)).body[0]).toEqual(common);
  });

  it('should begin its timestamps with the day of the shop', async () => {
    const buyer = await test.createUser();
    const id = await place(buyer);
    const late = '2026-05-16T21:30:00.000Z';
    const data = { createdAt: late, paidAt: late, deliveredAt: late, isShipped: true, shippedAt: late };
    await test.payload.db.updateOne({ collection: 'orders', id, data });
    const { body } = await get(`/${id}`, buyer);
    for (const timestamp of [body.createdAt, body.paidAt, body.deliveredAt, body.shipment.shippedAt])
      expect(timestamp).toBe('2026-05-17T00:30:00.000+03:00');
  });

  it('should keep its lines as they were, whatever becomes of the product', async () => {
    const buyer = await test.createUser();
    const id = await place(buyer);
    const { body: before } = await get(`/${id}`, buyer);
    const product = before.orderItems[0].product;
    await test.payload.update({ collection: 'products', id: product, data: { name: 'Başka', price: 1 } });
    expect((await get(`/${id}`, buyer)).body).toEqual(before);
    await test.call('DELETE', `/api/products/${product}`, { cookie: admin.cookie });
    expect((await get(`/${id}`, buyer)).body).toEqual(before);
  });

  it('should be shown to its buyer and to admins, and to others not even as a list entry', async () => {
    const [buyer, other] = [await test.createUser(), await test.createUser()];
    const id = await place(buyer);
    const refused = await get(`/${id}`, other);
    expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN']);
    expect(JSON.stringify(refused.body)).not.toContain(buyer.email);
    expect(idsOf(await get('/myorders', buyer))).toEqual([id]);
    expect(idsOf(await get('/myorders', other))).toEqual([]);
    expect(idsOf(await get('/myorders', admin))).toEqual([]);
    expect(idsOf(await get('', admin))).toContain(id);
    expect((await get('', buyer)).status).toBe(403);
    expect((await get(`/${id}`)).headers.get('cache-control')).toBe('private, no-store');
  });

  it('should be listed with the newest first', async () => {
    const buyer = await test.createUser();
    const [first, second] = [await place(buyer), await place(buyer)];
    await pay(first);
    expect(idsOf(await get('/myorders', buyer))).toEqual([second, first]);
    expect(idsOf(await get('', admin)).slice(0, 2)).toEqual([second, first]);
  });
});

describe('the list of all orders', () => {
  it('should leave none out, and so should a buyer’s own', async () => {
    const { id: user, cookie } = await test.createUser();
    const sums = { itemsPrice: 1, shippingPrice: 0, taxPrice: 0, totalPrice: 1 };
    const data = { user, state: 'paid', ...sums };
    await inTransaction(test.payload, async (req) => {
      for (let count = 0; count < 501; count += 1)
        await test.payload.db.create({ collection: 'orders', data, returning: false, req });
    });
    const { totalDocs } = await test.payload.count({ collection: 'orders' });
    expect(new Set(idsOf(await get('', admin))).size).toBe(totalDocs);
    expect(idsOf(await test.call('GET', '/api/orders/myorders', { cookie }))).toHaveLength(501);
  });
});

describe('delivery', () => {
  it('should be marked once, of a paid order', async () => {
    const buyer = await test.createUser();
    const id = await place(buyer);
    const unpaid = await deliver(id, admin);
    expect([unpaid.status, unpaid.body.code]).toEqual([409, 'ORDER_NOT_PAID']);

    await pay(id);
    const { status, body } = await deliver(id, admin);
    expect(status).toBe(200);
    expect(body).toMatchObject({ isPaid: true, paidAt: '2026-01-02T06:04:05.000+03:00', isDelivered: true });
    expect(Date.now() - Date.parse(body.deliveredAt)).toBeLessThan(60_000);
    expect((await get(`/${id}`, admin)).body).toEqual(body);

    const again = await deliver(id, admin);
    expect([again.status, again.body.code]).toEqual([409, 'ORDER_DELIVERED']);
    expect((await get(`/${id}`, buyer)).body.deliveredAt).toBe(body.deliveredAt);
  });

  it('should not fail when several admins mark it at once', async () => {
    const id = await place(await test.createUser());
    await pay(id);
    const answers = await Promise.all(Array.from({ length: 5 }, () => deliver(id, admin)));
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
  });

  /** As the panel sends it. */
  const markInPanel = (id: string) =>
    test.rest('POST', '/orders/deliver', { cookie: admin.cookie, body: { orders: [{ id }] } });

  it.each([
    ['by the shop', (id: string) => deliver(id, admin)],
    ['in the panel', markInPanel],
  ] as const)('should be in the order’s history, with its author, when marked %s', async (_, mark) => {
    const id = await place(await test.createUser());
    await pay(id);
    await mark(id);
    await mark(id);
    const { docs } = await test.payload.find({
      collection: 'order-events',
      where: { order: { equals: id } },
    });
    expect(docs).toMatchObject([{ event: 'delivered', by: 'Satıcı' }]);
  });

  it('should leave no line in the history when it was refused', async () => {
    const id = await place(await test.createUser());
    expect((await deliver(id, admin)).status).toBe(409);
    expect(await payments.historyOf(id)).toEqual([]);
  });

  it('should be refused while the money is on its way back', async () => {
    const product = await test.createProduct({ price: 75_50 });
    const { token, orderId } = await payments.open({
      by: await test.createUser(),
      lines: [{ product, qty: 1 }],
    });
    await test.simulator.pay({ token });
    await payments.postCallback(token);
    const { id } = await payments.attemptOf(token);
    test.simulator.addFault({ route: '*', kind: 'html502', times: 'sticky' });
    await test.call('POST', `/api/payment/attempts/${id}/decision`, {
      cookie: admin.cookie,
      body: { action: 'refund', reason: 'Alıcı vazgeçti' },
    });
    expect(await payments.attemptOf(token)).toMatchObject({ state: 'refunding' });
    expect(await payments.orderOf(orderId)).toMatchObject({ state: 'review', isPaid: true });

    const refused = await deliver(orderId, admin);

    expect([refused.status, refused.body.code]).toEqual([409, 'ORDER_NOT_PAID']);
    expect(await payments.orderOf(orderId)).toMatchObject({ isDelivered: false });
    await payments.forgetAll();
  });

  it('should be no business of a buyer’s', async () => {
    const buyer = await test.createUser();
    const id = await place(buyer);
    await pay(id);
    expect((await deliver(id, buyer)).status).toBe(403);
    expect((await deliver(id)).status).toBe(401);
    expect((await get(`/${id}`, buyer)).body.isDelivered).toBe(false);
  });
});
