import type { Payload } from 'payload';
import { formatLira } from '../../../contract/money.ts';
import { numberOf } from '../../../contract/orders.ts';
import { readSalesFigures } from '../../../domain/orders/sales-figures.ts';
import type { Language } from '../payment/texts.ts';
import { languageOf } from '../payment/texts.ts';
import { countPendingWork, PENDING_WORK } from './count-pending-work.ts';
import type { DashboardProps } from './dashboard-props.ts';
import { formatDateTime } from './format-date-time.ts';
import { LatestDocuments } from './LatestDocuments.tsx';
import { documentUrl, listUrl } from './list-url.ts';
import { Sales } from './Sales.tsx';
import { DASHBOARD_TEXTS } from './texts.ts';

type Props = { counts: number[]; payload: Payload; language: Language };

/** How much of each kind of work there is, each a way to its list. */
const Waiting = ({ counts, payload, language }: Props) => (
  <section className="dashboard-part" aria-labelledby="dashboard-waits">
    <h2 id="dashboard-waits">{DASHBOARD_TEXTS.waits[language]}</h2>
    {counts.every((count) => count === 0) && <p>{DASHBOARD_TEXTS.nothingWaits[language]}</p>}
    <ul className="dashboard-figures">
      {PENDING_WORK.map(({ collection, title, and }, index) => (
        <li key={title.en} className={counts[index] === 0 ? 'dashboard-figures__none' : undefined}>
          <a href={listUrl(payload, collection, and)}>
            <strong>{counts[index]}</strong> <span>{title[language]}</span>
          </a>
        </li>
      ))}
    </ul>
  </section>
);

const LATEST = { sort: '-createdAt', limit: 5, pagination: false, overrideAccess: false } as const;

export async function AdminDashboard({ payload, user, i18n }: DashboardProps) {
  const language = languageOf(i18n);
  const [counts, figures, orders, reviews] = await Promise.all([
    countPendingWork(payload, user ?? null),
    readSalesFigures(payload),
    payload.find({
      collection: 'orders',
      ...LATEST,
      user,
      depth: 0,
      select: { number: true, buyer: true, totalPrice: true, createdAt: true },
    }),
    payload.find({ collection: 'reviews', ...LATEST, user, depth: 0 }),
  ]);
  const all = (collection: 'orders' | 'reviews') => ({
    title: DASHBOARD_TEXTS.all[language],
    href: listUrl(payload, collection),
  });
  return (
    <div className="dashboard-desk">
      <Waiting counts={counts} payload={payload} language={language} />
      <Sales figures={figures} payload={payload} language={language} />
      <LatestDocuments
        name="orders"
        title={DASHBOARD_TEXTS.latestOrders[language]}
        nothing={DASHBOARD_TEXTS.none[language]}
        all={all('orders')}
        rows={orders.docs.map((order) => ({
          id: order.id,
          title: `${numberOf(order)} · ${order.buyer?.name ?? ''}`,
          facts: `${formatLira(order.totalPrice)} · ${formatDateTime(order.createdAt)}`,
          href: documentUrl(payload, 'orders', order.id),
        }))}
      />
      <LatestDocuments
        name="reviews"
        title={DASHBOARD_TEXTS.latestReviews[language]}
        nothing={DASHBOARD_TEXTS.none[language]}
        all={all('reviews')}
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
