import { toPlainText, wordsOf } from './plain-text.ts';
import type { Spell } from './spelling-variants.ts';

const MOST_SUGGESTIONS = 3;
/** So many typed words are read as one thing at most. */
const LONGEST_NAME = 4;

/**
 * The keyword as it should read, with each mistyped word replaced and all else as it was typed.
 * @param corrections of each mistyped word, folded; the likeliest first
 */
export function rewrite(
  keyword: string,
  corrections: ReadonlyMap<string, readonly string[]>,
  spell: Spell = (stem) => stem,
): { corrected: string | null; suggestions: string[] } {
  if (corrections.size === 0) return { corrected: null, suggestions: [] };
  const written = keyword.trim().split(/\s+/);
  const withChoice = (choice: number) =>
    written
      .map((word) => {
        const [folded = ''] = wordsOf(toPlainText(word));
        const meant = corrections.get(folded);
        const stem = meant?.[Math.min(choice, meant.length - 1)];
        return stem === undefined ? word : spell(stem);
      })
      .join(' ');
  const corrected = withChoice(0);
  const others = Array.from({ length: MOST_SUGGESTIONS }, (_, index) => withChoice(index + 1));
  return { corrected, suggestions: [...new Set(others)].filter((other) => other !== corrected) };
}

/** These readings as they were typed: `isfila12` as "İsfila 12". One that is found nowhere stays as it is. */
export function typedAs(
  keyword: string,
  readings: readonly string[],
  readingsOf: (text: string) => readonly string[],
): string[] {
  if (readings.length === 0) return [];
  const written = keyword.trim().split(/\s+/);
  const typed = new Map<string, string>();
  for (let length = 1; length <= LONGEST_NAME; length += 1)
    for (let from = 0; from + length <= written.length; from += 1) {
      const text = written.slice(from, from + length).join(' ');
      for (const reading of readingsOf(text)) if (!typed.has(reading)) typed.set(reading, text);
    }
  return readings.map((reading) => typed.get(reading) ?? reading);
}
