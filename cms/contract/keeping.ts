import { z } from 'zod';
import { email, id, text, timestamp } from './fields.ts';
import { MAX_CHOSEN, MAX_WANTS } from './rules/keeping.ts';

/** What a collector keeps: a want list, searches told by mail, and the wish to hear of what is back. */

/** Once or several times in the query. */
export const chosenQuery = z.object({
  id: z
    .union([id.transform((one) => [one]), z.array(id)], 'Ürün numarası gerekli.')
    .pipe(z.array(id).max(MAX_CHOSEN, `En çok ${MAX_CHOSEN} ürün istenebilir.`)),
});

/** Ids of products, what was wanted last first. Those that are no longer sold are left out. */
export const wantList = z.object({ products: z.array(id) });
export type WantList = z.infer<typeof wantList>;

/** They join those that are there. Ids of no product are left out. */
export const joinWantsRequest = z.object({
  products: z.array(id).max(MAX_WANTS, `İstek listesinde en çok ${MAX_WANTS} ürün olabilir.`),
});

export const noticeRequest = z.object({ email });

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
