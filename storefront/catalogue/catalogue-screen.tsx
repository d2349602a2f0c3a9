import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { paths } from '../../cms/contract/paths.ts';
import { type CatalogueQuery, useCatalogue, useIsCatalogueKnown } from '../api/products.ts';
import NotFoundScreen from '../layout/not-found-screen.tsx';
import { QueryFailure } from '../layout/query-failure.tsx';
import { KEEP_SCROLL, SCROLL_ANCHOR } from '../layout/scroll-keeper.tsx';
import { LinkButton } from '../ui/button.tsx';
import { Page, PageTitle } from '../ui/page.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { Stack } from '../ui/stack.tsx';
import { CatalogueColumns, CatalogueHead } from './catalogue-layout.tsx';
import { catalogueHref, readCatalogueQuery } from './catalogue-query.ts';
import { catalogueTitle } from './catalogue-title.ts';
import { FilterPanel } from './filter-panel.tsx';
import { Front } from './front.tsx';
import { NothingFound, PastTheEnd } from './nothing-found.tsx';
import { Products, ProductsSkeleton } from './product-grid.tsx';
import { ResultsLine } from './results-line.tsx';
import { ShippingNote } from './shipping-note.tsx';
import { SortSelect } from './sort-select.tsx';
import { TopStrip } from './top-strip.tsx';
import { TrustStrip } from './trust-strip.tsx';

/** Home, its further pages, and search results: one screen. */
export default function CatalogueScreen() {
  const params = useParams();
  const [search] = useSearchParams();
  const query = readCatalogueQuery(params, search);
  return query ? <Catalogue query={query} /> : <NotFoundScreen />;
}

function Catalogue({ query }: { query: CatalogueQuery }) {
  const navigate = useNavigate();
  const answer = useCatalogue(query);
  const isKnown = useIsCatalogueKnown(query);
  const { keyword } = query;
  const { data, error, isLoading } = answer;
  // While a page is on its way the one before stays; under a failure it would pass for the page asked for.
  const shown = error && !isKnown ? undefined : data;
  const isFront = keyword === '' && query.category === '' && query.pageNumber === 1;
  const isPastTheEnd = shown?.products.length === 0 && query.pageNumber > 1;
  // A change of filter or order starts again at the first page, and leaves the shopper where he looks.
  const show = (change: Partial<CatalogueQuery>) =>
    void navigate(catalogueHref({ ...query, ...change, pageNumber: 1 }), { state: KEEP_SCROLL });

  return (
    <Page documentTitle={catalogueTitle(query)}>
      <Stack $gap={5}>
        {isPastTheEnd && <PastTheEnd query={query} pages={shown.pages} />}
        {keyword && (
          <div>
            <LinkButton to={paths.home} variant="secondary" isSmall lang="en">
              Go Back
            </LinkButton>
          </div>
        )}
        {isFront && <Front />}
        <div {...SCROLL_ANCHOR}>
          <CatalogueHead>
            <PageTitle>Katalog</PageTitle>
            <ResultsLine query={query} list={shown} isLoading={isLoading && !error} />
            <ShippingNote />
            <SortSelect value={query.sortOrder} onChange={(sortOrder) => show({ sortOrder })} />
          </CatalogueHead>
          <CatalogueColumns>
            <FilterPanel query={query} onChange={(printingHouse) => show({ printingHouse })} />
            <Stack $gap={6}>
              {error && !(shown && error.isOffline) && <QueryFailure answer={{ ...answer, data: shown }} />}
              {!shown ? (
                !error && <ProductsSkeleton />
              ) : shown.products.length === 0 ? (
                !isPastTheEnd && <NothingFound query={query} />
              ) : (
                <Products
                  title={query.category || 'Ürünler'}
                  products={shown.products}
                  isBusy={isLoading}
                  isFirstRowPriority={!isFront}
                />
              )}
              {shown && (
                <Pagination
                  page={query.pageNumber}
                  pages={shown.pages}
                  hrefFor={(pageNumber) => catalogueHref({ ...query, pageNumber })}
                />
              )}
            </Stack>
          </CatalogueColumns>
        </div>
        {!keyword && (isFront ? <TrustStrip /> : <TopStrip />)}
      </Stack>
    </Page>
  );
}
