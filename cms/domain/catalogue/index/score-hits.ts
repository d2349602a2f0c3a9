import { type Bitmap, holds } from './bitmap.ts';
import type { SearchClause, SearchTerm } from './indexed-product.ts';
import { rangeOf } from './match-clauses.ts';
import type { Layer, PostingRange } from './postings.ts';
import type { Scratch } from './scratch-buffers.ts';
import { cutTerm } from './term-list.ts';

/** Scores are whole numbers, so that adding them up in any order gives the same. The greatest fits into two bytes. */
const SCORE_UNIT = 256;
/** The beginning of a word says less than the whole of it. */
const PREFIX_FACTOR = 0.8;

/** What a posting's weight scores, and which slots to pass over. */
export type Scoring = { scoreOfWeight: Uint32Array; stale: Bitmap | null };
type VisitScored = (span: PostingRange, scoring: Scoring) => void;

const MOST_FACTORS = 100;
/** By factor, of which there are few. Nobody writes to them. */
const knownScores = new Map<number, Uint32Array>();

function scoresOfWeights(factor: number): Uint32Array {
  const part = Math.min(1, Math.max(0, factor)) || 0;
  const known = knownScores.get(part);
  if (known) return known;
  if (knownScores.size >= MOST_FACTORS) knownScores.clear();
  const scores = Uint32Array.from({ length: 256 }, (_, weight) => Math.round(weight * part * SCORE_UNIT));
  knownScores.set(part, scores);
  return scores;
}

/** Words of a layer, from `first` to before `end`, and what their weights are multiplied by. */
type Piece = { first: number; end: number; factor: number };

/** Each posting that the clause asks for, once. A word that a prefix names whole counts as a whole word. */
export function eachScored(
  { alternatives }: SearchClause,
  layers: readonly Layer[],
  visit: VisitScored,
): void {
  for (const layer of layers) {
    const pieces = alternatives.flatMap((alternative) => piecesOf(layer, alternative));
    for (const piece of apart(pieces)) eachOfPiece(layer, piece, visit);
  }
}

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

function eachOfPiece(layer: Layer, { first, end, factor }: Piece, visit: VisitScored): void {
  const scoring = { scoreOfWeight: scoresOfWeights(factor), stale: layer.hasStale ? layer.stale : null };
  layer.eachSpan(first, end, (span) => visit(span, scoring));
}

/** The scores of these hits, by slot: the best alternative of each clause, added up. Their slots ascend. */
export function scoreHits(
  clauses: readonly SearchClause[],
  hits: { bitmap: Bitmap; slots: Uint32Array; layers: readonly Layer[]; scratch: Scratch },
): Uint32Array {
  const { bitmap, slots, layers, scratch } = hits;
  const { scores, best } = scratch;
  for (let at = 0; at < slots.length; at += 1) scores[slots[at] as number] = 0;
  for (const clause of clauses) {
    for (let at = 0; at < slots.length; at += 1) best[slots[at] as number] = 0;
    eachScored(clause, layers, (span, scoring) => raise(best, { ...span, ...scoring, hits: bitmap }));
    for (let at = 0; at < slots.length; at += 1) {
      const slot = slots[at] as number;
      scores[slot] = (scores[slot] as number) + (best[slot] as number);
    }
  }
  return scores;
}

function raise(
  best: Uint16Array,
  { slots, weights, from, to, scoreOfWeight, stale, hits }: PostingRange & Scoring & { hits: Bitmap },
): void {
  for (let at = from; at < to; at += 1) {
    const slot = slots[at] as number;
    if (!holds(hits, slot) || (stale !== null && holds(stale, slot))) continue;
    const score = scoreOfWeight[weights[at] as number] as number;
    if (score > (best[slot] as number)) best[slot] = score;
  }
}
