import type { SearchClause, SearchTerm } from '../index/schema.ts';
import type { Vocabulary } from '../index/term-dictionary.ts';
import { familiesOf } from './colour-synonyms.ts';
import { conceptClause, LOOSE_FACTOR, wordClause } from './query-clauses.ts';
import { conceptsAt } from './synonyms.ts';
import { looserStemsOf, stemOf } from './turkish-stemmer.ts';
import { correctionsOf } from './typos.ts';

const CORRECTED_FACTOR = 0.8;
const MOST_CORRECTIONS = 5;
const SHORTEST_PART = 3;

export type Guess = {
  /** Each must match. */
  clauses: SearchClause[];
  /** Stems that the word was meant to be, the likeliest first; empty where the word was no mistake. */
  corrections: string[];
};

/** Two known words written as one: `kizkulesi`. The longest first part wins. */
function partsOf(word: string, vocabulary: Vocabulary): SearchClause[] | null {
  for (let length = word.length - SHORTEST_PART; length >= SHORTEST_PART; length -= 1) {
    const parts = [word.slice(0, length), word.slice(length)];
    if (!parts.every((part) => vocabulary.has(stemOf(part)))) continue;
    const clauses = parts.map((part) => wordClause(part, vocabulary));
    if (clauses.every((clause) => clause !== null)) return clauses;
  }
  return null;
}

/** Searches for stems that were not typed, and for all their synonyms. */
function clauseOfStems(stems: readonly string[], factor: number, vocabulary: Vocabulary): SearchTerm[] {
  const concepts = stems.flatMap((stem) => conceptsAt([stem], 0)?.concepts ?? []);
  const named = conceptClause(concepts, [], vocabulary)?.alternatives ?? [];
  const known = stems
    .filter((stem) => vocabulary.has(stem))
    .map((term) => ({ term, isPrefix: false, factor: 1 }));
  return [...known, ...named].map((term) => ({ ...term, factor: term.factor * factor }));
}

/** Guesses an unknown word: a variant, a rarer form, two words in one, or a typo. */
export function guessWord(word: string, vocabulary: Vocabulary): Guess | null {
  const family = conceptClause(familiesOf(stemOf(word)), [], vocabulary);
  if (family) return { clauses: [family], corrections: [] };

  const loose = clauseOfStems(looserStemsOf(word), LOOSE_FACTOR, vocabulary);
  const parts = loose.length === 0 ? partsOf(word, vocabulary) : null;
  if (parts) return { clauses: parts, corrections: [] };

  // A rarer form may also be a mistype: `edine` is no form of `edin`. Then both are searched and none is named.
  const corrections = correctionsOf(word, vocabulary, MOST_CORRECTIONS);
  const alternatives = [...loose, ...clauseOfStems(corrections, CORRECTED_FACTOR, vocabulary)];
  if (alternatives.length === 0) return null;
  return { clauses: [{ alternatives }], corrections: loose.length > 0 ? [] : corrections };
}
