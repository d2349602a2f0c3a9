import { getTranslation, type StripCountVariants, type TFunction } from '@payloadcms/translations';
import type { Labels, Text } from '../../fields/field-builders.ts';
import type { PANEL_TEXTS } from './panel-texts.ts';

type KeysOf<Texts> = {
  [Name in keyof Texts & string]: Texts[Name] extends Labels | Text
    ? StripCountVariants<Name>
    : `${Name}:${KeysOf<Texts[Name]>}`;
}[keyof Texts & string];

export type Translate = TFunction<KeysOf<typeof PANEL_TEXTS>>;
/** Payload's i18n: on the server `req.i18n`, in the browser the result of `useTranslation`. */
export type I18n = Parameters<typeof getTranslation>[1];

/** Returns Payload's `t`, typed to accept the shop's texts: `textsFor(i18n)('orders:ship')`. */
export const textsFor = ({ t }: Pick<I18n, 't'>): Translate => t;

export const labelFor = (labels: Record<string, Labels>, name: string, i18n: I18n): string =>
  getTranslation(labels[name] ?? name, i18n);

const AGES = [
  ['year', 365 * 24 * 60],
  ['month', 30 * 24 * 60],
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const;

/** Age in the largest unit that fits at least twice: `3 gün önce`, `40 saat önce`, `1 dakika önce`. */
export function formatAge(timestamp: string, { language }: I18n, now = Date.now()): string {
  const minutes = Math.max(1, Math.floor((now - Date.parse(timestamp)) / 60_000));
  const [unit, length] = AGES.find(([, long]) => minutes >= 2 * long) ?? ['minute', 1];
  const format = new Intl.RelativeTimeFormat(language === 'en' ? 'en-GB' : 'tr-TR', { numeric: 'always' });
  return format.format(-Math.floor(minutes / length), unit);
}

/** Formats a timestamp as date and time in Türkiye's time zone, for example `22.11.2026 21:05`. */
export const formatMoment = (timestamp: string, { language }: I18n): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'tr-TR', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Europe/Istanbul',
  }).format(new Date(timestamp));

/** Writes a number with the decimal sign of the panel's language; empty without a number. */
export const formatNumber = (value: unknown, language: string): string =>
  typeof value === 'number' ? value.toLocaleString(language === 'en' ? 'en-GB' : 'tr-TR') : '';
