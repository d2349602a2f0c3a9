import { getTranslation } from '@payloadcms/translations';
import { Link } from '@payloadcms/ui';
import type { AdminViewServerProps, PayloadRequest, Where } from 'payload';
import { formatAdminURL } from 'payload/shared';
import type { ReactNode } from 'react';
import { KEYWORD_MAX_LENGTH } from '../../../contract/rules/catalogue.ts';
import { loweringOf } from '../../../domain/catalogue/save-price-grid.ts';
import { thumbnailUrl } from '../pictures/thumbnail.ts';
import { PanelView } from '../shell/PanelView.tsx';
import { type I18n, textsFor } from '../translations/translate.ts';
import { GridTable } from './GridTable.tsx';
import type { ShownRow } from './grid-state.ts';
import { GRID_PATH, GRID_VIEWS, type GridQuery, gridUrl, readGridQuery } from './grid-url.ts';
import './grid.css';

const ROWS_PER_PAGE = 50;

const SHOWN = {
  name: true,
  category: true,
  image: true,
  price: true,
  loweredPrice: true,
  loweredFrom: true,
  loweredUntil: true,
  previousPrice: true,
  countInStock: true,
  isPublished: true,
} as const;

type GridPage = { rows: ShownRow[]; page: number; pages: number; total: number };

/** All products in a table whose prices and stocks are typed at once. */
export function PriceGrid(view: AdminViewServerProps) {
  const { initPageResult, searchParams, i18n, payload } = view;
  const { admin } = payload.config.routes;
  const t = textsFor(i18n);
  const query = readGridQuery(searchParams);
  const list = formatAdminURL({ adminRoute: admin, path: '/collections/products' });
  return (
    <PanelView
      view={view}
      url={gridUrl(admin, query)}
      nav={[{ label: t('grid:products'), url: list }, { label: t('grid:title') }]}
      className="grid"
    >
      <Grid req={initPageResult.req} query={query} list={list} />
    </PanelView>
  );
}

/** Read within the view, once it is clear that an admin looks. */
async function Grid({ req, query, list }: { req: PayloadRequest; query: GridQuery; list: string }) {
  const { i18n, payload } = req;
  const { admin, api } = payload.config.routes;
  const t = textsFor(i18n);
  const grid = await readGrid(req, query);
  return (
    <>
      <header className="panel-view__head">
        <h1>{t('grid:title')}</h1>
        <p>
          {t('grid:total', { total: grid.total.toLocaleString(i18n.language) })} ·{' '}
          <Link href={list}>{t('grid:products')}</Link>
        </p>
      </header>
      <GridNav adminRoute={admin} query={query} grid={grid} i18n={i18n}>
        {grid.rows.length > 0 ? (
          <GridTable key={gridUrl('', query)} rows={grid.rows} api={api} list={list} />
        ) : (
          <p>{t('grid:none')}</p>
        )}
      </GridNav>
    </>
  );
}

/** A page of the products, the newest first. The search goes through the collection's own, folded for Turkish. */
async function readGrid(req: PayloadRequest, { search, view, page: asked }: GridQuery): Promise<GridPage> {
  const and: Where[] = [...(GRID_VIEWS.find(({ slug }) => slug === view)?.and ?? [])];
  if (search) and.push({ searchText: { like: search } });
  const { docs, totalDocs, totalPages, page } = await req.payload.find({
    collection: 'products',
    where: { and },
    sort: ['-createdAt', 'id'],
    limit: ROWS_PER_PAGE,
    page: asked,
    depth: 1,
    select: SHOWN,
    req,
    overrideAccess: false,
  });
  const rows = docs.map(({ id, name, category, image, price, countInStock, isPublished, ...lowered }) => ({
    id,
    name,
    category: category ?? '',
    picture: thumbnailUrl(image),
    price,
    stock: countInStock,
    isPublished: isPublished === true,
    lowering: loweringOf(lowered),
  }));
  return { rows, page: page ?? asked, pages: totalPages, total: totalDocs };
}

type NavProps = {
  adminRoute: string;
  query: GridQuery;
  grid: Omit<GridPage, 'rows'>;
  i18n: I18n;
  children: ReactNode;
};

/** The search and the views above the table, the pages below it. Each is an address. */
function GridNav({ adminRoute, query, grid: { page, pages }, i18n, children }: NavProps) {
  const t = textsFor(i18n);
  const views = [{ slug: '', name: t('grid:all') }].concat(
    GRID_VIEWS.map((view) => ({ slug: view.slug, name: getTranslation(view.name, i18n) })),
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
              placeholder={t('grid:searchHint')}
              aria-label={t('grid:searchHint')}
            />
            {query.view && <input type="hidden" name="gorunum" value={query.view} />}
            <button type="submit" className="btn btn--style-secondary btn--size-small btn--withoutPopup">
              <span className="btn__content">{t('grid:search')}</span>
            </button>
          </form>
        </search>
        <nav className="saved-views" aria-label={t('grid:views')}>
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
        <nav className="grid__pages" aria-label={t('grid:pages')}>
          {page > 1 && (
            <Link href={gridUrl(adminRoute, { ...query, page: page - 1 })}>{t('grid:previous')}</Link>
          )}
          <span>{t('grid:page', { page, pages })}</span>
          {page < pages && (
            <Link href={gridUrl(adminRoute, { ...query, page: page + 1 })}>{t('grid:next')}</Link>
          )}
        </nav>
      )}
    </>
  );
}
