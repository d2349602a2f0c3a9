import { paths } from '../../cms/contract/paths.ts';
import { newProductsKey } from '../api/products.ts';
import { keyText } from '../api/swr.tsx';
import { breadcrumbs, type PageRequest, type PublicPage } from '../pages/public-page.ts';
import { NEW_PRODUCTS_TITLE } from './new-products-screen.tsx';

export async function readPage({ readers, origin }: PageRequest): Promise<PublicPage> {
  const products = await readers.newProducts();
  return {
    status: 200,
    fallback: { [keyText(newProductsKey)]: products },
    title: NEW_PRODUCTS_TITLE,
    description: 'Dükkâna en son katılan pullar, albümler ve filateli malzemeleri, en yenisi başta.',
    canonicalPath: paths.newProducts,
    // An empty list has no content.
    isIndexed: products.length > 0,
    jsonLd: [
      breadcrumbs(origin, [
        { name: 'Katalog', path: paths.home },
        { name: NEW_PRODUCTS_TITLE, path: paths.newProducts },
      ]),
      {
        '@context': 'https://schema.org',
        '@type': 'ItemList',
        itemListElement: products.map(({ _id, name }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name,
          url: new URL(paths.product(_id), origin).href,
        })),
      },
    ],
  };
}
