import type { FacetsAnswer } from '../../cms/contract/catalogue-query.ts';
import type { ProductList } from '../../cms/contract/products.ts';
import type { CatalogueQuery, useCatalogue } from '../api/products.ts';
import { QueryError } from '../pages/query-error.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { Stack } from '../ui/stack.tsx';
import { catalogueHref, isFrontPage, isPastTheEnd } from './catalogue-query.ts';
import { NothingFound } from './lazy-components.ts';
import { Products, ProductsSkeleton } from './product-grid.tsx';

type CatalogueResultsProps = {
  query: CatalogueQuery;
  answer: ReturnType<typeof useCatalogue>;
  /** What is shown of the response; undefined while it loads. */
  shown: ProductList | undefined;
  facets: FacetsAnswer | undefined;
};

/** The products of a page and the way to the others, or why there are none. */
export function CatalogueResults({ query, answer, shown, facets }: CatalogueResultsProps) {
  const { error } = answer;
  return (
    <Stack $gap={6}>
      {error && !(shown && error.isOffline) && <QueryError answer={{ ...answer, data: shown }} />}
      {!shown ? (
        !error && <ProductsSkeleton />
      ) : (
        <Found query={query} list={shown} facets={facets} isBusy={answer.isLoading} />
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

type FoundProps = {
  query: CatalogueQuery;
  list: ProductList;
  facets: FacetsAnswer | undefined;
  isBusy: boolean;
};

function Found({ query, list, facets, isBusy }: FoundProps) {
  if (isPastTheEnd(query, list)) return null;
  const hasResults = list.products.length > 0;
  return (
    <div>
      {hasResults ? (
        <Products
          title={query.category.join(', ') || 'Ürünler'}
          products={list.products}
          isBusy={isBusy}
          isFirstRowPriority={!isFrontPage(query)}
        />
      ) : (
        <NothingFound query={query} facets={facets} />
      )}
    </div>
  );
}
