import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Order, PaymentAttempt } from '../../infra/database/payload-types.ts';
import { startTestShop, type TestShop } from '../../testing/test-shop.ts';
import type { SignedInUser } from '../signed-in-user.ts';
import { exportOrders } from './export-orders.ts';

let test: TestShop;
let admin: SignedInUser;
beforeAll(async () => {
  test = await startTestShop();
  const { id } = await test.createUser({ isAdmin: true });
  admin = { ...(await test.payload.findByID({ collection: 'users', id })), collection: 'users' } as never;
});
afterAll(() => test.stop());

const sums = { itemsPrice: 1_149_90, shippingPrice: 0, taxPrice: 206_98, totalPrice: 1_356_88 };
const pay = (number: string, paidAt: string | null, more: Partial<Order> = {}) =>
  test.payload.create({
    collection: 'orders',
    data: { number, state: 'paid', paidAt, ...sums, ...more } as never,
  });

type Cells = Record<string, string | undefined>;
async function linesOf(from: string, to: string): Promise<Cells[]> {
  let text = '';
  for await (const part of exportOrders(test.payload, admin, { from, to })) text += part;
  const [header = [], ...lines] = text
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(';'));
  expect(header[0]).toBe('\uFEFFSipariş no');
  return lines.map((cells) =>
    Object.fromEntries(header.map((name, index) => [name.replace('\uFEFF', ''), cells[index]])),
  );
}

it('should list what was paid on these days of Istanbul, with its tax', async () => {
  await pay('PUL-2026-1', '2026-10-31T20:59:59.000Z');
  await pay('PUL-2026-2', '2026-10-31T21:00:00.000Z', {
    refundedTotal: 100_00,
    billingAddress: {
      billingType: 'corporate',
      firmName: '=Çınar A.Ş.',
      taxOffice: 'Beyoğlu',
      taxNo: '1234567890',
    },
  });
  await pay('PUL-2026-3', '2026-11-30T20:59:59.000Z', { buyer: { name: 'Ada' }, taxPrice: 229_98 });
  await pay('PUL-2026-4', '2026-11-30T21:00:00.000Z');
  await pay('PUL-2026-5', null);
  const paid = { 'Ürünler (KDV hariç)': '1149,90', Kargo: '0,00', Toplam: '1356,88', 'Satır türü': 'Ödeme' };
  expect(await linesOf('2026-11-01', '2026-11-30')).toMatchObject([
    {
      ...paid,
      ...{ 'Sipariş no': 'PUL-2026-3', 'Ödeme zamanı': '30.11.2026 23:59', Alıcı: 'Ada' },
      ...{ 'KDV oranı (%)': '20', KDV: '229,98', 'İade edilen': '0,00', Kalan: '1356,88', 'İade zamanı': '' },
    },
    {
      ...paid,
      ...{ 'Sipariş no': 'PUL-2026-2', 'Ödeme zamanı': '01.11.2026 00:00', Alıcı: "'=Çınar A.Ş." },
      ...{ 'Vergi dairesi': 'Beyoğlu', 'Vergi no': '1234567890', 'KDV oranı (%)': '18', KDV: '206,98' },
      ...{ 'İade edilen': '100,00', Kalan: '1256,88' },
    },
  ]);
});

it('should say by which payment, and from where to where it went', async () => {
  const place = { address: 'Posta Cad. 12/3', postalCode: '35210', country: 'Türkiye' };
  const { id: order } = await pay('PUL-2025-1', '2025-05-05T12:00:00.000Z', {
    carrier: 'PTT Kargo',
    billingAddress: { ...place, city: 'İzmir' },
    shippingAddress: { ...place, address: '=1', city: 'Muş' },
  });
  await test.payload.create({
    collection: 'payment-attempts',
    data: { order, amount: 1_356_88, state: 'paid', paymentId: '22400001' },
  });
  expect(await linesOf('2025-05-05', '2025-05-05')).toMatchObject([
    {
      'Ödeme no': '22400001',
      'Fatura adresi': 'Posta Cad. 12/3, 35210, Türkiye',
      'Fatura şehri': 'İzmir',
      'Teslimat adresi': "'=1, 35210, Türkiye",
      'Teslimat şehri': 'Muş',
      'Kargo firması': 'PTT Kargo',
    },
  ]);
});

describe('a refund', () => {
  /** An order of March, with what happened to it and to its payment. */
  async function refund(
    number: string,
    {
      events,
      ...attempt
    }: { events: Array<[event: string, at: string, total?: number]> } & Partial<PaymentAttempt>,
  ) {
    const { id: order } = await pay(number, '2025-03-10T12:00:00.000Z');
    const { id } = await test.payload.create({
      collection: 'payment-attempts',
      data: { order, amount: 1_356_88, paymentId: number, ...attempt } as never,
    });
    for (const [event, createdAt, refundedAmount] of events)
      await test.payload.create({
        collection: 'order-events',
        data: { order, attempt: id, event, createdAt, refundedAmount },
      });
  }
  const refundsIn = async (from: string, to: string, number: string) =>
    (await linesOf(from, to)).filter(
      (line) => line['Satır türü'] === 'İade' && line['Sipariş no'] === number,
    );

  it('should be a line of its own day, with what the whole was for', async () => {
    await refund('W', {
      state: 'refunded',
      refundedAmount: 1_356_88,
      events: [['refundDone', '2025-04-01T12:00:00.000Z']],
    });
    expect(await refundsIn('2025-03-01', '2025-03-31', 'W')).toEqual([]);
    expect(await refundsIn('2025-04-01', '2025-04-30', 'W')).toMatchObject([
      {
        ...{ 'Ödeme zamanı': '10.03.2025 15:00', 'İade zamanı': '01.04.2025 15:00', 'Ödeme no': 'W' },
        ...{ 'Ürünler (KDV hariç)': '-1149,90', KDV: '-206,98', Kargo: '0,00', Toplam: '-1356,88' },
        ...{ 'İade edilen': '', Kalan: '' },
      },
    ]);
  });

  it('should be as many lines as there were, each with its own amount', async () => {
    await refund('P', {
      state: 'partlyRefunded',
      refundedAmount: 300_00,
      events: [
        ['partRefundDone', '2025-04-02T12:00:00.000Z', 100_00],
        ['partRefundRefused', '2025-04-03T12:00:00.000Z'],
        ['partRefundDone', '2025-05-02T12:00:00.000Z', 300_00],
      ],
    });
    expect(await refundsIn('2025-04-01', '2025-04-30', 'P')).toMatchObject([{ Toplam: '-100,00', KDV: '' }]);
    expect(await refundsIn('2025-05-01', '2025-05-31', 'P')).toMatchObject([{ Toplam: '-200,00' }]);
    expect(await refundsIn('2025-04-01', '2025-05-31', 'P')).toHaveLength(2);
  });

  it('should not be of a payment that brought no money', async () => {
    const { id: order } = await pay('X', null, { state: 'cancelled' });
    const { id: attempt } = await test.payload.create({
      collection: 'payment-attempts',
      data: { order, amount: 1, state: 'rejected', paymentId: 'X' },
    });
    const event = { order, attempt, event: 'doubtful', createdAt: '2025-06-06T12:00:00.000Z' };
    await test.payload.create({ collection: 'order-events', data: event });
    expect(await linesOf('2025-06-01', '2025-06-30')).toEqual([]);
    await test.payload.update({ collection: 'payment-attempts', id: attempt, data: { state: 'review' } });
    expect(await linesOf('2025-06-01', '2025-06-30')).toMatchObject([
      { 'Satır türü': 'Ödeme', 'Ödeme no': 'X', 'Ödeme zamanı': '06.06.2025 15:00' },
    ]);
  });
});
