import { CATALOGUE_NUMBERS } from '../contract/rules/series-values.ts';
import { orderKey } from '../contract/rules/turkish-folding.ts';
import type { DatabaseMiddleware } from '../infra/database/driver/middleware.ts';

/** Fields by which lists are sorted in Turkish order, with numbers by their size: each has a key stored beside it. */
export const NATURALLY_ORDERED: Readonly<Record<string, readonly string[]>> = {
  products: ['name', 'series', 'category', 'printingHouse', ...CATALOGUE_NUMBERS],
  series: ['name', 'printingHouse', ...CATALOGUE_NUMBERS],
  users: ['name'],
};
export const orderFieldOf = (name: string): string => `${name}Order`;

type Data = Record<string, unknown>;

/** Returns the keys of the fields that are in the data. */
export function orderKeysOf(collection: string, data: Data): Data {
  const told = (NATURALLY_ORDERED[collection] ?? []).filter((name) => data[name] !== undefined);
  const keyOf = (text: unknown) => (text ? orderKey(String(text)) : null);
  return Object.fromEntries(told.map((name) => [orderFieldOf(name), keyOf(data[name])]));
}

const withKeys = <Args extends { collection: string; data: unknown }>(args: Args): Args => ({
  ...args,
  data: { ...(args.data as Data), ...orderKeysOf(args.collection, args.data as Data) },
});

/** Writes the keys at each change in the database, because files and seed bypass Payload's hooks. */
export const writeOrderKeys: DatabaseMiddleware = {
  create: (args, next) => next(withKeys(args)),
  updateOne: (args, next) => next(withKeys(args)),
  updateMany: (args, next) => next(withKeys(args)),
};
