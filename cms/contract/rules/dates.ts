/** Returns the day, `2026-11-22`, of a time from `inShopTime` or of a product's date, which is midnight in UTC. */
export const isoDate = (timestamp: string | null): string => timestamp?.slice(0, 10) ?? '';

/** Offset of Turkey's time from UTC, constant since 2016. */
const AHEAD_OF_UTC_MS = 3 * 60 * 60_000;

/** Formats a time as `2026-05-17T00:30:00.000+03:00`. The first ten characters are the day in Istanbul. */
export const inShopTime = (timestamp: string): string =>
  new Date(Date.parse(timestamp) + AHEAD_OF_UTC_MS).toISOString().replace('Z', '+03:00');

/** Returns the day of a moment by Istanbul's calendar, such as `2026-11-22`. */
export const istanbulDay = (moment: string | number | Date): string =>
  inShopTime(new Date(moment).toISOString()).slice(0, 10);

/** Returns the first moment in Istanbul of a day such as `2026-11-22`. The day must not be before 2016. */
export const startOfIstanbulDay = (day: string): Date => new Date(Date.parse(day) - AHEAD_OF_UTC_MS);

export const MONTHS = 'Ocak Şubat Mart Nisan Mayıs Haziran Temmuz Ağustos Eylül Ekim Kasım Aralık'.split(' ');

/** Formats the day in the first ten characters of a timestamp as `17 Mayıs 2026`. */
export function longDay(timestamp: string): string {
  const [year, month, day] = timestamp.slice(0, 10).split('-').map(Number);
  return `${day} ${MONTHS[Number(month) - 1]} ${year}`;
}

/** Formats a timestamp in Istanbul's time as `17 Mayıs 2026 00.30`. */
export function longMoment(timestamp: string): string {
  const shown = inShopTime(timestamp);
  return `${longDay(shown)} ${shown.slice(11, 16).replace(':', '.')}`;
}

/** Dates as typed and shown in the panel and in files: `29.05.1863`, and `22.11.2026 14:05` in Istanbul's time. */

/** Year of the world's first stamp. */
export const FIRST_YEAR = 1840;
const LAST_YEAR = 2100;

const pad = (value: number, length = 2) => String(value).padStart(length, '0');

/** Parses a typed day such as `29.05.1863`. Returns midnight in UTC as an ISO date; null for any other text. */
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

/** Converts a moment to a date whose UTC fields show Istanbul's calendar and clock. */
export function toIstanbul(timestamp: string): Date {
  const parts = Object.fromEntries(
    istanbul.formatToParts(new Date(timestamp)).map(({ type, value }) => [type, Number(value)]),
  ) as Record<'year' | 'month' | 'day' | 'hour' | 'minute', number>;
  return new Date(Date.UTC(parts.year, parts.month - 1, parts.day, parts.hour, parts.minute));
}

/** Reverses `toIstanbul`: returns the moment, as an ISO date, at which Istanbul's clocks show the given time. */
export function fromIstanbul(shown: Date): string {
  const guess = new Date(shown.getTime() - AHEAD_OF_UTC_MS);
  const error = toIstanbul(guess.toISOString()).getTime() - shown.getTime();
  return new Date(guess.getTime() - error).toISOString();
}

export function formatDateTime(timestamp: string): string {
  if (Number.isNaN(Date.parse(timestamp))) return '';
  const shown = toIstanbul(timestamp);
  return `${formatDay(shown.toISOString())} ${pad(shown.getUTCHours())}:${pad(shown.getUTCMinutes())}`;
}

/** Parses a time in Istanbul, `22.11.2026 14:05`, to an ISO date; a day alone is midnight. Null for any other text. */
export function parseDateTime(typed: string): string | null {
  const [, day = '', hour = '0', minute = '0'] =
    /^(\S+)(?:\s+([01]?\d|2[0-3])[:.]([0-5]\d))?$/.exec(typed.trim()) ?? [];
  const midnight = parseDay(day);
  if (midnight === null) return null;
  return fromIstanbul(new Date(Date.parse(midnight) + (Number(hour) * 60 + Number(minute)) * 60_000));
}
