import { getPayload } from 'payload';
import type { CollectionAnswer } from '../../../cms/contract/collection.ts';
import { readEnv } from '../../../cms/infra/settings/env.ts';
import { createPayloadConfig } from '../../../cms/payload/create-payload-config.ts';
import { createUserFactory, type Visitor } from '../../../cms/testing/user-factory.ts';
import { call } from './http.ts';
import { fillCollections } from './multiply-series.ts';
import { databaseOf, settingsFor } from './shop.ts';

/** Accounts that own 500 values each, one for a hundred products. */

const PRODUCTS_PER_ACCOUNT = 100;
const OWNED = 500;

/** While no shop runs. A thousand registrations would hash a thousand passwords, each made to be slow. */
export async function seedCollectors(folder: string, products: number): Promise<Visitor[]> {
  const env = readEnv(settingsFor(folder));
  const payload = await getPayload({ config: createPayloadConfig(env), key: folder });
  payload.logger.level = 'warn';
  const collectors: Visitor[] = [];
  try {
    const createUser = await createUserFactory(payload);
    for (let number = 0; number < products / PRODUCTS_PER_ACCOUNT; number += 1)
      collectors.push(await createUser({ email: `koleksiyoncu-${number}@example.com` }));
  } finally {
    await payload.destroy();
  }
  await fillCollections(databaseOf(folder), { emails: 'koleksiyoncu-%', size: OWNED });
  return collectors;
}

/** Each account asks for its own, and for one of its series; the shop keeps none of these answers. */
export async function collectionLoads(url: string, collectors: readonly Visitor[]) {
  const cookies = collectors.map(({ cookie }) => cookie);
  const paths: string[] = [];
  for (const [place, cookie] of cookies.entries()) {
    const { series } = (await call<CollectionAnswer>(url, 'GET', '/api/collection', { cookie })).body;
    const query = new URLSearchParams({ series: series[place % series.length]?.name ?? '' });
    paths.push(`/api/collection/items?${query}`);
  }
  return [
    { name: 'Koleksiyonum, every account different', paths: cookies.map(() => '/api/collection'), cookies },
    { name: 'Koleksiyonum of a series', paths, cookies },
  ];
}
