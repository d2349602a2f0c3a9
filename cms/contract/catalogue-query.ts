import { z } from 'zod';
import { integer, keyword, liraToKurus, pageNumber, text } from './field-schemas.ts';
import type { InKurus } from './money.ts';
import { listedProduct } from './products.ts';
import {
  CHOICE_MAX_LENGTH,
  eachChoice,
  eachFacet,
  LAST_YEAR,
  MAX_CHOICES,
  PAGE_SIZE,
  PAGE_SIZES,
  PRINTING_HOUSES,
  SORT_ORDERS,
  type SortOrder,
} from './rules/catalogue.ts';

/** Query of the catalogue: the specification's four parameters, and further filters. */

const choice = z.string().trim().max(CHOICE_MAX_LENGTH, 'Bu süzgeç değeri çok uzun.');
/** Values of a filter. The query may contain the filter's name once or several times. */
const choices = z
  .union([choice.transform((value) => [value]), z.array(choice)], 'Bilinmeyen süzgeç değeri.')
  .pipe(z.array(z.string()).max(MAX_CHOICES, `Bir süzgeçte en çok ${MAX_CHOICES} değer seçilebilir.`))
  .default([]);
const year = integer(
  'Yıl tam sayı olmalıdır.',
  [1, 'Yıl 1 veya daha büyük olmalıdır.'],
  [LAST_YEAR, `Yıl en çok ${LAST_YEAR} olabilir.`],
)
  .nullable()
  .default(null);
const amount = liraToKurus.nullable().default(null);

const flag = (name: string) =>
  z
    .enum(['1', 'true', '0', 'false'], `${name} 1 ya da 0 olmalıdır.`)
    .transform((value) => value === '1' || value === 'true')
    .default(false);

const asked = {
  keyword: keyword.default(''),
  /** Names of printing houses, separated by commas. */
  printingHouse: z
    .union([z.string(), z.array(z.string()).transform((houses) => houses.join(','))])
    .pipe(z.string().max(300))
    .transform((value) => value.split(',').filter((house) => house.trim() !== ''))
    .pipe(z.array(z.enum(PRINTING_HOUSES, 'Bilinmeyen matbaa.')).max(PRINTING_HOUSES.length))
    .default([]),
  ...eachChoice(() => choices),
  /** Range of years of issue. The two years may be given in either order. */
  yearFrom: year,
  yearTo: year,
  priceFrom: amount,
  priceTo: amount,
  inStock: flag('inStock'),
  priceWith: z.enum(['tax'], 'priceWith yalnız tax olabilir.').optional().meta({
    description: 'tax: fiyat süzgeci, sıralaması ve sınırları KDV dahil fiyata göre; yoksa KDV hariç.',
  }),
};

export const facetsQuery = z.object(asked);
export const listProductsQuery = z.object({
  ...asked,
  pageNumber: pageNumber.default(1),
  sortOrder: z
    .enum(Object.keys(SORT_ORDERS) as [SortOrder, ...SortOrder[]], 'Bilinmeyen sıralama.')
    .default('recommended'),
  pageSize: z
    .enum(PAGE_SIZES.map(String), 'Sayfada 12, 24 ya da 48 ürün olabilir.')
    .transform(Number)
    .default(PAGE_SIZE),
});
export const listCallQuery = listProductsQuery.extend({
  withDrafts: flag('withDrafts').meta({
    description: 'Yalnız yönetici için: taslaklar da listelenir; sıralama seçilmezse en yenisi önce.',
  }),
});
type ReadonlyFields<T> = { [name in keyof T]: Readonly<T[name]> };
export type ListProductsQuery = ReadonlyFields<z.infer<typeof listProductsQuery>>;
export type FacetsQuery = ReadonlyFields<z.infer<typeof facetsQuery>>;

const span = z.object({ min: z.number(), max: z.number() }).nullable();
const counts = z.array(z.object({ value: z.string(), count: z.number() }));

/** Number of products for each filter value. A filter's own numbers ignore the values chosen in the filter. */
export const facetsAnswer = z.object({
  total: z.number(),
  values: z.object(eachFacet(() => counts)),
  years: span,
  /** Lowest price, rounded down, and highest price, rounded up, in whole lira. */
  prices: span,
  inStock: z.number(),
  /** Keyword with corrected spelling; null when the search used the keyword as typed. */
  corrected: z.string().nullable(),
  /** Words of the keyword that match no product. The search ran without these words. */
  leftOut: z.array(z.string()),
  /** Catalogue numbers, such as `İsfila 1234`, that no product has. The search ran without these numbers. */
  unknownNumbers: z.array(z.string()),
  /** Colours of the keyword that no stamp has. */
  missingColours: z.array(z.string()),
  /** Filters and orders that the keyword asks for. */
  understood: z.array(
    z.object({
      label: z.string(),
      /** Keyword without the words of this wish; null where they cannot be taken out. */
      without: z.string().nullable(),
      order: z.enum([...(Object.keys(SORT_ORDERS) as SortOrder[]), 'newest']).nullable(),
      /** True when no product fits the wish, so that the list shows the nearest others. */
      isMissed: z.boolean(),
    }),
  ),
  /** True when no product contains all words of the keyword, so that the list shows products with most of the words. */
  isRelaxed: z.boolean(),
});
export type FacetsAnswer = z.infer<typeof facetsAnswer>;

export const suggestionsQuery = z.object({ keyword: keyword.default('') });

export const suggestionsAnswer = z.object({
  series: z.array(z.string()),
  /** Suggested keywords: the typed text with its last word completed. */
  words: z.array(z.string()),
  products: z.array(
    listedProduct.pick({ _id: true, name: true, price: true, category: true, picture: true }),
  ),
});
export type SuggestionsAnswer = InKurus<z.infer<typeof suggestionsAnswer>>;

export const storyQuery = z.object({ about: text(CHOICE_MAX_LENGTH, 'Kategori ya da seri gerekli.') });

export const story = z.object({ text: z.string().nullable() });
export type Story = z.infer<typeof story>;
