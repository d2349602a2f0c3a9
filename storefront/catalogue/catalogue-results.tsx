import type { ProductList } from '../../cms/contract/products.ts';
import type { CatalogueQuery, useCatalogue } from '../api/products.ts';
import { QueryFailure } from '../layout/query-failure.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { Stack } from '../ui/stack.tsx';
import { catalogueHref, isFrontPage, isPastTheEnd } from './catalogue-query.ts';
import { NothingFound } from './nothing-found.tsx';
import { Products, ProductsSkeleton } from './product-grid.tsx';

type CatalogueResultsProps = {
  query: CatalogueQuery;
  answer: ReturnType<typeof useCatalogue>;
  /** What is shown of the answer; nothing while it is not known. */
  shown: ProductList | undefined;
};

/** The products of a page and the way to the others, or why there are none. */
export function CatalogueResults({ query, answer, shown }: CatalogueResultsProps) {
  const { error } = answer;
  return (
    <Stack $gap={6}>
      {error && !(shown && error.isOffline) && <QueryFailure answer={{ ...answer, data: shown }} />}
      {!shown ? (
        !error && <ProductsSkeleton />
      ) : (
        <Found query={query} list={shown} isBusy={answer.isLoading} />
      )}
      {shown && (
        <Pagination
          page={query.pageNumber}
          pages={shown.pages}
          hrefFor={(pageNumber) => catalogueHref({ ...query, pageNumber })}
        />
      )}
    </Stack>
  );
}

function Found({ query, list, isBusy }: { query: CatalogueQuery; list: ProductList; isBusy: boolean }) {
  if (isPastTheEnd(query, list)) return null;
  if (list.products.length === 0) return <NothingFound query={query} />;
  return (
    <Products
      title={query.category.join(', ') || 'Ürünler'}
      products={list.products}
      isBusy={isBusy}
      isFirstRowPriority={!isFrontPage(query)}
    />
  );
}
