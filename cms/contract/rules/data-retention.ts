import { toIstanbul } from './dates.ts';

/** Turkish Commercial Code, art. 82: from the end of the calendar year in which a record was made. */
export const RETENTION_YEARS = 10;

/** End of the legal retention of personal data in a paid order. */
export const retainedUntil = (paidAt: string): Date =>
  new Date(`${toIstanbul(paidAt).getUTCFullYear() + RETENTION_YEARS}-12-31T23:59:59.999+03:00`);

/** Days in which a question's asker may be written to; afterwards the shop has no use for the address. */
export const QUESTION_EMAIL_DAYS = 180;
