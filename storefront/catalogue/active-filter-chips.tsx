import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { FacetsAnswer } from '../../cms/contract/catalogue-query.ts';
import type { CatalogueQuery } from '../api/products.ts';
import { KEEP_SCROLL } from '../pages/scroll-restoration.tsx';
import { noFocusRing, thumbArea, wrappingRow } from '../theme/css-fragments.ts';
import { color, size, space, upTo } from '../theme/tokens.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { activeFiltersOf } from './active-filters.ts';
import { catalogueHref, withoutFilter } from './catalogue-query.ts';

const List = styled.ul`
  ${wrappingRow}
  gap: ${space[2]};
  &:has(li) {
    margin-bottom: ${space[4]};
  }
  ${noFocusRing}
  a {
    display: inline-flex;
    align-items: center;
    min-height: 2.25rem;
    ${thumbArea}
    font-size: ${size.s};
  }
  a:has(span) {
    gap: ${space[2]};
    padding: ${space[1]} ${space[3]};
    border: 1px solid ${color.lineStrong};
    border-radius: ${upTo(1.125)};
    background: ${color.sheet};
    color: ${color.ink};
    text-decoration: none;
  }
  a:has(span):hover {
    border-color: ${color.ink};
  }
`;

type ActiveFilterChipsProps = { query: CatalogueQuery; understood: FacetsAnswer['understood'] };

/** Links that take back a wish of the keyword or a chosen filter. */
export default function ActiveFilterChips({ query, understood }: ActiveFilterChipsProps) {
  const list = useRef<HTMLUListElement>(null);
  const chosen = activeFiltersOf(query);
  // The pressed link is removed with its filter; the list takes the focus, so that Tab leads to the next filter.
  const keepFocus = () => list.current?.focus({ preventScroll: true });
  return (
    <List ref={list} tabIndex={-1} aria-label="Seçili filtreler" onClick={keepFocus}>
      {[...wishesOf(query, understood), ...chosen].map(({ name, label, without }) => (
        <li key={name}>
          <Link to={catalogueHref(without)} state={KEEP_SCROLL}>
            {label}
            <VisuallyHidden> filtresini kaldır</VisuallyHidden>
            <span aria-hidden="true">×</span>
          </Link>
        </li>
      ))}
      {chosen.length > 0 && (
        <li>
          <Link to={catalogueHref(withoutFilter(query))} state={KEEP_SCROLL}>
            Hepsini temizle
          </Link>
        </li>
      )}
    </List>
  );
}

const wishesOf = (query: CatalogueQuery, understood: FacetsAnswer['understood']) =>
  understood.flatMap(({ label, without, isMissed }) =>
    without === null || isMissed
      ? []
      : { name: `wish:${label}`, label, without: { ...query, keyword: without, pageNumber: 1 } },
  );
