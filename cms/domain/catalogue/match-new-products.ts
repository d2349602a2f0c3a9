import type { Payload } from 'payload';
import type { ListProductsQuery } from '../../contract/catalogue-query.ts';
import { readCurrent } from './browse-catalogue.ts';
import { entryOf } from './read-model/catalogue-entry.ts';
import { type CatalogueIndex, createCatalogueIndex } from './read-model/catalogue-schema.ts';
import type { InMemoryCatalogue } from './read-model/in-memory-catalogue.ts';
import { readPublishedWithin } from './read-model/read-products.ts';

/** More new products than this in one go are a catalogue that was brought in, of which the newest stand for all. */
const MOST = 2_000;

/** The products that were first shown within a time, in an index of their own. Dates are ISO dates. */
export type NewProducts = { index: CatalogueIndex; publishedAt: ReadonlyMap<string, string> };

export async function readNewProducts(
  payload: Payload,
  { since, until }: { since: string; until: string },
): Promise<NewProducts> {
  const products = await readPublishedWithin(payload, { since, until, limit: MOST });
  const now = Date.now();
  return {
    index: createCatalogueIndex(products.map((product) => entryOf(product, now).indexed)),
    publishedAt: new Map(products.map(({ id, publishedAt }) => [id, String(publishedAt)])),
  };
}

/**
 * Which arrivals later than `since` a search finds, the newest first; exact ones only. What its words mean is read with
 * the whole catalogue, as a list does: among a few products nearly every word would be unknown.
 */
export function matchNewProducts(
  inMemory: InMemoryCatalogue,
  { index, publishedAt }: NewProducts,
  query: ListProductsQuery,
  since: string,
): string[] {
  const asked = readCurrent(inMemory, query);
  if (!asked) return [];
  const { ids } = index.page({ ...asked, sort: 'newest', from: 0, count: publishedAt.size });
  return ids.filter((id) => String(publishedAt.get(id)) > since && inMemory.index.has(id));
}
