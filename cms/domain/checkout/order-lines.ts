import { termsOfOrder } from '../../contract/rules/shop-terms.ts';
import type { Order, PaymentAttempt, Return } from '../../infra/database/payload-types.ts';
import { isBeingRefunded } from './lifecycle.ts';
import { type AttemptLine, chargeOf, linesOf, type Moved } from './payment-attempts.ts';
import { asRefunded, isWholeRefund, type PaidItem, refundLines, sumOfRefund } from './refund-plan.ts';
import type { StockLine } from './stock.ts';

/**
 * The two books of an order, pieces and money, line by line. Rules, slips, pages and refunds take from here what is left of a
 * line: money that went back says nothing of pieces, and pieces say nothing of money.
 */

export type LineBalance = {
  productId: string;
  /** Pieces. */
  ordered: number;
  /** Reserved for a payment that is not decided. */
  held: number;
  /** The buyer withdrew from them before the parcel left. */
  withdrawn: number;
  /** Refunded with their pieces before the parcel left. */
  withheld: number;
  /** Packed, or in the parcel that left. */
  toSend: number;
  sent: number;
  /** Pieces sent and withdrawn from, neither back nor refunded yet. */
  onTheirWay: number;
  /** Sent, and back or refunded. */
  takenBack: number;
  /** Refunded, and the buyer's to keep. */
  kept: number;
  /** To be sent, or with the buyer. */
  stays: number;
  /** Pieces that can still be given back: neither kept nor withdrawn from. */
  left: number;
  /** Kuruş without VAT. Both are 0 while the provider's lines are not known. */
  paid: number;
  refunded: number;
  /** Kuruş with VAT: a refund of the line would send them now. */
  refundable: number;
};

type OrderOfLines = Partial<Pick<Order, 'orderItems' | 'isShipped' | 'taxPercent'>>;
type Paid = Pick<PaymentAttempt, 'lines' | 'items' | 'state' | 'amount' | 'holdsStock' | 'differences'>;
export type Books = {
  order: OrderOfLines;
  /** None for an order without a payment. */
  attempt?: Partial<Paid> | null | undefined;
  returns: ReadonlyArray<Pick<Return, 'state' | 'lines'> & Partial<Pick<Return, 'sendBy'>>>;
};

/** Pure. Every line of the order; a refund under way counts as made. */
export function lineBalances({ order, attempt, returns }: Books): LineBalance[] {
  const isRefunding = attempt?.state !== undefined && isBeingRefunded(attempt.state);
  const { items: known, amount } = chargeOf(attempt ?? {});
  const items = isRefunding ? asRefunded(known) : known;
  const isWhole = attempt?.state === 'refunded' || (isRefunding && isWholeRefund(known, amount));
  const counted = new Map(linesOf(attempt ?? {}).map((line) => [line.productId, line]));
  const { taxPercent } = termsOfOrder(order);
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
      refundable: sumOfRefund(refundLines(items, [productId], taxPercent)),
    };
  });
}

const soldLines = ({ orderItems }: OrderOfLines, attempt: Books['attempt']): StockLine[] =>
  orderItems?.map(({ product: productId, qty }) => ({ productId, qty })) ?? linesOf(attempt ?? {});

/**
 * Nothing was counted where the shop was not asked for a refund since there are two books: then a line whose money is all back
 * went with its pieces. A stamp left out of a parcel can be sent later; one that is sold twice cannot.
 */
const guessWithheld = (item: PaidItem | undefined, rest: number): number =>
  item && (item.refunded ?? 0) >= item.paidPrice ? Math.max(0, rest) : 0;

/** The payment's lines, counted as a refund leaves them. Written with every refund, so that nothing is guessed from then on. */
export const countMoved = (books: Books, moved: Moved): AttemptLine[] => {
  const balances = lineBalances(books);
  const counted = linesOf(books.attempt ?? {}).map((line) => {
    const { withheld = 0 } = balances.find(({ productId }) => productId === line.productId) ?? {};
    return { ...line, withheld };
  });
  return addCounts(counted, moved, 1);
};

/** The counts of before a refund that is given up. What was never counted stays so. */
export const uncount = (lines: readonly AttemptLine[], moved: Moved): AttemptLine[] =>
  addCounts(lines, moved, -1);

const addCounts = (lines: readonly AttemptLine[], { fate, lines: moved }: Moved, sign: 1 | -1) =>
  lines.map((line): AttemptLine => {
    const qty = qtyOf(moved, line.productId);
    return qty > 0 ? { ...line, [fate]: (line[fate] ?? 0) + sign * qty } : line;
  });

const qtyOf = (lines: readonly StockLine[], id: string): number =>
  lines.find(({ productId }) => productId === id)?.qty ?? 0;

/** Pure. What can still be given back, or withdrawn from. */
export const piecesLeft = (books: Books): StockLine[] =>
  lineBalances(books).flatMap(({ productId, left }) => (left > 0 ? [{ productId, qty: left }] : []));

/** Pure. Nothing is left to send, and nothing is with the buyer. */
export const areGoodsGone = (books: Books): boolean => lineBalances(books).every(({ stays }) => stays === 0);

/** Pure. The order's lines as they are packed. */
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
