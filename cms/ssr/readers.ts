import type { Payload } from 'payload';
import { getProduct } from '../catalogue/get-product.ts';
import { listProducts, topProducts } from '../catalogue/list-products.ts';
import type { LegalPage } from '../contract/legal.ts';
import { listProductsQuery, type Product, type ProductList } from '../contract/products.ts';
import { getLegalPage } from '../legal/get-legal-page.ts';

/** What the storefront reads while it renders: the answers of the public calls, without the way through HTTP. */
export type Readers = {
  /** Null for a query the API would refuse. */
  listProducts(query: Record<string, string | number>): Promise<ProductList | null>;
  topProducts(): Promise<ProductList['products']>;
  getProduct(id: string): Promise<Product | null>;
  getLegalPage(slug: string): Promise<LegalPage | null>;
};

export const createReaders = (payload: Payload): Readers => ({
  listProducts: async (query) => {
    const texts = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
    const parsed = listProductsQuery.safeParse(texts);
    return parsed.success ? listProducts(payload, parsed.data) : null;
  },
  topProducts: () => topProducts(payload),
  getProduct: (id) => getProduct(payload, id),
  getLegalPage: (slug) => getLegalPage(payload, slug),
});
