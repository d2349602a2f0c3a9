import { DEFAULT_SORT_ORDER, FACETS, PAGE_SIZE } from '../../cms/contract/rules/catalogue.ts';
import type { CatalogueQuery } from '../api/products.ts';
import { catalogueHref, labelOf, roundLira } from './catalogue-query.ts';

export type ActiveFilter = { name: string; label: string; without: CatalogueQuery };

function spanLabel(from: string | null, to: string | null): string {
  if (from === null) return `${to} ve öncesi`;
  return to === null ? `${from} ve sonrası` : `${from}–${to}`;
}
function pricesLabel(from: string | null, to: string | null): string {
  const bounds = from === null ? `en çok ${to}` : to === null ? `en az ${from}` : `${from}–${to}`;
  return `${bounds} (KDV dahil)`;
}

export function activeFiltersOf(asked: CatalogueQuery): ActiveFilter[] {
  const query = { ...asked, pageNumber: 1 };
  const { yearFrom, yearTo, priceFrom, priceTo } = query;
  const values = FACETS.flatMap((facet) =>
    query[facet].map((value) => ({
      name: `${facet}:${value}`,
      label: labelOf(facet, value),
      without: { ...query, [facet]: query[facet].filter((other) => other !== value) },
    })),
  );
  const write = <T>(bound: number | null, as: (bound: number) => T) => (bound === null ? null : as(bound));
  const years = yearFrom !== null || yearTo !== null;
  const prices = priceFrom !== null || priceTo !== null;
  return [
    ...values,
    years && {
      name: 'years',
      label: spanLabel(write(yearFrom, String), write(yearTo, String)),
      without: { ...query, yearFrom: null, yearTo: null },
    },
    prices && {
      name: 'prices',
      label: pricesLabel(write(priceFrom, roundLira), write(priceTo, roundLira)),
      without: { ...query, priceFrom: null, priceTo: null },
    },
    query.inStock && {
      name: 'inStock',
      label: 'Yalnız stokta olanlar',
      without: { ...query, inStock: false },
    },
  ].filter((filter) => filter !== false);
}

const TITLE_MAX_LENGTH = 200;

export const searchOf = (query: CatalogueQuery) => ({
  title: [query.keyword && `“${query.keyword}”`, ...activeFiltersOf(query).map(({ label }) => label)]
    .filter(Boolean)
    .join(' · ')
    .slice(0, TITLE_MAX_LENGTH),
  path: catalogueHref({ ...query, pageNumber: 1, sortOrder: DEFAULT_SORT_ORDER, pageSize: PAGE_SIZE }),
});

export const quoted = (texts: readonly string[]) => texts.map((text) => `“${text}”`).join(', ');
