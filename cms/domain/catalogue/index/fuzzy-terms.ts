import type { TermList } from './term-list.ts';

type Visit = (place: number, edits: number) => void;

/**
 * Every term within so many edits of `word`: a letter too many, too few or another one, or two neighbours swapped.
 * The sorted list is read like a tree: all terms that begin alike stand side by side, so each letter narrows the range.
 * `visit` may be told of a term more than once.
 */
export function visitFuzzyTerms(
  terms: TermList,
  { word, most }: { word: string; most: number },
  visit: Visit,
): void {
  const letters = Array.from({ length: word.length }, (_, at) => word.charCodeAt(at));

  /** Where the letter at `depth` ends, among terms that begin alike up to there. */
  function letterEnd(depth: number, letter: number, range: { first: number; end: number }): number {
    let [from, to] = [range.first, range.end];
    while (from < to) {
      const middle = (from + to) >>> 1;
      // A term that ends here comes first, and has no letter: it counts as the smallest.
      if (letterAt(terms, middle, depth) <= letter) from = middle + 1;
      else to = middle;
    }
    return from;
  }

  function child(first: number, end: number, depth: number, letter: number | undefined) {
    if (letter === undefined) return null;
    const start = letterEnd(depth, letter - 1, { first, end });
    if (start === end || letterAt(terms, start, depth) !== letter) return null;
    return { first: start, end: letterEnd(depth, letter, { first: start, end }) };
  }

  /** The terms `first` to `end` share `depth` letters, which have used up `at` letters of the word. */
  function descend(first: number, end: number, depth: number, at: number, edits: number): void {
    if (at === letters.length && terms[first]?.length === depth) visit(first, edits);
    const same = child(first, end, depth, letters[at]);
    if (same) descend(same.first, same.end, depth + 1, at + 1, edits);
    if (edits === most) return;
    if (at < letters.length) descend(first, end, depth, at + 1, edits + 1);
    const ahead = letters[at + 1] === letters[at] ? null : child(first, end, depth, letters[at + 1]);
    const swapped = ahead && child(ahead.first, ahead.end, depth + 1, letters[at]);
    if (swapped) descend(swapped.first, swapped.end, depth + 2, at + 2, edits + 1);
    let next = terms[first]?.length === depth ? first + 1 : first;
    while (next < end) {
      const letter = letterAt(terms, next, depth);
      const stop = letterEnd(depth, letter, { first: next, end });
      descend(next, stop, depth + 1, at, edits + 1);
      if (at < letters.length && letter !== letters[at]) descend(next, stop, depth + 1, at + 1, edits + 1);
      next = stop;
    }
  }

  if (terms.length > 0) descend(0, terms.length, 0, 0, 0);
}

function letterAt(terms: TermList, place: number, depth: number): number {
  const term = terms[place] as string;
  return depth < term.length ? term.charCodeAt(depth) : -1;
}
