import { toPlainText, wordsOf } from './plain-text.ts';
import { stemOf } from './turkish-stemmer.ts';

/** Null when no text has the stem. */
export type Spell = (stem: string) => string | null;

/**
 * `kopru` becomes `köprü`. Capitals in titles count only for names, which have an apostrophe before their endings:
 * `ataturk` becomes `Atatürk`.
 */
export function spellingsOf(texts: Iterable<string>): Spell {
  const counts = new Map<string, Map<string, number>>();
  const names = new Map<string, string>();
  for (const text of texts)
    for (const { 0: word, index } of text.matchAll(/[\p{L}\p{M}]+/gu)) {
      const stem = stemOf(toPlainText(word));
      const spellings = counts.get(stem) ?? new Map<string, number>();
      const spelling = word.toLocaleLowerCase('tr');
      if (/['’]/.test(text.charAt(index + word.length))) names.set(spelling, word);
      spellings.set(spelling, (spellings.get(spelling) ?? 0) + 1);
      counts.set(stem, spellings);
    }
  const commonest = new Map<string, string>();
  for (const [stem, spellings] of counts) {
    const [first] = [...spellings].sort(([a, m], [b, n]) => n - m || a.length - b.length || (a < b ? -1 : 1));
    if (first) commonest.set(stem, names.get(first[0]) ?? first[0]);
  }
  return (stem) => commonest.get(stem) ?? null;
}

const LONGEST_RUN = 8;

/**
 * Replaces each mistyped word in the keyword and keeps everything else as typed; null without a mistyped word.
 * @param corrections of each mistyped word, folded; the likeliest first
 */
export function rewrite(
  keyword: string,
  corrections: ReadonlyMap<string, readonly string[]>,
  spell: Spell = (stem) => stem,
): string | null {
  if (corrections.size === 0) return null;
  const words = keyword.trim().split(/\s+/);
  const corrected = words.map((word) => {
    const [folded = ''] = wordsOf(toPlainText(word));
    const stem = corrections.get(folded)?.[0];
    return (stem && spell(stem)) || word;
  });
  return corrected.join(' ');
}

/** Finds the words of a keyword that read as `reading`, as typed, and the keyword without them. */
export function findRun(keyword: string, reading: string, readingsOf: (text: string) => readonly string[]) {
  const written = keyword.trim().split(/\s+/);
  for (let length = 1; length <= Math.min(written.length, LONGEST_RUN); length += 1)
    for (let from = 0; from + length <= written.length; from += 1) {
      const typed = written.slice(from, from + length).join(' ');
      if (readingsOf(typed).includes(reading))
        return { typed, without: written.toSpliced(from, length).join(' ') };
    }
  return null;
}
