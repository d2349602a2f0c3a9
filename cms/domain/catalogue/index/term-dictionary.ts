import type { InvertedIndex } from './inverted-index.ts';
import { countFresh, cutTerm, type Layer, lowerBound, prefixEnd, type TermList } from './postings.ts';

/** Shortest word that is corrected: a shorter word is near to too many others. */
const CORRECTED_FROM = 4;
const CORRECTED_TWICE_FROM = 8;

export type Vocabulary = {
  has(term: string): boolean;
  count(term: string): number;
  /** Returns the words that begin with `prefix`, the frequent ones first. */
  withPrefix(prefix: string, most: number): string[];
  /**
   * Returns the words that differ by at most `edits` (a letter too many, too few, another or swapped), the nearest
   * first, then the frequent ones. By default 1, from eight letters on 2. None for fewer than four letters.
   */
  nearby(term: string, most: number, edits?: number): string[];
};

export function createVocabulary(words: InvertedIndex): Vocabulary {
  function count(term: string, most?: number): number {
    const wanted = cutTerm(term);
    let documents = 0;
    for (const layer of words.layers) {
      const place = lowerBound(layer.terms, wanted);
      if (layer.terms[place] === wanted) documents += countFresh(layer, place, most);
    }
    return documents;
  }
  const has = (term: string): boolean => count(term, 1) > 0;

  /** Returns at most `most` of these words, in their order, without words that no document contains any more. */
  const living = (terms: string[], most: number): string[] => {
    const found: string[] = [];
    for (const term of terms) {
      if (found.length >= most) break;
      if (has(term)) found.push(term);
    }
    return found;
  };

  return {
    has,
    count: (term) => count(term),
    withPrefix(prefix, most) {
      const wanted = cutTerm(prefix);
      const sizes = new Map<string, number>();
      for (const layer of words.layers) addFrequent(sizes, { layer, prefix: wanted, most });
      return living(frequentFirst(sizes), most);
    },
    nearby(term, most, edits = term.length >= CORRECTED_TWICE_FROM ? 2 : 1) {
      const word = cutTerm(term);
      if (word.length < CORRECTED_FROM) return [];
      const nearest = Array.from({ length: edits + 1 }, () => new Map<string, number>());
      for (const layer of words.layers) {
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

/** Sorts words by frequency. Sizes include stale postings: near enough for ranking, and cheap to read. */
const frequentFirst = (sizes: Map<string, number>): string[] =>
  [...sizes]
    .sort(([one, size], [other, otherSize]) => otherSize - size || (one < other ? -1 : 1))
    .map(([term]) => term);

/** Adds the most frequent words with a prefix, of which there may be very many. */
function addFrequent(
  sizes: Map<string, number>,
  { layer, prefix, most }: { layer: Layer; prefix: string; most: number },
): void {
  const first = lowerBound(layer.terms, prefix);
  const end = prefixEnd(layer.terms, prefix, first);
  // Takes a reserve, because some of these words may have no document any more.
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

type Visit = (place: number, edits: number) => void;

/**
 * Visits every term within so many edits of `word` (a letter too many, too few, another, or two neighbours swapped),
 * possibly more than once. Reads the sorted list like a tree: terms that begin alike stand side by side, so each letter
 * narrows the range.
 */
function visitFuzzyTerms(
  terms: TermList,
  { word, most }: { word: string; most: number },
  visit: Visit,
): void {
  const letters = Array.from({ length: word.length }, (_, at) => word.charCodeAt(at));

  /** Finds the end of the terms with `letter` at `depth`, in a range of terms that are equal up to this depth. */
  function letterEnd(depth: number, letter: number, range: { first: number; end: number }): number {
    let [from, to] = [range.first, range.end];
    while (from < to) {
      const middle = (from + to) >>> 1;
      // Treats a term that ends here as having the smallest letter, since it comes first.
      if (letterAt(terms, middle, depth) <= letter) from = middle + 1;
      else to = middle;
    }
    return from;
  }

  function child(first: number, end: number, depth: number, letter: number | undefined) {
    if (letter === undefined) return null;
    const start = letterEnd(depth, letter - 1, { first, end });
    if (start === end || letterAt(terms, start, depth) !== letter) return null;
    return { first: start, end: letterEnd(depth, letter, { first: start, end }) };
  }

  /** Searches the terms `first` to `end`, which share `depth` letters; these have matched `at` letters of the word. */
  function descend(first: number, end: number, depth: number, at: number, edits: number): void {
    if (at === letters.length && terms[first]?.length === depth) visit(first, edits);
    const same = child(first, end, depth, letters[at]);
    if (same) descend(same.first, same.end, depth + 1, at + 1, edits);
    if (edits === most) return;
    if (at < letters.length) descend(first, end, depth, at + 1, edits + 1);
    const ahead = letters[at + 1] === letters[at] ? null : child(first, end, depth, letters[at + 1]);
    const swapped = ahead && child(ahead.first, ahead.end, depth + 1, letters[at]);
    if (swapped) descend(swapped.first, swapped.end, depth + 2, at + 2, edits + 1);
    let next = terms[first]?.length === depth ? first + 1 : first;
    while (next < end) {
      const letter = letterAt(terms, next, depth);
      const stop = letterEnd(depth, letter, { first: next, end });
      descend(next, stop, depth + 1, at, edits + 1);
      if (at < letters.length && letter !== letters[at]) descend(next, stop, depth + 1, at + 1, edits + 1);
      next = stop;
    }
  }

  if (terms.length > 0) descend(0, terms.length, 0, 0, 0);
}

function letterAt(terms: TermList, place: number, depth: number): number {
  const term = terms[place] as string;
  return depth < term.length ? term.charCodeAt(depth) : -1;
}
