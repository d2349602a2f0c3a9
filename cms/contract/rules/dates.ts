/** Day of a timestamp: for moments written by `inShopTime`, and for a product's dates, which are midnight in UTC. */
export const dayOf = (timestamp: string | null): string => timestamp?.slice(0, 10) ?? '';

/** Turkey's offset since 2016, in summer and winter. */
const AHEAD_OF_UTC_MS = 3 * 60 * 60_000;

/**
 * A moment in an answer: `2026-05-17T00:30:00.000+03:00`. The first ten characters are the day in Istanbul, shown by
 * lists and reviews: an order at half past midnight is of today.
 */
export const inShopTime = (timestamp: string): string =>
  new Date(Date.parse(timestamp) + AHEAD_OF_UTC_MS).toISOString().replace('Z', '+03:00');

export const MONTHS = 'Ocak Şubat Mart Nisan Mayıs Haziran Temmuz Ağustos Eylül Ekim Kasım Aralık'.split(' ');

/** `17 Mayıs 2026`, for every day outside lists and reviews. Reads the first ten characters, like `dayOf`. */
export function longDay(timestamp: string): string {
  const [year, month, day] = timestamp.slice(0, 10).split('-').map(Number);
  return `${day} ${MONTHS[Number(month) - 1]} ${year}`;
}

/** `17 Mayıs 2026 00.30`, by the shop's clock. */
export function longMoment(timestamp: string): string {
  const shown = inShopTime(timestamp);
  return `${longDay(shown)} ${shown.slice(11, 16).replace(':', '.')}`;
}

/**
 * Dates as typed and shown in the panel and in files: `29.05.1863`, and `22.11.2026 14:05` by Istanbul's clock.
 * Timestamps are stored.
 */

/** The oldest stamps of the world are from 1840. */
export const FIRST_YEAR = 1840;
const LAST_YEAR = 2100;

const pad = (value: number, length = 2) => String(value).padStart(length, '0');

/** Reads the day of a stamp. A day is stored as midnight in UTC, in every time zone of the reader. */
export function parseDay(typed: string): string | null {
  const [, day, month, year] = /^(\d{1,2})[./\- ](\d{1,2})[./\- ](\d{4})$/.exec(typed.trim()) ?? [];
  const time = Date.UTC(Number(year), Number(month) - 1, Number(day));
  const date = new Date(time);
  const isReal = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  if (!isReal || Number(year) < FIRST_YEAR || Number(year) > LAST_YEAR) return null;
  return date.toISOString();
}

export function formatDay(timestamp: string): string {
  const date = new Date(timestamp);
  if (Number.isNaN(date.getTime())) return '';
  return `${pad(date.getUTCDate())}.${pad(date.getUTCMonth() + 1)}.${pad(date.getUTCFullYear(), 4)}`;
}

const istanbul = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Istanbul',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** Istanbul's calendar and clock at a moment, as if they were a time in UTC. */
export function toIstanbul(timestamp: string): Date {
  const parts = Object.fromEntries(
    istanbul.formatToParts(new Date(timestamp)).map(({ type, value }) => [type, Number(value)]),
  ) as Record<'year' | 'month' | 'day' | 'hour' | 'minute', number>;
  return new Date(Date.UTC(parts.year, parts.month - 1, parts.day, parts.hour, parts.minute));
}

/** The moment at which Istanbul's clock shows this time. Turkey has kept one offset all year since 2016. */
export function fromIstanbul(shown: Date): string {
  const guess = new Date(shown.getTime() - 3 * 60 * 60 * 1000);
  const error = toIstanbul(guess.toISOString()).getTime() - shown.getTime();
  return new Date(guess.getTime() - error).toISOString();
}

export function formatDateTime(timestamp: string): string {
  if (Number.isNaN(Date.parse(timestamp))) return '';
  const shown = toIstanbul(timestamp);
  return `${formatDay(shown.toISOString())} ${pad(shown.getUTCHours())}:${pad(shown.getUTCMinutes())}`;
}

/** Reads `22.11.2026 14:05`, or a day alone as its midnight. */
export function parseDateTime(typed: string): string | null {
  const [, day = '', hour = '0', minute = '0'] =
    /^(\S+)(?:\s+([01]?\d|2[0-3])[:.]([0-5]\d))?$/.exec(typed.trim()) ?? [];
  const midnight = parseDay(day);
  if (midnight === null) return null;
  return fromIstanbul(new Date(Date.parse(midnight) + (Number(hour) * 60 + Number(minute)) * 60_000));
}
