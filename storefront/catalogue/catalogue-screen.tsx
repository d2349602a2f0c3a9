import { useMemo, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import type { FacetsAnswer } from '../../cms/contract/catalogue-query.ts';
import type { HomeBlock } from '../../cms/contract/home.ts';
import { DEFAULT_SORT_ORDER, PAGE_SIZE } from '../../cms/contract/rules/catalogue.ts';
import { type CatalogueQuery, useCatalogue, useFacets, useTopProducts } from '../api/products.ts';
import { useHomeBlocks } from '../api/texts.ts';
import { QueryError } from '../pages/query-error.tsx';
import { SCROLL_ANCHOR } from '../pages/scroll-restoration.tsx';
import { noFocusRing } from '../theme/css-fragments.ts';
import { media, space } from '../theme/tokens.ts';
import { CarouselPlaceholder, CarouselRoom } from '../ui/carousel-placeholder.tsx';
import { Page, SkipLink } from '../ui/page.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { Stack } from '../ui/stack.tsx';
import { CatalogueColumns, CatalogueHead, RESULTS_HEAD_ID, ShippingNote } from './catalogue-head.tsx';
import {
  catalogueHref,
  catalogueTitle,
  isFrontPage,
  isNarrowed,
  isPastTheEnd,
  landingOf,
  readCatalogueQuery,
} from './catalogue-query.ts';
import { FilterPanel } from './filter-form.tsx';
import {
  ActiveFilterChips,
  Announcements,
  CategoryTiles,
  HomeBlocks,
  LandingText,
  NotFound,
  NothingFound,
  PageOutOfRange,
  ProductCarousel,
  SearchHelp,
  TopProductsStrip,
  TrustBadges,
} from './lazy-components.ts';
import { PageSizeLinks } from './page-size-links.tsx';
import { Products, ProductsSkeleton } from './product-cards.tsx';
import { useFilterChange } from './use-filter-change.ts';

const RESULTS_ID = 'urunler';
const Results = styled.div`
  ${noFocusRing}
`;
const Parts = styled(Stack).attrs({ $gap: 5 })`
  ${media.phone} {
    gap: ${space[3]};
  }
`;
/** Hides the blocks of the home page on phones until the catalogue above the blocks has loaded. */
const AfterCatalogue = styled.div`
  ${media.belowTablet} {
    order: 1;
    &:not(:has(+ * + *)) {
      display: none;
    }
  }
`;

export default function CatalogueScreen() {
  const params = useParams();
  const [search] = useSearchParams();
  // The same object for the same address, so that memoised parts do not render again.
  const query = useMemo(() => readCatalogueQuery(params, search), [params, search]);
  return query ? <Catalogue query={query} /> : <NotFound />;
}

const isAnnouncement = ({ kind }: HomeBlock): boolean => kind === 'announcement';

function Catalogue({ query }: { query: CatalogueQuery }) {
  const answer = useCatalogue(query);
  const facets = useFacets(query);
  const { keyword } = query;
  const { data: shown, error, isLoading } = answer;
  const isFront = isFrontPage(query);
  const blocks = useHomeBlocks(isFront);
  const landing = landingOf(query);
  const narrow = useFilterChange(query, RESULTS_HEAD_ID);
  const [isFilterOpen, setFilterOpen] = useState(false);
  // Stays rendered after the last chip is removed, because the focus is in the list of chips.
  const understood = facets?.understood ?? [];
  const hasChips = isNarrowed(query) || understood.length > 0;
  const [hadChips, setHadChips] = useState(hasChips);
  if (!hadChips && hasChips) setHadChips(true);
  const isEmpty = shown?.total === 0;
  const hasFilter = !isEmpty || isNarrowed(query);
  const saidOrder = understood.find(({ order }) => order !== null);
  const sortOrder = saidOrder?.order && saidOrder.order !== 'newest' ? saidOrder.order : query.sortOrder;

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
        <CatalogueColumns {...SCROLL_ANCHOR} data-without-filter={!hasFilter || undefined}>
          <div>
            <CatalogueHead
              query={query.sortOrder === DEFAULT_SORT_ORDER ? { ...query, sortOrder } : query}
              list={shown}
              isLoading={isLoading && !error}
              hasSort={!isEmpty}
              // The notice about unknown words has its own button for an alert.
              hasAlert={(keyword !== '' || isNarrowed(query)) && !(isEmpty && facets?.leftOut.length)}
              // A chosen order takes back the order that the keyword asks for.
              onSort={(chosen) => narrow({ sortOrder: chosen, keyword: saidOrder?.without ?? keyword })}
              onOpenFilter={() => setFilterOpen(true)}
            />
            {landing && <LandingText {...landing} />}
            {keyword && facets && shown && !isPastTheEnd(query, shown) && (
              <SearchHelp query={query} facets={facets} hasResults={shown.products.length > 0} />
            )}
          </div>
          {hasFilter && (
            <FilterPanel
              query={query}
              facets={facets}
              onChange={narrow}
              isOpen={isFilterOpen}
              onClose={() => setFilterOpen(false)}
            />
          )}
          <div>
            {hadChips && <ActiveFilterChips query={query} understood={understood} />}
            <Results id={RESULTS_ID} tabIndex={-1}>
              <CatalogueResults query={query} answer={answer} facets={facets} />
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
  facets: FacetsAnswer | undefined;
};

function CatalogueResults({ query, answer, facets }: CatalogueResultsProps) {
  const { data: shown, error } = answer;
  return (
    <Stack $gap={6}>
      {error && !(shown && error.isOffline) && <QueryError answer={answer} />}
      {!shown ? (
        !error && <ProductsSkeleton />
      ) : isPastTheEnd(query, shown) ? null : (
        <div>
          {shown.products.length > 0 ? (
            <Products
              title={query.category.join(', ') || 'Ürünler'}
              products={shown.products}
              isBusy={answer.isLoading}
            />
          ) : (
            <NothingFound query={query} facets={facets} />
          )}
        </div>
      )}
      {shown && (
        <Pagination
          page={query.pageNumber}
          pages={shown.pages}
          hrefFor={(pageNumber) => catalogueHref({ ...query, pageNumber })}
        />
      )}
      {shown && shown.total > PAGE_SIZE && !isPastTheEnd(query, shown) && <PageSizeLinks query={query} />}
    </Stack>
  );
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) 16rem;
    gap: ${space[4]};
  }
  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) 18rem;
    gap: ${space[5]};
  }
`;

const HomeHero = () => (
  <Frame>
    <TopProducts />
    <CategoryTiles />
  </Frame>
);

function TopProducts() {
  const answer = useTopProducts();
  const { data, error } = answer;
  // The catalogue below shows the offline message.
  if (error?.isOffline && !data) return null;
  if (error && !data) return <QueryError answer={answer} />;
  if (!data) return <CarouselPlaceholder aria-hidden="true" />;
  if (data.length === 0) return null;
  return (
    <CarouselRoom>
      <ProductCarousel products={data} />
    </CarouselRoom>
  );
}
