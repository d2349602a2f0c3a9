import { bindNumbers } from './numbers.ts';
import { toPlainText, wordsOf } from './plain-text.ts';
import { isStopWord } from './stop-words.ts';
import { stemOf } from './suffixes.ts';
import { conceptsIn } from './synonyms.ts';

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

const rememberedStem = remembering(stemOf, 20_000);

/** `60p10kurus` is also asked for as 60 kuruş. */
const withoutExtra = (word: string) => word.replace(/^(\d[\dd]*)p\d[\dd]*(?=[a-z])/, '$1');

/** The terms of a text: stems, numbers bound to what they count, and the things that phrases name. */
export function fieldTerms(text: string): FieldTerm[] {
  if (text === '') return [];
  const plainText = toPlainText(text);
  const words = wordsOf(plainText);
  const stems = words.map(rememberedStem);
  const terms: FieldTerm[] = [];
  for (const [place, term] of stems.entries())
    if (!/\d/.test(term))
      terms.push({ term, place, isNumber: false, isStopWord: isStopWord(words[place] ?? '') });
  for (const [place, term] of wordsOf(bindNumbers(plainText)).entries())
    if (/\d/.test(term))
      for (const number of new Set([term, withoutExtra(term)]))
        terms.push({ term: number, place, isNumber: true, isStopWord: false });
  for (const { concept, place } of conceptsIn(stems))
    terms.push({ term: concept, place, isNumber: false, isStopWord: false });
  return terms;
}

/** The same for fields that many products share, such as the category. */
export const repeatedFieldTerms = remembering(fieldTerms, 5_000);
