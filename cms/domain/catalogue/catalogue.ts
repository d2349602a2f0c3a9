import type { Payload } from 'payload';
import type { FacetsAnswer, FacetsQuery, ListProductsQuery } from '../../contract/catalogue-query.ts';
import { toContractJson } from '../../contract/money.ts';
import type { Arrival, ListedProduct, Product, ProductList, ReviewPage } from '../../contract/products.ts';
import type { QuestionPage } from '../../contract/questions.ts';
import { PAGE_SIZE } from '../../contract/rules/catalogue.ts';
import type { SeriesAnswer } from '../../contract/series.ts';
import type { Dependencies } from '../../infra/response-cache/dependencies.ts';
import { invalidateProducts } from '../../infra/response-cache/invalidation.ts';
import { type CachedResponse, createResponseCache } from '../../infra/response-cache/response-cache.ts';
import { listQuestions } from '../questions/questions.ts';
import { isThere, listReviews } from '../reviews/reviews.ts';
import { readArrivals } from './arrivals.ts';
import {
  countFacets,
  findChosen,
  findPage,
  findSeries,
  findTop,
  pageBytes,
  parseListed,
} from './browse-catalogue.ts';
import { createProductReaders } from './product-details.ts';
import type { InMemoryCatalogue } from './read-model/in-memory-catalogue.ts';
import { createReadModel } from './read-model/read-model.ts';
import { createSeriesReader, shownIn } from './series/read-series.ts';
import { suggest } from './suggest.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

const listKey = (query: ListProductsQuery) => `list:${JSON.stringify(query)}`;

type Made = { body: string | Buffer; dependsOn: Dependencies };

function makeList(inMemory: InMemoryCatalogue, query: ListProductsQuery): Made {
  const { ids, total } = findPage(inMemory, query);
  const body = pageBytes(inMemory, ids, query.pageNumber, total);
  return { body, dependsOn: { lists: true, products: ids } };
}

function cards(inMemory: InMemoryCatalogue, ids: string[]): Made {
  return { body: `[${inMemory.read(ids).join(',')}]`, dependsOn: { lists: true, products: ids } };
}

/** The public catalogue: read from memory, kept as prepared bytes. Queries that mean the same share an answer. */
export function createCatalogue(payload: Payload) {
  const model = createReadModel(payload);
  model.onChange(({ ids, areListsChanged }) => invalidateProducts(ids, { isListChanged: areListsChanged }));
  const cached = createResponseCache(['Product'], { source: model });

  const readCards = async (find: (inMemory: InMemoryCatalogue) => string[]): Promise<ListedProduct[]> => {
    const inMemory = await model.current();
    return inMemory.read(find(inMemory)).map(parseListed);
  };
  const details = createProductReaders(payload);
  const readSeries = createSeriesReader(payload);
  /** Another process may have published a product a moment ago that memory does not know yet. */
  const isShown = (id: string): Promise<boolean> | true =>
    model.now?.index.has(id) || isThere(payload, id, false);
  const readers = {
    async listProducts(query: ListProductsQuery): Promise<ProductList> {
      const inMemory = await model.current();
      const { ids, total } = findPage(inMemory, query);
      const products = inMemory.read(ids).map(parseListed);
      return { products, page: query.pageNumber, pages: Math.ceil(total / PAGE_SIZE), total };
    },
    topProducts: () => readCards(findTop),
    newProducts: async (): Promise<Arrival[]> => readArrivals(payload, await model.current()),
    chosenProducts: (ids: readonly string[]) => readCards((inMemory) => findChosen(inMemory, ids)),
    /** Returns cards for the existing series, in the given order. */
    seriesCards: async (names: readonly string[]) => findSeries(await model.current(), names),
    getSeries: async (name: string): Promise<SeriesAnswer | null> => readSeries(await model.current(), name),
    async countFacets(query: FacetsQuery): Promise<FacetsAnswer> {
      return countFacets(await model.current(), query);
    },
    getProduct: (id: string): Promise<Product | null> => details.product(id),
    async listReviews(id: string, pageNumber: number): Promise<ReviewPage | null> {
      if (pageNumber > 1) return listReviews(payload, id, { pageNumber });
      return (await isShown(id)) ? details.firstReviews(id) : null;
    },
    async listQuestions(id: string, pageNumber: number): Promise<QuestionPage | null> {
      if (pageNumber > 1) return listQuestions(payload, id, { pageNumber });
      return (await isShown(id)) ? details.firstQuestions(id) : null;
    },
  };

  const listed = async (
    key: string,
    make: (inMemory: InMemoryCatalogue) => Made,
  ): Promise<CachedResponse> => {
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
    list: (query: ListProductsQuery) => listed(listKey(query), (inMemory) => makeList(inMemory, query)),
    /** The same without waiting; null while a write waits to be read. */
    listSync(query: ListProductsQuery): CachedResponse | null {
      const inMemory = model.now;
      if (!inMemory) return null;
      return cached.makeSync(listKey(query), () => ({ ...makeList(inMemory, query), type: JSON_TYPE }));
    },
    facets: (query: FacetsQuery) =>
      listed(`facets:${JSON.stringify(query)}`, (inMemory) => ({
        body: toContractJson(countFacets(inMemory, query)),
        dependsOn: { lists: true },
      })),
    suggestions: (keyword: string) =>
      listed(`suggestions:${keyword}`, (inMemory) => ({
        body: toContractJson(suggest(inMemory, keyword)),
        dependsOn: { lists: true },
      })),
    top: () => listed('top', (inMemory) => cards(inMemory, findTop(inMemory))),
    async newest(): Promise<CachedResponse> {
      const answer = await cached('new', async () => {
        const arrivals = await readers.newProducts();
        const dependsOn = { lists: true, products: arrivals.map(({ _id }) => _id) };
        return { body: toContractJson(arrivals), type: JSON_TYPE, dependsOn };
      });
      if (!answer) throw new Error('Nothing prepared for new');
      return answer;
    },
    async chosen(asked: readonly string[]): Promise<CachedResponse> {
      // Cached by the ids found: unknown ids are endless. A newly published product changes the lists.
      const ids = findChosen(await model.current(), asked);
      return listed(`chosen:${JSON.stringify(ids)}`, (inMemory) =>
        cards(inMemory, findChosen(inMemory, ids)),
      );
    },
    /** Null when there is no such series. */
    series: (name: string) =>
      cached(`series:${name}`, async () => {
        const found = await readers.getSeries(name);
        if (!found) return null;
        const products = shownIn(found).map(({ _id }) => _id);
        const dependsOn = { lists: true, series: true, stories: true, products };
        return { body: toContractJson(found), type: JSON_TYPE, dependsOn };
      }),
    reviews: (id: string, pageNumber: number) =>
      detail(`reviews:${id}:${pageNumber}`, id, () => readers.listReviews(id, pageNumber)),
    questions: (id: string, pageNumber: number) =>
      detail(`questions:${id}:${pageNumber}`, id, () => readers.listQuestions(id, pageNumber)),
    product: (id: string) => detail(`product:${id}`, id, () => readers.getProduct(id)),
  };
}

export type Catalogue = ReturnType<typeof createCatalogue>;
