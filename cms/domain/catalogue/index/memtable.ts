import { bitmapFor } from './bitmap.ts';
import type { WeightedTerm } from './indexed-product.ts';
import type { Layer, PostingRange } from './postings.ts';
import { lowerBound } from './term-list.ts';

/** The newest layer, which is written to. */
export type Memtable = Layer & {
  write(slot: number, terms: readonly WeightedTerm[]): void;
  erase(slot: number): void;
  /** How many postings it has in all. */
  size(): number;
};

export function createMemtable(capacity: number): Memtable {
  const terms: string[] = [];
  const spans = new Map<string, PostingRange>();
  const termsOfSlot = new Map<number, string[]>();
  let size = 0;

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
    size -= old.length;
    termsOfSlot.delete(slot);
  }

  return {
    terms,
    write(slot, weighted) {
      erase(slot);
      if (weighted.length === 0) return;
      for (const { term, weight } of weighted) append(spanFor(term), slot, weight);
      size += weighted.length;
      termsOfSlot.set(
        slot,
        weighted.map(({ term }) => term),
      );
    },
    erase,
    size: () => size,
    eachSpan(first, end, visit) {
      for (let place = first; place < end; place += 1) visit(spanAt(place));
    },
    countPostings(first, end) {
      let count = 0;
      for (let place = first; place < end; place += 1) count += spanAt(place).to;
      return count;
    },
    stale: bitmapFor(capacity),
    hasStale: false,
  };
}

function append(span: PostingRange, slot: number, weight: number): void {
  if (span.to === span.slots.length) {
    const [slots, weights] = [new Uint32Array(span.to * 2), new Uint8Array(span.to * 2)];
    slots.set(span.slots);
    weights.set(span.weights);
    Object.assign(span, { slots, weights });
  }
  span.slots[span.to] = slot;
  span.weights[span.to] = weight;
  span.to += 1;
}
