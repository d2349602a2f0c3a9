import { useEffect } from 'react';
import type { Product } from '../../cms/contract/products.ts';
import RecentlySeen from '../catalogue/recently-seen.tsx';
import { noteSeen } from '../session/recently-seen-storage.ts';
import { ComponentErrorBoundary } from '../ui/component-error-boundary.tsx';
import { Questions } from './questions.tsx';
import { Reviews } from './reviews.tsx';
import { SameSeries } from './same-series.tsx';
import { REVIEWS_FAILURE } from './section-ids.ts';

export default function ProductFooter({ product }: { product: Product }) {
  const { _id, isDraft } = product;
  // Nobody but an administrator sees a draft, and no list would show it.
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
