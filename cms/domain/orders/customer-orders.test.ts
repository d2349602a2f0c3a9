import { createLocalReq } from 'payload';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../testing/test-shop.ts';
import { ordersOf, totalsOf } from './customer-orders.ts';

describe('the orders of a customer', () => {
  let test: TestShop;
  beforeAll(async () => {
    test = await startTestShop();
  });
  afterAll(() => test.stop());

  async function read(customer: string, reader: string) {
    const user = await test.payload.findByID({ collection: 'users', id: reader });
    const req = await createLocalReq({ user: { ...user, collection: 'users' } }, test.payload);
    return ordersOf(req, customer);
  }

  it('should be theirs alone, with what was paid and what went back', async () => {
    const admin = await test.createUser({ isAdmin: true });
    const [ada, other] = [await test.createUser(), await test.createUser()];
    const sums = { itemsPrice: 0, shippingPrice: 0, taxPrice: 0 };
    const place = (user: string, totalPrice: number, more: object) =>
      test.payload.create({
        collection: 'orders',
        data: { user, totalPrice, state: 'paid', isPaid: true, ...sums, ...more },
        depth: 0,
      });
    await place(ada.id, 100_00, {});
    await place(ada.id, 50_00, { refundedTotal: 20_00 });
    await place(ada.id, 999_00, { state: 'cancelled', isPaid: false });
    await place(other.id, 777_00, {});

    expect(totalsOf(await read(ada.id, admin.id))).toEqual({
      orders: 3,
      paidOrders: 2,
      paid: 150_00,
      refunded: 20_00,
    });
    // An editor opens no page but their own, and sees nobody else's orders.
    const editor = await test.createUser({ isEditor: true });
    expect(await read(ada.id, editor.id)).toEqual([]);
  });
});
