import type { CollectionAfterChangeHook } from 'payload';
import { afterCommit } from '../database/transaction.ts';

/**
 * What the public may see has changed. Prepared answers carry the generation they were made in; a newer one drops them.
 * Other processes notice by age (DESIGN section 5, Caching).
 */
export type ChangeTag = 'Product' | 'LegalPage';

// On the global object, because Next bundles its own copy of this module into the same process: the panel counts up in
// one copy, and the shop's adapter reads in the other.
const key = Symbol.for('shop.catalogue.generations');
const holder = globalThis as { [key]?: Record<ChangeTag, number> };
holder[key] ??= { Product: 0, LegalPage: 0 };
const generations = holder[key];

export const generationOf = (tag: ChangeTag): number => generations[tag];

export function noteChange(tag: ChangeTag): void {
  generations[tag] += 1;
}

type AnyHook = (args: Pick<Parameters<CollectionAfterChangeHook>[0], 'req'>) => void;

/** A hook that notes the change once it is committed: an answer prepared before holds the old state. */
export const announceChange =
  (tag: ChangeTag): AnyHook =>
  ({ req }) =>
    afterCommit(req, () => noteChange(tag));
