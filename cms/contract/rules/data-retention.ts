/** Turkish Commercial Code, art. 82: from the end of the calendar year in which a record was made. */
export const RETENTION_YEARS = 10;

const yearInIstanbul = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Istanbul', year: 'numeric' });

/** The last moment until which the law wants the people of a paid order kept. */
export const retainedUntil = (paidAt: string): Date =>
  new Date(`${Number(yearInIstanbul.format(new Date(paidAt))) + RETENTION_YEARS}-12-31T23:59:59.999+03:00`);
