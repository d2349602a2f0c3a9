import { type Bitmap, holds, withLength } from './bitmap.ts';
import type { Layer, Packed, PackedLayer } from './postings.ts';

/** What a word costs besides its postings, in postings. */
const WORD_COST = 8;

type Merge = { older: PackedLayer; newer: Layer; slots: number };

/**
 * Writes two layers as one, leaving out what is stale in the older one, and yields after every `slice` postings: at a
 * million documents the whole is too long for one piece. Neither layer may get other words meanwhile. All slots lie below
 * `slots`.
 */
export function* mergeLayers({ older, newer, slots }: Merge, slice: number): Generator<void, Packed> {
  const stale = older.hasStale ? older.stale.slice() : null;
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
    addFrom(layer: Layer, place: number, stale: Bitmap | null) {
      layer.eachSpan(place, place + 1, (span) => {
        for (let at = span.from; at < span.to; at += 1) {
          const slot = span.slots[at] as number;
          if (stale === null || !holds(stale, slot)) add(slot, span.weights[at] as number);
        }
      });
    },
    /** Brings in the new postings of a word, few and in no order. */
    join(layer: Layer, place: number) {
      const fresh: Array<{ slot: number; weight: number }> = [];
      layer.eachSpan(place, place + 1, (span) => {
        for (let at = span.from; at < span.to; at += 1)
          fresh.push({ slot: span.slots[at] as number, weight: span.weights[at] as number });
      });
      fresh.sort((one, other) => one.slot - other.slot);
      let old = size - 1;
      size += fresh.length;
      for (let to = size - 1; fresh.length > 0; to -= 1) {
        const last = fresh.at(-1) as { slot: number; weight: number };
        const isOld = old >= 0 && (slots[old] as number) > last.slot;
        slots[to] = isOld ? (slots[old] as number) : last.slot;
        weights[to] = isOld ? (weights[old] as number) : last.weight;
        if (isOld) old -= 1;
        else fresh.pop();
      }
    },
  };
}

/** Takes one word after another, in their order. */
function createPacker({ older, newer }: Pick<Merge, 'older' | 'newer'>) {
  const most = older.terms.length + newer.terms.length;
  const terms: string[] = [];
  const offsets = new Uint32Array(most + 1);
  let [listedSlots, listedWeights] = [new Uint32Array(1024), new Uint8Array(1024)];
  let listed = 0;

  function widen(needed: number): void {
    const length = Math.max(needed, Math.ceil(listedSlots.length * 1.5));
    [listedSlots, listedWeights] = [withLength(listedSlots, length), withLength(listedWeights, length)];
  }

  function addList({ slots: from, weights, size }: Word): void {
    if (listed + size > listedSlots.length) widen(listed + size);
    listedSlots.set(from.subarray(0, size), listed);
    listedWeights.set(weights.subarray(0, size), listed);
    listed += size;
  }

  return {
    add(term: string, word: Word): void {
      if (word.size === 0) return;
      addList(word);
      terms.push(term);
      offsets[terms.length] = listed;
    },
    finish: (): Packed => ({
      terms,
      offsets: offsets.slice(0, terms.length + 1),
      slots: listedSlots.slice(0, listed),
      weights: listedWeights.slice(0, listed),
    }),
  };
}
