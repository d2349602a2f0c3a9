import { z } from 'zod';
import { id, liraToKurus, timestamp } from './field-schemas.ts';
import { eachSum } from './money.ts';
import { MAX_LINE_QUANTITY, MAX_ORDER_LINES } from './rules/catalogue.ts';
import { address, billingAddress } from './users.ts';

const quantity = z
  .number('Adet sayı olmalıdır.')
  .int('Adet tam sayı olmalıdır.')
  .min(1, 'Adet en az 1 olmalıdır.')
  .max(MAX_LINE_QUANTITY, `Adet en fazla ${MAX_LINE_QUANTITY.toLocaleString('tr')} olabilir.`);

/** A cart line carries the whole product; only its id, its quantity and the price the shopper saw count here. */
export const orderItem = z
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
  /** What the shopper was shown; never trusted, only compared. */
  ...eachSum(() => liraToKurus),
});
export type InitializePaymentRequest = z.infer<typeof initializePaymentRequest>;

export const initializePaymentAnswer = z.object({
  checkoutFormContent: z.string(),
  token: z.string(),
  paymentPageUrl: z.string(),
  orderId: id,
  /** Until then the pieces are kept for this shopper. */
  holdExpiresAt: timestamp,
});
export type InitializePaymentAnswer = z.infer<typeof initializePaymentAnswer>;
