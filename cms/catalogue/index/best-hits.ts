import { addTo, type Bitmap, holds, sizeOf } from './bitmap.ts';
import type { SearchClause } from './indexed-product.ts';
import type { Layer } from './postings.ts';
import { eachScored, type ScoredSpan } from './scores.ts';
import type { Scratch } from './scratch.ts';

/** Scores are counted in steps: a limit need not be exact, and a thousand counts are read at once. */
const STEP_BITS = 6;
const STEPS = 0x10000 >>> STEP_BITS;
const WEIGHTS = 256;

/** Some hits. What is left out scores less than `bound`. */
type BestHits = { bitmap: Bitmap; bound: number };

/**
 * Ever more of the hits, at last all of them: those with a word that scores high enough in any of the clauses. What is
 * left out is below that in each, so it cannot score more than these limits together. Of a frequent word nearly all
 * postings are then passed over by their weights alone, which lie in a row.
 */
export function* eachBestHits(
  clauses: readonly SearchClause[],
  wanted: { hits: Bitmap; total: number; needed: number; layers: readonly Layer[]; scratch: Scratch },
): Generator<BestHits> {
  const { hits, total, needed, layers, scratch } = wanted;
  const read = clauses.map((clause) => {
    const spans: ScoredSpan[] = [];
    eachScored(clause, layers, (span) => spans.push(span));
    return { spans, counts: countScores(spans) };
  });
  // The best of two clauses together are seldom the best of each: the more clauses, the more must be taken.
  for (let part = 2 * (needed / total) ** (1 / clauses.length); part < 0.5; part *= 4) {
    const bitmap = scratch.empty();
    let bound = 0;
    for (const { spans, counts } of read) {
      const least = leastScore(counts, part);
      bound += least;
      for (const span of spans) addBest(bitmap, span, { least, hits });
    }
    if (sizeOf(bitmap) >= needed) yield { bitmap, bound };
  }
  yield { bitmap: hits, bound: 0 };
}

function countScores(spans: readonly ScoredSpan[]): Uint32Array {
  const counts = new Uint32Array(STEPS);
  const ofWeight = new Uint32Array(WEIGHTS);
  for (const { weights, from, to, scoreOfWeight } of spans) {
    ofWeight.fill(0);
    for (let at = from; at < to; at += 1) {
      const weight = weights[at] as number;
      ofWeight[weight] = (ofWeight[weight] as number) + 1;
    }
    for (let weight = 1; weight < WEIGHTS; weight += 1) {
      const step = (scoreOfWeight[weight] as number) >>> STEP_BITS;
      counts[step] = (counts[step] as number) + (ofWeight[weight] as number);
    }
  }
  return counts;
}

/** A score that such a part of the postings reaches. */
function leastScore(counts: Uint32Array, part: number): number {
  const wanted = part * counts.reduce((sum, count) => sum + count, 0);
  let step = STEPS - 1;
  for (let reached = counts[step] as number; reached < wanted && step > 0; ) {
    step -= 1;
    reached += counts[step] as number;
  }
  return step << STEP_BITS;
}

function addBest(best: Bitmap, span: ScoredSpan, { least, hits }: { least: number; hits: Bitmap }): void {
  const { slots, weights, from, to, scoreOfWeight, stale } = span;
  const leastWeight = scoreOfWeight.findIndex((score) => score >= least);
  if (leastWeight < 0) return;
  for (let at = from; at < to; at += 1) {
    if ((weights[at] as number) < leastWeight) continue;
    const slot = slots[at] as number;
    if (holds(hits, slot) && (stale === null || !holds(stale, slot))) addTo(best, slot);
  }
}
