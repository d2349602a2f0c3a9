import { toPlainText, wordsOf } from '../../../cms/domain/catalogue/search/plain-text.ts';
import { createRandom, type Random } from '../../seed/random.ts';
import { DEMONSTRATION } from './demonstration.ts';
import type { Search } from './measure.ts';

const SHORTEST = 5;
const LETTERS = 'abcdefghijklmnoprstuvyz';

type Edit = (word: string, place: number, random: Random) => string;
const EDITS: Edit[] = [
  (word, place) => word.slice(0, place) + word.slice(place + 1),
  (word, place, random) => word.slice(0, place) + random.pick([...LETTERS]) + word.slice(place),
  (word, place, random) => word.slice(0, place) + random.pick([...LETTERS]) + word.slice(place + 1),
  (word, place) => word.slice(0, place) + (word[place + 1] ?? '') + word[place] + word.slice(place + 2),
];

/** One random mistype: a letter left out, put in, replaced, or swapped with the next one. */
export function mistype(word: string, random: Random): string {
  for (;;) {
    const typed = random.pick(EDITS)(word, random.int(0, word.length - 1), random);
    if (typed !== word) return typed;
  }
}

export type TypoResult = { tried: number; found: number; missed: Array<{ word: string; typed: string }> };

/** Mistypes every longer word of the names, and looks whether a product that has the word is still found. */
export function testTypos(search: Search, seed: number): TypoResult {
  const random = createRandom(seed);
  const products = new Map<string, Set<string>>();
  for (const { key, name } of DEMONSTRATION)
    for (const word of wordsOf(toPlainText(name)))
      if (word.length >= SHORTEST && !/\d/.test(word))
        products.set(word, (products.get(word) ?? new Set()).add(key));
  const missed: TypoResult['missed'] = [];
  for (const [word, keys] of products) {
    const typed = mistype(word, random);
    if (!search(typed).some((key) => keys.has(key))) missed.push({ word, typed });
  }
  return { tried: products.size, found: products.size - missed.length, missed };
}
