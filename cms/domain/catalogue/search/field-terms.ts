import { bindNumbers } from './parse-amounts.ts';
import { toPlainText, wordsOf } from './plain-text.ts';
import { isStopWord } from './stop-words.ts';
import { conceptsIn } from './synonyms.ts';
import { stemOf } from './turkish-stemmer.ts';

export type FieldTerm = {
  term: string;
  /** How many words stand before it. */
  place: number;
  /** A number, or one bound to what it counts. */
  isNumber: boolean;
  /** Such as `pul` and `seri`: alone it must find something, beside others it says little. */
  isStopWord: boolean;
};

/** The answers of a pure function for what it is asked again and again, such as the few words of a catalogue. */
function remembering<Answer>(ask: (text: string) => Answer, most: number): (text: string) => Answer {
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

type Word = { word: string; stem: string };

/** What stands between two spaces reads alike wherever it stands, and the same few thousand make up every description. */
const readPiece = remembering((piece: string): { plainText: string; words: Word[] } => {
  const plainText = toPlainText(piece);
  return { plainText, words: wordsOf(plainText).map((word) => ({ word, stem: stemOf(word) })) };
}, 20_000);

/** `60p10kurus` is also asked for as 60 kuruş. */
const withoutExtra = (word: string) => word.replace(/^(\d[\dd]*)p\d[\dd]*(?=[a-z])/, '$1');

/** The terms of a text: stems, numbers bound to what they count, and the things that phrases name. */
export function fieldTerms(text: string): FieldTerm[] {
  if (text === '') return [];
  const pieces = text.split(/\s+/).map(readPiece);
  const words = pieces.flatMap((piece) => piece.words);
  const terms: FieldTerm[] = [];
  for (const [place, { word, stem }] of words.entries())
    if (!/\d/.test(stem)) terms.push({ term: stem, place, isNumber: false, isStopWord: isStopWord(word) });
  const plainText = pieces.map((piece) => piece.plainText).join(' ');
  // Without one of these there is no number to find, and looking for them costs as much as all the rest.
  const bound = /\d|yil/.test(plainText) ? wordsOf(bindNumbers(plainText)) : [];
  for (const [place, term] of bound.entries())
    if (/\d/.test(term))
      for (const number of new Set([term, withoutExtra(term)]))
        terms.push({ term: number, place, isNumber: true, isStopWord: false });
  for (const { concept, place } of conceptsIn(words.map(({ stem }) => stem)))
    terms.push({ term: concept, place, isNumber: false, isStopWord: false });
  return terms;
}

/** The same for fields that many products share, such as the category. */
export const repeatedFieldTerms = remembering(fieldTerms, 5_000);
