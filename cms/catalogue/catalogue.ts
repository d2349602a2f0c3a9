import type { Payload } from 'payload';
import type { FacetsAnswer, FacetsQuery, ListProductsQuery } from '../contract/catalogue-query.ts';
import { toContractJson } from '../contract/money.ts';
import type { ListedProduct, Product, ProductList, ReviewPage } from '../contract/products.ts';
import { PAGE_SIZE } from '../contract/rules/catalogue.ts';
import { type CachedResponse, createResponseCache } from '../response-cache/response-cache.ts';
import { countFacets, findPage, findTop, pageJson, parseListed } from './browse.ts';
import { getProduct } from './get-product.ts';
import type { SnapshotPlace } from './read-model/open-shelf.ts';
import { createReadModel } from './read-model/read-model.ts';
import { listReviews } from './read-reviews.ts';
import { suggest } from './suggest.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** The public catalogue: read from memory, kept as prepared bytes. Queries that mean the same share an answer. */
export function createCatalogue(payload: Payload, snapshots: SnapshotPlace = null) {
  const model = createReadModel(payload, snapshots);
  const cached = createResponseCache(['Product']);

  const readers = {
    async listProducts(query: ListProductsQuery): Promise<ProductList> {
      const shelf = await model.current();
      const { ids, total } = findPage(shelf, query);
      const products = (await shelf.read(ids)).map(parseListed);
      return { products, page: query.pageNumber, pages: Math.ceil(total / PAGE_SIZE), total };
    },
    async topProducts(): Promise<ListedProduct[]> {
      const shelf = await model.current();
      return (await shelf.read(findTop(shelf))).map(parseListed);
    },
    async countFacets(query: FacetsQuery): Promise<FacetsAnswer> {
      return countFacets(await model.current(), query);
    },
    getProduct: (id: string): Promise<Product | null> => getProduct(payload, id),
    listReviews: (id: string, pageNumber: number): Promise<ReviewPage | null> =>
      listReviews(payload, id, { pageNumber }),
  };

  const asJson = (value: unknown) =>
    value === null ? null : { body: toContractJson(value), type: JSON_TYPE };
  const present = async (key: string, make: () => Promise<string>): Promise<CachedResponse> => {
    const answer = await cached(key, async () => ({ body: await make(), type: JSON_TYPE }));
    if (!answer) throw new Error(`Nothing prepared for ${key}`);
    return answer;
  };
  return {
    model,
    readers,
    list: (query: ListProductsQuery) =>
      present(`list:${JSON.stringify(query)}`, async () => {
        const shelf = await model.current();
        const { ids, total } = findPage(shelf, query);
        return pageJson(shelf.readAtOnce(ids) ?? (await shelf.read(ids)), query.pageNumber, total);
      }),
    facets: (query: FacetsQuery) =>
      present(`facets:${JSON.stringify(query)}`, async () =>
        toContractJson(await readers.countFacets(query)),
      ),
    suggestions: (keyword: string) =>
      present(`suggestions:${keyword}`, async () =>
        toContractJson(await suggest(await model.current(), keyword)),
      ),
    top: () =>
      present('top', async () => {
        const shelf = await model.current();
        return `[${(await shelf.read(findTop(shelf))).join(',')}]`;
      }),
    reviews: (id: string, pageNumber: number) =>
      cached(`reviews:${id}:${pageNumber}`, async () => asJson(await readers.listReviews(id, pageNumber))),
    product: (id: string) => cached(`product:${id}`, async () => asJson(await readers.getProduct(id))),
  };
}

export type Catalogue = ReturnType<typeof createCatalogue>;
