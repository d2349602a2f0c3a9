import { bindNumbers } from './parse-amounts.ts';
import { toPlainText, wordsOf } from './plain-text.ts';
import { isStopWord } from './stop-words.ts';
import { conceptsIn } from './synonyms.ts';
import { stemOf } from './turkish-stemmer.ts';

export type FieldTerm = {
  term: string;
  place: number;
  /** Whether the term is a number, alone or bound to its unit. */
  isNumber: boolean;
  /** Whether the word is common, such as `pul` and `seri`: searched if alone, of little weight beside other words. */
  isStopWord: boolean;
};

/** Wraps a pure function in a cache of its answers for frequent texts, such as a catalogue's words. */
export function remembering<Answer>(ask: (text: string) => Answer, most: number): (text: string) => Answer {
  const answers = new Map<string, Answer>();
  return (text) => {
    const known = answers.get(text);
    if (known !== undefined) return known;
    const answer = ask(text);
    if (answers.size >= most) answers.clear();
    answers.set(text, answer);
    return answer;
  };
}

type Word = { stem: string; isNumber: boolean; isStopWord: boolean };

type Piece = {
  plainText: string;
  words: Word[];
  /** Whether there may be numbers to bind to units; binding costs as much as all the rest. */
  mayBind: boolean;
};

/** Reads a piece between blanks. It reads the same everywhere, and a few thousand pieces make up all descriptions. */
const readPiece = remembering((piece: string): Piece => {
  const plainText = toPlainText(piece);
  const words = wordsOf(plainText).map((word) => {
    const stem = stemOf(word);
    return { stem, isNumber: /\d/.test(stem), isStopWord: isStopWord(word) };
  });
  return { plainText, words, mayBind: /\d|yil/.test(plainText) };
}, 20_000);

/** Removes a surcharge from an amount, so that `60p10kurus` is also found as 60 kuruş. */
const withoutExtra = (word: string) => word.replace(/^(\d[\dd]*)p\d[\dd]*(?=[a-z])/, '$1');

const numbersIn = remembering(
  (piece: string): string[][] =>
    wordsOf(piece).map((word) => (/\d/.test(word) ? [...new Set([word, withoutExtra(word)])] : [])),
  20_000,
);

export function fieldTerms(text: string): FieldTerm[] {
  if (text === '') return [];
  const terms: FieldTerm[] = [];
  const stems: string[] = [];
  let [plainText, mayBind] = ['', false];
  for (const asked of text.split(SPACES)) {
    const piece = readPiece(asked);
    for (const { stem, isNumber, isStopWord } of piece.words) {
      const place = stems.push(stem) - 1;
      if (!isNumber) terms.push({ term: stem, place, isNumber, isStopWord });
    }
    plainText += ` ${piece.plainText}`;
    mayBind ||= piece.mayBind;
  }
  if (mayBind) addNumbers(terms, bindNumbers(plainText.slice(1)));
  for (const { concept, place } of conceptsIn(stems))
    terms.push({ term: concept, place, isNumber: false, isStopWord: false });
  return terms;
}

const SPACES = /\s+/;

function addNumbers(terms: FieldTerm[], bound: string): void {
  let place = 0;
  for (const piece of bound.split(SPACES))
    for (const numbers of numbersIn(piece)) {
      for (const term of numbers) terms.push({ term, place, isNumber: true, isStopWord: false });
      place += 1;
    }
}
