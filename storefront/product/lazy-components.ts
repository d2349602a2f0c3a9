import { lazyComponent } from '../ui/lazy-component.tsx';
import { REVIEWS_FAILURE } from './section-ids.ts';

/** Scripts not needed at first: the server has already drawn these parts. */

/** Nothing is drawn until the shopper opens the picture. */
export const EnlargedPicture = lazyComponent(() => import('./enlarged-picture.tsx'), {
  failure: 'Resim büyütülemedi.',
});
export const BuyingTerms = lazyComponent(() => import('./buying-terms.tsx'));
export const CompareLink = lazyComponent(() => import('./compare-link.tsx'));
export const StockAlertForm = lazyComponent(() => import('../alerts/stock-alert-form.tsx'), {
  failure: '“Gelince haber ver” formu gösterilemedi.',
});
export const ProductFooter = lazyComponent(() => import('./product-footer.tsx'), {
  failure: REVIEWS_FAILURE,
});
