import { type Bitmap, holds } from './bitmap.ts';
import { rangeOf } from './clauses.ts';
import type { SearchClause, SearchTerm } from './indexed-product.ts';
import type { Layer, Span } from './postings.ts';
import type { Scratch } from './scratch.ts';
import { cutTerm } from './term-list.ts';

/** Scores are whole numbers, so that adding them up in any order gives the same: 1/256 of a weight is one. */
export const SCORE_UNIT = 256;
/** The beginning of a word says less than the whole of it. */
export const PREFIX_FACTOR = 0.8;

/** How much a posting of this weight scores. */
export function scoreOf(weight: number, { factor, isWhole }: { factor: number; isWhole: boolean }): number {
  const part = Math.min(1, Math.max(0, factor)) || 0;
  return Math.round(weight * part * (isWhole ? 1 : PREFIX_FACTOR) * SCORE_UNIT);
}

/**
 * The scores of these hits, by slot: the best alternative of each clause, added up. A word that a prefix names whole
 * counts as a whole word.
 */
export function scoreHits(
  clauses: readonly SearchClause[],
  {
    hits,
    slots,
    layers,
    scratch,
  }: {
    hits: Bitmap;
    slots: Uint32Array;
    layers: readonly Layer[];
    scratch: Scratch;
  },
): Uint32Array {
  const { scores, best } = scratch;
  for (const slot of slots) scores[slot] = 0;
  for (const clause of clauses) {
    // One clause alone needs no sum: it is written where the sum would be.
    const isOnly = clauses.length === 1;
    const target = isOnly ? scores : best;
    if (!isOnly) for (const slot of slots) best[slot] = 0;
    for (const alternative of clause.alternatives) scoreAlternative(alternative, { target, hits, layers });
    if (isOnly) continue;
    for (const slot of slots) scores[slot] = (scores[slot] as number) + (best[slot] as number);
  }
  return scores;
}

function scoreAlternative(
  alternative: SearchTerm,
  { target, hits, layers }: { target: Uint32Array; hits: Bitmap; layers: readonly Layer[] },
): void {
  const { factor } = alternative;
  const whole = table({ factor, isWhole: true });
  const partly = table({ factor, isWhole: false });
  for (const layer of layers) {
    const { first, end } = rangeOf(layer, alternative);
    const isFirstWhole = first < end && layer.terms[first] === cutTerm(alternative.term);
    const rest = isFirstWhole ? first + 1 : first;
    const fresh = layer.hasStale ? layer.stale : null;
    layer.eachSpan(first, rest, (span) => raise(target, span, { hits, stale: fresh, table: whole }));
    layer.eachSpan(rest, end, (span) => raise(target, span, { hits, stale: fresh, table: partly }));
  }
}

const table = (how: { factor: number; isWhole: boolean }): Uint32Array =>
  Uint32Array.from({ length: 256 }, (_, weight) => scoreOf(weight, how));

function raise(
  target: Uint32Array,
  { slots, weights, from, to }: Span,
  { hits, stale, table }: { hits: Bitmap; stale: Bitmap | null; table: Uint32Array },
): void {
  for (let at = from; at < to; at += 1) {
    const slot = slots[at] as number;
    if (!holds(hits, slot) || (stale !== null && holds(stale, slot))) continue;
    const score = table[weights[at] as number] as number;
    if (score > (target[slot] as number)) target[slot] = score;
  }
}
