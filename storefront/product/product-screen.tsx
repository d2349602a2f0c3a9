import { useParams } from 'react-router-dom';
import { isNotFound } from '../api/fetcher.ts';
import { useProduct } from '../api/products.ts';
import { QueryFailure } from '../layout/query-failure.tsx';
import { Page, PageTitle } from '../ui/page.tsx';
import { Stack } from '../ui/stack.tsx';
import { BackButton } from './back-button.tsx';
import { ProductFoot } from './late-parts.ts';
import { ProductDetails } from './product-details.tsx';
import { ProductSkeleton } from './product-skeleton.tsx';
import { UnknownProduct } from './unknown-product.tsx';

export default function ProductScreen() {
  const { id = '' } = useParams();
  const answer = useProduct(id);
  const { data: product, error } = answer;
  if (product === null || isNotFound(error)) return <UnknownProduct error={error} />;
  return (
    <Page documentTitle={product?.pageTitle ?? product?.name ?? ''}>
      <Stack $gap={5}>
        <div>
          <BackButton />
        </div>
        {product ? (
          <>
            <ProductDetails key={product._id} product={product} />
            <ProductFoot product={product} />
          </>
        ) : error ? (
          <div>
            <PageTitle>Ürün</PageTitle>
            <QueryFailure answer={answer} />
          </div>
        ) : (
          <ProductSkeleton />
        )}
      </Stack>
    </Page>
  );
}
