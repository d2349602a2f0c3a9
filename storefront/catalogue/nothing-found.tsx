import { styled } from 'styled-components';
import type { FacetsAnswer } from '../../cms/contract/catalogue-query.ts';
import { FACETS } from '../../cms/contract/rules/catalogue.ts';
import { AlertPanel } from '../alerts/alert-panel.tsx';
import type { CatalogueQuery } from '../api/products.ts';
import { LinkButton } from '../ui/button.tsx';
import { ComponentErrorBoundary } from '../ui/component-error-boundary.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Cluster, Stack } from '../ui/stack.tsx';
import { activeFiltersOf, quoted, searchOf } from './active-filters.ts';
import { catalogueHref, FACET_TITLES, isNarrowed } from './catalogue-query.ts';
import { ERAS, SUPPLIES } from './home-categories.ts';

const Ways = styled(Cluster)`
  max-width: 40rem;
`;

/** Returns the least number of matches without this filter. Products without a value here are not counted. */
function bringsAtLeast(facets: FacetsAnswer | undefined, facet: (typeof FACETS)[number]): number | null {
  const sum = facets?.values[facet].reduce((total, { count }) => total + count, 0);
  return sum || null;
}

function waysOut(query: CatalogueQuery, facets: FacetsAnswer | undefined) {
  const plain = { ...query, pageNumber: 1 };
  const ofFacets = FACETS.filter((facet) => query[facet].length > 0).map((facet) => ({
    name: facet as string,
    label: `${FACET_TITLES[facet]} filtresi olmadan`,
    without: { ...plain, [facet]: [] } as CatalogueQuery,
    brings: bringsAtLeast(facets, facet),
  }));
  const others = activeFiltersOf({ ...query, ...Object.fromEntries(FACETS.map((facet) => [facet, []])) }).map(
    ({ name, label }) => ({
      name,
      label: `“${label}” olmadan`,
      without: withoutOne(plain, name),
      brings: null,
    }),
  );
  return [...ofFacets, ...others];
}

const withoutOne = (query: CatalogueQuery, name: string): CatalogueQuery =>
  activeFiltersOf(query).find((chosen) => chosen.name === name)?.without ?? query;

const SHORTER = 'Daha kısa bir sözcükle ya da serinin yılıyla aramayı deneyin.';

function Unknown({ query, facets }: { query: CatalogueQuery; facets: FacetsAnswer }) {
  const { leftOut, unknownNumbers, missingColours } = facets;
  const search = searchOf(query);
  if (unknownNumbers.length > 0)
    return (
      <>
        <p>Bu katalog numarası kayıtlı değil: {quoted(unknownNumbers)}.</p>
        {unknownNumbers.map((number) => (
          <ComponentErrorBoundary key={number}>
            <AlertPanel subject={{ number }} title={number} />
          </ComponentErrorBoundary>
        ))}
      </>
    );
  const isWhole = leftOut.join(' ') === query.keyword;
  return (
    <>
      <p>
        {missingColours.length > 0
          ? `Bu renkte pulumuz yok: ${quoted(missingColours)}.`
          : isWhole
            ? SHORTER
            : `${quoted(leftOut)} hiçbir ürünümüzde kayıtlı değil.`}
      </p>
      <ComponentErrorBoundary>
        <AlertPanel subject={{ search }} title={search.title} />
      </ComponentErrorBoundary>
    </>
  );
}

type NothingFoundProps = { query: CatalogueQuery; facets: FacetsAnswer | undefined };

export default function NothingFound({ query, facets }: NothingFoundProps) {
  const { keyword } = query;
  const isUnknown = facets !== undefined && facets.leftOut.length > 0;
  return (
    <EmptyState mark="BOŞ">
      <p>{keyword ? `“${keyword}” için ürün bulunamadı.` : 'Ürün bulunamadı.'}</p>
      {isNarrowed(query) ? (
        <Ways $justify="center">
          {waysOut(query, facets).map(({ name, label, without, brings }) => (
            <LinkButton key={name} to={catalogueHref(without)} variant="secondary" isSmall>
              {brings === null ? label : `${label} (en az ${brings} ürün)`}
            </LinkButton>
          ))}
        </Ways>
      ) : (
        keyword && !isUnknown && <p>{SHORTER}</p>
      )}
      {facets && isUnknown && <Unknown query={query} facets={facets} />}
      <Stack as="nav" $gap={2} aria-label="Kategoriler">
        <p>Bunlara göz atın:</p>
        <Ways $gap={2} $justify="center">
          {[...ERAS, ...SUPPLIES].map(({ name, href }) => (
            <LinkButton key={name} to={href} variant="secondary" isSmall>
              {name}
            </LinkButton>
          ))}
        </Ways>
      </Stack>
    </EmptyState>
  );
}
