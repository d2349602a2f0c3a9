import { type Bitmap, holds, sizeOf } from './bitmap.ts';
import { type AnyFilter, meetAll, readConstraints } from './filter.ts';
import { type IndexState, scanBy } from './index-state.ts';
import { pageByScore } from './page-by-score.ts';
import { RELEVANCE, type SearchClause } from './schema.ts';
import type { Scan } from './sort-orders.ts';

export type IdPage = { ids: string[]; total: number };

export type PageRange = {
  /** How many are left out before the first, and how many follow at most. */
  from: number;
  count: number;
};

export function readPage(
  state: IndexState,
  query: { sort: string; filter?: AnyFilter; clauses?: readonly SearchClause[] } & PageRange,
): IdPage {
  const { sort, clauses = [] } = query;
  const hits = meetAll(state, readConstraints(state, query));
  const total = sizeOf(hits);
  const from = toCount(query.from);
  const count = Math.min(toCount(query.count), Math.max(0, total - from));
  if (count === 0) return { ids: [], total };
  const slots =
    sort === RELEVANCE && clauses.length > 0
      ? pageByScore(state, { hits, clauses, from, count })
      : pageByOrder(scanBy(state, sort), hits, { from, count });
  return { ids: Array.from(slots, (slot) => state.columns.ids[slot] as string), total };
}

const toCount = (value: number): number => Math.max(0, Math.trunc(value) || 0);

/** A page of the hits, met one after another. */
function pageByOrder({ order, ranges }: Scan, hits: Bitmap, { from, count }: PageRange): number[] {
  const { slots } = order;
  const page: number[] = [];
  let toSkip = from;
  for (const { start, end, step } of ranges)
    for (let at = start; at !== end; at += step) {
      const slot = slots[at] as number;
      if (!holds(hits, slot)) continue;
      if (toSkip > 0) toSkip -= 1;
      else if (page.push(slot) === count) return page;
    }
  return page;
}
