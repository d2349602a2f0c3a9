import type { DateField, DateFieldClient } from 'payload';

/** A day, such as that of a stamp, has no clock and no time zone. */
export const isDay = ({ admin }: Pick<DateFieldClient, 'admin'>): boolean =>
  (admin as DateField['admin'])?.date?.pickerAppearance === 'dayOnly';
