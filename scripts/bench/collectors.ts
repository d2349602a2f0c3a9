import type { CollectionAnswer } from '../../cms/contract/collection.ts';
import { call } from './http.ts';
import { CONNECTIONS } from './load.ts';
import { fillCollections } from './multiply-series.ts';
import { databaseOf } from './shop.ts';

/** Accounts that own 500 values each, one for a hundred products. */

const PRODUCTS_PER_ACCOUNT = 100;
const OWNED = 500;

/** The session of an account. */
export type Collector = { cookie: string };

/** Opens the accounts as anybody would; the shop hashes some passwords side by side. */
export async function registerCollectors(url: string, products: number): Promise<Collector[]> {
  const wanted = Math.ceil(products / PRODUCTS_PER_ACCOUNT);
  const collectors: Collector[] = [];
  let begun = 0;
  const register = async () => {
    while (begun < wanted) {
      begun += 1;
      const email = `koleksiyoncu-${begun}@example.com`;
      const body = { name: 'Ölçüm Koleksiyoncusu', email, password: 'Olcum-Icin-2026' };
      collectors.push({ cookie: (await call(url, 'POST', '/api/users', { body })).cookie });
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, register));
  return collectors;
}

/** In SQL, while the shop stands still: half a million rows by its own calls would take an hour. */
export const giveCollections = (folder: string) =>
  fillCollections(databaseOf(folder), { emails: 'koleksiyoncu-%', size: OWNED });

/** Each account asks for its own, and for one of its series; no answer is kept by the shop. */
export async function collectionLoads(url: string, collectors: Collector[]) {
  const cookies = collectors.map(({ cookie }) => cookie);
  const seriesPaths = await Promise.all(
    cookies.map(async (cookie, place) => {
      const { body } = await call<CollectionAnswer>(url, 'GET', '/api/collection', { cookie });
      const name = body.series[place % body.series.length]?.name ?? '';
      return `/api/collection/items?${new URLSearchParams({ series: name })}`;
    }),
  );
  return [
    { name: 'Koleksiyonum, every account different', paths: cookies.map(() => '/api/collection'), cookies },
    { name: 'Koleksiyonum of a series', paths: seriesPaths, cookies },
  ];
}
