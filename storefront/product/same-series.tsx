import { Link } from 'react-router-dom';
import { paths } from '../../cms/contract/paths.ts';
import type { Product } from '../../cms/contract/products.ts';
import { onlyWith, useListed } from '../api/products.ts';
import { PageSection } from '../catalogue/page-section.tsx';
import { ProductStrip, StripPlace } from '../catalogue/product-strip.tsx';
import { useIsNear } from '../ui/use-is-near.ts';
import { pieceOf, yearsBeside } from './short-name.ts';

const TITLE_ID = 'serinin-digerleri';

/**
 * The rest of the product's series. The links are in the server's page, which does not know what else is in it; the
 * cards are requested when the shopper scrolls near, and nothing is shown for a product that is alone in its series.
 */
export function SameSeries({ product: { _id, series } }: { product: Pick<Product, '_id' | 'series'> }) {
  const [place, isNear] = useIsNear();
  const { data, error } = useListed(isNear && series ? onlyWith({ series: [series] }) : null);
  const others = data?.products.filter((product) => product._id !== _id);
  if (!series || others?.length === 0) return null;
  return (
    <PageSection ref={place} aria-labelledby={TITLE_ID}>
      <header>
        <h2 id={TITLE_ID}>Bu serinin diğer değerleri</h2>
        <p>
          <Link to={paths.series(series)}>Serinin tamamı</Link>
          <Link to={paths.checklist(series)}>Kontrol listesi</Link>
        </p>
      </header>
      {others ? (
        <ProductStrip
          products={others}
          nameOf={pieceOf}
          told={(product) => yearsBeside(pieceOf(product), product)}
        />
      ) : (
        !error && <StripPlace aria-busy={isNear} />
      )}
    </PageSection>
  );
}
