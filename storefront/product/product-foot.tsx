import { useEffect } from 'react';
import type { Product } from '../../cms/contract/products.ts';
import { noteSeen } from '../session/seen-products.ts';
import { PartBoundary } from '../ui/part-boundary.tsx';
import RecentlySeen from './recently-seen.tsx';
import { Reviews } from './reviews.tsx';
import { REVIEWS_FAILURE } from './reviews-id.ts';
import { SeriesValues } from './series-values.tsx';

/** What stands below a product: the rest of its series, what others say of it, and where the shopper has been. */
export default function ProductFoot({ product }: { product: Product }) {
  const { _id, isDraft } = product;
  // Nobody but an administrator sees a draft, and no list would show it.
  useEffect(() => {
    if (!isDraft) noteSeen(_id);
  }, [_id, isDraft]);
  return (
    <>
      <PartBoundary>
        <SeriesValues key={_id} product={product} />
      </PartBoundary>
      <PartBoundary failure={REVIEWS_FAILURE}>
        <Reviews product={product} />
      </PartBoundary>
      <PartBoundary>
        <RecentlySeen except={_id} />
      </PartBoundary>
    </>
  );
}
