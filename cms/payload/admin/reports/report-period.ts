import { parseDay } from '../../../contract/rules/dates.ts';
import type { Days } from '../../../domain/reports/sales.ts';

/** Periods that the reports offer, by their slug in the URL. The first is the default. */
export const PERIODS = {
  'son-12-ay': 'lastYear',
  'bu-ay': 'thisMonth',
  'gecen-ay': 'lastMonth',
  'bu-yil': 'thisYear',
} as const;
type PeriodSlug = keyof typeof PERIODS;

const LONGEST_DAYS = 5 * 366;
const DAY_MS = 24 * 60 * 60 * 1000;

export type ReportPeriod = Days & {
  slug: PeriodSlug | '';
  fault?: 'dayUnclear' | 'daysTurned' | 'tooLong';
};

/** Returns the first day of a month, such as `2026-11-01`. `months` is the distance from today's month. */
function firstOfMonth(today: string, months: number): string {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10);

function daysOf(slug: PeriodSlug, today: string): Days {
  if (slug === 'bu-ay') return { from: firstOfMonth(today, 0), to: today };
  if (slug === 'gecen-ay') return { from: firstOfMonth(today, -1), to: dayBefore(firstOfMonth(today, 0)) };
  if (slug === 'bu-yil') return { from: `${today.slice(0, 4)}-01-01`, to: today };
  return { from: firstOfMonth(today, -11), to: today };
}

function readDay(typed: string): string | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(typed.trim()) ?? [];
  return parseDay(year ? `${day}.${month}.${year}` : typed)?.slice(0, 10) ?? null;
}

/** Reads the report's period from query parameters: `donem` is a slug of `PERIODS`; `ilk` and `son` are days. */
export function readPeriod(asked: Record<string, unknown> = {}, today: string): ReportPeriod {
  const text = (name: string) => (typeof asked[name] === 'string' ? asked[name].slice(0, 20) : '');
  const word = text('donem');
  const slug = Object.hasOwn(PERIODS, word) ? (word as PeriodSlug) : 'son-12-ay';
  const otherwise = { slug, ...daysOf(slug, today) };
  if (!text('ilk') && !text('son')) return otherwise;
  const from = readDay(text('ilk'));
  const to = readDay(text('son'));
  if (!from || !to) return { ...otherwise, fault: 'dayUnclear' };
  if (to < from) return { ...otherwise, fault: 'daysTurned' };
  if ((Date.parse(to) - Date.parse(from)) / DAY_MS > LONGEST_DAYS) return { ...otherwise, fault: 'tooLong' };
  return { slug: '', from, to };
}
