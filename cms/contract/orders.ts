import { z } from 'zod';
import { id, lira, timestamp } from './field-schemas.ts';
import { eachSum, type InKurus } from './money.ts';
import { pageFacts } from './pagination.ts';
import { ADDRESS_FIELDS, CORPORATE_FIELDS, eachField } from './rules/address.ts';

export const orderLine = z.object({
  /** The product's id. */
  product: id,
  name: z.string(),
  image: z.string(),
  /** Unit price, as it was when the order was placed. */
  price: lira,
  qty: z.number(),
});
export type OrderLine = InKurus<z.infer<typeof orderLine>>;

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

export const order = z.object({
  _id: id,
  /** What people call it, such as `PD-2026-00042`. Addresses of pages and calls keep the id. */
  number: z.string(),
  user: z.object({ _id: z.string(), name: z.string(), email: z.string() }),
  orderItems: z.array(orderLine),
  shippingAddress: orderAddress,
  billingAddress: orderBillingAddress,
  ...eachSum(() => lira),
  /** How much of it was given back so far. */
  refundedTotal: lira,
  state: z.enum(ORDER_STATES),
  isPaid: z.boolean(),
  paidAt: timestamp.nullable(),
  /** Nothing is left to send: its goods are given back, or about to be. Absent otherwise. */
  goodsRefunded: z.literal(true).optional(),
  isDelivered: z.boolean(),
  deliveredAt: timestamp.nullable(),
  /** Once it was handed to a carrier; without a name when nobody said to which. */
  shipment: z
    .object({ shippedAt: timestamp.nullable(), carrier: z.string(), trackingNumber: z.string() })
    .optional(),
  createdAt: timestamp,
});
export type Order = InKurus<z.infer<typeof order>>;

/** A text an order was made under, with the order's own data in it. */
export const orderContract = z.object({
  slug: z.string(),
  title: z.string(),
  /** Made by the server; everything people typed is escaped. */
  html: z.string(),
});
export type OrderContract = z.infer<typeof orderContract>;

/** Orders written before there were numbers are known by their id. */
export const numberOf = ({ id, number }: { id: string; number?: string | null }): string => number ?? id;

/** A page of an administrator's list. */
export const orderPage = z.object({ orders: z.array(order), ...pageFacts });
export type OrderPage = InKurus<z.infer<typeof orderPage>>;
