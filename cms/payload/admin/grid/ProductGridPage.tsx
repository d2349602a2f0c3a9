import { getTranslation } from '@payloadcms/translations';
import { Link } from '@payloadcms/ui';
import type { AdminViewServerProps, PayloadRequest, Where } from 'payload';
import { MAX_DRAFTS } from '../../../contract/product-bulk-edits.ts';
import { KEYWORD_MAX_LENGTH } from '../../../contract/rules/catalogue.ts';
import { thumbnailUrl } from '../../../domain/catalogue/thumbnail.ts';
import { currentTerms } from '../../../domain/shop-terms.ts';
import { PanelView } from '../shell/PanelView.tsx';
import { listUrl, viewUrl } from '../shell/panel-urls.ts';
import { textsFor } from '../translations/translate.ts';
import { GridTable } from './GridTable.tsx';
import { SHOWN, type StoredRow } from './grid-rows.ts';
import { GRID_VIEWS, type GridQuery, gridUrl, PICTURE_DRAFTS, readGridQuery, taskAt } from './grid-url.ts';
import './grid.css';

const ROWS_PER_PAGE = { prices: 50, drafts: MAX_DRAFTS };

export function ProductGridPage(view: AdminViewServerProps) {
  const { initPageResult, params, searchParams, i18n } = view;
  const t = textsFor(i18n);
  const query = readGridQuery(taskAt(params?.segments?.[0]), searchParams);
  return (
    <PanelView
      view={view}
      name={query.task}
      title={t(`menu:${query.task}`)}
      url={gridUrl(query)}
      above={{ label: t('grid:products'), url: listUrl('products') }}
      className="grid"
    >
      <Products req={initPageResult.req} query={query} />
    </PanelView>
  );
}

/** Shows the table of products. Rendered inside `PanelView`, which admits admins only. */
async function Products({ req, query }: { req: PayloadRequest; query: GridQuery }) {
  const { i18n } = req;
  const t = textsFor(i18n);
  const { rows, page, pages, total } = await readGrid(req, query);
  const { taxPercent, categoryRates = {} } = await currentTerms(req.payload);
  const views = [
    { slug: '', name: t('grid:all') },
    ...GRID_VIEWS.map(({ slug, name }) => ({ slug, name: getTranslation(name, i18n) })),
  ];
  return (
    <>
      <header className="panel-view__head">
        <h1>{t(`menu:${query.task}`)}</h1>
        <p>
          {t('grid:total', { total: total.toLocaleString(i18n.language) })} ·{' '}
          <Link href={listUrl('products')}>{t('grid:products')}</Link>
        </p>
      </header>
      <div className="grid__ways">
        <search>
          <form action={viewUrl(query.task)} className="grid__search">
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
        {query.task === 'prices' && (
          <nav className="saved-views" aria-label={t('grid:views')}>
            {views.map(({ slug, name }) => (
              <Link
                key={slug}
                href={gridUrl({ ...query, view: slug, page: 1 })}
                aria-current={query.view === slug ? 'page' : undefined}
              >
                {name}
              </Link>
            ))}
          </nav>
        )}
      </div>
      <GridTable key={gridUrl(query)} task={query.task} rows={rows} terms={{ taxPercent, categoryRates }} />
      {pages > 1 && (
        <nav className="grid__pages" aria-label={t('grid:pages')}>
          {page > 1 && <Link href={gridUrl({ ...query, page: page - 1 })}>{t('grid:previous')}</Link>}
          <span>{t('grid:page', { page, pages })}</span>
          {page < pages && <Link href={gridUrl({ ...query, page: page + 1 })}>{t('grid:next')}</Link>}
        </nav>
      )}
    </>
  );
}

/** Reads a page of the products, newest first. The search is folded for Turkish, like the search of the collection. */
async function readGrid(req: PayloadRequest, { task, search, view, page: asked }: GridQuery) {
  const chosen = GRID_VIEWS.find(({ slug }) => slug === view)?.where;
  const and: Where[] = task === 'drafts' ? [...PICTURE_DRAFTS] : chosen ? [chosen] : [];
  if (search) and.push({ searchText: { like: search } });
  const { docs, totalDocs, totalPages, page } = await req.payload.find({
    collection: 'products',
    where: { and },
    sort: ['-createdAt', 'id'],
    limit: ROWS_PER_PAGE[task],
    page: asked,
    depth: 1,
    select: { ...SHOWN, image: true },
    req,
    overrideAccess: false,
  });
  const rows: StoredRow[] = docs.map(({ image, ...product }) => ({
    ...product,
    picture: thumbnailUrl(image),
  }));
  return { rows, page: page ?? asked, pages: totalPages, total: totalDocs };
}
