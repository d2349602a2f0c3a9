import type { CollectionAfterChangeHook } from 'payload';

/**
 * What the public may see has changed. Prepared answers carry the generation they were made in; a newer one drops them.
 * Other processes notice by age (DESIGN section 5, Caching).
 */
export type ChangeTag = 'Product' | 'LegalPage';

// On the global object, because Next bundles its own copy of this module into the same process.
const key = Symbol.for('shop.catalogue.generations');
const holder = globalThis as { [key]?: Record<ChangeTag, number> };
holder[key] ??= { Product: 0, LegalPage: 0 };
const generations = holder[key];

export const generationOf = (tag: ChangeTag): number => generations[tag];

export function noteChange(tag: ChangeTag): void {
  generations[tag] += 1;
}

type AnyHook = (args: Pick<Parameters<CollectionAfterChangeHook>[0], 'req'>) => void;

/**
 * A hook that notes the change. Payload runs it before the commit, so it is noted again shortly after: an answer
 * prepared in between would otherwise hold the old state.
 */
export const announceChange =
  (tag: ChangeTag): AnyHook =>
  () => {
    noteChange(tag);
    setTimeout(() => noteChange(tag), 250).unref();
  };
