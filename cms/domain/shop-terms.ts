import type { Payload } from 'payload';
import { istanbulDay } from '../contract/rules/dates.ts';
import { CONTACT_NAMES, holidayOn, type ShopTerms, saleTermsOf } from '../contract/rules/shop-terms.ts';
import { cachedRead, invalidate } from '../infra/prepared-answers/invalidation.ts';
import { readIdentity } from '../infra/shop-identity.ts';

/** Longest delay of another process's change in milliseconds. A change by this process takes effect at once. */
const MAX_AGE_MS = 1000;

async function readTerms(payload: Payload): Promise<ShopTerms> {
  const settings = await payload.findGlobal({ slug: 'shop-settings', depth: 0, overrideAccess: true });
  const business = await payload.findGlobal({ slug: 'business-details', depth: 0, overrideAccess: true });
  const today = istanbulDay(new Date());
  return {
    ...saleTermsOf(settings),
    ...(settings.transfers?.isOn && { takesTransfers: true }),
    ...(settings.ownAccount?.iban && settings.ownAccount.holder && { takesOwnTransfers: true }),
    holiday: holidayOn(settings.holidays ?? [], today),
    contact: Object.fromEntries(
      CONTACT_NAMES.flatMap((name) => {
        const value = business[name]?.trim();
        return value ? [[name, value]] : [];
      }),
    ),
    identity: await readIdentity(payload),
  };
}

/** Returns the current shop terms from a cache of at most `MAX_AGE_MS`. */
export const currentTerms = cachedRead({ tag: 'Terms', maxAgeMs: MAX_AGE_MS }, readTerms);

const seen = new WeakMap<Payload, string>();

/** Drops outdated answers if another process changed the terms, or a holiday began or ended. Run every second. */
export async function pollTerms(payload: Payload): Promise<void> {
  const now = JSON.stringify(await readTerms(payload));
  const before = seen.get(payload);
  seen.set(payload, now);
  if (before !== undefined && before !== now) invalidate('Terms');
}
