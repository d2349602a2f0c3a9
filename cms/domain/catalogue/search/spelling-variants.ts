import { toPlainText } from './plain-text.ts';
import { stemOf } from './turkish-stemmer.ts';

/** How a stem is written where people read it; the stem itself when no text has it. */
export type Spell = (stem: string) => string;

/**
 * The commonest spelling of each stem in these texts: `kopru` becomes `köprü`. A capital says nothing in a title, but for
 * names, whose endings follow an apostrophe: `ataturk` becomes `Atatürk`.
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
  return (stem) => commonest.get(stem) ?? stem;
}
