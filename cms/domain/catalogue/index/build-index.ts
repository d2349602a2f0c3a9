import { bitmapFor, withLength } from './bitmap.ts';
import { addRow, createColumns, resizeColumns, toRow } from './columns.ts';
import { createState, type IndexState, roundCapacity } from './index-state.ts';
import { cutTerm, type Packed, toWeight } from './postings.ts';
import type { Layout, WeightedTerm } from './schema.ts';
import { comparator } from './sort-orders.ts';
import { checkId, putDocument } from './update-index.ts';

/** Takes all documents of an index one by one: far faster than putting each into an index that is complete. */
export function createStateBuilder(layout: Layout) {
  let capacity = roundCapacity(1024);
  const columns = createColumns(layout, capacity);
  const slotOf = new Map<string, number>();
  const postings = createPostingsBuilder();
  // An id that comes again stands for a document that has changed since.
  const again: unknown[] = [];

  return {
    /** Answers the document's slot. */
    add(document: unknown): number {
      const id = layout.id(document);
      checkId(id);
      const known = slotOf.get(id);
      if (known !== undefined) {
        again.push(document);
        return known;
      }
      const row = toRow(layout, document);
      const slot = slotOf.size;
      if (slot === capacity) {
        capacity = roundCapacity(capacity * 1.5);
        resizeColumns(columns, capacity);
      }
      slotOf.set(id, slot);
      addRow(columns, slot, { id, row });
      postings.add(layout.terms(document));
      return slot;
    },
    finish(): IndexState {
      const used = slotOf.size;
      // What was doubled too far is given back; a little is left for what is added later.
      capacity = roundCapacity(Math.ceil(used * 1.05));
      resizeColumns(columns, capacity);
      const slots = Uint32Array.from({ length: used }, (_, slot) => slot);
      const state = createState({
        layout,
        capacity,
        columns,
        slotOf,
        used,
        sorted: layout.orders.map((order) => slots.slice().sort(comparator(columns, order))),
        words: { packed: postings.pack(), stale: bitmapFor(capacity) },
      });
      for (const document of again) putDocument(state, document);
      return state;
    },
  };
}

/** Takes the words of slot 0, 1, 2 … and turns them round: of each word its slots. */
function createPostingsBuilder(): { add(terms: readonly WeightedTerm[]): void; pack(): Packed } {
  const numbers = new Map<string, number>();
  /** Where each word stood last: behind the start of a document it is the same document's word again. */
  const lastPlaces: number[] = [];
  const ends: number[] = [];
  let words = new Uint32Array(1024);
  let weights = new Uint8Array(1024);
  let size = 0;

  function numberOf(term: string): number {
    const known = numbers.get(term);
    if (known !== undefined) return known;
    numbers.set(term, numbers.size);
    lastPlaces.push(-1);
    return numbers.size - 1;
  }

  function append(term: string, weight: number, start: number): void {
    const number = numberOf(term);
    const last = lastPlaces[number] as number;
    if (last >= start) {
      weights[last] = Math.max(weights[last] as number, weight);
      return;
    }
    if (size === words.length)
      [words, weights] = [withLength(words, size * 2), withLength(weights, size * 2)];
    words[size] = number;
    weights[size] = weight;
    lastPlaces[number] = size;
    size += 1;
  }

  return {
    add(terms) {
      const start = size;
      for (const { term, weight } of terms) {
        if (term !== '') append(cutTerm(term), toWeight(weight), start);
      }
      ends.push(size);
    },
    pack() {
      const terms = [...numbers.keys()].sort();
      const places = new Uint32Array(terms.length);
      for (const [place, term] of terms.entries()) places[numbers.get(term) as number] = place;
      for (let at = 0; at < size; at += 1) words[at] = places[words[at] as number] as number;
      return { terms, ...turnRound({ places: words, weights, ends, terms: terms.length }) };
    },
  };
}

function turnRound({
  places,
  weights,
  ends,
  terms,
}: {
  places: Uint32Array;
  weights: Uint8Array;
  ends: readonly number[];
  terms: number;
}): Omit<Packed, 'terms'> {
  const size = ends.at(-1) ?? 0;
  const offsets = new Uint32Array(terms + 1);
  for (let at = 0; at < size; at += 1) {
    const place = (places[at] as number) + 1;
    offsets[place] = (offsets[place] as number) + 1;
  }
  for (let place = 0; place < terms; place += 1)
    offsets[place + 1] = (offsets[place + 1] as number) + (offsets[place] as number);
  const packed = { offsets, slots: new Uint32Array(size), weights: new Uint8Array(size) };
  /** Where the next posting of each word goes. */
  const next = offsets.slice();
  let at = 0;
  for (let slot = 0; slot < ends.length; slot += 1) {
    for (const end = ends[slot] as number; at < end; at += 1) {
      const place = places[at] as number;
      const target = next[place] as number;
      packed.slots[target] = slot;
      packed.weights[target] = weights[at] as number;
      next[place] = target + 1;
    }
  }
  return packed;
}
