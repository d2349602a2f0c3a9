import { type MouseEvent, useDeferredValue } from 'react';
import { useLocation, useNavigate, useNavigationType, useParams } from 'react-router-dom';
import { paths } from '../../cms/contract/paths.ts';
import type { Product } from '../../cms/contract/products.ts';
import { untilText } from '../../cms/contract/rules/lowered-price.ts';
import { errorText, isNotFound, type RequestError } from '../api/fetcher.ts';
import { useProduct } from '../api/products.ts';
import { ProductTitle } from '../catalogue/product-summary.tsx';
import { QueryError } from '../pages/query-error.tsx';
import { Alert } from '../ui/alert.tsx';
import { LinkButton } from '../ui/button.tsx';
import { ComponentErrorBoundary } from '../ui/component-error-boundary.tsx';
import { Skeleton } from '../ui/loader.tsx';
import { LargeStampFrame } from '../ui/magnifier.tsx';
import { Page, PageTitle } from '../ui/page.tsx';
import { Discount, Gross, Net } from '../ui/price.tsx';
import { Rating } from '../ui/rating.tsx';
import { Stack } from '../ui/stack.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { WishlistButton } from '../wishlist/lazy-wishlist-buttons.ts';
import { AddToCart } from './add-to-cart.tsx';
import { IssueFacts, PieceFacts } from './attribute-table.tsx';
import {
  BuyingTerms,
  CompareLink,
  ProductAlertForm,
  ProductFooter,
  SimilarOnSale,
} from './lazy-components.ts';
import {
  ASK_ID,
  Back,
  BuyBox,
  Description,
  Keeping,
  Links,
  Lowered,
  Price,
  ProductColumns,
  REVIEWS_ID,
  StockLine,
} from './product-layout.tsx';
import { ProductPicture } from './product-picture.tsx';

export default function ProductScreen() {
  const { id = '' } = useParams();
  // The key drops the details and form texts of the previous product, which React would show under the new address.
  return <ProductPage key={id} id={id} />;
}

function ProductPage({ id }: { id: string }) {
  const answer = useProduct(id);
  const { data: product, error } = answer;
  const { hash } = useLocation();
  // A whole product takes long to render on a slow phone. After a press the heading comes first; on the way back the
  // page needs its height at once, for the scroll position.
  const isPressed = useNavigationType() !== 'POP' && !hash;
  const shown = useDeferredValue(product, isPressed ? null : product);
  if (product === null || isNotFound(error)) return <UnknownProduct error={error} />;
  return (
    <Page documentTitle={product?.pageTitle ?? product?.name ?? ''}>
      <Stack $gap={5}>
        <BackButton />
        {shown ? (
          <>
            <ProductDetails key={shown._id} product={shown} />
            {shown.archivedAt ? <SimilarOnSale product={shown} /> : <ProductFooter product={shown} />}
          </>
        ) : error && !product ? (
          <div>
            <PageTitle>Ürün gösterilemedi</PageTitle>
            <QueryError answer={answer} />
          </div>
        ) : (
          <ProductSkeleton told={product?.name} />
        )}
      </Stack>
    </Page>
  );
}

/** Link to the previous page of the shop; to the home page for visitors from elsewhere or without scripts. */
function BackButton() {
  const navigate = useNavigate();
  // The key of the router's first entry is `default`; no page of the shop comes before that entry.
  const cameFromShop = useLocation().key !== 'default';
  const handleClick = (event: MouseEvent) => {
    if (!cameFromShop) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <Back to={paths.home} lang="en" onClick={handleClick}>
      Go Back
    </Back>
  );
}

/** Placeholder while the product loads. Its name is shown at once where the list before has told the name. */
function ProductSkeleton({ told }: { told: string | undefined }) {
  const { state } = useLocation() as { state: { name?: string } | null };
  const name = told ?? state?.name;
  return (
    <ProductColumns aria-busy="true">
      <LargeStampFrame />
      <Stack $gap={4}>
        {name ? (
          <PageTitle>
            <ProductTitle name={name} />
          </PageTitle>
        ) : (
          <>
            <VisuallyHidden as="h1">Ürün yükleniyor…</VisuallyHidden>
            <Skeleton $height="2.6rem" $width="80%" />
          </>
        )}
        <Skeleton $height="1.2rem" $width="40%" />
        <Skeleton $height="2rem" $width="30%" />
        <Skeleton $height="2.875rem" />
        <Skeleton $height="14rem" />
      </Stack>
    </ProductColumns>
  );
}

export const UNKNOWN_TITLE = 'Ürün bulunamadı';
/** Message when the server has rendered the page, because the browser then has no error with a message. */
const UNKNOWN_TEXT = 'Ürün bulunamadı.';

const SOLD_TEXT = 'Bu ürün satıldı.';

/** Shown for an unknown or removed product; the server responds with 404. */
const UnknownProduct = ({ error }: { error: RequestError | undefined }) => (
  <Page title={UNKNOWN_TITLE} documentTitle={UNKNOWN_TITLE}>
    <Stack>
      <Alert tone="danger">{error ? errorText(error) : UNKNOWN_TEXT}</Alert>
      <p>Satıştan kalkmış ya da adresi eksik yazılmış olabilir.</p>
      <LinkButton to={paths.home}>Kataloğa dön</LinkButton>
    </Stack>
  </Page>
);

export function ProductDetails({ product }: { product: Product }) {
  const { name, description, rating, numReviews, category, archivedAt } = product;
  return (
    <ProductColumns>
      <ProductPicture product={product} />
      <Stack $gap={5}>
        <div>
          {category && <small>{category}</small>}
          <PageTitle>
            <ProductTitle name={name} />
          </PageTitle>
          {!archivedAt && (
            <a href={`#${REVIEWS_ID}`}>
              <Rating
                value={numReviews > 0 ? rating : null}
                text={numReviews > 0 ? `${numReviews} değerlendirme` : 'Henüz değerlendirme yok'}
              />
            </a>
          )}
        </div>
        {archivedAt ? (
          <Alert>{SOLD_TEXT}</Alert>
        ) : (
          <>
            <Purchase product={product} />
            <Links>
              <a href={`#${ASK_ID}`}>Bu ürün hakkında soru sorun</a>
            </Links>
          </>
        )}
        {description && <Description>{description}</Description>}
        <ComponentErrorBoundary failure="Bu parçanın özellikleri gösterilemedi.">
          <PieceFacts product={product} />
        </ComponentErrorBoundary>
      </Stack>
      <ComponentErrorBoundary failure="Ürün bilgileri gösterilemedi.">
        <IssueFacts product={product} />
      </ComponentErrorBoundary>
    </ProductColumns>
  );
}

function Purchase({ product }: { product: Product }) {
  const { _id, loweredUntil, countInStock } = product;
  const isInStock = countInStock > 0;
  return (
    <BuyBox>
      <Price>
        <Gross product={product} />
        <Net product={product} />
      </Price>
      {loweredUntil && (
        <Lowered>
          <Discount product={product} />
          <span>{untilText(loweredUntil)}</span>
        </Lowered>
      )}
      <StockLine $isInStock={isInStock}>{isInStock ? 'Stokta' : 'Stokta Yok'}</StockLine>
      <AddToCart product={product} />
      {!isInStock && <ProductAlertForm productId={_id} />}
      <Keeping>
        <CompareLink productId={_id} />
        <WishlistButton product={product} />
      </Keeping>
      <BuyingTerms product={product} />
    </BuyBox>
  );
}
