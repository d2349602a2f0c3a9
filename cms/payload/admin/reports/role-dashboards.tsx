import type { Payload, ServerProps } from 'payload';
import { formatLira } from '../../../contract/money.ts';
import { numberOf } from '../../../contract/orders.ts';
import { LOW_STOCK } from '../../../contract/rules/catalogue.ts';
import { formatDateTime } from '../../../contract/rules/dates.ts';
import { readBooksReport } from '../../../domain/books/check-books.ts';
import { PUBLISHED } from '../../../domain/catalogue/published.ts';
import { countedOrders } from '../../../domain/orders/trial-orders.ts';
import { OUTSIDE } from '../../../domain/payment/outside.ts';
import { lastDays, readSalesReport } from '../../../domain/reports/sales.ts';
import { listUrl } from '../shell/panel-urls.ts';
import {
  countOf,
  countPendingWork,
  ORDERS_TO_SHIP,
  PENDING_WORK,
  RETURNS_TO_HANDLE,
  work,
} from '../shell/pending-work.ts';
import { type Translate, textsFor } from '../translations/translate.ts';
import { BooksDifferences, LatestDocuments, MOST_DAYS, Sales } from './dashboard-parts.tsx';
import './reports.css';

type DashboardProps = Pick<ServerProps, 'payload' | 'user' | 'i18n'>;

const BESIDES = [
  // Refunds of payments outside the form, which a person gives. No index has the provider, so the menu does not count them.
  work('payment-attempts', 'refundsByHand', [
    { state: { equals: 'refunding' } },
    { provider: { equals: OUTSIDE } },
  ]),
  // Orders whose begun bank transfer is awaited. Nobody has to do anything about them.
  work('orders', 'awaitedTransfers', [
    { state: { equals: 'awaiting' } },
    { transferUntil: { exists: true } },
  ]),
  work('products', 'lowStock', [PUBLISHED, { countInStock: { less_than_equal: LOW_STOCK } }]),
];
const FIGURES = [...PENDING_WORK, ...BESIDES];

type WaitingProps = {
  figures?: ReadonlyArray<Pick<(typeof FIGURES)[number], 'collection' | 'title' | 'and'>>;
  counts: number[];
  deadline: string | null;
  t: Translate;
};

const Waiting = ({ figures = FIGURES, counts, deadline, t }: WaitingProps) => (
  <section className="dashboard-part dashboard-part--wide" aria-labelledby="dashboard-waits">
    <h2 id="dashboard-waits">{t('overview:waits')}</h2>
    {counts.every((count) => count === 0) && <p>{t('overview:nothingWaits')}</p>}
    <ul className="dashboard-figures">
      {figures.map(({ collection, title, and }, index) => (
        <li key={title} className={counts[index] === 0 ? 'dashboard-figures__none' : undefined}>
          <a href={listUrl(collection, and)}>
            <strong>{counts[index]}</strong> <span>{t(`overview:${title}`)}</span>
            {title === 'returnsToHandle' && deadline && <Deadline refundBy={deadline} t={t} />}
          </a>
        </li>
      ))}
    </ul>
  </section>
);

const Deadline = ({ refundBy, t }: { refundBy: string; t: Translate }) => {
  const isMissed = Date.parse(refundBy) < Date.now();
  const day = formatDateTime(refundBy).slice(0, 10);
  return (
    <span className={isMissed ? 'dashboard-figures__missed' : 'dashboard-note'}>
      {t(isMissed ? 'overview:missedDeadline' : 'overview:nextDeadline', { day })}
    </span>
  );
};

const LATEST = { sort: '-createdAt', limit: 5, pagination: false, depth: 0, overrideAccess: false } as const;

async function readNextDeadline(payload: Payload, user: DashboardProps['user']): Promise<string | null> {
  const { docs } = await payload.find({
    ...LATEST,
    collection: 'returns',
    where: { and: RETURNS_TO_HANDLE.and },
    sort: 'refundBy',
    limit: 1,
    select: { refundBy: true },
    user,
  });
  return docs[0]?.refundBy ?? null;
}

const SHOWN_OF_ORDERS = { number: true, buyer: true, totalPrice: true, createdAt: true } as const;

async function latestOrders({ payload, user, i18n }: DashboardProps) {
  const t = textsFor(i18n);
  const { docs } = await payload.find({ ...LATEST, collection: 'orders', user, select: SHOWN_OF_ORDERS });
  const rows = docs.map((order) => ({
    id: order.id,
    title: `${numberOf(order)} · ${order.buyer?.name ?? ''}`,
    facts: `${formatLira(order.totalPrice)} · ${formatDateTime(order.createdAt)}`,
  }));
  return <LatestDocuments collection="orders" title={t('overview:latestOrders')} rows={rows} t={t} />;
}

export async function AdminDashboard({ payload, user, i18n }: DashboardProps) {
  const t = textsFor(i18n);
  const [books, waiting, besides, deadline, days, orders, reviews] = await Promise.all([
    readBooksReport(payload),
    countPendingWork(payload, user ?? null),
    Promise.all(BESIDES.map((figure) => countOf(payload, user ?? null, figure))),
    readNextDeadline(payload, user),
    readSalesReport(payload, lastDays(MOST_DAYS)),
    latestOrders({ payload, user, i18n }),
    payload.find({ collection: 'reviews', ...LATEST, user }),
  ]);
  return (
    <div className="dashboard-desk">
      <BooksDifferences report={books} t={t} />
      <Waiting counts={[...waiting, ...besides]} deadline={deadline} t={t} />
      <Sales days={days} counted={countedOrders(payload)} t={t} />
      {orders}
      <LatestDocuments
        collection="reviews"
        title={t('overview:latestReviews')}
        rows={reviews.docs.map(({ id, name, rating, comment, createdAt }) => ({
          id,
          title: `${rating}/5 · ${shorten(comment)}`,
          facts: `${name ?? ''} · ${formatDateTime(createdAt)}`,
        }))}
        t={t}
      />
    </div>
  );
}

const shorten = (text: string): string => (text.length > 80 ? `${text.slice(0, 79)}…` : text);

export async function SenderDashboard({ payload, user, i18n }: DashboardProps) {
  const t = textsFor(i18n);
  const { and } = ORDERS_TO_SHIP;
  const [count, waiting] = await Promise.all([
    countOf(payload, user ?? null, ORDERS_TO_SHIP),
    payload.find({
      ...LATEST,
      collection: 'orders',
      limit: 10,
      sort: 'createdAt',
      where: { and },
      user,
      select: { number: true, buyer: true, shippingAddress: true, createdAt: true },
    }),
  ]);
  return (
    <div className="dashboard-desk">
      <Waiting figures={[ORDERS_TO_SHIP]} counts={[count]} deadline={null} t={t} />
      <LatestDocuments
        collection="orders"
        and={and}
        title={t('overview:ordersToShip')}
        rows={waiting.docs.map((order) => ({
          id: order.id,
          title: `${numberOf(order)} · ${order.buyer?.name ?? ''}`,
          facts: `${order.shippingAddress?.city ?? ''} · ${formatDateTime(order.createdAt)}`,
        }))}
        t={t}
      />
    </div>
  );
}

export async function AccountantDashboard({ payload, user, i18n }: DashboardProps) {
  const t = textsFor(i18n);
  const [days, orders] = await Promise.all([
    readSalesReport(payload, lastDays(MOST_DAYS)),
    latestOrders({ payload, user, i18n }),
  ]);
  return (
    <div className="dashboard-desk">
      <Sales days={days} counted={countedOrders(payload)} t={t} />
      {orders}
    </div>
  );
}

/** Lists legal texts for an editor: the ten drafts and the ten published texts that were changed last. */
export async function EditorDashboard({ payload, user, i18n }: DashboardProps) {
  const t = textsFor(i18n);
  const part = async (title: 'drafts' | 'published', state: 'draft' | 'published') => {
    const where = { _status: { equals: state } };
    const { docs } = await payload.find({
      ...LATEST,
      collection: 'legal-pages',
      where,
      draft: state === 'draft',
      sort: '-updatedAt',
      limit: 10,
      select: { title: true, updatedAt: true },
      user,
    });
    const rows = docs.map((one) => ({ id: one.id, title: one.title, facts: formatDateTime(one.updatedAt) }));
    return (
      <LatestDocuments
        collection="legal-pages"
        and={[where]}
        title={t(`overview:${title}`)}
        rows={rows}
        t={t}
      />
    );
  };
  const [drafts, published] = await Promise.all([part('drafts', 'draft'), part('published', 'published')]);
  return (
    <div className="dashboard-desk">
      {drafts}
      {published}
    </div>
  );
}
