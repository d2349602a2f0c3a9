import type { CollectionSlug, DataFromCollectionSlug, Payload, Where } from 'payload';
import type { PageFacts, PageQuery } from '../../contract/field-schemas.ts';
import { orderSearchWhere, searchWhere } from './search-where.ts';

const PAGE_SIZE = 50;

type Options<Slug extends CollectionSlug> = {
  collection: Slug;
  query: PageQuery;
  select?: Record<string, boolean>;
};

/** Null when the keyword holds nothing to search for: it matches nothing. */
function toWhere(collection: CollectionSlug, keyword: string): Where | null {
  if (keyword === '') return {};
  return collection === 'orders' ? orderSearchWhere(keyword) : searchWhere(keyword);
}

/**
 * A page of an administrator's list, newest first: what `search-text.ts` wrote is searched for every word of the keyword,
 * folded for Turkish. For admins only, which the caller checks.
 */
export async function findAdminSearchPage<Slug extends CollectionSlug>(
  payload: Payload,
  { collection, query: { keyword = '', pageNumber: page = 1 }, select }: Options<Slug>,
): Promise<PageFacts & { docs: Array<DataFromCollectionSlug<Slug>> }> {
  const where = toWhere(collection, keyword);
  if (!where) return { docs: [], page, pages: 0, total: 0 };
  const { docs, totalDocs: total } = await payload.find({
    collection,
    where,
    sort: ['-createdAt', '-id'],
    limit: PAGE_SIZE,
    page,
    depth: 0,
    overrideAccess: true,
    select: select as never,
  });
  return { docs: docs as never, page, pages: Math.ceil(total / PAGE_SIZE), total };
}
