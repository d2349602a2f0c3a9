import { type Slices, sortInSlices } from './pausable-work.ts';
import { cutTerm, type Packed, toWeight } from './postings.ts';
import type { WeightedTerm } from './schema.ts';

/** Size of a piece of the word list: with pieces, growing needs no copy, and no array stays half empty. */
const PIECE_BITS = 16;
const PIECE = 1 << PIECE_BITS;
/** Postings in one slice of the work: a few milliseconds. */
const SLICE = 1 << 18;

/** Collects the words of one document after another, and turns them into a list of documents for each word. */
export function createPostingsBuilder() {
  const numbers = new Map<string, number>();
  /** Last position of each word; one after the start of the current document means a repeated word. */
  const lastPlaces: number[] = [];
  const ends: number[] = [];
  const words: Uint32Array[] = [];
  const weights: Uint8Array[] = [];
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
    const piece = (last >= start ? last : size) >>> PIECE_BITS;
    if (piece === words.length) {
      words.push(new Uint32Array(PIECE));
      weights.push(new Uint8Array(PIECE));
    }
    const weightsHere = weights[piece] as Uint8Array;
    if (last >= start) {
      const at = last & (PIECE - 1);
      weightsHere[at] = Math.max(weightsHere[at] as number, weight);
      return;
    }
    (words[piece] as Uint32Array)[size & (PIECE - 1)] = number;
    weightsHere[size & (PIECE - 1)] = weight;
    lastPlaces[number] = size;
    size += 1;
  }

  /** Works in slices, since a million documents have thirty million words, and frees the words on the way. */
  function* pack(): Slices<Packed> {
    const terms = [...numbers.keys()];
    numbers.clear();
    const sorted = yield* sortInSlices(
      Uint32Array.from(terms, (_, number) => number),
      (one, other) => ((terms[one] as string) < (terms[other] as string) ? -1 : 1),
    );
    const places = new Uint32Array(terms.length);
    for (let place = 0; place < sorted.length; place += 1) places[sorted[place] as number] = place;
    yield;

    const offsets = new Uint32Array(terms.length + 1);
    for (let at = 0; at < size; at += 1) {
      const place = (places[wordAt(at)] as number) + 1;
      offsets[place] = (offsets[place] as number) + 1;
      if (at % SLICE === SLICE - 1) yield;
    }
    for (let place = 0; place < terms.length; place += 1)
      offsets[place + 1] = (offsets[place + 1] as number) + (offsets[place] as number);

    const packed = {
      terms: Array.from(sorted, (number) => terms[number] as string),
      offsets,
      slots: new Uint32Array(size),
      weights: new Uint8Array(size),
    };
    const next = offsets.slice();
    let at = 0;
    for (let document = 0; document < ends.length; document += 1) {
      for (const end = ends[document] as number; at < end; at += 1) {
        const place = places[wordAt(at)] as number;
        const target = next[place] as number;
        packed.slots[target] = document;
        packed.weights[target] = (weights[at >>> PIECE_BITS] as Uint8Array)[at & (PIECE - 1)] as number;
        next[place] = target + 1;
        if (at % SLICE !== SLICE - 1) continue;
        for (let piece = (at >>> PIECE_BITS) - 1; piece >= 0 && words[piece]?.length; piece -= 1)
          [words[piece], weights[piece]] = [new Uint32Array(0), new Uint8Array(0)];
        yield;
      }
    }
    return packed;
  }

  const wordAt = (at: number) => (words[at >>> PIECE_BITS] as Uint32Array)[at & (PIECE - 1)] as number;

  return {
    add(terms: readonly WeightedTerm[]) {
      const start = size;
      for (const { term, weight } of terms) {
        if (term !== '') append(cutTerm(term), toWeight(weight), start);
      }
      ends.push(size);
    },
    /** Packs the documents: the n-th lives in slot n. The builder is empty afterwards. */
    pack,
  };
}
