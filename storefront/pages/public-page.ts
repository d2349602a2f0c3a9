import type { ListedProduct } from '../../cms/contract/products.ts';
import type { Readers } from '../../cms/contract/server-render.ts';
import type { Fallback } from '../api/swr.tsx';

export type PageRequest = {
  /** Decoded, without a query. */
  pathname: string;
  params: Record<string, string | undefined>;
  search: URLSearchParams;
  readers: Readers;
  /** `https://shop.example`, for absolute links. */
  origin: string;
};

/** A public page's data and what search engines and link previews read of it. */
export type PublicPage = {
  status: 200 | 404;
  /** Answers by serialised SWR key. */
  fallback: Fallback;
  title: string;
  description: string;
  /** The one address of this content, with its leading slash. */
  canonicalPath: string;
  isIndexed: boolean;
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
