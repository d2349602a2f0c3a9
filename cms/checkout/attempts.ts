import type { Payload, PayloadRequest, Where } from 'payload';
import type { PaymentAttempt } from '../payload-types.ts';
import type { PaidItem } from './refund-plan.ts';
import type { StockLine } from './stock.ts';

/** Reading payment attempts. They are written in `transition.ts`, `write-order.ts` and `lease.ts`. */

type Reader = { payload: Payload } | PayloadRequest;

const requestOf = (reader: Reader) => ('context' in reader ? { req: reader } : {});

async function findOne(reader: Reader, where: Where): Promise<PaymentAttempt | null> {
  return reader.payload.db.findOne<PaymentAttempt>({
    collection: 'payment-attempts',
    where,
    ...requestOf(reader),
  });
}

/** @throws Error for an id that no attempt has */
export async function getAttempt(reader: Reader, id: string): Promise<PaymentAttempt> {
  const attempt = await findOne(reader, { id: { equals: id } });
  if (!attempt) throw new Error(`There is no payment attempt ${id}`);
  return attempt;
}

export const findAttemptByToken = (reader: Reader, token: string) =>
  findOne(reader, { token: { equals: token } });

/** The one attempt of this buyer that may still be paid and holds stock; the database allows no second. */
export const findUndecidedAttempt = (reader: Reader, buyerId: string) =>
  findOne(reader, { undecidedBuyer: { equals: buyerId } });

/** True when iyzico's payment already belongs to another attempt. */
export async function isPaymentOfAnother(
  reader: Reader,
  paymentId: string,
  attemptId: string,
): Promise<boolean> {
  const owner = await findOne(reader, { paymentId: { equals: paymentId } });
  return owner !== null && owner.id !== attemptId;
}

export const linesOf = (attempt: Pick<PaymentAttempt, 'lines'>): StockLine[] =>
  (attempt.lines ?? []) as StockLine[];

export const itemsOf = (attempt: Partial<Pick<PaymentAttempt, 'items'>>): PaidItem[] =>
  (attempt.items ?? []) as PaidItem[];

/** Relations are read unresolved, hence as ids. */
export const orderIdOf = (attempt: Pick<PaymentAttempt, 'order'>): string =>
  typeof attempt.order === 'object' ? attempt.order.id : String(attempt.order);
