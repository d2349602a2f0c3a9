import { z } from 'zod';
import { id, lira, liraToKurus, timestamp } from './field-schemas.ts';
import { eachSum, type InKurus } from './money.ts';
import { MAX_LINE_QUANTITY, MAX_ORDER_LINES } from './rules/catalogue.ts';
import { CONTACT_NAMES } from './rules/shop-terms.ts';
import { address, billingAddress } from './users.ts';

const quantity = z
  .number('Adet sayı olmalıdır.')
  .int('Adet tam sayı olmalıdır.')
  .min(1, 'Adet en az 1 olmalıdır.')
  .max(MAX_LINE_QUANTITY, `Adet en fazla ${MAX_LINE_QUANTITY.toLocaleString('tr')} olabilir.`);

/** A cart line carries the whole product; only its id, its quantity and the price the shopper saw count here. */
const orderItem = z
  .object({
    _id: id.optional(),
    product: id.optional(),
    qty: quantity,
    price: liraToKurus.optional(),
  })
  .transform((line, context) => {
    const productId = line._id ?? line.product;
    if (productId) return { productId, qty: line.qty, seenPrice: line.price };
    context.addIssue({ code: 'custom', path: ['_id'], message: 'Ürün belirtilmemiş.' });
    return z.NEVER;
  });

const saleTerms = z.object({
  shippingFee: liraToKurus,
  freeShippingAbove: liraToKurus,
  taxPercent: z.number(),
  deliveryDaysInTown: z.number(),
  deliveryDaysOutOfTown: z.number(),
  withdrawalDays: z.number(),
});

export const initializePaymentRequest = z.object({
  orderItems: z
    .array(orderItem, 'Sepetiniz boş.')
    .min(1, 'Sepetiniz boş.')
    .max(MAX_ORDER_LINES, `Bir siparişte en fazla ${MAX_ORDER_LINES} farklı ürün olabilir.`)
    .refine(
      (lines) => new Set(lines.map((line) => line.productId)).size === lines.length,
      'Aynı ürün sepette iki kez bulunamaz.',
    ),
  shippingAddress: address,
  billingAddress,
  /** Sums that the shopper was shown; never trusted, only compared. */
  ...eachSum(() => liraToKurus),
  terms: saleTerms.partial().optional(),
});
export type InitializePaymentRequest = z.infer<typeof initializePaymentRequest>;

/** Instalments without extra cost, for any order; empty when only a single payment is possible. */
export const installmentsAnswer = z.object({
  options: z.array(z.object({ count: z.int().min(2), cardFamilies: z.array(z.string()) })),
});
export type InstallmentsAnswer = z.infer<typeof installmentsAnswer>;

/** The dealer's current terms of sale. */
export const termsAnswer = saleTerms.extend({
  shippingFee: lira,
  freeShippingAbove: lira,
  /** Today's holiday, if there is one. */
  holiday: z.object({ notice: z.string(), takesOrders: z.boolean() }).nullable(),
  contact: z.partialRecord(z.enum(CONTACT_NAMES), z.string()),
});

export const initializePaymentAnswer = z.object({
  checkoutFormContent: z.string(),
  token: z.string(),
  paymentPageUrl: z.string(),
  orderId: id,
  /** Until this time the pieces are reserved for this shopper. */
  holdExpiresAt: timestamp,
});
export type InitializePaymentAnswer = z.infer<typeof initializePaymentAnswer>;

/**
 * Where a payment attempt stands. What may follow what is the table in `checkout/lifecycle.ts`.
 *
 * - `opening`: order and hold are written, the provider has not shown a form yet. `open`: the form may be paid.
 * - `released`: not paid in time, or given up; the stock went back. It stays watched, since its form may still be paid.
 * - `rejected`: the provider refused a payment as fraud; the stock went back.
 * - `review`: the answer does not add up, or the provider still checks for fraud. A person decides, or the provider's next answer.
 * - `paid`: the order is paid. `partlyRefunded`: paid, and some lines were given back.
 * - `refunding`: money is on its way back. `refunded`: all of it is back.
 * - `refundFailed`: the payment could not be given back. `partRefundFailed`: some lines of it could not. A person acts.
 */
export const ATTEMPT_STATES = [
  'opening',
  'open',
  'released',
  'rejected',
  'review',
  'paid',
  'partlyRefunded',
  'refunding',
  'refunded',
  'refundFailed',
  'partRefundFailed',
] as const;
export type AttemptState = (typeof ATTEMPT_STATES)[number];

const reason = z
  .string('Bir neden yazın.')
  .trim()
  .min(3, 'Nedeni birkaç sözcükle yazın.')
  .max(500, 'Neden en fazla 500 karakter olabilir.');

/**
 * Sold pieces whose money is refunded: they return with the refund, or stay with the buyer and are still sent. Pieces
 * of a delivered order stay.
 */
const pieces = {
  /** Whether the pieces go back into stock while nothing was shipped. */
  restock: z.boolean().default(true),
  /** Whether the pieces of a shipped order have arrived; pieces in the post are not in stock. */
  arrived: z.boolean().default(false),
  /** The pieces are lost or damaged, and do not go back into stock. */
  writtenOff: z.boolean().default(false),
};

/** Every decision except `recheck` needs a reason. */
const decided = {
  reason,
  /** The state that the admin saw: of two admins who decide at once, the second gets an error. */
  seenState: z.enum(ATTEMPT_STATES).optional(),
};
/** An admin's decision about a payment attempt. */
export const attemptDecision = z.discriminatedUnion(
  'action',
  [
    z.object({ action: z.literal('recheck') }),
    z.object({
      action: z.literal('refund'),
      ...decided,
      /** The provider's line ids; absent means the whole payment. */
      items: z.array(z.string().min(1).max(100)).min(1, 'En az bir satır seçin.').max(500).optional(),
      /** Instead of lines: an amount in kuruş, VAT included, without any piece coming back. */
      amount: liraToKurus.optional(),
      ...pieces,
    }),
    z.object({ action: z.literal('refundedOutside'), ...decided, ...pieces }),
    /** Ends a failed refund of some lines: the order stays paid. */
    z.object({ action: z.literal('giveUpRefund'), ...decided }),
    z.object({ action: z.literal('accept'), ...decided }),
    z.object({ action: z.literal('release'), ...decided }),
  ],
  'Böyle bir işlem yok.',
);
export type AttemptDecision = z.infer<typeof attemptDecision>;
export type Pieces = Pick<Extract<AttemptDecision, { action: 'refund' }>, keyof typeof pieces>;

/** A payment attempt as the panel shows it after a decision. */
export const attemptAnswer = z.object({
  _id: id,
  state: z.enum(ATTEMPT_STATES),
  reason: z.string(),
  refundedAmount: lira,
  message: z.string(),
});
export type AttemptAnswer = InKurus<z.infer<typeof attemptAnswer>>;
