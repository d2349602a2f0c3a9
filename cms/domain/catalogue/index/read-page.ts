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
  const hits = meetAll(readConstraints(state, query));
  const total = hits ? sizeOf(hits) : state.slotOf.size;
  const from = toCount(query.from);
  const count = Math.min(toCount(query.count), Math.max(0, total - from));
  if (count === 0) return { ids: [], total };
  const range = { from, count };
  const slots =
    hits && sort === RELEVANCE && clauses.length > 0
      ? pageByScore(state, { hits, clauses, total, ...range })
      : pageByOrder(scanBy(state, sort), hits, range);
  return { ids: Array.from(slots, (slot) => state.columns.ids[slot] as string), total };
}

const toCount = (value: number): number => Math.max(0, Math.trunc(value) || 0);

const pageByOrder = (scan: Scan, hits: Bitmap | null, range: PageRange): number[] =>
  hits ? scannedPage(scan, hits, range) : pageOfAll(scan, range);

/** A page of all that are scanned. */
export function pageOfAll({ order, ranges }: Scan, { from, count }: PageRange): number[] {
  const page: number[] = [];
  let skipped = 0;
  for (const { start, end, step } of ranges) {
    const length = (end - start) * step;
    const skip = Math.min(length, from - skipped);
    skipped += skip;
    for (let at = start + skip * step; at !== end && page.length < count; at += step)
      page.push(order.slots[at] as number);
  }
  return page;
}

/** A page of the hits, met one after another. */
export function scannedPage({ order, ranges }: Scan, hits: Bitmap, { from, count }: PageRange): number[] {
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
