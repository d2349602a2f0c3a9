import { istanbulDay, startOfIstanbulDay } from './dates.ts';

/** Turkish Commercial Code, art. 82: ten years, counted from the end of the calendar year of the record. */
export const RETENTION_YEARS = 10;

export function retainedUntil(paidAt: string): Date {
  const yearAfter = Number(istanbulDay(paidAt).slice(0, 4)) + RETENTION_YEARS + 1;
  return new Date(startOfIstanbulDay(`${yearAfter}-01-01`).getTime() - 1);
}

/** Number of days after a question for which the shop keeps the asker's e-mail address. */
export const QUESTION_EMAIL_DAYS = 180;
