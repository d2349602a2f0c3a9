import { z } from 'zod';
import {
  id,
  integer,
  isoDate,
  lira,
  liraToKurus,
  messageAnswer,
  optionalText,
  pageFacts,
  requestId,
  text,
  timestamp,
} from './field-schemas.ts';
import { type InKurus, parseAmount } from './money.ts';
import {
  MAX_FURTHER_PICTURES,
  MAX_STOCK,
  PICTURE_CAPTION_LENGTH,
  pictureViews,
  RATING_ERROR,
  REVIEWS_PER_PAGE,
} from './rules/catalogue.ts';
import { FIELD_RULES } from './rules/product-field-rules.ts';
import {
  type ProductField,
  type ProductFieldName,
  perField,
  perListedField,
} from './rules/product-fields.ts';
import {
  FIRST_YEAR,
  isMillimetres,
  LAST_YEAR,
  MILLIMETRES_ERROR,
  YEAR_ERROR,
} from './rules/stamp-attributes.ts';

export const review = z.object({
  _id: id,
  name: z.string(),
  rating: z.number(),
  comment: z.string(),
  createdAt: timestamp,
  /** Set when the author had bought the product before the review. */
  isPurchase: z.literal(true).optional(),
});
export type Review = z.infer<typeof review>;

export const reviewPage = z.object({ reviews: z.array(review), ...pageFacts });
export type ReviewPage = z.infer<typeof reviewPage>;

/** Files of a picture in several widths; null when a product has no picture. */
export const picture = z.object({
  width: z.number(),
  height: z.number(),
  /** Dominant colour, `#rrggbb`, shown until the picture arrives. */
  color: z.string(),
  alt: z.string(),
  /** Picture files, the smallest first. A drawing has no AVIF file, because its lossless WebP file is as small. */
  sources: z.array(z.object({ width: z.number(), avif: z.string().nullable(), webp: z.string() })),
});
export type Picture = z.infer<typeof picture>;

const wordsOf = ({ choices = {} }: ProductField) => Object.keys(choices);
const told = {
  text: () => z.string(),
  longText: () => z.string(),
  date: () => timestamp.nullable(),
  choice: (_name: string, field: ProductField): z.ZodType<string> => z.enum(['', ...wordsOf(field)]),
  year: () => z.number().nullable(),
  millimetres: () => z.number().nullable(),
};

export const discount = z.object({
  /** Lowest price in the thirty days before the price reduction; absent unless higher than the reduced price. */
  previousPrice: lira.optional(),
  discountPercent: z.number().optional(),
  loweredUntil: timestamp.optional(),
});

export const listedProduct = z.object({
  _id: id,
  name: z.string(),
  /** URL path under `/media/`, empty when there is no picture. */
  image: z.string(),
  picture: picture.nullable(),
  price: lira,
  ...discount.shape,
  countInStock: z.number(),
  rating: z.number(),
  numReviews: z.number(),
  ...perListedField(told),
  /** First catalogue number of the product, with the catalogue's name; empty if the product has no catalogue number. */
  catalogueNumber: z.string(),
  /** Id of the series value to which the product belongs; null when unknown. */
  seriesValue: id.nullable(),
  /** Whether the product is a draft. Only administrators receive drafts. */
  isDraft: z.boolean(),
});
export type ListedProduct = InKurus<z.infer<typeof listedProduct>>;

export const arrival = listedProduct.extend({
  arrivedAt: timestamp,
  reason: z.enum(['new', 'lowered']),
});
export type Arrival = InKurus<z.infer<typeof arrival>>;

const furtherPicture = z.object({
  image: z.string(),
  picture: picture.nullable(),
  view: z.enum(pictureViews),
  caption: z.string(),
});
export type FurtherPicture = z.infer<typeof furtherPicture>;

export const product = listedProduct.extend({
  ...perField(told),
  /** Price after the price reduction ends; present only while the price is reduced. */
  regularPrice: lira.optional(),
  /** Further pictures; the first picture is `image`. */
  pictures: z.array(furtherPicture),
  /** Whether the picture was drawn for the demonstration shop, and is no photograph of the product. */
  hasDrawnPicture: z.boolean(),
  /** Present when the product was taken off sale for good; the shop still shows it, as sold. */
  archivedAt: timestamp.optional(),
  /** Title and description for search engines, when an editor wrote them. */
  pageTitle: z.string().optional(),
  pageDescription: z.string().optional(),
  reviews: z.array(review).meta({
    maxItems: REVIEWS_PER_PAGE,
    description: 'En yeni değerlendirmeler; hepsi sayfa sayfa: GET /api/products/{id}/reviews',
  }),
});
export type Product = InKurus<z.infer<typeof product>>;

export const productList = z.object({
  products: z.array(listedProduct),
  ...pageFacts,
});
export type ProductList = InKurus<z.infer<typeof productList>>;

const optionalDate = z.union([isoDate.nullish(), z.literal('').transform(() => null)], 'Geçersiz tarih.');

const stock = integer('Stok tam sayı olmalıdır.', [0, 'Stok eksi olamaz.'], [MAX_STOCK, 'Stok çok büyük.']);

const changedText = (name: ProductFieldName) => optionalText(FIELD_RULES[name].maxLength ?? 120).optional();
/** Text that may also be sent as a number, because a denomination is often only a number. */
const changedLine = (name: ProductFieldName) =>
  z.union([changedText(name), z.number().transform(String)], 'Metin olmalıdır.');
const nothing = z.literal('').transform(() => null);
const changedChoice = (_name: string, field: ProductField) => {
  // The words depend on the field, so the result is typed to fit any field.
  const word = z.enum(wordsOf(field)).transform((chosen) => chosen as never);
  return z.union([word, nothing, z.null()], 'Bilinmeyen seçim.').optional();
};
const year = integer(YEAR_ERROR, [FIRST_YEAR, YEAR_ERROR], [LAST_YEAR, YEAR_ERROR]);
/** Size in millimetres, as a number or as a typed text such as `20,5`. */
const millimetres = z
  .union([z.number(), z.string()], MILLIMETRES_ERROR)
  .transform((value) => (typeof value === 'string' ? parseAmount(value) : value))
  .pipe(z.custom<number>(isMillimetres, MILLIMETRES_ERROR));
const changedFields = perField({
  text: changedLine,
  longText: changedText,
  date: () => optionalDate,
  choice: changedChoice,
  year: () => z.union([year, nothing, z.null()], YEAR_ERROR).optional(),
  millimetres: () => z.union([millimetres, nothing, z.null()], MILLIMETRES_ERROR).optional(),
});

const changedPictures = z
  .array(
    z.object({
      image: text(300),
      view: z.enum(pictureViews, 'Bilinmeyen seçim.').default('detail'),
      caption: optionalText(PICTURE_CAPTION_LENGTH).default(''),
    }),
  )
  .max(MAX_FURTHER_PICTURES, `En fazla ${MAX_FURTHER_PICTURES} ek resim olabilir.`);

/** Changes to a product. Absent fields stay unchanged; an empty text clears a field that may be empty. */
export const updateProductRequest = z.object({
  name: text(200).optional(),
  price: liraToKurus.optional(),
  /** Path from the answer of `POST /api/upload`; empty removes the picture. */
  image: optionalText(300).optional(),
  countInStock: stock.optional(),
  /** Stock shown when the form was opened. The server saves only the difference, so that sold pieces stay sold. */
  seenCountInStock: stock.optional(),
  requestId: requestId.optional(),
  ...changedFields,
  pictures: changedPictures.optional(),
});
export type UpdateProductRequest = z.infer<typeof updateProductRequest>;

export const reviewRequest = z.object({
  productId: z.string().optional(),
  rating: integer('Lütfen bir puan seçin.', [1, RATING_ERROR], [5, RATING_ERROR]),
  comment: text(2000, 'Lütfen bir yorum yazın.'),
});
export type ReviewRequest = z.infer<typeof reviewRequest>;

export const uploadAnswer = messageAnswer.extend({ image: z.string() });
