import type { Payload, Where } from 'payload';
import { formatLira } from '../../contract/money.ts';
import type { Period, SalesFigures } from '../../orders/sales-figures.ts';
import type { Language } from '../payment/words.ts';
import { listUrl } from './list-url.ts';
import { SalesChart } from './SalesChart.tsx';
import { WORDS } from './words.ts';

type Props = { figures: SalesFigures; payload: Payload; language: Language };

/** The conditions of a period's orders, as their list in the panel is asked with. */
const ordersOf = ({ since }: Period): Where[] => [
  { isPaid: { equals: true } },
  { paidAt: { greater_than_equal: since.toISOString() } },
];

const nameOf = ({ length }: Period, language: Language): string =>
  length === 1 ? WORDS.today[language] : WORDS.lastDays[language].replace('{days}', String(length));

export const Sales = ({ figures: { periods, days }, payload, language }: Props) => (
  <section className="dashboard-part" aria-labelledby="dashboard-sales">
    <h2 id="dashboard-sales">{WORDS.sales[language]}</h2>
    <ul className="dashboard-figures">
      {periods.map((period) => (
        <li key={period.length}>
          <a href={listUrl(payload, 'orders', ordersOf(period))}>
            <strong>{formatLira(period.total)}</strong>{' '}
            <span>
              {nameOf(period, language)} · {WORDS.orders[language].replace('{count}', String(period.orders))}
            </span>
          </a>
        </li>
      ))}
    </ul>
    <SalesChart days={days} name={WORDS.chart[language]} />
    <p className="dashboard-note">{WORDS.salesNote[language]}</p>
  </section>
);
