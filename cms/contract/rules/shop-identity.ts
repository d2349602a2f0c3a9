import { shorten } from './meta-description.ts';

/** Name of the shop as pages, mails and the panel show it; the seller's legal name is in the business details. */
export type ShopIdentity = { name: string; shortName: string; slogan: string };

export const IDENTITY_LIMITS = { name: 60, shortName: 20, slogan: 80, senderName: 60 } as const;
type IdentityText = keyof ShopIdentity;

export const SHOP_BLURB =
  'Koleksiyonluk pullar, pul albümleri, büyüteçler, pensetler ve pul listeleri: Türkiye Cumhuriyeti, Büyük Millet Meclisi Hükûmeti ve Osmanlı dönemi.';

/** Fills what the dealer has left empty: the short name follows the name. */
export function identityOf(set: { [text in IdentityText]?: string | null }): ShopIdentity {
  const name = set.name?.trim() || 'Dükkân';
  return {
    name,
    shortName: set.shortName?.trim() || shorten(name, IDENTITY_LIMITS.shortName),
    slogan: set.slogan?.trim() || 'Koleksiyonluk pul ve filateli',
  };
}

export const DEFAULT_IDENTITY = identityOf({});

const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/** Says in a sentence why a text cannot be shown in a title or in the sender of a mail; null for a fitting text. */
export function faultOfLine(text: string, most: number): string | null {
  if (INVISIBLE.test(text)) return 'Satır sonu ya da görünmeyen karakter içeremez; elle yeniden yazın.';
  return [...text].length > most ? `En fazla ${most} karakter olabilir.` : null;
}

const DEFAULT_PREFIX = 'PD';
export const isOrderPrefix = (text: string): boolean => /^[A-Z]{2,6}$/.test(text);
export const splitPrefixes = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

type Prefixes = readonly [current: string, ...former: string[]];

/** Lists the prefixes of order numbers, the current one first. */
export function prefixesOf(set: { orderPrefix?: string | null; formerPrefixes?: string | null }): Prefixes {
  const current = set.orderPrefix || DEFAULT_PREFIX;
  const others = new Set([...splitPrefixes(set.formerPrefixes ?? ''), DEFAULT_PREFIX]);
  others.delete(current);
  return [current, ...others];
}
