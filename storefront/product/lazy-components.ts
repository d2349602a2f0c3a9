import { lazyComponent } from '../ui/lazy-component.tsx';
import { REVIEWS_FAILURE } from './product-layout.tsx';

/** Parts of the product page whose scripts load later. The server has rendered the HTML of these parts. */

export const EnlargedPicture = lazyComponent(() => import('./enlarged-picture.tsx'), {
  failure: 'Resim büyütülemedi.',
});
export const BuyingTerms = lazyComponent(() => import('./buying-terms.tsx'));
export const CompareLink = lazyComponent(() => import('./compare-link.tsx'));
export const ProductAlertForm = lazyComponent(() => import('../alerts/product-alert-form.tsx'), {
  failure: '“Haber ver” formu gösterilemedi.',
});
export const SimilarOnSale = lazyComponent(() => import('./similar-on-sale.tsx'));
export const ProductFooter = lazyComponent(() => import('./product-footer.tsx'), {
  failure: REVIEWS_FAILURE,
});
