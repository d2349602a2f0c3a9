import { type Bitmap, holds, listSlots } from './bitmap.ts';
import { type IndexState, scanBy } from './index-state.ts';
import { RELEVANCE, type SearchClause } from './schema.ts';
import { findTopHits, scoreHits } from './score-hits.ts';
import { ranksOf, type Scan, stepAt } from './sort-orders.ts';

/** So many are sorted one by one; of more, the order of the tie break is scanned. */
const FEW = 2048;
/** From such a part of all documents on, the best are looked for before anything is scored. */
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

/** The best score first; among equals the order of the tie break. `count` is not more than there are behind `from`. */
export function pageByScore(state: IndexState, request: PageRequest): number[] {
  const { hits, clauses, total, from, count } = request;
  const layers = state.words.layers();
  const needed = from + count;
  if (total > Math.max(FEW, state.slotOf.size * MANY)) {
    for (const { bitmap, bound } of findTopHits(clauses, { hits, total, needed, layers })) {
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
  const { scratch, words } = state;
  const slots = scratch.list.subarray(0, listSlots(hits, scratch.list));
  const scores = scoreHits(clauses, { bitmap: hits, slots, layers: words.layers(), scratch });
  const scan = scanBy(state, RELEVANCE);
  const ranks = ranksOf(scan.order);
  const stepOf = (slot: number) => stepAt(scan.ranges, ranks[slot] as number);
  const byScore = (one: number, other: number) =>
    (scores[other] as number) - (scores[one] as number) || stepOf(one) - stepOf(other);
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
  return scanBucket(scan, { hits, scores, bucket, from, count });
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
  { order, ranges }: Scan,
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

/** From so large a part of all on, sorting all of them is no slower. */
const MOST_PART = 1 / 8;

/** The first `count` of these in their order; `slots` may be sorted for it. */
function partialSort(
  slots: Uint32Array,
  count: number,
  compare: (one: number, other: number) => number,
): Uint32Array {
  if (count > slots.length * MOST_PART) return slots.sort(compare).subarray(0, count);
  const first = slots.slice(0, count).sort(compare);
  for (let at = count; at < slots.length; at += 1) {
    const slot = slots[at] as number;
    // Nearly all stand behind the last of the first.
    if (compare(slot, first[count - 1] as number) >= 0) continue;
    let [from, to] = [0, count - 1];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (compare(first[middle] as number, slot) < 0) from = middle + 1;
      else to = middle;
    }
    first.copyWithin(from + 1, from, count - 1);
    first[from] = slot;
  }
  return first;
}
