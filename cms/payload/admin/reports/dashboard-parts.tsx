import type { CollectionSlug, Where } from 'payload';
import { useId } from 'react';
import { formatLira } from '../../../contract/money.ts';
import { formatDateTime, formatDay } from '../../../contract/rules/dates.ts';
import type { KeptReport } from '../../../domain/books/check-books.ts';
import { type SalesSlot, spanOf } from '../../../domain/reports/sales.ts';
import { documentUrl, listUrl, viewUrl } from '../shell/panel-urls.ts';
import type { Translate } from '../translations/translate.ts';
import { BarChart } from './BarChart.tsx';

const LENGTHS = [1, 7, 30];
export const MOST_DAYS = 30;

/** `days` has an entry for each of the last 30 days. The last entry is today. */
type SalesProps = { days: SalesSlot[]; counted: Where[]; t: Translate };

export const Sales = ({ days, counted, t }: SalesProps) => (
  <section className="dashboard-part dashboard-part--wide" aria-labelledby="dashboard-sales">
    <h2 id="dashboard-sales">{t('overview:sales')}</h2>
    <ul className="dashboard-figures">
      {LENGTHS.map((length) => {
        const period = days.slice(-length);
        const sumOf = (name: 'orders' | 'net') => period.reduce((sum, day) => sum + day[name], 0);
        const { since } = spanOf({ from: period[0]?.slot ?? '', to: period.at(-1)?.slot ?? '' });
        const sales: Where[] = [
          { isPaid: { equals: true } },
          { paidAt: { greater_than_equal: since } },
          ...counted,
        ];
        return (
          <li key={length}>
            <a href={listUrl('orders', sales)}>
              <strong>{formatLira(sumOf('net'))}</strong>{' '}
              <span>
                {length === 1 ? t('overview:today') : t('overview:lastDays', { days: length })} ·{' '}
                {t('overview:orders', { orders: sumOf('orders') })}
              </span>
            </a>
          </li>
        );
      })}
    </ul>
    <BarChart
      bars={days.map(({ slot, net, orders }) => ({
        key: slot,
        short: String(Number(slot.slice(8))),
        text: `${formatDay(slot)}: ${formatLira(net)} · ${t('overview:orders', { orders })}`,
        value: net,
      }))}
      name={t('overview:chart')}
      nothing={t('reports:nothingSold')}
    />
    <p className="dashboard-note">{t('reports:salesNote')}</p>
    <a href={viewUrl('reports')}>{t('overview:toReports')}</a>
  </section>
);

type LatestProps = {
  collection: CollectionSlug;
  and?: readonly Where[];
  title: string;
  rows: Array<{ id: string; title: string; facts: string }>;
  t: Translate;
};

export function LatestDocuments({ collection, and, title, rows, t }: LatestProps) {
  const headingId = useId();
  return (
    <section className="dashboard-part" aria-labelledby={headingId}>
      <h2 id={headingId}>{title}</h2>
      {rows.length === 0 ? (
        <p>{t('overview:none')}</p>
      ) : (
        <ul className="dashboard-latest">
          {rows.map(({ id, title: shown, facts }) => (
            <li key={id}>
              <a href={documentUrl(collection, id)}>{shown}</a> <span>{facts}</span>
            </li>
          ))}
        </ul>
      )}
      <a href={listUrl(collection, and)}>{t('overview:all')}</a>
    </section>
  );
}

type BooksDifferencesProps = { report: KeptReport | null; t: Translate };

/** Differences that the nightly check of the books found, each with a link to its order. */
export function BooksDifferences({ report, t }: BooksDifferencesProps) {
  if (!report || report.differenceCount === 0) return null;
  const { differences, differenceCount, checkedAt } = report;
  return (
    <section className="dashboard-part dashboard-part--wide" aria-labelledby="dashboard-books">
      <h2 id="dashboard-books">{t('overview:booksDiffer', { count: differenceCount })}</h2>
      <p className="dashboard-note">{t('overview:booksAdvice', { day: formatDateTime(checkedAt) })}</p>
      <ul>
        {differences.map(({ orderId, order, told }) => (
          <li key={`${orderId} ${told}`}>
            <a href={documentUrl('orders', orderId)}>{order}</a>: {told}
          </li>
        ))}
      </ul>
    </section>
  );
}
