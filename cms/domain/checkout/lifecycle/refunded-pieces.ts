import type { PayloadRequest, Where } from 'payload';
import type { Pieces } from '../../../contract/payment.ts';
import type { PaymentAttempt } from '../../../infra/database/payload-types.ts';
import { findOrder, updateOrder } from '../../orders/order-repository.ts';
import { type Books, countMoved, type LineBalance, lineBalances } from './order-lines.ts';
import { type AttemptLine, type Moved, orderIdOf } from './payment-attempts.ts';
import { findReturns } from './returns.ts';
import type { StockLine } from './stock.ts';

export async function readBooks(req: PayloadRequest, attempt: PaymentAttempt): Promise<Books> {
  const id = orderIdOf(attempt);
  return { order: (await findOrder(req, id)) ?? {}, attempt, returns: await findReturns(req, id) };
}

type RefundedPieces = {
  moved: Moved;
  restocked: StockLine[];
  lines: AttemptLine[];
};

/** Choice of pieces for a refund of a free amount: no pieces are returned, whatever the request contains. */
export const NO_PIECES: Pieces = { restock: false, arrived: false, writtenOff: false };

/**
 * Returns the pieces that a refund takes back or leaves with the buyer. Pieces not shipped, or in a parcel that was
 * returned, are taken back if requested; all others stay with the buyer, and after delivery always. Null if the payment
 * is not accepted or already being refunded.
 * @param chosen products of the refunded lines; absent if the refund is not by lines.
 */
export async function piecesOfRefund(
  req: PayloadRequest,
  attempt: PaymentAttempt,
  { restock, arrived, writtenOff }: Pieces,
  chosen?: readonly string[],
): Promise<RefundedPieces | null> {
  // Returns null for a payment that is not sold or already being refunded, for which the panel has no choice of pieces.
  if (attempt.state !== 'paid' && attempt.state !== 'partlyRefunded') return null;
  const books = await readBooks(req, attempt);
  const isShipped = books.order.isShipped === true;
  const isAsked = writtenOff || (isShipped ? arrived : restock);
  // Writes the order instead of only reading it: on MongoDB this keeps parcels from leaving or arriving meanwhile.
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

/** Pieces that a refund takes back, with pieces kept after an earlier refund if nothing at all will be sent. */
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
