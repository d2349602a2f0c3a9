import { z } from 'zod';
import { id, lira, liraToKurus, optionalText, requestId, timestamp } from './field-schemas.ts';
import { eachSum, type InKurus } from './money.ts';
import { saleDays } from './orders.ts';
import { MAX_LINE_QUANTITY, MAX_ORDER_LINES } from './rules/catalogue.ts';
import { GIFT_NOTE_LENGTH } from './rules/delivery.ts';
import { ACCENT_NAMES, DAYS } from './rules/shop-identity.ts';
import { CONTACT_NAMES } from './rules/shop-terms.ts';
import { address, billingAddress } from './users.ts';

const quantity = z
  .number('Adet sayı olmalıdır.')
  .int('Adet tam sayı olmalıdır.')
  .min(1, 'Adet en az 1 olmalıdır.')
  .max(MAX_LINE_QUANTITY, `Adet en fazla ${MAX_LINE_QUANTITY.toLocaleString('tr')} olabilir.`);

/** Cart line. The browser sends the whole product; the server reads only id, quantity and the price that was shown. */
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
  /** VAT rates by category; a category without one has `taxPercent`. */
  categoryRates: z.record(z.string(), z.number()).optional(),
  ...saleDays.shape,
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
  /** Sums that the shopper saw. The server only compares these sums with the sums that it calculates. */
  ...eachSum(() => liraToKurus),
  terms: saleTerms.partial().optional(),
  /** `transfer`: to the dealer's own account. Absent: by card. */
  paymentMethod: z.enum(['card', 'transfer'], 'Böyle bir ödeme yolu yok.').optional(),
  /** Read for a transfer. A buyer has one open payment form, so a card payment needs no id. */
  requestId: requestId.optional(),
  /** Present for a gift. The packing slip carries the note. */
  gift: z.object({ note: optionalText(GIFT_NOTE_LENGTH).default('') }).optional(),
});
export type InitializePaymentRequest = z.infer<typeof initializePaymentRequest>;

/** Instalments that the shop offers for every order at no extra cost; empty when only a single payment is possible. */
export const installmentsAnswer = z.object({
  options: z.array(z.object({ count: z.int().min(2), cardFamilies: z.array(z.string()) })),
});
export type InstallmentsAnswer = z.infer<typeof installmentsAnswer>;

export const termsAnswer = saleTerms.extend({
  shippingFee: lira,
  freeShippingAbove: lira,
  holiday: z.object({ notice: z.string(), takesOrders: z.boolean() }).nullable(),
  /** Present if the provider's form offers bank transfers. */
  takesTransfers: z.boolean().optional(),
  /** Present if buyers may transfer the money to the dealer's own account. */
  takesOwnTransfers: z.boolean().optional(),
  contact: z.partialRecord(z.enum(CONTACT_NAMES), z.string()),
  /** Reasons of the categories whose VAT rate is 0. */
  taxExemptions: z.record(z.string(), z.string()).optional(),
  identity: z.object({
    name: z.string(),
    shortName: z.string(),
    slogan: z.string(),
    accent: z.enum(ACCENT_NAMES),
    logo: z.object({ file: z.string(), width: z.number(), height: z.number() }).nullable(),
    openingHours: z.array(
      z.object({ from: z.enum(DAYS), to: z.enum(DAYS), opens: z.string(), closes: z.string() }),
    ),
    socialLinks: z.array(z.string()),
  }),
});

export const initializePaymentAnswer = z.object({
  checkoutFormContent: z.string(),
  token: z.string(),
  paymentPageUrl: z.string(),
  orderId: id,
  /** Time until which the pieces are reserved. */
  holdExpiresAt: timestamp,
});
export type InitializePaymentAnswer = z.infer<typeof initializePaymentAnswer>;

/**
 * Where a payment attempt stands. What may follow what is the table in `checkout/lifecycle/lifecycle.ts`.
 *
 * - `opening`: order and hold are written, the provider has not shown a form yet. `open`: the form may be paid.
 * - `reserved`: the dealer wrote the order; the stock stays held until the dealer's day, and no form is shown.
 * - `awaitingTransfer`: the buyer began a bank transfer; the stock stays held until the transfer's last day.
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
  'reserved',
  'awaitingTransfer',
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

/** Choices about the pieces of a refund. Pieces of a delivered order always stay with the buyer. */
const pieces = {
  /** For an order that is not shipped: whether the pieces go back into stock. */
  restock: z.boolean().default(true),
  /** After shipping: whether the pieces have arrived. Pieces that are still in the post do not return to stock. */
  arrived: z.boolean().default(false),
  /** Whether the pieces are lost or damaged, and stay out of stock. */
  writtenOff: z.boolean().default(false),
};

/**
 * Payment as the admin saw it. If it has changed, the decision is refused: two admins may decide at once, and a call
 * whose answer was lost may be repeated.
 */
const seen = {
  seenState: z.enum(ATTEMPT_STATES).optional(),
  /** Amount already refunded before the decision, in kuruş. */
  refundedAmount: liraToKurus.optional(),
};
/** Every decision except `recheck` needs a reason. */
const decided = { reason, ...seen };
/** Ways in which money comes outside the payment form. */
export const MEANS = ['cash', 'terminal', 'transfer'] as const;
export type Means = (typeof MEANS)[number];

const receipt = {
  means: z.enum(MEANS, 'Paranın nasıl geldiğini seçin.'),
  /** Day on which the money came: `2026-11-29`. */
  day: z.iso.date('Paranın geldiği günü girin.'),
  /** In kuruş. */
  amount: liraToKurus,
  reason: optionalText(500),
};
export const attemptDecision = z.discriminatedUnion(
  'action',
  [
    z.object({ action: z.literal('recheck') }),
    z.object({
      action: z.literal('refund'),
      ...decided,
      /** Ids of the refunded lines at the payment provider. Absent if the refund is not for single lines. */
      items: z.array(z.string().min(1).max(100)).min(1, 'En az bir satır seçin.').max(500).optional(),
      /** Amount to refund instead of lines, in kuruş with VAT. No piece goes back into stock. */
      amount: liraToKurus.optional(),
      ...pieces,
    }),
    z.object({ action: z.literal('refundedOutside'), ...decided, ...pieces }),
    /** Gives up a failed refund of some lines; the order stays paid. */
    z.object({ action: z.literal('giveUpRefund'), ...decided }),
    z.object({ action: z.literal('accept'), ...decided }),
    z.object({ action: z.literal('release'), ...decided }),
    /** Says that the money came outside. An amount below the order's total is refused. */
    z.object({ action: z.literal('receive'), ...receipt, ...seen }),
  ],
  'Böyle bir işlem yok.',
);
export type AttemptDecision = z.infer<typeof attemptDecision>;
export type Pieces = Pick<Extract<AttemptDecision, { action: 'refund' }>, keyof typeof pieces>;

export const attemptAnswer = z.object({
  _id: id,
  state: z.enum(ATTEMPT_STATES),
  reason: z.string(),
  refundedAmount: lira,
  message: z.string(),
});
export type AttemptAnswer = InKurus<z.infer<typeof attemptAnswer>>;
