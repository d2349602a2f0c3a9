import { istanbulDay, startOfIstanbulDay } from './dates.ts';

/** Public holidays of Turkey of a whole day (law 2429, article 2), as `month-day`. Half holidays are business days. */
const FIXED_HOLIDAYS = ['01-01', '04-23', '05-01', '05-19', '07-15', '08-30', '10-29'];

/**
 * First day and length of the religious holidays until 2030, by the calendar of the Presidency of Religious Affairs
 * (Diyanet İşleri Başkanlığı, Hicri takvim): Ramazan Bayramı has three days, Kurban Bayramı four.
 */
const RELIGIOUS_HOLIDAYS = [
  ['2026-03-20', 3],
  ['2026-05-27', 4],
  ['2027-03-09', 3],
  ['2027-05-16', 4],
  ['2028-02-26', 3],
  ['2028-05-05', 4],
  ['2029-02-14', 3],
  ['2029-04-24', 4],
  ['2030-02-04', 3],
  ['2030-04-13', 4],
] as const;

const DAY_MS = 24 * 60 * 60_000;
const isReligious = (day: string): boolean =>
  RELIGIOUS_HOLIDAYS.some(([first, days]) => {
    const passed = (Date.parse(day) - Date.parse(first)) / DAY_MS;
    return passed >= 0 && passed < days;
  });

/** Whether Turkish banks work on a day such as `2026-11-22`. Knows religious holidays until 2030. */
export function isBusinessDay(day: string): boolean {
  const weekday = new Date(day).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !FIXED_HOLIDAYS.includes(day.slice(5)) && !isReligious(day);
}

/** Returns the end of the last of `count` business days after a moment. The day of the moment does not count. */
export function endOfBusinessDays(from: Date, count: number): Date {
  let day = istanbulDay(from);
  for (let left = count; left > 0; ) {
    day = new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
    if (isBusinessDay(day)) left -= 1;
  }
  return new Date(startOfIstanbulDay(day).getTime() + DAY_MS - 1);
}
