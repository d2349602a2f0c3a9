import { Navigate, useParams } from 'react-router-dom';
import { paths } from '../../cms/contract/paths.ts';
import { useManagedProducts } from '../api/products.ts';
import NotFoundScreen from '../layout/not-found-screen.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from '../ui/page.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { Stack } from '../ui/stack.tsx';
import { Answered } from './answered.tsx';
import { CreateProductButton } from './create-product-button.tsx';
import { ProductTable } from './product-table.tsx';

export default function ProductListScreen() {
  const { pageNumber = '1' } = useParams();
  return /^[1-9]\d{0,6}$/.test(pageNumber) ? (
    <ProductList pageNumber={Number(pageNumber)} />
  ) : (
    <NotFoundScreen />
  );
}

function ProductList({ pageNumber }: { pageNumber: number }) {
  const answer = useManagedProducts(pageNumber);
  const { data, error, isValidating } = answer;
  // While a page is on its way the one before stays; under a failure it would pass for the page asked for.
  const isCurrent = data?.page === pageNumber;
  const shown = error && !isCurrent ? undefined : data;

  // Deleting the last product of the last page leaves a page that does not exist.
  if (data && isCurrent && !isValidating && pageNumber > 1 && data.products.length === 0)
    return <Navigate to={paths.admin.products(data.pages)} replace />;

  return (
    <Page title="Ürünler">
      <Stack $gap={5}>
        <div>
          <CreateProductButton />
        </div>
        <Answered answer={{ ...answer, data: shown }}>
          {(list) =>
            list.products.length === 0 ? (
              <EmptyState mark="BOŞ">
                <p>Henüz ürün yok.</p>
              </EmptyState>
            ) : (
              <ProductTable list={list} isBusy={!isCurrent} />
            )
          }
        </Answered>
        {data && <Pagination page={pageNumber} pages={data.pages} hrefFor={paths.admin.products} />}
      </Stack>
    </Page>
  );
}
