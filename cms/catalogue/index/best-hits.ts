import { addTo, type Bitmap, holds, sizeOf } from './bitmap.ts';
import type { SearchClause } from './indexed-product.ts';
import type { Layer } from './postings.ts';
import { eachScored, type ScoredSpan } from './scores.ts';
import type { Scratch } from './scratch.ts';

const GREATEST_SCORE = 0xffff;
const WEIGHTS = 256;

/**
 * Some of the hits of one clause, at least as many as are needed, none of which scores less than one that is left out.
 * Most postings of a frequent word are then told apart by their weight alone, which lie in a row.
 */
export function findBestHits(
  clause: SearchClause,
  {
    hits,
    total,
    needed,
    layers,
    scratch,
  }: {
    hits: Bitmap;
    total: number;
    needed: number;
    layers: readonly Layer[];
    scratch: Scratch;
  },
): Bitmap {
  const spans: ScoredSpan[] = [];
  eachScored(clause, layers, (span) => spans.push(span));
  const counts = countScores(spans);
  const postings = counts.reduce((sum, count) => sum + count, 0);
  // Some postings are of no hit, or of the same one: twice as many are taken, then more while they do not suffice.
  for (let wanted = (needed / total) * postings * 2; wanted < postings / 2; wanted *= 4) {
    const best = scratch.empty();
    const least = leastScore(counts, wanted);
    for (const span of spans) addBest(best, span, { least, hits });
    if (sizeOf(best) >= needed) return best;
  }
  return hits;
}

function countScores(spans: readonly ScoredSpan[]): Uint32Array {
  const counts = new Uint32Array(GREATEST_SCORE + 1);
  const ofWeight = new Uint32Array(WEIGHTS);
  for (const { weights, from, to, scoreOfWeight } of spans) {
    ofWeight.fill(0);
    for (let at = from; at < to; at += 1) {
      const weight = weights[at] as number;
      ofWeight[weight] = (ofWeight[weight] as number) + 1;
    }
    for (let weight = 1; weight < WEIGHTS; weight += 1) {
      const score = scoreOfWeight[weight] as number;
      counts[score] = (counts[score] as number) + (ofWeight[weight] as number);
    }
  }
  return counts;
}

/** The greatest score that so many postings reach. */
function leastScore(counts: Uint32Array, wanted: number): number {
  let score = GREATEST_SCORE;
  for (let reached = counts[score] as number; reached < wanted && score > 0; ) {
    score -= 1;
    reached += counts[score] as number;
  }
  return score;
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
