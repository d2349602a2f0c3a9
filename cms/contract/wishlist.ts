import { z } from 'zod';
import { id } from './field-schemas.ts';
import { MAX_CHOSEN, MAX_WISHLIST } from './rules/wishlist-and-alert-limits.ts';

/** Query for chosen products. The parameter `id` may occur once or several times. */
export const chosenQuery = z.object({
  id: z
    .union([id.transform((one) => [one]), z.array(id)], 'Ürün numarası gerekli.')
    .pipe(z.array(id).max(MAX_CHOSEN, `En çok ${MAX_CHOSEN} ürün istenebilir.`)),
});

/** Ids of the wishlist's products, the latest first. A product may be off sale at present. */
export const wishlist = z.object({ products: z.array(id) });
export type Wishlist = z.infer<typeof wishlist>;

export const mergeWishlistRequest = z.object({
  products: z.array(id).max(MAX_WISHLIST, `İstek listesinde en çok ${MAX_WISHLIST} ürün olabilir.`),
});
