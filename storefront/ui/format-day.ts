/** A day in a sentence: `17 Mayıs 2026`. Midnight of a day in UTC reads as that day everywhere. */
export const longDate = new Intl.DateTimeFormat('tr-TR', { dateStyle: 'long', timeZone: 'UTC' });

const weekday = new Intl.DateTimeFormat('tr-TR', { weekday: 'long', timeZone: 'UTC' });
/** A day as a heading: `24 Kasım 2026 Salı`. */
export const longDay = (day: Date): string => `${longDate.format(day)} ${weekday.format(day)}`;
