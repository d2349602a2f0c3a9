import type { WeightedTerm } from './indexed-product.ts';
import { cutTerm } from './term-list.ts';

/** The words of a product as they are kept: cut, without empty ones, each once with its greatest weight. */
export function toTerms(terms: readonly WeightedTerm[]): WeightedTerm[] {
  const weights = new Map<string, number>();
  for (const { term, weight } of terms) {
    const word = cutTerm(term);
    if (word === '') continue;
    const byte = Math.min(255, Math.max(1, Math.round(weight))) || 1;
    weights.set(word, Math.max(byte, weights.get(word) ?? 0));
  }
  return [...weights].map(([term, weight]) => ({ term, weight }));
}
