import { toIstanbul } from './dates.ts';

/** Turkish Commercial Code, art. 82: from the end of the calendar year in which a record was made. */
export const RETENTION_YEARS = 10;

/** The last moment until which the law wants the people of a paid order kept. */
export const retainedUntil = (paidAt: string): Date =>
  new Date(`${toIstanbul(paidAt).getUTCFullYear() + RETENTION_YEARS}-12-31T23:59:59.999+03:00`);

/** For so long after a question its asker may be written to; then the shop has no other use for the address. */
export const QUESTION_EMAIL_DAYS = 180;
