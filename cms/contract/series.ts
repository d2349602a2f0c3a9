import { z } from 'zod';
import { id, timestamp } from './field-schemas.ts';
import type { InKurus } from './money.ts';
import { listedProduct } from './products.ts';
import { CATALOGUE_NUMBERS, type CatalogueNumberField } from './rules/series-values.ts';

/** A series as a whole: all its values, and the shop's products of it. */

/** A product of the series, on sale or sold out, without its description: three hundred would make a long page. */
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

/** Empty when unknown. */
const catalogueNumbers = Object.fromEntries(CATALOGUE_NUMBERS.map((name) => [name, z.string()])) as Record<
  CatalogueNumberField,
  z.ZodString
>;

const value = z.object({
  /** Permanent id of the value: products and collections refer to it. */
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
  /** The cheapest product in stock, and how many products of the value are; null when none is. */
  offer: z.object({ count: z.number(), product: piece }).nullable(),
  /** Product for a stock alert, when all products of the value are sold out. */
  soldOut: piece.nullable(),
});
export type SeriesValue = InKurus<z.infer<typeof value>>;

export const seriesAnswer = z.object({
  name: z.string(),
  issued: timestamp.nullable(),
  issuedUntil: timestamp.nullable(),
  printingHouse: z.string(),
  /** Catalogue numbers of the whole series, first to last. */
  catalogues: z.object(catalogueNumbers),
  story: z.string().nullable(),
  /** Category of the series' products; empty without products. */
  category: z.string(),
  /** In the order of an album; empty without a list. */
  values: z.array(value),
  /** Products of the series without a value, the cheapest first: as many as fit a page. */
  others: z.array(piece),
  otherCount: z.number(),
});
export type SeriesAnswer = InKurus<z.infer<typeof seriesAnswer>>;
