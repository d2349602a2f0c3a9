import { expect } from 'vitest';
import type { AttemptState } from '../contract/payment.ts';
import { TAX_PERCENT, taxOn } from '../contract/rules/pricing.ts';
import { readBooks } from '../domain/books/check-books.ts';
import { checkOrder } from '../domain/books/check-order.ts';
import type { Receipt } from '../domain/checkout/decide/receive-payment.ts';
import { isBeingRefunded } from '../domain/checkout/lifecycle/lifecycle.ts';
import { lineBalances } from '../domain/checkout/lifecycle/order-lines.ts';
import { itemsOf, linesOf, orderIdOf } from '../domain/checkout/lifecycle/payment-attempts.ts';
import { isWholeRefund } from '../domain/checkout/lifecycle/refund-plan.ts';
import { returnLinesOf } from '../domain/checkout/lifecycle/returns.ts';
import type { StockLine } from '../domain/checkout/lifecycle/stock.ts';
import { OUTSIDE } from '../domain/payment/outside.ts';
import type { Order, OrderEvent, PaymentAttempt, Return } from '../infra/database/payload-types.ts';
import { findRows } from '../infra/database/rows/rows.ts';
import { dealOf, type PaymentModel } from './payment-model.ts';
import type { TestShop } from './test-shop.ts';

/** Events outside the payment; attempt states do not follow them. */
const STEPS = ['shipped', 'withdrawn', 'returnArrived', 'returnRefused', 'returnRefundOwed'];

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
const qtyOf = (lines: readonly StockLine[], id: string) =>
  sum(lines.filter(({ productId }) => productId === id).map(({ qty }) => qty));
const without = (lines: readonly StockLine[], gone: readonly StockLine[]): StockLine[] =>
  [...new Set(lines.map(({ productId }) => productId))].map((productId) => ({
    productId,
    qty: qtyOf(lines, productId) - qtyOf(gone, productId),
  }));

type Told = {
  lines: StockLine[];
  state: 'requested' | 'owed' | 'asked' | 'refused';
  isSent: boolean;
  hasCome: boolean;
  /** Whether these pieces were missing in the first parcel. */
  isRest?: boolean;
};

/** The model: state of the pieces from an attempt's history. */
function readHistory(attempt: PaymentAttempt, events: OrderEvent[]) {
  const all = linesOf(attempt);
  let holds = true;
  let sold: StockLine[] = [];
  let putBack: StockLine[] = [];
  let going: StockLine[] = [];
  let gone: StockLine[] = [];
  let keeping: StockLine[] = [];
  let kept: StockLine[] = [];
  let lost: StockLine[] = [];
  /** Requested free amounts, in kuruş. */
  let free = 0;
  let asked: string[] = [];
  let given: string[] = [];
  let refundedOutside = false;
  let isMoreThanAsked = false;
  let isWrong = false;
  const returns: Told[] = [];
  let isShipped = false;
  let wanted: string[] = [];
  let isAllWanted = false;
  const linesOfReturns = (...states: Array<Told['state']>) =>
    returns.filter(({ state }) => states.includes(state)).flatMap(({ lines }) => lines);
  const returnOf = (place: string | null | undefined) => returns[Number(place)] as Told;
  /** All money is refunded, even for pieces still in the post. */
  function payAll(): void {
    for (const one of returns) if (one.state !== 'refused') one.state = 'asked';
  }
  const staysNow = () => without(all, [...linesOfReturns('requested', 'owed', 'asked'), ...gone]);
  const leftNow = () => without(staysNow(), kept);
  const isGone = ({ productId, qty }: StockLine) => qtyOf(linesOfReturns('asked'), productId) >= qty;
  for (const { event, from, by, reason } of events) {
    const told = reason?.startsWith('{') ? JSON.parse(reason) : {};
    const { items = null, back = [], amount = 0 } = told;
    const isGoing = told.writtenOff || (isShipped ? told.arrived : told.restock);
    const left = leftNow();
    const isBuyers = reason === 'Alıcı cayma hakkını kullandı.';
    const comesBack = ({ productId }: StockLine) =>
      isGoing && (event === 'refundAsked' || items?.includes(productId));
    switch (event) {
      case 'paid':
      case 'received':
      case 'accepted':
        sold = all;
        holds = false;
        break;
      case 'refundAsked':
      case 'partRefundAsked':
        // Repeats the refused lines, whatever was requested.
        if (from === 'partRefundFailed') break;
        [going, keeping, putBack] = [[], [], []];
        if (from === 'paid' || from === 'partlyRefunded') {
          const isAll = event === 'refundAsked';
          going = (isAll && !isShipped ? staysNow() : left).filter(comesBack);
          keeping = isGoing ? [] : left.filter(({ productId }) => items?.includes(productId));
          kept = [...kept, ...keeping];
          putBack = told.writtenOff ? [] : going;
          gone = [...gone, ...going];
          if (told.writtenOff) lost = [...lost, ...going];
          sold = without(sold, putBack);
        }
        free += amount;
        if (isBuyers) for (const one of returns) if (one.state === 'owed') one.state = 'asked';
        if (!isBuyers) wanted = [...wanted, ...(items ?? [])];
        isAllWanted ||= !isBuyers && items === null && (!amount || event === 'refundAsked');
        // Withdrawn lines are counted by their pieces.
        if ((isBuyers || amount) && event === 'partRefundAsked') asked = [];
        else asked = items ?? [...all.map(({ productId }) => productId), 'SHIPPING'];
        holds = false;
        break;
      case 'withdrawn': {
        const lines = (told.withdrawn as Array<{ product: string; qty: number }>).map(({ product, qty }) => ({
          productId: product,
          qty,
        }));
        returns.push({ lines, state: isShipped ? 'requested' : 'owed', isSent: isShipped, hasCome: false });
        if (!isShipped) sold = without(sold, lines);
        break;
      }
      case 'shipped':
        isShipped = true;
        break;
      case 'returnRefused':
        returnOf(by).state = 'refused';
        break;
      case 'returnRefundOwed':
        returnOf(by).state = 'owed';
        break;
      case 'returnArrived': {
        const one = returnOf(by);
        const came = told.came as Array<{ product: string; shelf: number; writtenOff: number }>;
        isWrong ||= one.hasCome || !one.isSent || one.state === 'refused';
        one.hasCome = true;
        sold = without(
          sold,
          came.map(({ product, shelf }) => ({ productId: product, qty: shelf })),
        );
        const kept = came.map(({ product, shelf, writtenOff }) => ({
          productId: product,
          qty: shelf + writtenOff,
        }));
        const rest = without(one.lines, kept).filter(({ qty }) => qty > 0);
        if (rest.length > 0)
          returns.splice(Number(by) + 1, 0, { ...one, lines: rest, hasCome: false, isRest: true });
        one.lines = kept;
        // Refunded before the pieces arrived, or for the pieces that arrived.
        if (one.state === 'requested') one.state = 'owed';
        break;
      }
      case 'unfulfillable':
        isAllWanted = true;
        asked = [...all.map(({ productId }) => productId), 'SHIPPING'];
        holds = false;
        break;
      case 'refundDone':
        payAll();
        isMoreThanAsked = free === 0 && new Set([...asked, ...given]).size <= all.length;
        break;
      case 'partRefundDone':
      case 'partRefundedOutside':
        refundedOutside ||= event === 'partRefundedOutside';
        given = [...given, ...asked, ...all.filter(isGone).map(({ productId }) => productId)];
        break;
      case 'refundGivenUp':
      case 'restGivenUp': {
        const isKept = ({ productId }: StockLine) => !back.includes(productId);
        sold = [...sold, ...putBack.filter(isKept)];
        gone = without(gone, going.filter(isKept));
        kept = without(kept, keeping.filter(isKept));
        lost = without(lost, going.filter(isKept));
        given = [...given, ...back];
        break;
      }
      case 'doubtful':
      case 'transferBegun':
      case 'reserved':
      case 'refundRefused':
      case 'partRefundRefused':
      case 'refundSeen':
        break;
      case 'refundedOutside':
        refundedOutside = true;
        holds = false;
        payAll();
        if (isGoing && !told.writtenOff && (from === 'paid' || from === 'partlyRefunded'))
          sold = without(sold, isShipped ? left : staysNow());
        break;
      default:
        holds = false;
    }
  }
  const isAll = isAllWanted || all.every(isGone);
  const owedQty = ({ productId, qty }: StockLine): number =>
    isAll || wanted.includes(productId) ? qty : Math.min(qty, qtyOf(linesOfReturns('asked'), productId));
  const isUnsent = events.every(({ event }) => event !== 'shipped');
  return {
    holds,
    sold,
    refundedOutside,
    isMoreThanAsked,
    isWrong,
    isAll,
    owedQty,
    returns,
    free,
    left: leftNow(),
    toSend: isUnsent ? without(sold, lost) : null,
    isPartDone: events.findLast(({ event }) => !STEPS.includes(event))?.event === 'partRefundDone',
  };
}

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

  const undecided: unknown[] = [];
  for (const attempt of attempts) {
    const own = events.filter(({ order }) => order === orderIdOf(attempt));
    const history = readHistory(attempt, own);
    const { holds, sold, isMoreThanAsked } = history;
    const where = `${attempt.state} after ${own.map(({ event }) => event).join(', ')}`;
    expect(isMoreThanAsked, `more went back than was asked for, ${where}`).toBe(false);
    expect(attempt.holdsStock, `holds stock, ${where}`).toBe(holds);
    take([...(holds ? linesOf(attempt) : []), ...sold]);

    const returns = await world.returnsOf(attempt);
    checkReturns(history, returns, { where, mails: mails.map(({ key }) => key), attempt, isQuiet });

    const ofPayment = own.filter(({ event }) => !STEPS.includes(event));
    for (const [index, { from }] of ofPayment.entries())
      if (index > 0) expect(from, `history, ${where}`).toBe(ofPayment[index - 1]?.to);
    const paidEvents = own.filter(({ event }) => ['paid', 'accepted', 'received'].includes(event)).length;
    expect(paidEvents, `paid once, ${where}`).toBeLessThanOrEqual(1);

    const order = await test.payload.findByID({ collection: 'orders', id: orderIdOf(attempt), depth: 0 });
    const bought = order.orderItems ?? [];
    expect(world.deals, `charged what was seen, ${where}`).toContain(dealOf(bought));
    expect(order.isPaid, `isPaid, ${where}`).toBe(paidEvents === 1);
    checkCharge(test, attempt, order, { where, shown: world.shownTotal(order.id) });
    if (paidEvents) expect(order.state, `paid order, ${where}`).not.toBe('cancelled');

    if (!order.reservedUntil && (attempt.state === 'opening' || attempt.state === 'open'))
      undecided.push(attempt.buyer);
    const isGivenUp = own.some(({ event }) => event === 'abandoned');
    if (isGivenUp) expect(order.isPaid, `given up, yet sold, ${where}`).toBe(false);

    const keys = mails.map(({ key }) => key).filter((key) => key.includes(attempt.id));
    const count = (kind: string) => keys.filter((key) => key.startsWith(`${kind}:`)).length;
    expect(count('confirmation'), `confirmation, ${where}`).toBe(paidEvents);
    expect(count('refunded'), `refund mail, ${where}`).toBe(attempt.state === 'refunded' ? 1 : 0);
    expect(new Set(keys).size, `mails told once, ${where}`).toBe(keys.length);

    if (order.state === 'paid') checkPieces(history, { order, attempt, returns, where });
    if (attempt.provider === OUTSIDE) checkOutside(attempt, { where, own, order });
    else checkMoney(test, attempt, { where, history, isQuiet, order });
    expect(count('partly-refunded'), `mails of parts, ${where}`).toBe(
      own.filter(({ to }) => to === 'partlyRefunded').length,
    );
  }

  for (const { id, countInStock } of world.products)
    expect(await test.stockOf(id), 'stock').toBe(countInStock - (taken.get(id) ?? 0));
  const rows = await findRows<Order>(test.shop, 'orders', { id: { in: orders } });
  const differences = (await readBooks(test.payload, rows)).flatMap((books) => checkOrder(books, Date.now()));
  expect(differences, 'what the shop finds in its own books').toEqual([]);
  expect(new Set(undecided).size, 'one undecided attempt per buyer').toBe(undecided.length);
}

/** Checks that the card is charged the sum that the buyer saw, made of the order's own sums and VAT rate. */
function checkCharge(
  test: TestShop,
  attempt: PaymentAttempt,
  order: Order,
  { where, shown }: { where: string; shown: number | undefined },
): void {
  const session = test.simulator.state().sessions.find(({ conversationId }) => conversationId === attempt.id);
  if (shown !== undefined) expect(order.totalPrice, `as it was shown, ${where}`).toBe(shown);
  if (session) expect(session.priceKurus, `asked of the card, ${where}`).toBe(order.totalPrice);
  expect(attempt.amount, `kept as asked, ${where}`).toBe(order.totalPrice);
  const tax = taxOn(order.itemsPrice, order.taxPercent ?? TAX_PERCENT);
  expect(order.taxPrice, `VAT by its own rate, ${where}`).toBe(tax);
}

type History = ReturnType<typeof readHistory>;

function checkReturns(
  { returns: told, isWrong }: History,
  returns: readonly Return[],
  {
    where,
    mails,
    attempt,
    isQuiet,
  }: { where: string; mails: string[]; attempt: PaymentAttempt; isQuiet: boolean },
): void {
  expect(returns.length, `returns, ${where}`).toBe(told.length);
  expect(isWrong, `pieces came twice, ${where}`).toBe(false);
  for (const [place, { id, state, arrivedAt, lines }] of returns.entries()) {
    const { state: known, hasCome, lines: pieces, isRest } = told[place] as Told;
    const mailed = isRest ? 0 : 1;
    const of = `return ${place} ${state}, ${where}`;
    const count = (kind: string) => mails.filter((key) => key.startsWith(`${kind}:${id}`)).length;
    expect(count('withdrawal'), `withdrawal mail, ${of}`).toBe(mailed);
    expect(count('withdrawal-notice'), `news of it, ${of}`).toBeGreaterThanOrEqual(mailed);
    expect(count('withdrawal-refused'), `refusal mail, ${of}`).toBe(state === 'refused' ? 1 : 0);
    expect(Boolean(arrivedAt), `arrived, ${of}`).toBe(hasCome);
    expect(state === 'refused', `refused, ${of}`).toBe(known === 'refused');
    expect(
      returnLinesOf({ lines }).map(({ productId, qty }) => ({ productId, qty })),
      `pieces, ${of}`,
    ).toEqual(pieces.filter(({ qty }) => qty > 0));
    if (state === 'requested') expect(known, `asked for nothing, ${of}`).toBe('requested');
    if (state === 'refunding') expect(isBeingRefunded(attempt.state), `is being refunded, ${of}`).toBe(true);
    if (isQuiet && !isBeingRefunded(attempt.state))
      expect(['owed', 'refunding'], `left alone, ${of}`).not.toContain(state);
  }
}

/** Checks the pieces: to pack are sold pieces not on sale again; refundable are the pieces left by the history. */
function checkPieces(
  { left, toSend }: History,
  { where, ...books }: Parameters<typeof lineBalances>[0] & { where: string },
): void {
  const { items, amount, state } = books.attempt as PaymentAttempt;
  const isEnding = isBeingRefunded(state) && isWholeRefund(itemsOf({ items }), amount);
  for (const line of lineBalances(books)) {
    const of = `${line.productId}, ${where}`;
    expect(line.left, `left of ${of}`).toBe(isEnding ? 0 : qtyOf(left, line.productId));
    if (toSend) expect(line.toSend, `to send of ${of}`).toBe(qtyOf(toSend, line.productId));
  }
}

function checkMoney(
  test: TestShop,
  attempt: PaymentAttempt,
  {
    where,
    history: { refundedOutside, isAll, owedQty, free, isPartDone },
    isQuiet,
    order,
  }: { where: string; history: History; isQuiet: boolean; order: Order },
): void {
  const { sessions, payments } = test.simulator.state();
  const session = sessions.find(({ conversationId }) => conversationId === attempt.id);
  const payment = payments.find(({ token }) => token === session?.token);
  expect(order.refundedTotal ?? 0, `refundedTotal, ${where}`).toBe(attempt.refundedAmount ?? 0);
  expect(attempt.receipt ?? null, `received by a person, ${where}`).toBeNull();
  const unpaid: AttemptState[] = ['opening', 'open', 'reserved', 'awaitingTransfer', 'released', 'review'];
  if (!payment) {
    expect(unpaid, `nothing was paid, ${where}`).toContain(attempt.state);
    return;
  }
  const back = payment.cancelledAt
    ? attempt.amount
    : payment.items.reduce((sum, { refundedKurus }) => sum + refundedKurus, 0);
  expect(back, `given back, ${where}`).toBeLessThanOrEqual(attempt.amount);
  const isUnasked = back === attempt.amount && !isAll && !refundedOutside && free === 0;
  expect(isUnasked, `all went back unasked, ${where}`).toBe(false);
  if (isPartDone && !payment.cancelledAt) checkTax(payment.items, order, where);
  for (const line of linesOf(attempt)) {
    const paid = payment.items.find(({ itemId }) => itemId === line.productId);
    if (!paid || payment.cancelledAt) continue;
    const most = Math.round((paid.priceKurus * owedQty(line)) / line.qty) + free;
    expect(paid.refundedKurus, `back of a line, ${where}`).toBeLessThanOrEqual(most);
  }
  if (attempt.state === 'refunded' && !refundedOutside)
    expect(back, `all back, ${where}`).toBe(attempt.amount);
  if (attempt.state === 'partlyRefunded' && !refundedOutside) {
    expect(back, `some back, ${where}`).toBe(attempt.refundedAmount);
    const recorded = itemsOf(attempt).reduce((sum, { refunded }) => sum + (refunded ?? 0), 0);
    expect(recorded, `recorded per line, ${where}`).toBe(back);
  }
  const neverAsked: AttemptState[] = [...unpaid, 'rejected', 'paid'];
  if (neverAsked.includes(attempt.state)) expect(back, `nothing back, ${where}`).toBe(0);
  if (isQuiet) {
    const found: AttemptState[] = ['paid', 'partlyRefunded', 'refunded', 'refundFailed', 'partRefundFailed'];
    if (payment.fraudStatus === 0) found.push('review');
    if (payment.fraudStatus === -1) found.push('rejected', 'review', 'released');
    expect(found, `a captured payment in the end, ${where}`).toContain(attempt.state);
  }
}

/** Checks money that a person took and gives back by hand: no more than came, and nothing that was not noted. */
function checkOutside(
  { state, amount, refundedAmount, receipt, items }: PaymentAttempt,
  { where, own, order }: { where: string; own: OrderEvent[]; order: Order },
): void {
  const back = refundedAmount ?? 0;
  expect(order.refundedTotal ?? 0, `refundedTotal, ${where}`).toBe(back);
  const waiting: AttemptState[] = ['opening', 'reserved', 'awaitingTransfer', 'released'];
  const isTaken = own.some(({ event }) => event === 'received' || event === 'unfulfillable');
  expect(waiting.includes(state), `money came, ${where}`).toBe(!isTaken);
  expect(Boolean(receipt), `receipt, ${where}`).toBe(isTaken);
  if (!isTaken || state === 'paid') expect(back, `nothing back, ${where}`).toBe(0);
  if (!isTaken) return;
  expect((receipt as Receipt).amount, `all of it came, ${where}`).toBeGreaterThanOrEqual(amount);
  const byHand: AttemptState[] = ['paid', 'refunding', 'partlyRefunded', 'refunded'];
  expect(byHand, `asks a person and no provider, ${where}`).toContain(state);
  expect(back === amount, `all back, ${where}`).toBe(state === 'refunded');
  const recorded = itemsOf({ items }).reduce((total, { refunded }) => total + (refunded ?? 0), 0);
  expect(recorded, `recorded per line, ${where}`).toBe(back);
}

type PaidLine = { itemId: string; refundedKurus: number };

/** Checks that refunded VAT belongs to the refunded goods: each line has its share of the order's rounded VAT. */
function checkTax(items: readonly PaidLine[], order: Order, where: string): void {
  const backOf = (isIn: (id: string) => boolean) =>
    sum(items.map(({ itemId, refundedKurus }) => (isIn(itemId) ? refundedKurus : 0)));
  const goods = backOf((id) => id !== 'TAX' && id !== 'SHIPPING');
  const tax = backOf((id) => id === 'TAX');
  if (goods === order.itemsPrice) return;
  const due = taxOn(goods, order.taxPercent ?? TAX_PERCENT);
  expect(Math.abs(tax - due), `VAT back, ${where}`).toBeLessThanOrEqual(1);
}
