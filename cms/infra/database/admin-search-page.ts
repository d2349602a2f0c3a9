import type { CollectionSlug, DataFromCollectionSlug, Payload, Where } from 'payload';
import type { PageFacts, PageQuery } from '../../contract/field-schemas.ts';
import { searchPhrases } from '../../contract/rules/turkish-folding.ts';

const PAGE_SIZE = 50;

type Options<Slug extends CollectionSlug> = {
  collection: Slug;
  query: PageQuery;
  /** A field of words joined by hyphens, such as an order's number, that is searched as well. */
  numberField?: string;
  select?: Record<string, boolean>;
};

/** Null when the keyword holds nothing to search for: it matches nothing. */
function toWhere(keyword: string, numberField?: string): Where | null {
  const phrases = searchPhrases(keyword);
  if (keyword !== '' && phrases.length === 0) return null;
  const and = phrases.map((phrase): Where => {
    const inText: Where = { searchText: { contains: phrase } };
    if (!numberField) return inText;
    return { or: [inText, { [numberField]: { contains: phrase.replaceAll(' ', '-') } }] };
  });
  return { and };
}

/**
 * A page of an administrator's list, newest first: what `search-text.ts` wrote is searched for every word of the keyword,
 * folded for Turkish. For admins only, which the caller checks.
 */
export async function findAdminSearchPage<Slug extends CollectionSlug>(
  payload: Payload,
  { collection, query: { keyword = '', pageNumber: page = 1 }, numberField, select }: Options<Slug>,
): Promise<PageFacts & { docs: Array<DataFromCollectionSlug<Slug>> }> {
  const where = toWhere(keyword, numberField);
  if (!where) return { docs: [], page, pages: 0, total: 0 };
  const { docs, totalDocs: total } = await payload.find({
    collection,
    where,
    sort: ['-createdAt', '-id'],
    limit: PAGE_SIZE,
    page,
    depth: 0,
    select: select as never,
  });
  return { docs: docs as never, page, pages: Math.ceil(total / PAGE_SIZE), total };
}
