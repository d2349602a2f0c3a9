import { z } from 'zod';
import { email, id, lira, liraToKurus, text, timestamp } from './field-schemas.ts';
import type { InKurus } from './money.ts';
import { alertKinds } from './rules/alert-kinds.ts';
import { MAX_SERIES_VALUES } from './rules/series-values.ts';
import { CONDITIONS, type StampCondition } from './rules/stamp-attributes.ts';
import { MAX_PRICE_MESSAGE } from './rules/wishlist-and-alert-limits.ts';

/** Alerts of a shopper, sent by mail: for a sold-out product, a value of a series, a catalogue number or a search. */

const conditions = Object.keys(CONDITIONS) as StampCondition[];

/** Condition and highest price for an alert; null accepts any. A search alert uses the search's filters instead. */
export const alertTerms = z.object({
  condition: z.enum(conditions, 'Durumu listeden seçin.').nullable().default(null),
  /** Highest price with VAT, as the shop shows prices. */
  maxPrice: liraToKurus
    .nullable()
    .default(null)
    .refine((price) => price !== 0, MAX_PRICE_MESSAGE),
});
export type AlertTerms = z.infer<typeof alertTerms>;

const WHICH = 'Serideki değeri, katalog numarasını ya da aramayı belirtin.';

const asked = z
  .object({
    value: id.optional(),
    /** Catalogue number with the catalogue's name, as typed into the search: `Michel 774`. */
    number: text(60).optional(),
    /** Name of a search in the shopper's list, and its address in the catalogue: `/search/atatürk?inStock=1`. */
    search: z.object({ title: text(200), path: text(2000) }).optional(),
  })
  .refine((one) => Object.values(one).filter((subject) => subject !== undefined).length === 1, {
    message: WHICH,
    path: ['number'],
  });

export const addAlertsRequest = alertTerms.extend({
  alerts: z
    .array(asked, WHICH)
    .min(1, WHICH)
    .max(MAX_SERIES_VALUES, `Bir kerede en çok ${MAX_SERIES_VALUES} pul için haber istenebilir.`),
});
export type AlertsToAdd = z.infer<typeof addAlertsRequest>;

export const alertMailRequest = z.object({ isMailed: z.boolean('Evet ya da hayır olmalıdır.') });

export const productAlertRequest = z.object({ email });

export const alert = alertTerms.extend({
  _id: id,
  kind: z.enum(alertKinds),
  /** Current name of the product or of the value, the catalogue number (`Michel 774`), or the name of the search. */
  title: z.string(),
  path: z.string(),
  /** Id of the series value; null for all other kinds of alerts. */
  value: z.string().nullable(),
  maxPrice: lira.nullable(),
  condition: z.enum(conditions).nullable(),
  /** False after the shopper stopped the e-mails of the alert. */
  isMailed: z.boolean(),
  createdAt: timestamp,
});

export const listedAlert = alert.extend({
  offer: z
    .object({
      count: z.number(),
      product: z.object({ _id: id, name: z.string(), price: lira, category: z.string() }),
    })
    .nullable(),
});
export type Alert = InKurus<z.infer<typeof listedAlert>>;

/**
 * Alerts, the newest first: either all alerts, or the alerts that the call added or changed. While the account's e-mail
 * address is not proven, the shop mails no alerts to the address, and the list omits alerts that were requested for the
 * address without an account.
 */
export const alertList = z.object({ isEmailProven: z.boolean(), alerts: z.array(listedAlert) });
export type AlertList = InKurus<z.infer<typeof alertList>>;
