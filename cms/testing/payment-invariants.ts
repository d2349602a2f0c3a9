import { expect } from 'vitest';
import type { AttemptState } from '../contract/payment.ts';
import { itemsOf, linesOf, orderIdOf } from '../domain/checkout/payment-attempts.ts';
import type { StockLine } from '../domain/checkout/stock.ts';
import type { OrderEvent, PaymentAttempt } from '../infra/database/payload-types.ts';
import type { PaymentModel } from './payment-model.ts';
import type { TestShop } from './test-shop.ts';

const ORDER_STATES: Record<AttemptState, string[]> = {
  opening: ['awaiting'],
  open: ['awaiting'],
  released: ['cancelled'],
  rejected: ['cancelled'],
  review: ['review'],
  paid: ['paid'],
  partlyRefunded: ['paid'],
  // A refund of some lines leaves the order paid.
  refunding: ['paid', 'review'],
  refunded: ['refunded'],
  refundFailed: ['review'],
  // The order's other lines are still sold.
  partRefundFailed: ['paid'],
};

/** The model: what follows for its pieces from an attempt's history. */
function readHistory(attempt: PaymentAttempt, events: OrderEvent[]) {
  const all = linesOf(attempt);
  let holds = true;
  let sold: StockLine[] = [];
  let putBack: StockLine[] = [];
  let asked: string[] = [];
  let given: string[] = [];
  let refundedOutside = false;
  let isMoreThanAsked = false;
  let withdrawn: StockLine[] = [];
  const isGone = ({ productId, qty }: StockLine) =>
    withdrawn.filter((line) => line.productId === productId).reduce((sum, line) => sum + line.qty, 0) >= qty;
  for (const { event, from, reason } of events) {
    const told = reason?.startsWith('{') ? JSON.parse(reason) : {};
    const { items = null, restock = false, back = [] } = told;
    const isBuyers = reason === 'Alıcı cayma hakkını kullandı.';
    const comesBack = ({ productId }: StockLine) =>
      restock && !given.includes(productId) && (event === 'refundAsked' || items?.includes(productId));
    switch (event) {
      case 'paid':
      case 'accepted':
        sold = all;
        holds = false;
        break;
      case 'refundAsked':
      case 'partRefundAsked':
        // The refused lines again, whatever was requested.
        if (from === 'partRefundFailed') break;
        putBack = [];
        if (from === 'paid' || from === 'partlyRefunded') {
          putBack = sold.filter(comesBack);
          sold = sold.filter((line) => !comesBack(line));
        }
        // What the buyer withdrew from is counted by its pieces.
        if (isBuyers && event === 'partRefundAsked') asked = [];
        else asked = items ?? [...all.map(({ productId }) => productId), 'SHIPPING'];
        holds = false;
        break;
      case 'withdrawn': {
        const lines = (told.withdrawn as Array<{ product: string; qty: number }>).map(({ product, qty }) => ({
          productId: product,
          qty,
        }));
        withdrawn = [...withdrawn, ...lines];
        sold = sold.map((line) => ({
          ...line,
          qty: line.qty - (lines.find(({ productId }) => productId === line.productId)?.qty ?? 0),
        }));
        break;
      }
      case 'unfulfillable':
        asked = [...all.map(({ productId }) => productId), 'SHIPPING'];
        holds = false;
        break;
      case 'refundDone':
        isMoreThanAsked = new Set([...asked, ...given]).size <= all.length;
        break;
      case 'partRefundDone':
      case 'partRefundedOutside':
        refundedOutside ||= event === 'partRefundedOutside';
        given = [...given, ...asked, ...all.filter(isGone).map(({ productId }) => productId)];
        break;
      case 'refundGivenUp':
      case 'restGivenUp':
        sold = [...sold, ...putBack.filter(({ productId }) => !back.includes(productId))];
        given = [...given, ...back];
        break;
      case 'doubtful':
      case 'refundRefused':
      case 'partRefundRefused':
      case 'refundSeen':
        break;
      case 'refundedOutside':
        refundedOutside = true;
        holds = false;
        if (from === 'paid' || from === 'partlyRefunded')
          sold = sold.filter(({ productId }) => !restock || given.includes(productId));
        break;
      default:
        holds = false;
    }
  }
  return { holds, sold, refundedOutside, isMoreThanAsked };
}

/** What must be true at any moment, whatever happened. */
export async function checkInvariants(test: TestShop, world: PaymentModel, isQuiet: boolean): Promise<void> {
  const attempts = await world.attempts();
  const orders = attempts.map(orderIdOf);
  const find = async (collection: 'orders' | 'order-events' | 'mails', where: object) =>
    (
      await test.payload.find({
        collection,
        where: where as never,
        sort: 'createdAt',
        pagination: false,
        depth: 0,
      })
    ).docs;
  const events = orders.length
    ? ((await find('order-events', { order: { in: orders } })) as OrderEvent[])
    : [];
  const mails = (await find('mails', { key: { exists: true } })) as Array<{ key: string }>;
  const taken = new Map<string, number>();
  const take = (lines: StockLine[]) => {
    for (const { productId, qty } of lines) taken.set(productId, (taken.get(productId) ?? 0) + qty);
  };

  for (const attempt of attempts) {
    const own = events.filter(({ order }) => order === orderIdOf(attempt));
    const { holds, sold, refundedOutside, isMoreThanAsked } = readHistory(attempt, own);
    const where = `${attempt.state} after ${own.map(({ event }) => event).join(', ')}`;
    expect(isMoreThanAsked, `more went back than was asked for, ${where}`).toBe(false);
    expect(attempt.holdsStock, `holds stock, ${where}`).toBe(holds);
    take([...(holds ? linesOf(attempt) : []), ...sold]);

    const ofPayment = own.filter(({ event }) => event !== 'withdrawn');
    for (const [index, { from }] of ofPayment.entries())
      if (index > 0) expect(from, `history, ${where}`).toBe(ofPayment[index - 1]?.to);
    const paidEvents = own.filter(({ event }) => event === 'paid' || event === 'accepted').length;
    expect(paidEvents, `paid once, ${where}`).toBeLessThanOrEqual(1);

    const order = await test.payload.findByID({ collection: 'orders', id: orderIdOf(attempt), depth: 0 });
    expect(ORDER_STATES[attempt.state], `order, ${where}`).toContain(order.state);
    expect(order.isPaid, `isPaid, ${where}`).toBe(paidEvents === 1);
    if (paidEvents) expect(order.state, `paid order, ${where}`).not.toBe('cancelled');

    const isGivenUp = own.some(({ event }) => event === 'abandoned');
    const isAccepted = own.some(({ event }) => event === 'accepted');
    if (isGivenUp && !isAccepted) expect(order.isPaid, `given up, yet sold, ${where}`).toBe(false);

    const keys = mails.map(({ key }) => key).filter((key) => key.includes(attempt.id));
    const count = (kind: string) => keys.filter((key) => key.startsWith(`${kind}:`)).length;
    expect(count('confirmation'), `confirmation, ${where}`).toBe(paidEvents);
    expect(count('refunded'), `refund mail, ${where}`).toBe(attempt.state === 'refunded' ? 1 : 0);
    expect(new Set(keys).size, `mails told once, ${where}`).toBe(keys.length);

    checkMoney(test, attempt, { where, refundedOutside, isQuiet, refundedTotal: order.refundedTotal ?? 0 });
  }

  for (const { id, countInStock } of world.products)
    expect(await test.stockOf(id), 'stock').toBe(countInStock - (taken.get(id) ?? 0));
  const undecided = attempts.filter(({ state }) => state === 'opening' || state === 'open');
  const buyers = undecided.map(({ buyer }) => buyer);
  expect(new Set(buyers).size, 'one undecided attempt per buyer').toBe(buyers.length);
}

/** iyzico's books beside ours. */
function checkMoney(
  test: TestShop,
  attempt: PaymentAttempt,
  {
    where,
    refundedOutside,
    isQuiet,
    refundedTotal,
  }: { where: string; refundedOutside: boolean; isQuiet: boolean; refundedTotal: number },
): void {
  const { sessions, payments } = test.simulator.state();
  const session = sessions.find(({ conversationId }) => conversationId === attempt.id);
  const payment = payments.find(({ token }) => token === session?.token);
  expect(refundedTotal, `refundedTotal, ${where}`).toBe(attempt.refundedAmount ?? 0);
  if (!payment) {
    expect(['opening', 'open', 'released', 'review'], `nothing was paid, ${where}`).toContain(attempt.state);
    return;
  }
  const back = payment.cancelledAt
    ? attempt.amount
    : payment.items.reduce((sum, { refundedKurus }) => sum + refundedKurus, 0);
  expect(back, `given back, ${where}`).toBeLessThanOrEqual(attempt.amount);
  if (attempt.state === 'refunded' && !refundedOutside)
    expect(back, `all back, ${where}`).toBe(attempt.amount);
  if (attempt.state === 'partlyRefunded' && !refundedOutside) {
    expect(back, `some back, ${where}`).toBe(attempt.refundedAmount);
    const recorded = itemsOf(attempt).reduce((sum, { refunded }) => sum + (refunded ?? 0), 0);
    expect(recorded, `recorded per line, ${where}`).toBe(back);
  }
  const neverAsked = ['opening', 'open', 'released', 'rejected', 'review', 'paid'] as AttemptState[];
  if (neverAsked.includes(attempt.state)) expect(back, `nothing back, ${where}`).toBe(0);
  if (isQuiet) {
    const found: AttemptState[] = ['paid', 'partlyRefunded', 'refunded', 'refundFailed', 'partRefundFailed'];
    if (payment.fraudStatus === 0) found.push('review');
    if (payment.fraudStatus === -1) found.push('rejected', 'review', 'released');
    expect(found, `a captured payment in the end, ${where}`).toContain(attempt.state);
  }
}
