import { describe, expect, it } from 'vitest';
import { ADDRESS, CORPORATE_ADDRESS, checkoutBody } from '../../../testing/checkout-requests.ts';
import { createPayments } from '../../../testing/payment-steps.ts';
import { setUpTestShop, setUpUser } from '../../../testing/test-shop.ts';
import type { Visitor } from '../../../testing/user-factory.ts';

const test = setUpTestShop();
const admin = setUpUser(test, { isAdmin: true, name: 'Satıcı' });
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
    const shippingAddress = { ...ADDRESS, district: 'Konak' };
    const id = await place(buyer, { shippingAddress, billingAddress: CORPORATE_ADDRESS });
    const { body } = await get(`/${id}`, buyer);
    expect(body).toMatchObject({
      _id: id,
      user: { _id: buyer.id, name: 'Ada Yıldız', email: buyer.email },
      orderItems: [{ name: 'Gemi serisi', price: 75.5, qty: 2 }],
      billingAddress: { ...CORPORATE_ADDRESS, district: '' },
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
    expect(body.shippingAddress).toEqual({ ...shippingAddress, recipient: 'Ada Yıldız' });
    // The buyer's possible next steps are for the buyer alone.
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

  it('should be in the lists of its buyer and of admins, and of nobody else', async () => {
    const [buyer, other] = [await test.createUser(), await test.createUser()];
    const id = await place(buyer);
    expect(idsOf(await get('/myorders', buyer))).toEqual([id]);
    expect(idsOf(await get('/myorders', other))).toEqual([]);
    expect(idsOf(await get('/myorders', admin))).toEqual([]);
    expect(idsOf(await get('', admin))).toContain(id);
  });

  it('should be listed with the newest first', async () => {
    const buyer = await test.createUser();
    const [first, second] = [await place(buyer), await place(buyer)];
    await pay(first);
    expect(idsOf(await get('/myorders', buyer))).toEqual([second, first]);
    expect(idsOf(await get('', admin)).slice(0, 2)).toEqual([second, first]);
  });
});

describe('delivery', () => {
  it('should be marked once, of a paid order', async () => {
    const buyer = await test.createUser();
    const id = await place(buyer);
    for (const data of [{}, { state: 'review', isPaid: true }] as const) {
      await test.payload.update({ collection: 'orders', id, data });
      const unpaid = await deliver(id, admin);
      expect([unpaid.status, unpaid.body.code]).toEqual([409, 'ORDER_NOT_PAID']);
    }
    expect(await payments.historyOf(id)).toEqual([]);

    await pay(id);
    const { status, body } = await deliver(id, admin);
    expect(status).toBe(200);
    expect(body).toMatchObject({ isPaid: true, paidAt: '2026-01-02T06:04:05.000+03:00', isDelivered: true });
    expect(Date.now() - Date.parse(body.deliveredAt)).toBeLessThan(60_000);
    expect((await get(`/${id}`, admin)).body).toEqual(body);

    const again = await deliver(id, admin);
    expect([again.status, again.body.code]).toEqual([409, 'ORDER_DELIVERED']);
    expect((await get(`/${id}`, buyer)).body.deliveredAt).toBe(body.deliveredAt);
    const where = { order: { equals: id } };
    const { docs } = await test.payload.find({ collection: 'order-events', where });
    expect(docs).toMatchObject([{ event: 'delivered', by: 'Satıcı' }]);
  });
});
