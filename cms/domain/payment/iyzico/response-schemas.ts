import { z } from 'zod';
import type { PaymentStatus } from '../provider.ts';
import { OutcomeUnknownError } from '../provider-errors.ts';
import { decimalToKurus } from './money.ts';

const optional = <Value extends z.ZodType>(value: Value) =>
  value.nullish().transform((given) => given ?? undefined);
export const word = z.union([z.string(), z.number()]).transform(String);
export const optionalWord = optional(word);
export const kurus = z
  .union([z.number().min(0).max(1e12), z.string().regex(/^\d{1,12}(\.\d{1,10})?$/)])
  .transform(decimalToKurus);
/** A list; a missing list counts as empty. */
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

/** All fields of a payment; the payment's status decides which are mandatory. */
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

/** Without a card's first digits: an entry per family of cards, or per bank for cards without a family. */
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

/** The buyer at the form may still pay, or has failed to: no money is on its way. */
const UNPAID = new Set<string | undefined>([
  'FAILURE',
  'INIT_THREEDS',
  'BKM_POS_SELECTED',
  'INIT_APM',
  'INIT_CREDIT',
  'INIT_CONTACTLESS',
]);

/**
 * Maps iyzico's status to the shop's. An unknown status, or one that waits for a bank or lender (CALLBACK_THREEDS,
 * PENDING_CREDIT, INIT_BANK_TRANSFER), may become a payment without anybody at the form.
 */
export function toPaymentStatus(raw: string | undefined): PaymentStatus {
  if (raw === 'SUCCESS') return 'SUCCESS';
  return UNPAID.has(raw) ? 'UNPAID' : 'PENDING';
}

/** The documentation says Base64, every recorded response is plain HTML: both are accepted. */
function decodeContent(content: string): string {
  return content.trimStart().startsWith('<') ? content : Buffer.from(content, 'base64').toString('utf8');
}

/**
 * Compares the fields that a response shares with its request.
 * @throws OutcomeUnknownError naming the differing fields: the fate of the requested one is unknown
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
