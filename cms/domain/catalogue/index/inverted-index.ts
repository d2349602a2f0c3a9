import { type Bitmap, resize } from './bitmap.ts';
import type { WeightedTerm } from './indexed-product.ts';
import { createMemtable, type Memtable } from './memtable.ts';
import { mergeLayers } from './merge-layers.ts';
import { createPackedLayer, type Layer, markStale, type Packed, type PackedLayer } from './postings.ts';

/** Changed words are merged into the rest when one in so many products has some, and in so many slices. */
const MERGE_PART = 128;
const MERGE_SLICES = 128;
const MERGE_AT_LEAST = 64;

export type InvertedIndex = {
  /** The oldest first. */
  layers(): readonly Layer[];
  put(slot: number, terms: readonly WeightedTerm[]): void;
  remove(slot: number): void;
  resize(capacity: number): void;
  /** Everything in one layer, for a snapshot. */
  pack(): { packed: Packed; stale: Bitmap };
};

/**
 * The words of all products in up to three layers: the packed one, the changes that are being merged into it, and the
 * changes since. The merge goes on with every edit, a slice at a time, so that no edit waits for all of it.
 */
export function createInvertedIndex(
  packed: Packed,
  { stale, capacity }: { stale: Bitmap; capacity: number },
): InvertedIndex {
  let base: PackedLayer = createPackedLayer(packed, stale);
  let merging: { layer: Memtable; work: Generator<void, Packed> } | null = null;
  let memtable = createMemtable(capacity);
  let edits = 0;
  let room = capacity;

  const older = (): Layer[] => (merging ? [base, merging.layer] : [base]);

  function startMerge(slices: number): void {
    edits = 0;
    const postings = base.countPostings(0, base.terms.length) + memtable.size();
    merging = {
      layer: memtable,
      work: mergeLayers({ older: base, newer: memtable, slots: room }, Math.ceil(postings / slices)),
    };
    memtable = createMemtable(room);
  }

  function continueMerge(): void {
    const step = merging?.work.next();
    if (!merging || !step?.done) return;
    // What went stale during the merge went stale in both layers: it is stale in what they have become.
    base = createPackedLayer(step.value, merging.layer.stale);
    merging = null;
  }

  function markStaleInOlder(slot: number): void {
    for (const layer of older()) markStale(layer, slot);
  }

  /** Only after the edit is written: a layer being merged gets no other words. */
  function noteEdit(): void {
    edits += 1;
    if (merging) continueMerge();
    else if (edits >= Math.max(MERGE_AT_LEAST, room / MERGE_PART)) startMerge(MERGE_SLICES);
  }

  return {
    layers: () => [...older(), memtable],
    put(slot, terms) {
      markStaleInOlder(slot);
      memtable.write(slot, terms);
      noteEdit();
    },
    remove(slot) {
      markStaleInOlder(slot);
      memtable.erase(slot);
      noteEdit();
    },
    resize(capacity) {
      room = capacity;
      for (const layer of [...older(), memtable]) layer.stale = resize(layer.stale, capacity);
    },
    pack() {
      while (merging) continueMerge();
      if (memtable.size() > 0) startMerge(1);
      while (merging) continueMerge();
      return { packed: base.packed, stale: base.stale };
    },
  };
}
