import { z } from 'zod';
import { id, optionalText } from './field-schemas.ts';
import { MAX_STOCK } from './rules/catalogue.ts';

export const MAX_COUNT_LINES = 500;

/** Asks for the product with an own number, else for products by words; or for all pieces of a place. */
export const countedRequest = z.strictObject({
  text: optionalText(120),
  isPlace: z.boolean().default(false),
});
/** `held` counts the pieces of open payments: they lie on the shelf and are not in the stock. */
export type CountedProduct = {
  product: string;
  name: string;
  ownNumber: string;
  place: string;
  stock: number;
  held: number;
};

const pieces = z
  .int('Adet bir tam sayı olmalıdır.')
  .min(0, 'Adet eksi olamaz.')
  .max(MAX_STOCK, 'Adet çok büyük.');

export const stockCountRequest = z.strictObject({
  /** Made by the browser: a count with the same key is applied once. */
  key: z.uuid(),
  lines: z
    .array(z.strictObject({ product: id, seen: pieces, counted: pieces }))
    .min(1, 'Hiçbir ürün sayılmadı.')
    .max(MAX_COUNT_LINES, `Bir kerede en fazla ${MAX_COUNT_LINES} ürün uygulanır.`)
    .refine(
      (lines) => new Set(lines.map(({ product }) => product)).size === lines.length,
      'Bir ürün yalnızca bir kez sayılabilir.',
    ),
});
export type StockCount = z.infer<typeof stockCountRequest>;
export type CountOutcome = { product: string; counted: number; isDone: boolean; message: string };
