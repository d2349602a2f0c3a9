import type { Payload, Where } from 'payload';
import { formatAdminURL } from 'payload/shared';
import { formatLira } from '../../../contract/money.ts';
import type { Period, SalesFigures } from '../../../domain/orders/sales-figures.ts';
import type { DaySales } from '../../../infra/database/sales-by-day.ts';
import { type Bar, BarChart } from '../reports/BarChart.tsx';
import { REPORTS_PATH } from '../reports/report-period.ts';
import type { Translate } from '../translations/translate.ts';
import { listUrl } from './LatestDocuments.tsx';

/** `2026-11-22` as `22.11.2026`. */
const shownDay = (day: string): string => day.split('-').reverse().join('.');

const barOf = ({ day, orders, total }: DaySales, t: Translate): Bar => ({
  key: day,
  short: String(Number(day.slice(8))),
  text: `${shownDay(day)}: ${formatLira(total)} · ${t('overview:orders', { orders })}`,
  value: total,
});

type Props = { figures: SalesFigures; payload: Payload; t: Translate };

/** The conditions of a period's orders, as their list in the panel is asked with. */
const ordersOf = ({ since }: Period): Where[] => [
  { isPaid: { equals: true } },
  { paidAt: { greater_than_equal: since.toISOString() } },
];

const nameOf = ({ length }: Period, t: Translate): string =>
  length === 1 ? t('overview:today') : t('overview:lastDays', { days: length });

export const Sales = ({ figures: { periods, days }, payload, t }: Props) => (
  <section className="dashboard-part dashboard-part--wide" aria-labelledby="dashboard-sales">
    <h2 id="dashboard-sales">{t('overview:sales')}</h2>
    <ul className="dashboard-figures">
      {periods.map((period) => (
        <li key={period.length}>
          <a href={listUrl(payload, 'orders', ordersOf(period))}>
            <strong>{formatLira(period.total)}</strong>{' '}
            <span>
              {nameOf(period, t)} · {t('overview:orders', { orders: period.orders })}
            </span>
          </a>
        </li>
      ))}
    </ul>
    <BarChart
      bars={days.map((day) => barOf(day, t))}
      name={t('overview:chart')}
      nothing={t('reports:nothingSold')}
    />
    <p className="dashboard-note">{t('overview:salesNote')}</p>
    <a href={formatAdminURL({ adminRoute: payload.config.routes.admin, path: REPORTS_PATH })}>
      {t('overview:toReports')}
    </a>
  </section>
);
