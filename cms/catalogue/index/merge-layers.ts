import { type Bitmap, holds } from './bitmap.ts';
import type { Layer, Packed, PackedLayer } from './postings.ts';

/** What a word costs besides its postings, in postings. */
const WORD_COST = 8;

/**
 * Writes two layers as one, leaving out what is stale in the older one, and yields after every `slice` postings: at a
 * million products the whole is too long for one piece. Neither layer may get other words meanwhile.
 */
export function* mergeLayers(older: PackedLayer, newer: Layer, slice: number): Generator<void, Packed> {
  const stale = older.stale.slice();
  const postings = older.countPostings(0, older.terms.length) + newer.countPostings(0, newer.terms.length);
  const terms: string[] = [];
  const offsets = new Uint32Array(older.terms.length + newer.terms.length + 1);
  const slots = new Uint32Array(postings);
  const weights = new Uint8Array(postings);
  let [size, done, old, fresh] = [0, 0, 0, 0];

  function copy(layer: Layer, place: number, without: Bitmap | null): void {
    layer.eachSpan(place, place + 1, (span) => {
      for (let at = span.from; at < span.to; at += 1) {
        const slot = span.slots[at] as number;
        if (without && holds(without, slot)) continue;
        slots[size] = slot;
        weights[size] = span.weights[at] as number;
        size += 1;
      }
      done += span.to - span.from;
    });
  }

  while (old < older.terms.length || fresh < newer.terms.length) {
    const start = size;
    const oldTerm = older.terms[old];
    const freshTerm = newer.terms[fresh];
    const term =
      freshTerm === undefined || (oldTerm !== undefined && oldTerm < freshTerm) ? oldTerm : freshTerm;
    if (oldTerm === term) {
      copy(older, old, older.hasStale ? stale : null);
      old += 1;
    }
    if (freshTerm === term) {
      const middle = size;
      copy(newer, fresh, null);
      joinSorted({ slots, weights }, { start, middle, end: size });
      fresh += 1;
    }
    if (size > start) {
      terms.push(term as string);
      offsets[terms.length] = size;
    }
    done += WORD_COST;
    if (done >= slice) {
      done = 0;
      yield;
    }
  }
  return {
    terms,
    offsets: offsets.subarray(0, terms.length + 1),
    slots: slots.subarray(0, size),
    weights: weights.subarray(0, size),
  };
}

/** Brings the new postings of a word behind `middle`, few and in no order, in among the old ones, whose slots ascend. */
function joinSorted(
  { slots, weights }: Pick<Packed, 'slots' | 'weights'>,
  { start, middle, end }: { start: number; middle: number; end: number },
): void {
  const fresh = Array.from(slots.subarray(middle, end), (slot, at) => ({
    slot,
    weight: weights[middle + at] as number,
  })).sort((one, other) => one.slot - other.slot);
  let old = middle - 1;
  for (let to = end - 1; fresh.length > 0; to -= 1) {
    const last = fresh.at(-1) as { slot: number; weight: number };
    const isOld = old >= start && (slots[old] as number) > last.slot;
    slots[to] = isOld ? (slots[old] as number) : last.slot;
    weights[to] = isOld ? (weights[old] as number) : last.weight;
    if (isOld) old -= 1;
    else fresh.pop();
  }
}
