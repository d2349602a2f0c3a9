import { paths } from '../../cms/contract/paths.ts';
import { PAGE_SIZE } from '../../cms/contract/rules/catalogue.ts';
import { shorten } from '../../cms/contract/rules/meta-description.ts';
import { SHOP_BLURB } from '../../cms/contract/rules/shop-identity.ts';
import { catalogueKey, facetsKey, topProductsKey } from '../api/products.ts';
import { keyText } from '../api/swr.tsx';
import { homeKey, landingTextKey } from '../api/texts.ts';
import {
  breadcrumbs,
  organizationJsonLd,
  type PageRequest,
  type PublicPage,
  pageNotFound,
  shopJsonLd,
} from '../pages/public-page.ts';
import {
  catalogueHref,
  cataloguePath,
  catalogueTitle,
  isFiltered,
  isFrontPage,
  landingOf,
  readCatalogueQuery,
  withPageSize,
} from './catalogue-query.ts';

export async function readPage({ params, search, readers, origin }: PageRequest): Promise<PublicPage> {
  const query = readCatalogueQuery(params, search);
  if (!query) return pageNotFound();
  const { keyword, pageNumber } = query;
  const landing = landingOf(query);
  const [list, facets, top, story, blocks] = await Promise.all([
    readers.listProducts(query),
    readers.countFacets(query),
    keyword ? undefined : readers.topProducts(),
    landing ? readers.getStory(landing.value) : undefined,
    isFrontPage(query) ? readers.getHome() : undefined,
  ]);
  const title = catalogueTitle(query);
  // Filters, sort orders and page sizes without a page of their own repeat the page without them.
  const usual = withPageSize(query, PAGE_SIZE);
  const canonicalPath =
    landing?.name === 'series'
      ? paths.series(landing.value)
      : landing
        ? catalogueHref(usual)
        : cataloguePath(usual);
  const pathOf = (page: number) => catalogueHref({ ...query, pageNumber: page });
  const isHome = !keyword && !landing;
  const terms = await readers.getTerms();
  return {
    status: 200,
    fallback: {
      [keyText(catalogueKey(query))]: list,
      [keyText(facetsKey(query))]: facets,
      ...(landing && { [keyText(landingTextKey(landing.value))]: story }),
      ...(blocks && { [keyText(homeKey)]: { blocks } }),
      ...(top && { [keyText(topProductsKey)]: top }),
    },
    title,
    description: keyword
      ? `“${keyword}” için ${list.total} ürün. ${SHOP_BLURB}`
      : story?.text
        ? shorten(story.text)
        : landing
          ? `${title}: ${list.total} ürün. ${SHOP_BLURB}`
          : SHOP_BLURB,
    canonicalPath,
    // Search engines have no use for empty pages and for results of a search.
    isIndexed:
      list.products.length > 0 &&
      !keyword &&
      query.pageSize === PAGE_SIZE &&
      (landing !== null || !isFiltered(query)),
    previousPath: pageNumber > 1 && pageNumber <= list.pages && pathOf(pageNumber - 1),
    nextPath: pageNumber < list.pages && pathOf(pageNumber + 1),
    hasFeed: isHome,
    jsonLd: isHome
      ? [shopJsonLd(origin, terms.identity), organizationJsonLd(origin, terms)]
      : [breadcrumbs(origin, { name: title, path: canonicalPath })],
  };
}
