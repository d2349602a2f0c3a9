import type { Payload } from 'payload';
import { identityOf, type Logo, prefixesOf, type ShopIdentity } from '../contract/rules/shop-identity.ts';
import type { Media } from './database/payload-types.ts';
import { cachedRead } from './prepared-answers/invalidation.ts';

/** Longest delay of another process's change in milliseconds. A change by this process takes effect at once. */
const MAX_AGE_MS = 1000;

const read = (payload: Payload) =>
  payload.findGlobal({ slug: 'shop-identity', depth: 1, overrideAccess: true });

function logoOf(picture: string | Media | null | undefined): Logo | null {
  if (!picture || typeof picture === 'string') return null;
  const { filename, width, height } = picture.sizes?.webp640?.filename ? picture.sizes.webp640 : picture;
  return filename && width && height ? { file: filename, width, height } : null;
}

const identityIn = (set: Awaited<ReturnType<typeof read>>): ShopIdentity =>
  identityOf({ ...set, logo: logoOf(set.logo) });

/** Reads the shop's identity past the cache. */
export const readIdentity = async (payload: Payload): Promise<ShopIdentity> =>
  identityIn(await read(payload));

/** Reads who sends the shop's mails, and who gets the replies. The sender's address is the operator's `MAIL_FROM`. */
export async function readSender(payload: Payload) {
  const set = await read(payload);
  const { email } = await payload.findGlobal({ slug: 'business-details', depth: 0, overrideAccess: true });
  const { defaultFromName, defaultFromAddress: address } = payload.email;
  const replyTo = set.replyTo?.trim() || email;
  return {
    from: { name: set.senderName?.trim() || defaultFromName || identityIn(set).name, address },
    ...(replyTo && { replyTo }),
  };
}

/** Returns the shop's identity from a cache of at most `MAX_AGE_MS`. */
export const currentIdentity = cachedRead({ tag: 'Terms', maxAgeMs: MAX_AGE_MS }, readIdentity);

/** Returns the prefixes of order numbers, the current one first, from a cache of at most `MAX_AGE_MS`. */
export const currentPrefixes = cachedRead({ tag: 'Terms', maxAgeMs: MAX_AGE_MS }, async (payload) =>
  prefixesOf(await read(payload)),
);
