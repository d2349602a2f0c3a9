import type { Payload, Where } from 'payload';
import { PAGE_SIZE, type SortOrder } from '../../contract/rules/catalogue.ts';

/** Part of an order: what belongs there, and how it is sorted. */
export type Section = { where: Where; sort: string[] };

/**
 * What each order means, section after section: the databases put what has no value first when they sort upwards, and
 * know no other place for it. The id comes last, so that equal products keep their place and pages never overlap.
 */
export const SORT_SECTIONS: Record<SortOrder, readonly [Section, ...Section[]]> = {
  recommended: [
    { where: { countInStock: { greater_than: 0 } }, sort: ['-recommendation', '-id'] },
    { where: { countInStock: { less_than_equal: 0 } }, sort: ['-recommendation', '-id'] },
  ],
  priceAsc: [{ where: {}, sort: ['price', 'id'] }],
  priceDesc: [{ where: {}, sort: ['-price', '-id'] }],
  dateAsc: [
    { where: { printingDate: { exists: true } }, sort: ['printingDate', 'id'] },
    { where: { printingDate: { exists: false } }, sort: ['id'] },
  ],
  dateDesc: [{ where: {}, sort: ['-printingDate', '-id'] }],
};

type Page = { ids: string[]; total: number };

/** The ids on one page of these sections, which may begin in one of them and end in the next, and how many there are. */
export async function readPageOfIds(
  payload: Payload,
  { sections, pageNumber }: { sections: readonly Section[]; pageNumber: number },
): Promise<Page> {
  const page: Page = { ids: [], total: 0 };
  for (const section of sections) {
    const from = Math.max(0, (pageNumber - 1) * PAGE_SIZE - page.total);
    const found = await readSection(payload, section, { from, count: PAGE_SIZE - page.ids.length });
    page.ids.push(...found.ids);
    page.total += found.total;
  }
  return page;
}

/** At most `count` ids beginning at the place `from`, and how many the section has. */
async function readSection(
  payload: Payload,
  { where, sort }: Section,
  { from, count }: { from: number; count: number },
): Promise<Page> {
  if (count === 0) {
    const { totalDocs: total } = await payload.count({ collection: 'products', where });
    return { ids: [], total };
  }
  const limit = limitAround(from, count);
  const { docs, totalDocs: total } = await payload.find({
    collection: 'products',
    where,
    sort,
    limit,
    page: Math.floor(from / limit) + 1,
    select: {},
    depth: 0,
  });
  const start = from % limit;
  return { ids: docs.slice(start, start + count).map(({ id }) => id), total };
}

/** Payload only reads whole pages: the smallest size of which one page holds all that is wanted. */
function limitAround(from: number, count: number): number {
  let limit = count;
  while ((from % limit) + count > limit) limit += 1;
  return limit;
}
