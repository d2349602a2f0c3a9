import { addTo, bitmapFor, resize, withLength } from './bitmap.ts';
import {
  createPackedLayer,
  type Layer,
  lowerBound,
  type Packed,
  type PostingRange,
  toTerms,
} from './postings.ts';
import type { WeightedTerm } from './schema.ts';

export type InvertedIndex = {
  /** Layers of words, the older layer first. */
  layers: readonly Layer[];
  put(slot: number, terms: readonly WeightedTerm[]): void;
  resize(capacity: number): void;
};

/**
 * Keeps the words of all documents in two layers: those at opening, packed, and later changes. Reading changes costs
 * more than reading packed words; the next start packs both together.
 */
export function createInvertedIndex(packed: Packed, capacity: number): InvertedIndex {
  const base = createPackedLayer(packed, bitmapFor(capacity));
  const changes = createMemtable(capacity);
  const layers = [base, changes];
  return {
    layers,
    put(slot, terms) {
      addTo(base.stale, slot);
      changes.write(slot, toTerms(terms));
    },
    resize(capacity) {
      for (const layer of layers) layer.stale = resize(layer.stale, capacity);
    },
  };
}

/** Layer with the changes, the only one that is written to. */
type Memtable = Layer & { write(slot: number, terms: readonly WeightedTerm[]): void };
type Word = PostingRange & { term: string };

function createMemtable(capacity: number): Memtable {
  const terms: string[] = [];
  const words = new Map<string, Word>();
  const ofSlot = new Map<number, Word[]>();

  const wordAt = (place: number) => words.get(terms[place] as string) as Word;

  function wordFor(term: string): Word {
    const known = words.get(term);
    if (known) return known;
    const word = { term, slots: new Uint32Array(2), weights: new Uint8Array(2), from: 0, to: 0 };
    words.set(term, word);
    terms.splice(lowerBound(terms, term), 0, term);
    return word;
  }

  function drop(word: Word, slot: number): void {
    const { term, slots, weights } = word;
    const place = slots.subarray(0, word.to).indexOf(slot);
    word.to -= 1;
    slots[place] = slots[word.to] as number;
    weights[place] = weights[word.to] as number;
    if (word.to > 0) return;
    words.delete(term);
    terms.splice(lowerBound(terms, term), 1);
  }

  return {
    terms,
    write(slot, weighted) {
      for (const word of ofSlot.get(slot) ?? []) drop(word, slot);
      const written = weighted.map(({ term, weight }) => append(wordFor(term), slot, weight));
      if (written.length > 0) ofSlot.set(slot, written);
      else ofSlot.delete(slot);
    },
    eachSpan(first, end, visit) {
      for (let place = first; place < end; place += 1) visit(wordAt(place));
    },
    countPostings(first, end) {
      let count = 0;
      for (let place = first; place < end; place += 1) count += wordAt(place).to;
      return count;
    },
    stale: bitmapFor(capacity),
  };
}

function append(word: Word, slot: number, weight: number): Word {
  if (word.to === word.slots.length) {
    word.slots = withLength(word.slots, word.to * 2);
    word.weights = withLength(word.weights, word.to * 2);
  }
  word.slots[word.to] = slot;
  word.weights[word.to] = weight;
  word.to += 1;
  return word;
}
