import { addTo, type Bitmap, holds, sizeOf } from './bitmap.ts';
import type { SearchClause } from './indexed-product.ts';
import type { Layer, PostingRange } from './postings.ts';
import { eachScored, type Scoring } from './score-hits.ts';
import type { Scratch } from './scratch-buffers.ts';

const WEIGHTS = 256;
/** What would bring so many times more than is wanted is left out instead. */
const TOO_MANY = 8;

type ScoredPostings = PostingRange & Scoring;

/** How many postings have a score, the highest score first. */
type Level = { score: number; count: number };

/** Some hits. What is left out scores `bound` at most. */
type TopHits = { bitmap: Bitmap; bound: number };

/**
 * Ever more of the hits, but never all of them: those with a word that scores high enough in any of the clauses. What is
 * left out is below that in each, so it cannot score more than what is below these limits together. Of a frequent word
 * nearly all postings are then passed over by their weights alone, which lie in a row.
 */
export function* findTopHits(
  clauses: readonly SearchClause[],
  wanted: { hits: Bitmap; total: number; needed: number; layers: readonly Layer[]; scratch: Scratch },
): Generator<TopHits> {
  const { hits, total, needed, layers, scratch } = wanted;
  const read = clauses.map((clause) => {
    const postings: ScoredPostings[] = [];
    eachScored(clause, layers, (span, scoring) => postings.push({ ...span, ...scoring }));
    return { postings, levels: countScores(postings) };
  });
  // The best of two clauses together are seldom the best of each: the more clauses, the more must be taken.
  for (let part = 2 * (needed / total) ** (1 / clauses.length); part < 0.5; part *= 4) {
    const bitmap = scratch.empty();
    let bound = 0;
    for (const { postings, levels } of read) {
      const { least, highestLeft } = limitOf(levels, part);
      bound += highestLeft;
      for (const some of postings) addBest(bitmap, some, { least, hits });
    }
    if (sizeOf(bitmap) >= needed) yield { bitmap, bound };
  }
}

function countScores(postings: readonly ScoredPostings[]): Level[] {
  const counts = new Map<number, number>();
  for (const some of postings) {
    const ofWeight = countWeights(some);
    for (let weight = 1; weight < WEIGHTS; weight += 1) {
      if (ofWeight[weight] === 0) continue;
      const score = some.scoreOfWeight[weight] as number;
      counts.set(score, (counts.get(score) ?? 0) + (ofWeight[weight] as number));
    }
  }
  return [...counts]
    .map(([score, count]) => ({ score, count }))
    .sort((one, other) => other.score - one.score);
}

function countWeights({ weights, from, to }: PostingRange): Uint32Array {
  const counts = new Uint32Array(WEIGHTS);
  for (let at = from; at < to; at += 1) {
    const weight = weights[at] as number;
    counts[weight] = (counts[weight] as number) + 1;
  }
  return counts;
}

/**
 * The least score of about such a part of the postings, and what those below it score at most. Where nearly all score
 * alike none is taken: they say little, and the other clauses decide.
 */
function limitOf(levels: readonly Level[], part: number): { least: number; highestLeft: number } {
  const wanted = part * levels.reduce((sum, { count }) => sum + count, 0);
  let [taken, reached] = [0, 0];
  while (taken < levels.length && reached < wanted) {
    const { count } = levels[taken] as Level;
    if (reached + count > wanted * TOO_MANY) break;
    reached += count;
    taken += 1;
  }
  return { least: levels[taken - 1]?.score ?? Infinity, highestLeft: levels[taken]?.score ?? 0 };
}

function addBest(
  best: Bitmap,
  postings: ScoredPostings,
  { least, hits }: { least: number; hits: Bitmap },
): void {
  const { slots, weights, from, to, scoreOfWeight, stale } = postings;
  const leastWeight = scoreOfWeight.findIndex((score) => score >= least);
  if (leastWeight < 0) return;
  for (let at = from; at < to; at += 1) {
    if ((weights[at] as number) < leastWeight) continue;
    const slot = slots[at] as number;
    if (holds(hits, slot) && (stale === null || !holds(stale, slot))) addTo(best, slot);
  }
}
