import type { fieldsOf } from './product-fields.ts';
import { foldLetters, foldTurkish } from './turkish-folding.ts';

/** Maximum number of values in a series, more than any series of the post has. */
export const MAX_SERIES_VALUES = 300;

export const CATALOGUE_NUMBERS = [
  'isfilaNumber',
  'pulhanNumber',
  'michelNumber',
  'scottNumber',
  'stanleyGibbonsNumber',
  'yvertNumber',
] as const satisfies ReadonlyArray<ReturnType<typeof fieldsOf>[number][0]>;
type CatalogueNumberField = (typeof CATALOGUE_NUMBERS)[number];

const FRACTIONS: Record<string, number> = { '': 0, '¼': 0.25, '½': 0.5, '¾': 0.75 };
const PARA: Record<string, number> = { para: 1, kurus: 40, lira: 4000 };

/** Converts a denomination to para: `1¾ kuruş` and `1,75 Kuruş` are 70. Returns null for any other text. */
export function inPara(denomination: string): number | null {
  const text = denomination.trim().replace(',', '.');
  const [, whole = '', fraction = '', unit = ''] =
    /^(\d{0,6}(?:\.\d{1,3})?)([¼½¾]?) ?([\p{L}\p{M}]+)$/u.exec(text) ?? [];
  const para = PARA[foldLetters(unit)];
  return para && (whole || fraction) ? (Number(whole) + (FRACTIONS[fraction] ?? 0)) * para : null;
}

type Text = string | null | undefined;
const fold = (text: Text): string => foldTurkish((text ?? '').trim());

/** Returns one key for all spellings: `100 kuruş` and `1 lira` have the same key, `75 + 5 kuruş` has another key. */
export const denominationKey = (denomination: Text): string =>
  String(inPara(denomination ?? '') ?? fold(denomination));

type Numbered = { [name in CatalogueNumberField]?: Text };
type ValueFacts = {
  denomination: string;
  color?: Text;
  paper?: Text;
  perforation?: Text;
  issued?: Text;
} & Numbered;

/** Returns a key that identifies a value within a series. Two values with the same key are duplicates. */
export const distinctionOf = (value: ValueFacts): string =>
  JSON.stringify([
    denominationKey(value.denomination),
    ...[value.color, value.paper, value.perforation].map(fold),
    value.issued?.slice(0, 10) ?? '',
    ...CATALOGUE_NUMBERS.map((name) => fold(value[name])),
  ]);

export function repeatedValue(values: readonly ValueFacts[]): [number, number] | null {
  const places = new Map<string, number>();
  for (const [place, value] of values.entries()) {
    const distinction = distinctionOf(value);
    const first = places.get(distinction);
    if (first !== undefined) return [first, place];
    places.set(distinction, place);
  }
  return null;
}

type Stamp = {
  denominationValueOfStamp?: Text;
  color?: Text;
  paper?: Text;
  perforation?: Text;
} & Numbered;

const isSame = (one: Text, other: Text): boolean => fold(one) !== '' && fold(one) === fold(other);

/**
 * Returns the values of a series that a stamp may be. The denomination must match, and also colour and paper if set in
 * the value. Prefers values with the stamp's perforation or catalogue number.
 */
export function fittingValues<Value extends ValueFacts>(values: readonly Value[], stamp: Stamp): Value[] {
  const key = denominationKey(stamp.denominationValueOfStamp);
  if (key === '') return [];
  const fits = values.filter(
    ({ denomination, color, paper }) =>
      denominationKey(denomination) === key &&
      (!color || isSame(color, stamp.color)) &&
      (!paper || isSame(paper, stamp.paper)),
  );
  if (fits.length < 2) return fits;
  const alike = fits.filter((value) =>
    (['perforation', ...CATALOGUE_NUMBERS] as const).some((name) => isSame(value[name], stamp[name])),
  );
  return alike.length > 0 ? alike : fits;
}
