import type { Vocabulary } from './vocabulary.ts';

const SHORTEST = 4;
const SHORTEST_FOR_TWO = 8;
const CANDIDATES = 24;

/** How many letters must be put in, left out, replaced or swapped with the next one to make `b` of `a`. */
export function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwap ? (beforeLast[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [beforeLast, last] = [last, row];
  }
  return last[b.length] ?? 0;
}

/** Mistypes that a word of this length may hold: none below four letters, one below eight, else two. */
export const allowedEdits = (length: number): number =>
  length < SHORTEST ? 0 : length < SHORTEST_FOR_TWO ? 1 : 2;

/**
 * The known terms that an unknown word, or its stem, was most likely meant to be: those with the fewest mistypes, the
 * commonest first. Numbers and terms for several words are never guessed.
 */
export function correctionsOf(forms: readonly string[], vocabulary: Vocabulary, most: number): string[] {
  const distances = new Map<string, number>();
  const longest = Math.max(0, ...forms.map((form) => form.length));
  for (const form of forms)
    for (const term of vocabulary.nearby(form, CANDIDATES)) {
      if (!/^\p{L}+$/u.test(term) || term.length < 3) continue;
      const distance = editDistance(form, term);
      // The stem of a long word may have lost the letters that allow two.
      if (distance > allowedEdits(Math.max(form.length, longest - 2))) continue;
      distances.set(term, Math.min(distances.get(term) ?? distance, distance));
    }
  const fewest = Math.min(...distances.values());
  return [...distances]
    .filter(([, distance]) => distance === fewest)
    .map(([term]) => term)
    .sort((a, b) => vocabulary.count(b) - vocabulary.count(a) || (a < b ? -1 : 1))
    .slice(0, most);
}
