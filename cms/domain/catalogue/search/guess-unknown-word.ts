import type { SearchClause, SearchTerm } from '../index/schema.ts';
import type { Vocabulary } from '../index/term-dictionary.ts';
import { conceptClause, LOOSE_FACTOR, wordClause } from './query-clauses.ts';
import { conceptsAt } from './synonyms.ts';
import { looserStemsOf, stemOf } from './turkish-stemmer.ts';
import { correctionsOf } from './typos.ts';

const CORRECTED_FACTOR = 0.8;
const MOST_CORRECTIONS = 5;
const SHORTEST_PART = 3;

export type Guess = {
  /** Clauses that a product must match, all of them. */
  clauses: SearchClause[];
  /** Stems that were probably meant by a mistyped word, the likeliest first; empty for a word that is not mistyped. */
  corrections: string[];
};

/** Splits two known words that were written as one: `kizkulesi`. The longest first part is preferred. */
function partsOf(word: string, vocabulary: Vocabulary): SearchClause[] | null {
  for (let length = word.length - SHORTEST_PART; length >= SHORTEST_PART; length -= 1) {
    const parts = [word.slice(0, length), word.slice(length)];
    if (!parts.every((part) => vocabulary.has(stemOf(part)))) continue;
    const clauses = parts.map((part) => wordClause(part, vocabulary));
    if (clauses.every((clause) => clause !== null)) return clauses;
  }
  return null;
}

function clauseOfStems(stems: readonly string[], factor: number, vocabulary: Vocabulary): SearchTerm[] {
  const concepts = stems.flatMap((stem) => conceptsAt([stem], 0)?.concepts ?? []);
  const named = conceptClause(concepts, [], vocabulary)?.alternatives ?? [];
  const known = stems
    .filter((stem) => vocabulary.has(stem))
    .map((term) => ({ term, isPrefix: false, factor: 1 }));
  return [...known, ...named].map((term) => ({ ...term, factor: term.factor * factor }));
}

export function guessWord(word: string, vocabulary: Vocabulary): Guess | null {
  const loose = clauseOfStems(looserStemsOf(word), LOOSE_FACTOR, vocabulary);
  const parts = loose.length === 0 ? partsOf(word, vocabulary) : null;
  if (parts) return { clauses: parts, corrections: [] };

  // Corrects a word even if a rarer form of it is known: `edine` is no form of `edin`. Then both are searched, and no
  // correction is shown.
  const corrections = correctionsOf(word, vocabulary, MOST_CORRECTIONS);
  const alternatives = [...loose, ...clauseOfStems(corrections, CORRECTED_FACTOR, vocabulary)];
  if (alternatives.length === 0) return null;
  return { clauses: [{ alternatives }], corrections: loose.length > 0 ? [] : corrections };
}
