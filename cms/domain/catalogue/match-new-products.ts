import type { Payload } from 'payload';
import type { ListProductsQuery } from '../../contract/catalogue-query.ts';
import { type TaxTerms, taxRateOf, withTax } from '../../contract/rules/pricing.ts';
import type { Product } from '../../infra/database/payload-types.ts';
import { currentTerms } from '../shop-terms.ts';
import { readCurrent } from './browse-catalogue.ts';
import { entryOf } from './read-model/catalogue-entry.ts';
import { addTax, type CatalogueIndex, createCatalogueIndex } from './read-model/catalogue-schema.ts';
import type { InMemoryCatalogue } from './read-model/in-memory-catalogue.ts';
import { readArrivedIds, readByIds } from './read-model/read-products.ts';

/** Most new products of a run; more are an import, represented by the newest. */
const MOST = 2_000;

/** Products published or lowered within a span of time, in a separate index. */
export type NewProducts = {
  index: CatalogueIndex;
  products: ReadonlyMap<string, Product>;
  terms: TaxTerms;
};

/** @param within ISO dates */
export async function readNewProducts(
  payload: Payload,
  within: { since: string; until: string },
): Promise<NewProducts> {
  const found = await readByIds(payload, await readArrivedIds(payload, { ...within, limit: MOST }));
  const products = new Map(found.map((product) => [product.id, product]));
  const now = Date.now();
  const terms = await currentTerms(payload);
  const entries = [...products.values()].map((product) => addTax(entryOf(product, now).indexed, terms));
  return { index: createCatalogueIndex(entries), products, terms };
}

/**
 * Products that did not match until `since`, the newest first; only exact matches count. The vocabulary of the whole
 * catalogue reads the words: the few new products would not know most words.
 */
export function matchNewProducts(
  inMemory: InMemoryCatalogue,
  { index, products, terms }: NewProducts,
  query: ListProductsQuery,
  since: string,
): string[] {
  const asked = readCurrent(inMemory, query);
  if (!asked) return [];
  const { ids } = index.page({ ...asked, sort: 'newest', from: 0, count: products.size });
  return ids.filter((id) => isNewTo({ ...query, terms }, products.get(id), since) && inMemory.index.has(id));
}

/**
 * Whether a product is new to a search: published after `since`, or lowered after `since` and so within the wanted
 * price or among the lowered products.
 */
function isNewTo(
  { priceFrom, priceTo, offer, terms }: ListProductsQuery & { terms: TaxTerms },
  product: Product | undefined,
  since: string,
) {
  if (!product) return false;
  const { publishedAt, loweredFrom } = product;
  if (publishedAt && publishedAt > since) return true;
  const price = withTax(product.price, taxRateOf(terms, product.category));
  const most = priceTo === null ? null : Math.max(priceFrom ?? 0, priceTo);
  const isLoweredInto = offer.length > 0 || (most !== null && price > most);
  return isLoweredInto && Boolean(loweredFrom) && String(loweredFrom) > since;
}
