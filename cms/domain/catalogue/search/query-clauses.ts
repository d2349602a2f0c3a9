import type { SearchClause, SearchTerm } from '../index/schema.ts';
import type { Vocabulary } from '../index/term-dictionary.ts';
import { CURRENCIES, ordinalWord } from './parse-amounts.ts';
import { THEME_FACTOR, thingsOfTheme } from './synonyms.ts';
import { looserStemsOf, stemOf } from './turkish-stemmer.ts';

/** Fewer letters begin too many words. */
const SHORTEST_PREFIX = 3;
/** A word that only begins like the asked one, beside words that are it. */
const BEGINNING_FACTOR = 0.5;
/** A noun that the asked word was made of: `sayfa` of `sayfali`. */
export const LOOSE_FACTOR = 0.9;
/** Another name of a thing, beside the one that was typed. */
const OTHER_NAME_FACTOR = 0.95;
/** `5` alone may be meant as the denomination or the anniversary. */
const BOUND_FACTOR = 0.9;
/** 12 of a catalogue, where 12a was asked. */
const UNLETTERED_FACTOR = 0.6;
const MOST_ALTERNATIVES = 16;

const whole = (term: string, factor = 1): SearchTerm => ({ term, isPrefix: false, factor });
const beginning = (term: string, factor: number): SearchTerm => ({ term, isPrefix: true, factor });

const isKnown = ({ term, isPrefix }: SearchTerm, vocabulary: Vocabulary) =>
  vocabulary.has(term) || (isPrefix && vocabulary.withPrefix(term, 1).length > 0);

/** A clause of what the vocabulary knows; null when it knows none of it. */
function clauseOf(alternatives: readonly SearchTerm[], vocabulary: Vocabulary): SearchClause | null {
  const best = new Map<string, SearchTerm>();
  for (const alternative of alternatives) {
    const key = `${alternative.isPrefix}${alternative.term}`;
    if ((best.get(key)?.factor ?? 0) < alternative.factor) best.set(key, alternative);
  }
  const known = [...best.values()].filter((alternative) => isKnown(alternative, vocabulary));
  return known.length > 0 ? { alternatives: known.slice(0, MOST_ALTERNATIVES) } : null;
}

/** The forms of an unfinished word begin like it; those of a stem like the stem. */
export function wordClause(word: string, vocabulary: Vocabulary): SearchClause | null {
  const stem = stemOf(word);
  const alternatives = [whole(stem), whole(word)];
  if (word.length >= SHORTEST_PREFIX) alternatives.push(beginning(word, BEGINNING_FACTOR));
  if (stem.length > SHORTEST_PREFIX) alternatives.push(beginning(stem, BEGINNING_FACTOR));
  if (!vocabulary.has(stem) && clauseOf(alternatives, vocabulary))
    alternatives.push(...looserStemsOf(word).map((loose) => whole(loose, LOOSE_FACTOR)));
  return clauseOf(alternatives, vocabulary);
}

/** `words` are what the concept was named by; one word also counts for itself, with a beginning of others. */
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

/** A number, or one bound to what it counts. Never as a beginning: 5 is not 50. */
export function numberClause(word: string, vocabulary: Vocabulary): SearchClause | null {
  const alternatives = [whole(word)];
  if (/^\d{1,6}(?:d\d{1,4})?$/.test(word)) {
    for (const unit of [...CURRENCIES, 'yil']) alternatives.push(whole(`${word}${unit}`, BOUND_FACTOR));
    const ordinal = ordinalWord(Number(word));
    if (ordinal) alternatives.push(whole(stemOf(ordinal), BOUND_FACTOR));
  }
  return clauseOf(alternatives, vocabulary);
}

export function catalogueNumberClause(term: string, vocabulary: Vocabulary): SearchClause | null {
  const unlettered = term.replace(/(\d)[a-z]$/, '$1');
  return clauseOf([whole(term), whole(unlettered, UNLETTERED_FACTOR)], vocabulary);
}
