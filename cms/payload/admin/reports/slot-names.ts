import { formatDay } from '../../../contract/rules/dates.ts';
import type { I18n } from '../translations/translate.ts';

/** For the month `2026-11`: `Kasım 2026` and `Kas`. For a day: `22.11.2026` and `22`. */
export function namesOf(slot: string, { language }: I18n): { text: string; short: string } {
  if (slot.length > 7) return { text: formatDay(slot), short: String(Number(slot.slice(8))) };
  const inWords = (month: 'short' | 'long', year?: 'numeric') =>
    new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'tr-TR', {
      month,
      ...(year && { year }),
      timeZone: 'UTC',
    }).format(new Date(`${slot}-15T12:00:00Z`));
  return { text: inWords('long', 'numeric'), short: inWords('short') };
}
