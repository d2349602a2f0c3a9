import { editDistance } from '../../../infra/edit-distance.ts';
import type { Vocabulary } from '../index/term-dictionary.ts';
import { stemOf } from './turkish-stemmer.ts';

const SHORTEST = 4;
const SHORTEST_FOR_TWO = 8;
/** Number of letters above which the search does not correct a word. */
const LONGEST = 24;
const CANDIDATES = 24;

/** Number of typing errors corrected in a word of this length: 0 below 4 letters, 1 below 8, then 2. */
const allowedEdits = (length: number): number =>
  length < SHORTEST || length > LONGEST ? 0 : length < SHORTEST_FOR_TWO ? 1 : 2;

const ALPHABET = [...'abcdefghijklmnopqrstuvwxyz'];

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

const ENDING = /^(?:l[ae]r.*|s?[iu]n?)$/;

/**
 * Whether a word one edit away is likely meant. Four letters lack one more likely than they are wrong (`sair` is no
 * `sari`), and a short stem is only meant with a whole ending: `polis` is no `pul`.
 */
const isMeant = (word: string, meant: string, stem: string): boolean =>
  (word.length > SHORTEST || meant.length > word.length) &&
  (stem.length >= SHORTEST || stem === meant || ENDING.test(meant.slice(stem.length)));

/**
 * Returns up to `most` terms of the catalogue that the word may misspell, the commonest first. Tries one typing error;
 * if no term fits and the word is long, tries two.
 */
export function correctionsOf(word: string, vocabulary: Vocabulary, most: number): string[] {
  const edits = allowedEdits(word.length);
  if (edits === 0 || !/^\p{L}+$/u.test(word)) return [];
  const known = new Set<string>();
  for (const meant of oneEditFrom(word)) {
    const stem = stemOf(meant);
    if (isMeant(word, meant, stem) && vocabulary.has(stem)) known.add(stem);
  }
  if (known.size === 0 && edits > 1)
    for (const form of new Set([word, stemOf(word)]))
      for (const term of vocabulary.nearby(form, CANDIDATES, edits))
        if (/^\p{L}+$/u.test(term) && editDistance(form, term) <= edits) known.add(term);
  return [...known]
    .sort((a, b) => vocabulary.count(b) - vocabulary.count(a) || (a < b ? -1 : 1))
    .slice(0, most);
}
