import { formatLira, type Kurus } from '../../cms/contract/money.ts';

/** How the last word of a number takes "from": sıfırdan, birden, ikiden, üçten … */
const UNITS = ['dan', 'den', 'den', 'ten', 'ten', 'ten', 'dan', 'den', 'den', 'dan'];
const TENS = ['', 'dan', 'den', 'dan', 'tan', 'den', 'tan', 'ten', 'den', 'dan'];
const MILLION = 1_000_000;

function endingOf(number: number): string {
  if (number % 10 !== 0 || number === 0) return UNITS[number % 10] as string;
  if (number % 100 !== 0) return TENS[(number / 10) % 10] as string;
  // Yüzden, binden; milyondan.
  return number % MILLION === 0 ? 'dan' : 'den';
}

/** `₺120’den`, `₺12,50’den`, `₺6’dan`: by the number that is spoken last. */
export function fromPrice(price: Kurus): string {
  const kurus = price % 100;
  const spoken = kurus === 0 ? price / 100 : kurus;
  return `${formatLira(price).replace(/,00$/, '')}’${endingOf(spoken)}`;
}
