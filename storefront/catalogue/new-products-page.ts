import { paths } from '../../cms/contract/paths.ts';
import { newProductsKey } from '../api/products.ts';
import { keyText } from '../api/swr.tsx';
import { breadcrumbs, itemList, type PageRequest, type PublicPage } from '../pages/public-page.ts';
import { NEW_PRODUCTS_TITLE } from './new-products-screen.tsx';

export async function readPage({ readers, origin }: PageRequest): Promise<PublicPage> {
  const products = await readers.newProducts();
  return {
    status: 200,
    fallback: { [keyText(newProductsKey)]: products },
    title: NEW_PRODUCTS_TITLE,
    description: 'Dükkâna en son katılan pullar, albümler ve filateli malzemeleri, en yenisi başta.',
    canonicalPath: paths.newProducts,
    isIndexed: products.length > 0,
    hasFeed: true,
    jsonLd: [
      breadcrumbs(origin, { name: NEW_PRODUCTS_TITLE, path: paths.newProducts }),
      itemList(
        origin,
        products.map(({ _id, name }) => ({ name, productId: _id })),
      ),
    ],
  };
}
