import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { CatalogueQuery } from '../api/products.ts';
import { KEEP_SCROLL } from '../pages/scroll-restoration.tsx';
import { color, size, space, upTo } from '../theme/tokens.ts';
import { thumbArea } from '../ui/thumb-area.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { activeFiltersOf } from './active-filters.ts';
import { catalogueHref, withoutFilter } from './catalogue-query.ts';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
  &:has(li) {
    margin-bottom: ${space[4]};
  }
  &:focus {
    outline: none;
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: 2.25rem;
    ${thumbArea}
    font-size: ${size.s};
  }
  li:not(:last-child) a {
    gap: ${space[2]};
    padding: ${space[1]} ${space[3]};
    border: 1px solid ${color.lineStrong};
    border-radius: ${upTo(1.125)};
    background: ${color.sheet};
    color: ${color.ink};
    text-decoration: none;
  }
  li:not(:last-child) a:hover {
    border-color: ${color.ink};
  }
`;

/** Chosen filters, each with a link that removes the filter. */
export default function ActiveFilterChips({ query }: { query: CatalogueQuery }) {
  const list = useRef<HTMLUListElement>(null);
  const chosen = activeFiltersOf(query);
  // The pressed link disappears with its filter; the next Tab must still lead to its neighbour.
  const keepFocus = () => list.current?.focus({ preventScroll: true });
  return (
    <List ref={list} tabIndex={-1} aria-label="Seçili filtreler" onClick={keepFocus}>
      {chosen.map(({ name, label, without }) => (
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
