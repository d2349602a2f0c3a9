import { z } from 'zod';
import { id, lira, liraToKurus, text, timestamp } from './field-schemas.ts';
import type { InKurus } from './money.ts';
import { MAX_SERIES_VALUES } from './rules/series-values.ts';
import { CONDITIONS, type StampCondition } from './rules/stamp-attributes.ts';
import { MAX_WANT_PRICE_MESSAGE } from './rules/wishlist-and-alert-limits.ts';

/** Stamps that a collector waits for: values of a series, or catalogue numbers. */

const conditions = Object.keys(CONDITIONS) as StampCondition[];

/** Any condition and price by default; the mail needs express consent. */
const terms = {
  condition: z.enum(conditions, 'Durumu listeden seçin.').nullable().default(null),
  /** Compared with the charged price without VAT, like the catalogue's filter. */
  maxPrice: liraToKurus
    .nullable()
    .default(null)
    .refine((price) => price !== 0, MAX_WANT_PRICE_MESSAGE),
  mailConsent: z.boolean('Evet ya da hayır olmalıdır.').default(false),
};

const WHICH = 'Serideki değeri ya da katalog numarasını belirtin.';

export const addWantsRequest = z.object({
  wants: z
    .array(
      z
        .object({
          /** The id of a value of a series. */
          value: id.optional(),
          /** Number with its catalogue, as typed into the search: `Michel 774`. */
          number: text(60).optional(),
        })
        .refine(({ value, number }) => (value === undefined) !== (number === undefined), {
          message: WHICH,
          path: ['number'],
        }),
      WHICH,
    )
    .min(1, WHICH)
    .max(MAX_SERIES_VALUES, `Bir kerede en çok ${MAX_SERIES_VALUES} pul eklenebilir.`),
  ...terms,
});
export type WantsToAdd = z.infer<typeof addWantsRequest>;

export const updateWantRequest = z.object(terms);
export type WantTerms = z.infer<typeof updateWantRequest>;

export const wantMailRequest = updateWantRequest.pick({ mailConsent: true });

export const wantedStamp = z.object({
  _id: id,
  /** `Londra Baskısı: 10 para, Yeşil` or `Michel 774`. */
  title: z.string(),
  /** Id of the value; null, with an empty series, for a catalogue number. */
  value: z.string().nullable(),
  series: z.string(),
  condition: z.enum(conditions).nullable(),
  maxPrice: lira.nullable(),
  mailConsent: z.boolean(),
  createdAt: timestamp,
});

export const want = wantedStamp.extend({
  /** Number of fitting products on sale, and the cheapest; null without any. */
  offer: z
    .object({ count: z.number(), product: z.object({ _id: id, name: z.string(), price: lira }) })
    .nullable(),
});
export type Want = InKurus<z.infer<typeof want>>;
