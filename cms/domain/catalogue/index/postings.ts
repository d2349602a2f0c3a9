import { addTo, type Bitmap, holds } from './bitmap.ts';
import type { SearchTerm, WeightedTerm } from './schema.ts';

/** A longer word is cut, in documents and in queries alike. In code units. */
const TERM_LENGTH = 40;

export const cutTerm = (term: string): string =>
  term.length > TERM_LENGTH ? term.slice(0, TERM_LENGTH) : term;

/** In one byte. What is no number says the least. */
export const toWeight = (weight: number): number => Math.min(255, Math.max(1, Math.round(weight))) || 1;

/** The words of a document as they are kept: cut, without empty ones, each once with its greatest weight. */
export function toTerms(terms: readonly WeightedTerm[]): WeightedTerm[] {
  const weights = new Map<string, number>();
  for (const { term, weight } of terms) {
    if (term === '') continue;
    const word = cutTerm(term);
    weights.set(word, Math.max(toWeight(weight), weights.get(word) ?? 0));
  }
  return [...weights].map(([term, weight]) => ({ term, weight }));
}

/** Terms in the order of their code units, each once. */
export type TermList = readonly string[];

/** The first place whose term does not come before `term`. */
export function lowerBound(terms: TermList, term: string): number {
  let [from, to] = [0, terms.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((terms[middle] as string) < term) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Behind the last term that begins with `prefix`, looked for from the first that does. */
export function prefixEnd(terms: TermList, prefix: string, first: number): number {
  let [from, to] = [first, terms.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((terms[middle] as string).startsWith(prefix)) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** The places of a layer's terms that this asks for; an empty word asks for none. */
export function rangeOf({ terms }: Layer, { term, isPrefix }: SearchTerm): { first: number; end: number } {
  const wanted = cutTerm(term);
  const first = lowerBound(terms, wanted);
  if (wanted === '') return { first, end: first };
  if (isPrefix) return { first, end: prefixEnd(terms, wanted, first) };
  return { first, end: terms[first] === wanted ? first + 1 : first };
}

/** Which slots have a word, and with what weight: `from` to before `to` of two arrays. */
export type PostingRange = { slots: Uint32Array; weights: Uint8Array; from: number; to: number };

/**
 * The words of some documents. A document has its words in one layer only: when they change they are written to the
 * newest, and its slot is stale in the older ones.
 */
export type Layer = {
  readonly terms: TermList;
  /** The words at these places of `terms`: one span where the layer keeps them side by side. */
  eachSpan(first: number, end: number, visit: (span: PostingRange) => void): void;
  /** How many postings these words have, the stale ones counted. */
  countPostings(first: number, end: number): number;
  stale: Bitmap;
};

/** Millions of postings, word after word, each word's slots ascending, never written to again. */
export type Packed = {
  terms: TermList;
  /** How many postings all words before this place have. */
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

/** Adds the slots of these words that are not stale. */
export function addSlots(layer: Layer, first: number, end: number, bitmap: Bitmap): void {
  const { stale } = layer;
  layer.eachSpan(first, end, ({ slots, from, to }) => {
    for (let at = from; at < to; at += 1) {
      const slot = slots[at] as number;
      if (!holds(stale, slot)) addTo(bitmap, slot);
    }
  });
}

/** How many documents have the word at this place. */
export function countFresh(layer: Layer, place: number): number {
  let count = 0;
  layer.eachSpan(place, place + 1, ({ slots, from, to }) => {
    for (let at = from; at < to; at += 1) count += holds(layer.stale, slots[at] as number) ? 0 : 1;
  });
  return count;
}
