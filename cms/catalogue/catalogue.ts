import type { Payload } from 'payload';
import { toContractJson } from '../contract/money.ts';
import type { ListProductsQuery } from '../contract/products.ts';
import { searchWords } from '../contract/rules/turkish.ts';
import { type CachedResponse, createResponseCache } from '../response-cache/response-cache.ts';
import { getProduct } from './get-product.ts';
import { listProducts } from './list-products.ts';
import { listReviews } from './read-reviews.ts';
import { topProducts } from './top-products.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** The public catalogue as prepared bytes. Queries that mean the same share an answer. */
export function createCatalogue(payload: Payload) {
  const cached = createResponseCache(['Product']);
  const asJson = (value: unknown) =>
    value === null ? null : { body: toContractJson(value), type: JSON_TYPE };
  const present = async (key: string, make: () => Promise<unknown>): Promise<CachedResponse> => {
    const answer = await cached(key, async () => asJson(await make()));
    if (!answer) throw new Error(`Nothing prepared for ${key}`);
    return answer;
  };
  return {
    list: (query: ListProductsQuery) => {
      const houses = [...query.printingHouse].sort().join();
      const words = query.keyword && (searchWords(query.keyword).join(' ') || '\u0000');
      return present(`list:${query.sortOrder}:${query.pageNumber}:${houses}:${query.category}:${words}`, () =>
        listProducts(payload, query),
      );
    },
    top: () => present('top', () => topProducts(payload)),
    reviews: (id: string, pageNumber: number) =>
      cached(`reviews:${id}:${pageNumber}`, async () =>
        asJson(await listReviews(payload, id, { pageNumber })),
      ),
    product: (id: string) => cached(`product:${id}`, async () => asJson(await getProduct(payload, id))),
  };
}
