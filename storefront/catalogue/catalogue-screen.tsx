import { useMemo, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import type { FacetsAnswer } from '../../cms/contract/catalogue-query.ts';
import type { HomeBlock } from '../../cms/contract/home.ts';
import type { ProductList } from '../../cms/contract/products.ts';
import { useHomeBlocks } from '../api/home.ts';
import { type CatalogueQuery, useCatalogue, useFacets, useIsCatalogueKnown } from '../api/products.ts';
import { QueryError } from '../pages/query-error.tsx';
import { SCROLL_ANCHOR } from '../pages/scroll-restoration.tsx';
import { media, space } from '../theme/tokens.ts';
import { Page } from '../ui/page.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { SkipLink } from '../ui/skip-link.ts';
import { Stack } from '../ui/stack.tsx';
import { CatalogueHead, RESULTS_HEAD_ID, ShippingNote } from './catalogue-head.tsx';
import { CatalogueColumns } from './catalogue-layout.tsx';
import {
  catalogueHref,
  isFrontPage,
  isNarrowed,
  isPastTheEnd,
  landingOf,
  readCatalogueQuery,
} from './catalogue-query.ts';
import { catalogueTitle } from './catalogue-titles.ts';
import { FilterPanel } from './filter-panel.tsx';
import { HomeHero } from './home-hero.tsx';
import {
  ActiveFilterChips,
  Announcements,
  HomeBlocks,
  LandingText,
  NotFound,
  NothingFound,
  PageOutOfRange,
  SearchHelp,
  TopProductsStrip,
  TrustBadges,
} from './lazy-components.ts';
import { Products, ProductsSkeleton } from './product-cards.tsx';
import { useFilterChange } from './use-filter-change.ts';

const RESULTS_ID = 'urunler';
const Results = styled.div`
  &:focus {
    outline: none;
  }
`;
const Parts = styled(Stack).attrs({ $gap: 5 })`
  ${media.phone} {
    gap: ${space[3]};
  }
`;
/**
 * On a phone, the editors' blocks follow the catalogue, so that the first stamp is in the first window. The blocks wait
 * for the end of the catalogue: painted earlier, each new card would push them down.
 */
const AfterCatalogue = styled.div`
  ${media.belowTablet} {
    order: 1;
    &:not(:has(+ * + *)) {
      display: none;
    }
  }
`;

/** Home, its further pages, and search results: one screen. */
export default function CatalogueScreen() {
  const params = useParams();
  const [search] = useSearchParams();
  // The same object for the same address, so that its parts need not render again.
  const query = useMemo(() => readCatalogueQuery(params, search), [params, search]);
  return query ? <Catalogue query={query} /> : <NotFound />;
}

const isAnnouncement = ({ kind }: HomeBlock): boolean => kind === 'announcement';

function Catalogue({ query }: { query: CatalogueQuery }) {
  const answer = useCatalogue(query);
  const facets = useFacets(query);
  const isKnown = useIsCatalogueKnown(query);
  const { keyword } = query;
  const { data, error, isLoading } = answer;
  // While a page loads the one before stays; below an error it would be taken for the requested page.
  const shown = error && !isKnown ? undefined : data;
  const isFront = isFrontPage(query);
  const blocks = useHomeBlocks(isFront);
  const landing = landingOf(query);
  const narrow = useFilterChange(query, RESULTS_HEAD_ID);
  const [isFilterOpen, setFilterOpen] = useState(false);
  // Stays once shown: after the last chip is removed, the focus is still here.
  const [wasNarrowed, setWasNarrowed] = useState(isNarrowed(query));
  if (!wasNarrowed && isNarrowed(query)) setWasNarrowed(true);
  const isEmpty = shown?.total === 0;

  return (
    <Page documentTitle={catalogueTitle(query)}>
      <SkipLink href={`#${RESULTS_ID}`}>Sonuçlara geç</SkipLink>
      <Parts>
        {shown && isPastTheEnd(query, shown) && <PageOutOfRange query={query} pages={shown.pages} />}
        {blocks.some(isAnnouncement) && <Announcements blocks={blocks} />}
        {isFront && <HomeHero />}
        {!blocks.every(isAnnouncement) && (
          <AfterCatalogue>
            <HomeBlocks blocks={blocks} />
          </AfterCatalogue>
        )}
        <CatalogueColumns {...SCROLL_ANCHOR}>
          <div>
            <CatalogueHead
              query={query}
              list={shown}
              isLoading={isLoading && !error}
              hasSort={!isEmpty}
              // Unknown words have a button of their own.
              hasSave={(keyword !== '' || isNarrowed(query)) && !(isEmpty && facets?.leftOut.length)}
              onSort={(sortOrder) => narrow({ sortOrder })}
              onOpenFilter={() => setFilterOpen(true)}
            />
            {landing && <LandingText {...landing} />}
            {keyword && facets && shown && !isPastTheEnd(query, shown) && (
              <SearchHelp query={query} facets={facets} hasResults={shown.products.length > 0} />
            )}
          </div>
          <FilterPanel
            query={query}
            facets={facets}
            onChange={narrow}
            isOpen={isFilterOpen}
            onClose={() => setFilterOpen(false)}
          />
          <div>
            {wasNarrowed && <ActiveFilterChips query={query} />}
            <Results id={RESULTS_ID} tabIndex={-1}>
              <CatalogueResults query={query} answer={answer} shown={shown} facets={facets} />
            </Results>
          </div>
          {!isEmpty && <ShippingNote />}
        </CatalogueColumns>
        {!keyword && <div>{isFront ? <TrustBadges /> : <TopProductsStrip />}</div>}
      </Parts>
    </Page>
  );
}

type CatalogueResultsProps = {
  query: CatalogueQuery;
  answer: ReturnType<typeof useCatalogue>;
  /** Products on display; undefined while loading. */
  shown: ProductList | undefined;
  facets: FacetsAnswer | undefined;
};

function CatalogueResults({ query, answer, shown, facets }: CatalogueResultsProps) {
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
        <Products title={query.category.join(', ') || 'Ürünler'} products={list.products} isBusy={isBusy} />
      ) : (
        <NothingFound query={query} facets={facets} />
      )}
    </div>
  );
}
