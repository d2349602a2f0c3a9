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

/** Postings, what each weight scores in them, and which of their slots to pass over. */
export type ScoredSpan = Span & { scoreOfWeight: Uint32Array; stale: Bitmap | null };

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

/** Each posting that the clause asks for. A word that a prefix names whole counts as a whole word. */
export function eachScored(
  { alternatives }: SearchClause,
  layers: readonly Layer[],
  visit: (span: ScoredSpan) => void,
): void {
  for (const alternative of alternatives) eachOfTerm(alternative, layers, visit);
}

function eachOfTerm(term: SearchTerm, layers: readonly Layer[], visit: (span: ScoredSpan) => void): void {
  const whole = scoresOfWeights(term.factor);
  const begun = scoresOfWeights(Math.min(1, term.factor) * PREFIX_FACTOR);
  for (const layer of layers) {
    const { first, end } = rangeOf(layer, term);
    const isFirstWhole = first < end && layer.terms[first] === cutTerm(term.term);
    const rest = isFirstWhole ? first + 1 : first;
    const stale = layer.hasStale ? layer.stale : null;
    layer.eachSpan(first, rest, (span) => visit({ ...span, scoreOfWeight: whole, stale }));
    layer.eachSpan(rest, end, (span) => visit({ ...span, scoreOfWeight: begun, stale }));
  }
}

/** The scores of these hits, by slot: the best alternative of each clause, added up. */
export function scoreHits(
  clauses: readonly SearchClause[],
  hits: { bitmap: Bitmap; slots: Uint32Array; layers: readonly Layer[]; scratch: Scratch },
): Uint32Array {
  const { bitmap, slots, layers, scratch } = hits;
  const { scores, best } = scratch;
  for (let at = 0; at < slots.length; at += 1) scores[slots[at] as number] = 0;
  for (const clause of clauses) {
    for (let at = 0; at < slots.length; at += 1) best[slots[at] as number] = 0;
    eachScored(clause, layers, (span) => raise(best, span, bitmap));
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
