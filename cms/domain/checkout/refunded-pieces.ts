import type { PayloadRequest, Where } from 'payload';
import type { Pieces } from '../../contract/payment.ts';
import type { PaymentAttempt } from '../../infra/database/payload-types.ts';
import { findOrder, updateOrder } from '../orders/order-repository.ts';
import { type Books, countMoved, type LineBalance, lineBalances } from './order-lines.ts';
import { type AttemptLine, type Moved, orderIdOf } from './payment-attempts.ts';
import { findReturns } from './returns.ts';
import type { StockLine } from './stock.ts';

/** Reads the order, its attempt and its returns in the caller's transaction. */
export async function readBooks(req: PayloadRequest, attempt: PaymentAttempt): Promise<Books> {
  const id = orderIdOf(attempt);
  return { order: (await findOrder(req, id)) ?? {}, attempt, returns: await findReturns(req, id) };
}

type RefundedPieces = {
  moved: Moved;
  /** The moved pieces that are on sale again. */
  restocked: StockLine[];
  /** The payment's lines, with these counted. */
  lines: AttemptLine[];
};

/** Whatever is asked of pieces, none goes back with a free amount. */
export const NO_PIECES: Pieces = { restock: false, arrived: false, writtenOff: false };

/**
 * Sold pieces that move with a refund. Pieces not shipped, or in a parcel that came back, go with their money if
 * requested. All other pieces stay with the buyer, always so after delivery. Null for a payment without a sold order.
 * @param chosen products of the refunded lines; absent if the refund is not by lines.
 */
export async function piecesOfRefund(
  req: PayloadRequest,
  attempt: PaymentAttempt,
  { restock, arrived, writtenOff }: Pieces,
  chosen?: readonly string[],
): Promise<RefundedPieces | null> {
  // For a payment that is not sold, or being refunded, the panel has no such choice.
  if (attempt.state !== 'paid' && attempt.state !== 'partlyRefunded') return null;
  const books = await readBooks(req, attempt);
  const isShipped = books.order.isShipped === true;
  const isAsked = writtenOff || (isShipped ? arrived : restock);
  // A write, not only a read: on MongoDB it keeps parcels from leaving or arriving meanwhile.
  const guards: Where[] = [
    { isDelivered: { not_equals: true } },
    { isShipped: isShipped ? { equals: true } : { not_equals: true } },
  ];
  const updatedAt = new Date().toISOString();
  const isGoing = isAsked && (await updateOrder(req, orderIdOf(attempt), guards, { updatedAt }));
  const moved = isGoing ? goingPieces(books, isShipped, chosen) : keptPieces(books, chosen);
  const restocked = isGoing && !writtenOff ? moved.lines : [];
  return { moved, restocked, lines: countMoved(books, moved) };
}

const linesWith = (books: Books, qtyOf: (line: LineBalance) => number): StockLine[] =>
  lineBalances(books)
    .map((line) => ({ productId: line.productId, qty: qtyOf(line) }))
    .filter(({ qty }) => qty > 0);

/** Pieces that leave the sale. For an order that will not be sent, pieces meant to be kept count as well. */
const goingPieces = (books: Books, isShipped: boolean, chosen?: readonly string[]): Moved => ({
  fate: isShipped ? 'takenBack' : 'withheld',
  lines: linesWith(books, ({ productId, left, stays }) =>
    chosen && !chosen.includes(productId) ? 0 : isShipped || chosen ? left : stays,
  ),
});

const keptPieces = (books: Books, chosen: readonly string[] = []): Moved => ({
  fate: 'kept',
  lines: linesWith(books, ({ productId, left }) => (chosen.includes(productId) ? left : 0)),
});
