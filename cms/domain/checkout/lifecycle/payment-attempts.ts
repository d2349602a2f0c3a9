import type { Payload, PayloadRequest, Where } from 'payload';
import type { InitializePaymentAnswer } from '../../../contract/payment.ts';
import { TRANSFER_LIMITS } from '../../../contract/rules/transfers.ts';
import { inTransaction } from '../../../infra/database/driver/transaction.ts';
import type { PaymentAttempt } from '../../../infra/database/payload-types.ts';
import { findRow, findRows, PAST_ACCESS, type Reader } from '../../../infra/database/rows/rows.ts';
import { type RowChanges, updateWhere } from '../../../infra/database/rows/update-where.ts';
import type { Shop } from '../../shop.ts';
import { latestChecks } from './check-schedule.ts';
import type { PaidItem } from './refund-plan.ts';
import type { StockLine } from './stock.ts';

/** Fate of the pieces in a refund by the dealer: not sent, returned by parcel, or left with the buyer. */
export type Fate = 'withheld' | 'takenBack' | 'kept';
export type Moved = { fate: Fate; lines: StockLine[] };
export type AttemptLine = StockLine & { [fate in Fate]?: number };

/** Stored payment attempts. No other module of the checkout reads or changes attempts in the database. */

const COLLECTION = 'payment-attempts';

const findOne = (reader: Reader, where: Where) => findRow<PaymentAttempt>(reader, COLLECTION, where);

export const findAttempt = (reader: Reader, id: string) => findOne(reader, { id: { equals: id } });

/** @throws Error if no attempt has this id */
export async function getAttempt(reader: Reader, id: string): Promise<PaymentAttempt> {
  const attempt = await findAttempt(reader, id);
  if (!attempt) throw new Error(`There is no payment attempt ${id}`);
  return attempt;
}

export const findAttemptByToken = (reader: Reader, token: string) =>
  findOne(reader, { token: { equals: token } });

export const findAttemptByPayment = (reader: Reader, paymentId: string) =>
  findOne(reader, { paymentId: { equals: paymentId } });

/** Finds the buyer's undecided attempt, which may still be paid and holds stock; the database allows only one. */
export const findUndecidedAttempt = (reader: Reader, buyerId: string) =>
  findOne(reader, { undecidedBuyer: { equals: buyerId } });

/** Finds due attempts, new forms first; a quarter of `limit` is for the attempts that wait longest. */
export async function findDueAttempts(
  shop: Pick<Shop, 'payload' | 'env'>,
  limit: number,
): Promise<PaymentAttempt[]> {
  const where = isDue(shop);
  const isForm = { state: { in: ['opening', 'open'] } };
  const longest = await findRows<PaymentAttempt>(shop, COLLECTION, where, { sort: 'nextCheckAt', limit });
  const newest = { sort: ['checks', '-nextCheckAt'], limit };
  const fresh = await findRows<PaymentAttempt>(shop, COLLECTION, { and: [where, isForm] }, newest);
  const kept = longest.slice(0, Math.ceil(limit / 4));
  const inOrder = new Map([...kept, ...fresh, ...longest].map((attempt) => [attempt.id, attempt]));
  return [...inOrder.values()].slice(0, limit);
}

/** Query for the attempts that are due; also selects dates too far ahead, written by a wrong clock. */
function isDue({ env: { reconcile } }: Pick<Shop, 'env'>): Where {
  const now = Date.now();
  const isTooFar = latestChecks({ now, unitMs: reconcile.unitMs }).map(
    ({ state, checks, isLast, latest }): Where => ({
      nextCheckAt: { greater_than: latest.toISOString() },
      state: { equals: state },
      checks: isLast ? { greater_than_equal: checks } : { equals: checks },
    }),
  );
  return { or: [{ nextCheckAt: { less_than_equal: new Date(now).toISOString() } }, ...isTooFar] };
}

/** Finds the buyer's attempts created after `since`, the oldest first. */
export function findAttemptsSince(reader: Reader, buyerId: string, since: Date) {
  const isSince = { buyer: { equals: buyerId }, createdAt: { greater_than: since.toISOString() } };
  return findRows<PaymentAttempt>(reader, COLLECTION, isSince, { sort: 'createdAt' });
}

/** Counts the pieces of a product that are held for open payments, and are thus neither sold nor on sale. */
export const heldQuantity = async (reader: Reader, productId: string): Promise<number> =>
  (await heldQuantities(reader)).get(productId) ?? 0;

export async function heldQuantities(reader: Reader): Promise<Map<string, number>> {
  const attempts = await findRows<PaymentAttempt>(reader, COLLECTION, { holdsStock: { equals: true } });
  const held = new Map<string, number>();
  for (const { productId, qty } of attempts.flatMap(linesOf))
    held.set(productId, (held.get(productId) ?? 0) + qty);
  return held;
}

export async function updateAttempt(
  req: PayloadRequest,
  id: string,
  guards: Where[],
  data: RowChanges<'payment-attempts'>,
): Promise<PaymentAttempt | null> {
  const where = { and: [{ id: { equals: id } }, ...guards] };
  return (await updateWhere(req, COLLECTION, where, data)) as PaymentAttempt | null;
}

/** Updates an attempt in a separate transaction; returns false when the attempt does not match the guards. */
export async function updateAttemptAlone(
  payload: Payload,
  ...change: [id: string, guards: Where[], data: RowChanges<'payment-attempts'>]
): Promise<boolean> {
  return (await inTransaction(payload, (req) => updateAttempt(req, ...change))) !== null;
}

export async function isPaymentOfAnother(
  reader: Reader,
  paymentId: string,
  attemptId: string,
): Promise<boolean> {
  const owner = await findAttemptByPayment(reader, paymentId);
  return owner !== null && owner.id !== attemptId;
}

/** Whether the buyer, or the buyer's IP address, has as many begun bank transfers as the dealer allows. */
export async function hasTooManyTransfers(
  req: PayloadRequest,
  { id, buyer, buyerIp }: PaymentAttempt,
): Promise<boolean> {
  const { transfers } = await req.payload.findGlobal({ slug: 'shop-settings', ...PAST_ACCESS, req });
  const count = async (field: 'buyer' | 'buyerIp', value: unknown) => {
    const where = [{ state: { equals: 'awaitingTransfer' } }, { [field]: { equals: value } }];
    const others: Where = { and: [...where, { id: { not_equals: id } }] };
    return (await req.payload.db.count({ collection: COLLECTION, where: others, req })).totalDocs;
  };
  return (
    (Boolean(buyer) && (await count('buyer', buyer)) >= (transfers?.perBuyer ?? TRANSFER_LIMITS.perBuyer)) ||
    (Boolean(buyerIp) &&
      (await count('buyerIp', buyerIp)) >= (transfers?.perAddress ?? TRANSFER_LIMITS.perAddress))
  );
}

export const linesOf = (attempt: Partial<Pick<PaymentAttempt, 'lines'>>): AttemptLine[] =>
  (attempt.lines ?? []) as AttemptLine[];

export const itemsOf = (attempt: Partial<Pick<PaymentAttempt, 'items'>>): PaidItem[] =>
  (attempt.items ?? []) as PaidItem[];

/**
 * Returns the paid lines and the amount charged to the card, in kuruş. The amount exceeds the order's total if a person
 * accepted a payment whose instalments cost extra.
 */
export function chargeOf(attempt: Partial<Pick<PaymentAttempt, 'items' | 'amount' | 'differences'>>) {
  const items = itemsOf(attempt);
  const told = (attempt.differences ?? []) as Array<{ name: string; theirs: unknown }>;
  const charged = items.reduce((sum, { paidPrice }) => sum + paidPrice, 0);
  const isTold = told.some(({ name, theirs }) => name === 'paidPrice' && theirs === charged);
  return { items, amount: isTold ? charged : (attempt.amount ?? 0) };
}

/** Payment form as shown to the buyer; stored only while it can be paid, because it contains personal data. */
export type KeptForm = Pick<InitializePaymentAnswer, 'checkoutFormContent' | 'paymentPageUrl'>;

/** Remaining time in milliseconds below which a form is no longer shown, since nobody enters a card faster. */
const SHORTEST_MS = 60_000;

/** Returns the payment form of an attempt; null if the form has ended or ends within a minute. */
export function payableForm(
  { state, token, form, expiresAt }: Pick<PaymentAttempt, 'state' | 'token' | 'form' | 'expiresAt'>,
  now: number,
): (KeptForm & { token: string; holdExpiresAt: string }) | null {
  if (state !== 'open' || !form || !token || !expiresAt) return null;
  if (Date.parse(expiresAt) - now < SHORTEST_MS) return null;
  return { ...(form as KeptForm), token, holdExpiresAt: expiresAt };
}

export const orderIdOf = (attempt: Pick<PaymentAttempt, 'order'>): string =>
  typeof attempt.order === 'object' ? attempt.order.id : String(attempt.order);

export const findAttemptOfOrder = (reader: Reader, orderId: string) =>
  findOne(reader, { order: { equals: orderId } });
