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

/** Returns 2 when the typed words together begin the phrase, 1 when each begins a word of it, else 0. */
function matchOf(typed: readonly string[], { words }: KnownPhrase): 0 | 1 | 2 {
  if (typed.every((word, place) => words[place]?.startsWith(word))) return 2;
  return typed.every((word) => words.some((other) => other.startsWith(word))) ? 1 : 0;
}

/** The commonest first. If no word begins with the typed one, it is corrected as a mistyped word. */
function finishedWords(last: string, vocabulary: Vocabulary): string[] {
  const begun = vocabulary.withPrefix(last, MOST_TERMS).filter((term) => /^\p{L}+$/u.test(term));
  const terms = begun.length > 0 ? [...begun] : correctionsOf(last, vocabulary, MOST);
  return terms.sort((a, b) => vocabulary.count(b) - vocabulary.count(a) || (a < b ? -1 : 1));
}

/**
 * Completes typed text: first phrases that begin with it, then phrases that contain its words, then single words; the
 * commonest first. It reads every phrase, so the limit is some ten thousand.
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
      for (const term of finishedWords(last, vocabulary)) add([...before, spell(term) ?? term].join(' '));
    return [...found.values()];
  };
}
