import { FIRST_YEAR, LAST_YEAR, type YearSpan } from '../../../contract/rules/stamp-attributes.ts';
import events from './events.json';
import { stemOf } from './turkish-stemmer.ts';

/**
 * Events, reigns and terms of office, with folded names. With `needsWord` the name means its years only beside a word
 * such as `dönemi`; alone it is a person on a stamp. Sources: reigns and wars before 1911, TDV İslâm Ansiklopedisi
 * (islamansiklopedisi.org.tr), by name; from 1911 to 1938, Atatürk Ansiklopedisi (ataturkansiklopedisi.gov.tr); later
 * wars, Encyclopædia Britannica (britannica.com); presidents, tccb.gov.tr; parties and coups, tbmm.gov.tr.
 */
const NAMED = events.map(({ from, to, names, needsWord = false }) => {
  const years: YearSpan = { from: Math.max(FIRST_YEAR, from), to };
  return { names: names.split(' | '), event: { years, isBare: !needsWord } };
});

/** Names of each event: a search for one name finds products with any of the names. */
export const EVENT_NAMES: readonly string[][] = NAMED.map(({ names }) => names);

/** Years of an event, by its first name. `isBare`: the name alone means the years, too. */
export const EVENTS = new Map(NAMED.map(({ names: [first = ''], event }) => [first, event]));

const DURING = new Set(
  'donem devir devri zaman yil saltanat sira sure hukumdarlik iktidar cag'.split(' ').map(stemOf),
);

/**
 * Returns the years that an event and the stem of the next word mean: of `dönem` the years of the event, of `önce` those
 * before, of `sonra` those after. Null for any other stem.
 */
export function yearsBeside({ from, to }: YearSpan, stem = ''): YearSpan | null {
  if (DURING.has(stem)) return { from, to };
  if (stem.startsWith('once')) return { from: FIRST_YEAR, to: from };
  return stem.startsWith('sonra') ? { from: to, to: LAST_YEAR } : null;
}
