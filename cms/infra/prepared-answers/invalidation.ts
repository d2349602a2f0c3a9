import type { CollectionAfterChangeHook, Payload } from 'payload';
import { afterCommit } from '../database/driver/transaction.ts';
import { sharedState } from '../shared-state.ts';

/** Kinds of public data that can change. Other processes do not receive a change; their answers expire by age. */
export type ChangeTag = 'Product' | 'LegalPage' | 'Story' | 'Series' | 'HomeBlock' | 'Terms';

/**
 * Change of public data. Without `products`, any product may have changed. `isListChanged` is true when the order or
 * the members of lists changed, or a field that the card of another product shows.
 */
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

export const versionOf = (...tags: ChangeTag[]): number => tags.reduce((sum, tag) => sum + versions[tag], 0);

export function onChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function publish(change: Change): void {
  versions[change.tag] += 1;
  for (const listener of listeners) listener(change);
}

/** Drops every prepared answer that shows data with this tag. */
export const invalidate = (tag: ChangeTag): void => publish({ tag });

/**
 * Drops the answers that show these products. If the change altered the order, the members or the length of lists,
 * drops all lists; otherwise lists without these products stay.
 */
export const invalidateProducts = (
  products: readonly string[],
  { isListChanged }: { isListChanged: boolean },
): void => publish({ tag: 'Product', products: new Set(products), isListChanged });

type AnyHook = (args: Pick<Parameters<CollectionAfterChangeHook>[0], 'req'>) => void;

/** A hook that invalidates once the change is committed: an answer made before that holds the old state. */
export const invalidateAfterCommit =
  (tag: ChangeTag): AnyHook =>
  ({ req }) =>
    afterCommit(req, () => invalidate(tag));

/** Kinds of data that an answer shows. An answer without this information depends on all data. */
export type Dependencies = {
  /** Ids of the products in the answer. */
  products?: readonly string[];
  /** Whether the answer shows products in some order, or their number. */
  lists?: boolean;
  legal?: boolean;
  stories?: boolean;
  /** Whether the answer shows the values of series. */
  series?: boolean;
  /** Whether the answer shows blocks that editors put on the home page. */
  home?: boolean;
  terms?: boolean;
};

const FIELDS = {
  LegalPage: 'legal',
  Story: 'stories',
  Series: 'series',
  HomeBlock: 'home',
  Terms: 'terms',
} as const;

/** Whether an answer may look different after the change. */
export function isAffected({ tag, products, isListChanged }: Change, dependsOn?: Dependencies): boolean {
  if (!dependsOn) return true;
  if (tag !== 'Product') return dependsOn[FIELDS[tag]] === true;
  const shown = dependsOn.products ?? [];
  if (!products) return dependsOn.lists === true || shown.length > 0;
  return (isListChanged === true && dependsOn.lists === true) || shown.some((id) => products.has(id));
}

type Known<T> = { version: number; readAt: number; reading: Promise<T> };

/**
 * Caches a value that is often read and seldom changed. The value is read again after a change with one of these tags,
 * and after `maxAgeMs`, since another process may have made a change.
 */
export function cachedRead<T>(
  { tag, maxAgeMs }: { tag: ChangeTag | ChangeTag[]; maxAgeMs: number },
  read: (payload: Payload) => Promise<T>,
): (payload: Payload) => Promise<T> {
  const known = new WeakMap<Payload, Known<T>>();
  return (payload) => {
    const version = versionOf(...[tag].flat());
    const found = known.get(payload);
    if (found?.version === version && performance.now() - found.readAt < maxAgeMs) return found.reading;
    const reading = read(payload);
    known.set(payload, { version, readAt: performance.now(), reading });
    reading.catch(() => known.delete(payload));
    return reading;
  };
}
