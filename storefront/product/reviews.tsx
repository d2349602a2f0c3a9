import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '../../cms/contract/paths.ts';
import type { Product, Review } from '../../cms/contract/products.ts';
import { REVIEWS_PER_PAGE } from '../../cms/contract/rules/catalogue.ts';
import { dayOf } from '../../cms/contract/rules/dates.ts';
import { call } from '../api/fetcher.ts';
import { useKnownReviews } from '../api/reviews.ts';
import { useAction } from '../forms/use-action.ts';
import { useIsHydrated } from '../session/stored-value.ts';
import { useSession } from '../session/use-session.tsx';
import { color, size, space } from '../theme/tokens.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/card.tsx';
import { clientOnly } from '../ui/lazy-component.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { Rating } from '../ui/rating.tsx';
import { Stack } from '../ui/stack.tsx';
import { FooterColumns } from './footer-columns.ts';
import { REVIEWS_ID } from './section-ids.ts';

const ReviewList = styled.ul`
  display: grid;
  > li {
    display: grid;
    gap: ${space[1]};
    padding-block: ${space[4]};
    border-bottom: 1px solid ${color.line};
  }
  > li:first-child {
    padding-top: 0;
  }
  > li[hidden] {
    display: none;
  }
  header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[1]} ${space[3]};
  }
  time,
  small {
    color: ${color.inkSoft};
    font-size: ${size.xs};
    font-variant-numeric: tabular-nums;
  }
  p {
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`;

const AT_ONCE = 10;

/** The product contains the first page of them; the others are requested when all loaded ones are shown. */
function useReviews({ _id, reviews: newest, numReviews }: Product) {
  const [read, setRead] = useState<readonly Review[]>([]);
  const [shown, setShown] = useState(AT_ONCE);
  // Read reviews stay: a new review pushes the last one out of the first page.
  const reviews = withoutTwins([...newest, ...read]);
  const hasMore = Math.min(shown, reviews.length) < numReviews;

  const firstNew = useRef<HTMLLIElement>(null);
  // The button moves down the page, or is removed: the focus moves to the first new review.
  useEffect(() => {
    if (shown > AT_ONCE) firstNew.current?.focus();
  }, [shown]);

  const { run: showMore, isBusy } = useAction(async () => {
    if (shown >= reviews.length) {
      const pageNumber = String(Math.floor(reviews.length / REVIEWS_PER_PAGE) + 1);
      const next = await call('listReviews', { params: { id: _id }, query: { pageNumber } });
      setRead([...reviews, ...next.reviews]);
    }
    setShown(shown + AT_ONCE);
  });
  return { reviews, shown, hasMore, showMore, isBusy, firstNew, firstNewIndex: shown - AT_ONCE };
}

const withoutTwins = (reviews: readonly Review[]): Review[] => [
  ...new Map(reviews.map((review) => [review._id, review])).values(),
];

/** Only who is signed in writes, which is known when the page has been taken over. */
const ReviewForm = clientOnly<{ productId: string }>(
  () => import('./review-form.tsx').then((loaded) => loaded.ReviewForm),
  { failure: 'Değerlendirme formu gösterilemedi.' },
);

function ReviewEntry({ productId }: { productId: string }) {
  const { userInfo } = useSession();
  return (
    <Panel aria-labelledby="degerlendir">
      <h2 id="degerlendir">Değerlendirme yazın</h2>
      {userInfo ? (
        <ReviewForm key={userInfo._id} productId={productId} />
      ) : (
        <p>
          Değerlendirme yazmak için lütfen <Link to={paths.login(paths.product(productId))}>giriş yapın</Link>
          .
        </p>
      )}
    </Panel>
  );
}

const oneDigit = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 1 });

export function Reviews({ product }: { product: Product }) {
  const { _id, reviews } = product;
  return (
    <FooterColumns id={REVIEWS_ID} aria-labelledby={`${REVIEWS_ID}-baslik`}>
      <h2 id={`${REVIEWS_ID}-baslik`}>Değerlendirmeler</h2>
      {reviews.length === 0 ? (
        <Alert role="none">Henüz Değerlendirilmemiş</Alert>
      ) : (
        <WrittenReviews product={product} />
      )}
      <ReviewEntry productId={_id} />
    </FooterColumns>
  );
}

/**
 * Ten at a time. In the server's page all that it read are open, and the others are on pages of their own, so that they
 * can be read without scripts, too.
 */
function WrittenReviews({ product }: { product: Product }) {
  const { reviews, shown, hasMore, showMore, isBusy, firstNew, firstNewIndex } = useReviews(product);
  const isReady = useIsHydrated();
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
