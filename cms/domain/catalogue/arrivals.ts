import type { Payload } from 'payload';
import type { Arrival } from '../../contract/products.ts';
import { inShopTime } from '../../contract/rules/dates.ts';
import { isLowered } from '../../contract/rules/lowered-price.ts';
import { NEW_PRODUCTS } from '../../contract/rules/wishlist-and-alert-limits.ts';
import type { Product } from '../../infra/database/payload-types.ts';
import { findNew, parseListed } from './browse-catalogue.ts';
import type { InMemoryCatalogue } from './read-model/in-memory-catalogue.ts';
import { readArrivedIds, readByIds } from './read-model/read-products.ts';

const EPOCH = new Date(0).toISOString();

/** Time and reason of an arrival: the later of publication and price reduction. Older products have only the row's date. */
function arrivalOf(product: Product, now: number): Pick<Arrival, 'arrivedAt' | 'reason'> {
  const { publishedAt, createdAt, loweredFrom } = product;
  const shown = publishedAt ?? createdAt;
  if (loweredFrom && isLowered(product, now) && loweredFrom > shown)
    return { arrivedAt: loweredFrom, reason: 'lowered' };
  return { arrivedAt: shown, reason: 'new' };
}

/** Returns the products published or lowered last, the latest first. */
export async function readArrivals(payload: Payload, inMemory: InMemoryCatalogue): Promise<Arrival[]> {
  const now = Date.now();
  const within = { since: EPOCH, until: new Date(now).toISOString(), limit: NEW_PRODUCTS };
  const ids = new Set([...(await readArrivedIds(payload, within)), ...findNew(inMemory)]);
  const products = await readByIds(payload, [...ids]);
  const latest = products
    .filter(({ id }) => inMemory.index.has(id))
    .map((product) => ({ id: product.id, ...arrivalOf(product, now) }))
    .sort((a, b) => Date.parse(b.arrivedAt) - Date.parse(a.arrivedAt))
    .slice(0, NEW_PRODUCTS);
  const listed = inMemory.read(latest.map(({ id }) => id)).map(parseListed);
  return latest.flatMap(({ id: _, arrivedAt, reason }, place) => {
    const product = listed[place];
    return product ? [{ ...product, arrivedAt: inShopTime(arrivedAt), reason }] : [];
  });
}
