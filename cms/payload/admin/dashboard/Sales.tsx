import type { Payload, Where } from 'payload';
import { formatLira } from '../../../contract/money.ts';
import type { Period, SalesFigures } from '../../../domain/orders/sales-figures.ts';
import type { DaySales } from '../../../infra/database/sales-by-day.ts';
import type { Language } from '../payment/texts.ts';
import { listUrl } from './list-url.ts';
import { DASHBOARD_TEXTS } from './texts.ts';

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

type Props = { figures: SalesFigures; payload: Payload; language: Language };

/** The conditions of a period's orders, as their list in the panel is asked with. */
const ordersOf = ({ since }: Period): Where[] => [
  { isPaid: { equals: true } },
  { paidAt: { greater_than_equal: since.toISOString() } },
];

const nameOf = ({ length }: Period, language: Language): string =>
  length === 1
    ? DASHBOARD_TEXTS.today[language]
    : DASHBOARD_TEXTS.lastDays[language].replace('{days}', String(length));

export const Sales = ({ figures: { periods, days }, payload, language }: Props) => (
  <section className="dashboard-part" aria-labelledby="dashboard-sales">
    <h2 id="dashboard-sales">{DASHBOARD_TEXTS.sales[language]}</h2>
    <ul className="dashboard-figures">
      {periods.map((period) => (
        <li key={period.length}>
          <a href={listUrl(payload, 'orders', ordersOf(period))}>
            <strong>{formatLira(period.total)}</strong>{' '}
            <span>
              {nameOf(period, language)} ·{' '}
              {DASHBOARD_TEXTS.orders[language].replace('{count}', String(period.orders))}
            </span>
          </a>
        </li>
      ))}
    </ul>
    <SalesChart days={days} name={DASHBOARD_TEXTS.chart[language]} />
    <p className="dashboard-note">{DASHBOARD_TEXTS.salesNote[language]}</p>
  </section>
);
