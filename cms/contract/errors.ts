import { z } from 'zod';
import { lira } from './field-schemas.ts';
import type { InKurus } from './money.ts';
import { discount } from './products.ts';
import { readinessCheck } from './readiness.ts';

/** Answer of every failed call. `message` is a sentence for the shopper, `code` never changes. */
export const errorAnswer = z.object({
  message: z.string(),
  code: z.string(),
  requestId: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** Cart lines with their current price and stock; present with `PRICE_CHANGED` and `STOCK_SHORT`. */
  lines: z
    .array(
      z.object({
        _id: z.string(),
        name: z.string(),
        /** Determines the VAT rate of the line. */
        category: z.string().optional(),
        price: lira,
        ...discount.shape,
        countInStock: z.number(),
      }),
    )
    .optional(),
  /** Order whose payment is not decided yet; present with `PAYMENT_PENDING`. */
  orderId: z.string().optional(),
  checks: z.array(readinessCheck).optional(),
});
export type ErrorAnswer = InKurus<z.infer<typeof errorAnswer>>;
