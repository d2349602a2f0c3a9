import type { Payload, PayloadRequest, Where } from 'payload';
import type { InitializePaymentAnswer } from '../../contract/payment.ts';
import type { PaymentAttempt } from '../../infra/database/payload-types.ts';
import { findRow, findRows, type Reader } from '../../infra/database/rows.ts';
import { inTransaction } from '../../infra/database/transaction.ts';
import { type RowChanges, updateWhere } from '../../infra/database/update-where.ts';
import type { Shop } from '../shop.ts';
import { latestChecks } from './check-schedule.ts';
import type { PaidItem } from './refund-plan.ts';
import type { StockLine } from './stock.ts';

/** Fate of the pieces in a refund by the dealer: not sent, returned by parcel, or left with the buyer. */
export type Fate = 'withheld' | 'takenBack' | 'kept';
export type Moved = { fate: Fate; lines: StockLine[] };
/** An attempt's line, with the number of pieces per fate. */
export type AttemptLine = StockLine & { [fate in Fate]?: number };

/** The stored payment attempts: nothing else in the checkout reads or changes them in the database. */

const COLLECTION = 'payment-attempts';

const findOne = (reader: Reader, where: Where) => findRow<PaymentAttempt>(reader, COLLECTION, where);

export const findAttempt = (reader: Reader, id: string) => findOne(reader, { id: { equals: id } });

/** @throws Error for an id that no attempt has */
export async function getAttempt(reader: Reader, id: string): Promise<PaymentAttempt> {
  const attempt = await findAttempt(reader, id);
  if (!attempt) throw new Error(`There is no payment attempt ${id}`);
  return attempt;
}

export const findAttemptByToken = (reader: Reader, token: string) =>
  findOne(reader, { token: { equals: token } });

/** Finds the attempt that a payment of the provider belongs to. */
export const findAttemptByPayment = (reader: Reader, paymentId: string) =>
  findOne(reader, { paymentId: { equals: paymentId } });

/** The buyer's only attempt that may still be paid and holds stock; the database allows no second. */
export const findUndecidedAttempt = (reader: Reader, buyerId: string) =>
  findOne(reader, { undecidedBuyer: { equals: buyerId } });

/**
 * Attempts to check now: fresh forms first, since most are paid soon, and a quarter of the places for the longest
 * waiting, so that a long queue starves none.
 */
export async function findDueAttempts(
  shop: Pick<Shop, 'payload' | 'env'>,
  limit: number,
): Promise<PaymentAttempt[]> {
  const where = isDue(shop);
  const isForm = { state: { in: ['opening', 'open'] } };
  const longest = await findRows<PaymentAttempt>(shop, COLLECTION, where, { sort: 'nextCheckAt', limit });
  const fresh = await findRows<PaymentAttempt>(
    shop,
    COLLECTION,
    { and: [where, isForm] },
    { sort: ['checks', '-nextCheckAt'], limit },
  );
  const kept = longest.slice(0, Math.ceil(limit / 4));
  const inOrder = new Map([...kept, ...fresh, ...longest].map((attempt) => [attempt.id, attempt]));
  return [...inOrder.values()].slice(0, limit);
}

/** A date written by a clock that was ahead must not delay a check. */
function isDue({ env: { reconcile } }: Pick<Shop, 'env'>): Where {
  const now = Date.now();
  const isTooFar = latestChecks({ now, unitMs: reconcile.unitMs }).map(
    ({ state, checks, isLast, latest }): Where => ({
      and: [
        { nextCheckAt: { greater_than: latest.toISOString() } },
        { state: { equals: state } },
        { checks: isLast ? { greater_than_equal: checks } : { equals: checks } },
      ],
    }),
  );
  return { or: [{ nextCheckAt: { less_than_equal: new Date(now).toISOString() } }, ...isTooFar] };
}

/** The buyer's attempts since then, the oldest first. */
export const findAttemptsSince = (reader: Reader, buyerId: string, since: Date) =>
  findRows<PaymentAttempt>(
    reader,
    COLLECTION,
    { and: [{ buyer: { equals: buyerId } }, { createdAt: { greater_than: since.toISOString() } }] },
    { sort: 'createdAt' },
  );

/** How many pieces of a product open payments hold: they are no longer on sale, but still in stock. */
export async function heldQuantity(reader: Reader, productId: string): Promise<number> {
  const attempts = await findRows<PaymentAttempt>(reader, COLLECTION, { holdsStock: { equals: true } });
  const held = attempts.flatMap(linesOf).filter((line) => line.productId === productId);
  return held.reduce((sum, { qty }) => sum + qty, 0);
}

/** Updates the attempt in one statement if the guards match; null if not. */
export async function updateAttempt(
  req: PayloadRequest,
  id: string,
  guards: Where[],
  data: RowChanges<'payment-attempts'>,
): Promise<PaymentAttempt | null> {
  const where = { and: [{ id: { equals: id } }, ...guards] };
  return (await updateWhere(req, { collection: COLLECTION, where, data })) as PaymentAttempt | null;
}

/** The same in a transaction of its own; false when the attempt does not match the guards. */
export async function updateAttemptAlone(
  payload: Payload,
  ...change: [id: string, guards: Where[], data: RowChanges<'payment-attempts'>]
): Promise<boolean> {
  return (await inTransaction(payload, (req) => updateAttempt(req, ...change))) !== null;
}

/** True when the provider's payment already belongs to another attempt. */
export async function isPaymentOfAnother(
  reader: Reader,
  paymentId: string,
  attemptId: string,
): Promise<boolean> {
  const owner = await findAttemptByPayment(reader, paymentId);
  return owner !== null && owner.id !== attemptId;
}

export const linesOf = (attempt: Partial<Pick<PaymentAttempt, 'lines'>>): AttemptLine[] =>
  (attempt.lines ?? []) as AttemptLine[];

export const itemsOf = (attempt: Partial<Pick<PaymentAttempt, 'items'>>): PaidItem[] =>
  (attempt.items ?? []) as PaidItem[];

/**
 * Returns the paid lines and the amount charged to the card, in kuruş. The order's total is lower if a person accepted
 * a payment whose instalments cost extra.
 */
export function chargeOf(attempt: Partial<Pick<PaymentAttempt, 'items' | 'amount' | 'differences'>>) {
  const items = itemsOf(attempt);
  const told = (attempt.differences ?? []) as Array<{ name: string; theirs: unknown }>;
  const charged = items.reduce((sum, { paidPrice }) => sum + paidPrice, 0);
  const isTold = told.some(({ name, theirs }) => name === 'paidPrice' && theirs === charged);
  return { items, amount: isTold ? charged : (attempt.amount ?? 0) };
}

/** The form as shown to the buyer. It holds personal data, so it is stored only while payable. */
export type KeptForm = Pick<InitializePaymentAnswer, 'checkoutFormContent' | 'paymentPageUrl'>;

/** Nobody enters a card in less time. */
const SHORTEST_MS = 60_000;

/** The buyer's form while payable; null if it is over or about to end. */
export function payableForm(
  { state, token, form, expiresAt }: Pick<PaymentAttempt, 'state' | 'token' | 'form' | 'expiresAt'>,
  now: number,
): (KeptForm & { token: string; holdExpiresAt: string }) | null {
  if (state !== 'open' || !form || !token || !expiresAt) return null;
  if (Date.parse(expiresAt) - now < SHORTEST_MS) return null;
  return { ...(form as KeptForm), token, holdExpiresAt: expiresAt };
}

/** Relations are read unresolved, hence as ids. */
export const orderIdOf = (attempt: Pick<PaymentAttempt, 'order'>): string =>
  typeof attempt.order === 'object' ? attempt.order.id : String(attempt.order);

export const findAttemptOfOrder = (reader: Reader, orderId: string) =>
  findOne(reader, { order: { equals: orderId } });
