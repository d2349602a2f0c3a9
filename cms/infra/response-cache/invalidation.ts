import type { CollectionAfterChangeHook } from 'payload';
import { afterCommit } from '../database/transaction.ts';
import { sharedState } from '../shared-state.ts';

/**
 * Tells every cache in this process what the public may see anew, and counts it. Other processes notice by age.
 */
export type ChangeTag = 'Product' | 'LegalPage' | 'Story' | 'Series' | 'HomeBlock' | 'Terms';

/** Without ids any product may have changed. Lists: their order, who is in them, or a field of somebody else's card. */
export type Change = { tag: ChangeTag; products?: ReadonlySet<string>; isListChanged?: boolean };
type Listener = (change: Change) => void;

/** The panel's copy of this module publishes, and the shop's listens. */
const { versions, listeners } = sharedState('invalidation', () => ({
  versions: { Product: 0, LegalPage: 0, Story: 0, Series: 0, HomeBlock: 0, Terms: 0 } satisfies Record<
    ChangeTag,
    number
  >,
  listeners: new Set<Listener>(),
}));

export const versionOf = (tag: ChangeTag): number => versions[tag];

export const onChange = (listener: Listener): void => void listeners.add(listener);

function publish(change: Change): void {
  versions[change.tag] += 1;
  for (const listener of listeners) listener(change);
}

/** Drops every response that shows something with this tag. */
export const invalidate = (tag: ChangeTag): void => publish({ tag });

/**
 * Drops the responses that show these products. Lists that show none of them stay, unless the change altered the order,
 * who is in them, or how many: then all lists are dropped.
 */
export const invalidateProducts = (
  products: readonly string[],
  { isListChanged }: { isListChanged: boolean },
): void => publish({ tag: 'Product', products: new Set(products), isListChanged });

type AnyHook = (args: Pick<Parameters<CollectionAfterChangeHook>[0], 'req'>) => void;

/** A hook that invalidates once the change is committed: a response made before that holds the old state. */
export const invalidateAfterCommit =
  (tag: ChangeTag): AnyHook =>
  ({ req }) =>
    afterCommit(req, () => invalidate(tag));
