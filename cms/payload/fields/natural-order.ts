import type { CollectionBeforeOperationHook, Field, SanitizedConfig } from 'payload';
import { NATURALLY_ORDERED, orderFieldOf } from '../../domain/natural-order.ts';
import { hidden, SECRET } from './field-builders.ts';

/** Everybody who reads the collection may sort by a key, and nobody reads it. */
const access = { ...SECRET, read: ({ doc }: { doc?: unknown }) => doc === undefined };

/** Returns the hidden fields for the keys of a collection. */
export const orderFields = (collection: string): Field[] =>
  (NATURALLY_ORDERED[collection] ?? []).map((name) => hidden(orderFieldOf(name), { access }));

/** Sorts by the stored key where somebody asks for the field. Runs after the rules of access have seen the field. */
const sortByKeys: CollectionBeforeOperationHook = ({
  args,
  collection: { slug, defaultSort },
  operation,
}) => {
  if (operation !== 'read') return args;
  const { sort } = args as { sort?: string | string[] };
  const keys = new Set(NATURALLY_ORDERED[slug]);
  const asked = [sort || defaultSort || []].flat().flatMap((some) => some.split(','));
  const byKey = asked.map((one) => (keys.has(one.trim().replace(/^-/, '')) ? orderFieldOf(one.trim()) : one));
  return asked.length > 0 ? { ...args, sort: byKey } : args;
};

export function sortNaturally(config: SanitizedConfig): SanitizedConfig {
  for (const { slug, hooks } of config.collections)
    if (NATURALLY_ORDERED[slug]) hooks.beforeOperation.push(sortByKeys);
  return config;
}
