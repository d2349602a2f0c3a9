import { Link, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '../../cms/contract/paths.ts';
import type { Product, Review } from '../../cms/contract/products.ts';
import { REVIEWS_PER_PAGE } from '../../cms/contract/rules/catalogue.ts';
import { isoDate } from '../../cms/contract/rules/dates.ts';
import { call } from '../api/fetcher.ts';
import { useKnownReviews } from '../api/reviews.ts';
import { useIsHydrated } from '../session/stored-value.ts';
import { useSession } from '../session/use-session.tsx';
import { wrappingRow } from '../theme/css-fragments.ts';
import { space } from '../theme/tokens.ts';
import { Alert } from '../ui/alert.tsx';
import { Panel } from '../ui/card.tsx';
import { clientOnly } from '../ui/lazy-component.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { Rating } from '../ui/rating.tsx';
import { Stack } from '../ui/stack.tsx';
import { FooterColumns, FooterRows, useMoreRows } from './more-rows.tsx';
import { REVIEWS_ID } from './product-layout.tsx';

const ReviewList = styled(FooterRows)`
  > li {
    gap: ${space[1]};
  }
  header {
    ${wrappingRow}
    gap: ${space[1]} ${space[3]};
  }
`;

const AT_ONCE = 10;

/** Review form, rendered only in the browser, because the server does not know whether the shopper is signed in. */
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

/** Shows ten reviews at a time; without scripts, a whole page of reviews with links to further pages. */
function WrittenReviews({ product }: { product: Product }) {
  const { _id, reviews, numReviews, rating } = product;
  const { rows, shown, more, refOf } = useMoreRows({
    first: reviews,
    total: numReviews,
    perPage: REVIEWS_PER_PAGE,
    atOnce: AT_ONCE,
    moreText: 'Daha fazla yorum göster',
    load: async (page) =>
      (await call('listReviews', { params: { id: _id }, query: { pageNumber: String(page) } })).reviews,
  });
  const isReady = useIsHydrated();
  const [search] = useSearchParams();
  const page = Number(search.get('pageNumber')) || 1;
  const known = useKnownReviews(_id, page);
  return (
    <Stack>
      <p>
        Ortalama <strong>{oneDigit.format(rating)}</strong> / 5, {numReviews} yorum
      </p>
      <ReviewList>
        {(isReady ? rows : (known?.reviews ?? rows)).map((review, index) => (
          <li key={review._id} hidden={isReady && index >= shown} ref={refOf(index)} tabIndex={-1}>
            <WrittenReview review={review} />
          </li>
        ))}
      </ReviewList>
      {isReady && more}
      {!isReady && (
        <Pagination
          label="Yorum sayfaları"
          page={page}
          pages={Math.ceil(numReviews / REVIEWS_PER_PAGE)}
          hrefFor={(pageNumber) => `${paths.product(_id, pageNumber)}#${REVIEWS_ID}`}
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
        <time dateTime={isoDate(createdAt)}>{isoDate(createdAt)}</time>
      </header>
      <p>{comment}</p>
    </>
  );
}
