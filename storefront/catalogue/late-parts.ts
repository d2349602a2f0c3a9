import { latePart } from '../ui/late-part.tsx';

/** What the first look at the catalogue does not need the scripts of: the server has drawn it already. */

export const Doors = latePart(() => import('./doors-nav.tsx'));
export const FilterGroups = latePart(() => import('./filter-groups.tsx'), {
  failure: 'Filtreler gösterilemedi.',
});
export const ProductCarousel = latePart(() => import('./product-carousel.tsx'), {
  failure: 'Öne çıkan ürünler gösterilemedi.',
});
export const ChosenFilters = latePart(() => import('./chosen-filters.tsx'));
export const LandingStory = latePart(() => import('./landing-story.tsx'));
export const SearchHelp = latePart(() => import('./search-help.tsx'));
export const PastTheEnd = latePart(() => import('./past-the-end.tsx'), { failure: 'Bu sayfada ürün yok.' });
export const TopStrip = latePart(() => import('./top-strip.tsx'));
export const TrustStrip = latePart(() => import('./trust-strip.tsx'));
export const NotFound = latePart(() => import('../layout/not-found-screen.tsx'), {
  failure: 'Sayfa bulunamadı.',
});
export const NothingFound = latePart(() => import('./nothing-found.tsx'), { failure: 'Ürün bulunamadı.' });
