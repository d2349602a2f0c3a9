import type { SearchClause } from '../index/indexed-product.ts';
import { conceptClause, correctedClause, wordClause } from './clauses.ts';
import { looserStemsOf, stemOf } from './suffixes.ts';
import { conceptsAt } from './synonyms.ts';
import { correctionsOf } from './typos.ts';
import type { Vocabulary } from './vocabulary.ts';

const LOOSE_FACTOR = 0.9;
const CORRECTED_FACTOR = 0.8;
const MOST_CORRECTIONS = 3;
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

/** What is searched for a corrected word: it, and all that the word is another name of. */
function clauseOfCorrections(terms: readonly string[], vocabulary: Vocabulary): SearchClause {
  const clause = correctedClause(terms, CORRECTED_FACTOR);
  const concepts = conceptsAt([terms[0] ?? ''], 0)?.concepts ?? [];
  const named = concepts.length > 0 ? conceptClause(concepts, [], vocabulary) : null;
  const scaled = (named?.alternatives ?? []).map((alternative) => ({
    ...alternative,
    factor: alternative.factor * CORRECTED_FACTOR,
  }));
  return { alternatives: [...clause.alternatives, ...scaled] };
}

/** What a word that stands nowhere was meant to be: a rarer form, two words in one, or a mistype. */
export function guessWord(word: string, vocabulary: Vocabulary): Guess | null {
  const loose = looserStemsOf(word).filter((stem) => vocabulary.has(stem));
  if (loose.length > 0)
    return { clauses: [correctedClause(loose.slice(0, 2), LOOSE_FACTOR)], corrections: [] };

  const parts = partsOf(word, vocabulary);
  if (parts) return { clauses: parts, corrections: [] };

  const forms = [...new Set([word, stemOf(word)])];
  const corrections = correctionsOf(forms, vocabulary, MOST_CORRECTIONS);
  if (corrections.length === 0) return null;
  return { clauses: [clauseOfCorrections(corrections, vocabulary)], corrections };
}
