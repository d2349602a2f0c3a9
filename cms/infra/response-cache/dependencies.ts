import type { Change, ChangeTag } from './invalidation.ts';

/** What a response was made of. Without it a response depends on everything with its cache's tags. */
export type Dependencies = {
  /** Whom it shows, by id. */
  products?: readonly string[];
  /** It shows products in some order, or their number. */
  lists?: boolean;
  legal?: boolean;
  stories?: boolean;
  /** It shows what series consist of. */
  series?: boolean;
  /** It shows what editors put on the home page. */
  home?: boolean;
  /** What the dealer has set about every sale, which every page tells. */
  terms?: boolean;
};

/** Whether a response of a cache with these tags may look different after the change. */
export function isAffected(
  { tag, products, isListChanged }: Change,
  dependsOn: Dependencies | undefined,
  tags: readonly ChangeTag[],
): boolean {
  if (!dependsOn) return tags.includes(tag);
  if (tag === 'LegalPage') return dependsOn.legal === true;
  if (tag === 'Story') return dependsOn.stories === true;
  if (tag === 'Series') return dependsOn.series === true;
  if (tag === 'HomeBlock') return dependsOn.home === true;
  if (tag === 'Terms') return dependsOn.terms === true;
  const shown = dependsOn.products ?? [];
  if (!products) return dependsOn.lists === true || shown.length > 0;
  return (isListChanged === true && dependsOn.lists === true) || products.some((id) => shown.includes(id));
}

/** Stands for all products, for a response without dependencies. */
const ANYBODY = '';
const tagsOf = (dependsOn: Dependencies | undefined) => (dependsOn ? (dependsOn.products ?? []) : [ANYBODY]);

/** Which responses show a product: their keys by its id. */
export function createTagIndex() {
  const keysOf = new Map<string, Set<string>>();
  return {
    add(key: string, dependsOn: Dependencies | undefined): void {
      for (const id of tagsOf(dependsOn)) keysOf.set(id, (keysOf.get(id) ?? new Set()).add(key));
    },
    remove(key: string, dependsOn: Dependencies | undefined): void {
      for (const id of tagsOf(dependsOn)) {
        const keys = keysOf.get(id);
        keys?.delete(key);
        if (keys?.size === 0) keysOf.delete(id);
      }
    },
    /** The only responses that the change may affect; null when it may be any. */
    suspects({ products, isListChanged }: Change): string[] | null {
      if (!products || isListChanged) return null;
      return [ANYBODY, ...products].flatMap((id) => [...(keysOf.get(id) ?? [])]);
    },
  };
}
