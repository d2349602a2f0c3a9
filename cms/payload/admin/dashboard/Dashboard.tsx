import type { Payload, ServerProps } from 'payload';
import { formatLira } from '../../../contract/money.ts';
import { numberOf } from '../../../contract/orders.ts';
import { LOW_STOCK } from '../../../contract/rules/catalogue.ts';
import { formatDateTime } from '../../../contract/rules/dates.ts';
import { readBooksReport } from '../../../domain/books/books-report.ts';
import { PUBLISHED } from '../../../domain/catalogue/published.ts';
import { readSalesFigures } from '../../../domain/orders/sales-figures.ts';
import type { Order } from '../../../infra/database/payload-types.ts';
import {
  countOf,
  countPendingWork,
  ORDERS_TO_SHIP,
  PENDING_WORK,
  RETURNS_TO_HANDLE,
} from '../shell/pending-work.ts';
import { type Translate, textsFor } from '../translations/translate.ts';
import { BooksDifferences } from './BooksDifferences.tsx';
import { documentUrl, LatestDocuments, listUrl } from './LatestDocuments.tsx';
import { Sales } from './Sales.tsx';
import './dashboard.css';

export type DashboardProps = Pick<ServerProps, 'payload' | 'user' | 'i18n'>;

const PRODUCTS_LOW_IN_STOCK = {
  collection: 'products',
  title: 'lowStock',
  and: [PUBLISHED, { countInStock: { less_than_equal: LOW_STOCK } }],
} as const;

const FIGURES = [...PENDING_WORK, PRODUCTS_LOW_IN_STOCK];

type WaitingProps = {
  figures?: ReadonlyArray<Pick<(typeof FIGURES)[number], 'collection' | 'title' | 'and'>>;
  counts: number[];
  deadline: string | null;
  payload: Payload;
  t: Translate;
};

/** How much of each kind of work there is, each a way to its list. */
const Waiting = ({ figures = FIGURES, counts, deadline, payload, t }: WaitingProps) => (
  <section className="dashboard-part dashboard-part--wide" aria-labelledby="dashboard-waits">
    <h2 id="dashboard-waits">{t('overview:waits')}</h2>
    {counts.every((count) => count === 0) && <p>{t('overview:nothingWaits')}</p>}
    <ul className="dashboard-figures">
      {figures.map(({ collection, title, and }, index) => (
        <li key={title} className={counts[index] === 0 ? 'dashboard-figures__none' : undefined}>
          <a href={listUrl(payload, collection, and)}>
            <strong>{counts[index]}</strong> <span>{t(`overview:${title}`)}</span>
            {title === 'returnsToHandle' && deadline && <Deadline refundBy={deadline} t={t} />}
          </a>
        </li>
      ))}
    </ul>
  </section>
);

/** Until when the money of the most urgent return is to be back. */
const Deadline = ({ refundBy, t }: { refundBy: string; t: Translate }) => {
  const isMissed = Date.parse(refundBy) < Date.now();
  const day = formatDateTime(refundBy).slice(0, 10);
  return (
    <span className={isMissed ? 'dashboard-figures__missed' : 'dashboard-note'}>
      {t(isMissed ? 'overview:missedDeadline' : 'overview:nextDeadline', { day })}
    </span>
  );
};

async function readNextDeadline(payload: Payload, user: DashboardProps['user']): Promise<string | null> {
  const { docs } = await payload.find({
    collection: 'returns',
    where: { and: [...RETURNS_TO_HANDLE.and] },
    sort: 'refundBy',
    limit: 1,
    pagination: false,
    depth: 0,
    select: { refundBy: true },
    overrideAccess: false,
    user,
  });
  return docs[0]?.refundBy ?? null;
}

const LATEST = { sort: '-createdAt', limit: 5, pagination: false, depth: 0, overrideAccess: false } as const;

const readLatestOrders = (payload: Payload, user: DashboardProps['user']) =>
  payload.find({
    collection: 'orders',
    ...LATEST,
    user,
    select: { number: true, buyer: true, totalPrice: true, createdAt: true },
  });

type OrdersProps = {
  orders: Array<Pick<Order, 'id' | 'number' | 'buyer' | 'totalPrice' | 'createdAt'>>;
  payload: Payload;
  t: Translate;
};

const LatestOrders = ({ orders, payload, t }: OrdersProps) => (
  <LatestDocuments
    name="orders"
    title={t('overview:latestOrders')}
    list={listUrl(payload, 'orders')}
    t={t}
    rows={orders.map((order) => ({
      id: order.id,
      title: `${numberOf(order)} · ${order.buyer?.name ?? ''}`,
      facts: `${formatLira(order.totalPrice)} · ${formatDateTime(order.createdAt)}`,
      href: documentUrl(payload, 'orders', order.id),
    }))}
  />
);

export async function AdminDashboard({ payload, user, i18n }: DashboardProps) {
  const t = textsFor(i18n);
  const [books, waiting, lowStock, deadline, figures, orders, reviews] = await Promise.all([
    readBooksReport(payload),
    countPendingWork(payload, user ?? null),
    countOf(payload, user ?? null, PRODUCTS_LOW_IN_STOCK),
    readNextDeadline(payload, user),
    readSalesFigures(payload),
    readLatestOrders(payload, user),
    payload.find({ collection: 'reviews', ...LATEST, user }),
  ]);
  return (
    <div className="dashboard-desk">
      <BooksDifferences report={books} payload={payload} t={t} />
      <Waiting counts={[...waiting, lowStock]} deadline={deadline} payload={payload} t={t} />
      <Sales figures={figures} payload={payload} t={t} />
      <LatestOrders orders={orders.docs} payload={payload} t={t} />
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

/** A sender's parcels: their number, and the oldest ones. */
export async function SenderDashboard({ payload, user, i18n }: DashboardProps) {
  const t = textsFor(i18n);
  const { and } = ORDERS_TO_SHIP;
  const [count, waiting] = await Promise.all([
    countOf(payload, user ?? null, ORDERS_TO_SHIP),
    payload.find({
      collection: 'orders',
      ...LATEST,
      limit: 10,
      sort: 'createdAt',
      where: { and: [...and] },
      user,
      select: { number: true, buyer: true, shippingAddress: true, createdAt: true },
    }),
  ]);
  return (
    <div className="dashboard-desk">
      <Waiting figures={[ORDERS_TO_SHIP]} counts={[count]} deadline={null} payload={payload} t={t} />
      <LatestDocuments
        name="to-ship"
        title={t('overview:ordersToShip')}
        list={listUrl(payload, 'orders', and)}
        t={t}
        rows={waiting.docs.map((order) => ({
          id: order.id,
          title: `${numberOf(order)} · ${order.buyer?.name ?? ''}`,
          facts: `${order.shippingAddress?.city ?? ''} · ${formatDateTime(order.createdAt)}`,
          href: documentUrl(payload, 'orders', order.id),
        }))}
      />
    </div>
  );
}

/** An accountant's figures. */
export async function AccountantDashboard({ payload, user, i18n }: DashboardProps) {
  const t = textsFor(i18n);
  const [figures, orders] = await Promise.all([readSalesFigures(payload), readLatestOrders(payload, user)]);
  return (
    <div className="dashboard-desk">
      <Sales figures={figures} payload={payload} t={t} />
      <LatestOrders orders={orders.docs} payload={payload} t={t} />
    </div>
  );
}

const LATEST_TEXTS = {
  ...LATEST,
  collection: 'legal-pages',
  sort: '-updatedAt',
  limit: 10,
  select: { title: true, updatedAt: true },
} as const;

/** An editor's texts: drafts, also of published texts, and the last published ones. */
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
