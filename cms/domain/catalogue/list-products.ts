import type { Payload, Where } from 'payload';
import type { ListProductsQuery } from '../../contract/catalogue-query.ts';
import type { ProductList } from '../../contract/products.ts';
import type { SortOrder } from '../../contract/rules/catalogue.ts';
import { fieldsWith } from '../../contract/rules/product-fields.ts';
import { storageSearchWhere } from '../desk-search.ts';
import { serializeListed } from './serialize-product.ts';

/** The id comes last, so that equal products keep their place and pages never overlap. */
const SORTS: Record<SortOrder, string[]> = {
  // Default sort: an admin sees the newest products first, and so finds a new draft at once.
  recommended: ['-createdAt', 'id'],
  priceAsc: ['price', 'id'],
  priceDesc: ['-price', '-id'],
  dateAsc: ['printingDate', 'id'],
  dateDesc: ['-printingDate', '-id'],
};

/** Whether the database can answer the query; periods, years and offers exist only in the catalogue in memory. */
export const isStored = ({ period, offer, yearFrom, yearTo }: ListProductsQuery): boolean =>
  period.length === 0 && offer.length === 0 && yearFrom === null && yearTo === null;

/** Null when the keyword contains nothing to search for, so that nothing matches. */
function toWhere({ keyword, priceFrom, priceTo, inStock, ...query }: ListProductsQuery): Where | null {
  const words = keyword === '' ? {} : storageSearchWhere(keyword);
  if (!words) return null;
  const and: Where[] = [words];
  for (const name of fieldsWith('filter'))
    if (query[name].length > 0) and.push({ [name]: { in: [...query[name]] } });
  const isReversed = priceFrom !== null && priceTo !== null && priceFrom > priceTo;
  const [low, high] = isReversed ? [priceTo, priceFrom] : [priceFrom, priceTo];
  if (low !== null) and.push({ price: { greater_than_equal: low } });
  if (high !== null) and.push({ price: { less_than_equal: high } });
  if (inStock) and.push({ countInStock: { greater_than: 0 } });
  return { and };
}

/** The caller must check that an admin is asking. A page past the end is empty but has the total. */
export async function listWithDrafts(payload: Payload, query: ListProductsQuery): Promise<ProductList> {
  const { pageNumber: page, pageSize, sortOrder } = query;
  const where = toWhere(query);
  if (!where) return { products: [], page, pages: 0, total: 0 };
  const { docs, totalDocs: total } = await payload.find({
    collection: 'products',
    where,
    sort: SORTS[sortOrder],
    limit: pageSize,
    page,
    depth: 1,
    overrideAccess: true,
  });
  const now = Date.now();
  const products = docs.map((product) => serializeListed(product, now));
  return { products, page, pages: Math.ceil(total / pageSize), total };
}
