import { latePart } from '../ui/late-part.tsx';

/** What the first look at a product does not need the scripts of: the server has drawn it already. */

export const CompareLink = latePart(() => import('./compare-link.tsx'));
export const ProductFoot = latePart(() => import('./product-foot.tsx'));

/** Before the server draws a page. */
export const preloadParts = async (): Promise<void> => {
  await Promise.all([CompareLink, ProductFoot].map((part) => part.preload()));
};
