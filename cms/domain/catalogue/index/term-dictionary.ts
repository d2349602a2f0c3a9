import { visitFuzzyTerms } from './fuzzy-terms.ts';
import type { InvertedIndex } from './inverted-index.ts';
import { countFresh, type Layer } from './postings.ts';
import { cutTerm, lowerBound, prefixEnd } from './term-list.ts';

/** A short word is near to too many others to be corrected. */
const CORRECTED_FROM = 4;
const CORRECTED_TWICE_FROM = 8;

export type Vocabulary = {
  has(term: string): boolean;
  /** How many products have this word. */
  count(term: string): number;
  /** Words that begin so, the frequent ones first. */
  withPrefix(prefix: string, most: number): string[];
  /**
   * Words that differ by one letter too many, too few, another or swapped, from eight letters on by two of these; the
   * nearest first, then the frequent ones. None for a word of fewer than four letters.
   */
  nearby(term: string, most: number): string[];
};

export function createVocabulary(words: InvertedIndex): Vocabulary {
  function count(term: string): number {
    const wanted = cutTerm(term);
    let products = 0;
    for (const layer of words.layers()) {
      const place = lowerBound(layer.terms, wanted);
      if (layer.terms[place] === wanted) products += countFresh(layer, place);
    }
    return products;
  }

  /** The first words of these, leaving out those that no product has any more. */
  const living = (terms: string[], most: number): string[] => {
    const found: string[] = [];
    for (const term of terms) {
      if (found.length >= most) break;
      if (count(term) > 0) found.push(term);
    }
    return found;
  };

  return {
    has: (term) => count(term) > 0,
    count,
    withPrefix(prefix, most) {
      const wanted = cutTerm(prefix);
      const sizes = new Map<string, number>();
      for (const layer of words.layers()) addFrequent(sizes, { layer, prefix: wanted, most });
      return living(frequentFirst(sizes), most);
    },
    nearby(term, most) {
      const word = cutTerm(term);
      if (word.length < CORRECTED_FROM) return [];
      const edits = word.length >= CORRECTED_TWICE_FROM ? 2 : 1;
      const nearest = Array.from({ length: edits + 1 }, () => new Map<string, number>());
      for (const layer of words.layers()) {
        const least = new Map<number, number>();
        visitFuzzyTerms(layer.terms, { word, most: edits }, (place, cost) => {
          least.set(place, Math.min(cost, least.get(place) ?? cost));
        });
        for (const [place, cost] of least) addSize(nearest[cost] as Map<string, number>, layer, place);
      }
      return living(nearest.slice(1).flatMap(frequentFirst), most);
    },
  };
}

function addSize(sizes: Map<string, number>, layer: Layer, place: number): void {
  const term = layer.terms[place] as string;
  sizes.set(term, (sizes.get(term) ?? 0) + layer.countPostings(place, place + 1));
}

/** Sizes count the stale postings, too: near enough to rank by, and read without looking at them. */
const frequentFirst = (sizes: Map<string, number>): string[] =>
  [...sizes]
    .sort(([one, size], [other, otherSize]) => otherSize - size || (one < other ? -1 : 1))
    .map(([term]) => term);

/** Of a range of words, possibly very many, those that are frequent enough to be among the first. */
function addFrequent(
  sizes: Map<string, number>,
  { layer, prefix, most }: { layer: Layer; prefix: string; most: number },
): void {
  const first = lowerBound(layer.terms, prefix);
  const end = prefixEnd(layer.terms, prefix, first);
  // Some may have no product any more: a few are taken in reserve.
  const wanted = most * 2 + 16;
  let candidates: number[] = [];
  let least = 0;
  const size = (place: number) => layer.countPostings(place, place + 1);
  for (let place = first; place < end; place += 1) {
    if (candidates.length >= wanted && size(place) <= least) continue;
    candidates.push(place);
    if (candidates.length < wanted * 2) continue;
    candidates = candidates.sort((one, other) => size(other) - size(one) || one - other).slice(0, wanted);
    least = size(candidates.at(-1) as number);
  }
  for (const place of candidates) addSize(sizes, layer, place);
}
