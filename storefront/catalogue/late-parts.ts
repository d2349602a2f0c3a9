import { latePart } from '../ui/late-part.tsx';

/** What the first look at the catalogue does not need the scripts of: the server has drawn it already. */

export const FilterGroups = latePart(() => import('./filter-groups.tsx'));
export const ProductCarousel = latePart(() => import('./product-carousel.tsx'));
export const ChosenFilters = latePart(() => import('./chosen-filters.tsx'));
export const CategoryStory = latePart(() => import('./category-story.tsx'));
export const SearchHelp = latePart(() => import('./search-help.tsx'));
export const PastTheEnd = latePart(() => import('./past-the-end.tsx'));
export const TrustStrip = latePart(() => import('./trust-strip.tsx'));
export const NothingFound = latePart(() => import('./nothing-found.tsx'));

const parts = [
  FilterGroups,
  ProductCarousel,
  ChosenFilters,
  CategoryStory,
  SearchHelp,
  NothingFound,
  PastTheEnd,
  TrustStrip,
];

/** Before the server draws a page. */
export const preloadParts = async (): Promise<void> => {
  await Promise.all(parts.map((part) => part.preload()));
};
