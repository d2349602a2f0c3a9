import { styled } from 'styled-components';
import type { FacetsAnswer } from '../../cms/contract/catalogue-query.ts';
import { FACETS } from '../../cms/contract/rules/catalogue.ts';
import { UnknownNumber } from '../alerts/unknown-number.tsx';
import type { CatalogueQuery } from '../api/products.ts';
import { LinkButton } from '../ui/button.tsx';
import { ComponentErrorBoundary } from '../ui/component-error-boundary.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Cluster } from '../ui/stack.tsx';
import { activeFiltersOf } from './active-filters.ts';
import { catalogueHref, isNarrowed } from './catalogue-query.ts';
import { FACET_TITLES } from './facet-labels.ts';
import { ERAS, SUPPLIES } from './home-categories.ts';
import SaveSearch from './save-search.tsx';

const Ways = styled(Cluster)`
  max-width: 40rem;
`;

/** Least number of products without this filter: products without a value come on top. */
function bringsAtLeast(facets: FacetsAnswer | undefined, facet: (typeof FACETS)[number]): number | null {
  const sum = facets?.values[facet].reduce((total, { count }) => total + count, 0);
  return sum || null;
}

/** The query without each of its filters; several values of one filter count as one. */
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

const quoted = (texts: readonly string[]) => texts.map((text) => `“${text}”`).join(', ');

/** Unknown words and numbers; a later product may have such a number. */
function Unknown({ query, facets }: { query: CatalogueQuery; facets: FacetsAnswer }) {
  const { leftOut, unknownNumbers } = facets;
  if (unknownNumbers.length > 0)
    return (
      <>
        <p>Bu katalog numarası kayıtlı değil: {quoted(unknownNumbers)}.</p>
        {unknownNumbers.map((number) => (
          <ComponentErrorBoundary key={number}>
            <UnknownNumber number={number} />
          </ComponentErrorBoundary>
        ))}
      </>
    );
  return (
    <>
      <p>
        {quoted(leftOut)} hiçbir ürünümüzde kayıtlı değil. Böyle bir ürün gelince e-posta ile haber veririz.
      </p>
      <ComponentErrorBoundary>
        <SaveSearch query={query} isMain />
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
        keyword && !isUnknown && <p>Daha kısa bir sözcükle ya da serinin yılıyla aramayı deneyin.</p>
      )}
      {facets && isUnknown && <Unknown query={query} facets={facets} />}
      <nav aria-label="Kategoriler">
        <Ways $gap={1} $justify="center">
          {[...ERAS, ...SUPPLIES].map(({ name, href }) => (
            <LinkButton key={name} to={href} variant="ghost" isSmall>
              {name}
            </LinkButton>
          ))}
        </Ways>
      </nav>
    </EmptyState>
  );
}
