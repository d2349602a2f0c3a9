import type { Payload } from 'payload';
import type { FacetsAnswer, FacetsQuery, ListProductsQuery } from '../contract/catalogue-query.ts';
import { toContractJson } from '../contract/money.ts';
import type { ListedProduct, Product, ProductList, ReviewPage } from '../contract/products.ts';
import { PAGE_SIZE } from '../contract/rules/catalogue.ts';
import type { DependsOn } from '../response-cache/dependencies.ts';
import { invalidateProducts } from '../response-cache/generations.ts';
import { type CachedResponse, createResponseCache } from '../response-cache/response-cache.ts';
import { countFacets, findChosen, findNew, findPage, findTop, pageBytes, parseListed } from './browse.ts';
import { getProduct } from './get-product.ts';
import type { SnapshotPlace } from './read-model/open-shelf.ts';
import { createReadModel } from './read-model/read-model.ts';
import type { Shelf } from './read-model/shelf.ts';
import { listReviews } from './read-reviews.ts';
import { suggest } from './suggest.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

const listKey = (query: ListProductsQuery) => `list:${JSON.stringify(query)}`;

type Made = { body: string | Buffer; dependsOn: DependsOn };

function makeList(shelf: Shelf, query: ListProductsQuery): Made {
  const { ids, total } = findPage(shelf, query);
  const body = pageBytes(shelf, ids, query.pageNumber, total);
  return { body, dependsOn: { lists: true, products: ids } };
}

function cards(shelf: Shelf, ids: string[]): Made {
  return { body: `[${shelf.read(ids).join(',')}]`, dependsOn: { lists: true, products: ids } };
}

/** The public catalogue: read from memory, kept as prepared bytes. Queries that mean the same share an answer. */
export function createCatalogue(payload: Payload, snapshots: SnapshotPlace = null) {
  const model = createReadModel(payload, snapshots);
  model.onChange(({ ids, areListsChanged }) => invalidateProducts(ids, { isListChanged: areListsChanged }));
  const cached = createResponseCache(['Product'], { source: model });

  const readers = {
    async listProducts(query: ListProductsQuery): Promise<ProductList> {
      const shelf = await model.current();
      const { ids, total } = findPage(shelf, query);
      const products = shelf.read(ids).map(parseListed);
      return { products, page: query.pageNumber, pages: Math.ceil(total / PAGE_SIZE), total };
    },
    async topProducts(): Promise<ListedProduct[]> {
      const shelf = await model.current();
      return shelf.read(findTop(shelf)).map(parseListed);
    },
    async newProducts(): Promise<ListedProduct[]> {
      const shelf = await model.current();
      return shelf.read(findNew(shelf)).map(parseListed);
    },
    async chosenProducts(ids: readonly string[]): Promise<ListedProduct[]> {
      const shelf = await model.current();
      return shelf.read(findChosen(shelf, ids)).map(parseListed);
    },
    async countFacets(query: FacetsQuery): Promise<FacetsAnswer> {
      return countFacets(await model.current(), query);
    },
    getProduct: (id: string): Promise<Product | null> => getProduct(payload, id),
    listReviews: (id: string, pageNumber: number): Promise<ReviewPage | null> =>
      listReviews(payload, id, { pageNumber }),
  };

  const listed = async (key: string, make: (shelf: Shelf) => Made): Promise<CachedResponse> => {
    const answer = await cached(key, async () => ({ ...make(await model.current()), type: JSON_TYPE }));
    if (!answer) throw new Error(`Nothing prepared for ${key}`);
    return answer;
  };
  const detail = (key: string, id: string, read: () => Promise<unknown>) =>
    cached(key, async () => {
      const found = await read();
      return found === null
        ? null
        : { body: toContractJson(found), type: JSON_TYPE, dependsOn: { products: [id] } };
    });

  return {
    model,
    readers,
    list: (query: ListProductsQuery) => listed(listKey(query), (shelf) => makeList(shelf, query)),
    /** The same without waiting; null while a write waits to be read. */
    listAtOnce(query: ListProductsQuery): CachedResponse | null {
      const shelf = model.now;
      if (!shelf) return null;
      return cached.atOnce(listKey(query), () => ({ ...makeList(shelf, query), type: JSON_TYPE }));
    },
    facets: (query: FacetsQuery) =>
      listed(`facets:${JSON.stringify(query)}`, (shelf) => ({
        body: toContractJson(countFacets(shelf, query)),
        dependsOn: { lists: true },
      })),
    suggestions: (keyword: string) =>
      listed(`suggestions:${keyword}`, (shelf) => ({
        body: toContractJson(suggest(shelf, keyword)),
        dependsOn: { lists: true },
      })),
    top: () => listed('top', (shelf) => cards(shelf, findTop(shelf))),
    newest: () => listed('new', (shelf) => cards(shelf, findNew(shelf))),
    async chosen(asked: readonly string[]): Promise<CachedResponse> {
      // Kept by what there is: ids of nothing are endless. One that comes into the catalogue changes lists.
      const ids = findChosen(await model.current(), asked);
      return listed(`chosen:${JSON.stringify(ids)}`, (shelf) => cards(shelf, findChosen(shelf, ids)));
    },
    reviews: (id: string, pageNumber: number) =>
      detail(`reviews:${id}:${pageNumber}`, id, () => readers.listReviews(id, pageNumber)),
    product: (id: string) => detail(`product:${id}`, id, () => readers.getProduct(id)),
  };
}

export type Catalogue = ReturnType<typeof createCatalogue>;
