import { formatLira, type Kurus } from '../../../contract/money.ts';
import { taxLabel } from '../../../contract/rules/order-tax.ts';
import type { Translate } from '../translations/translate.ts';

export type Sum = { name: string; amount: string; isTotal?: boolean };
type Totals = Record<'itemsPrice' | 'shippingPrice' | 'totalPrice', Kurus>;
type Taxes = ReadonlyArray<{ taxPercent: number | null; tax: Kurus }>;

export const sumRows = (
  { itemsPrice, shippingPrice, totalPrice }: Totals,
  taxes: Taxes,
  t: Translate,
): Sum[] => [
  { name: t('orders:items'), amount: formatLira(itemsPrice) },
  { name: t('payment:shipping'), amount: formatLira(shippingPrice) },
  ...taxes.map(({ taxPercent, tax }) => ({
    name: taxLabel(taxPercent, t('payment:tax')),
    amount: formatLira(tax),
  })),
  { name: t('orders:total'), amount: formatLira(totalPrice), isTotal: true },
];

export const Sums = ({ sums }: { sums: readonly Sum[] }) => (
  <dl className="order__sums">
    {sums.map(({ name, amount, isTotal }) => (
      <div key={name} className={isTotal ? 'order__total' : undefined}>
        <dt>{name}</dt>
        <dd>{amount}</dd>
      </div>
    ))}
  </dl>
);
