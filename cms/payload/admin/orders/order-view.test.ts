import { createLocalReq } from 'payload';
import { describe, expect, it } from 'vitest';
import type { Person } from '../../../domain/roles.ts';
import type { Order, PaymentAttempt, Return } from '../../../infra/database/payload-types.ts';
import { ADDRESS, CORPORATE_ADDRESS } from '../../../testing/checkout-requests.ts';
import { setUpTestShop } from '../../../testing/test-shop.ts';
import { readOrderView, stepsOf, sumsOf, withdrawalOf } from './order-view.ts';
import { outcomeText } from './outcome-text.ts';

const i18n = { language: 'tr', fallbackLanguage: 'tr', t: String };
const SUMS = { itemsPrice: 100_00, shippingPrice: 30_00, taxPrice: 18_00, totalPrice: 148_00 };
const order = (more: Partial<Order> = {}) =>
  ({ id: 'o1', state: 'paid', buyer: { name: 'Ada Yıldız' }, ...SUMS, ...more }) as Order;
const amountsOf = (more: Partial<Order>) =>
  sumsOf(order(more), i18n).map(({ name, amount }) => [name, amount]);

describe('the sums of an order', () => {
  it('should name the rate of the VAT, and end with the total', () =>
    expect(amountsOf({ refundedTotal: 0 })).toEqual([
      ['orders:items', '₺100,00'],
      ['payment:shipping', '₺30,00'],
      ['payment:tax (%18)', '₺18,00'],
      ['orders:total', '₺148,00'],
    ]));
  it('should go on to what went back and what is left', () =>
    expect(amountsOf({ refundedTotal: 48_00 }).slice(4)).toEqual([
      ['payment:refunded', '−₺48,00'],
      ['orders:left', '₺100,00'],
    ]));
  it('should claim no rate that the order was not taxed by', () =>
    expect(amountsOf({ taxPrice: 1 })[2]?.[0]).toBe('payment:tax'));
});

it.each([
  [5, 0, 'parcels:allDone'],
  [0, 2, 'parcels:noneDone'],
  [5, 2, 'parcels:outcomes'],
])('%i done and %i others should be counted without a zero', (done, others, text) =>
  expect(outcomeText(done, others, (name) => name)).toBe(text),
);

describe('the steps of an order', () => {
  const admin = { id: 1, isAdmin: true };
  const possibleOf = (more: Partial<Order>, reader: Person = admin) =>
    Object.entries(stepsOf(order(more), reader).possible).flatMap(([step, isPossible]) =>
      isPossible && step !== 'note' ? step : [],
    );

  it.each([
    ['paid', {}, ['ship', 'deliver', 'changeAddress', 'changeBilling']],
    ['shipped', { isShipped: true }, ['correctShipment', 'deliver', 'changeBilling']],
    [
      'delivered',
      { isShipped: true, isDelivered: true },
      ['correctShipment', 'correctDelivery', 'changeBilling'],
    ],
    ['under review', { state: 'review' }, ['changeAddress', 'changeBilling']],
    ['cancelled', { state: 'cancelled' }, ['changeBilling']],
    ['anonymous', { anonymisedAt: '2026-01-01T00:00:00Z' }, ['ship', 'deliver']],
  ] as const)('should be those that are possible while it is %s', (_, more, possible) =>
    expect(possibleOf(more)).toEqual(possible),
  );

  it('should be those of one’s own work', () => {
    expect(possibleOf({ isPaid: true }, { id: 1, isSender: true })).toEqual(['ship', 'deliver']);
    expect(possibleOf({ isPaid: true }, { id: 1, isAccountant: true })).toEqual(['addInvoice']);
    expect(possibleOf({ isPaid: true }, { id: 1, isEditor: true })).toEqual([]);
  });

  it('should begin with what is known, the buyer where nobody else is named', () => {
    const { address, billing } = stepsOf(
      order({ shippingAddress: ADDRESS, billingAddress: { ...CORPORATE_ADDRESS, billingType: 'corporate' } }),
      admin,
    );
    expect(address).toMatchObject({ recipient: 'Ada Yıldız', city: 'İzmir' });
    expect(address).not.toHaveProperty('identityNumber');
    expect(billing).toMatchObject({ billingType: 'corporate', taxNo: '1234567890', recipient: 'Ada Yıldız' });
    expect(stepsOf(order(), admin).billing).toMatchObject({ billingType: 'individual', firmName: '' });
  });
});

describe('a withdrawal that may be noted', () => {
  const line = { product: 'p1', name: 'Pul', image: '/media/x.webp', price: 50_00, qty: 2 };
  const sold = (more: Partial<Order> = {}) =>
    order({ orderItems: [line], createdAt: '2026-11-01T22:00:00.000Z', ...more });
  const attempt = { state: 'paid', lines: [{ productId: 'p1', qty: 2 }] } as unknown as PaymentAttempt;
  const returned = (qty: number, state: Return['state'] = 'refunded') =>
    ({ state, lines: [{ productId: 'p1', qty, name: 'Pul' }] }) as unknown as Return;
  const now = '2026-12-20T12:00:00.000Z';

  it('should be of the pieces that are left, between the order’s day and today', () =>
    expect(withdrawalOf(sold(), [attempt], [returned(1)], now)).toEqual({
      orderId: 'o1',
      isSent: false,
      lines: [{ product: 'p1', name: 'Pul', qty: 1 }],
      today: '2026-12-20',
      end: null,
    }));
  it('should tell until when it could come, and be noted later, too', () => {
    const delivered = sold({ isShipped: true, deliveredAt: '2026-11-10T12:00:00.000Z', withdrawalDays: 14 });
    expect(withdrawalOf(delivered, [attempt], [], now)).toMatchObject({ isSent: true, end: '24.11.2026' });
  });
  it('should not be offered of what is not sold, nor when nothing is left', () => {
    expect(withdrawalOf(sold({ state: 'review' }), [attempt], [], now)).toBeNull();
    expect(withdrawalOf(sold({ anonymisedAt: now }), [attempt], [], now)).toBeNull();
    expect(withdrawalOf(sold(), [], [], now)).toBeNull();
    expect(withdrawalOf(sold(), [attempt], [returned(2)], now)).toBeNull();
    expect(withdrawalOf(sold(), [attempt], [returned(2, 'refused')], now)).not.toBeNull();
  });
});

describe('the page of an order', () => {
  const test = setUpTestShop();

  const read = async (reader: string, id: string) => {
    const user = await test.payload.findByID({ collection: 'users', id: reader });
    const req = await createLocalReq({ user: { ...user, collection: 'users' } }, test.payload);
    return readOrderView(req, id, i18n);
  };
  const create = async (user: string, more: Partial<Order> = {}) => {
    const data = { state: 'paid', user, ...SUMS, ...more };
    return (await test.payload.create({ collection: 'orders', data: data as never, depth: 0 })).id;
  };

  it('should tell a sender what to pack and for whom, and nothing of money', async () => {
    const buyer = await test.createUser();
    const sender = await test.createUser({ isSender: true });
    const product = await test.createProduct({ condition: 'used', isPublished: false });
    const line = { product: product.id, name: 'Pul', price: 50_00, qty: 2 };
    const id = await create(buyer.id, {
      orderItems: [line],
      shippingAddress: ADDRESS,
      billingAddress: ADDRESS,
    } as never);
    await test.payload.create({
      collection: 'returns',
      data: {
        order: id,
        state: 'requested',
        refundBy: new Date().toISOString(),
        lines: [{ productId: product.id, qty: 1, name: 'Pul' }],
      },
    });
    const view = await read(sender.id, id);
    // The withdrawn piece stays.
    expect(view?.pieces).toMatchObject([
      { name: 'Pul', qty: 1, price: null, sum: null, url: null, isGone: false },
    ]);
    expect(view?.shipping).toContain('Posta Cad. 12/3');
    expect(view).toMatchObject({
      isWhole: false,
      sums: [],
      billing: [],
      attempts: [],
      returns: [],
      timeline: [],
    });
    expect(view?.buyer).toMatchObject({ email: '', accountUrl: null });
    expect(view?.steps.possible).toMatchObject({ ship: true, deliver: true, addInvoice: false, note: false });
    expect(Object.keys(view?.steps.printUrls ?? {})).toEqual(['packingSlip', 'addressLabel']);
    expect(await read(sender.id, await create(buyer.id, { state: 'awaiting' }))).toBeNull();
  });

  it('should show what was sold, and of its product what it says today', async () => {
    const admin = await test.createUser({ isAdmin: true });
    const product = await test.createProduct({
      name: 'Bugünkü ad',
      condition: 'used',
      faults: 'sol dantel eksik',
      isfilaNumber: '12',
      michelNumber: '34a',
    });
    const line = { product: product.id, name: 'Satıldığı ad', image: '/media/x.webp', price: 50_00, qty: 2 };
    const gone = { ...line, product: 'yok', name: 'Silinen pul', qty: 1 };
    const id = await create(admin.id, { orderItems: [line, gone] as never });
    const items = [
      { itemId: product.id, paidPrice: 100_00, refunded: 100_00 },
      { itemId: 'yok', paidPrice: 50_00 },
    ];
    await test.payload.db.create({
      collection: 'payment-attempts',
      data: { order: id, state: 'partlyRefunded', amount: 150_00, items },
    });
    const view = await read(admin.id, id);
    expect(view?.pieceCount).toBe(3);
    expect(view?.pieces).toMatchObject([
      {
        name: 'Satıldığı ad',
        qty: 2,
        sum: '₺100,00',
        url: `/cms/collections/products/${product.id}`,
        catalogueNumbers: 'İsfila 12 · Michel 34a',
        condition: 'Damgalı, sol dantel eksik',
        isRefunded: true,
      },
      { name: 'Silinen pul', url: null, thumbnail: '/media/x.webp', catalogueNumbers: '', isRefunded: false },
    ]);
    expect(view?.buyer.accountUrl).toBe(`/cms/collections/users/${admin.id}`);
  });

  it('should offer a refund of what is paid, and the way to what waits for a decision', async () => {
    const admin = await test.createUser({ isAdmin: true });
    const stepsOfPaid = async (state: string) => {
      const id = await create(admin.id);
      await test.payload.db.create({
        collection: 'payment-attempts',
        data: { order: id, state, amount: 148_00, paymentId: `p-${id}` },
      });
      const { refund, decideUrl, isRefunding } = (await read(admin.id, id))?.steps ?? {};
      return [refund !== null, decideUrl !== null, isRefunding];
    };
    expect(await stepsOfPaid('paid')).toEqual([true, false, false]);
    expect(await stepsOfPaid('partlyRefunded')).toEqual([true, false, false]);
    expect(await stepsOfPaid('review')).toEqual([false, true, false]);
    expect(await stepsOfPaid('partRefundFailed')).toEqual([false, true, false]);
    expect(await stepsOfPaid('refunding')).toEqual([false, false, true]);
    expect(await stepsOfPaid('released')).toEqual([false, false, false]);
  });

  it('should be nobody’s but an admin’s', async () => {
    const editor = await test.createUser({ isEditor: true });
    const admin = await test.createUser({ isAdmin: true });
    const id = await create(admin.id);
    expect(await read(editor.id, id)).toBeNull();
    expect(await read(admin.id, 'yok')).toBeNull();
  });
});
