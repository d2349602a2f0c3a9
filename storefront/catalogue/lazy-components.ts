import { lazyComponent } from '../ui/lazy-component.tsx';

/** Parts of catalogue pages whose scripts load later. The server has rendered the HTML of these parts. */

export const CategoryTiles = lazyComponent(() => import('./category-tiles.tsx'));
export const FilterDialog = lazyComponent(() => import('./filter-dialog.tsx'), {
  failure: 'Filtreler gösterilemedi.',
});
export const FilterGroups = lazyComponent(() => import('./filter-groups.tsx'), {
  failure: 'Filtreler gösterilemedi.',
});
export const ProductCarousel = lazyComponent(() => import('./product-carousel.tsx'), {
  failure: 'Öne çıkan ürünler gösterilemedi.',
});
export const ActiveFilterChips = lazyComponent(() => import('./active-filter-chips.tsx'));
export const Announcements = lazyComponent(() => import('./announcements.tsx'));
export const HomeBlocks = lazyComponent(() => import('./home-blocks.tsx'));
export const LandingText = lazyComponent(() => import('./landing-text.tsx'));
export const SearchAlert = lazyComponent(() => import('./search-alert.tsx'));
export const SearchHelp = lazyComponent(() => import('./search-help.tsx'));
export const PageOutOfRange = lazyComponent(() => import('./page-out-of-range.tsx'), {
  failure: 'Bu sayfada ürün yok.',
});
export const TopProductsStrip = lazyComponent(() => import('./top-products-strip.tsx'));
export const TrustBadges = lazyComponent(() => import('./trust-badges.tsx'));
export const NotFound = lazyComponent(() => import('../pages/not-found-screen.tsx'), {
  failure: 'Sayfa bulunamadı.',
});
export const NothingFound = lazyComponent(() => import('./nothing-found.tsx'), {
  failure: 'Ürün bulunamadı.',
});
