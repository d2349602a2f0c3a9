import { addTo, type Bitmap, holds } from './bitmap.ts';
import type { SearchTerm, WeightedTerm } from './schema.ts';

/** Longest word in code units; a longer word is cut, in documents and in queries alike. */
const TERM_LENGTH = 40;

export const cutTerm = (term: string): string =>
  term.length > TERM_LENGTH ? term.slice(0, TERM_LENGTH) : term;

/** Rounds a weight to a byte; NaN becomes 1. */
export const toWeight = (weight: number): number => Math.min(255, Math.max(1, Math.round(weight))) || 1;

/** Words of a document as stored: cut, without empty ones, each once with its greatest weight. */
export function toTerms(terms: readonly WeightedTerm[]): WeightedTerm[] {
  const weights = new Map<string, number>();
  for (const { term, weight } of terms) {
    if (term === '') continue;
    const word = cutTerm(term);
    weights.set(word, Math.max(toWeight(weight), weights.get(word) ?? 0));
  }
  return [...weights].map(([term, weight]) => ({ term, weight }));
}

/** Distinct terms, sorted by code units. */
export type TermList = readonly string[];

/** Finds the first place whose term does not come before `term`. */
export function lowerBound(terms: TermList, term: string): number {
  let [from, to] = [0, terms.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((terms[middle] as string) < term) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Finds the place after the last term that begins with `prefix`, searching from `first`, the first such term. */
export function prefixEnd(terms: TermList, prefix: string, first: number): number {
  let [from, to] = [first, terms.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((terms[middle] as string).startsWith(prefix)) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Finds the places of a layer's terms that match; none for an empty word. */
export function rangeOf({ terms }: Layer, { term, isPrefix }: SearchTerm): { first: number; end: number } {
  const wanted = cutTerm(term);
  const first = lowerBound(terms, wanted);
  if (wanted === '') return { first, end: first };
  if (isPrefix) return { first, end: prefixEnd(terms, wanted, first) };
  return { first, end: terms[first] === wanted ? first + 1 : first };
}

/** Slots with a word, and the weights of the word there: `from` to before `to` in two arrays. */
export type PostingRange = { slots: Uint32Array; weights: Uint8Array; from: number; to: number };

/**
 * Words of some documents. The current words of a document are all in one layer: changed words are written to the
 * newest layer, and the slot becomes stale in the older layers.
 */
export type Layer = {
  readonly terms: TermList;
  /** Visits the postings of these places of `terms`, in a single span where they are side by side. */
  eachSpan(first: number, end: number, visit: (span: PostingRange) => void): void;
  /** Counts the postings of the words at these places, stale postings included. */
  countPostings(first: number, end: number): number;
  stale: Bitmap;
};

/** Millions of postings, word by word, with ascending slots; never changed after packing. */
export type Packed = {
  terms: TermList;
  offsets: Uint32Array;
  slots: Uint32Array;
  weights: Uint8Array;
};

export function createPackedLayer({ terms, offsets, slots, weights }: Packed, stale: Bitmap): Layer {
  return {
    terms,
    eachSpan(first, end, visit) {
      if (first >= end) return;
      const [from, to] = [offsets[first] as number, offsets[end] as number];
      if (from < to) visit({ slots, weights, from, to });
    },
    countPostings: (first, end) => (offsets[end] as number) - (offsets[first] as number),
    stale,
  };
}

/** Adds the slots of the words at these places, except stale slots. */
export function addSlots(layer: Layer, first: number, end: number, bitmap: Bitmap): void {
  const { stale } = layer;
  layer.eachSpan(first, end, ({ slots, from, to }) => {
    for (let at = from; at < to; at += 1) {
      const slot = slots[at] as number;
      if (!holds(stale, slot)) addTo(bitmap, slot);
    }
  });
}

/** Counts the documents of a word, up to `most`: whether a word is there at all takes one document, not all. */
export function countFresh(layer: Layer, place: number, most = Number.POSITIVE_INFINITY): number {
  let count = 0;
  layer.eachSpan(place, place + 1, ({ slots, from, to }) => {
    for (let at = from; at < to && count < most; at += 1)
      count += holds(layer.stale, slots[at] as number) ? 0 : 1;
  });
  return count;
}
