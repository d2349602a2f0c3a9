import { useEffect, useRef, useState } from 'react';
import type { Product, Review } from '../../cms/contract/products.ts';
import { useIsReady } from '../session/use-is-ready.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { shownDay } from '../ui/day.ts';
import { Rating } from '../ui/rating.tsx';
import { Stack } from '../ui/stack.tsx';
import { ReviewColumns, ReviewList } from './product-layout.tsx';
import { ReviewEntry } from './review-entry.tsx';

export const REVIEWS_ID = 'degerlendirmeler';
const AT_ONCE = 10;

export function Reviews({ product }: { product: Product }) {
  const { _id, reviews, numReviews } = product;
  return (
    <ReviewColumns id={REVIEWS_ID} aria-labelledby={`${REVIEWS_ID}-baslik`}>
      <h2 id={`${REVIEWS_ID}-baslik`}>Değerlendirmeler</h2>
      {reviews.length === 0 ? (
        <Alert role="none">Henüz Değerlendirilmemiş</Alert>
      ) : (
        <WrittenReviews reviews={reviews} total={numReviews} />
      )}
      <ReviewEntry productId={_id} />
    </ReviewColumns>
  );
}

/** Ten at a time; all of them in the server's page, so that they can be read without scripts, too. */
function WrittenReviews({ reviews, total }: { reviews: readonly Review[]; total: number }) {
  const [shown, setShown] = useState(AT_ONCE);
  const firstNew = useRef<HTMLLIElement>(null);
  // The button goes down the page, or away: reading goes on where it stood.
  useEffect(() => {
    if (shown > AT_ONCE) firstNew.current?.focus();
  }, [shown]);
  const isReady = useIsReady();
  const hasMore = isReady && shown < reviews.length;
  return (
    <Stack>
      <ReviewList>
        {reviews.map(({ _id, name, rating, createdAt, comment }, index) => (
          <li
            key={_id}
            hidden={isReady && index >= shown}
            ref={index === shown - AT_ONCE ? firstNew : undefined}
            tabIndex={-1}
          >
            <header>
              <strong>{name}</strong>
              <Rating value={rating} />
              <time dateTime={shownDay(createdAt)}>{shownDay(createdAt)}</time>
            </header>
            <p>{comment}</p>
          </li>
        ))}
      </ReviewList>
      {hasMore && (
        <div>
          <Button variant="secondary" onClick={() => setShown(shown + AT_ONCE)}>
            Daha fazla yorum göster
          </Button>
        </div>
      )}
      {shown >= reviews.length && total > reviews.length && (
        <small>En yeni {reviews.length} yorum gösteriliyor.</small>
      )}
    </Stack>
  );
}
