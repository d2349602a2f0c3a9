import { type Bitmap, holds, listSlots, sizeOf } from './bitmap.ts';
import { type CatalogueFilter, meetAll, readConstraints } from './filter.ts';
import type { IndexState } from './index-state.ts';
import type { SearchClause } from './indexed-product.ts';
import { comparisonOf, type SortKey, type Walk, walkOf } from './orders.ts';
import { pageByScore } from './page-by-score.ts';

export type PageQuery = {
  sort: SortKey;
  filter?: CatalogueFilter | undefined;
  clauses?: readonly SearchClause[] | undefined;
  /** How many are left out before the first, and how many follow at most. */
  from: number;
  count: number;
};

export type IdPage = { ids: string[]; total: number };

/** What a comparison of two slots costs, in steps of a walk: it reads far apart, and some ids. */
const COMPARISON_COST = 10;

export function readPage(state: IndexState, query: PageQuery): IdPage {
  const { sort, filter = {}, clauses = [] } = query;
  const constraints = readConstraints(state, { filter, clauses });
  const hits = meetAll(state, constraints);
  const total = hits ? sizeOf(hits) : state.slotOf.size;
  const from = toCount(query.from);
  const count = Math.min(toCount(query.count), Math.max(0, total - from));
  if (count === 0) return { ids: [], total };
  const slots =
    hits && sort === 'relevance' && clauses.length > 0
      ? pageByScore(state, { hits, clauses, total, from, count })
      : pageByOrder(state, { hits, sort, total, from, count });
  return { ids: Array.from(slots, (slot) => state.columns.ids[slot] as string), total };
}

const toCount = (value: number): number => Math.max(0, Math.trunc(value) || 0);

function pageByOrder(
  state: IndexState,
  {
    hits,
    sort,
    total,
    from,
    count,
  }: {
    hits: Bitmap | null;
    sort: SortKey;
    total: number;
    from: number;
    count: number;
  },
): ArrayLike<number> & Iterable<number> {
  const { orders, columns, scratch, slotOf } = state;
  const walk = walkOf(orders, columns, sort);
  if (!hits) return sliceOf(walk, { from, count });
  // A few hits are sorted; of many, the next one in the order is never far.
  const behind = total - from - count;
  const steps = ((Math.min(from, behind) + count) * slotOf.size) / total;
  if (total * Math.log2(total + 1) * COMPARISON_COST > steps)
    return behind < from
      ? walkTo(backwards(walk), hits, { from: behind, count }).reverse()
      : walkTo(walk, hits, { from, count });
  const slots = scratch.list.subarray(0, listSlots(hits, scratch.list));
  return slots.sort(comparisonOf(orders, columns, sort)).subarray(from, from + count);
}

function sliceOf({ slots, runs }: Walk, { from, count }: { from: number; count: number }): number[] {
  const page: number[] = [];
  let skipped = 0;
  for (const { start, end, step } of runs) {
    const length = (end - start) * step;
    const skip = Math.min(length, from - skipped);
    skipped += skip;
    for (let at = start + skip * step; at !== end && page.length < count; at += step)
      page.push(slots[at] as number);
  }
  return page;
}

/** The last pages are nearer to the end. */
const backwards = ({ slots, runs }: Walk): Walk => ({
  slots,
  runs: runs.toReversed().map(({ start, end, step }) => ({
    start: end - step,
    end: start - step,
    step: step === 1 ? -1 : 1,
  })),
});

function walkTo(
  { slots, runs }: Walk,
  hits: Bitmap,
  { from, count }: { from: number; count: number },
): number[] {
  const page: number[] = [];
  let toSkip = from;
  for (const { start, end, step } of runs) {
    for (let at = start; at !== end; at += step) {
      const slot = slots[at] as number;
      if (!holds(hits, slot)) continue;
      if (toSkip > 0) {
        toSkip -= 1;
        continue;
      }
      page.push(slot);
      if (page.length === count) return page;
    }
  }
  return page;
}
