import type { SearchClause } from '../index/schema.ts';
import type { Vocabulary } from '../index/term-dictionary.ts';
import { isOffer } from './synonyms.ts';

/** Counts by the commonest alternative, since names of the same thing stand in the same products. */
const countOf = ({ alternatives }: SearchClause, vocabulary: Vocabulary) =>
  Math.max(0, ...alternatives.map(({ term }) => vocabulary.count(term)));

export const isOffered = ({ alternatives }: SearchClause): boolean =>
  alternatives.some(({ term }) => isOffer(term));

/**
 * Tries each search with one clause less, then ever fewer. Clauses about the offer (such as the format) are dropped
 * first, then common ones, since rare words say most.
 */
export function relaxed(clauses: readonly SearchClause[], vocabulary: Vocabulary): SearchClause[][] {
  const without = (left: readonly SearchClause[]) => clauses.filter((clause) => !left.includes(clause));
  const commonestFirst = clauses
    .map((clause) => ({ clause, count: countOf(clause, vocabulary) }))
    .sort((a, b) => b.count - a.count)
    .map(({ clause }) => clause);
  const offered = commonestFirst.filter(isOffered);
  const order = [...offered, ...commonestFirst.filter((clause) => !isOffered(clause))];

  const lefts = order.map((clause) => [clause]);
  if (offered.length > 1) lefts.splice(offered.length, 0, offered);
  for (let count = 2; count < clauses.length; count += 1)
    if (count !== offered.length) lefts.push(order.slice(0, count));
  return lefts.map(without).filter((left) => left.length > 0);
}
