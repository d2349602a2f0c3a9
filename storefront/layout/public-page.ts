import type { LegalPage } from '../../cms/contract/legal.ts';
import type { ListedProduct, Product, ProductList } from '../../cms/contract/products.ts';
import type { CatalogueQuery } from '../api/products.ts';
import type { Fallback } from '../api/swr.tsx';

/** How the server's own catalogue and legal texts are read; `null` means that there is no such thing. */
export type Readers = {
  listProducts(query: CatalogueQuery): Promise<ProductList>;
  topProducts(): Promise<ListedProduct[]>;
  getProduct(id: string): Promise<Product | null>;
  getLegalPage(slug: string): Promise<LegalPage | null>;
};

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
  /** Picture for link previews, a path. */
  image?: string;
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
