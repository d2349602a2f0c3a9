import type { WeightedTerm } from './indexed-product.ts';
import { cutTerm } from './term-list.ts';

/** In one byte. What is no number says the least. */
export const toWeight = (weight: number): number => Math.min(255, Math.max(1, Math.round(weight))) || 1;

/** The words of a product as they are kept: cut, without empty ones, each once with its greatest weight. */
export function toTerms(terms: readonly WeightedTerm[]): WeightedTerm[] {
  const weights = new Map<string, number>();
  for (const { term, weight } of terms) {
    if (term === '') continue;
    const word = cutTerm(term);
    weights.set(word, Math.max(toWeight(weight), weights.get(word) ?? 0));
  }
  return [...weights].map(([term, weight]) => ({ term, weight }));
}
