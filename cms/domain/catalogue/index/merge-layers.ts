import { type Bitmap, holds } from './bitmap.ts';
import type { Layer, Packed } from './postings.ts';
import type { Slices } from './slices.ts';

/** Cost of a word besides its postings, in postings. */
const WORD_COST = 8;
/** A weight is below. */
const WEIGHTS = 256;

type Merge = { older: Layer; newer: Layer; slots: number };

/**
 * Writes two layers as one, leaving out what is stale in the older one, and yields after every `slice` postings: at a
 * million documents the whole is too long for one piece. Neither layer may get other words meanwhile. All slots lie below
 * `slots`.
 */
export function* mergeLayers({ older, newer, slots }: Merge, slice: number): Slices<Packed> {
  const stale = older.stale.slice();
  const word = createWord(slots);
  const packer = createPacker({ older, newer });
  let [done, old, fresh] = [0, 0, 0];

  while (old < older.terms.length || fresh < newer.terms.length) {
    const oldTerm = older.terms[old];
    const freshTerm = newer.terms[fresh];
    const term = (
      freshTerm === undefined || (oldTerm !== undefined && oldTerm < freshTerm) ? oldTerm : freshTerm
    ) as string;
    word.clear();
    if (oldTerm === term) {
      word.addFrom(older, old, stale);
      old += 1;
    }
    if (freshTerm === term) {
      word.join(newer, fresh);
      fresh += 1;
    }
    packer.add(term, word);
    done += word.size + WORD_COST;
    if (done < slice) continue;
    done = 0;
    yield;
  }
  return packer.finish();
}

/** The postings of one word while it is merged, its slots ascending. */
type Word = ReturnType<typeof createWord>;

function createWord(capacity: number) {
  const slots = new Uint32Array(capacity);
  const weights = new Uint8Array(capacity);
  /** Slot and weight in one number, to be sorted. */
  let fresh = new Float64Array(64);
  let size = 0;

  function add(slot: number, weight: number): void {
    slots[size] = slot;
    weights[size] = weight;
    size += 1;
  }

  return {
    slots,
    weights,
    get size() {
      return size;
    },
    clear() {
      size = 0;
    },
    addFrom(layer: Layer, place: number, stale: Bitmap) {
      layer.eachSpan(place, place + 1, (span) => {
        for (let at = span.from; at < span.to; at += 1) {
          const slot = span.slots[at] as number;
          if (!holds(stale, slot)) add(slot, span.weights[at] as number);
        }
      });
    },
    /** Brings in the new postings of a word, which may be in no order. */
    join(layer: Layer, place: number) {
      let count = 0;
      layer.eachSpan(place, place + 1, ({ from, to }) => {
        count += to - from;
      });
      if (fresh.length < count) fresh = new Float64Array(count * 2);
      let listed = 0;
      layer.eachSpan(place, place + 1, (span) => {
        for (let at = span.from; at < span.to; at += 1, listed += 1)
          fresh[listed] = (span.slots[at] as number) * WEIGHTS + (span.weights[at] as number);
      });
      fresh.subarray(0, count).sort();
      let old = size - 1;
      size += count;
      for (let to = size - 1; count > 0; to -= 1) {
        const last = fresh[count - 1] as number;
        const slot = Math.floor(last / WEIGHTS);
        const isOld = old >= 0 && (slots[old] as number) > slot;
        slots[to] = isOld ? (slots[old] as number) : slot;
        weights[to] = isOld ? (weights[old] as number) : last % WEIGHTS;
        if (isOld) old -= 1;
        else count -= 1;
      }
    },
  };
}

/** Takes one word after another, in their order. */
function createPacker({ older, newer }: Pick<Merge, 'older' | 'newer'>) {
  const most = older.terms.length + newer.terms.length;
  const terms: string[] = [];
  const offsets = new Uint32Array(most + 1);
  // Room for all: an array that grows is there twice while it does.
  const room = countAll(older) + countAll(newer);
  const [listedSlots, listedWeights] = [new Uint32Array(room), new Uint8Array(room)];
  let listed = 0;

  return {
    add(term: string, { slots, weights, size }: Word): void {
      if (size === 0) return;
      listedSlots.set(slots.subarray(0, size), listed);
      listedWeights.set(weights.subarray(0, size), listed);
      listed += size;
      terms.push(term);
      offsets[terms.length] = listed;
    },
    finish(): Packed {
      return {
        terms,
        offsets: offsets.slice(0, terms.length + 1),
        slots: listedSlots.subarray(0, listed),
        weights: listedWeights.subarray(0, listed),
      };
    },
  };
}

const countAll = (layer: Layer): number => layer.countPostings(0, layer.terms.length);
