import { latePart } from '../ui/late-part.tsx';

/** What the first look at a product does not need the scripts of: the server has drawn it already. */

export const BuyingTerms = latePart(() => import('./buying-terms.tsx'));
export const NoticeForm = latePart(() => import('../keeping/notice-form.tsx'));

/** Before the server draws a page. */
export const preloadParts = async (): Promise<void> => {
  await Promise.all([BuyingTerms.preload(), NoticeForm.preload()]);
};
