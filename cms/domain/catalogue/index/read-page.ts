import { type Bitmap, listSlots, sizeOf } from './bitmap.ts';
import { type CatalogueFilter, meetAll, readConstraints } from './catalogue-filter.ts';
import type { IndexState } from './index-state.ts';
import type { SearchClause } from './indexed-product.ts';
import { pageByScore } from './page-by-score.ts';
import { pageByCounting, pageOfAll, scannedPage, sortedPage } from './scan-page.ts';
import { type SortKey, scanOf } from './sort-orders.ts';

export type PageQuery = {
  sort: SortKey;
  filter?: CatalogueFilter | undefined;
  clauses?: readonly SearchClause[] | undefined;
  /** How many are left out before the first, and how many follow at most. */
  from: number;
  count: number;
};

export type IdPage = { ids: string[]; total: number };

/** So many are sorted one by one. */
const FEW = 2048;
/** So many steps of a scan take no longer than to count a hit, which reads far apart. */
const MAX_SCAN_STEPS = 8;

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

type Ordered = Pick<PageQuery, 'sort' | 'from' | 'count'> & { hits: Bitmap | null; total: number };

function pageByOrder(state: IndexState, { hits, sort, total, from, count }: Ordered): number[] {
  const { orders, columns, scratch, slotOf } = state;
  const scan = scanOf(orders, columns, sort);
  if (!hits) return pageOfAll(scan, { from, count });
  if (total <= FEW)
    return sortedPage(scan, scratch.list.slice(0, listSlots(hits, scratch.list)), { from, count });
  // Of many hits the next one is not far, unless they stand together in the order, as those of one year do.
  const expected = ((from + count) * slotOf.size) / total;
  const most = total * MAX_SCAN_STEPS;
  const scanned = expected < total ? scannedPage(scan, hits, { from, count, most }) : null;
  return scanned ?? pageByCounting(scan, hits, { from, count });
}
