import type { YearSpan } from '../../../contract/rules/stamp-attributes.ts';
import type { SearchClause, SearchTerm } from '../index/schema.ts';
import type { Vocabulary } from '../index/term-dictionary.ts';
import { termsInAnyCatalogue } from './catalogue-numbers.ts';
import { colourTerm, familiesOf, isShade } from './colour-synonyms.ts';
import { CURRENCIES, ordinalWord } from './parse-amounts.ts';
import type { FaceValues } from './parse-wishes.ts';
import { THEME_FACTOR, thingsOfTheme } from './synonyms.ts';
import { looserStemsOf, stemOf } from './turkish-stemmer.ts';

/** Shortest beginning that is searched; a shorter one matches too many words. */
const SHORTEST_PREFIX = 4;
/** Factor of a word that only begins like the typed word. */
const BEGINNING_FACTOR = 0.5;
/** Factor of a noun from which the typed word is derived: `sayfa` of `sayfali`. */
export const LOOSE_FACTOR = 0.9;
/** Factor of another name of a thing than the typed one. */
const OTHER_NAME_FACTOR = 0.95;
/** Factor of a number with a unit, because a typed `5` may mean the denomination or the anniversary. */
const BOUND_FACTOR = 0.9;
/** Factor of a catalogue number without its letter: 12, where 12a was typed. */
const UNLETTERED_FACTOR = 0.6;
/** Factor of the years of an event, below every mention: a jubilee says more of the reform than a stamp of its year. */
const EVENT_YEAR_FACTOR = 0.1;
/** Factor of a colour for one of its shades. */
const COLOUR_FACTOR = 0.9;
const MOST_ALTERNATIVES = 64;

const whole = (term: string, factor = 1): SearchTerm => ({ term, isPrefix: false, factor });
const beginning = (term: string, factor: number): SearchTerm => ({ term, isPrefix: true, factor });

/** Returns the term of a word in a description. No typed word begins with its mark, so no correction leads to it. */
export const descriptionTerm = (term: string): string => `~${term}`;
/** Drops the words of descriptions from the clauses; null when a clause consists of such words alone. */
export function withoutDescriptionTerms(clauses: readonly SearchClause[]): SearchClause[] | null {
  const left = clauses.map(({ alternatives }) => ({
    alternatives: alternatives.filter(({ term }) => !term.startsWith(descriptionTerm(''))),
  }));
  return left.every(({ alternatives }) => alternatives.length > 0) ? left : null;
}

const isKnown = ({ term, isPrefix }: SearchTerm, vocabulary: Vocabulary) =>
  vocabulary.has(term) || (isPrefix && vocabulary.withPrefix(term, 1).length > 0);

/** Makes a clause of the alternatives that fields or descriptions contain; null when no alternative is known. */
function clauseOf(alternatives: readonly SearchTerm[], vocabulary: Vocabulary): SearchClause | null {
  const best = new Map<string, SearchTerm>();
  for (const alternative of alternatives) {
    const key = `${alternative.isPrefix}${alternative.term}`;
    if ((best.get(key)?.factor ?? 0) < alternative.factor) best.set(key, alternative);
  }
  const inFields = [...best.values()];
  // Descriptions have so many words that a short beginning selects nothing there.
  const inDescriptions = inFields
    .filter(({ term, isPrefix }) => !isPrefix || term.length > SHORTEST_PREFIX)
    .map((one) => ({ ...one, term: descriptionTerm(one.term) }));
  const known = [...inFields, ...inDescriptions].filter((one) => isKnown(one, vocabulary));
  return known.length > 0 ? { alternatives: known.slice(0, MOST_ALTERNATIVES) } : null;
}

/** Words that begin like the typed word complete it; words that begin like its stem are other forms of it. */
export function wordClause(word: string, vocabulary: Vocabulary): SearchClause | null {
  const stem = stemOf(word);
  const alternatives = [whole(stem), whole(word)];
  // Three letters that are no word of the catalogue are the beginning of one, as in the suggestions.
  const isBegun = word.length === SHORTEST_PREFIX - 1 && !vocabulary.has(word) && !vocabulary.has(stem);
  if (word.length >= SHORTEST_PREFIX || isBegun) alternatives.push(beginning(word, BEGINNING_FACTOR));
  if (stem.length > SHORTEST_PREFIX) alternatives.push(beginning(stem, BEGINNING_FACTOR));
  if (!vocabulary.has(stem) && clauseOf(alternatives, vocabulary))
    alternatives.push(...looserStemsOf(word).map((loose) => whole(loose, LOOSE_FACTOR)));
  return clauseOf(alternatives, vocabulary);
}

/** Makes the clause of concepts. `words` named them; a single word also counts for itself, and as a beginning. */
export function conceptClause(
  concepts: readonly string[],
  words: readonly string[],
  vocabulary: Vocabulary,
): SearchClause | null {
  const things = concepts.flatMap((concept) => thingsOfTheme(concept));
  const own = words.length === 1 ? wordClause(words[0] ?? '', vocabulary) : null;
  const alternatives = [
    ...concepts.map((concept) => whole(concept, own ? OTHER_NAME_FACTOR : 1)),
    ...(own?.alternatives ?? []),
    ...things.map((thing) => whole(thing, THEME_FACTOR)),
  ];
  return clauseOf(alternatives, vocabulary);
}

/** Number of each unit in a lira. */
const IN_A_LIRA = { para: 4000, kurus: 100, lira: 1 };

/** Returns a face value in the other units: 40 para are a kuruş, and 100 kuruş a lira. */
function sameWorth(word: string): SearchTerm[] {
  const [, number = '', unit] = /^(\d{1,4}(?:d\d{1,2})?)(para|kurus|lira)$/.exec(word) ?? [];
  const inLira = Number(number.replace('d', '.')) / IN_A_LIRA[unit as keyof typeof IN_A_LIRA];
  return Object.entries(IN_A_LIRA)
    .filter(([other]) => unit && other !== unit)
    .map(([other, parts]) => whole(`${inLira * parts}${other}`.replace('.', 'd'), BOUND_FACTOR));
}

/** Makes the clause of a number, alone, bound to a unit, or else of any catalogue. A number is no beginning. */
export function numberClause(word: string, vocabulary: Vocabulary): SearchClause | null {
  const alternatives = [whole(word), ...sameWorth(word)];
  if (/^\d{1,6}(?:d\d{1,4})?$/.test(word)) {
    for (const unit of [...CURRENCIES, 'yil']) alternatives.push(whole(`${word}${unit}`, BOUND_FACTOR));
    const ordinal = ordinalWord(Number(word));
    if (ordinal) alternatives.push(whole(stemOf(ordinal), BOUND_FACTOR));
  }
  return clauseOf(alternatives, vocabulary) ?? catalogueNumberClause(termsInAnyCatalogue(word), vocabulary);
}

export function catalogueNumberClause(
  terms: string | readonly string[],
  vocabulary: Vocabulary,
): SearchClause | null {
  const unlettered = (term: string) => whole(term.replace(/(\d)[a-z]$/, '$1'), UNLETTERED_FACTOR);
  return clauseOf(
    [terms].flat().flatMap((term: string) => [whole(term), unlettered(term)]),
    vocabulary,
  );
}

/** Makes the clause of an event: its name, and below it the years; null when no product has the name. */
export function eventClause(
  concepts: readonly string[],
  words: readonly string[],
  years: YearSpan,
  vocabulary: Vocabulary,
) {
  const named = conceptClause(concepts, words, vocabulary);
  const dated: SearchTerm[] = [];
  for (let year = years.from; year <= years.to; year += 1) dated.push(whole(String(year), EVENT_YEAR_FACTOR));
  return named && clauseOf([...named.alternatives, ...dated], vocabulary);
}

/** Makes the clause of a shade; null when no stamp has the colour, undefined when the word is no shade. */
export function colourClause(word: string, isColour: boolean, vocabulary: Vocabulary) {
  const families = familiesOf(stemOf(word)).map((family) => whole(colourTerm(family), COLOUR_FACTOR));
  if (!isShade(word) && !(isColour && families.length > 0)) return undefined;
  const alternatives = [whole(stemOf(word)), ...families].filter((one) => isKnown(one, vocabulary));
  return alternatives.length > 0 ? { alternatives } : null;
}

const FACE_VALUES = [0.25, ...Array.from({ length: 500 }, (_, place) => (place + 1) / 2)];

/** Makes the clause of all face values between two that the catalogue has. */
export const faceValueClause = (
  { from, to, unit }: FaceValues,
  vocabulary: Vocabulary,
): SearchClause | null =>
  clauseOf(
    FACE_VALUES.filter((value) => value >= from && value <= to).map((value) =>
      whole(`${String(value).replace('.', 'd')}${unit}`),
    ),
    vocabulary,
  );
