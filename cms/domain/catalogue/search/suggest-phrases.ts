import type { Vocabulary } from '../index/term-dictionary.ts';
import { toPlainText, wordsOf } from './plain-text.ts';
import type { Spell } from './rewrite-query.ts';
import { correctionsOf } from './typos.ts';

/** A text worth completing, such as a series, and how many products carry it. */
export type Phrase = { text: string; count: number };

type Options = { vocabulary: Vocabulary; spell?: Spell; most?: number };
type KnownPhrase = { text: string; words: readonly string[]; count: number };

const MOST = 8;
const SHORTEST_WORD = 2;
const MOST_TERMS = 50;

/** Each typed word begins one of the phrase's; 2 where they also stand together at its beginning. */
function matchOf(typed: readonly string[], { words }: KnownPhrase): 0 | 1 | 2 {
  if (typed.every((word, place) => words[place]?.startsWith(word))) return 2;
  return typed.every((word) => words.some((other) => other.startsWith(word))) ? 1 : 0;
}

/** Words that finish the last typed one, the commonest first; a mistyped one is corrected where nothing begins so. */
function finishedWords(last: string, vocabulary: Vocabulary): string[] {
  const begun = vocabulary.withPrefix(last, MOST_TERMS).filter((term) => /^\p{L}+$/u.test(term));
  const terms = begun.length > 0 ? [...begun] : correctionsOf(last, vocabulary, MOST);
  return terms.sort((a, b) => vocabulary.count(b) - vocabulary.count(a) || (a < b ? -1 : 1));
}

/**
 * Makes the completions of what is being typed: first the phrases that begin so, then those that hold the words, then
 * single words; each the commonest first. It looks at every phrase, so some ten thousand are its limit.
 */
export function createSuggest(phrases: Iterable<Phrase>) {
  const known = [...phrases]
    .map(({ text, count }): KnownPhrase => ({ text, count, words: wordsOf(toPlainText(text)) }))
    .filter(({ words }) => words.length > 0)
    .sort((a, b) => b.count - a.count || (a.text < b.text ? -1 : 1));

  return (typedText: string, { vocabulary, spell = (stem) => stem, most = MOST }: Options): string[] => {
    const typed = wordsOf(toPlainText(typedText));
    const last = typed.at(-1) ?? '';
    if (typed.join('').length < SHORTEST_WORD) return [];

    const found = new Map<string, string>();
    const add = (text: string) => {
      const key = wordsOf(toPlainText(text)).join(' ');
      if (found.size < most && key !== typed.join(' ') && !found.has(key)) found.set(key, text);
    };
    const matches = known.map((phrase) => ({ phrase, match: matchOf(typed, phrase) }));
    for (const wanted of [2, 1])
      for (const { phrase, match } of matches) if (match === wanted) add(phrase.text);

    const before = typedText.trim().split(/\s+/).slice(0, -1);
    if (found.size < most && last.length >= SHORTEST_WORD)
      for (const term of finishedWords(last, vocabulary)) add([...before, spell(term)].join(' '));
    return [...found.values()];
  };
}
