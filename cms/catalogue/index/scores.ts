import { type Bitmap, holds } from './bitmap.ts';
import { rangeOf } from './clauses.ts';
import type { SearchClause, SearchTerm } from './indexed-product.ts';
import type { Layer, Span } from './postings.ts';
import type { Scratch } from './scratch.ts';
import { cutTerm } from './term-list.ts';

/** Scores are whole numbers, so that adding them up in any order gives the same. The greatest fits into two bytes. */
const SCORE_UNIT = 256;
/** The beginning of a word says less than the whole of it. */
const PREFIX_FACTOR = 0.8;

/** From so many postings on a word is read by itself. */
const LONG = 4096;
/** With so many times fewer hits than postings each hit is looked for, instead of looking at each posting. */
const SPARSE = 16;

/** Postings, what each weight scores in them, which of their slots to pass over, and whether they ascend. */
export type ScoredSpan = Span & { scoreOfWeight: Uint32Array; stale: Bitmap | null; isSorted: boolean };

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
  visit: (span: ScoredSpan) => void,
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

function eachOfPiece(layer: Layer, { first, end, factor }: Piece, visit: (span: ScoredSpan) => void): void {
  const scoreOfWeight = scoresOfWeights(factor);
  const stale = layer.hasStale ? layer.stale : null;
  const visitSpan = (from: number, to: number, isSorted: boolean) =>
    layer.eachSpan(from, to, (span) => visit({ ...span, scoreOfWeight, stale, isSorted }));
  let read = first;
  if (layer.isSorted && layer.countPostings(first, end) >= LONG)
    for (let place = first; place < end; place += 1) {
      if (layer.countPostings(place, place + 1) < LONG) continue;
      visitSpan(read, place, false);
      visitSpan(place, place + 1, true);
      read = place + 1;
    }
  visitSpan(read, end, false);
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
    eachScored(clause, layers, (span) => {
      const isSparse = span.isSorted && slots.length * SPARSE < span.to - span.from;
      if (isSparse) raiseEach(best, span, slots);
      else raise(best, span, bitmap);
    });
    for (let at = 0; at < slots.length; at += 1) {
      const slot = slots[at] as number;
      scores[slot] = (scores[slot] as number) + (best[slot] as number);
    }
  }
  return scores;
}

function raise(best: Uint16Array, span: ScoredSpan, hits: Bitmap): void {
  const { slots, weights, from, to, scoreOfWeight, stale } = span;
  for (let at = from; at < to; at += 1) {
    const slot = slots[at] as number;
    if (!holds(hits, slot) || (stale !== null && holds(stale, slot))) continue;
    const score = scoreOfWeight[weights[at] as number] as number;
    if (score > (best[slot] as number)) best[slot] = score;
  }
}

/** The same, where the hits are few beside the postings. */
function raiseEach(best: Uint16Array, span: ScoredSpan, hits: Uint32Array): void {
  const { slots, weights, to, scoreOfWeight, stale } = span;
  let at = span.from;
  for (let hit = 0; hit < hits.length && at < to; hit += 1) {
    const slot = hits[hit] as number;
    at = searchFrom(slots, slot, at, to);
    if (at === to || slots[at] !== slot || (stale !== null && holds(stale, slot))) continue;
    const score = scoreOfWeight[weights[at] as number] as number;
    if (score > (best[slot] as number)) best[slot] = score;
  }
}

/** The first place from `start` on whose slot is not below this one: in steps that double, then back by halves. */
function searchFrom(slots: Uint32Array, slot: number, start: number, end: number): number {
  let [from, step] = [start, 1];
  while (from + step < end && (slots[from + step] as number) < slot) {
    from += step;
    step *= 2;
  }
  let to = Math.min(end, from + step + 1);
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((slots[middle] as number) < slot) from = middle + 1;
    else to = middle;
  }
  return from;
}
