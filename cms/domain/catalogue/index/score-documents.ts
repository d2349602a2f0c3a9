import { holds } from './bitmap.ts';
import type { IndexState } from './index-state.ts';
import { cutTerm, type Layer, rangeOf } from './postings.ts';
import type { SearchClause, SearchTerm } from './schema.ts';

/** Scores are whole numbers, so that adding them up in any order gives the same. The greatest fits into two bytes. */
const SCORE_UNIT = 256;
/** The beginning of a word says less than the whole of it. */
const PREFIX_FACTOR = 0.8;

/** Scores by slot: the best alternative of each clause, added up. */
export function scoreDocuments(
  { words, capacity }: Pick<IndexState, 'words' | 'capacity'>,
  clauses: readonly SearchClause[],
): Uint32Array {
  const scores = new Uint32Array(capacity);
  const best = new Uint16Array(capacity);
  for (const { alternatives } of clauses) {
    best.fill(0);
    for (const layer of words.layers()) {
      const pieces = alternatives.flatMap((alternative) => piecesOf(layer, alternative));
      for (const piece of apart(pieces)) raise(best, layer, piece);
    }
    for (let slot = 0; slot < capacity; slot += 1)
      scores[slot] = (scores[slot] as number) + (best[slot] as number);
  }
  return scores;
}

/** Words of a layer, from `first` to before `end`, and what their weights are multiplied by. */
type Piece = { first: number; end: number; factor: number };

/** A word that a prefix names whole counts as a whole word. */
function piecesOf(layer: Layer, { factor, ...term }: SearchTerm): Piece[] {
  const { first, end } = rangeOf(layer, { ...term, factor });
  const isFirstWhole = first < end && layer.terms[first] === cutTerm(term.term);
  const rest = isFirstWhole ? first + 1 : first;
  const pieces = [
    { first, end: rest, factor },
    { first: rest, end, factor: Math.min(1, factor) * PREFIX_FACTOR },
  ];
  return pieces.filter((piece) => piece.first < piece.end);
}

/** The same words, each in one piece only: of several alternatives that name it the best one counts. */
function apart(pieces: readonly Piece[]): readonly Piece[] {
  if (pieces.length < 2) return pieces;
  const edges = [...new Set(pieces.flatMap(({ first, end }) => [first, end]))].sort((a, b) => a - b);
  return edges.slice(1).flatMap((end, at) => {
    const first = edges[at] as number;
    const here = pieces.filter((piece) => piece.first <= first && piece.end >= end);
    return here.length > 0 ? [{ first, end, factor: Math.max(...here.map(({ factor }) => factor)) }] : [];
  });
}

function raise(best: Uint16Array, layer: Layer, { first, end, factor }: Piece): void {
  const part = Math.min(1, Math.max(0, factor)) || 0;
  const scoreOf = Uint32Array.from({ length: 256 }, (_, weight) => Math.round(weight * part * SCORE_UNIT));
  layer.eachSpan(first, end, ({ slots, weights, from, to }) => {
    for (let at = from; at < to; at += 1) {
      const slot = slots[at] as number;
      const score = scoreOf[weights[at] as number] as number;
      if (score > (best[slot] as number) && !holds(layer.stale, slot)) best[slot] = score;
    }
  });
}
