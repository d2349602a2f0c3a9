import type { SeriesValue } from '../api/series.ts';

/** In para, the smallest unit of the Ottoman and the Turkish post. */
const UNITS = { para: 1, kuruş: 40, lira: 4000 } as const;
const FRACTIONS: Readonly<Record<string, number>> = { '¼': 0.25, '½': 0.5, '¾': 0.75 };

const isUnit = (word: string): word is keyof typeof UNITS => Object.hasOwn(UNITS, word);

/** What a denomination such as `2½ kuruş` is worth, in para; infinite for what names no value, so that it is last. */
export function faceValueOf(denomination: string): number {
  const [, whole = '', fraction = '', unit = ''] =
    /^(\d*(?:[.,]\d+)?)\s*(?:([¼½¾])\s*)?(\p{L}+)/u.exec(denomination.trim().toLocaleLowerCase('tr')) ?? [];
  if (!isUnit(unit) || !(whole || fraction)) return Number.POSITIVE_INFINITY;
  return (Number(whole.replace(',', '.')) + (FRACTIONS[fraction] ?? 0)) * UNITS[unit];
}

const turkish = new Intl.Collator('tr', { numeric: true });

/** Texts that are there before those that are not. */
const byText = (one: string, other: string): number =>
  Number(one === '') - Number(other === '') || turkish.compare(one, other);

/** As an album has them: by denomination, then by catalogue number, then by name. */
export const inAlbumOrder = (values: readonly SeriesValue[]): SeriesValue[] =>
  values
    .map((value) => ({ value, worth: faceValueOf(value.denominationValueOfStamp) }))
    .sort(
      (one, other) =>
        (one.worth === other.worth ? 0 : one.worth - other.worth) ||
        byText(one.value.catalogueNumber, other.value.catalogueNumber) ||
        turkish.compare(one.value.name, other.value.name),
    )
    .map(({ value }) => value);
