const dateTimeFormat = new Intl.DateTimeFormat('tr-TR', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Istanbul',
});

/** `22.11.2026 21:30`, as clocks in the shop's country show it. */
export const formatDateTime = (at: string | Date): string => dateTimeFormat.format(new Date(at));
