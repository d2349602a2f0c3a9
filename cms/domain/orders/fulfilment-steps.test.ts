import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StepOutcome } from '../../contract/orders.ts';
import { ADDRESS } from '../../testing/checkout-requests.ts';
import { createPayments } from '../../testing/payment-steps.ts';
import { startTestShop, type TestShop } from '../../testing/test-shop.ts';
import type { Visitor } from '../../testing/user-factory.ts';

let test: TestShop;
let admin: Visitor;
let buyer: Visitor;
const payments = createPayments(() => test);
beforeAll(async () => {
  test = await startTestShop();
  admin = await test.createUser({ isAdmin: true, name: 'Satıcı' });
  buyer = await test.createUser({ name: 'Ada Yıldız' });
});
afterAll(() => test.stop());

const createOrder = async (more: object = {}) => {
  const sums = { itemsPrice: 100, shippingPrice: 3000, taxPrice: 18, totalPrice: 3118 };
  const data = {
    state: 'paid',
    isPaid: true,
    user: buyer.id,
    buyer: { name: 'Ada Yıldız', email: buyer.email },
    shippingAddress: { ...ADDRESS, recipient: 'Ada Yıldız' },
    billingAddress: ADDRESS,
    ...sums,
    ...more,
  };
  const { id } = await test.payload.create({ collection: 'orders', data: data as never, depth: 0 });
  return id;
};
const send = (path: string, body: unknown, as: Visitor | null = admin) =>
  test.rest('POST', `/orders/${path}`, { body, ...(as && { cookie: as.cookie }) });
const ship = (ids: string[], { carrier = 'Aras Kargo', trackingNumber = '351377' } = {}) =>
  send('ship', { carrier, orders: ids.map((id) => ({ id, trackingNumber })) });
const seen = async (id: string) =>
  (await test.call('GET', `/api/orders/${id}`, { cookie: buyer.cookie })).body;
const eventsOf = async (order: string) => {
  const where = { order: { equals: order } };
  const { docs } = await test.payload.find({
    collection: 'order-events',
    where,
    sort: 'createdAt',
    depth: 0,
  });
  return docs;
};
const mailsAbout = async (id: string) =>
  (
    await test.payload.db.find<{ key: string }>({ collection: 'mails', where: { key: { like: id } } })
  ).docs.map(({ key }) => key);
const sentences = ({ body }: { body: { outcomes: StepOutcome[] } }) =>
  body.outcomes.map(({ isDone, message }) => [isDone, message]);

describe('handing an order to a carrier', () => {
  it('should be mailed to its buyer, with the number, and recorded in its history', async () => {
    const id = await createOrder();
    expect(await seen(id)).not.toHaveProperty('shipment');

    const { status, body } = await ship([id], { trackingNumber: ' 3513 77 ' });

    expect([status, body.outcomes[0].isDone]).toEqual([200, true]);
    expect(await seen(id)).toMatchObject({
      isDelivered: false,
      shipment: { carrier: 'Aras Kargo', trackingNumber: '351377', shippedAt: expect.any(String) },
    });
    expect(await eventsOf(id)).toMatchObject([
      { event: 'shipped', by: 'Satıcı', reason: 'Aras Kargo, takip no 351377' },
    ]);
    expect(await mailsAbout(id)).toEqual([`shipped:${id}`]);
    const mail = (await test.mails()).find((text) => text.includes('kargoya verildi')) ?? '';
    expect(mail).toContain(buyer.email);
  });

  it.each([
    ['is not paid', { state: 'awaiting', isPaid: false }, 'Yalnızca ödemesi alınmış'],
    ['is cancelled', { state: 'cancelled', isPaid: false }, 'Yalnızca ödemesi alınmış'],
    ['is under review or on its way back', { state: 'review' }, 'Yalnızca ödemesi alınmış'],
    ['was given back', { state: 'refunded' }, 'Yalnızca ödemesi alınmış'],
    ['has no goods left', { goodsRefunded: true }, 'gönderilecek bir şey kalmadı'],
    ['is at its carrier', { isShipped: true }, 'zaten kargoya verilmiş'],
    ['is with its buyer', { isDelivered: true }, 'zaten teslim edilmiş'],
  ])('should be refused for one that %s', async (_, state, why) => {
    const id = await createOrder(state);
    const before = await payments.orderOf(id);
    const { body } = await ship([id]);
    expect(body.outcomes).toMatchObject([{ isDone: false, message: expect.stringContaining(why) }]);
    expect(await payments.orderOf(id)).toEqual(before);
    expect(await eventsOf(id)).toEqual([]);
    expect(await mailsAbout(id)).toEqual([]);
  });

  it('should happen once, however often it is pressed', async () => {
    const id = await createOrder();
    const answers = await Promise.all(Array.from({ length: 5 }, () => ship([id])));
    expect(answers.flatMap(sentences).filter(([isDone]) => isDone)).toHaveLength(1);
    expect(await eventsOf(id)).toHaveLength(1);
  });

  it('should report the outcome of each of several, and ship the others when one fails', async () => {
    const [good, unpaid, other] = [
      await createOrder(),
      await createOrder({ state: 'awaiting' }),
      await createOrder(),
    ];
    const outcome = await ship([good, unpaid, 'yok', other]);
    expect(sentences(outcome)).toEqual([
      [true, 'Kargoya verildi.'],
      [false, expect.stringContaining('Yalnızca ödemesi alınmış')],
      [false, 'Sipariş bulunamadı.'],
      [true, 'Kargoya verildi.'],
    ]);
    const delivered = await send('deliver', { orders: [{ id: unpaid }, { id: good }] });
    expect(sentences(delivered)).toEqual([
      [false, 'Ödenmemiş sipariş teslim edildi olarak işaretlenemez.'],
      [true, 'Teslim edildi.'],
    ]);
  });

  it.each([
    ['no carrier', { carrier: '  ' }, 'Kargo firmasını seçin ya da yazın.'],
    ['a number nobody prints', { trackingNumber: '<b>1</b>' }, 'yalnızca harf, rakam ve tire'],
    ['a number without end', { trackingNumber: '1'.repeat(41) }, 'en fazla 40 karakter'],
  ])('should refuse %s in words', async (_, parcel, why) => {
    const id = await createOrder();
    const { status, body } = await ship([id], parcel);
    expect([status, body.errors[0].message]).toEqual([400, expect.stringContaining(why)]);
    expect((await payments.orderOf(id)).isShipped).toBe(false);
  });

  it('should refuse none, and more than a hundred', async () => {
    for (const ids of [[], Array.from({ length: 101 }, () => 'x')])
      expect((await ship(ids)).status).toBe(400);
  });
});

describe('a tracking number', () => {
  it('should be corrected with a trace, and mailed again', async () => {
    const id = await createOrder();
    const parcel = { carrier: 'PTT Kargo', trackingNumber: 'RR1' };
    expect((await send(`${id}/shipment`, parcel)).status).toBe(409);
    await ship([id], { carrier: 'PTT Kargo', trackingNumber: 'RR2' });

    expect((await send(`${id}/shipment`, parcel)).body).toEqual({ message: 'Kargo bilgisi düzeltildi.' });
    await send(`${id}/shipment`, parcel);

    expect((await seen(id)).shipment).toMatchObject(parcel);
    expect((await eventsOf(id)).slice(1)).toMatchObject([
      {
        event: 'shipmentCorrected',
        by: 'Satıcı',
        from: 'PTT Kargo, takip no RR2',
        to: 'PTT Kargo, takip no RR1',
      },
    ]);
    expect(await mailsAbout(id)).toHaveLength(2);
  });
});

describe('a delivery', () => {
  it('should mark the order as shipped, too, when it was not before', async () => {
    const id = await createOrder();
    await send('deliver', { orders: [{ id }] });
    const order = await payments.orderOf(id);
    expect(order).toMatchObject({ isDelivered: true, isShipped: true, shippedAt: order.deliveredAt });
    expect(await mailsAbout(id)).toEqual([`delivered:${id}`]);
  });

  it('should leave when it was shipped', async () => {
    const id = await createOrder();
    await ship([id]);
    const { shippedAt } = await payments.orderOf(id);
    await send('deliver', { orders: [{ id }] });
    expect((await payments.orderOf(id)).shippedAt).toBe(shippedAt);
  });
});

describe('a delivery address', () => {
  const { addressName: _name, identityNumber: _number, ...typed } = ADDRESS;
  const another = { ...typed, recipient: 'Ada Yıldız', address: 'Kordon 5', postalCode: '35220' };

  it('should be changed before shipping, with what it was and who did it', async () => {
    const id = await createOrder();
    expect((await send(`${id}/address`, another)).body).toEqual({ message: 'Teslimat adresi değiştirildi.' });
    const order = await payments.orderOf(id);
    expect(order.shippingAddress).toEqual({ ...ADDRESS, ...another });
    expect(order.billingAddress).toMatchObject(ADDRESS);
    expect(await eventsOf(id)).toMatchObject([
      {
        event: 'addressChanged',
        by: 'Satıcı',
        from: 'Ada Yıldız, Posta Cad. 12/3, 35210 İzmir, Türkiye, 5321234567',
        to: 'Ada Yıldız, Kordon 5, 35220 İzmir, Türkiye, 5321234567',
      },
    ]);
    await send(`${id}/address`, another);
    expect(await eventsOf(id)).toHaveLength(1);
  });

  it.each([
    ['shipped', { isShipped: true }],
    ['delivered', { isDelivered: true }],
    ['cancelled', { state: 'cancelled' }],
    ['given back', { state: 'refunded' }],
    ['made anonymous', { anonymisedAt: '2026-01-01T00:00:00.000Z' }],
  ])('should stay once the order is %s', async (_, state) => {
    const id = await createOrder(state);
    const before = await payments.orderOf(id);
    const { status, body } = await send(`${id}/address`, another);
    expect([status, body.errors[0].message]).toEqual([
      409,
      expect.stringContaining('kargoya verilmeden önce'),
    ]);
    expect(await payments.orderOf(id)).toEqual(before);
  });

  it('should be whole', async () => {
    const id = await createOrder();
    const wrong = await send(`${id}/address`, { ...another, city: ' ' });
    expect([wrong.status, wrong.body.errors[0].message]).toEqual([400, 'Şehir: Bu alan boş bırakılamaz.']);
    expect((await send(`${id}/address`, { ...another, phoneNumber: '12' })).status).toBe(400);
  });
});

describe('a billing address', () => {
  const { addressName: _name, ...person } = { ...ADDRESS, recipient: 'Ada Yıldız' };
  const firm = {
    ...person,
    billingType: 'corporate',
    firmName: 'Çınar Ltd.',
    taxOffice: 'Konak',
    taxNo: '1234567890',
  };
  const change = (id: string, address: object) => send(`${id}/billing`, address);

  it('should be changed to a firm’s and back, with what it was and who did it', async () => {
    const id = await createOrder({ isShipped: true });
    expect((await change(id, firm)).body).toEqual({ message: 'Fatura adresi değiştirildi.' });
    const billed = await payments.orderOf(id);
    expect(billed.billingAddress).toEqual({ ...ADDRESS, ...firm });
    expect(billed.shippingAddress).toMatchObject(ADDRESS);
    await change(id, firm);
    expect((await change(id, { ...firm, billingType: 'individual' })).status).toBe(200);

    const after = (await payments.orderOf(id)).billingAddress;
    expect(after).toMatchObject({ ...person, billingType: 'individual', firmName: '', taxNo: '' });
    const place = 'Posta Cad. 12/3, 35210 İzmir, Türkiye, 5321234567, 11111111110';
    const [asFirm, asPerson] = [`Çınar Ltd., Konak 1234567890, Ada Yıldız, ${place}`, `Ada Yıldız, ${place}`];
    expect(await eventsOf(id)).toMatchObject([
      { event: 'billingChanged', by: 'Satıcı', from: place, to: asFirm },
      { event: 'billingChanged', by: 'Satıcı', from: asFirm, to: asPerson },
    ]);
  });

  it.each(['cancelled', 'refunded', 'awaiting'])(
    'should be changed of an order that is %s',
    async (state) => {
      const id = await createOrder({ state });
      expect((await change(id, { ...person, billingType: 'individual' })).status).toBe(200);
    },
  );

  it('should stay empty once its order is anonymous', async () => {
    const id = await createOrder({ anonymisedAt: '2026-01-01T00:00:00.000Z' });
    const { status, body } = await change(id, firm);
    expect([status, body.errors[0].message]).toEqual([409, expect.stringContaining('Kişisel verileri')]);
    expect(await eventsOf(id)).toEqual([]);
  });

  it.each([
    ['a firm without a tax number', { taxNo: ' ' }, 'Vergi numarası: Bu alan boş bırakılamaz.'],
    ['no street', { address: '' }, 'Adres: Bu alan boş bırakılamaz.'],
    ['a kind of bill that is none', { billingType: 'firma' }, 'Bireysel ya da kurumsal seçin.'],
  ])('should refuse %s in words', async (_, more, message) => {
    const id = await createOrder();
    const { status, body } = await change(id, { ...firm, ...more });
    expect([status, body.errors[0].message]).toEqual([400, message]);
    expect((await payments.orderOf(id)).billingAddress).not.toHaveProperty('firmName', 'Çınar Ltd.');
  });
});

describe('an internal note', () => {
  it('should be a dated line with its writer’s name, for admins alone', async () => {
    const id = await createOrder();
    expect((await send(`${id}/note`, { text: ' Hediye paketi ' })).status).toBe(200);
    expect(await eventsOf(id)).toMatchObject([{ event: 'note', by: 'Satıcı', reason: 'Hediye paketi' }]);
    expect((await send(`${id}/note`, { text: ' ' })).status).toBe(400);
    expect(JSON.stringify(await seen(id))).not.toContain('Hediye');
  });
});

describe('every step', () => {
  it('should be refused to anybody but an admin', async () => {
    const id = await createOrder();
    const editor = await test.createUser({ isEditor: true });
    const steps: Array<[string, object]> = [
      ['ship', { carrier: 'UPS', orders: [{ id }] }],
      ['deliver', { orders: [{ id }] }],
      [`${id}/shipment`, { carrier: 'UPS' }],
      [`${id}/address`, ADDRESS],
      [`${id}/billing`, { ...ADDRESS, billingType: 'individual', recipient: 'Ada' }],
      [`${id}/note`, { text: 'Not' }],
    ];
    for (const as of [null, buyer, editor])
      for (const [path, body] of steps) expect((await send(path, body, as)).status, path).toBe(403);
    expect(await eventsOf(id)).toEqual([]);
  });
});
