import type { WeightedTerm } from './indexed-product.ts';
import type { Packed } from './postings.ts';
import { toWeight } from './product-terms.ts';
import { cutTerm } from './term-list.ts';

/** Takes the words of slot 0, 1, 2 … and turns them round: of each word its slots. */
export function createPostingsBuilder(): { add(terms: readonly WeightedTerm[]): void; pack(): Packed } {
  const numbers = new Map<string, number>();
  /** Where each word stood last: behind the start of a product it is the same product's word again. */
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

  function widen(): void {
    const [wideWords, wideWeights] = [new Uint32Array(size * 2), new Uint8Array(size * 2)];
    wideWords.set(words);
    wideWeights.set(weights);
    [words, weights] = [wideWords, wideWeights];
  }

  function append(term: string, weight: number, start: number): void {
    const number = numberOf(term);
    const last = lastPlaces[number] as number;
    if (last >= start) {
      weights[last] = Math.max(weights[last] as number, weight);
      return;
    }
    if (size === words.length) widen();
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
