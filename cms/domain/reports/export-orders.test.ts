import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseLira } from '../../contract/money.ts';
import type { AttemptDecision } from '../../contract/payment.ts';
import type { Order, PaymentAttempt, Product } from '../../infra/database/payload-types.ts';
import { createPayments } from '../../testing/payment-steps.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';
import { decideAttempt } from '../checkout/decide/decide-payment.ts';
import { getAttempt } from '../checkout/lifecycle/payment-attempts.ts';
import type { PaidItem } from '../payment/provider.ts';
import type { SignedInUser } from '../signed-in-user.ts';
import { exportOrders, fileNameOf } from './export-orders.ts';
import { lastDays, readSalesReport } from './sales.ts';

const test = setUpTestShop();
let admin: SignedInUser;
beforeAll(async () => {
  const { id } = await test.createUser({ isAdmin: true });
  admin = { ...(await test.payload.findByID({ collection: 'users', id })), collection: 'users' } as never;
});

const sums = { itemsPrice: 1_149_90, shippingPrice: 0, taxPrice: 206_98, totalPrice: 1_356_88 };
const pay = (number: string, paidAt: string | null, more: Partial<Order> = {}) =>
  test.payload.create({
    collection: 'orders',
    data: { number, state: 'paid', isPaid: paidAt !== null, paidAt, ...sums, ...more } as never,
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

it.each([
  [{ from: '2026-02-01', to: '2026-02-28' }, 'siparisler-2026-02'],
  [{ from: '2026-12-01', to: '2026-12-31' }, 'siparisler-2026-12'],
  [{ from: '2026-11-02', to: '2026-11-30' }, 'siparisler-2026-11-02-2026-11-30'],
  [{ from: '2026-11-01', to: '2026-12-31' }, 'siparisler-2026-11-01-2026-12-31'],
])('should be named by its month or its days: %j', (days, name) =>
  expect(fileNameOf('siparisler', days)).toBe(name),
);

it('should list what was paid on these days of Istanbul, with its tax', async () => {
  await pay('PUL-2024-1', '2024-10-31T20:59:59.000Z');
  await pay('PUL-2024-2', '2024-10-31T21:00:00.000Z', {
    refundedTotal: 100_00,
    billingAddress: {
      billingType: 'corporate',
      firmName: '=Çınar A.Ş.',
      taxOffice: 'Beyoğlu',
      taxNo: '1234567890',
    },
  });
  await pay('PUL-2024-3', '2024-11-30T20:59:59.000Z', { buyer: { name: 'Ada' }, taxPrice: 229_98 });
  await pay('PUL-2024-4', '2024-11-30T21:00:00.000Z');
  await pay('PUL-2024-5', null);
  const paid = { 'Ürünler (KDV hariç)': '1149,90', Kargo: '0,00', Toplam: '1356,88', 'Satır türü': 'Ödeme' };
  expect(await linesOf('2024-11-01', '2024-11-30')).toMatchObject([
    {
      ...paid,
      ...{ 'Sipariş no': 'PUL-2024-3', 'Ödeme zamanı': '30.11.2024 23:59', Alıcı: 'Ada' },
      ...{ 'KDV oranı (%)': '20', KDV: '229,98', 'İade edilen': '0,00', Kalan: '1356,88', 'İade zamanı': '' },
    },
    {
      ...paid,
      ...{ 'Sipariş no': 'PUL-2024-2', 'Ödeme zamanı': '01.11.2024 00:00', Alıcı: "'=Çınar A.Ş." },
      ...{ 'Vergi dairesi': 'Beyoğlu', 'Vergi no': '1234567890', 'KDV oranı (%)': '18', KDV: '206,98' },
      ...{ 'İade edilen': '100,00', Kalan: '1256,88' },
    },
  ]);
});

it('should leave out trial orders and their refunds once cards are charged, as the report does', async () => {
  const { custom } = test.payload.config;
  const { trial } = custom;
  const at = '2024-07-10T09:00:00.000Z';
  const tried = await pay('PUL-2024-D', at, { isTrial: true, refundedTotal: 100_00 });
  const old = await pay('PUL-2024-E', at);
  // An order of an earlier version has no mark.
  await test.rewrite('orders', old.id, { isTrial: null });
  const attempt = { order: tried.id, state: 'partlyRefunded', amount: 1_356_88, refundedAmount: 100_00 };
  await test.payload.db.create({
    collection: 'payment-attempts',
    data: { ...attempt, paymentId: 'D1' } as never,
  });
  await test.payload.db.create({
    collection: 'order-events',
    data: { order: tried.id, event: 'partRefundDone', refundedAmount: 100_00, createdAt: at } as never,
  });
  const days = { from: '2024-07-01', to: '2024-07-31' };
  const told = async (payments: 'simulated' | null) => {
    custom.trial = { ...trial, payments };
    const lines = (await linesOf(days.from, days.to)).map((line) => line['Sipariş no']);
    const slots = await readSalesReport(test.payload, days);
    const sumOf = (name: 'orders' | 'refunded') => slots.reduce((sum, slot) => sum + slot[name], 0);
    return [lines.sort(), sumOf('orders'), sumOf('refunded')];
  };
  expect(await told('simulated')).toEqual([['PUL-2024-D', 'PUL-2024-D', 'PUL-2024-E'], 2, 100_00]);
  expect(await told(null)).toEqual([['PUL-2024-E'], 1, 0]);
  custom.trial = trial;
});

it('should say by which payment, and from where to where it went', async () => {
  const place = { address: 'Posta Cad. 12/3', postalCode: '35210', country: 'Türkiye' };
  const { id: order } = await pay('PUL-2025-1', '2025-05-05T12:00:00.000Z', {
    carrier: 'PTT Kargo',
    billingAddress: { ...place, city: 'İzmir' },
    shippingAddress: { ...place, address: '=1', district: 'Varto', city: 'Muş' },
  });
  await test.payload.create({
    collection: 'payment-attempts',
    data: { order, amount: 1_356_88, state: 'paid', paymentId: '99400001' },
  });
  expect(await linesOf('2025-05-05', '2025-05-05')).toMatchObject([
    {
      'Ödeme no': '99400001',
      'Fatura adresi': 'Posta Cad. 12/3, 35210, Türkiye',
      'Fatura şehri': 'İzmir',
      'Teslimat adresi': "'=1, 35210, Türkiye",
      'Teslimat şehri': 'Muş',
      ...{ 'Fatura ilçesi': '', 'Teslimat ilçesi': 'Varto' },
      'Kargo firması': 'PTT Kargo',
    },
  ]);
});

describe('a refund', () => {
  /** Creates a paid order of 10 March with a payment attempt, and these events in its history. */
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
    expect(await linesOf('2025-06-01', '2025-06-30')).toEqual([]);
    await test.payload.update({
      collection: 'payment-attempts',
      id: attempt,
      data: { state: 'refundFailed' },
    });
    expect(await linesOf('2025-06-01', '2025-06-30')).toMatchObject([
      { 'Satır türü': 'Ödeme', 'Ödeme no': 'X', 'Ödeme zamanı': '06.06.2025 15:00', Satış: 'Hayır' },
    ]);
  });
});

describe('one revenue', () => {
  const DAYS = { from: '2023-01-01', to: '2023-01-30' };
  type Given = {
    paidAt?: string;
    isPaid?: boolean;
    attempt?: PaymentAttempt['state'];
    events?: Array<[event: string, at: string, total?: number]>;
  };
  const SALE = { orders: 1, net: 1_356_88 };
  /** `21:00Z` is midnight in Istanbul. */
  const CASES: Array<[what: string, given: Given, told: { orders: number; net: number }]> = [
    ['a sale of the first moment', { paidAt: '2022-12-31T21:00:00.000Z' }, SALE],
    ['a sale of the last moment', { paidAt: '2023-01-30T20:59:59.999Z' }, SALE],
    ['no sale of the day after', { paidAt: '2023-01-30T21:00:00.000Z' }, { orders: 0, net: 0 }],
    [
      'a sale and the refund of a part',
      { paidAt: '2023-01-02T09:00:00.000Z', events: [['partRefundDone', '2023-01-09T09:00:00.000Z', 56_88]] },
      { orders: 1, net: 1_300_00 },
    ],
    [
      'a refund of an older sale',
      { paidAt: '2022-11-02T09:00:00.000Z', events: [['partRefundDone', '2023-01-09T09:00:00.000Z', 56_88]] },
      { orders: 0, net: -56_88 },
    ],
    [
      'a sale that is refunded later',
      { paidAt: '2023-01-02T09:00:00.000Z', events: [['partRefundDone', '2023-02-09T09:00:00.000Z', 56_88]] },
      SALE,
    ],
    [
      'no payment under review',
      { isPaid: false, attempt: 'review', events: [['doubtful', '2023-01-02T09:00:00.000Z']] },
      { orders: 0, net: 0 },
    ],
    [
      'no money that never became a sale',
      {
        isPaid: false,
        attempt: 'refunded',
        events: [
          ['unfulfillable', '2023-01-02T09:00:00.000Z'],
          ['refundDone', '2023-01-03T09:00:00.000Z', 1_356_88],
        ],
      },
      { orders: 0, net: 0 },
    ],
  ];

  it.each(CASES)('should be %s, in dashboard, report and file', async (what, given, told) => {
    const { paidAt = null, isPaid = paidAt !== null, events = [], attempt: state } = given;
    const { id: order } = await pay(what, paidAt, { isPaid });
    const refundedAmount = events.at(-1)?.[2] ?? 0;
    const { id: attempt } = await test.payload.create({
      collection: 'payment-attempts',
      data: {
        order,
        amount: sums.totalPrice,
        paymentId: what,
        state: state ?? (refundedAmount > 0 ? 'partlyRefunded' : 'paid'),
        refundedAmount,
      } as never,
    });
    for (const [event, createdAt, total] of events)
      await test.payload.create({
        collection: 'order-events',
        data: { order, attempt, event, createdAt, refundedAmount: total },
      });

    const sumOf = (slots: Array<{ orders: number; net: number }>) => ({
      orders: slots.reduce((sum, { orders }) => sum + orders, 0),
      net: slots.reduce((sum, { net }) => sum + net, 0),
    });
    const dashboard = lastDays(30, new Date('2023-01-30T20:59:59.999Z'));
    expect(dashboard).toEqual(DAYS);
    const sales = (await linesOf(DAYS.from, DAYS.to)).filter(({ Satış }) => Satış === 'Evet');
    expect({
      report: sumOf(await readSalesReport(test.payload, DAYS)),
      byMonth: (await readSalesReport(test.payload, { from: '2022-01-01', to: DAYS.to })).find(
        ({ slot }) => slot === '2023-01',
      ),
      file: {
        orders: sales.filter((line) => line['Satır türü'] === 'Ödeme').length,
        net: sales.reduce((sum, { Toplam = '' }) => sum + (parseLira(Toplam) ?? Number.NaN), 0),
      },
    }).toMatchObject({ report: told, byMonth: told, file: told });
    for (const collection of ['payment-attempts', 'order-events', 'orders'] as const)
      await test.payload.delete({
        collection,
        where: { ...(collection === 'orders' ? { id: { equals: order } } : { order: { equals: order } }) },
      });
  });
});

/** The accountant's file beside the provider's books, over a month and its ends. */
describe('the accountant’s file of a month', () => {
  let products: [Product, Product];
  const payments = createPayments(() => test);
  beforeEach(async () => {
    products = [
      await test.createProduct({ countInStock: 50, price: 100_00 }),
      await test.createProduct({ countInStock: 50, price: 33_33 }),
    ];
    vi.useFakeTimers({ toFake: ['Date'], shouldAdvanceTime: true });
  });
  afterEach(async () => {
    vi.useRealTimers();
    await payments.forgetAll();
  });

  const at = (moment: string) => vi.setSystemTime(new Date(`${moment}+03:00`));

  async function open() {
    const buyer = await test.createUser({ name: 'Ada Yıldız' });
    const form = await payments.open({ by: buyer, lines: products.map((product) => ({ product, qty: 2 })) });
    return { ...form, cookie: buyer.cookie };
  }
  async function pay(form: { id: string; token: string }): Promise<string> {
    await payments.pay(form.token);
    await test.shop.background.idle();
    return form.id;
  }
  const buy = async () => pay(await open());
  async function decide(attemptId: string, decision: Partial<AttemptDecision> & { action: string }) {
    const whole = { reason: 'Alıcı vazgeçti', restock: true, arrived: false, ...decision } as AttemptDecision;
    await decideAttempt(test.shop, { attemptId, decision: whole, by: 'Satıcı' });
    await test.shop.background.idle();
  }

  /** Refunded past the shop, which a person then tells. */
  async function refundInItsPanel(attemptId: string): Promise<void> {
    const { items } = await getAttempt({ payload: test.payload }, attemptId);
    for (const { paymentTransactionId, paidPrice: price } of items as PaidItem[]) {
      const call = { conversationId: 'panel', ip: '127.0.0.1', paymentTransactionId, price };
      await test.shop.providers.current.refundTransaction(call);
    }
  }

  /** A payment's number, what happened, on which day, and how much, in kuruş. */
  type Booking = [paymentId: string, what: string, day: string, kurus: number];
  const sorted = (bookings: Booking[]) => bookings.sort((one, other) => `${one}`.localeCompare(`${other}`));

  async function bookedHere(from: string, to: string): Promise<Booking[]> {
    const lines = await linesOf(from, to);
    return sorted(
      lines.map((line): Booking => {
        const moment = line[line['Satır türü'] === 'İade' ? 'İade zamanı' : 'Ödeme zamanı'] ?? '';
        const kurus = parseLira(line.Toplam ?? '') ?? Number.NaN;
        return [line['Ödeme no'] ?? '', line['Satır türü'] ?? '', moment.slice(0, 10), kurus];
      }),
    );
  }

  /** The provider has a row for each line that went back; a day's are one refund. */
  function bookedThere(month: string): Booking[] {
    const inIstanbul = new Intl.DateTimeFormat('tr', {
      timeZone: 'Europe/Istanbul',
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
    });
    const days = new Map<string, Booking>();
    for (const { paymentId, items, refunds, paidAt, cancelledAt } of test.simulator.state().payments) {
      const whole = items.reduce((sum, { priceKurus }) => sum + priceKurus, 0);
      const rows: Array<[what: string, at: number, kurus: number]> = [
        ['Ödeme', paidAt, whole],
        ...refunds.map((refund): [string, number, number] => ['İade', refund.at, -refund.priceKurus]),
        ...(cancelledAt ? [['İade', cancelledAt, -whole] as [string, number, number]] : []),
      ];
      for (const [what, time, kurus] of rows) {
        const day = inIstanbul.format(time);
        if (!day.endsWith(month)) continue;
        const key = [paymentId, what, day].join();
        days.set(key, [paymentId, what, day, (days.get(key)?.[3] ?? 0) + kurus]);
      }
    }
    return sorted([...days.values()]);
  }

  it('should equal the provider’s books, payment by payment and to the kuruş', async () => {
    at('2026-10-30T12:00');
    const earlier = await buy();

    at('2026-11-01T00:00:30');
    await decide(await buy(), { action: 'refund' });
    at('2026-11-02T12:00');
    await decide(earlier, { action: 'refund', items: [products[1].id] });
    at('2026-11-05T12:00');
    const twice = await buy();
    const kept = await buy();
    at('2026-11-09T12:00');
    await decide(twice, { action: 'refund', items: [products[0].id] });
    const inPanel = await buy();
    at('2026-11-10T12:00');
    await refundInItsPanel(inPanel);
    await decide(inPanel, { action: 'refundedOutside' });
    // Given up by its buyer, and paid nevertheless.
    at('2026-11-12T12:00');
    const givenUp = await open();
    const left = await test.call('DELETE', `/api/orders/${givenUp.orderId}/payment`, {
      cookie: givenUp.cookie,
    });
    expect(left.status, JSON.stringify(left.body)).toBe(200);
    await pay(givenUp);
    at('2026-11-20T12:00');
    await decide(earlier, { action: 'refund' });
    at('2026-11-28T12:00');
    await decide(twice, { action: 'refund', items: [products[1].id] });
    at('2026-11-30T23:59');
    await buy();

    at('2026-12-01T00:01');
    await buy();
    await decide(kept, { action: 'refund' });

    const kurus = (line: Cells, name: string) => parseLira(line[name] ?? '') ?? Number.NaN;
    for (const line of await linesOf('2026-11-01', '2026-11-30'))
      expect(
        kurus(line, 'Ürünler (KDV hariç)') + kurus(line, 'KDV') + kurus(line, 'Kargo'),
        JSON.stringify(line),
      ).toBe(kurus(line, 'Toplam'));
    // Without payments that never became a sale, the file equals the sales report.
    const file = await linesOf('2026-11-01', '2026-11-30');
    expect(file.filter(({ Satış }) => Satış !== 'Evet').map((line) => line['Satır türü'])).toEqual([
      'Ödeme',
      'İade',
    ]);
    const sales = file.filter(({ Satış }) => Satış === 'Evet');
    const slots = await readSalesReport(test.payload, { from: '2026-11-01', to: '2026-11-30' });
    expect(sales.reduce((sum, line) => sum + kurus(line, 'Toplam'), 0)).toBe(
      slots.reduce((sum, { net }) => sum + net, 0),
    );
    const november = await bookedHere('2026-11-01', '2026-11-30');
    expect(november).toEqual(bookedThere('11.2026'));
    expect(november.filter(([, what]) => what === 'Ödeme')).toHaveLength(6);
    expect(
      november
        .filter(([, what]) => what === 'İade')
        .map(([, , day]) => day)
        .sort(),
    ).toEqual([
      '01.11.2026',
      '02.11.2026',
      '09.11.2026',
      '10.11.2026',
      '12.11.2026',
      '20.11.2026',
      '28.11.2026',
    ]);
    expect(await bookedHere('2026-10-01', '2026-10-31')).toEqual(bookedThere('10.2026'));
    expect(await bookedHere('2026-12-01', '2026-12-31')).toEqual(bookedThere('12.2026'));
  });
});
