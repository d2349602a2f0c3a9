import type { CollectionSlug, Payload, PayloadRequest, ServerProps, Where } from 'payload';
import { formatLira } from '../../../contract/money.ts';
import { numberOf } from '../../../contract/orders.ts';
import { formatDateTime } from '../../../contract/rules/dates.ts';
import { PUBLISHED } from '../../../domain/catalogue/published.ts';
import { readSalesFigures } from '../../../domain/orders/sales-figures.ts';
import { isAdmin } from '../../../domain/roles.ts';
import { type Translate, textsFor } from '../translations/translate.ts';
import { documentUrl, LatestDocuments, listUrl } from './LatestDocuments.tsx';
import { Sales } from './Sales.tsx';
import './dashboard.css';

export type DashboardProps = Pick<ServerProps, 'payload' | 'user' | 'i18n'>;

const LOW_STOCK = 1;

/** What waits for somebody. The list behind a figure is asked with the same condition, so it shows exactly what was counted. */
const PENDING_WORK = [
  {
    collection: 'payment-attempts',
    title: 'paymentsToReview',
    and: [{ state: { equals: 'review' } }],
  },
  {
    collection: 'orders',
    title: 'ordersToShip',
    and: [
      { state: { equals: 'paid' } },
      { isShipped: { not_equals: true } },
      { isDelivered: { not_equals: true } },
      { goodsRefunded: { not_equals: true } },
    ],
  },
  {
    collection: 'payment-attempts',
    title: 'failedRefunds',
    and: [{ state: { in: ['refundFailed', 'partRefundFailed'] } }],
  },
  {
    collection: 'returns',
    title: 'returnsToHandle',
    and: [{ state: { in: ['requested', 'refundFailed'] } }],
  },
  {
    collection: 'mails',
    title: 'failedMails',
    and: [{ state: { equals: 'failed' } }],
  },
  {
    collection: 'products',
    title: 'lowStock',
    and: [PUBLISHED, { countInStock: { less_than_equal: LOW_STOCK } }],
  },
] as const satisfies ReadonlyArray<{ collection: CollectionSlug; title: string; and: Where[] }>;

/** How many of each, for whoever may see them. */
const countPendingWork = (payload: Payload, user: PayloadRequest['user']): Promise<number[]> =>
  Promise.all(
    PENDING_WORK.map(async ({ collection, and }) => {
      const where: Where = { and: [...and] };
      return (await payload.count({ collection, where, user, overrideAccess: false })).totalDocs;
    }),
  );

type Props = { counts: number[]; payload: Payload; t: Translate };

/** How much of each kind of work there is, each a way to its list. */
const Waiting = ({ counts, payload, t }: Props) => (
  <section className="dashboard-part" aria-labelledby="dashboard-waits">
    <h2 id="dashboard-waits">{t('overview:waits')}</h2>
    {counts.every((count) => count === 0) && <p>{t('overview:nothingWaits')}</p>}
    <ul className="dashboard-figures">
      {PENDING_WORK.map(({ collection, title, and }, index) => (
        <li key={title} className={counts[index] === 0 ? 'dashboard-figures__none' : undefined}>
          <a href={listUrl(payload, collection, and)}>
            <strong>{counts[index]}</strong> <span>{t(`overview:${title}`)}</span>
          </a>
        </li>
      ))}
    </ul>
  </section>
);

const LATEST = { sort: '-createdAt', limit: 5, pagination: false, depth: 0, overrideAccess: false } as const;

export async function AdminDashboard({ payload, user, i18n }: DashboardProps) {
  const t = textsFor(i18n);
  const [counts, figures, orders, reviews] = await Promise.all([
    countPendingWork(payload, user ?? null),
    readSalesFigures(payload),
    payload.find({
      collection: 'orders',
      ...LATEST,
      user,
      select: { number: true, buyer: true, totalPrice: true, createdAt: true },
    }),
    payload.find({ collection: 'reviews', ...LATEST, user }),
  ]);
  return (
    <div className="dashboard-desk">
      <Waiting counts={counts} payload={payload} t={t} />
      <Sales figures={figures} payload={payload} t={t} />
      <LatestDocuments
        name="orders"
        title={t('overview:latestOrders')}
        list={listUrl(payload, 'orders')}
        t={t}
        rows={orders.docs.map((order) => ({
          id: order.id,
          title: `${numberOf(order)} · ${order.buyer?.name ?? ''}`,
          facts: `${formatLira(order.totalPrice)} · ${formatDateTime(order.createdAt)}`,
          href: documentUrl(payload, 'orders', order.id),
        }))}
      />
      <LatestDocuments
        name="reviews"
        title={t('overview:latestReviews')}
        list={listUrl(payload, 'reviews')}
        t={t}
        rows={reviews.docs.map(({ id, name, rating, comment, createdAt }) => ({
          id,
          title: `${rating}/5 · ${shorten(comment)}`,
          facts: `${name ?? ''} · ${formatDateTime(createdAt)}`,
          href: documentUrl(payload, 'reviews', id),
        }))}
      />
    </div>
  );
}

const shorten = (text: string): string => (text.length > 80 ? `${text.slice(0, 79)}…` : text);

/** The panel's first page: what waits and how business goes for admins, the texts for editors. */
export const Dashboard = (props: DashboardProps) =>
  isAdmin(props.user) ? <AdminDashboard {...props} /> : <EditorDashboard {...props} />;

const LATEST_TEXTS = {
  ...LATEST,
  collection: 'legal-pages',
  sort: '-updatedAt',
  limit: 10,
  select: { title: true, updatedAt: true },
} as const;

/** An editor's texts: what is still a draft, a newer one of a published text too, and what was published last. */
export async function EditorDashboard({ payload, user, i18n }: DashboardProps) {
  const t = textsFor(i18n);
  const isDraft = { _status: { equals: 'draft' } };
  const isPublished = { _status: { equals: 'published' } };
  const [drafts, published] = await Promise.all([
    payload.find({ ...LATEST_TEXTS, where: isDraft, draft: true, user }),
    payload.find({ ...LATEST_TEXTS, where: isPublished, user }),
  ]);
  const part = (
    name: 'drafts' | 'published',
    docs: Array<{ id: string; title: string; updatedAt: string }>,
    condition: typeof isDraft,
  ) => (
    <LatestDocuments
      name={name}
      title={t(`overview:${name}`)}
      list={listUrl(payload, 'legal-pages', [condition])}
      t={t}
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
