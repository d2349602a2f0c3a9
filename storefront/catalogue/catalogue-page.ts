import { paths } from '../../cms/contract/paths.ts';
import { shorten } from '../../cms/contract/rules/meta-description.ts';
import { homeKey } from '../api/home.ts';
import { catalogueKey, facetsKey, topProductsKey } from '../api/products.ts';
import { keyText } from '../api/swr.tsx';
import { landingTextKey } from '../api/texts.ts';
import {
  breadcrumbs,
  organizationJsonLd,
  type PageRequest,
  type PublicPage,
  pageNotFound,
  shopJsonLd,
} from '../pages/public-page.ts';
import { SHOP_BLURB } from '../shop-name.ts';
import {
  catalogueHref,
  cataloguePath,
  isFiltered,
  isFrontPage,
  landingOf,
  readCatalogueQuery,
} from './catalogue-query.ts';
import { catalogueTitle } from './catalogue-titles.ts';

/** The catalogue as the server sends it: its page of products, what the filters would show, and the carousel's products. */
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
  // A category and a period are pages of their own, and a series has one; other filtered and sorted views repeat the plain one.
  const canonicalPath =
    landing?.name === 'series'
      ? paths.series(landing.value)
      : landing
        ? catalogueHref(query)
        : cataloguePath(query);
  const pathOf = (page: number) => catalogueHref({ ...query, pageNumber: page });
  const isHome = !keyword && !landing;
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
    // Empty pages have no content, and one search engine has no use for the results of another.
    isIndexed: list.products.length > 0 && !keyword && (landing !== null || !isFiltered(query)),
    previousPath: pageNumber > 1 && pageNumber <= list.pages && pathOf(pageNumber - 1),
    nextPath: pageNumber < list.pages && pathOf(pageNumber + 1),
    jsonLd: isHome
      ? [shopJsonLd(origin), organizationJsonLd(origin, await readers.getTerms())]
      : [
          breadcrumbs(origin, [
            { name: 'Katalog', path: '/' },
            { name: title, path: canonicalPath },
          ]),
        ],
  };
}
