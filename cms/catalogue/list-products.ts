import type { Payload, Where } from 'payload';
import { PUBLISHED } from '../access/published.ts';
import type { ListedProduct, ListProductsQuery, ProductList } from '../contract/products.ts';
import { DEFAULT_SORT_ORDER, PAGE_SIZE, type SortOrder } from '../contract/rules/catalogue.ts';
import { serializeListed } from './serialize-product.ts';
import { searchWords } from './turkish.ts';

/** What each order means. The id comes last, so that equal products keep their place and pages never overlap. */
const SORTS: Record<SortOrder, string[]> = {
  recommended: ['-rating', '-numReviews', '-id'],
  priceAsc: ['price', 'id'],
  priceDesc: ['-price', '-id'],
  dateAsc: ['printingDate', 'id'],
  dateDesc: ['-printingDate', '-id'],
};

const NEWEST_FIRST = ['-createdAt', 'id'];

/** Null when a keyword was given that holds nothing to search for: it matches nothing. */
function toWhere({ keyword, printingHouse }: ListProductsQuery, withDrafts: boolean): Where | null {
  const words = searchWords(keyword);
  if (keyword !== '' && words.length === 0) return null;
  const and: Where[] = words.map((word) => ({ searchText: { contains: word } }));
  if (!withDrafts) and.push(PUBLISHED);
  if (printingHouse.length > 0) and.push({ printingHouse: { in: printingHouse } });
  return { and };
}

/**
 * A page of the catalogue. Every word of the keyword must match, folded for Turkish.
 * A page past the end is empty and still tells how many there are.
 * @param withDrafts for admins only; the caller answers for it.
 */
export async function listProducts(
  payload: Payload,
  query: ListProductsQuery,
  { withDrafts = false } = {},
): Promise<ProductList> {
  const where = toWhere(query, withDrafts);
  if (!where) return { products: [], page: query.pageNumber, pages: 0, total: 0 };
  // First which ones, then what they are: a far page would otherwise read every product before it whole.
  const { docs, totalDocs } = await payload.find({
    collection: 'products',
    where,
    // Unasked, an admin sees the newest first: a draft just made must not be looked for.
    sort: withDrafts && query.sortOrder === DEFAULT_SORT_ORDER ? NEWEST_FIRST : SORTS[query.sortOrder],
    limit: PAGE_SIZE,
    page: query.pageNumber,
    select: {},
    depth: 0,
  });
  return {
    products: await readListed(
      payload,
      docs.map((product) => product.id),
    ),
    page: query.pageNumber,
    pages: Math.ceil(totalDocs / PAGE_SIZE),
    total: totalDocs,
  };
}

/** These products, in this order. One that was deleted a moment ago is left out. */
async function readListed(payload: Payload, ids: string[]): Promise<ListedProduct[]> {
  if (ids.length === 0) return [];
  const { docs } = await payload.find({
    collection: 'products',
    where: { id: { in: ids } },
    pagination: false,
    depth: 1,
  });
  const products = new Map(docs.map((product) => [product.id, product]));
  return ids.flatMap((id) => {
    const product = products.get(id);
    return product ? [serializeListed(product)] : [];
  });
}

/** Five for the carousel: best rated, then most reviewed. */
export async function topProducts(payload: Payload): Promise<ProductList['products']> {
  const { docs } = await payload.find({
    collection: 'products',
    where: PUBLISHED,
    sort: SORTS.recommended,
    limit: 5,
    pagination: false,
    depth: 1,
  });
  return docs.map(serializeListed);
}
