import type { Payload } from 'payload';
import { dayOf, inShopTime } from '../contract/rules/dates.ts';
import { CONTACT_NAMES, holidayOn, type ShopTerms, saleTermsOf } from '../contract/rules/shop-terms.ts';
import { cachedRead } from '../infra/response-cache/cached-read.ts';
import { invalidate } from '../infra/response-cache/invalidation.ts';

/** A change that another process made shows after this long; one that this process made at once. */
const MAX_AGE_MS = 1000;

async function readTerms(payload: Payload): Promise<ShopTerms> {
  const settings = await payload.findGlobal({ slug: 'shop-settings', depth: 0, overrideAccess: true });
  const business = await payload.findGlobal({ slug: 'business-details', depth: 0, overrideAccess: true });
  const today = dayOf(inShopTime(new Date().toISOString()));
  return {
    ...saleTermsOf(settings),
    holiday: holidayOn(settings.holidays ?? [], today),
    contact: Object.fromEntries(
      CONTACT_NAMES.flatMap((name) => {
        const value = business[name]?.trim();
        return value ? [[name, value]] : [];
      }),
    ),
  };
}

/** The terms of this moment: one snapshot for all that is made of them. */
export const currentTerms = cachedRead({ tag: 'Terms', maxAgeMs: MAX_AGE_MS }, readTerms);

const seen = new WeakMap<Payload, string>();

/** Drops the pages of before another process changed the terms, or a holiday began or ended. A job calls it every second. */
export async function pollTerms(payload: Payload): Promise<void> {
  const now = JSON.stringify(await readTerms(payload));
  const before = seen.get(payload);
  seen.set(payload, now);
  if (before !== undefined && before !== now) invalidate('Terms');
}
