import { type Bitmap, bitmapFor, intersect, unite } from './bitmap.ts';
import type { FilterCache } from './filter-cache.ts';
import type { SearchClause, SearchTerm, WeightedTerm } from './indexed-product.ts';
import type { InvertedIndex } from './inverted-index.ts';
import { addSlots, type Layer } from './postings.ts';
import type { Scratch } from './scratch-buffers.ts';
import { cutTerm, lowerBound, prefixEnd } from './term-list.ts';

export type WordCache = FilterCache<readonly WeightedTerm[]>;

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
  { words, cache, scratch }: { words: InvertedIndex; cache: WordCache; scratch: Scratch },
): Bitmap | null {
  const layers = words.layers();
  let matching: Bitmap | null = null;
  for (const { alternatives } of clauses) {
    const clause = scratch.empty();
    for (const alternative of withoutCovered(alternatives))
      addMatching(clause, { alternative, layers, cache });
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
  { alternative, layers, cache }: { alternative: SearchTerm; layers: readonly Layer[]; cache: WordCache },
): void {
  const wanted = cutTerm(alternative.term);
  const key = `${alternative.isPrefix ? 'prefix' : 'word'} ${wanted}`;
  const known = cache.get(key);
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
  const isCached = listed > clause.length;
  const bitmap = isCached ? bitmapFor(clause.length * 32) : clause;
  for (const { layer, first, end } of ranges) addSlots(layer, first, end, bitmap);
  if (!isCached) return;
  const matches = alternative.isPrefix
    ? (terms: readonly WeightedTerm[]) => terms.some(({ term }) => term.startsWith(wanted))
    : (terms: readonly WeightedTerm[]) => terms.some(({ term }) => term === wanted);
  cache.set(key, { bitmap, matches });
  unite(clause, bitmap);
}
