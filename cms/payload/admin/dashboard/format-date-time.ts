const format = new Intl.DateTimeFormat('tr-TR', {
  timeZone: 'Europe/Istanbul',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** `22.11.2026 16:05`, as the clock stands in Istanbul. */
export const formatDateTime = (date: string): string => format.format(new Date(date));
