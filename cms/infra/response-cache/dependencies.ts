import type { Change, ChangeTag } from './invalidation.ts';

/** Sources of a response. A response without dependencies depends on everything with its cache's tags. */
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
  /** The dealer's terms of sale, which every page shows. */
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
  return (isListChanged === true && dependsOn.lists === true) || shown.some((id) => products.has(id));
}
