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
  /** The author had bought the product before writing the review. */
  isPurchase: z.literal(true).optional(),
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

const wordsOf = ({ choices = {} }: ProductField) => Object.keys(choices);
const told = {
  text: () => z.string(),
  longText: () => z.string(),
  date: () => timestamp.nullable(),
  /** Empty when nothing was chosen. */
  choice: (_name: string, field: ProductField): z.ZodType<string> => z.enum(['', ...wordsOf(field)]),
  year: () => z.number().nullable(),
  millimetres: () => z.number().nullable(),
};

/** Fields of a lowered price; absent while nothing is lowered. */
export const discount = z.object({
  /** Lowest price of the thirty days before the lowering; absent unless higher than the lowered price. */
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
  /** The price charged now. */
  price: lira,
  ...discount.shape,
  countInStock: z.number(),
  rating: z.number(),
  numReviews: z.number(),
  ...perListedField(told),
  /** First catalogue number of the product, with the catalogue's name; empty when it has none. */
  catalogueNumber: z.string(),
  /** The product's value in its series; null without a list of values, or when nobody has matched it. */
  seriesValue: id.nullable(),
  /** Only administrators ever see `true`. */
  isDraft: z.boolean(),
});
export type ListedProduct = InKurus<z.infer<typeof listedProduct>>;

/** Among the new arrivals, with the moment and the reason. */
export const arrival = listedProduct.extend({
  arrivedAt: timestamp,
  reason: z.enum(['new', 'lowered']),
});
export type Arrival = InKurus<z.infer<typeof arrival>>;

/** A further picture, such as the back of a stamp, or its certificate. */
const furtherPicture = z.object({
  /** As in a listed product. */
  image: z.string(),
  picture: picture.nullable(),
  view: z.enum(pictureViews),
  caption: z.string(),
});
export type FurtherPicture = z.infer<typeof furtherPicture>;

export const product = listedProduct.extend({
  ...perField(told),
  /** While the price is lowered: the price charged afterwards. */
  regularPrice: lira.optional(),
  /** Besides `image`, which is the first. */
  pictures: z.array(furtherPicture),
  /** The picture was drawn for the demonstration shop and is no photograph of the product. */
  hasDrawnPicture: z.boolean(),
  /** Title and description for search engines; absent unless an editor wrote them. */
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
/** A denomination is often only a number. */
const changedLine = (name: ProductFieldName) =>
  z.union([changedText(name), z.number().transform(String)], 'Metin olmalıdır.');
/** An empty text is stored as null. */
const nothing = z.literal('').transform(() => null);
const changedChoice = (_name: string, field: ProductField) => {
  // The allowed words depend on the field, so the result is typed to fit any field.
  const word = z.enum(wordsOf(field)).transform((chosen) => chosen as never);
  return z.union([word, nothing, z.null()], 'Bilinmeyen seçim.').optional();
};
const year = integer(YEAR_ERROR, [FIRST_YEAR, YEAR_ERROR], [LAST_YEAR, YEAR_ERROR]);
/** A number, or typed text such as `20,5`. */
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

/** Absent fields stay as they are; an empty text clears a field that may be empty. */
export const updateProductRequest = z.object({
  name: text(200).optional(),
  price: liraToKurus.optional(),
  /** URL path under `/media/`, as `POST /api/upload` answered it; empty leaves the product without a picture. */
  image: optionalText(300).optional(),
  /** The new stock. */
  countInStock: stock.optional(),
  /** Stock in the form when it was opened. With it, `countInStock` is a correction: pieces sold meanwhile stay sold. */
  seenCountInStock: stock.optional(),
  ...changedFields,
  /** All further pictures, in order, with paths like that of `image`. */
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
