import { addTo, type Bitmap, bitmapFor, holds } from './bitmap.ts';
import type { TermList } from './term-list.ts';

/** Which slots have a word, and with what weight: `from` to before `to` of two arrays. */
export type PostingRange = { slots: Uint32Array; weights: Uint8Array; from: number; to: number };

/**
 * The words of some products. A product has its words in one layer only: when they change they are written to the
 * newest, and its slot is stale in the older ones.
 */
export type Layer = {
  readonly terms: TermList;
  /** The words at these places of `terms`: one span where the layer keeps them side by side. */
  eachSpan(first: number, end: number, visit: (span: PostingRange) => void): void;
  /** How many postings these words have, the stale ones counted. */
  countPostings(first: number, end: number): number;
  stale: Bitmap;
  hasStale: boolean;
};

/** Millions of postings, word after word, each word's slots ascending, never written to again. */
export type Packed = {
  terms: TermList;
  /** How many postings all words before this place have. */
  offsets: Uint32Array;
  slots: Uint32Array;
  weights: Uint8Array;
};
export type PackedLayer = Layer & { readonly packed: Packed };

export function createPackedLayer(packed: Packed, stale: Bitmap): PackedLayer {
  const { terms, offsets, slots, weights } = packed;
  return {
    packed,
    terms,
    eachSpan(first, end, visit) {
      if (first >= end) return;
      const [from, to] = [offsets[first] as number, offsets[end] as number];
      if (from < to) visit({ slots, weights, from, to });
    },
    countPostings: (first, end) => (offsets[end] as number) - (offsets[first] as number),
    stale,
    hasStale: stale.some((word) => word !== 0),
  };
}

export const emptyPacked = (): Packed => ({
  terms: [],
  offsets: new Uint32Array(1),
  slots: new Uint32Array(0),
  weights: new Uint8Array(0),
});

export const createEmptyLayer = (capacity: number): PackedLayer =>
  createPackedLayer(emptyPacked(), bitmapFor(capacity));

export function markStale(layer: Layer, slot: number): void {
  addTo(layer.stale, slot);
  layer.hasStale = true;
}

/** Adds the slots of these words that are not stale. */
export function addSlots(layer: Layer, first: number, end: number, bitmap: Bitmap): void {
  const { stale, hasStale } = layer;
  layer.eachSpan(first, end, ({ slots, from, to }) => {
    if (!hasStale) return addAll(slots, from, to, bitmap);
    for (let at = from; at < to; at += 1) {
      const slot = slots[at] as number;
      if (!holds(stale, slot)) addTo(bitmap, slot);
    }
  });
}

function addAll(slots: Uint32Array, from: number, to: number, bitmap: Bitmap): void {
  for (let at = from; at < to; at += 1) addTo(bitmap, slots[at] as number);
}

/** How many products have the word at this place. */
export function countFresh(layer: Layer, place: number): number {
  if (!layer.hasStale) return layer.countPostings(place, place + 1);
  let count = 0;
  layer.eachSpan(place, place + 1, ({ slots, from, to }) => {
    for (let at = from; at < to; at += 1) count += holds(layer.stale, slots[at] as number) ? 0 : 1;
  });
  return count;
}
