import { z } from 'zod';
import {
  id,
  integer,
  isoDate,
  lira,
  liraToKurus,
  messageAnswer,
  optionalText,
  text,
  timestamp,
} from './fields.ts';
import type { InKurus } from './money.ts';
import { pageFacts } from './pages.ts';
import { MAX_STOCK, RATING_FAULT } from './rules/catalogue.ts';
import { type ProductField, perField } from './rules/product-fields.ts';

export const review = z.object({
  _id: id,
  name: z.string(),
  rating: z.number(),
  comment: z.string(),
  createdAt: timestamp,
});
export type Review = z.infer<typeof review>;

/** A page of a product's reviews, the newest first. */
export const reviewPage = z.object({ reviews: z.array(review), ...pageFacts });
export type ReviewPage = z.infer<typeof reviewPage>;

/** The picture in its derived widths, for `<picture>`; null when a product has none yet. */
export const picture = z.object({
  width: z.number(),
  height: z.number(),
  /** Dominant colour, `#rrggbb`, painted until the picture arrives. */
  color: z.string(),
  alt: z.string(),
  /** Smallest first. Drawings need no AVIF: without loss they are as small in WebP. */
  sources: z.array(z.object({ width: z.number(), avif: z.string().nullable(), webp: z.string() })),
});
export type Picture = z.infer<typeof picture>;

const toldText = z.string();
const toldFields = perField({
  text: () => toldText,
  longText: () => toldText,
  date: () => timestamp.nullable(),
});

export const listedProduct = z.object({
  _id: id,
  name: z.string(),
  /** URL path under `/media/`, empty when there is no picture. */
  image: z.string(),
  picture: picture.nullable(),
  price: lira,
  countInStock: z.number(),
  rating: z.number(),
  numReviews: z.number(),
  ...toldFields,
  /** Only administrators ever see `true`. */
  isDraft: z.boolean(),
});
export type ListedProduct = InKurus<z.infer<typeof listedProduct>>;

export const product = listedProduct.extend({
  /** Its picture was drawn for the demonstration shop: no photograph of what is sold. */
  hasDrawnPicture: z.boolean(),
  /** The first page of them. */
  reviews: z.array(review),
});
export type Product = InKurus<z.infer<typeof product>>;

export const productList = z.object({
  products: z.array(listedProduct),
  ...pageFacts,
});
export type ProductList = InKurus<z.infer<typeof productList>>;

const optionalDate = z.union([isoDate.nullish(), z.literal('').transform(() => null)], 'Geçersiz tarih.');

const stock = integer('Stok tam sayı olmalıdır.', [0, 'Stok eksi olamaz.'], [MAX_STOCK, 'Stok çok büyük.']);

const changedText = (_name: string, { maxLength = 120 }: ProductField) => optionalText(maxLength).optional();
/** A denomination is often only a number. */
const changedLine = (name: string, field: ProductField) =>
  z.union([changedText(name, field), z.number().transform(String)], 'Metin olmalıdır.');
const changedFields = perField({ text: changedLine, longText: changedText, date: () => optionalDate });

/** What is absent stays as it is; an empty text clears what may be empty. */
export const updateProductRequest = z.object({
  name: text(200).optional(),
  price: liraToKurus.optional(),
  /** URL path under `/media/`, as `POST /api/upload` answered it; empty leaves the product without a picture. */
  image: optionalText(300).optional(),
  /** What is on sale from now on. */
  countInStock: stock.optional(),
  /** What the form showed when it was opened. With it, `countInStock` is a correction: what was sold meanwhile stays sold. */
  seenCountInStock: stock.optional(),
  ...changedFields,
});
export type UpdateProductRequest = z.infer<typeof updateProductRequest>;

export const reviewRequest = z.object({
  productId: z.string().optional(),
  rating: integer('Lütfen bir puan seçin.', [1, RATING_FAULT], [5, RATING_FAULT]),
  comment: text(2000, 'Lütfen bir yorum yazın.'),
});
export type ReviewRequest = z.infer<typeof reviewRequest>;

export const uploadAnswer = messageAnswer.extend({ image: z.string() });
