import type { Product } from '../../cms/contract/products.ts';
import { dayOf } from '../../cms/contract/rules/dates.ts';
import { Alert } from '../ui/alert.tsx';
import { Rating } from '../ui/rating.tsx';
import { ReviewColumns, ReviewList } from './product-layout.tsx';
import { ReviewEntry } from './review-entry.tsx';

export const REVIEWS_ID = 'degerlendirmeler';

export function Reviews({ product }: { product: Product }) {
  const { _id, reviews } = product;
  return (
    <ReviewColumns id={REVIEWS_ID} aria-labelledby={`${REVIEWS_ID}-baslik`}>
      <h2 id={`${REVIEWS_ID}-baslik`}>Değerlendirmeler</h2>
      {reviews.length === 0 ? (
        <Alert role="none">Henüz Değerlendirilmemiş</Alert>
      ) : (
        <ReviewList>
          {reviews.map(({ _id: reviewId, name, rating, createdAt, comment }) => {
            const date = dayOf(createdAt);
            return (
              <li key={reviewId}>
                <header>
                  <strong>{name}</strong>
                  <Rating value={rating} />
                  <time dateTime={date}>{date}</time>
                </header>
                <p>{comment}</p>
              </li>
            );
          })}
        </ReviewList>
      )}
      <ReviewEntry productId={_id} />
    </ReviewColumns>
  );
}
