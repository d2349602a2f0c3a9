import type { CollectionAfterChangeHook } from 'payload';
import { afterCommit } from '../database/transaction.ts';

/**
 * Counts what the public may see anew. A cached response carries the generation it was made in; a newer one drops it.
 * Other processes notice by age.
 */
export type ChangeTag = 'Product' | 'LegalPage';

// On the global object, because Next bundles its own copy of this module into the same process: the panel counts up in
// one copy, and the shop's adapter reads in the other.
const key = Symbol.for('shop.catalogue.generations');
const holder = globalThis as { [key]?: Record<ChangeTag, number> };
holder[key] ??= { Product: 0, LegalPage: 0 };
const generations = holder[key];

export const generationOf = (tag: ChangeTag): number => generations[tag];

export function invalidate(tag: ChangeTag): void {
  generations[tag] += 1;
}

type AnyHook = (args: Pick<Parameters<CollectionAfterChangeHook>[0], 'req'>) => void;

/** A hook that invalidates once the change is committed: a response made before that holds the old state. */
export const invalidateAfterCommit =
  (tag: ChangeTag): AnyHook =>
  ({ req }) =>
    afterCommit(req, () => invalidate(tag));
