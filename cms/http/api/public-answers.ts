import { callTable, type Route } from '../../contract/call-table.ts';
import type { FacetsQuery, ListProductsQuery } from '../../contract/catalogue-query.ts';
import { toContractJson } from '../../contract/money.ts';
import type { Readers } from '../../contract/server-render.ts';
import type { Shop } from '../../domain/shop.ts';
import type { Content } from '../../infra/prepared-answers/prepared-answers.ts';
import type { Env } from '../../infra/settings/env.ts';
import { closedHeaders } from '../middleware/security-headers.ts';
import { createReaders, trackDependencies } from '../readers.ts';

type Made = Pick<Content, 'body' | 'dependsOn'> | null;

/** Creates functions that return prepared API answers for guests; a function returns null for a missing record. */
export function publicAnswers(shop: Shop, env: Pick<Env, 'isHttps'>) {
  const { answers, catalogue } = shop;
  const readers = createReaders(shop);
  const closed = closedHeaders(env);
  const toEverybody = { ...closed, Vary: 'Accept-Encoding' };
  /** Headers of an answer to guests; an admin gets another answer at the same address. */
  const toGuests = { ...closed, Vary: 'Cookie, Accept-Encoding' };

  type Asked = { call: Route; given?: unknown; url: string; headers?: typeof toGuests };
  const prepare = ({ call, given, url, headers = toEverybody }: Asked, make: () => Promise<Made>) =>
    answers.get({ key: `${call.path} ${JSON.stringify(given)}`, url }, async () => {
      const made = await make();
      const type = 'application/json; charset=utf-8';
      return made && { ...made, status: 200, type, headers, route: call.path, rule: 'everything' };
    });
  const read = (asked: Asked, ask: (from: Readers) => Promise<unknown>) =>
    prepare(asked, async () => {
      const { readers: tracked, dependsOn } = trackDependencies(readers);
      const found = await ask(tracked);
      return found === null ? null : { body: toContractJson(found), dependsOn: dependsOn() };
    });
  const ofProduct = (call: Route, given: { id: string; pageNumber?: number }, url: string) => ({
    ...{ call, given, url, headers: toGuests },
  });

  return {
    listProducts: (given: ListProductsQuery, url: string) =>
      prepare({ call: callTable.listProducts, given, url, headers: toGuests }, () => catalogue.list(given)),
    countFacets: (given: FacetsQuery, url: string) =>
      read({ call: callTable.countFacets, given, url }, (from) => from.countFacets(given)),
    suggestProducts: (given: string, url: string) =>
      prepare({ call: callTable.suggestProducts, given, url }, async () => ({
        body: toContractJson(await catalogue.suggest(given)),
        dependsOn: { lists: true },
      })),
    topProducts: (url: string) => read({ call: callTable.topProducts, url }, (from) => from.topProducts()),
    newProducts: (url: string) => read({ call: callTable.newProducts, url }, (from) => from.newProducts()),
    chosenProducts: (given: readonly string[], url: string) =>
      read({ call: callTable.chosenProducts, given, url }, (from) => from.chosenProducts(given)),
    listSeries: (given: number, url: string) =>
      read({ call: callTable.listSeries, given, url }, (from) => from.listSeries(given)),
    getSeries: (given: string, url: string) =>
      read({ call: callTable.getSeries, given, url }, (from) => from.getSeries(given)),
    getHome: (url: string) =>
      read({ call: callTable.getHome, url }, async (from) => ({ blocks: await from.getHome() })),
    getProduct: (id: string, url: string) =>
      read(ofProduct(callTable.getProduct, { id }, url), (from) => from.getProduct(id)),
    listReviews: (id: string, pageNumber: number, url: string) =>
      read(ofProduct(callTable.listReviews, { id, pageNumber }, url), (from) =>
        from.listReviews(id, pageNumber),
      ),
    listQuestions: (id: string, pageNumber: number, url: string) =>
      read(ofProduct(callTable.listQuestions, { id, pageNumber }, url), (from) =>
        from.listQuestions(id, pageNumber),
      ),
  };
}

export type PublicAnswers = ReturnType<typeof publicAnswers>;
