import type { Payload } from 'payload';
import type { ListProductsQuery } from '../../contract/catalogue-query.ts';
import type { Product } from '../../infra/database/payload-types.ts';
import { readCurrent } from './browse-catalogue.ts';
import { entryOf } from './read-model/catalogue-entry.ts';
import { type CatalogueIndex, createCatalogueIndex } from './read-model/catalogue-schema.ts';
import type { InMemoryCatalogue } from './read-model/in-memory-catalogue.ts';
import { readArrivedIds, readByIds } from './read-model/read-products.ts';

/** More new products than this in one go are a catalogue that was brought in, of which the newest stand for all. */
const MOST = 2_000;

/** The products that were first shown or lowered within a time, in an index of their own. */
export type NewProducts = { index: CatalogueIndex; products: ReadonlyMap<string, Product> };

/** @param within ISO dates */
export async function readNewProducts(
  payload: Payload,
  within: { since: string; until: string },
): Promise<NewProducts> {
  const found = await readByIds(payload, await readArrivedIds(payload, { ...within, limit: MOST }));
  const products = new Map(found.map((product) => [product.id, product]));
  const now = Date.now();
  const entries = [...products.values()].map((product) => entryOf(product, now).indexed);
  return { index: createCatalogueIndex(entries), products };
}

/**
 * Which products a search finds that it did not find until `since`, the newest first; exact ones only. What its words mean
 * is read with the whole catalogue, as a list does: among a few products nearly every word would be unknown.
 */
export function matchNewProducts(
  inMemory: InMemoryCatalogue,
  { index, products }: NewProducts,
  query: ListProductsQuery,
  since: string,
): string[] {
  const asked = readCurrent(inMemory, query);
  if (!asked) return [];
  const { ids } = index.page({ ...asked, sort: 'newest', from: 0, count: products.size });
  return ids.filter((id) => isNewTo(query, products.get(id), since) && inMemory.index.has(id));
}

/** First shown since, or brought among what is lowered, or within the price that is asked for, by a lowering that began since. */
function isNewTo(
  { priceFrom, priceTo, offer }: ListProductsQuery,
  product: Product | undefined,
  since: string,
) {
  if (!product) return false;
  const { publishedAt, loweredFrom, price } = product;
  if (publishedAt && publishedAt > since) return true;
  // A span that is reversed means the same.
  const most = priceTo === null ? null : Math.max(priceFrom ?? 0, priceTo);
  const isLoweredInto = offer.length > 0 || (most !== null && price > most);
  return isLoweredInto && Boolean(loweredFrom) && String(loweredFrom) > since;
}
