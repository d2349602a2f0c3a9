import type { CollectionAfterChangeHook } from 'payload';
import { afterCommit } from '../database/transaction.ts';

/**
 * Tells every cache in this process what the public may see anew, and counts it. Other processes notice by age.
 */
export type ChangeTag = 'Product' | 'LegalPage' | 'Story';

/** Without ids any product may have changed. Lists: their order, who is in them, or a field of somebody else's card. */
export type Change = { tag: ChangeTag; products?: readonly string[]; isListChanged?: boolean };
type Listener = (change: Change) => void;

// On the global object, because Next bundles its own copy of this module into the same process: the panel tells in one
// copy, and the shop's adapter listens in the other.
const key = Symbol.for('shop.catalogue.generations');
type Told = { generations: Record<ChangeTag, number>; listeners: Set<Listener> };
const holder = globalThis as { [key]?: Told };
holder[key] ??= { generations: { Product: 0, LegalPage: 0, Story: 0 }, listeners: new Set() };
const { generations, listeners } = holder[key];

export const generationOf = (tag: ChangeTag): number => generations[tag];

export const onChange = (listener: Listener): void => void listeners.add(listener);

function tell(change: Change): void {
  generations[change.tag] += 1;
  for (const listener of listeners) listener(change);
}

/** Drops every answer that shows something of this kind. */
export const invalidate = (tag: ChangeTag): void => tell({ tag });

/**
 * Drops the answers that show these products. Lists that show none of them stay, unless the change altered the order, who
 * is in them, or how many: then all lists go.
 */
export const invalidateProducts = (
  products: readonly string[],
  { isListChanged }: { isListChanged: boolean },
): void => tell({ tag: 'Product', products, isListChanged });

type AnyHook = (args: Pick<Parameters<CollectionAfterChangeHook>[0], 'req'>) => void;

/** A hook that invalidates once the change is committed: a response made before that holds the old state. */
export const invalidateAfterCommit =
  (tag: ChangeTag): AnyHook =>
  ({ req }) =>
    afterCommit(req, () => invalidate(tag));
