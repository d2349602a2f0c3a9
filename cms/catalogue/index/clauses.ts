import { type Bitmap, bitmapFor, intersect, unite } from './bitmap.ts';
import type { SearchClause, SearchTerm, WeightedTerm } from './indexed-product.ts';
import type { KeptBitmaps } from './kept-bitmaps.ts';
import { addSlots, type Layer } from './postings.ts';
import type { Scratch } from './scratch.ts';
import { cutTerm, lowerBound, prefixEnd } from './term-list.ts';
import type { Words } from './words.ts';

export type WordBitmaps = KeptBitmaps<readonly WeightedTerm[]>;

/** The places of a layer's terms that this asks for; an empty word asks for none. */
export function rangeOf(layer: Layer, { term, isPrefix }: SearchTerm): { first: number; end: number } {
  const wanted = cutTerm(term);
  const first = lowerBound(layer.terms, wanted);
  if (wanted === '') return { first, end: first };
  if (isPrefix) return { first, end: prefixEnd(layer.terms, wanted, first) };
  return { first, end: layer.terms[first] === wanted ? first + 1 : first };
}

/** The products that match every clause. */
export function matchClauses(
  clauses: readonly SearchClause[],
  { words, kept, scratch }: { words: Words; kept: WordBitmaps; scratch: Scratch },
): Bitmap | null {
  const layers = words.layers();
  let matching: Bitmap | null = null;
  for (const { alternatives } of clauses) {
    const clause = scratch.empty();
    for (const alternative of withoutCovered(alternatives))
      addMatching(clause, { alternative, layers, kept });
    if (matching) intersect(matching, clause);
    else matching = clause;
  }
  return matching;
}

/** What begins like another alternative that is a beginning matches nothing more than that one. */
const withoutCovered = (alternatives: readonly SearchTerm[]): SearchTerm[] =>
  alternatives.filter(
    ({ term }, at) =>
      !alternatives.some(
        (other, place) =>
          other.isPrefix &&
          other.term !== '' &&
          term.startsWith(other.term) &&
          (term !== other.term || !alternatives[at]?.isPrefix || place < at),
      ),
  );

function addMatching(
  clause: Bitmap,
  { alternative, layers, kept }: { alternative: SearchTerm; layers: readonly Layer[]; kept: WordBitmaps },
): void {
  const wanted = cutTerm(alternative.term);
  const key = `${alternative.isPrefix ? 'prefix' : 'word'} ${wanted}`;
  const known = kept.get(key);
  if (known) {
    unite(clause, known);
    return;
  }

  const ranges = layers.map((layer) => ({ layer, ...rangeOf(layer, alternative) }));
  let listed = 0;
  for (const { layer, first, end } of ranges)
    layer.eachSpan(first, end, ({ from, to }) => {
      listed += to - from;
    });
  // Few postings are read again as fast as a bitmap of all products is joined.
  const isKept = listed > clause.length;
  const bitmap = isKept ? bitmapFor(clause.length * 32) : clause;
  for (const { layer, first, end } of ranges) addSlots(layer, first, end, bitmap);
  if (!isKept) return;
  const matches = alternative.isPrefix
    ? (terms: readonly WeightedTerm[]) => terms.some(({ term }) => term.startsWith(wanted))
    : (terms: readonly WeightedTerm[]) => terms.some(({ term }) => term === wanted);
  kept.keep(key, { bitmap, matches });
  unite(clause, bitmap);
}
