import { parseDay } from '../../../contract/rules/dates.ts';
import type { Days } from '../../../domain/orders/sales-report.ts';

export const REPORTS_PATH = '/raporlar';

/** The periods that are one press away, by the word that stands in the address. The first is shown unless asked. */
export const PERIODS = {
  'son-12-ay': 'lastYear',
  'bu-ay': 'thisMonth',
  'gecen-ay': 'lastMonth',
  'bu-yil': 'thisYear',
} as const;
type PeriodSlug = keyof typeof PERIODS;

/** Five years, in days. */
const LONGEST = 5 * 366;
const DAY_MS = 24 * 60 * 60 * 1000;

export type ReportPeriod = Days & {
  /** Empty where days were given. */
  slug: PeriodSlug | '';
  fault?: 'dayUnclear' | 'daysTurned' | 'tooLong';
};

/** `2026-11-01`, so many months from this one. */
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

/** As a browser's field for days has it, or as one types it. */
function readDay(typed: string): string | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(typed.trim()) ?? [];
  return parseDay(year ? `${day}.${month}.${year}` : typed)?.slice(0, 10) ?? null;
}

/** Reads a period from any address: `donem` is a period's word, `ilk` and `son` are days. */
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
  if ((Date.parse(to) - Date.parse(from)) / DAY_MS > LONGEST) return { ...otherwise, fault: 'tooLong' };
  return { slug: '', from, to };
}
