import { z } from 'zod';
import { id, timestamp } from './field-schemas.ts';
import type { InKurus } from './money.ts';
import { listedProduct } from './products.ts';
import { CATALOGUE_NUMBERS, type CatalogueNumberField } from './rules/series-values.ts';

/** A series as a whole: all it consists of, and what the shop has of it. */

/** A stamp of it that the shop has, or had: three hundred descriptions would be a long page. */
const piece = listedProduct.pick({
  _id: true,
  name: true,
  image: true,
  picture: true,
  price: true,
  previousPrice: true,
  discountPercent: true,
  loweredUntil: true,
  countInStock: true,
  denominationValueOfStamp: true,
  catalogueNumber: true,
  condition: true,
  seriesIssueDate: true,
  printingDate: true,
  yearFrom: true,
  yearTo: true,
});
export type SeriesPiece = InKurus<z.infer<typeof piece>>;
export const PIECE_FIELDS = Object.keys(piece.shape) as ReadonlyArray<keyof SeriesPiece>;

/** Empty where nothing is known. */
const catalogueNumbers = Object.fromEntries(CATALOGUE_NUMBERS.map((name) => [name, z.string()])) as Record<
  CatalogueNumberField,
  z.ZodString
>;

const value = z.object({
  /** The value's for ever: products and collections point at it. */
  _id: id,
  denomination: z.string(),
  color: z.string(),
  paper: z.string(),
  perforation: z.string(),
  issued: timestamp.nullable(),
  ...catalogueNumbers,
  /** Its true size. */
  widthMm: z.number().nullable(),
  heightMm: z.number().nullable(),
  /** The cheapest in stock, and how many products of the value are; null while there is none. */
  offer: z.object({ count: z.number(), product: piece }).nullable(),
  /** The one to be told of when it is back, where the shop had the value and all are sold. */
  soldOut: piece.nullable(),
});
export type SeriesValue = InKurus<z.infer<typeof value>>;

export const seriesAnswer = z.object({
  name: z.string(),
  issued: timestamp.nullable(),
  issuedUntil: timestamp.nullable(),
  printingHouse: z.string(),
  /** Of the whole series, first to last. */
  catalogues: z.object(catalogueNumbers),
  story: z.string().nullable(),
  /** Of its products; empty when it has none. */
  category: z.string(),
  /** In the order of an album; empty where nobody has made the list yet. */
  values: z.array(value),
  /** Its products that are none of the values, or nobody has said which, the cheapest first: as many as a page bears. */
  others: z.array(piece),
  otherCount: z.number(),
});
export type SeriesAnswer = InKurus<z.infer<typeof seriesAnswer>>;
