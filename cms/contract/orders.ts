import { z } from 'zod';
import { id, lira, optionalText, pageFacts, text, timestamp } from './field-schemas.ts';
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
  lengthOf,
} from './rules/address.ts';
import { CARRIER_MAX_LENGTH, MAX_MARKED_ORDERS, TRACKING_MAX_LENGTH } from './rules/carriers.ts';
import { MAX_LINE_QUANTITY, MAX_ORDER_LINES } from './rules/catalogue.ts';

export const orderLine = z.object({
  /** The product's id. */
  product: id,
  name: z.string(),
  image: z.string(),
  /** Unit price, as it was when the order was placed. */
  price: lira,
  qty: z.number(),
});

const orderAddress = z.object(eachField(ADDRESS_FIELDS, () => z.string()));
const orderBillingAddress = orderAddress.extend({
  billingType: z.enum(['individual', 'corporate']),
  ...eachField(CORPORATE_FIELDS, () => z.string()),
});

/**
 * Where the money stands. `awaiting`: the form is open. `paid`: settled. `cancelled`: not paid in time, or refused, stock
 * given back. `review`: the provider's answer does not add up, is under fraud review, or the money is on its way back; never
 * shipped. With `isPaid` it is the last of these. `refunded`: all of the money was given back.
 */
export const ORDER_STATES = ['awaiting', 'paid', 'cancelled', 'review', 'refunded'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** Payment of an unpaid order, for its buyer alone. */
const unpaidOrder = z.object({
  /** The buyer can return to a payment form, the same or a new one. */
  canPay: z.boolean(),
  /** Until this time the same form can be paid, and the pieces are reserved. Null afterwards. */
  heldUntil: timestamp.nullable(),
  /** The buyer gave the order up. */
  isGivenUp: z.boolean(),
});
export type UnpaidOrder = z.infer<typeof unpaidOrder>;

/**
 * Where a return stands. `requested`: the buyer withdrew, and the pieces are on their way back. `owed`: its money goes back as
 * soon as the payment allows it. `refunding`: it is on its way. `refunded`: it is back. `refundFailed`: it could not be given
 * back; a person acts. `refused`: it came late, or the law excepts it.
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

/** A return: the lines of an order that the buyer withdrew from. */
export const orderReturn = z.object({
  _id: id,
  requestedAt: timestamp,
  state: z.enum(RETURN_STATES),
  lines: z.array(pieces.extend({ name: z.string() })),
  reason: z.string(),
  /** Last day to send the pieces; null when no piece had left. */
  sendBy: timestamp.nullable(),
  arrivedAt: timestamp.nullable(),
  /** Latest day for the refund. */
  refundBy: timestamp,
  refundedAt: timestamp.nullable(),
  /** The dealer's reason for refusing the return. */
  refusal: z.string(),
});
export type OrderReturn = z.infer<typeof orderReturn>;

/** Lines that the buyer may still withdraw from, and until when; null while the day of delivery is unknown. */
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
  /** The law asks for no reason. */
  reason: optionalText(500),
});
export type WithdrawalRequest = z.infer<typeof withdrawalRequest>;

/** A withdrawal by letter or phone, as the dealer notes it. */
export const noticeRequest = withdrawalRequest.extend({
  /** The legal period is counted from this day; today when left out. */
  cameOn: z.iso.date('Bildirimin geldiği günü seçin.').optional(),
});
export type NoticeRequest = z.infer<typeof noticeRequest>;

const why = text(500, 'Nedeni birkaç sözcükle yazın.');
const count = z.number('Adet sayı olmalıdır.').int().min(0).max(MAX_LINE_QUANTITY);

/** A step of the dealer in a return. */
export const returnDecision = z.discriminatedUnion(
  'action',
  [
    /** Pieces that arrived: back into stock, or written off. The money of these pieces is refunded. */
    z.object({
      action: z.literal('arrived'),
      lines: z
        .array(z.object({ product: id, shelf: count, writtenOff: count }))
        .min(1)
        .max(MAX_ORDER_LINES),
      /** Why pieces are written off. */
      reason: optionalText(500).default(''),
    }),
    /** Refunds without waiting for the pieces, or again after a failed refund. */
    z.object({ action: z.literal('refund') }),
    /** The withdrawal came late, or the law excepts it. */
    z.object({ action: z.literal('refuse'), reason: why }),
  ],
  'Böyle bir işlem yok.',
);
export type ReturnDecision = z.infer<typeof returnDecision>;

/** Terms of an order, besides its sums. */
const orderTerms = z.object({
  taxPercent: z.number(),
  deliveryDaysInTown: z.number(),
  deliveryDaysOutOfTown: z.number(),
  withdrawalDays: z.number(),
});

export const order = z.object({
  _id: id,
  /** Number for people, such as `PD-2026-00042`. Addresses of pages and calls keep the id. */
  number: z.string(),
  user: z.object({ _id: z.string(), name: z.string(), email: z.string() }),
  orderItems: z.array(orderLine),
  shippingAddress: orderAddress,
  billingAddress: orderBillingAddress,
  ...eachSum(() => lira),
  /** Absent when these are the specification's terms. */
  terms: orderTerms.optional(),
  /** Sum of all refunds so far. */
  refundedTotal: lira,
  state: z.enum(ORDER_STATES),
  isPaid: z.boolean(),
  paidAt: timestamp.nullable(),
  /** Nothing is left to send: the goods are refunded, or about to be. Absent otherwise. */
  goodsRefunded: z.literal(true).optional(),
  isDelivered: z.boolean(),
  deliveredAt: timestamp.nullable(),
  /** Present after the handover to a carrier; the name is empty when unknown. */
  shipment: z
    .object({ shippedAt: timestamp.nullable(), carrier: z.string(), trackingNumber: z.string() })
    .optional(),
  createdAt: timestamp,
  /** Present after the dealer added the invoice. `date`: a day, `2026-11-25`. */
  invoice: z.object({ number: z.string(), date: z.string() }).optional(),
  /** From here on only in a single order's answer to its buyer and admins. Number of instalments, when several. */
  installments: z.number().int().min(2).optional(),
  returns: z.array(orderReturn).optional(),
  unpaid: unpaidOrder.optional(),
  withdrawal: withdrawal.optional(),
});
export type Order = InKurus<z.infer<typeof order>>;

/** A legal text of an order, with the order's own data inserted. */
export const orderContract = z.object({
  slug: z.string(),
  title: z.string(),
  /** HTML made by the server; all typed text is escaped. */
  html: z.string(),
});
export type OrderContract = z.infer<typeof orderContract>;

/** Orders written before there were numbers are known by their id. */
export const numberOf = ({ id, number }: { id: string; number?: string | null }): string => number ?? id;

/** A page of an administrator's list. */
export const orderPage = z.object({ orders: z.array(order), ...pageFacts });
export type OrderPage = InKurus<z.infer<typeof orderPage>>;

/** Fields of the panel's steps on an order; an order's own fields are read-only. */

const carrier = text(CARRIER_MAX_LENGTH, 'Kargo firmasını seçin ya da yazın.');
/** Pasted numbers contain spaces, as printed on the slip. A letter without registration has none. */
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
/** The step needs no further fields. */
export const emptyRequest = z.object({});
export const shipmentCorrection = z.object({ carrier, trackingNumber });
export const noteRequest = z.object({ text: text(2000, 'Notunuzu yazın.') });

type TypedAddress = Parameters<typeof findAddressErrors>[0] & { billingType?: BillingType };
/** Adds an issue for each faulty field that was sent; the message begins with the name of the field. */
function tellErrors(address: TypedAddress, names: Record<string, string>, context: z.RefinementCtx): void {
  for (const { path, message } of findAddressErrors(address, address.billingType, []))
    if (path in names)
      context.addIssue({ code: 'custom', path: [path], message: `${names[path]}: ${message}` });
}
export const addressChange = z
  .object(eachField(CHANGEABLE_ADDRESS, (name) => optionalText(lengthOf(name))))
  .superRefine((address, context) => tellErrors(address, CHANGEABLE_NAMES, context));
export const billingChange = z
  .object({
    billingType: z.enum(['individual', 'corporate'], 'Bireysel ya da kurumsal seçin.'),
    ...eachField(CHANGEABLE_BILLING, (name) => optionalText(lengthOf(name)).default('')),
  })
  .superRefine((address, context) => tellErrors(address, BILLING_NAMES, context));

/** Result of one order of several. `message` is for the admin. */
export type StepOutcome = { id: string; number: string; isDone: boolean; message: string };
