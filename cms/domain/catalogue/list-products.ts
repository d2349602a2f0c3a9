import type { Payload, Where } from 'payload';
import type { ListProductsQuery } from '../../contract/catalogue-query.ts';
import type { ListedProduct, ProductList } from '../../contract/products.ts';
import { DEFAULT_SORT_ORDER, PAGE_SIZE, type SortOrder } from '../../contract/rules/catalogue.ts';
import { searchWords } from '../../contract/rules/turkish-folding.ts';
import { PUBLISHED } from './published.ts';
import { serializeListed } from './serialize-product.ts';

/** Part of a sort order: its products and their sorting. */
type Section = { where: Where; sort: string[] };

/**
 * Sort orders as sections: an ascending sort in the database always puts missing values first. The id comes last, so
 * that equal products keep their place and pages never overlap.
 */
const SORT_SECTIONS: Record<SortOrder, readonly [Section, ...Section[]]> = {
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

const NEWEST_FIRST: Section = { where: {}, sort: ['-createdAt', 'id'] };

/** A period follows from the years, and those from several fields; an offer from the clock. */
const STORED_CHOICES = ['category', 'series', 'condition', 'format'] as const;

/** Whether the database can answer the query; years and offers exist only in the catalogue in memory. */
export const isStored = ({ period, offer, yearFrom, yearTo }: ListProductsQuery): boolean =>
  period.length === 0 && offer.length === 0 && yearFrom === null && yearTo === null;

const isReversed = (one: number | null, other: number | null) =>
  one !== null && other !== null && one > other;

/** Null when a keyword was given that holds nothing to search for: it matches nothing. */
function toWhere(query: ListProductsQuery, withDrafts: boolean): Where | null {
  const { keyword, printingHouse, priceFrom, priceTo, inStock } = query;
  const words = searchWords(keyword);
  if (keyword !== '' && words.length === 0) return null;
  const and: Where[] = words.map((word) => ({ searchText: { contains: word } }));
  if (!withDrafts) and.push(PUBLISHED);
  if (printingHouse.length > 0) and.push({ printingHouse: { in: printingHouse } });
  for (const name of STORED_CHOICES)
    if (query[name].length > 0) and.push({ [name]: { in: [...query[name]] } });
  const [low, high] = isReversed(priceFrom, priceTo) ? [priceTo, priceFrom] : [priceFrom, priceTo];
  if (low !== null) and.push({ price: { greater_than_equal: low } });
  if (high !== null) and.push({ price: { less_than_equal: high } });
  if (inStock) and.push({ countInStock: { greater_than: 0 } });
  return { and };
}

/**
 * A page of the catalogue. Every word of the keyword must match, folded for Turkish.
 * A page past the end is empty but has the total.
 * @param withDrafts for admins only; the caller checks the right.
 */
export async function listProducts(
  payload: Payload,
  query: ListProductsQuery,
  { withDrafts = false } = {},
): Promise<ProductList> {
  const where = toWhere(query, withDrafts);
  if (!where) return { products: [], page: query.pageNumber, pages: 0, total: 0 };
  // Unasked, an admin sees the newest first: a draft just made must not be looked for.
  const isUnasked = withDrafts && query.sortOrder === DEFAULT_SORT_ORDER;
  const order = isUnasked ? [NEWEST_FIRST] : SORT_SECTIONS[query.sortOrder];
  const sections = order.map((section) => ({ ...section, where: { and: [where, section.where] } }));
  const page = query.pageNumber;
  // Reads the ids first: a far page would otherwise read every product before it in full.
  const { ids, total } = await readPageOfIds(payload, { sections, pageNumber: page });
  return { products: await readListed(payload, ids), page, pages: Math.ceil(total / PAGE_SIZE), total };
}

/** These products in this order, without recently deleted ones. */
async function readListed(payload: Payload, ids: string[]): Promise<ListedProduct[]> {
  if (ids.length === 0) return [];
  const { docs } = await payload.find({
    collection: 'products',
    where: { id: { in: ids } },
    pagination: false,
    depth: 1,
    overrideAccess: true,
  });
  const products = new Map(docs.map((product) => [product.id, product]));
  const now = Date.now();
  return ids.flatMap((id) => {
    const product = products.get(id);
    return product ? [serializeListed(product, now)] : [];
  });
}

type Page = { ids: string[]; total: number };

/** Ids of one page, which may span two sections, and the total. */
async function readPageOfIds(
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
    const { totalDocs: total } = await payload.count({ collection: 'products', where, overrideAccess: true });
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
    overrideAccess: true,
  });
  const start = from % limit;
  return { ids: docs.slice(start, start + count).map(({ id }) => id), total };
}

/** Payload only reads whole pages: the smallest page size whose single page covers the range. */
function limitAround(from: number, count: number): number {
  let limit = count;
  while ((from % limit) + count > limit) limit += 1;
  return limit;
}
