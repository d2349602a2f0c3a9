import { Link } from '@payloadcms/ui';
import type { AdminViewServerProps, PayloadRequest } from 'payload';
import { formatAdminURL } from 'payload/shared';
import { MAX_DRAFTS } from '../../../contract/product-bulk-edits.ts';
import { thumbnailUrl } from '../pictures/thumbnail.ts';
import { PanelView } from '../shell/PanelView.tsx';
import { textsFor } from '../translations/translate.ts';
import { DraftTable } from './DraftTable.tsx';
import { DRAFTS_PATH, type StoredDraft } from './draft-rows.ts';
import './drafts.css';

/** From a heap of pictures to stamps on sale: a row for each draft with a picture, and one press for all. */
export function Drafts(view: AdminViewServerProps) {
  const { initPageResult, i18n, payload } = view;
  const { admin, api } = payload.config.routes;
  const t = textsFor(i18n);
  const list = formatAdminURL({ adminRoute: admin, path: '/collections/products' });
  return (
    <PanelView
      view={view}
      url={`${admin}${DRAFTS_PATH}`}
      nav={[{ label: t('grid:products'), url: list }, { label: t('drafts:title') }]}
      className="drafts"
    >
      <header className="panel-view__head">
        <h1>{t('drafts:title')}</h1>
        <Link href={list}>{t('grid:products')}</Link>
      </header>
      <StoredDrafts req={initPageResult.req} api={api} list={list} />
    </PanelView>
  );
}

/** Read within the view, once it is clear that an admin looks. */
async function StoredDrafts({ req, api, list }: { req: PayloadRequest; api: string; list: string }) {
  const { docs } = await req.payload.find({
    collection: 'products',
    where: { and: [{ isPublished: { not_equals: true } }, { image: { exists: true } }] },
    sort: ['-createdAt', 'id'],
    limit: MAX_DRAFTS,
    pagination: false,
    depth: 1,
    select: { name: true, category: true, series: true, image: true, price: true, countInStock: true },
    req,
    overrideAccess: false,
  });
  const drafts = docs.map(
    ({ id, name, category, series, image, price, countInStock }): StoredDraft => ({
      id,
      picture: thumbnailUrl(image),
      name,
      category: category ?? '',
      series: series ?? '',
      price,
      stock: countInStock,
    }),
  );
  return <DraftTable stored={drafts} api={api} list={list} />;
}
