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
  /** Its author had bought the product when it was written. */
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

/** What a lowered price tells besides itself; absent while nothing is lowered. */
export const discount = z.object({
  /** The lowest that was charged in the thirty days before, where that is more. */
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
  /** What is charged now. */
  price: lira,
  ...discount.shape,
  countInStock: z.number(),
  rating: z.number(),
  numReviews: z.number(),
  ...perListedField(told),
  /** The first of its catalogue numbers, with the catalogue's name; empty when it has none. */
  catalogueNumber: z.string(),
  /** Only administrators ever see `true`. */
  isDraft: z.boolean(),
});
export type ListedProduct = InKurus<z.infer<typeof listedProduct>>;

/** Such as the back of a stamp, or its certificate. */
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
  /** While the price is lowered: what is charged afterwards. */
  regularPrice: lira.optional(),
  /** Besides `image`, which is the first. */
  pictures: z.array(furtherPicture),
  /** Its picture was drawn for the demonstration shop: no photograph of what is sold. */
  hasDrawnPicture: z.boolean(),
  /** What search engines are told, where somebody wrote it. */
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
/** What is sent empty is stored as nothing. */
const nothing = z.literal('').transform(() => null);
const changedChoice = (_name: string, field: ProductField) => {
  // Which words it may be depends on the field, so what comes out fits any of them.
  const word = z.enum(wordsOf(field)).transform((chosen) => chosen as never);
  return z.union([word, nothing, z.null()], 'Bilinmeyen seçim.').optional();
};
const year = integer(YEAR_ERROR, [FIRST_YEAR, YEAR_ERROR], [LAST_YEAR, YEAR_ERROR]);
/** Or as it was typed, `20,5`. */
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
  /** All of them, in order, their paths like that of `image`. */
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
