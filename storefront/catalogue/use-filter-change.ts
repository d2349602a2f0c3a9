import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { FacetsAnswer } from '../../cms/contract/catalogue-query.ts';
import type { CatalogueQuery } from '../api/products.ts';
import { bringIntoView } from '../pages/scroll-restoration.tsx';
import { catalogueHref } from './catalogue-query.ts';

/** Change of the query; a function if the change depends on the query before. */
type QueryChange = Partial<CatalogueQuery> | ((query: CatalogueQuery) => Partial<CatalogueQuery>);
export type FilterChange = (change: QueryChange) => void;
export type FilterPanelProps = {
  query: CatalogueQuery;
  facets: FacetsAnswer | undefined;
  onChange: FilterChange;
};

/**
 * Navigates to the first page of the catalogue with a filter changed, and brings the results' heading (this id) into
 * view. Changes may be faster than rendering, so each builds on the last requested query, not on the shown one.
 */
export function useFilterChange(query: CatalogueQuery, headingId: string): FilterChange {
  const navigate = useNavigate();
  const shown = useRef(query);
  /** Requested and not shown yet, oldest first. */
  const asked = useRef<CatalogueQuery[]>([]);
  useEffect(() => {
    shown.current = query;
    const place = asked.current.findIndex((one) => catalogueHref(one) === catalogueHref(query));
    // A query not requested here came by a link or the browser's own buttons, and is the new base.
    asked.current = place === -1 ? [] : asked.current.slice(place + 1);
  }, [query]);
  return useCallback(
    (change) => {
      const before = asked.current.at(-1) ?? shown.current;
      const changed = typeof change === 'function' ? change(before) : change;
      const next = { ...before, ...changed, pageNumber: 1 };
      asked.current.push(next);
      void navigate(catalogueHref(next), { state: bringIntoView(headingId) });
    },
    [navigate, headingId],
  );
}
