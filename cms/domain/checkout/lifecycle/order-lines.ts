import { ratesOfOrder } from '../../../contract/rules/order-tax.ts';
import type { Order, PaymentAttempt, Return } from '../../../infra/database/payload-types.ts';
import { isBeingRefunded } from './lifecycle.ts';
import { type AttemptLine, chargeOf, linesOf, type Moved } from './payment-attempts.ts';
import { asRefunded, isWholeRefund, type PaidItem, refundLines, sumOfRefund } from './refund-plan.ts';
import type { StockLine } from './stock.ts';

/**
 * Counts the pieces and the money of an order, line by line. Both are counted separately: a refund does not mean that
 * pieces were returned, and a return does not mean that money was refunded.
 */

export type LineBalance = {
  productId: string;
  /** Ordered pieces; all following fields up to `left` count pieces too. */
  ordered: number;
  held: number;
  /** Pieces that the buyer withdrew from before the parcel left. */
  withdrawn: number;
  /** Pieces refunded and taken out of the order before the parcel left. */
  withheld: number;
  /** Pieces to pack, or already in the parcel that left. */
  toSend: number;
  sent: number;
  /** Sent pieces that the buyer withdrew from, but that are neither returned nor refunded yet. */
  onTheirWay: number;
  /** Pieces that were sent and then came back or were refunded. */
  takenBack: number;
  /** Pieces that were refunded and that the buyer keeps. */
  kept: number;
  /** Pieces that are still to be sent, or are with the buyer. */
  stays: number;
  /** Pieces that the buyer can still withdraw from: neither kept after a refund nor withdrawn already. */
  left: number;
  /** Paid amount in kuruş without VAT. `paid` and `refunded` are 0 while the provider's lines are unknown. */
  paid: number;
  refunded: number;
  /** Amount in kuruş, VAT included, that a refund of the whole line would send now. */
  refundable: number;
};

type OrderOfLines = Partial<Pick<Order, 'orderItems' | 'isShipped' | 'taxPercent'>>;
type Paid = Pick<PaymentAttempt, 'lines' | 'items' | 'state' | 'amount' | 'holdsStock' | 'differences'>;
export type Books = {
  order: OrderOfLines;
  attempt?: Partial<Paid> | null | undefined;
  returns: ReadonlyArray<Pick<Return, 'state' | 'lines'> & Partial<Pick<Return, 'sendBy'>>>;
};

/** Pure. Returns the balances of all lines of an order; a refund under way counts as made. */
export function lineBalances({ order, attempt, returns }: Books): LineBalance[] {
  const isRefunding = attempt?.state !== undefined && isBeingRefunded(attempt.state);
  const { items: known, amount } = chargeOf(attempt ?? {});
  const items = isRefunding ? asRefunded(known) : known;
  const isWhole = attempt?.state === 'refunded' || (isRefunding && isWholeRefund(known, amount));
  const counted = new Map(linesOf(attempt ?? {}).map((line) => [line.productId, line]));
  const rates = ratesOfOrder(order);
  const returned = (productId: string, isIn: (one: Books['returns'][number]) => boolean): number =>
    returns
      .filter((one) => one.state !== 'refused' && isIn(one))
      .flatMap(({ lines }) => (lines ?? []) as StockLine[])
      .reduce((sum, line) => sum + (line.productId === productId ? line.qty : 0), 0);
  return soldLines(order, attempt).map(({ productId, qty: ordered }) => {
    const line: Partial<AttemptLine> = counted.get(productId) ?? {};
    const item = items.find(({ itemId }) => itemId === productId);
    const withdrawn = Math.min(
      ordered,
      returned(productId, ({ sendBy }) => !sendBy),
    );
    const onTheirWay = returned(productId, ({ sendBy, state }) => Boolean(sendBy) && state === 'requested');
    const back = returned(productId, ({ sendBy, state }) => Boolean(sendBy) && state !== 'requested');
    const takenBack = back + (line.takenBack ?? 0);
    const withheld = line.withheld ?? guessWithheld(item, ordered - withdrawn - onTheirWay - takenBack);
    const toSend = Math.max(0, ordered - withdrawn - withheld);
    const stays = isWhole ? 0 : Math.max(0, toSend - takenBack);
    const kept = line.kept ?? 0;
    return {
      productId,
      ordered,
      held: attempt?.holdsStock ? ordered : 0,
      withdrawn,
      withheld,
      toSend,
      sent: order.isShipped ? toSend : 0,
      onTheirWay,
      takenBack,
      kept,
      stays,
      left: Math.max(0, stays - onTheirWay - kept),
      paid: item?.paidPrice ?? 0,
      refunded: item?.refunded ?? 0,
      refundable: sumOfRefund(refundLines(items, [productId], rates)),
    };
  });
}

const soldLines = ({ orderItems }: OrderOfLines, attempt: Books['attempt']): StockLine[] =>
  orderItems?.map(({ product: productId, qty }) => ({ productId, qty })) ?? linesOf(attempt ?? {});

/**
 * Guesses the pieces not sent, for old refunds without counts of pieces. All pieces of a fully refunded line count as
 * not sent. If the guess is wrong, a stamp left out of a parcel can be sent later, but a stamp sold twice cannot.
 */
const guessWithheld = (item: PaidItem | undefined, rest: number): number =>
  item && (item.refunded ?? 0) >= item.paidPrice ? Math.max(0, rest) : 0;

/**
 * Returns the payment's lines with the counts of pieces after a refund. Every refund stores these counts, so that
 * `guessWithheld` is not needed later.
 */
export const countMoved = (books: Books, moved: Moved): AttemptLine[] => {
  const balances = lineBalances(books);
  const counted = linesOf(books.attempt ?? {}).map((line) => {
    const { withheld = 0 } = balances.find(({ productId }) => productId === line.productId) ?? {};
    return { ...line, withheld };
  });
  return addCounts(counted, moved, 1);
};

/** Subtracts the pieces of a given-up refund from the counts of the payment's lines. */
export const uncount = (lines: readonly AttemptLine[], moved: Moved): AttemptLine[] =>
  addCounts(lines, moved, -1);

const addCounts = (lines: readonly AttemptLine[], { fate, lines: moved }: Moved, sign: 1 | -1) =>
  lines.map((line): AttemptLine => {
    const qty = qtyOf(moved, line.productId);
    return qty > 0 ? { ...line, [fate]: (line[fate] ?? 0) + sign * qty } : line;
  });

const qtyOf = (lines: readonly StockLine[], id: string): number =>
  lines.find(({ productId }) => productId === id)?.qty ?? 0;

/** Pure. Returns the pieces of each line that the buyer can still withdraw from. */
export const piecesLeft = (books: Books): StockLine[] =>
  lineBalances(books).flatMap(({ productId, left }) => (left > 0 ? [{ productId, qty: left }] : []));

/** Pure. Whether no piece is left to send and no piece is with the buyer. */
export const areGoodsGone = (books: Books): boolean => lineBalances(books).every(({ stays }) => stays === 0);

/** Pure. Returns the order's lines with the pieces to pack. */
export function linesToSend<Line extends { product: string; qty: number }>(
  lines: readonly Line[],
  books: Books,
): Line[] {
  const balances = lineBalances(books);
  return lines.flatMap((line) => {
    const { toSend = line.qty } = balances.find(({ productId }) => productId === line.product) ?? {};
    return toSend > 0 ? [{ ...line, qty: toSend }] : [];
  });
}
