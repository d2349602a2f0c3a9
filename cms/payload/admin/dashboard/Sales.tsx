import type { Payload, Where } from 'payload';
import { formatLira } from '../../../contract/money.ts';
import type { Period, SalesFigures } from '../../../domain/orders/sales-figures.ts';
import type { DaySales } from '../../../infra/database/sales-by-day.ts';
import type { Translate } from '../translations/translate.ts';
import { listUrl } from './LatestDocuments.tsx';

const WIDTH = 600;
const HEIGHT = 120;
const GAP = 4;

/** `2026-11-22` as `22.11.2026`. */
const shownDay = (day: string): string => day.split('-').reverse().join('.');

/** A bar a day. Refunds beyond what a day sold cannot be drawn; its tooltip tells them. */
function SalesChart({ days, name }: { days: DaySales[]; name: string }) {
  const most = Math.max(1, ...days.map(({ total }) => total));
  const step = WIDTH / days.length;
  return (
    <svg
      className="dashboard-chart"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={name}
    >
      {days.map(({ day, orders, total }, index) => {
        const height = orders === 0 ? 1 : Math.max(2, (total / most) * HEIGHT);
        return (
          <rect
            key={day}
            x={index * step + GAP / 2}
            y={HEIGHT - height}
            width={step - GAP}
            height={height}
            className={orders === 0 ? 'dashboard-chart__none' : undefined}
          >
            <title>{`${shownDay(day)}: ${formatLira(total)} (${orders})`}</title>
          </rect>
        );
      })}
    </svg>
  );
}

type Props = { figures: SalesFigures; payload: Payload; t: Translate };

/** The conditions of a period's orders, as their list in the panel is asked with. */
const ordersOf = ({ since }: Period): Where[] => [
  { isPaid: { equals: true } },
  { paidAt: { greater_than_equal: since.toISOString() } },
];

const nameOf = ({ length }: Period, t: Translate): string =>
  length === 1 ? t('overview:today') : t('overview:lastDays', { days: length });

export const Sales = ({ figures: { periods, days }, payload, t }: Props) => (
  <section className="dashboard-part" aria-labelledby="dashboard-sales">
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
    <SalesChart days={days} name={t('overview:chart')} />
    <p className="dashboard-note">{t('overview:salesNote')}</p>
  </section>
);
