import { Link } from '@payloadcms/ui';
import type { ReactNode } from 'react';
import { KEYWORD_MAX_LENGTH } from '../../../contract/rules/catalogue.ts';
import type { Language } from '../payment/texts.ts';
import { GRID_PATH, GRID_VIEWS, type GridQuery, gridUrl } from './grid-url.ts';
import type { GridPage } from './read-grid.ts';
import { GRID_TEXTS, sentencesIn } from './texts.ts';
import '../list/saved-views.css';

type Props = {
  adminRoute: string;
  query: GridQuery;
  grid: Omit<GridPage, 'rows'>;
  language: Language;
  children: ReactNode;
};

/** The search and the views above the table, the pages below it. Each is an address. */
export function GridNav({ adminRoute, query, grid: { page, pages }, language, children }: Props) {
  const views = [{ slug: '', name: GRID_TEXTS.all[language] }].concat(
    GRID_VIEWS.map((view) => ({ slug: view.slug, name: view[language] })),
  );
  return (
    <>
      <div className="grid__ways">
        <search>
          <form action={`${adminRoute}${GRID_PATH}`} className="grid__search">
            <input
              type="search"
              name="ara"
              defaultValue={query.search}
              maxLength={KEYWORD_MAX_LENGTH}
              placeholder={GRID_TEXTS.searchHint[language]}
              aria-label={GRID_TEXTS.searchHint[language]}
            />
            {query.view && <input type="hidden" name="gorunum" value={query.view} />}
            <button type="submit" className="btn btn--style-secondary btn--size-small btn--withoutPopup">
              <span className="btn__content">{GRID_TEXTS.search[language]}</span>
            </button>
          </form>
        </search>
        <nav className="saved-views" aria-label={GRID_TEXTS.views[language]}>
          {views.map(({ slug, name }) => (
            <Link
              key={slug}
              href={gridUrl(adminRoute, { ...query, view: slug, page: 1 })}
              aria-current={query.view === slug ? 'page' : undefined}
            >
              {name}
            </Link>
          ))}
        </nav>
      </div>
      {children}
      {pages > 1 && (
        <nav className="grid__pages" aria-label={GRID_TEXTS.pages[language]}>
          {page > 1 && (
            <Link href={gridUrl(adminRoute, { ...query, page: page - 1 })}>
              {GRID_TEXTS.previous[language]}
            </Link>
          )}
          <span>{sentencesIn(language).page(page, pages)}</span>
          {page < pages && (
            <Link href={gridUrl(adminRoute, { ...query, page: page + 1 })}>{GRID_TEXTS.next[language]}</Link>
          )}
        </nav>
      )}
    </>
  );
}
