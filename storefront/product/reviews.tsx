import { useSearchParams } from 'react-router-dom';
import { paths } from '../../cms/contract/paths.ts';
import type { Product, Review } from '../../cms/contract/products.ts';
import { REVIEWS_PER_PAGE } from '../../cms/contract/rules/catalogue.ts';
import { dayOf } from '../../cms/contract/rules/dates.ts';
import { useKnownReviews } from '../api/reviews.ts';
import { useIsReady } from '../session/use-is-ready.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { Rating } from '../ui/rating.tsx';
import { Stack } from '../ui/stack.tsx';
import { ReviewEntry } from './review-entry.tsx';
import { REVIEWS_ID } from './reviews-id.ts';
import { ReviewColumns, ReviewList } from './reviews-layout.tsx';
import { useReviews } from './use-reviews.ts';

const oneDigit = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 1 });

export function Reviews({ product }: { product: Product }) {
  const { _id, reviews } = product;
  return (
    <ReviewColumns id={REVIEWS_ID} aria-labelledby={`${REVIEWS_ID}-baslik`}>
      <h2 id={`${REVIEWS_ID}-baslik`}>Değerlendirmeler</h2>
      {reviews.length === 0 ? (
        <Alert role="none">Henüz Değerlendirilmemiş</Alert>
      ) : (
        <WrittenReviews product={product} />
      )}
      <ReviewEntry productId={_id} />
    </ReviewColumns>
  );
}

/**
 * Ten at a time. In the server's page all that it read are open, and the others are on pages of their own, so that they
 * can be read without scripts, too.
 */
function WrittenReviews({ product }: { product: Product }) {
  const { reviews, shown, hasMore, showMore, isBusy, firstNew, firstNewIndex } = useReviews(product);
  const isReady = useIsReady();
  const [search] = useSearchParams();
  const page = Number(search.get('pageNumber')) || 1;
  const known = useKnownReviews(product._id, page);
  return (
    <Stack>
      <p>
        Ortalama <strong>{oneDigit.format(product.rating)}</strong> / 5, {product.numReviews} yorum
      </p>
      <ReviewList>
        {(isReady ? reviews : (known?.reviews ?? reviews)).map((review, index) => (
          <li
            key={review._id}
            hidden={isReady && index >= shown}
            ref={index === firstNewIndex ? firstNew : undefined}
            tabIndex={-1}
          >
            <WrittenReview review={review} />
          </li>
        ))}
      </ReviewList>
      {isReady && hasMore && (
        <div>
          <Button variant="secondary" busy={isBusy} onClick={() => void showMore()}>
            Daha fazla yorum göster
          </Button>
        </div>
      )}
      {!isReady && (
        <Pagination
          label="Yorum sayfaları"
          page={page}
          pages={Math.ceil(product.numReviews / REVIEWS_PER_PAGE)}
          hrefFor={(pageNumber) => `${paths.product(product._id, pageNumber)}#${REVIEWS_ID}`}
        />
      )}
    </Stack>
  );
}

function WrittenReview({ review }: { review: Review }) {
  const { name, rating, createdAt, comment, isPurchase } = review;
  return (
    <>
      <header>
        <strong>{name}</strong>
        {isPurchase && <small>Satın aldı</small>}
        <Rating value={rating} />
        <time dateTime={dayOf(createdAt)}>{dayOf(createdAt)}</time>
      </header>
      <p>{comment}</p>
    </>
  );
}
