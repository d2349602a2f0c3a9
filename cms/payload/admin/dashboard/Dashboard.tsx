import { formatDateTime } from '../../../contract/rules/dates.ts';
import { isAdmin } from '../../../domain/roles.ts';
import { textsFor } from '../translations/translate.ts';
import { AdminDashboard, type DashboardProps } from './AdminDashboard.tsx';
import { documentUrl, LatestDocuments, listUrl } from './LatestDocuments.tsx';
import './dashboard.css';

/** The panel's first page: what waits and how business goes for admins, the texts for editors. */
export const Dashboard = (props: DashboardProps) =>
  isAdmin(props.user) ? <AdminDashboard {...props} /> : <EditorDashboard {...props} />;

const LATEST = {
  collection: 'legal-pages',
  sort: '-updatedAt',
  limit: 10,
  pagination: false,
  depth: 0,
  select: { title: true, updatedAt: true },
  overrideAccess: false,
} as const;

/** An editor's texts: what is still a draft, a newer one of a published text too, and what was published last. */
export async function EditorDashboard({ payload, user, i18n }: DashboardProps) {
  const t = textsFor(i18n);
  const isDraft = { _status: { equals: 'draft' } };
  const isPublished = { _status: { equals: 'published' } };
  const [drafts, published] = await Promise.all([
    payload.find({ ...LATEST, where: isDraft, draft: true, user }),
    payload.find({ ...LATEST, where: isPublished, user }),
  ]);
  const part = (
    name: 'drafts' | 'published',
    docs: Array<{ id: string; title: string; updatedAt: string }>,
    condition: typeof isDraft,
  ) => (
    <LatestDocuments
      name={name}
      title={t(`overview:${name}`)}
      nothing={t('overview:none')}
      all={{ title: t('overview:all'), href: listUrl(payload, 'legal-pages', [condition]) }}
      rows={docs.map(({ id, title, updatedAt }) => ({
        id,
        title,
        facts: formatDateTime(updatedAt),
        href: documentUrl(payload, 'legal-pages', id),
      }))}
    />
  );
  return (
    <div className="dashboard-desk">
      {part('drafts', drafts.docs, isDraft)}
      {part('published', published.docs, isPublished)}
    </div>
  );
}
