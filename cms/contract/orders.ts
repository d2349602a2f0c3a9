import { z } from 'zod';
import {
  addressField,
  id,
  lira,
  optionalText,
  pageFacts,
  requestId,
  text,
  timestamp,
} from './field-schemas.ts';
import { eachSum, type InKurus } from './money.ts';
import {
  ADDRESS_FIELDS,
  BILLING_NAMES,
  type BillingType,
  CHANGEABLE_ADDRESS,
  CHANGEABLE_BILLING,
  CHANGEABLE_NAMES,
  CORPORATE_FIELDS,
  eachField,
  findAddressErrors,
} from './rules/address.ts';
import { CARRIER_MAX_LENGTH, MAX_MARKED_ORDERS, TRACKING_MAX_LENGTH } from './rules/carriers.ts';
import { MAX_LINE_QUANTITY, MAX_ORDER_LINES } from './rules/catalogue.ts';

export const orderLine = z.object({
  product: id,
  name: z.string(),
  image: z.string(),
  price: lira,
  qty: z.number(),
  /** VAT rate of the line in percent; present in an order of several rates. */
  taxPercent: z.number().optional(),
});

const orderAddress = z.object(eachField(ADDRESS_FIELDS, () => z.string()));
const orderBillingAddress = orderAddress.extend({
  billingType: z.enum(['individual', 'corporate']),
  ...eachField(CORPORATE_FIELDS, () => z.string()),
});

/**
 * State of an order's money. `awaiting`: the payment form is open, or a bank transfer is awaited. `paid`: settled.
 * `cancelled`: not paid in time, or refused; the stock was given back. `review`: the provider checks for fraud, its
 * answer does not add up, or (with `isPaid`) the money is on its way back; never shipped. `refunded`: all money was
 * given back.
 */
export const ORDER_STATES = ['awaiting', 'paid', 'cancelled', 'review', 'refunded'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** Payment details of an unpaid order, sent only to the buyer of the order. */
const unpaidOrder = z.object({
  canPay: z.boolean(),
  /** Time until which the buyer can pay in the form and the pieces are reserved; null afterwards. */
  heldUntil: timestamp.nullable(),
  isGivenUp: z.boolean(),
});
export type UnpaidOrder = z.infer<typeof unpaidOrder>;

/**
 * Account of the dealer on which a transfer is awaited. `iban` has no blanks, and `reason` is the text to write with the
 * transfer. `qr` is a picture of the IBAN as a data URL. The account's texts are empty if the dealer has removed it.
 */
const transferTo = z.object({
  iban: z.string(),
  holder: z.string(),
  bank: z.string(),
  reason: z.string(),
  qr: z.string(),
});
export type TransferTo = z.infer<typeof transferTo>;

/**
 * State of a return. `requested`: withdrawn, the pieces are on their way back. `owed`: the refund follows as soon
 * as the payment allows. `refunding`: the money is on its way. `refunded`: the money is back. `refundFailed`: the
 * refund could not be made; a person acts. `refused`: the withdrawal came late, or the law excepts it.
 */
export const RETURN_STATES = [
  'requested',
  'owed',
  'refunding',
  'refunded',
  'refundFailed',
  'refused',
] as const;
export type ReturnState = (typeof RETURN_STATES)[number];

const pieces = z.object({ product: id, qty: z.number().int().min(1).max(MAX_LINE_QUANTITY) });

export const orderReturn = z.object({
  _id: id,
  requestedAt: timestamp,
  state: z.enum(RETURN_STATES),
  lines: z.array(pieces.extend({ name: z.string() })),
  reason: z.string(),
  /** Last day to send the pieces back; null when nothing was shipped. */
  sendBy: timestamp.nullable(),
  arrivedAt: timestamp.nullable(),
  refundBy: timestamp,
  refundedAt: timestamp.nullable(),
  refusal: z.string(),
});
export type OrderReturn = z.infer<typeof orderReturn>;

/** Lines from which the buyer may still withdraw. `until`: end of the period; null while delivery day is unknown. */
const withdrawal = z.object({ until: timestamp.nullable(), lines: z.array(pieces) });
export type Withdrawal = z.infer<typeof withdrawal>;

export const withdrawalRequest = z.object({
  lines: z
    .array(pieces, 'Ürün seçin.')
    .min(1, 'Geri verilecek ürünleri seçin.')
    .max(MAX_ORDER_LINES, 'Çok fazla satır seçildi.')
    .refine(
      (lines) => new Set(lines.map(({ product }) => product)).size === lines.length,
      'Aynı ürün iki kez seçilemez.',
    ),
  /** Optional, because the law requires no reason. */
  reason: optionalText(500),
  requestId: requestId.optional(),
});
export type WithdrawalRequest = z.infer<typeof withdrawalRequest>;

/** Withdrawal that reached the dealer by letter or phone, entered by the dealer. */
export const noticeRequest = withdrawalRequest.extend({
  /** Day on which the withdrawal notice arrived; today if absent. The legal period is counted from this day. */
  cameOn: z.iso.date('Bildirimin geldiği günü seçin.').optional(),
});
export type NoticeRequest = z.infer<typeof noticeRequest>;

const why = text(500, 'Nedeni birkaç sözcükle yazın.');
const count = z.number('Adet sayı olmalıdır.').int().min(0).max(MAX_LINE_QUANTITY);

export const returnDecision = z.discriminatedUnion(
  'action',
  [
    /** Records arrived pieces: `shelf` pieces return to stock, `writtenOff` pieces do not. All pieces are refunded. */
    z.object({
      action: z.literal('arrived'),
      lines: z
        .array(z.object({ product: id, shelf: count, writtenOff: count }))
        .min(1)
        .max(MAX_ORDER_LINES),
      reason: optionalText(500).default(''),
    }),
    /** Starts the refund before the pieces have arrived, or starts a failed refund again. */
    z.object({ action: z.literal('refund') }),
    /** Refuses the return, because the withdrawal was too late or is excluded by law. */
    z.object({ action: z.literal('refuse'), reason: why }),
  ],
  'Böyle bir işlem yok.',
);
export type ReturnDecision = z.infer<typeof returnDecision>;

export const saleDays = z.object({
  deliveryDaysInTown: z.number(),
  deliveryDaysOutOfTown: z.number(),
  withdrawalDays: z.number(),
});

export const order = z.object({
  _id: id,
  /** Order number for people, `PD-2026-00042`. URLs and API calls use the id instead. */
  number: z.string(),
  user: z.object({ _id: z.string(), name: z.string(), email: z.string() }),
  orderItems: z.array(orderLine),
  shippingAddress: orderAddress,
  billingAddress: orderBillingAddress,
  ...eachSum(() => lira),
  /**
   * Terms of sale of the order; absent when equal to the specification's terms. Without `taxPercent` for an order of
   * several VAT rates, which are in its lines.
   */
  terms: saleDays.extend({ taxPercent: z.number().optional() }).optional(),
  refundedTotal: lira,
  state: z.enum(ORDER_STATES),
  isPaid: z.boolean(),
  paidAt: timestamp.nullable(),
  /** Present when no goods are left to ship, because all goods are refunded or will be refunded. */
  goodsRefunded: z.literal(true).optional(),
  isDelivered: z.boolean(),
  deliveredAt: timestamp.nullable(),
  /** Present after the parcel was handed to a carrier. `carrier` is empty when the carrier is unknown. */
  shipment: z
    .object({ shippedAt: timestamp.nullable(), carrier: z.string(), trackingNumber: z.string() })
    .optional(),
  createdAt: timestamp,
  /** Present after the dealer added the invoice. `date`: a day, `2026-11-25`. */
  invoice: z.object({ number: z.string(), date: z.string() }).optional(),
  /** Present while a bank transfer that the buyer began is awaited: the last moment for which its pieces are held. */
  transferUntil: timestamp.optional(),
  /** Path of the payment link of an order that the dealer wrote, for its buyer while the payment is awaited. */
  paymentLink: z.string().optional(),
  /** Present if the buyer sends the order as a gift. `note` is empty without a note. */
  gift: z.object({ note: z.string() }).optional(),
  /**
   * Number of instalments; absent for a single payment. This field and all fields below are sent only in the response
   * for a single order, to the order's buyer and to admins.
   */
  installments: z.number().int().min(2).optional(),
  returns: z.array(orderReturn).optional(),
  unpaid: unpaidOrder.optional(),
  /** Present while a transfer to the dealer's own account is awaited. */
  transferTo: transferTo.optional(),
  withdrawal: withdrawal.optional(),
});
export type Order = InKurus<z.infer<typeof order>>;

export const orderContract = z.object({
  slug: z.string(),
  title: z.string(),
  /** HTML made by the server; typed text is escaped. */
  html: z.string(),
});
export type OrderContract = z.infer<typeof orderContract>;

/** Returns the order's number. For an order from before order numbers existed, returns the id. */
export const numberOf = ({ id, number }: { id: string; number?: string | null }): string => number ?? id;

export const orderPage = z.object({ orders: z.array(order), ...pageFacts });
export type OrderPage = InKurus<z.infer<typeof orderPage>>;

/** Request bodies with which the panel changes an order. In the panel, the order's fields themselves are read-only. */

const carrier = text(CARRIER_MAX_LENGTH, 'Kargo firmasını seçin ya da yazın.');
/** Tracking number without the blanks that the slip prints; empty for an unregistered letter. */
const trackingNumber = z
  .string('Takip numarası metin olmalıdır.')
  .overwrite((typed) => typed.replace(/\s/g, ''))
  .max(TRACKING_MAX_LENGTH, `Takip numarası en fazla ${TRACKING_MAX_LENGTH} karakter olabilir.`)
  .regex(/^[a-z\d-]*$/i, 'Takip numarasında yalnızca harf, rakam ve tire olabilir.')
  .default('');

const several = <Row extends z.ZodType>(row: Row) =>
  z
    .array(row, 'En az bir sipariş seçin.')
    .min(1, 'En az bir sipariş seçin.')
    .max(MAX_MARKED_ORDERS, `Bir kerede en fazla ${MAX_MARKED_ORDERS} sipariş işaretlenebilir.`);

export const shipRequest = z.object({ carrier, orders: several(z.object({ id, trackingNumber })) });
export const deliverRequest = z.object({ orders: several(z.object({ id })) });
export const emptyRequest = z.object({});
export const correctShipmentRequest = z.object({ carrier, trackingNumber });
export const noteRequest = z.object({ text: text(2000, 'Notunuzu yazın.') });

type TypedAddress = Parameters<typeof findAddressErrors>[0] & { billingType?: BillingType };

/** Adds an issue for each invalid field. `names` limits the fields; each message then begins with the field's name. */
export function addAddressIssues(
  address: TypedAddress,
  context: z.RefinementCtx,
  names?: Record<string, string>,
): void {
  for (const { path, message } of findAddressErrors(address, address.billingType, names && ['district']))
    if (!names || path in names)
      context.addIssue({
        code: 'custom',
        path: [path],
        message: names ? `${names[path]}: ${message}` : message,
      });
}

export const addressChange = z
  .object({ ...eachField(CHANGEABLE_ADDRESS, addressField), district: addressField('district').default('') })
  .superRefine((address, context) => addAddressIssues(address, context, CHANGEABLE_NAMES));
export const billingChange = z
  .object({
    billingType: z.enum(['individual', 'corporate'], 'Bireysel ya da kurumsal seçin.'),
    ...eachField(CHANGEABLE_BILLING, (name) => addressField(name).default('')),
  })
  .superRefine((address, context) => addAddressIssues(address, context, BILLING_NAMES));

/** Result of a bulk step for a single order. `message` is shown to the admin. */
export type StepOutcome = { id: string; number: string; isDone: boolean; message: string };
