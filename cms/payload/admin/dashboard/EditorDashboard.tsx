import { languageOf } from '../payment/texts.ts';
import type { DashboardProps } from './dashboard-props.ts';
import { formatDateTime } from './format-date-time.ts';
import { LatestDocuments } from './LatestDocuments.tsx';
import { documentUrl, listUrl } from './list-url.ts';
import { DASHBOARD_TEXTS } from './texts.ts';

const TEXTS = {
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
  const language = languageOf(i18n);
  const isDraft = { _status: { equals: 'draft' } };
  const isPublished = { _status: { equals: 'published' } };
  const [drafts, published] = await Promise.all([
    payload.find({ ...TEXTS, where: isDraft, draft: true, user }),
    payload.find({ ...TEXTS, where: isPublished, user }),
  ]);
  const part = (
    name: 'drafts' | 'published',
    docs: Array<{ id: string; title: string; updatedAt: string }>,
    condition: typeof isDraft,
  ) => (
    <LatestDocuments
      name={name}
      title={DASHBOARD_TEXTS[name][language]}
      nothing={DASHBOARD_TEXTS.none[language]}
      all={{ title: DASHBOARD_TEXTS.all[language], href: listUrl(payload, 'legal-pages', [condition]) }}
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
