import synonyms from './synonyms.json';
import { EVENT_NAMES, EVENTS } from './time-spans.ts';
import { stemOf } from './turkish-stemmer.ts';

const namesIn = (row: string) => row.split(' | ');

/** A row lists folded names of the same thing in any language; each name finds all others of its row. */
const THINGS = synonyms.things.map(namesIn);
/** Synonyms whose meaning differs from their words (a double print is no pair); never searched word by word. */
const IDIOMS = synonyms.idioms.map(namesIn);
/** Things of each theme, which match the theme with less weight: a collector of ships wants the galley. */
const THEMES: Record<string, readonly string[]> = synonyms.themes;
export const THEME_FACTOR = 0.5;

/** Term for a row of synonyms. No typed word begins with `=`, so no beginning or typing error matches the term. */
const conceptOf = (name: string) => `=${name.replaceAll(' ', '')}`;
const IDIOM_CONCEPTS = new Set(IDIOMS.map(([name = '']) => conceptOf(name)));
const stemsOf = (phrase: string) => phrase.split(' ').map(stemOf);

/** A stem keeps the dative, which at the end of a phrase is surely an ending: `ay yildiza`. */
const endsIn = (stem: string | undefined, last: string | undefined) =>
  stem === last || stem === `${last}a` || stem === `${last}e`;

const standsAt = (phrase: Phrase, stems: readonly string[], from: number) =>
  phrase.stems.every((stem, index) => {
    const isEnd = index > 0 && index === phrase.stems.length - 1;
    return isEnd ? endsIn(stems[from + index], stem) : stems[from + index] === stem;
  });

type Phrase = { stems: readonly string[]; concept: string };

/** The longest phrase first. */
const PHRASES = new Map<string, Phrase[]>();
for (const row of [...THINGS, ...IDIOMS, ...EVENT_NAMES])
  for (const phrase of row) {
    const stems = stemsOf(phrase);
    const known = PHRASES.get(stems[0] ?? '') ?? [];
    known.push({ stems, concept: conceptOf(row[0] ?? '') });
    known.sort((a, b) => b.stems.length - a.stems.length);
    PHRASES.set(stems[0] ?? '', known);
  }

const THEME_TERMS = new Map(
  Object.entries(THEMES).map(([name, things]): [string, string[]] => [conceptOf(name), things.map(stemOf)]),
);

const EVENT_OF = new Map([...EVENTS].map(([name, event]) => [conceptOf(name), event]));
export const eventOf = (concept: string) => EVENT_OF.get(concept);

/** Concepts for formats and conditions, in several of which a stamp may be offered. */
const OFFERS = new Set(
  (
    'fdc dortlublok anmablogu blok cift serit tabaka zarf ' +
    'damgasiz damgali sarniyersiz sarniyerli zamksiz'
  )
    .split(' ')
    .map(conceptOf),
);

export const isOffer = (term: string): boolean => OFFERS.has(term);

export const thingsOfTheme = (concept: string): readonly string[] => THEME_TERMS.get(concept) ?? [];

export type FoundConcepts = {
  concepts: string[];
  length: number;
  /** Whether the words mean something else when read one by one. */
  isIdiom: boolean;
};

/** Returns all things named by the longest known phrase that begins at `from`; null if none begins there. */
export function conceptsAt(stems: readonly string[], from: number): FoundConcepts | null {
  const known = (PHRASES.get(stems[from] ?? '') ?? []).filter((phrase) => standsAt(phrase, stems, from));
  const length = known[0]?.stems.length;
  if (length === undefined) return null;
  const longest = known.filter((phrase) => phrase.stems.length === length);
  const concepts = [...new Set(longest.map(({ concept }) => concept))];
  return { concepts, length, isIdiom: concepts.some((concept) => IDIOM_CONCEPTS.has(concept)) };
}

export function conceptsIn(stems: readonly string[]): Array<{ concept: string; place: number }> {
  const places = new Map<string, number>();
  for (let place = 0; place < stems.length; place += 1)
    for (const phrase of PHRASES.get(stems[place] as string) ?? [])
      if (!places.has(phrase.concept) && standsAt(phrase, stems, place)) places.set(phrase.concept, place);
  return [...places].map(([concept, place]) => ({ concept, place }));
}
