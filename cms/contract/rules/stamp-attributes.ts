/** Fixed attributes of stamps. Database and API use the keys; shoppers see the labels. */

export const CONDITIONS = {
  unusedFullGum: 'Damgasız – zamkı tam',
  unusedHinged: 'Damgasız – şarniyerli',
  unusedNoGum: 'Damgasız – zamksız',
  used: 'Damgalı',
  onCover: 'Zarf üzerinde',
} as const;
export type StampCondition = keyof typeof CONDITIONS;

/** For search engines, an unused stamp of any age is new, since it was never on a letter. */
export const isUnused = (condition: string): boolean => condition.startsWith('unused');

export const FORMATS = {
  single: 'Tek',
  pair: 'Çift',
  blockOfFour: 'Dörtlü blok',
  strip: 'Şerit',
  sheet: 'Tabaka',
  souvenirSheet: 'Blok',
  firstDayCover: 'İlk gün zarfı',
  cover: 'Zarf',
} as const;
export type StampFormat = keyof typeof FORMATS;

/** The world's first stamp is from 1840. */
export const FIRST_YEAR = 1840;
export const LAST_YEAR = 2100;
export const YEAR_ERROR = `Yıl ${FIRST_YEAR} ile ${LAST_YEAR} arasında bir tam sayı olmalıdır.`;
export const isYear = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= FIRST_YEAR && Number(value) <= LAST_YEAR;

/** Shortest and longest side in millimetres. No stamp is smaller, and no sheet is larger. */
const [SHORTEST_MM, LONGEST_MM] = [1, 1000];
export const MILLIMETRES_ERROR = `Ölçü ${SHORTEST_MM} ile ${LONGEST_MM} milimetre arasında olmalı, en fazla iki ondalık basamakla.`;
export const isMillimetres = (value: unknown): value is number =>
  typeof value === 'number' &&
  value >= SHORTEST_MM &&
  value <= LONGEST_MM &&
  Number(value.toFixed(2)) === value;

type Dated = {
  yearFrom?: number | null;
  yearTo?: number | null;
  seriesIssueDate?: string | null;
  printingDate?: string | null;
};
export type YearSpan = { from: number; to: number };

/** Returns first and last year of issue. A missing first year comes from the issue date, or else the printing date. */
export function yearSpanOf({ yearFrom, yearTo, seriesIssueDate, printingDate }: Dated): YearSpan | null {
  const date = seriesIssueDate ?? printingDate;
  const from = yearFrom ?? (date ? Number(date.slice(0, 4)) : yearTo);
  return from ? { from, to: yearTo ?? from } : null;
}

/** Formats the years of issue as `1914` or `1914–1918`; empty when no year is known. */
export function spanText(dated: Dated): string {
  const span = yearSpanOf(dated);
  if (!span) return '';
  return span.from === span.to ? `${span.from}` : `${span.from}–${span.to}`;
}

/** Periods with the first year of each, the oldest first. A period ends when the next period begins. */
export const PERIODS = {
  tanzimat: { from: FIRST_YEAR, label: 'Tanzimat ve sonrası (1863–1907)' },
  constitutional: { from: 1908, label: 'Meşrutiyet (1908–1919)' },
  nationalStruggle: { from: 1920, label: 'Millî Mücadele (1920–1922)' },
  ataturk: { from: 1923, label: 'Atatürk dönemi (1923–1938)' },
  from1939: { from: 1939, label: '1939–1949' },
  from1950: { from: 1950, label: '1950–1959' },
  from1960: { from: 1960, label: '1960–1979' },
  from1980: { from: 1980, label: '1980–1999' },
  from2000: { from: 2000, label: '2000 ve sonrası' },
} as const;
export type Period = keyof typeof PERIODS;

export function periodOf(span: YearSpan | null): Period | '' {
  let period: Period | '' = '';
  for (const [name, { from }] of Object.entries(PERIODS))
    if (span && span.from >= from) period = name as Period;
  return period;
}
