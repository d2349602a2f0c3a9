import { describe, expect, it, vi } from 'vitest';
import type { StepOutcome } from '../../contract/orders.ts';
import type { ParcelOutcome } from '../../contract/parcel-table.ts';
import { CHANGEABLE_BILLING, eachField } from '../../contract/rules/address.ts';
import { ADDRESS } from '../../testing/checkout-requests.ts';
import { setUpPayments } from '../../testing/payment-steps.ts';
import { setUpTestShop, setUpUser } from '../../testing/test-shop.ts';
import type { Visitor } from '../../testing/user-factory.ts';
import { settlePayment } from '../checkout/settle/settle-payment.ts';
import { type OrderStatus, obstacleTo, type Step } from './allowed-fulfilment-steps.ts';

const test = setUpTestShop();
const admin = setUpUser(test, { isAdmin: true, name: 'Satıcı' });
const buyer = setUpUser(test, { name: 'Ada Yıldız' });
const payments = setUpPayments(test);

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
const send = (path: string, body: unknown, as = admin) =>
  test.rest('POST', `/orders/${path}`, { body, cookie: as.cookie });
const ship = (ids: string[], { carrier = 'Aras Kargo', trackingNumber = '351377' } = {}) =>
  send('ship', { carrier, orders: ids.map((id) => ({ id, trackingNumber })) });
const seen = async (id: string) =>
  (await test.call('GET', `/api/orders/${id}`, { cookie: buyer.cookie })).body;
const { eventsOf } = payments;
const mailsAbout = async (id: string) =>
  (
    await test.payload.db.find<{ key: string }>({ collection: 'mails', where: { key: { like: id } } })
  ).docs.map(({ key }) => key);
const sentences = ({ body }: { body: { outcomes: StepOutcome[] } }) =>
  body.outcomes.map(({ isDone, message }) => [isDone, message]);

describe('a step with an order', () => {
  const ANONYMOUS = { anonymisedAt: '2026-01-01T00:00:00.000Z' };
  it.each<[Step, Partial<OrderStatus>, string | null]>([
    ['ship', { isPaid: true }, null],
    ['ship', { state: 'awaiting' }, 'ORDER_NOT_SHIPPABLE'],
    ['ship', { state: 'cancelled' }, 'ORDER_NOT_SHIPPABLE'],
    ['ship', { state: 'review', isPaid: true }, 'ORDER_NOT_SHIPPABLE'],
    ['ship', { state: 'refunded', isPaid: true }, 'ORDER_NOT_SHIPPABLE'],
    ['ship', { goodsRefunded: true }, 'ORDER_WITHOUT_GOODS'],
    ['ship', { isShipped: true }, 'ORDER_SHIPPED'],
    ['ship', { isDelivered: true }, 'ORDER_DELIVERED'],
    ['correctShipment', {}, 'ORDER_NOT_SHIPPED'],
    ['correctShipment', { isShipped: true, isDelivered: true }, null],
    ['deliver', { isShipped: true }, null],
    ['deliver', { state: 'awaiting' }, 'ORDER_NOT_PAID'],
    ['deliver', { state: 'refunded', isPaid: true }, 'ORDER_NOT_PAID'],
    ['deliver', { goodsRefunded: true }, 'ORDER_WITHOUT_GOODS'],
    ['deliver', { isDelivered: true }, 'ORDER_DELIVERED'],
    ['correctDelivery', { isShipped: true }, 'ORDER_NOT_DELIVERED'],
    ['correctDelivery', { isDelivered: true }, null],
    ['correctDelivery', { isDelivered: true, ...ANONYMOUS }, 'ORDER_NOT_DELIVERED'],
    ['changeAddress', { state: 'awaiting' }, null],
    ['changeAddress', { state: 'review' }, null],
    ['changeAddress', { state: 'cancelled' }, 'ADDRESS_SETTLED'],
    ['changeAddress', { state: 'refunded' }, 'ADDRESS_SETTLED'],
    ['changeAddress', { isShipped: true }, 'ADDRESS_SETTLED'],
    ['changeAddress', { isDelivered: true }, 'ADDRESS_SETTLED'],
    ['changeAddress', ANONYMOUS, 'ADDRESS_SETTLED'],
    ['changeBilling', { state: 'cancelled', isShipped: true, isDelivered: true }, null],
    ['changeBilling', ANONYMOUS, 'BILLING_SETTLED'],
    ['changeBilling', { invoiceNumber: 'A1' }, 'BILLING_SETTLED'],
    ['addInvoice', { state: 'refunded', isPaid: true }, null],
    ['addInvoice', { isPaid: false }, 'ORDER_NOT_INVOICEABLE'],
    ['addInvoice', { isPaid: true, ...ANONYMOUS }, 'ORDER_NOT_INVOICEABLE'],
  ])('should, as %s with %o, meet %s', (step, order, obstacle) => {
    expect(obstacleTo(step, { state: 'paid', ...order })).toBe(obstacle);
  });

  it('should change nothing where it is refused', async () => {
    const id = await createOrder({ isShipped: true });
    const before = await payments.orderOf(id);
    expect((await ship([id])).body.outcomes).toMatchObject([{ isDone: false }]);
    expect((await send(`${id}/address`, { ...ADDRESS, recipient: 'Can' })).status).toBe(409);
    expect(await payments.orderOf(id)).toEqual(before);
    expect([await eventsOf(id), await mailsAbout(id)]).toEqual([[], []]);
  });
});

describe('a delivery that was noted by mistake', () => {
  it('should be taken back, with its days, and be noted again', async () => {
    const id = await createOrder();
    const deliver = () => send('deliver', { orders: [{ id }] });
    await deliver();
    expect((await send(`${id}/undeliver`, {})).status).toBe(200);
    const taken = await payments.orderOf(id);
    expect([taken.isDelivered, taken.deliveredAt ?? null, taken.isShipped]).toEqual([false, null, false]);
    expect((await eventsOf(id)).at(-1)).toMatchObject({ event: 'deliveryCorrected', by: 'Satıcı' });
    expect((await send(`${id}/undeliver`, {})).status).toBe(409);
    await deliver();
    expect(await payments.orderOf(id)).toMatchObject({ isDelivered: true, isShipped: true });
    const mails = [`delivered:${id}`, `delivered:${id}:1`, `delivery-corrected:${id}:1`];
    expect((await mailsAbout(id)).sort()).toEqual(mails);
  });

  it('should leave in the post what a carrier was given', async () => {
    const id = await createOrder();
    await ship([id]);
    await send('deliver', { orders: [{ id }] });
    await send(`${id}/undeliver`, {});
    expect(await payments.orderOf(id)).toMatchObject({ isDelivered: false, isShipped: true });
  });
});

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
      [true, expect.stringMatching(/^Kargoya verildi\./)],
      [false, expect.stringContaining('Yalnızca ödemesi alınmış')],
      [false, 'Sipariş bulunamadı.'],
      [true, expect.stringMatching(/^Kargoya verildi\./)],
    ]);
    const delivered = await send('deliver', { orders: [{ id: unpaid }, { id: good }] });
    expect(sentences(delivered)).toEqual([
      [false, 'Ödenmemiş sipariş teslim edildi olarak işaretlenemez.'],
      [true, 'Teslim edildi.'],
    ]);
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

  it('should be taken a second time with a hint, which names the other order', async () => {
    const [one, other, third] = [
      await createOrder({ number: 'PD-2026-00201' }),
      await createOrder({ number: 'PD-2026-00202' }),
      await createOrder({ number: 'PD-2026-00203' }),
    ];
    const shipWith = async (id: string, trackingNumber: string) =>
      sentences(await ship([id], { trackingNumber }));
    expect(await shipWith(one, 'AYNI1')).toEqual([[true, 'Kargoya verildi.']]);
    const hint = 'Aynı takip numarası PD-2026-00201 numaralı siparişte de var.';
    expect(await shipWith(other, 'ayni1')).toEqual([[true, 'Kargoya verildi.']]);
    const corrected = await send(`${other}/shipment`, { carrier: 'Aras Kargo', trackingNumber: 'AYNI1' });
    expect(corrected.body).toEqual({ message: `Kargo bilgisi düzeltildi. ${hint}` });
    await send(`${other}/shipment`, { carrier: 'Aras Kargo', trackingNumber: 'AYNI2' });
    expect(await shipWith(third, 'AYNI1')).toEqual([[true, `Kargoya verildi. ${hint}`]]);
    expect(await shipWith(await createOrder(), '')).toEqual([[true, 'Kargoya verildi.']]);
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
  const another = { ...typed, recipient: 'Ada Yıldız', address: 'Kordon 5', district: 'Konak' };

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
        to: 'Ada Yıldız, Kordon 5, 35210 Konak/İzmir, Türkiye, 5321234567',
      },
    ]);
    await send(`${id}/address`, another);
    expect(await eventsOf(id)).toHaveLength(1);
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
    expect(billed.billingAddress).toEqual({ ...ADDRESS, ...firm, district: '' });
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

describe('a table of parcels', () => {
  const base64 = (text: string | Uint8Array) => Buffer.from(text as string).toString('base64');
  const COLUMNS = { order: 0, trackingNumber: 1, carrier: null };
  const shipTable = (table: string | Uint8Array, more: object = {}) =>
    send('ship-table', { content: base64(table), columns: COLUMNS, carrier: 'Aras Kargo', ...more });
  const outcomesOf = ({ body }: { body: { outcomes: ParcelOutcome[] } }) =>
    body.outcomes.map(({ row, number, isDone, message }) => [row, number, isDone, message]);

  it('should be shown before anything is done with it', async () => {
    const table = '\r\nSipariş No\tTakip No\tAlıcı\r\nPD-2026-00001\t351377000001\tAda\r\n';
    expect(await send('parcel-table', { content: base64(table) })).toMatchObject({
      status: 200,
      body: {
        columns: [
          { name: 'Sipariş No', sample: 'PD-2026-00001', column: 'order' },
          { name: 'Takip No', sample: '351377000001', column: 'trackingNumber' },
          { name: 'Alıcı', sample: 'Ada', column: '' },
        ],
        rowCount: 2,
      },
    });
  });

  it('should find an order of a former prefix by its count', async () => {
    await createOrder({ number: 'BN-2026-00109' });
    await test.payload.updateGlobal({ slug: 'shop-identity', data: { formerPrefixes: 'BN' } });
    const answer = await shipTable('Sipariş;Takip\n2026-109;1234\n');
    expect(outcomesOf(answer)).toEqual([[2, 'BN-2026-00109', true, 'Kargoya verildi.']]);
  });

  it('should ship what may be shipped, and say of every other row what is wrong', async () => {
    const [good, other, shipped, unpaid] = [
      await createOrder({ number: 'PD-2026-00101' }),
      await createOrder({ number: 'PD-2026-00102' }),
      await createOrder({ number: 'PD-2026-00103', isShipped: true, trackingNumber: 'ESKİ' }),
      await createOrder({ number: 'PD-2026-00104', state: 'awaiting', isPaid: false }),
    ];
    const answer = await shipTable(
      'Sipariş;Takip\nPD-2026-00101;8889 77\n2026-103;1\n2026-104;2\n2026-999;3\nx;4\n2026-102;5\n',
    );
    expect(outcomesOf(answer)).toEqual([
      [2, 'PD-2026-00101', true, 'Kargoya verildi.'],
      [3, 'PD-2026-00103', false, 'Sipariş zaten kargoya verilmiş.'],
      [4, 'PD-2026-00104', false, expect.stringContaining('Yalnızca ödemesi alınmış')],
      [5, 'PD-2026-00999', false, 'Bu numarayla bir sipariş yok.'],
      [6, 'x', false, expect.stringContaining('Sipariş numarası anlaşılmadı')],
      [7, 'PD-2026-00102', true, 'Kargoya verildi.'],
    ]);
    expect(await payments.orderOf(good)).toMatchObject({
      isShipped: true,
      carrier: 'Aras Kargo',
      trackingNumber: '888977',
    });
    expect(await payments.orderOf(other)).toMatchObject({ isShipped: true, trackingNumber: '5' });
    expect(await payments.orderOf(shipped)).toMatchObject({ trackingNumber: 'ESKİ' });
    expect(await payments.orderOf(unpaid)).toMatchObject({ isShipped: false });

    const events = await test.payload.find({
      collection: 'order-events',
      where: { order: { in: [good, other, shipped, unpaid] } },
      depth: 0,
    });
    expect(events.docs.map(({ order, event, by }) => [order, event, by]).sort()).toEqual(
      [good, other].sort().map((id) => [id, 'shipped', 'Satıcı']),
    );
    for (const id of [good, other]) expect(await mailsAbout(id)).toEqual([`shipped:${id}`]);
  });

  const rows = (count: number) => Array.from({ length: count }, (_, index) => `2026-${index + 500};1\n`);
  it.each([
    ['headings alone', 'Sipariş;Takip\n', {}, 'Tabloda sipariş satırı yok.'],
    ['more rows than are marked at once', rows(101).join(''), {}, 'Tabloda 101 satır var'],
    ['a spreadsheet’s own file', 'PK\0\0', {}, 'Dosya metin değil'],
    ['no carrier', '2026-1;1', { carrier: ' ' }, 'Kargo firmasını seçin'],
    ['one column for both', '1;1', { columns: { ...COLUMNS, trackingNumber: 0 } }, 'ayrı sütunlarda'],
    ['no column', '1;1', { columns: { ...COLUMNS, order: null } }, 'sütununu seçin'],
    ['a table of a megabyte', 'a'.repeat(310_000), {}, 'Tablo çok büyük'],
  ])('should be refused in a sentence: %s', async (_what, table, more, sentence) => {
    const { status, body } = await shipTable(table, more);
    expect([status, body.errors?.[0]?.message ?? body.message]).toEqual([
      400,
      expect.stringContaining(sentence),
    ]);
  });

  it('should take as many rows as are marked at once', async () => {
    const { status, body } = await shipTable(rows(100).join(''));
    expect([status, body.outcomes.length]).toEqual([200, 100]);
  });
});

const PDF = Buffer.from('%PDF-1.7\nfatura').toString('base64');

async function paidOrder(): Promise<string> {
  const product = await test.createProduct();
  const { orderId, token } = await payments.open({ by: buyer, lines: [{ product, qty: 1 }] });
  await test.simulator.pay({ token });
  await settlePayment(test.shop, token);
  return orderId;
}
const addInvoice = async (id: string, more: object = {}) => {
  const body = { number: 'ABC2026000000042', date: '2026-11-25', content: PDF, ...more };
  const answer = await test.rest('POST', `/orders/${id}/invoice`, { cookie: admin.cookie, body });
  await test.shop.background.idle();
  return answer;
};
const download = (id: string, by: Visitor = buyer) =>
  fetch(`${test.url}/api/orders/${id}/invoice`, { headers: { cookie: by.cookie } });

describe('the invoice of an order', () => {
  it('should be read by its buyer and by admins alone, as the file that it is', async () => {
    const id = await paidOrder();
    expect((await download(id)).status).toBe(404);
    expect((await addInvoice(id)).status).toBe(200);
    for (const reader of [buyer, admin]) {
      const answer = await download(id, reader);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('application/pdf');
      expect(answer.headers.get('content-disposition')).toMatch(
        /^attachment; filename="fatura-PD-\d+-\d+\.pdf"$/,
      );
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      expect(Buffer.from(await answer.arrayBuffer()).toString()).toBe('%PDF-1.7\nfatura');
    }
    expect((await download(id, await test.createUser())).status).toBe(403);
    const read = await test.call('GET', `/api/orders/${id}`, { cookie: buyer.cookie });
    expect(read.body.invoice).toEqual({ number: 'ABC2026000000042', date: '2026-11-25' });
  });

  it('should be mailed to its buyer with the file, and be noted in the history', async () => {
    const sent = vi.spyOn(test.payload, 'sendEmail');
    const id = await paidOrder();
    await addInvoice(id);
    const mail = sent.mock.calls
      .map(([message]) => message)
      .find(({ subject }) => subject?.startsWith('Faturanız'));
    expect(mail).toMatchObject({ to: buyer.email, attachments: [{ filename: 'fatura.pdf', content: PDF }] });
    expect(await payments.historyOf(id)).toContain('invoiced → ABC2026000000042');
  });

  it('should be mailed once when it is sent again after a lost answer, and again when its file differs', async () => {
    const id = await paidOrder();
    const mailsOf = async (more?: object) => {
      await addInvoice(id, more);
      return (await payments.mailsOf(id, 'invoice')).length;
    };
    const corrected = Buffer.from('%PDF-1.7\ndüzeltilmiş').toString('base64');
    expect([await mailsOf(), await mailsOf(), await mailsOf({ content: corrected })]).toEqual([1, 1, 2]);
  });

  it('should give way to another, and keep what it was made out to', async () => {
    const id = await paidOrder();
    await addInvoice(id);
    const content = Buffer.from('%PDF-1.7\nikinci').toString('base64');
    expect((await addInvoice(id, { number: 'ABC2', content })).status).toBe(200);
    expect(await (await download(id)).text()).toContain('ikinci');
    const { totalDocs } = await test.payload.count({
      collection: 'invoices',
      where: { order: { equals: id } },
    });
    expect(totalDocs).toBe(1);
    const stored = await payments.orderOf(id);
    const same = eachField(CHANGEABLE_BILLING, (name) => stored.billingAddress?.[name] ?? '');
    const body = { billingType: 'individual', ...same, recipient: 'Başkası' };
    const changed = await test.rest('POST', `/orders/${id}/billing`, { cookie: admin.cookie, body });
    expect(changed.status).toBe(409);
  });

  it.each([
    [{ content: Buffer.from('<html>').toString('base64') }, 400],
    [{ content: '' }, 400],
    [{ content: 'yok!' }, 400],
    [{ number: ' ' }, 400],
    [{ date: '25.11.2026' }, 400],
  ])('should be refused as %j', async (more, status) => {
    const id = await paidOrder();
    expect((await addInvoice(id, more)).status).toBe(status);
    expect((await payments.orderOf(id)).invoiceNumber ?? null).toBeNull();
  });
});
