import { beforeEach, describe, expect, it } from 'vitest';
import { calls } from '../../../contract/calls.ts';
import { inTransaction } from '../../../infra/database/driver/transaction.ts';
import type { Order, Product } from '../../../infra/database/payload-types.ts';
import { outcomesOf } from '../../../infra/outcomes.ts';
import { checkoutBody } from '../../../testing/checkout-requests.ts';
import { setUpPayments } from '../../../testing/payment-steps.ts';
import { setUpTestShop } from '../../../testing/test-shop.ts';
import type { Visitor } from '../../../testing/user-factory.ts';
import { contractInForce } from '../../legal/contract-in-force.ts';
import { updateOrder } from '../../orders/order-repository.ts';
import { currentTerms } from '../../shop-terms.ts';
import { priceCart } from '../place/price-cart.ts';
import { writeOrder } from '../place/write-order.ts';
import { settlePayment } from '../settle/settle-payment.ts';
import { itemsOf } from './payment-attempts.ts';
import { refundAll } from './refund-plan.ts';
import { transition } from './transition.ts';

/** A step whose facts do not fit together is not made, and a person is told. */

const test = setUpTestShop({ PAYMENT_RECONCILE_AFTER_SECONDS: '0' });
let product: Product;
let buyer: Visitor;
beforeEach(async () => {
  product = await test.createProduct({ countInStock: 5, price: 33_33 });
  buyer = await test.createUser();
});

const payments = setUpPayments(test);
const { attemptOf, orderOf } = payments;
const pay = async () => {
  const form = await payments.open({ by: buyer, lines: [{ product, qty: 2 }] });
  await test.simulator.pay({ token: form.token });
  return form;
};
const spoil = (orderId: string, data: Partial<Pick<Order, 'itemsPrice' | 'totalPrice'>>) =>
  inTransaction(test.payload, (req) => updateOrder(req, orderId, [], data));
const timesTold = () => outcomesOf(test.payload).payments.get('BOOKS_DIFFER') ?? 0;

describe('an order whose sums do not fit together', () => {
  it.each([
    ['a kuruş of the total', { totalPrice: 1 }],
    ['a kuruş of the items', { itemsPrice: 1 }],
    ['a kuruş of the VAT', { taxPrice: 1 }],
  ])('should not be written, nor hold stock: %s', async (_fault, more) => {
    const request = calls.initializePayment.body.parse(checkoutBody([{ product, qty: 2 }]));
    const terms = await currentTerms(test.payload);
    const contract = await contractInForce(test.payload, terms);
    const cart = await priceCart(test.payload, request, terms);
    for (const [name, kurus] of Object.entries(more)) cart.totals[name as 'totalPrice'] += kurus;
    const user = await test.payload.findByID({ collection: 'users', id: buyer.id, depth: 0 });
    const told = timesTold();
    const checkout = { buyer: user, request, cart, terms, contract, ip: '127.0.0.1' };
    await expect(writeOrder(test.shop, checkout, null)).rejects.toMatchObject({ code: 'BOOKS_DIFFER' });
    expect(timesTold()).toBe(told + 1);
    expect(await test.stockOf(product.id)).toBe(5);
    const { totalDocs } = await test.payload.count({
      collection: 'orders',
      where: { user: { equals: buyer.id } },
    });
    expect(totalDocs).toBe(0);
  });

  it('should go before a person when it is paid, and be refunded but not accepted', async () => {
    const { token, orderId } = await pay();
    const { totalPrice } = await orderOf(orderId);
    await spoil(orderId, { totalPrice: totalPrice - 1 });
    await settlePayment(test.shop, token);
    const { id, state, reason } = await attemptOf(token);
    expect({ state, reason }).toMatchObject({
      state: 'review',
      reason: expect.stringContaining('Siparişin kayıtları birbirini tutmuyor: '),
    });
    expect(await orderOf(orderId)).toMatchObject({ state: 'review', isPaid: false });
    expect(await payments.decide(id, { action: 'accept' })).toMatchObject({ body: { code: 'BOOKS_DIFFER' } });
    await payments.decide(id, { action: 'refund' });
    await payments.reconcile();
    expect(await attemptOf(token)).toMatchObject({ state: 'refunded' });
  });
});

describe('a refund whose books do not fit together', () => {
  it('should not be sent, and go before a person', async () => {
    const { token } = await pay();
    await settlePayment(test.shop, token);
    const attempt = await attemptOf(token);
    const [first, ...others] = refundAll(itemsOf(attempt));
    const items = [{ ...first, refunded: Number(first?.paidPrice) + 1 }, ...others];
    await transition(test.shop, attempt.id, { event: 'refundAsked' });
    await payments.rewrite(attempt.id, { items });
    await payments.reconcile();
    expect(await attemptOf(token)).toMatchObject({
      state: 'refundFailed',
      reason: expect.stringContaining('iade gönderilmedi'),
    });
    expect(Object.values(payments.givenBack(token))).toEqual([0, 0, 0]);
  });
});
