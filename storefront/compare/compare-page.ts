import { paths } from '../../cms/contract/paths.ts';
import type { Product } from '../../cms/contract/products.ts';
import { catalogueKey, productKey } from '../api/products.ts';
import { type Fallback, keyText } from '../api/swr.tsx';
import { type PageRequest, type PublicPage, pageNotFound } from '../pages/public-page.ts';
import { MOST_COMPARED } from '../session/stored-value.ts';
import { COMPARE_TITLE, compareTitle, idsFromUrl, othersQuery } from './compare-screen.tsx';

export async function readPage({ search, readers }: PageRequest): Promise<PublicPage> {
  const ids = idsFromUrl(search);
  const found = await Promise.all(ids.map((id) => readers.getProduct(id)));
  const fallback: Fallback = Object.fromEntries(
    ids.map((id, index) => [keyText(productKey(id)), found[index]]),
  );
  const products = found.filter((product): product is Product => product !== null);
  const [first] = products;
  if (ids.length > 0 && !first) return { ...pageNotFound(fallback), title: COMPARE_TITLE };
  if (first && products.length < MOST_COMPARED) {
    const query = othersQuery(first);
    fallback[keyText(catalogueKey(query))] = await readers.listProducts(query);
  }
  return {
    status: 200,
    fallback,
    title: compareTitle(products),
    description: 'İki ile dört ürünü fiyatı, durumu ve katalog numaralarıyla yan yana görün.',
    canonicalPath: ids.length > 0 ? paths.compare(...ids) : '',
    isIndexed: false,
  };
}
