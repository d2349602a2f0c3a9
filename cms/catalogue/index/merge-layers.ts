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
      copy(newer, fresh, null);
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
