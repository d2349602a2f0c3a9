import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { color, font, media, radius, size, space } from '../theme/tokens.ts';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space[2]};
  a,
  span {
    display: grid;
    place-items: center;
    min-width: 2.5rem;
    min-height: 2.5rem;
    padding: 0 ${space[2]};
    border-radius: ${radius};
    color: ${color.ink};
    font: 500 ${size.s} / 1 ${font.sans};
    font-variant-numeric: tabular-nums;
    text-decoration: none;
  }
  a {
    border: 1px solid ${color.line};
    background: ${color.sheet};
  }
  a:hover {
    border-color: ${color.ink};
  }
  a[rel] {
    display: flex;
    justify-content: center;
    gap: ${space[2]};
    padding-inline: ${space[3]};
  }
  ${media.belowTablet} {
    a,
    span {
      min-height: 2.75rem;
    }
    li:has(> a[rel]) {
      order: 1;
      flex: 1 1 40%;
    }
  }
  a[aria-current='page'] {
    border-color: ${color.accent};
    background: ${color.accent};
    color: ${color.sheet};
  }
`;

const GAP = 0;

/** Returns the first, the last and the neighbours of the current page; `0` stands for a gap. */
export function visiblePages(page: number, pages: number): number[] {
  const near = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages);
  const shown = [...new Set(near)].sort((a, b) => a - b);
  return shown.flatMap((n, index) => {
    const before = shown[index - 1] ?? n - 1;
    if (n - before === 2) return [n - 1, n];
    return n - before > 2 ? [GAP, n] : [n];
  });
}

type PaginationProps = { page: number; pages: number; hrefFor: (page: number) => string; label?: string };

export function Pagination({ page, pages, hrefFor, label = 'Sayfalar' }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label={label}>
      <List>
        {page > 1 && (
          <li>
            <Link to={hrefFor(Math.min(page - 1, pages))} rel="prev">
              <b aria-hidden="true">‹</b> Önceki
            </Link>
          </li>
        )}
        {visiblePages(page, pages).map((n, index, all) =>
          n === GAP ? (
            <li key={`after-${all[index - 1]}`}>
              <span aria-hidden="true">…</span>
            </li>
          ) : (
            <li key={n}>
              <Link to={hrefFor(n)} aria-label={`Sayfa ${n}`} aria-current={n === page ? 'page' : undefined}>
                {n}
              </Link>
            </li>
          ),
        )}
        {page < pages && (
          <li>
            <Link to={hrefFor(page + 1)} rel="next">
              Sonraki <b aria-hidden="true">›</b>
            </Link>
          </li>
        )}
      </List>
    </nav>
  );
}
