import type { ListedProduct } from '../../cms/contract/products.ts';
import type { Readers } from '../../cms/contract/server-render.ts';
import type { Fallback } from '../api/swr.tsx';
import { SHOP_NAME } from '../shop-name.ts';

export type PageRequest = {
  /** Decoded, without a query. */
  pathname: string;
  params: Record<string, string | undefined>;
  search: URLSearchParams;
  readers: Readers;
  /** `https://shop.example`, for absolute links. */
  origin: string;
};

export type PublicPage = {
  status: 200 | 404;
  fallback: Fallback;
  title: string;
  description: string;
  /** The one address of this content, with its leading slash. */
  canonicalPath: string;
  isIndexed: boolean;
  /** Its neighbours, where it is one page of several. */
  previousPath?: string | false;
  nextPath?: string | false;
  /** The product whose picture link previews show. */
  preview?: Pick<ListedProduct, 'name' | 'image' | 'picture'>;
  type?: 'website' | 'article' | 'product';
  jsonLd?: object[];
};

export const pageNotFound = (fallback: Fallback = {}): PublicPage => ({
  status: 404,
  fallback,
  title: 'Sayfa bulunamadı',
  description: '',
  canonicalPath: '',
  isIndexed: false,
});

/** schema.org's trail from the home page to here; `path` of the last step is the page itself. */
export const breadcrumbs = (origin: string, trail: ReadonlyArray<{ name: string; path: string }>) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: new URL(path, origin).href,
  })),
});

export const shopJsonLd = (origin: string) => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name: SHOP_NAME,
  url: origin,
  publisher: {
    '@type': 'Organization',
    name: SHOP_NAME,
    url: origin,
    logo: new URL('/favicon.svg', origin).href,
  },
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search/{search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
});
