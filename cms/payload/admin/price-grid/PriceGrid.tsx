import { DefaultTemplate } from '@payloadcms/next/templates';
import { Gutter, Link, SetStepNav } from '@payloadcms/ui';
import { notFound, redirect } from 'next/navigation';
import type { AdminViewServerProps } from 'payload';
import { formatAdminURL } from 'payload/shared';
import { isAdmin } from '../../../domain/roles.ts';
import { languageOf } from '../payment/texts.ts';
import { GridNav } from './GridNav.tsx';
import { GridTable } from './GridTable.tsx';
import { gridUrl, readGridQuery } from './grid-url.ts';
import { readGrid } from './read-grid.ts';
import { GRID_TEXTS, sentencesIn } from './texts.ts';
import './grid.css';

/** All products in a table whose prices and stocks are typed at once. */
export async function PriceGrid({
  initPageResult,
  params,
  searchParams,
  i18n,
  payload,
}: AdminViewServerProps) {
  const { req, permissions, locale, visibleEntities } = initPageResult;
  const { admin, api } = payload.config.routes;
  const query = readGridQuery(searchParams);
  // Payload lets anybody come to a view of the shop's own.
  if (!req.user) redirect(`${admin}/login?${new URLSearchParams({ redirect: gridUrl(admin, query) })}`);
  if (!isAdmin(req.user)) notFound();
  const language = languageOf(i18n);
  const grid = await readGrid(req, query);
  const list = formatAdminURL({ adminRoute: admin, path: '/collections/products' });
  return (
    <DefaultTemplate
      i18n={i18n}
      {...(locale && { locale })}
      params={params}
      payload={payload}
      permissions={permissions}
      req={req}
      searchParams={searchParams}
      user={req.user}
      viewActions={payload.config.admin.components.actions}
      visibleEntities={visibleEntities}
    >
      <SetStepNav
        nav={[{ label: GRID_TEXTS.products[language], url: list }, { label: GRID_TEXTS.title[language] }]}
      />
      <Gutter className="grid">
        <header className="grid__head">
          <h1>{GRID_TEXTS.title[language]}</h1>
          <p>
            {sentencesIn(language).total(grid.total)} ·{' '}
            <Link href={list}>{GRID_TEXTS.products[language]}</Link>
          </p>
        </header>
        <GridNav adminRoute={admin} query={query} grid={grid} language={language}>
          {grid.rows.length > 0 ? (
            <GridTable key={gridUrl('', query)} rows={grid.rows} language={language} api={api} list={list} />
          ) : (
            <p>{GRID_TEXTS.none[language]}</p>
          )}
        </GridNav>
      </Gutter>
    </DefaultTemplate>
  );
}
