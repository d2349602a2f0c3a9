import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Order } from '../../../infra/database/payload-types.ts';
import { findRows } from '../../../infra/database/rows/rows.ts';
import { updateWhere } from '../../../infra/database/rows/update-where.ts';
import { checkoutBody } from '../../../testing/checkout-requests.ts';
import { GUEST, inMinutes, receiving, writeOutside } from '../../../testing/outside-orders.ts';
import { setUpPayments } from '../../../testing/payment-steps.ts';
import { setUpTestShop } from '../../../testing/test-shop.ts';
import { readBooks } from '../../books/check-books.ts';
import { checkOrder } from '../../books/check-order.ts';
import { decideAttempt } from '../decide/decide-payment.ts';
import { getAttempt } from '../lifecycle/payment-attempts.ts';
import { transition } from '../lifecycle/transition.ts';
import { settlePayment } from '../settle/settle-payment.ts';

/** FC_SEED chooses other races. */
const SEED = Number(process.env.FC_SEED ?? 20261129);
const ROUNDS = Number(process.env.FC_RUNS ?? (process.env.LONG ? 1000 : 16));
const BUYERS = 60;

const test = setUpTestShop({ PAYMENT_RECONCILE_AFTER_SECONDS: '0' });
const payments = setUpPayments(test);

describe('the last copies', () => {
  it(`should sell 5 of 5 to ${BUYERS} buyers at once and respond STOCK_SHORT to all others`, async () => {
    const product = await test.createProduct({ countInStock: 5 });
    const buyers = await Promise.all(Array.from({ length: BUYERS }, () => test.createUser()));

    const answers = await Promise.all(
      buyers.map(({ cookie }) =>
        test.call('POST', '/api/payment/initialize', { cookie, body: checkoutBody([{ product, qty: 1 }]) }),
      ),
    );

    const statuses = answers.map((answer) => answer.status).sort();
    expect(statuses).toEqual([...Array(5).fill(200), ...Array(BUYERS - 5).fill(409)]);
    expect(
      answers.filter((answer) => answer.status === 409).every((answer) => answer.body.code === 'STOCK_SHORT'),
    ).toBe(true);
    expect(await test.stockOf(product.id)).toBe(0);
    const { totalDocs } = await test.payload.count({ collection: 'orders' });
    expect(totalDocs).toBe(5);
  });
});

const RUNNERS = ['lapse', 'card', 'fair', 'written', 'transfer'] as const;
type Runner = (typeof RUNNERS)[number];

/**
 * One piece is held for a transfer whose time is over. At once come the end of that hold, the late payment of a form
 * that was given up, a sale over the counter, and the money of an order that the dealer had written and of the transfer.
 */
it(`should sell one piece once, in each of ${ROUNDS} races`, { timeout: 1_800_000 }, async () => {
  const { shop } = test;
  const [cardholder, { id, email }] = [await test.createUser(), await test.createUser()];
  const product = await test.createProduct({ countInStock: 1, price: 100_00 });
  const lines = [{ product, qty: 1 }];
  const hold = { lines, until: inMinutes(-1), by: { ...GUEST, id, email } };
  const end = (id: string) => transition(shop, id, { event: 'timeUp', reason: 'Süresi doldu.' });
  const won: Record<string, number> = {};

  async function race(order: Runner[], waits: number[]): Promise<void> {
    const isProduct = { id: { equals: product.id } };
    await updateWhere(shop, 'products', isProduct, { countInStock: 1 });
    const form = await payments.open({ by: cardholder, lines });
    await test.simulator.pay({ token: form.token });
    await end(form.id);
    const written = await writeOutside(shop, { as: 'held', ...hold });
    await end(written.attemptId);
    const transfer = await writeOutside(shop, { as: 'transfer', ...hold });
    const opened = Object.entries({ card: form, written, transfer });
    const orders = new Map(opened.map(([name, { orderId }]) => [name, orderId]));
    const { amount } = await getAttempt(shop, form.id);
    const receive = (attemptId: string) =>
      decideAttempt(shop, { attemptId, by: 'Satıcı', decision: receiving(amount) });
    const sell = async (name: string) =>
      orders.set(name, (await writeOutside(shop, { as: 'sold', lines })).orderId);
    const run: Record<Runner, () => Promise<unknown>> = {
      lapse: () => end(transfer.attemptId),
      card: () => settlePayment(shop, form.token),
      fair: () => sell('fair'),
      written: () => receive(written.attemptId),
      transfer: () => receive(transfer.attemptId),
    };
    const start = (name: Runner, place: number) => sleep(waits[place]).then(run[name]);
    const ends = await Promise.allSettled(order.map(start));
    // Then nothing holds the piece any more, and the last buyer gets what is left.
    await run.lapse();
    ends.push(...(await Promise.allSettled([sell('last')])));
    for (const one of ends)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'STOCK_SHORT' });
    await shop.background.idle();
    const rows = await findRows<Order>(shop, 'orders', { id: { in: [...orders.values()] } });
    const books = await readBooks(test.payload, rows);
    expect(books.flatMap((one) => checkOrder(one, Date.now()))).toEqual([]);
    expect(books.flatMap(({ attempts }) => attempts.filter(({ holdsStock }) => holdsStock))).toEqual([]);
    expect(await test.stockOf(product.id)).toBe(0);
    const paid = new Set(rows.flatMap(({ id, state }) => (state === 'paid' ? id : [])));
    const winners = [...orders].flatMap(([name, id]) => (paid.has(id) ? name : []));
    expect(winners, `sold once, in the order ${order.join(', ')}`).toHaveLength(1);
    won[winners.join()] = (won[winners.join()] ?? 0) + 1;
    const card = (await getAttempt(shop, form.id)).state;
    if (order.includes('card')) expect(card).toBe(winners.includes('card') ? 'paid' : 'refunded');
  }

  const waits = fc.array(fc.nat({ max: 12 }), { minLength: 5, maxLength: 5 });
  const races = fc.asyncProperty(fc.shuffledSubarray([...RUNNERS], { minLength: 3 }), waits, race);
  await fc.assert(races, { numRuns: ROUNDS, seed: SEED, endOnFailure: true });
  console.log(`${ROUNDS} races for one piece, won by`, won);
});
