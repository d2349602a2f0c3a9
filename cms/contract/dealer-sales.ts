import { z } from 'zod';
import { email, id, line, lira, liraToKurus, optionalText, requestId, timestamp } from './field-schemas.ts';
import { eachSum, type InKurus } from './money.ts';
import { order, orderContract, orderLine } from './orders.ts';
import { MEANS } from './payment.ts';
import { MAX_LINE_QUANTITY, MAX_ORDER_LINES } from './rules/catalogue.ts';
import { address, billingAddress } from './users.ts';

/** Sales that the dealer makes: an order written for a buyer, its payment link, and a sale over the counter. */

const quantity = z.number('Adet sayı olmalıdır.').int().min(1).max(MAX_LINE_QUANTITY);

const writtenLine = z
  .object({
    product: id,
    qty: quantity,
    /** Agreed price of a piece without VAT; absent for the shop's price. */
    price: liraToKurus.optional(),
    priceReason: optionalText(200).optional(),
  })
  .refine(({ price }) => price !== 0, { path: ['price'], message: 'Anlaşılan fiyat 0 olamaz.' })
  .refine(({ price, priceReason }) => price === undefined || Boolean(priceReason), {
    path: ['priceReason'],
    message: 'Anlaşılan fiyatın nedenini yazın.',
  });

/** Buyer with an account, or a new buyer by name and e-mail. */
const writtenBuyer = z.union(
  [z.object({ user: id }), z.object({ name: line(120, 'Alıcının adını yazın.'), email })],
  'Alıcıyı seçin, ya da adını ve e-posta adresini yazın.',
);

export const writtenOrderRequest = z.object({
  buyer: writtenBuyer,
  orderItems: z
    .array(writtenLine, 'Ürün ekleyin.')
    .min(1, 'Ürün ekleyin.')
    .max(MAX_ORDER_LINES, `Bir siparişte en fazla ${MAX_ORDER_LINES} farklı ürün olabilir.`)
    .refine(
      (lines) => new Set(lines.map(({ product }) => product)).size === lines.length,
      'Aynı ürün iki kez yazılamaz.',
    ),
  shippingAddress: address,
  billingAddress,
  /** Last day of the hold: `2026-12-05`. At most thirty days ahead. */
  heldUntil: z.iso.date('Ürünlerin ayrılacağı son günü seçin.'),
  /** Whether the buyer gets the payment link by mail. */
  sendsLink: z.boolean().default(true),
  requestId,
});
export type WrittenOrderRequest = z.infer<typeof writtenOrderRequest>;

export const writtenOrderAnswer = z.object({
  orderId: id,
  number: z.string(),
  attemptId: id,
  /** Address of the payment link, for copying. */
  paymentUrl: z.string(),
  heldUntil: timestamp,
  totalPrice: lira,
});
export type WrittenOrderAnswer = InKurus<z.infer<typeof writtenOrderAnswer>>;

/** Order behind a payment link, as its buyer reads the order before paying. */
export const paymentLinkAnswer = z.object({
  number: z.string(),
  buyer: z.string(),
  orderItems: z.array(orderLine.extend({ listPrice: lira.optional() })),
  ...eachSum(() => lira),
  shippingAddress: z.object({
    recipient: z.string(),
    address: z.string(),
    district: z.string(),
    city: z.string(),
  }),
  heldUntil: timestamp,
  /** Texts that the buyer confirms, filled in with this order. */
  contracts: z.array(orderContract),
  /** Whether a transfer to the dealer's account can be chosen, too. */
  takesTransfers: z.boolean(),
  /** Present while a transfer that was begun behind this link is awaited; nothing else can be begun then. */
  transferTo: order.shape.transferTo,
});
export type PaymentLinkAnswer = InKurus<z.infer<typeof paymentLinkAnswer>>;

export const payByLinkRequest = z.object({
  method: z.enum(['card', 'transfer'], 'Böyle bir ödeme yolu yok.'),
  /** Sum that the buyer read. */
  totalPrice: liraToKurus,
});
export type PayByLinkRequest = z.infer<typeof payByLinkRequest>;

/** Product that can be sold over the counter, as short as possible: all of them are loaded at once. */
export const saleProduct = z.object({
  _id: id,
  name: z.string(),
  ownNumber: z.string(),
  /** Price of a piece with VAT. */
  price: lira,
  countInStock: z.number(),
});
export const saleProducts = z.object({ products: z.array(saleProduct) });
export type SaleProducts = InKurus<z.infer<typeof saleProducts>>;

export const retailSaleRequest = z.object({
  /** Chosen by the phone when "Satıldı" is pressed, so that a sale that is sent twice counts once. */
  saleId: z.uuid(),
  product: id,
  qty: quantity.default(1),
  /** Price that was paid for all pieces, with VAT. */
  amount: liraToKurus,
  means: z.enum(MEANS, 'Paranın nasıl geldiğini seçin.'),
  /** Moment of the press, by the phone's clock. A moment ahead, or more than a week ago, counts as now. */
  soldAt: z.iso.datetime(),
});
export type RetailSaleRequest = z.infer<typeof retailSaleRequest>;

export const retailSaleAnswer = z.object({ orderId: id, number: z.string(), countInStock: z.number() });
export type RetailSaleAnswer = z.infer<typeof retailSaleAnswer>;
