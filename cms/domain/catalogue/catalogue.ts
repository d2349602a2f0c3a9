import type { Payload } from 'payload';
import type {
  FacetsAnswer,
  FacetsQuery,
  ListProductsQuery,
  SuggestionsAnswer,
} from '../../contract/catalogue-query.ts';
import type { Arrival, ListedProduct, Product, ProductList, ReviewPage } from '../../contract/products.ts';
import type { QuestionPage } from '../../contract/questions.ts';
import { inShopTime } from '../../contract/rules/dates.ts';
import { isLowered } from '../../contract/rules/lowered-price.ts';
import { NEW_PRODUCTS } from '../../contract/rules/wishlist-and-alert-limits.ts';
import type { SeriesAnswer } from '../../contract/series.ts';
import type { Product as StoredProduct } from '../../infra/database/payload-types.ts';
import {
  cachedRead,
  type Dependencies,
  invalidateProducts,
} from '../../infra/prepared-answers/invalidation.ts';
import { listQuestions } from '../questions/published-questions.ts';
import { isThere, listReviews } from '../reviews/reviews.ts';
import {
  countFacets,
  findChosen,
  findNew,
  findPage,
  findSeries,
  findTop,
  pageBytes,
  parseListed,
} from './browse-catalogue.ts';
import { createProductReaders } from './product-details.ts';
import type { InMemoryCatalogue } from './read-model/in-memory-catalogue.ts';
import { createReadModel } from './read-model/read-model.ts';
import { readArrivedIds, readByIds } from './read-model/read-products.ts';
import { findAllSeries, listSeries } from './series/list-series.ts';
import { createSeriesReader } from './series/read-series.ts';
import { suggest } from './suggest.ts';

/** Longest delay in milliseconds of series that another process changed. */
const SERIES_MAX_AGE_MS = 1000;

export function createCatalogue(payload: Payload) {
  const model = createReadModel(payload);
  model.onChange(({ ids, areListsChanged }) => invalidateProducts(ids, { isListChanged: areListsChanged }));

  const readCards = async (find: (inMemory: InMemoryCatalogue) => string[]): Promise<ListedProduct[]> => {
    const inMemory = await model.current();
    return inMemory.read(find(inMemory)).map(parseListed);
  };
  const details = createProductReaders(payload);
  const readSeries = createSeriesReader(payload);
  /** Shares the years of all series between pages, since each page would count the series of every year again. */
  const allSeries = cachedRead({ tag: ['Product', 'Series'], maxAgeMs: SERIES_MAX_AGE_MS }, async () =>
    findAllSeries(payload, await model.current()),
  );
  /** Asks the database for an id unknown to memory: another process may have just published it. */
  const isShown = (id: string): Promise<boolean> | true =>
    model.now?.index.has(id) || isThere(payload, id, false);
  const newest = async (count: number): Promise<Arrival[]> =>
    readArrivals(payload, await model.current(), count);
  const readers = {
    async listProducts(query: ListProductsQuery): Promise<ProductList> {
      const inMemory = await model.current();
      const { ids, total } = findPage(inMemory, query);
      const products = inMemory.read(ids).map(parseListed);
      return { products, page: query.pageNumber, pages: Math.ceil(total / query.pageSize), total };
    },
    topProducts: () => readCards(findTop),
    newProducts: () => newest(NEW_PRODUCTS),
    chosenProducts: (ids: readonly string[]) => readCards((inMemory) => findChosen(inMemory, ids)),
    seriesCards: async (names: readonly string[]) => findSeries(await model.current(), names),
    listSeries: async (page: number) =>
      listSeries(payload, await model.current(), { all: await allSeries(payload), page }),
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

  return {
    model,
    readers,
    newest,
    /** JSON of the contract, made from the bytes in memory. */
    async list(query: ListProductsQuery): Promise<{ body: string | Buffer; dependsOn: Dependencies }> {
      const inMemory = await model.current();
      const found = findPage(inMemory, query);
      const body = pageBytes(inMemory, query, found);
      return { body, dependsOn: { lists: true, products: found.ids } };
    },
    suggest: async (keyword: string): Promise<SuggestionsAnswer> => suggest(await model.current(), keyword),
  };
}

export type Catalogue = ReturnType<typeof createCatalogue>;

const EPOCH = new Date(0).toISOString();

/** The later of publication and price reduction. Older products have only the date of their row. */
function arrivalOf(product: StoredProduct, now: number): Pick<Arrival, 'arrivedAt' | 'reason'> {
  const { publishedAt, createdAt, loweredFrom } = product;
  const shown = publishedAt ?? createdAt;
  if (loweredFrom && isLowered(product, now) && loweredFrom > shown)
    return { arrivedAt: loweredFrom, reason: 'lowered' };
  return { arrivedAt: shown, reason: 'new' };
}

async function readArrivals(
  payload: Payload,
  inMemory: InMemoryCatalogue,
  limit: number,
): Promise<Arrival[]> {
  const now = Date.now();
  const within = { since: EPOCH, until: new Date(now).toISOString(), limit };
  const ids = new Set([...(await readArrivedIds(payload, within)), ...findNew(inMemory, limit)]);
  const products = await readByIds(payload, [...ids]);
  const latest = products
    .filter(({ id }) => inMemory.index.has(id))
    .map((product) => ({ id: product.id, ...arrivalOf(product, now) }))
    .sort((a, b) => Date.parse(b.arrivedAt) - Date.parse(a.arrivedAt))
    .slice(0, limit);
  const listed = inMemory.read(latest.map(({ id }) => id)).map(parseListed);
  return latest.flatMap(({ id: _, arrivedAt, reason }, place) => {
    const product = listed[place];
    return product ? [{ ...product, arrivedAt: inShopTime(arrivedAt), reason }] : [];
  });
}
