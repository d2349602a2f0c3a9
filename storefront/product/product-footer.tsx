import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../cms/contract/paths.ts';
import type { Product } from '../../cms/contract/products.ts';
import { onlyWith, useListed } from '../api/products.ts';
import { PageSection, ProductStrip, StripPlace } from '../catalogue/page-section.tsx';
import { pieceOf, yearsBeside } from '../catalogue/product-summary.tsx';
import RecentlySeen from '../catalogue/recently-seen.tsx';
import { noteSeen } from '../session/stored-value.ts';
import { useIsNear } from '../ui/browser-hooks.ts';
import { ComponentErrorBoundary } from '../ui/component-error-boundary.tsx';
import { REVIEWS_FAILURE } from './product-layout.tsx';
import { Questions } from './questions.tsx';
import { Reviews } from './reviews.tsx';

export default function ProductFooter({ product }: { product: Product }) {
  const { _id, isDraft } = product;
  // Leaves out drafts, which only administrators see.
  useEffect(() => {
    if (!isDraft) noteSeen(_id);
  }, [_id, isDraft]);
  return (
    <>
      <ComponentErrorBoundary>
        <SameSeries key={_id} product={product} />
      </ComponentErrorBoundary>
      <ComponentErrorBoundary failure={REVIEWS_FAILURE}>
        <Reviews product={product} />
      </ComponentErrorBoundary>
      <ComponentErrorBoundary failure="Sorular gösterilemedi.">
        <Questions key={_id} product={product} />
      </ComponentErrorBoundary>
      <ComponentErrorBoundary>
        <RecentlySeen except={_id} />
      </ComponentErrorBoundary>
    </>
  );
}

const TITLE_ID = 'serinin-digerleri';

/** Other products of the series. The server renders only the links; the cards load when the shopper scrolls near. */
function SameSeries({ product: { _id, series } }: { product: Pick<Product, '_id' | 'series'> }) {
  const [place, isNear] = useIsNear();
  const { data, error } = useListed(isNear && series ? onlyWith({ series: [series] }) : null);
  const others = data?.products.filter((product) => product._id !== _id);
  if (!series) return null;
  return (
    <PageSection ref={place} aria-labelledby={TITLE_ID}>
      <header>
        <h2 id={TITLE_ID}>Bu serinin diğer değerleri</h2>
        <p>
          <Link to={paths.series(series)}>Serinin tamamı</Link>
          <Link to={paths.checklist(series)}>Kontrol listesi</Link>
        </p>
      </header>
      {others?.length === 0 && <p>Bu serinin başka değeri şu anda satışta değil.</p>}
      {others && others.length > 0 && (
        <ProductStrip
          products={others}
          nameOf={pieceOf}
          told={(product) => yearsBeside(pieceOf(product), product)}
        />
      )}
      {!others && !error && <StripPlace aria-busy={isNear} />}
    </PageSection>
  );
}
