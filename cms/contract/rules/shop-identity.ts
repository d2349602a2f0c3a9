import { shorten } from './meta-description.ts';

/** Accent colours of light pages, with a darker and a pale shade. Each keeps a contrast of 4.5:1. */
export const ACCENTS = {
  navy: { main: '#1d4765', deep: '#12324a', wash: '#e4ebee', label: { tr: 'Lacivert', en: 'Navy' } },
  green: { main: '#2a5a3f', deep: '#1c4430', wash: '#e4eee4', label: { tr: 'Zümrüt yeşili', en: 'Emerald' } },
  burgundy: { main: '#7d2a35', deep: '#5f1d27', wash: '#f5e6e6', label: { tr: 'Bordo', en: 'Burgundy' } },
  violet: { main: '#553a6d', deep: '#3e2852', wash: '#ece6f1', label: { tr: 'Mor', en: 'Violet' } },
  brown: { main: '#6b4423', deep: '#4f3016', wash: '#f1e8dd', label: { tr: 'Kahverengi', en: 'Brown' } },
  graphite: { main: '#3a424b', deep: '#262d34', wash: '#e6e8ea', label: { tr: 'Antrasit', en: 'Graphite' } },
} as const;
export type AccentName = keyof typeof ACCENTS;
export const ACCENT_NAMES = Object.keys(ACCENTS) as AccentName[];

export type Logo = { file: string; width: number; height: number };
/** A wide logo has the name in its drawing, and is too wide for an icon. */
export const isWordmark = ({ width, height }: Logo): boolean => width >= 2 * height;
/** Address of the logo as PNG, for readers that know no WebP. */
export const LOGO_FILE = '/logo.png';
export const logoPath = ({ file }: Logo): string => `/media/${encodeURIComponent(file)}`;

/** Identity of the shop on pages, in mails and in the panel. The seller's legal name is in the business details. */
export type ShopIdentity = {
  name: string;
  shortName: string;
  slogan: string;
  accent: AccentName;
  /** File of the logo below `/media`, and its size in pixels. */
  logo: Logo | null;
  openingHours: OpeningHours[];
  /** Addresses of the shop in social networks, all with https. */
  socialLinks: string[];
};

/** Days of the week by their names at schema.org, with the words that shoppers read. */
export const WEEKDAYS = {
  Monday: 'Pazartesi',
  Tuesday: 'Salı',
  Wednesday: 'Çarşamba',
  Thursday: 'Perşembe',
  Friday: 'Cuma',
  Saturday: 'Cumartesi',
  Sunday: 'Pazar',
} as const;
export type Weekday = keyof typeof WEEKDAYS;
export const DAYS = Object.keys(WEEKDAYS) as Weekday[];

/** Hours on the days from `from` to `to`, both included: `10:00` to `18:00`. */
export type OpeningHours = { from: Weekday; to: Weekday; opens: string; closes: string };

export const isClock = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/** Lists the days from one to the other; from Saturday to Monday they are three. */
export function daysBetween({ from, to }: Pick<OpeningHours, 'from' | 'to'>): Weekday[] {
  const [first, last] = [DAYS.indexOf(from), DAYS.indexOf(to)];
  return [...DAYS, ...DAYS].slice(first, last + 1 + (last < first ? DAYS.length : 0));
}

/** Writes `Pazartesi–Cuma 10.00–18.00`. */
export function hoursText({ from, to, opens, closes }: OpeningHours): string {
  const days = from === to ? WEEKDAYS[from] : `${WEEKDAYS[from]}–${WEEKDAYS[to]}`;
  return `${days} ${opens.replace(':', '.')}–${closes.replace(':', '.')}`;
}

const NETWORKS = ['Instagram', 'Facebook', 'YouTube', 'X', 'TikTok', 'Pinterest', 'LinkedIn'];

/** Names the network of an address; a network that the shop does not know is named by its host. */
export function networkOf(url: string): string {
  const host = new URL(url).hostname.replace(/^(www|m|tr)\./, '');
  return NETWORKS.find((name) => host === `${name.toLowerCase()}.com`) ?? host;
}

export const IDENTITY_LIMITS = { name: 60, shortName: 20, slogan: 80, senderName: 60 } as const;
type IdentityText = 'name' | 'shortName' | 'slogan';
type Stored = { [text in IdentityText]?: string | null } & {
  accent?: AccentName | null;
  logo?: Logo | null;
  openingHours?: readonly OpeningHours[] | null;
  socialLinks?: ReadonlyArray<{ url: string }> | null;
};

export const SHOP_BLURB =
  'Koleksiyonluk pullar, pul albümleri, büyüteçler, pensetler ve pul listeleri: Türkiye Cumhuriyeti, Büyük Millet Meclisi Hükûmeti ve Osmanlı dönemi.';

/** Fills what the dealer has left empty: the short name follows the name. */
export function identityOf(set: Stored): ShopIdentity {
  const name = set.name?.trim() || 'Dükkân';
  return {
    name,
    shortName: set.shortName?.trim() || shorten(name, IDENTITY_LIMITS.shortName),
    slogan: set.slogan?.trim() || 'Koleksiyonluk pul ve filateli',
    accent: set.accent ?? 'navy',
    logo: set.logo ?? null,
    openingHours: (set.openingHours ?? []).map(({ from, to, opens, closes }) => ({
      from,
      to,
      opens,
      closes,
    })),
    socialLinks: (set.socialLinks ?? []).map(({ url }) => url.trim()),
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
