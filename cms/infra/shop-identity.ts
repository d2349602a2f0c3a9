import type { Payload } from 'payload';
import { identityOf, type ShopIdentity } from '../contract/rules/shop-identity.ts';
import { cachedRead } from './prepared-answers/invalidation.ts';

/** Longest delay of another process's change in milliseconds. A change by this process takes effect at once. */
const MAX_AGE_MS = 1000;

/** Reads the shop's identity past the cache. */
export const readIdentity = async (payload: Payload): Promise<ShopIdentity> =>
  identityOf(await payload.findGlobal({ slug: 'shop-identity', depth: 0, overrideAccess: true }));

/** Returns the shop's identity from a cache of at most `MAX_AGE_MS`. */
export const currentIdentity = cachedRead({ tag: 'Terms', maxAgeMs: MAX_AGE_MS }, readIdentity);
