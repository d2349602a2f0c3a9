import { addTo, bitmapFor, resize, withLength } from './bitmap.ts';
import { mergeLayers } from './merge-layers.ts';
import { createPackedLayer, type Layer, lowerBound, type Packed, type PostingRange } from './postings.ts';
import type { WeightedTerm } from './schema.ts';
import type { Slices } from './slices.ts';

/** Changed words are merged into the rest when one in so many documents has some, and in so many slices. */
const MERGE_PART = 128;
const MERGE_SLICES = 128;
const MERGE_AT_LEAST = 64;

export type InvertedIndex = {
  /** The oldest first. */
  layers(): readonly Layer[];
  put(slot: number, terms: readonly WeightedTerm[]): void;
  remove(slot: number): void;
  /** The words of many slots are these now, or none. They are merged by `mergeSome`, or with the edits that follow. */
  replaceAll(slots: readonly number[], packed: Packed): void;
  /** Goes on with a merge; false when there is none. */
  mergeSome(): boolean;
  resize(capacity: number): void;
};

/**
 * The words of all documents in up to three layers: the packed one, the changes that are being merged into it, and the
 * changes since. The merge goes on with every edit, a slice at a time, so that no edit waits for all of it.
 */
export function createInvertedIndex(packed: Packed, capacity: number): InvertedIndex {
  let base = createPackedLayer(packed, bitmapFor(capacity));
  let merging: { layer: Layer; work: Slices<Packed> } | null = null;
  let memtable = createMemtable(capacity);
  let edits = 0;
  let room = capacity;

  const older = (): Layer[] => (merging ? [base, merging.layer] : [base]);

  function startMerge(layer: Layer): void {
    const postings = [base, layer].reduce((sum, one) => sum + one.countPostings(0, one.terms.length), 0);
    const work = mergeLayers({ older: base, newer: layer, slots: room }, Math.ceil(postings / MERGE_SLICES));
    merging = { layer, work };
  }

  function continueMerge(): void {
    const step = merging?.work.next();
    if (!merging || !step?.done) return;
    // What went stale during the merge went stale in both layers: it is stale in what they have become.
    base = createPackedLayer(step.value, merging.layer.stale);
    merging = null;
  }

  function markStale(slot: number): void {
    for (const layer of older()) addTo(layer.stale, slot);
  }

  /** Only after the edit is written: a layer being merged gets no other words. */
  function noteEdit(): void {
    edits += 1;
    if (merging) continueMerge();
    else if (edits >= Math.max(MERGE_AT_LEAST, room / MERGE_PART)) {
      edits = 0;
      startMerge(memtable);
      memtable = createMemtable(room);
    }
  }

  return {
    layers: () => [...older(), memtable],
    put(slot, terms) {
      markStale(slot);
      memtable.write(slot, terms);
      noteEdit();
    },
    remove(slot) {
      markStale(slot);
      memtable.erase(slot);
      noteEdit();
    },
    replaceAll(slots, packed) {
      while (merging) continueMerge();
      for (const slot of slots) {
        addTo(base.stale, slot);
        memtable.erase(slot);
      }
      if (packed.terms.length > 0) startMerge(createPackedLayer(packed, bitmapFor(room)));
    },
    mergeSome() {
      continueMerge();
      return merging !== null;
    },
    resize(capacity) {
      room = capacity;
      for (const layer of [...older(), memtable]) layer.stale = resize(layer.stale, capacity);
    },
  };
}

/** The newest layer, which is written to. */
type Memtable = Layer & {
  write(slot: number, terms: readonly WeightedTerm[]): void;
  erase(slot: number): void;
};

function createMemtable(capacity: number): Memtable {
  const terms: string[] = [];
  const spans = new Map<string, PostingRange>();
  const termsOfSlot = new Map<number, string[]>();

  const spanAt = (place: number) => spans.get(terms[place] as string) as PostingRange;

  function spanFor(term: string): PostingRange {
    const known = spans.get(term);
    if (known) return known;
    const span = { slots: new Uint32Array(2), weights: new Uint8Array(2), from: 0, to: 0 };
    spans.set(term, span);
    terms.splice(lowerBound(terms, term), 0, term);
    return span;
  }

  function drop(term: string, slot: number): void {
    const span = spans.get(term) as PostingRange;
    const place = span.slots.subarray(0, span.to).indexOf(slot);
    span.to -= 1;
    span.slots[place] = span.slots[span.to] as number;
    span.weights[place] = span.weights[span.to] as number;
    if (span.to > 0) return;
    spans.delete(term);
    terms.splice(lowerBound(terms, term), 1);
  }

  function erase(slot: number): void {
    const old = termsOfSlot.get(slot);
    if (!old) return;
    for (const term of old) drop(term, slot);
    termsOfSlot.delete(slot);
  }

  return {
    terms,
    write(slot, weighted) {
      erase(slot);
      if (weighted.length === 0) return;
      for (const { term, weight } of weighted) append(spanFor(term), slot, weight);
      termsOfSlot.set(
        slot,
        weighted.map(({ term }) => term),
      );
    },
    erase,
    eachSpan(first, end, visit) {
      for (let place = first; place < end; place += 1) visit(spanAt(place));
    },
    countPostings(first, end) {
      let count = 0;
      for (let place = first; place < end; place += 1) count += spanAt(place).to;
      return count;
    },
    stale: bitmapFor(capacity),
  };
}

function append(span: PostingRange, slot: number, weight: number): void {
  if (span.to === span.slots.length) {
    span.slots = withLength(span.slots, span.to * 2);
    span.weights = withLength(span.weights, span.to * 2);
  }
  span.slots[span.to] = slot;
  span.weights[span.to] = weight;
  span.to += 1;
}
