import type { Product } from '../../cms/contract/products.ts';
import { type CatalogueQuery, onlyWith, useListed } from '../api/products.ts';
import { PageSection, ProductStrip } from '../catalogue/page-section.tsx';

type Sold = Pick<Product, 'series' | 'category'>;

/** Lists of products on sale that are like a sold one, the closest first: its series, then its category. */
export const similarTo = ({ series, category }: Sold): CatalogueQuery[] => [
  ...(series ? [onlyWith({ series: [series], inStock: true })] : []),
  ...(category ? [onlyWith({ category: [category], inStock: true })] : []),
];

const TITLE_ID = 'benzer-urunler';

export default function SimilarOnSale({ product }: { product: Sold }) {
  const [closest = null, wider = null] = similarTo(product);
  const { data: close } = useListed(closest);
  const { data: wide } = useListed(close?.total === 0 ? wider : null);
  const products = (close?.total ? close : wide)?.products ?? [];
  if (products.length === 0) return null;
  return (
    <PageSection aria-labelledby={TITLE_ID}>
      <header>
        <h2 id={TITLE_ID}>Satıştaki benzer ürünler</h2>
      </header>
      <ProductStrip products={products} />
    </PageSection>
  );
}
