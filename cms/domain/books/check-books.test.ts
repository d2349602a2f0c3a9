import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Order, PaymentAttempt, Return } from '../../infra/database/payload-types.ts';
import { findRows } from '../../infra/database/rows/rows.ts';
import { writeOutside } from '../../testing/outside-orders.ts';
import { createPayments, DEALER } from '../../testing/payment-steps.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';
import { itemsOf, linesOf } from '../checkout/lifecycle/payment-attempts.ts';
import { deliverOrder } from '../orders/fulfilment-steps.ts';
import { checkBooks, readBooks } from './check-books.ts';
import { checkOrder, type OrderBooks } from './check-order.ts';

const test = setUpTestShop({ PAYMENT_RECONCILE_AFTER_SECONDS: '0' });
const payments = createPayments(() => test);
/** Orders as the shop wrote them: sent, refunded in part, refunded whole, waiting for payment, sold over the counter. */
let sent: OrderBooks;
let partly: OrderBooks;
let whole: OrderBooks;
let open: OrderBooks;
let retail: OrderBooks;

async function buy(isPaid = true) {
  const by = await test.createUser();
  const lines = [
    { product: await test.createProduct({ countInStock: 5, price: 33_33 }), qty: 2 },
    { product: await test.createProduct({ countInStock: 5, price: 100_00 }), qty: 1 },
  ];
  const product = lines[0]?.product.id ?? '';
  return { ...(await payments[isPaid ? 'buy' : 'open']({ by, lines })), by, product };
}

beforeAll(async () => {
  // An admin to be told of new orders.
  await test.createUser({ isAdmin: true });
  const bought = [await buy(), await buy(), await buy(), await buy(false)] as const;
  const [first, second, third] = bought;
  await payments.ship(first.orderId);
  await deliverOrder(test.payload, DEALER, first.orderId);
  await payments.withdraw(second.orderId, { ...second, qty: 1 });
  await payments.decide(third.id, { action: 'refund' });
  await payments.reconcile();
  const lines = [{ product: await test.createProduct({ countInStock: 5, price: 33_33 }), qty: 2 }];
  const ids = [...bought, await writeOutside(test.shop, { as: 'sold', lines })].map(({ orderId }) => orderId);
  const orders = await findRows<Order>(test.shop, 'orders', { id: { in: ids } });
  const books = await readBooks(test.payload, orders);
  const of = (wanted: string) => books.find(({ order }) => order.id === wanted);
  [sent, partly, whole, open] = ids.map(of) as [OrderBooks, OrderBooks, OrderBooks, OrderBooks];
  retail = of(String(ids.at(-1))) as OrderBooks;
});
afterAll(() => payments.forgetAll());

const order = (change: Partial<Order>) => (books: OrderBooks) => Object.assign(books.order, change);
const attempt = (change: Partial<PaymentAttempt>) => (books: OrderBooks) =>
  Object.assign(books.attempts[0] as PaymentAttempt, change);
const line = (change: object) => (books: OrderBooks) =>
  Object.assign((books.order.orderItems ?? [])[0] as object, change);
const soldLine = (change: object) => (books: OrderBooks) =>
  Object.assign(linesOf(books.attempts[0] ?? {})[0] as object, change);
const paidLine = (
  itemId: string | number,
  change: (item: { refunded?: number; paidPrice: number }) => object,
) => {
  return (books: OrderBooks) => {
    const items = itemsOf(books.attempts[0] ?? {});
    const item = typeof itemId === 'number' ? items[itemId] : items.find((one) => one.itemId === itemId);
    Object.assign(item as object, change(item as never));
  };
};
const aReturn = (change: Partial<Return>) => (books: OrderBooks) =>
  Object.assign(books.returns[0] as Return, change);
const withoutMail = (kind: string) => (books: OrderBooks) =>
  Object.assign(books, { mails: books.mails.filter((key) => !key.startsWith(`${kind}:`)) });
const receiptOf = ({ order: { totalPrice } }: OrderBooks, more = 0) => ({ amount: totalPrice + more });
const twoDaysBefore = (date: string | null | undefined) =>
  new Date(Date.parse(date ?? '') - 2 * 24 * 3_600_000).toISOString();

describe('books that the shop has written', () => {
  it('should fit together', async () => {
    expect(whole.attempts[0]?.state).toBe('refunded');
    expect(partly.attempts[0]?.state).toBe('partlyRefunded');
    for (const books of [sent, partly, whole, open, retail])
      expect(checkOrder(books, Date.now())).toEqual([]);
    expect((await checkBooks(test.payload)).differences).toEqual([]);
  });

  it.each<[string, () => OrderBooks, (books: OrderBooks) => unknown]>([
    ['a kuruş of a line', () => sent, line({ price: 33_34 })],
    ['a piece of a line', () => sent, line({ qty: 3 })],
    ['another product', () => sent, line({ product: 'x' })],
    ['a line more', () => sent, (books) => books.order.orderItems?.push(books.order.orderItems[0] as never)],
    ['a line less', () => sent, (books) => books.order.orderItems?.pop()],
    ['a kuruş of the items', () => sent, (books) => order({ itemsPrice: books.order.itemsPrice + 1 })(books)],
    ['a kuruş of the VAT', () => sent, (books) => order({ taxPrice: books.order.taxPrice - 1 })(books)],
    ['another rate', () => sent, order({ taxPercent: 20 })],
    ['another rate of a line', () => sent, line({ taxPercent: 20 })],
    ['an exemption of a line with VAT', () => sent, line({ taxExemption: 'KDVK 17/4-g' })],
    [
      'a kuruş of the delivery',
      () => sent,
      (books) => order({ shippingPrice: books.order.shippingPrice + 1 })(books),
    ],
    ['a kuruş of the total', () => open, (books) => order({ totalPrice: books.order.totalPrice - 1 })(books)],
    ['a kuruş of the payment', () => sent, (books) => attempt({ amount: books.order.totalPrice + 1 })(books)],
    ['no payment', () => sent, (books) => Object.assign(books, { attempts: [] })],
    [
      'two payments',
      () => sent,
      (books) => Object.assign(books, { attempts: [...books.attempts, ...books.attempts] }),
    ],
    ['a piece that was kept for it', () => open, soldLine({ qty: 1 })],
    ['a line that was not paid', () => sent, (books) => itemsOf(books.attempts[0] ?? {}).shift()],
    ['an order that is open', () => sent, order({ state: 'awaiting' })],
    ['an order that is cancelled', () => sent, order({ state: 'cancelled' })],
    ['a payment that was given back', () => sent, attempt({ state: 'refunded' })],
    ['a payment that is open', () => sent, attempt({ state: 'open' })],
    ['an order that is not paid', () => sent, order({ isPaid: false })],
    ['an order that is paid', () => open, order({ isPaid: true, paidAt: new Date().toISOString() })],
    ['stock that is held', () => sent, attempt({ holdsStock: true })],
    ['stock that is not held', () => open, attempt({ holdsStock: false })],
    ['a receipt of a payment by card', () => sent, (books) => attempt({ receipt: receiptOf(books) })(books)],
    ['no receipt', () => retail, attempt({ receipt: null })],
    ['a kuruş of the receipt', () => retail, (books) => attempt({ receipt: receiptOf(books, -1) })(books)],
    ['a refund that the order lacks', () => partly, order({ refundedTotal: 0 })],
    [
      'a kuruş of a refund',
      () => partly,
      (books) => attempt({ refundedAmount: Number(books.attempts[0]?.refundedAmount) + 1 })(books),
    ],
    [
      'a doubled refund',
      () => whole,
      (books) => attempt({ refundedAmount: Number(books.attempts[0]?.refundedAmount) * 2 })(books),
    ],
    [
      'a refund of nothing',
      () => sent,
      (books) =>
        [attempt({ refundedAmount: 10_00 }), order({ refundedTotal: 10_00 })].map((one) => one(books)),
    ],
    [
      'a refund of a line that is doubled',
      () => partly,
      paidLine(0, ({ refunded = 0 }) => ({ refunded: refunded * 2 })),
    ],
    [
      'more back of a line than was paid',
      () => whole,
      paidLine(0, ({ paidPrice }) => ({ refunded: paidPrice + 1 })),
    ],
    [
      'a whole refund that is not whole',
      () => whole,
      (books) => [attempt({ refundedAmount: 1 }), order({ refundedTotal: 1 })].map((one) => one(books)),
    ],
    [
      'the VAT twice',
      () => partly,
      (books) => {
        const more = 6_00;
        paidLine('TAX', ({ refunded = 0 }) => ({ refunded: refunded + more }))(books);
        const refundedAmount = Number(books.attempts[0]?.refundedAmount) + more;
        attempt({ refundedAmount })(books);
        order({ refundedTotal: refundedAmount })(books);
        Object.assign(books, {
          mails: [...books.mails, `partly-refunded:${books.attempts[0]?.id}:${refundedAmount}`],
        });
      },
    ],
    [
      'more pieces back than were sold',
      () => partly,
      aReturn({ lines: [{ productId: 'x', name: '', qty: 3 }] }),
    ],
    ['a return that has no date', () => partly, aReturn({ refundedAt: null })],
    ['a return that is paid and open', () => partly, aReturn({ state: 'owed' })],
    [
      'a return of what was not paid',
      () => open,
      (books) => Object.assign(books, { returns: partly.returns }),
    ],
    ['no date of payment', () => sent, order({ paidAt: null })],
    ['no date of the parcel', () => sent, order({ shippedAt: null })],
    ['a delivery that has no date', () => sent, order({ deliveredAt: null })],
    ['a delivery without a parcel', () => sent, order({ isShipped: false, shippedAt: null })],
    [
      'a payment before its order',
      () => sent,
      (books) => order({ paidAt: twoDaysBefore(books.order.createdAt) })(books),
    ],
    [
      'a delivery before its parcel',
      () => sent,
      (books) => order({ deliveredAt: twoDaysBefore(books.order.shippedAt) })(books),
    ],
    ...['confirmation', 'new-order', 'shipped'].map(
      (kind): [string, () => OrderBooks, (books: OrderBooks) => unknown] => [
        `no mail: ${kind}`,
        () => sent,
        withoutMail(kind),
      ],
    ),
    ['no mail of the refund', () => whole, withoutMail('refunded')],
    ['no mail of a part', () => partly, withoutMail('partly-refunded')],
    ['no mail of the withdrawal', () => partly, withoutMail('withdrawal')],
    ['a lost contract', () => sent, (books) => Object.assign(books, { contracts: books.contracts - 1 })],
    ['data that are kept too long', () => sent, order({ personalDataUntil: '2020-01-01T00:00:00.000Z' })],
    [
      'data that are kept though they are gone',
      () => sent,
      order({ anonymisedAt: '2026-01-01T00:00:00.000Z' }),
    ],
  ])('should be told of: %s', (_fault, of, spoil) => {
    const books = structuredClone(of());
    spoil(books);
    const found = checkOrder(books, Date.now());
    expect(found).not.toEqual([]);
    for (const { order: number } of found) expect(number).toBe(of().order.number);
  });
});
