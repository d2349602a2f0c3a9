import type { InvertedIndex } from './inverted-index.ts';
import { countFresh, cutTerm, type Layer, lowerBound, prefixEnd, type TermList } from './postings.ts';

/** A short word is near to too many others to be corrected. */
const CORRECTED_FROM = 4;
const CORRECTED_TWICE_FROM = 8;

export type Vocabulary = {
  has(term: string): boolean;
  /** How many documents have this word. */
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
    let documents = 0;
    for (const layer of words.layers()) {
      const place = lowerBound(layer.terms, wanted);
      if (layer.terms[place] === wanted) documents += countFresh(layer, place);
    }
    return documents;
  }

  /** The first words of these, leaving out those that no document has any more. */
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

/** The most frequent words of a range, which may hold very many words. */
function addFrequent(
  sizes: Map<string, number>,
  { layer, prefix, most }: { layer: Layer; prefix: string; most: number },
): void {
  const first = lowerBound(layer.terms, prefix);
  const end = prefixEnd(layer.terms, prefix, first);
  // Some may have no document any more: a few are taken in reserve.
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
 * Every term within so many edits of `word`: a letter too many, too few or another one, or two neighbours swapped.
 * The sorted list is read like a tree: all terms that begin alike stand side by side, so each letter narrows the range.
 * `visit` may be told of a term more than once.
 */
function visitFuzzyTerms(
  terms: TermList,
  { word, most }: { word: string; most: number },
  visit: Visit,
): void {
  const letters = Array.from({ length: word.length }, (_, at) => word.charCodeAt(at));

  /** Where the letter at `depth` ends, among terms that begin alike up to there. */
  function letterEnd(depth: number, letter: number, range: { first: number; end: number }): number {
    let [from, to] = [range.first, range.end];
    while (from < to) {
      const middle = (from + to) >>> 1;
      // A term that ends here comes first, and has no letter: it counts as the smallest.
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

  /** The terms `first` to `end` share `depth` letters, which have used up `at` letters of the word. */
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
