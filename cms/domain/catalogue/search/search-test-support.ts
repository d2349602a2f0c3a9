import { editDistance } from '../../../infra/edit-distance.ts';
import type { WeightedTerm } from '../index/schema.ts';
import type { Vocabulary } from '../index/term-dictionary.ts';

/** A vocabulary of few terms; the shop's is the index's own. */
export function vocabularyOf(counts: ReadonlyMap<string, number>): Vocabulary {
  const terms = [...counts.keys()].sort();
  return {
    has: (term) => counts.has(term),
    count: (term) => counts.get(term) ?? 0,
    withPrefix: (prefix, most) => terms.filter((term) => term.startsWith(prefix)).slice(0, most),
    // More than the index answers for short words: how many mistypes count is not for the vocabulary to say.
    nearby: (term, most) => terms.filter((other) => editDistance(term, other) <= 2).slice(0, most),
  };
}

export function countTerms(products: Iterable<readonly WeightedTerm[]>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const terms of products) for (const { term } of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}
