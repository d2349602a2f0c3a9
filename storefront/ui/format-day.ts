/** A day in a sentence: `17 Mayıs 2026`. Midnight of a day in UTC reads as that day everywhere. */
export const longDate = new Intl.DateTimeFormat('tr-TR', { dateStyle: 'long', timeZone: 'UTC' });
