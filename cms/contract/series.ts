import { z } from 'zod';
import { id, timestamp } from './field-schemas.ts';
import type { InKurus } from './money.ts';
import { listedProduct, picture } from './products.ts';
import { eachField } from './rules/address.ts';
import { CATALOGUE_NUMBERS } from './rules/series-values.ts';
import { FORMATS, PERIODS, type Period, type StampFormat } from './rules/stamp-attributes.ts';

/** Product of a series, without its description, because three hundred descriptions would make the page too large. */
const piece = listedProduct.pick({
  _id: true,
  name: true,
  image: true,
  picture: true,
  price: true,
  category: true,
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

const catalogueNumbers = eachField(CATALOGUE_NUMBERS, () => z.string());

const value = z.object({
  /** Permanent id, by which products and collections refer to the value. */
  _id: id,
  denomination: z.string(),
  color: z.string(),
  paper: z.string(),
  perforation: z.string(),
  issued: timestamp.nullable(),
  ...catalogueNumbers,
  widthMm: z.number().nullable(),
  heightMm: z.number().nullable(),
  /** The cheapest product in stock, and the number of products in stock; null when all are sold out. */
  offer: z
    .object({
      count: z.number(),
      product: piece,
      /** Form of the product, such as a pair or a cover; absent for a single stamp. */
      format: z.enum(Object.keys(FORMATS) as StampFormat[]).optional(),
    })
    .nullable(),
  /** Product for a stock alert, when all products of the value are sold out. */
  soldOut: piece.nullable(),
});
export type SeriesValue = InKurus<z.infer<typeof value>>;

export const seriesAnswer = z.object({
  name: z.string(),
  issued: timestamp.nullable(),
  issuedUntil: timestamp.nullable(),
  printingHouse: z.string(),
  catalogues: z.object(catalogueNumbers),
  story: z.string().nullable(),
  category: z.string(),
  /** Values in the order of an album; empty when the series has no list. */
  values: z.array(value),
  /** Products of the series without a series value, the cheapest first; only as many as fit a page. */
  others: z.array(piece),
  otherCount: z.number(),
});
export type SeriesAnswer = InKurus<z.infer<typeof seriesAnswer>>;

const period = z.enum(['', ...(Object.keys(PERIODS) as Period[])]);

/** A page of all series, by year of issue. A series is in the period of its first year; without a year in none, at the end. */
export const seriesListAnswer = z.object({
  series: z.array(
    z.object({
      name: z.string(),
      period,
      /** Years of issue: `1914` or `1914–1918`; empty when unknown. */
      years: z.string(),
      /** Number of values; null for a series without a list. */
      values: z.number().nullable(),
      /** Number of products in stock. */
      onSale: z.number(),
      image: z.string(),
      picture: picture.nullable(),
    }),
  ),
  page: z.number(),
  pages: z.number(),
  total: z.number(),
  /** Periods that have series, with the page on which each begins. */
  periods: z.array(z.object({ period, count: z.number(), page: z.number() })),
});
export type SeriesListAnswer = z.infer<typeof seriesListAnswer>;
