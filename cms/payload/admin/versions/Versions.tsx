import { Gutter, Link, SetDocumentStepNav } from '@payloadcms/ui';
import { notFound } from 'next/navigation';
import type { DocumentViewServerProps } from 'payload';
import { formatAdminURL } from 'payload/shared';
import { formatMoment, textsFor } from '../translations/translate.ts';
import { type VersionRow, VersionTable } from './VersionTable.tsx';
import { describeVersion } from './version-changes.ts';
import '../shell/panel-block.css';
import './versions.css';

const PER_PAGE = 20;
const TEXTS = 'legal-pages';

/** Versions of a text, newest first, with time, author and changes. Any two can be compared. */
export async function Versions({ initPageResult, searchParams }: DocumentViewServerProps) {
  const { req, docID } = initPageResult;
  const { i18n, payload } = req;
  if (docID === undefined) notFound();
  const t = textsFor(i18n);
  const asked = Number(searchParams?.page);
  const page = Number.isInteger(asked) && asked > 0 ? asked : 1;
  const found = {
    collection: TEXTS,
    where: { parent: { equals: docID } },
    sort: '-updatedAt',
    depth: 0,
    req,
    user: req.user,
    overrideAccess: false,
  } as const;
  const [{ docs, hasNextPage }, { docs: next }, { docs: published }] = await Promise.all([
    payload.findVersions({ ...found, limit: PER_PAGE, page }),
    // The version before the last one on this page, for comparison.
    payload.findVersions({ ...found, limit: 1, page: page * PER_PAGE + 1 }),
    payload.findVersions({
      ...found,
      where: { and: [found.where, { 'version._status': { equals: 'published' } }] },
      limit: 1,
    }),
  ]);
  const inForce = published[0]?.id;
  const stateOf = ({ id, version }: (typeof docs)[number]): VersionRow['state'] => {
    if (version._status !== 'published') return 'draft';
    return id === inForce ? 'published' : 'former';
  };
  const rows = docs.map((one, index) => ({
    id: String(one.id),
    moment: formatMoment(one.updatedAt, i18n),
    by: one.version.editedBy || t('audit:theShop'),
    state: stateOf(one),
    isAutosave: 'autosave' in one && one.autosave === true,
    changes: describeVersion((docs[index + 1] ?? next[0])?.version, one.version, t),
  }));
  const url = formatAdminURL({
    adminRoute: payload.config.routes.admin,
    path: `/collections/${TEXTS}/${docID}/versions`,
  });
  return (
    <main className="text-versions">
      <SetDocumentStepNav
        collectionSlug={TEXTS}
        id={docID}
        pluralLabel={payload.collections[TEXTS].config.labels.plural}
        useAsTitle="title"
        view={t('version:versions' as never)}
      />
      <Gutter>
        <VersionTable rows={rows} url={url} />
        <nav className="panel-block__links" aria-label={t('grid:pages')}>
          {page > 1 && <Link href={`${url}?page=${page - 1}`}>{t('versions:newer')}</Link>}
          {hasNextPage && <Link href={`${url}?page=${page + 1}`}>{t('versions:older')}</Link>}
        </nav>
      </Gutter>
    </main>
  );
}
