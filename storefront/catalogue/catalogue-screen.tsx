import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { paths } from '../../cms/contract/paths.ts';
import { type CatalogueQuery, useCatalogue, useIsCatalogueKnown } from '../api/products.ts';
import NotFoundScreen from '../layout/not-found-screen.tsx';
import { KEEP_SCROLL, SCROLL_ANCHOR } from '../layout/scroll-keeper.tsx';
import { LinkButton } from '../ui/button.tsx';
import { Page, PageTitle } from '../ui/page.tsx';
import { Stack } from '../ui/stack.tsx';
import { CatalogueColumns, CatalogueHead } from './catalogue-layout.tsx';
import { catalogueHref, isFrontPage, isPastTheEnd, readCatalogueQuery } from './catalogue-query.ts';
import { CatalogueResults } from './catalogue-results.tsx';
import { catalogueTitle } from './catalogue-title.ts';
import { FilterPanel } from './filter-panel.tsx';
import { Front } from './front.tsx';
import { PastTheEnd } from './nothing-found.tsx';
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
  const isFront = isFrontPage(query);
  // A change of filter or order starts again at the first page, and leaves the shopper where he looks.
  const show = (change: Partial<CatalogueQuery>) =>
    void navigate(catalogueHref({ ...query, ...change, pageNumber: 1 }), { state: KEEP_SCROLL });

  return (
    <Page documentTitle={catalogueTitle(query)}>
      <Stack $gap={5}>
        {shown && isPastTheEnd(query, shown) && <PastTheEnd query={query} pages={shown.pages} />}
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
            <CatalogueResults query={query} answer={answer} shown={shown} />
          </CatalogueColumns>
        </div>
        {!keyword && (isFront ? <TrustStrip /> : <TopStrip />)}
      </Stack>
    </Page>
  );
}
