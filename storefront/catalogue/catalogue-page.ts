import { keyText } from '../api/keys.ts';
import { catalogueKey, topProductsKey } from '../api/products.ts';
import { breadcrumbs } from '../layout/json-ld.ts';
import { type PageRequest, type PublicPage, pageNotFound } from '../layout/public-page.ts';
import { SHOP_BLURB, SHOP_NAME } from '../shop.ts';
import { cataloguePath, isFiltered, readCatalogueQuery } from './catalogue-query.ts';
import { catalogueTitle } from './catalogue-title.ts';
import { categoryStory } from './stories.ts';

/** The catalogue as the server sends it: its page of products, and the top products where the carousel shows them. */
export async function readPage({ params, search, readers, origin }: PageRequest): Promise<PublicPage> {
  const query = readCatalogueQuery(params, search);
  if (!query) return pageNotFound();
  const { keyword, category } = query;
  const [list, top] = await Promise.all([
    readers.listProducts(query),
    keyword ? undefined : readers.topProducts(),
  ]);
  const title = catalogueTitle(query);
  const canonicalPath = cataloguePath(query);
  const trail = [{ name: 'Katalog', path: '/' }, ...(keyword ? [{ name: title, path: canonicalPath }] : [])];
  return {
    status: 200,
    fallback: { [keyText(catalogueKey(query))]: list, ...(top && { [keyText(topProductsKey)]: top }) },
    title,
    description: keyword
      ? `“${keyword}” için ${list.total} ürün. ${SHOP_BLURB}`
      : ((category.length === 1 ? categoryStory(category[0] as string) : undefined) ?? SHOP_BLURB),
    canonicalPath,
    // Filtered and sorted views repeat the plain one; empty results say nothing.
    isIndexed: list.products.length > 0 && !isFiltered(query),
    image: top?.[0]?.image || list.products[0]?.image || undefined,
    jsonLd: [
      keyword
        ? breadcrumbs(origin, trail)
        : { '@context': 'https://schema.org', '@type': 'WebSite', name: SHOP_NAME, url: origin },
    ],
  };
}
