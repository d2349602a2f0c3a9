import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseLira } from '../../contract/money.ts';
import type { AttemptDecision } from '../../contract/payment.ts';
import { readTable } from '../../infra/csv/csv-table.ts';
import { decodeText } from '../../infra/csv/decode-file.ts';
import type { Product } from '../../infra/database/payload-types.ts';
import { createPayments } from '../../testing/payment-steps.ts';
import { startTestShop, type TestShop } from '../../testing/test-shop.ts';
import { decideAttempt } from '../checkout/decide-payment.ts';
import { getAttempt } from '../checkout/payment-attempts.ts';
import type { PaidItem } from '../payment/provider.ts';
import type { SignedInUser } from '../signed-in-user.ts';
import { exportOrders } from './export-orders.ts';

/** The accountant's file beside the books of the provider, over a month and its ends. */

let test: TestShop;
let admin: SignedInUser;
let products: [Product, Product];
const payments = createPayments(() => test);

beforeAll(async () => {
  test = await startTestShop();
  const { id } = await test.createUser({ isAdmin: true });
  admin = { ...(await test.payload.findByID({ collection: 'users', id })), collection: 'users' } as never;
  products = [
    await test.createProduct({ countInStock: 50, price: 100_00 }),
    await test.createProduct({ countInStock: 50, price: 33_33 }),
  ];
});
afterAll(() => test.stop());
// One clock for the shop and for the provider.
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], shouldAdvanceTime: true }));
afterEach(async () => {
  vi.useRealTimers();
  await payments.forgetAll();
});

/** By Istanbul's calendar and clock. */
const at = (moment: string) => vi.setSystemTime(new Date(`${moment}+03:00`));

async function open() {
  const buyer = await test.createUser({ name: 'Ada Yıldız' });
  const form = await payments.open({ by: buyer, lines: products.map((product) => ({ product, qty: 2 })) });
  return { ...form, cookie: buyer.cookie };
}
async function pay(form: { token: string }): Promise<string> {
  await test.simulator.pay({ token: form.token });
  await payments.postCallback(form.token);
  await test.shop.background.idle();
  return (await payments.attemptOf(form.token)).id;
}
const buy = async () => pay(await open());
async function decide(attemptId: string, decision: Partial<AttemptDecision> & { action: string }) {
  const whole = { reason: 'Alıcı vazgeçti', restock: true, arrived: false, ...decision } as AttemptDecision;
  await decideAttempt(test.shop, { attemptId, decision: whole, by: 'Satıcı' });
  await test.shop.background.idle();
}

/** Past the shop, which is told by a person. */
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

type Cells = Record<string, string>;
async function fileOf(from: string, to: string): Promise<Cells[]> {
  let text = '';
  for await (const piece of exportOrders(test.payload, admin, { from, to })) text += piece;
  const { header, rows } = await readTable(decodeText(Buffer.from(text)));
  const lines: Cells[] = [];
  for await (const { cells } of rows)
    lines.push(Object.fromEntries(header.map((name, column) => [name, cells[column] ?? ''])));
  return lines;
}
async function bookedHere(from: string, to: string): Promise<Booking[]> {
  const lines = await fileOf(from, to);
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

describe('the accountant’s file of a month', () => {
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
    // Given up by its buyer, and paid all the same.
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
    for (const line of await fileOf('2026-11-01', '2026-11-30'))
      expect(
        kurus(line, 'Ürünler (KDV hariç)') + kurus(line, 'KDV') + kurus(line, 'Kargo'),
        JSON.stringify(line),
      ).toBe(kurus(line, 'Toplam'));
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
