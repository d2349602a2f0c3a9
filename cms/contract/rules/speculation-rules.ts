import { patterns } from '../paths.ts';

const { home, page, search, searchPage, product, newProducts, seriesIndex, series } = patterns;

/**
 * Speculation rules of public pages, until the scripts open links themselves: browsers that know the rules fetch a page
 * when somebody is about to press its link. Names the pages that anybody may read and that change nothing.
 */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [
    {
      where: { href_matches: [home, page, search, searchPage, product, newProducts, seriesIndex, series] },
      eagerness: 'moderate',
    },
  ],
});
