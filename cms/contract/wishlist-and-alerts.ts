import { z } from 'zod';
import { email, id, text, timestamp } from './field-schemas.ts';
import { MAX_CHOSEN, MAX_WISHLIST } from './rules/wishlist-and-alert-limits.ts';

/** What a collector keeps: a wishlist, saved searches, and stock alerts. */

/** Once or several times in the query. */
export const chosenQuery = z.object({
  id: z
    .union([id.transform((one) => [one]), z.array(id)], 'Ürün numarası gerekli.')
    .pipe(z.array(id).max(MAX_CHOSEN, `En çok ${MAX_CHOSEN} ürün istenebilir.`)),
});

/** Ids of products, what was wanted last first. Those that are no longer sold are left out. */
export const wishlist = z.object({ products: z.array(id) });
export type Wishlist = z.infer<typeof wishlist>;

/** They join those that are there. Ids of no product are left out. */
export const mergeWishlistRequest = z.object({
  products: z.array(id).max(MAX_WISHLIST, `İstek listesinde en çok ${MAX_WISHLIST} ürün olabilir.`),
});

export const stockAlertRequest = z.object({ email });

/** Sold-out products that the account's address waits for, the latest first; none before it is proven to be theirs. */
export const stockAlerts = z.object({
  isEmailProven: z.boolean(),
  alerts: z.array(
    z.object({ _id: id, product: z.object({ _id: id, name: z.string() }), createdAt: timestamp }),
  ),
});
export type StockAlerts = z.infer<typeof stockAlerts>;

export const savedSearchRequest = z.object({
  /** What the shopper reads it by. */
  title: text(200),
  /** Address of the catalogue that shows it, such as `/search/atatürk?inStock=1`. */
  path: text(2000),
});
export const savedSearch = savedSearchRequest.extend({
  _id: id,
  title: z.string(),
  path: z.string(),
  createdAt: timestamp,
});
export type SavedSearch = z.infer<typeof savedSearch>;
