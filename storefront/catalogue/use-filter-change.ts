import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { FacetsAnswer } from '../../cms/contract/catalogue-query.ts';
import type { CatalogueQuery } from '../api/products.ts';
import { bringIntoView } from '../pages/scroll-restoration.tsx';
import { catalogueHref } from './catalogue-query.ts';

type QueryChange = Partial<CatalogueQuery> | ((query: CatalogueQuery) => Partial<CatalogueQuery>);
export type FilterChange = (change: QueryChange) => void;
export type FilterPanelProps = {
  query: CatalogueQuery;
  facets: FacetsAnswer | undefined;
  onChange: FilterChange;
};

/** Changes the filter and scrolls to `headingId`. Each change builds on the last change, even if not rendered yet. */
export function useFilterChange(query: CatalogueQuery, headingId: string): FilterChange {
  const navigate = useNavigate();
  const shown = useRef(query);
  const asked = useRef<CatalogueQuery[]>([]);
  useEffect(() => {
    shown.current = query;
    const place = asked.current.findIndex((one) => catalogueHref(one) === catalogueHref(query));
    // The query came from a link or the browser's buttons: later changes build on it.
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
