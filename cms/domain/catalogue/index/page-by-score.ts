import { type Bitmap, holds, listSlots } from './bitmap.ts';
import type { IndexState } from './index-state.ts';
import type { SearchClause } from './indexed-product.ts';
import { partialSort } from './partial-sort.ts';
import { scoreHits } from './score-hits.ts';
import { ranksOf } from './sort-order.ts';
import { scanOf } from './sort-orders.ts';
import { findTopHits } from './top-hits.ts';

/** So many are sorted one by one; of more, the recommended order is scanned. */
const FEW = 2048;
/** From such a part of all products on, the best are looked for before anything is scored. */
const MANY = 1 / 8;
/** Below every score: nothing is left out. */
const EVERYTHING = -1;

type PageRequest = {
  hits: Bitmap;
  clauses: readonly SearchClause[];
  total: number;
  from: number;
  count: number;
};

/** The best score first; among equals the recommended order. `count` is not more than there are behind `from`. */
export function pageByScore(state: IndexState, request: PageRequest): number[] {
  const { hits, clauses, total, from, count } = request;
  const { scratch, words } = state;
  const layers = words.layers();
  const needed = from + count;
  if (total > Math.max(FEW, state.slotOf.size * MANY)) {
    for (const { bitmap, bound } of findTopHits(clauses, { hits, total, needed, layers, scratch })) {
      const page = pageAmong(state, { ...request, hits: bitmap }, bound);
      if (page) return page;
    }
  }
  return pageAmong(state, request, EVERYTHING) ?? [];
}

/** The page, when the last one on it scores enough that nothing left out could stand before it. */
function pageAmong(
  state: IndexState,
  { hits, clauses, from, count }: PageRequest,
  bound: number,
): number[] | null {
  const { scratch, words, orders } = state;
  const slots = scratch.list.subarray(0, listSlots(hits, scratch.list));
  const scores = scoreHits(clauses, { bitmap: hits, slots, layers: words.layers(), scratch });
  const ranks = ranksOf(orders.recommendation);
  const byScore = (one: number, other: number) =>
    (scores[other] as number) - (scores[one] as number) || (ranks[other] as number) - (ranks[one] as number);
  if (slots.length <= FEW) {
    const page = [...partialSort(slots, from + count, byScore).subarray(from)];
    return (scores[page.at(-1) as number] as number) <= bound ? null : page;
  }

  const bucket = findBucket(slots, scores, { from, count });
  if (bucket.lowest <= bound) return null;
  if (bucket.size <= FEW) {
    const inBucket = slots.filter((slot) => isWithin(scores[slot] as number, bucket));
    const skipped = from - bucket.before;
    return [...partialSort(inBucket, skipped + count, byScore).subarray(skipped)];
  }
  return scanBucket(state, { hits, scores, bucket, from, count });
}

/** The scores between which the page lies; `starts` tells of each of them how many hits score higher. */
type ScoreBucket = { lowest: number; highest: number; before: number; size: number; starts: Uint32Array };

const isWithin = (score: number, { lowest, highest }: ScoreBucket) => score >= lowest && score <= highest;

function findBucket(
  slots: Uint32Array,
  scores: Uint32Array,
  { from, count }: { from: number; count: number },
): ScoreBucket {
  let best = 0;
  for (let at = 0; at < slots.length; at += 1) best = Math.max(best, scores[slots[at] as number] as number);
  const starts = new Uint32Array(best + 1);
  for (let at = 0; at < slots.length; at += 1) {
    const score = scores[slots[at] as number] as number;
    starts[score] = (starts[score] as number) + 1;
  }

  let [score, higher] = [best, 0];
  while (higher + (starts[score] as number) <= from) {
    higher += starts[score] as number;
    score -= 1;
  }
  const [highest, before] = [score, higher];
  while (score >= 0) {
    const equal = starts[score] as number;
    starts[score] = higher;
    higher += equal;
    if (higher >= from + count) break;
    score -= 1;
  }
  return { lowest: score, highest, before, size: higher - before, starts };
}

function scanBucket(
  { orders, columns }: IndexState,
  {
    hits,
    scores,
    bucket,
    from,
    count,
  }: Pick<PageRequest, 'hits' | 'from' | 'count'> & {
    scores: Uint32Array;
    bucket: ScoreBucket;
  },
): number[] {
  const { lowest, highest, starts } = bucket;
  const page = new Array<number>(count).fill(0);
  let missing = count;
  const { order, ranges } = scanOf(orders, columns, 'recommended');
  for (const { start, end, step } of ranges) {
    for (let at = start; at !== end; at += step) {
      const slot = order.slots[at] as number;
      if (!holds(hits, slot)) continue;
      const score = scores[slot] as number;
      if (score < lowest || score > highest) continue;
      const place = starts[score] as number;
      starts[score] = place + 1;
      if (place < from || place >= from + count) continue;
      page[place - from] = slot;
      missing -= 1;
      if (missing === 0) return page;
    }
  }
  return page;
}
