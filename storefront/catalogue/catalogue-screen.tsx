import { type ChangeEvent, useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import type { FacetsAnswer } from '../../cms/contract/catalogue-query.ts';
import type { HomeBlock } from '../../cms/contract/home.ts';
import { formatLira, type Kurus } from '../../cms/contract/money.ts';
import { paths } from '../../cms/contract/paths.ts';
import type { ProductList } from '../../cms/contract/products.ts';
import { SORT_ORDERS, type SortOrder } from '../../cms/contract/rules/catalogue.ts';
import { useHomeBlocks } from '../api/home.ts';
import { type CatalogueQuery, useCatalogue, useFacets, useIsCatalogueKnown } from '../api/products.ts';
import { useTerms } from '../api/terms.ts';
import { QueryError } from '../pages/query-error.tsx';
import { SCROLL_ANCHOR } from '../pages/scroll-restoration.tsx';
import { LinkButton } from '../ui/button.tsx';
import { Select } from '../ui/field.tsx';
import { Page, PageTitle } from '../ui/page.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { SkipLink } from '../ui/skip-link.ts';
import { Stack } from '../ui/stack.tsx';
import { CatalogueColumns, CatalogueHead } from './catalogue-layout.tsx';
import {
  catalogueHref,
  isFrontPage,
  isPastTheEnd,
  landingOf,
  readCatalogueQuery,
} from './catalogue-query.ts';
import { FILTER_FORM_ID, FilterPanel } from './filter-panel.tsx';
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

const orders = Object.entries(SORT_ORDERS) as Array<[SortOrder, string]>;

export function SortSelect({ value, onChange }: { value: SortOrder; onChange: (order: SortOrder) => void }) {
  const handleChange = (event: ChangeEvent<HTMLSelectElement>) => {
    const chosen = orders.find(([order]) => order === event.target.value);
    if (chosen) onChange(chosen[0]);
  };
  return (
    <label htmlFor="siralama">
      <span>Sıralama</span>
      <Select name="sortOrder" form={FILTER_FORM_ID} id="siralama" value={value} onChange={handleChange}>
        {orders.map(([order, label]) => (
          <option key={order} value={order}>
            {label}
          </option>
        ))}
      </Select>
    </label>
  );
}

const counted = new Intl.NumberFormat('tr-TR');

type ResultsLineProps = { query: CatalogueQuery; list: ProductList | undefined; isLoading: boolean };

/** How many products match, read aloud whenever it changes. */
function ResultsLine({ query, list, isLoading }: ResultsLineProps) {
  const { keyword, category } = query;
  const text = isLoading ? 'yükleniyor…' : list && `${counted.format(list.total)} ürün`;
  const whole = text && (keyword ? `“${keyword}” için ${text}` : text);
  return <p role="status">{whole && (category.length > 0 ? `${category.join(', ')}: ${whole}` : whole)}</p>;
}

/** Round amounts without kuruş. */
const lira = (kurus: Kurus): string => formatLira(kurus).replace(/,00$/, '');

function ShippingNote() {
  const { shippingFee, freeShippingAbove, taxPercent } = useTerms();
  return (
    <p>
      {taxPercent > 0 && 'Fiyatlara KDV eklenir. '}
      {shippingFee === 0 ? (
        'Kargo ücretsiz.'
      ) : (
        <>
          Kargo {lira(shippingFee)}, {lira(freeShippingAbove)} üzeri ücretsiz.
        </>
      )}
    </p>
  );
}

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
  const narrow = useFilterChange(query, FILTER_FORM_ID);

  return (
    <Page documentTitle={catalogueTitle(query)}>
      <SkipLink href={`#${RESULTS_ID}`}>Ürünlere geç</SkipLink>
      <Stack $gap={5}>
        {shown && isPastTheEnd(query, shown) && <PageOutOfRange query={query} pages={shown.pages} />}
        {keyword && (
          <div>
            <LinkButton to={paths.home} variant="secondary" isSmall lang="en">
              Go Back
            </LinkButton>
          </div>
        )}
        {blocks.some(isAnnouncement) && <Announcements blocks={blocks} />}
        {isFront && <HomeHero />}
        {!blocks.every(isAnnouncement) && <HomeBlocks blocks={blocks} />}
        <div {...SCROLL_ANCHOR}>
          <CatalogueHead>
            <PageTitle>Katalog</PageTitle>
            <ResultsLine query={query} list={shown} isLoading={isLoading && !error} />
            <ShippingNote />
            <SortSelect value={query.sortOrder} onChange={(sortOrder) => narrow({ sortOrder })} />
          </CatalogueHead>
          {landing && <LandingText {...landing} />}
          {/* Above the filters: on a phone they would be between the keyword and how it was understood. */}
          {keyword && facets && shown && !isPastTheEnd(query, shown) && (
            <SearchHelp query={query} facets={facets} hasResults={shown.products.length > 0} />
          )}
          <CatalogueColumns>
            <FilterPanel query={query} facets={facets} onChange={narrow} />
            <div>
              <ActiveFilterChips query={query} />
              <Results id={RESULTS_ID} tabIndex={-1}>
                <CatalogueResults query={query} answer={answer} shown={shown} facets={facets} />
              </Results>
            </div>
          </CatalogueColumns>
        </div>
        {!keyword && (isFront ? <TrustBadges /> : <TopProductsStrip />)}
      </Stack>
    </Page>
  );
}

/** The shop's eras: their stamps, not the states themselves, are what is sold. */
const STATES: readonly string[] = [
  'Türkiye Cumhuriyeti',
  'Büyük Millet Meclisi Hükûmeti',
  'Osmanlı İmparatorluğu',
];

function landingTitle(landing: NonNullable<ReturnType<typeof landingOf>>): string {
  const { name, value } = landing;
  if (name === 'series') return /seri/i.test(value) ? value : `${value} serisi`;
  return STATES.includes(value) ? `${value} pulları` : value;
}

/** What the page is called in the browser's tab and in search engines; empty for the home page itself. */
export function catalogueTitle(query: CatalogueQuery): string {
  const { keyword, pageNumber, category, series } = query;
  const page = pageNumber > 1 ? `Sayfa ${pageNumber}` : '';
  const told = (name: string) => [name, page].filter(Boolean).join(', ');
  if (keyword) return told(`“${keyword}” araması`);
  const landing = landingOf(query);
  if (landing) return told(landingTitle(landing));
  const chosen = [...category, ...series].join(', ');
  return chosen ? told(chosen) : page && told('Katalog');
}

type CatalogueResultsProps = {
  query: CatalogueQuery;
  answer: ReturnType<typeof useCatalogue>;
  /** What is shown of the response; undefined while it loads. */
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
