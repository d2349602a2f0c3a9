import { z } from 'zod';
import type { Payment, PaymentStatus } from '../provider.ts';
import { OutcomeUnknownError } from '../provider-errors.ts';

/**
 * Writes kuruş as the decimal text for iyzico, by integer arithmetic only: 14990 → "149.90".
 * @throws RangeError for anything but a safe, non-negative integer
 */
export function kurusToDecimal(kurus: number): string {
  if (!Number.isSafeInteger(kurus) || kurus < 0) {
    throw new RangeError(`not an amount in kuruş: ${kurus}`);
  }
  const minor = kurus % 100;
  return `${(kurus - minor) / 100}.${String(minor).padStart(2, '0')}`;
}

/**
 * Reads an amount of an iyzico response (149.9, "149.90000000") as kuruş.
 * @throws RangeError when it is no number
 */
export function decimalToKurus(amount: number | string): number {
  const kurus = Math.round(Number(amount) * 100);
  if (!Number.isSafeInteger(kurus)) throw new RangeError('not an amount of money');
  return kurus;
}

const optional = <Value extends z.ZodType>(value: Value) =>
  value.nullish().transform((given) => given ?? undefined);
export const word = z.union([z.string(), z.number()]).transform(String);
export const optionalWord = optional(word);
export const kurus = z
  .union([z.number().min(0).max(1e12), z.string().regex(/^\d{1,12}(\.\d{1,10})?$/)])
  .transform(decimalToKurus);
export const listOf = <Element extends z.ZodType>(element: Element) =>
  z
    .array(element)
    .nullish()
    .transform((value) => value ?? []);
const optionalKurus = optional(kurus);

const item = z.object({ itemId: word, paymentTransactionId: word, paidPrice: kurus });

export const initializeAnswer = z.object({
  token: z.string().min(1),
  checkoutFormContent: z.string().min(1).transform(decodeContent),
  paymentPageUrl: z.url(),
  tokenExpireTime: z.coerce.number().int().positive(),
});

/** Fields of a payment, all optional. `toPayment` checks the fields that a successful payment must have. */
export const paymentAnswer = z.object({
  paymentStatus: optionalWord,
  paymentId: optionalWord,
  fraudStatus: optional(z.coerce.number().int()),
  price: optionalKurus,
  paidPrice: optionalKurus,
  currency: optionalWord,
  basketId: optionalWord,
  token: optionalWord,
  conversationId: optionalWord,
  itemTransactions: listOf(item),
  cardAssociation: optionalWord,
  cardFamily: optionalWord,
  binNumber: optionalWord,
  lastFourDigits: optionalWord,
  installment: optionalWord,
});
export type PaymentAnswer = z.output<typeof paymentAnswer>;

const installmentTotal = z
  .object({ installmentNumber: z.coerce.number().int().min(1), totalPrice: kurus })
  .transform(({ installmentNumber: count, totalPrice: total }) => ({ count, total }));

/** Instalment prices queried without a card number: per card family, or per bank for cards without a family. */
export const installmentAnswer = z.object({
  installmentDetails: listOf(
    z
      .object({
        cardFamilyName: optionalWord,
        bankName: optionalWord,
        installmentPrices: listOf(installmentTotal),
      })
      .transform(({ cardFamilyName, bankName, installmentPrices }) => ({
        cardFamily: cardFamilyName || bankName || 'Kredi kartı',
        totals: installmentPrices,
      })),
  ),
});

export const cancelAnswer = z.object({
  paymentId: word,
  price: optionalKurus,
  currency: optionalWord,
  conversationId: optionalWord,
});
export const refundAnswer = cancelAnswer.extend({ paymentTransactionId: optionalWord, price: kurus });

/**
 * Reads a success body by its schema.
 * @throws OutcomeUnknownError naming the fields that do not fit, never their values
 */
export function readAnswer<Schema extends z.ZodType>(
  operation: string,
  schema: Schema,
  body: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map((issue) => issue.path.join('.')).join(', ');
  throw new OutcomeUnknownError(operation, `unexpected answer in ${fields}`);
}

/** Statuses without a pending money transfer: the buyer may still pay in the form, or has failed to pay. */
const UNPAID = new Set<string | undefined>([
  'FAILURE',
  'INIT_THREEDS',
  'BKM_POS_SELECTED',
  'INIT_APM',
  'INIT_CREDIT',
  'INIT_CONTACTLESS',
]);

/**
 * Maps iyzico's status to the shop's. An unknown status is pending, as is a status that waits for a bank or lender
 * (CALLBACK_THREEDS, PENDING_CREDIT): the payment may still succeed without the buyer.
 */
export function toPaymentStatus(raw: string | undefined): PaymentStatus {
  if (raw === 'SUCCESS') return 'SUCCESS';
  if (raw === 'INIT_BANK_TRANSFER') return 'TRANSFER';
  return UNPAID.has(raw) ? 'UNPAID' : 'PENDING';
}

/** Decodes the form's HTML. iyzico documents Base64, but every recorded response contained plain HTML. */
function decodeContent(content: string): string {
  return content.trimStart().startsWith('<') ? content : Buffer.from(content, 'base64').toString('utf8');
}

/**
 * Checks that the response repeats the values of the request, such as ids and amounts.
 * @throws OutcomeUnknownError that names the differing fields: the result of the request is unknown
 */
export function assertAnswers(
  operation: string,
  asked: Readonly<Record<string, string | number | undefined>>,
  answer: Readonly<Record<string, string | number | undefined>>,
): void {
  const differing = Object.keys(asked).filter(
    (field) => asked[field] !== undefined && answer[field] !== undefined && asked[field] !== answer[field],
  );
  if (differing.length > 0) {
    throw new OutcomeUnknownError(operation, `the answer tells another ${differing.join(', ')}`);
  }
}

/**
 * Converts iyzico's payment to the shop's type.
 * @throws OutcomeUnknownError for a success without id, amounts or currency
 */
export function toPayment(operation: string, answer: PaymentAnswer): Payment {
  const { paymentId, price, paidPrice, currency, fraudStatus, basketId, conversationId } = answer;
  const { cardAssociation: association, cardFamily: family, binNumber, lastFourDigits, installment } = answer;
  const card = { association, family, binNumber, lastFourDigits, installments: installment };
  const facts = { fraudStatus, basketId, conversationId, items: answer.itemTransactions, card };
  const paymentStatus = toPaymentStatus(answer.paymentStatus);
  if (paymentStatus !== 'SUCCESS') {
    return { ...facts, paymentStatus, paymentId, price, paidPrice, currency };
  }
  if (!paymentId || price === undefined || paidPrice === undefined || !currency) {
    throw new OutcomeUnknownError(operation, 'a success without id, amounts or currency');
  }
  return { ...facts, paymentStatus, paymentId, price, paidPrice, currency };
}
