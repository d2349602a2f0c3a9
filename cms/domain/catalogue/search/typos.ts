import { editDistance } from '../../../infra/edit-distance.ts';
import type { Vocabulary } from '../index/term-dictionary.ts';
import { stemOf } from './turkish-stemmer.ts';

const SHORTEST = 4;
const SHORTEST_FOR_TWO = 8;
/** Longer ones are no words. */
const LONGEST = 24;
const CANDIDATES = 24;
const SHORTEST_MEANT = 3;

/** Mistypes that a word of this length may hold: none below four letters, one below eight, then two. */
const allowedEdits = (length: number): number =>
  length < SHORTEST || length > LONGEST ? 0 : length < SHORTEST_FOR_TWO ? 1 : 2;

const ALPHABET = [...'abcdefghijklmnopqrstuvwxyz'];

/** Every word that one mistype may have made `word` of. */
function* oneEditFrom(word: string): Generator<string> {
  for (let place = 0; place <= word.length; place += 1) {
    const [before, letter = '', next = ''] = [word.slice(0, place), word[place], word[place + 1]];
    const after = word.slice(place + 1);
    if (letter) yield before + after;
    if (next) yield before + next + letter + word.slice(place + 2);
    for (const other of ALPHABET) {
      yield before + other + letter + after;
      if (letter) yield before + other + after;
    }
  }
}

/**
 * The known terms that an unknown word was most likely meant to be: those with the fewest mistypes, the commonest first.
 * A mistype may hide an ending, so each word that one of them may have come from is stemmed. Two are looked for in
 * long words only, among the terms themselves, and where one explains nothing. Numbers and terms for several words are never guessed.
 */
export function correctionsOf(word: string, vocabulary: Vocabulary, most: number): string[] {
  const edits = allowedEdits(word.length);
  if (edits === 0 || !/^\p{L}+$/u.test(word)) return [];
  const known = new Set<string>();
  for (const meant of oneEditFrom(word)) {
    const stem = stemOf(meant);
    if (stem.length >= SHORTEST_MEANT && vocabulary.has(stem)) known.add(stem);
  }
  if (known.size === 0 && edits > 1)
    for (const form of new Set([word, stemOf(word)]))
      for (const term of vocabulary.nearby(form, CANDIDATES))
        if (/^\p{L}+$/u.test(term) && editDistance(form, term) <= edits) known.add(term);
  return [...known]
    .sort((a, b) => vocabulary.count(b) - vocabulary.count(a) || (a < b ? -1 : 1))
    .slice(0, most);
}
