import { z } from 'zod';
import { email, id, text, timestamp } from './field-schemas.ts';
import { MAX_CHOSEN, MAX_WISHLIST } from './rules/wishlist-and-alert-limits.ts';

/** A collector's wishlist, saved searches and stock alerts. */

/** Once or several times in the query. */
export const chosenQuery = z.object({
  id: z
    .union([id.transform((one) => [one]), z.array(id)], 'Ürün numarası gerekli.')
    .pipe(z.array(id).max(MAX_CHOSEN, `En çok ${MAX_CHOSEN} ürün istenebilir.`)),
});

/** Ids of products, the latest first, without products no longer sold. */
export const wishlist = z.object({ products: z.array(id) });
export type Wishlist = z.infer<typeof wishlist>;

/** Ids to add to the wishlist. Ids of no product are left out. */
export const mergeWishlistRequest = z.object({
  products: z.array(id).max(MAX_WISHLIST, `İstek listesinde en çok ${MAX_WISHLIST} ürün olabilir.`),
});

export const stockAlertRequest = z.object({ email });

/** Sold-out products with an alert for the account's address, the latest first; none before the address is proven. */
export const stockAlerts = z.object({
  isEmailProven: z.boolean(),
  alerts: z.array(
    z.object({ _id: id, product: z.object({ _id: id, name: z.string() }), createdAt: timestamp }),
  ),
});
export type StockAlerts = z.infer<typeof stockAlerts>;

export const savedSearchRequest = z.object({
  /** Name of the search in the shopper's list. */
  title: text(200),
  /** Address of the search in the catalogue, such as `/search/atatürk?inStock=1`. */
  path: text(2000),
});
export const savedSearch = savedSearchRequest.extend({
  _id: id,
  title: z.string(),
  path: z.string(),
  createdAt: timestamp,
});
export type SavedSearch = z.infer<typeof savedSearch>;
