import { latePart } from '../ui/late-part.tsx';
import { REVIEWS_FAILURE } from './reviews-id.ts';

/** What the first look at a product does not need the scripts of: the server has drawn it already. */

export const BuyingTerms = latePart(() => import('./buying-terms.tsx'));
export const CompareLink = latePart(() => import('./compare-link.tsx'));
export const NoticeForm = latePart(() => import('../keeping/notice-form.tsx'), {
  failure: '“Gelince haber ver” formu gösterilemedi.',
});
export const ProductFoot = latePart(() => import('./product-foot.tsx'), {
  failure: REVIEWS_FAILURE,
});
