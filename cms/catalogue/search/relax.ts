import type { SearchClause } from '../index/indexed-product.ts';
import type { Vocabulary } from './vocabulary.ts';

const countOf = (clause: SearchClause, vocabulary: Vocabulary) =>
  clause.alternatives.reduce((sum, { term }) => sum + vocabulary.count(term), 0);

/**
 * What to ask next when all clauses together match nothing: one clause less each, and first without the commonest one,
 * since the rarest says most about what is meant. At most as many tries as there are clauses; the last is the rarest alone.
 */
export function relaxed(clauses: readonly SearchClause[], vocabulary: Vocabulary): SearchClause[][] {
  if (clauses.length < 2) return [];
  const rarestFirst = clauses
    .map((clause) => ({ clause, count: countOf(clause, vocabulary) }))
    .sort((a, b) => a.count - b.count)
    .map(({ clause }) => clause);
  const withoutOne = [...rarestFirst].reverse().map((left) => clauses.filter((clause) => clause !== left));
  const alone = rarestFirst.slice(0, 1);
  return clauses.length > 2 ? [...withoutOne, alone] : withoutOne;
}
