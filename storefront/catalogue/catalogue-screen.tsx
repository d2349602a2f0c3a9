import { useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '../../cms/contract/paths.ts';
import { type CatalogueQuery, useCatalogue, useFacets, useIsCatalogueKnown } from '../api/products.ts';
import { SCROLL_ANCHOR } from '../layout/scroll-keeper.tsx';
import { LinkButton } from '../ui/button.tsx';
import { Page, PageTitle } from '../ui/page.tsx';
import { SkipLink } from '../ui/skip-link.ts';
import { Stack } from '../ui/stack.tsx';
import { CatalogueColumns, CatalogueHead } from './catalogue-layout.tsx';
import { isFrontPage, isPastTheEnd, landingOf, readCatalogueQuery } from './catalogue-query.ts';
import { CatalogueResults } from './catalogue-results.tsx';
import { catalogueTitle } from './catalogue-title.ts';
import { FILTER_FORM_ID, FilterPanel } from './filter-panel.tsx';
import { Front } from './front.tsx';
import {
  ChosenFilters,
  LandingStory,
  NotFound,
  PastTheEnd,
  SearchHelp,
  TopStrip,
  TrustStrip,
} from './late-parts.ts';
import { ResultsLine } from './results-line.tsx';
import { ShippingNote } from './shipping-note.tsx';
import { SortSelect } from './sort-select.tsx';
import { useNarrow } from './use-narrow.ts';

const RESULTS_ID = 'urunler';
const Results = styled.div`
  &:focus {
    outline: none;
  }
`;

/** Home, its further pages, and search results: one screen. */
export default function CatalogueScreen() {
  const params = useParams();
  const [search] = useSearchParams();
  // The same object for the same address: what is drawn from it need not be drawn again.
  const query = useMemo(() => readCatalogueQuery(params, search), [params, search]);
  return query ? <Catalogue query={query} /> : <NotFound />;
}

function Catalogue({ query }: { query: CatalogueQuery }) {
  const answer = useCatalogue(query);
  const facets = useFacets(query);
  const isKnown = useIsCatalogueKnown(query);
  const { keyword } = query;
  const { data, error, isLoading } = answer;
  // While a page is on its way the one before stays; under a failure it would pass for the page asked for.
  const shown = error && !isKnown ? undefined : data;
  const isFront = isFrontPage(query);
  const landing = landingOf(query);
  const narrow = useNarrow(query, FILTER_FORM_ID);

  return (
    <Page documentTitle={catalogueTitle(query)}>
      <SkipLink href={`#${RESULTS_ID}`}>Ürünlere geç</SkipLink>
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
            <SortSelect value={query.sortOrder} onChange={(sortOrder) => narrow({ sortOrder })} />
          </CatalogueHead>
          {landing && <LandingStory about={landing.value} />}
          {/* Above the filters: on a phone they would stand between the keyword and how it was understood. */}
          {keyword && facets && shown && !isPastTheEnd(query, shown) && (
            <SearchHelp query={query} facets={facets} hasResults={shown.products.length > 0} />
          )}
          <CatalogueColumns>
            <FilterPanel query={query} facets={facets} onChange={narrow} />
            <div>
              <ChosenFilters query={query} />
              <Results id={RESULTS_ID} tabIndex={-1}>
                <CatalogueResults query={query} answer={answer} shown={shown} facets={facets} />
              </Results>
            </div>
          </CatalogueColumns>
        </div>
        {!keyword && (isFront ? <TrustStrip /> : <TopStrip />)}
      </Stack>
    </Page>
  );
}
