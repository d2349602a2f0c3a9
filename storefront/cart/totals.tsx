import type { ComponentType } from 'react';
import type { Kurus } from '../../cms/contract/money.ts';
import type { Sums } from '../../cms/contract/rules/pricing.ts';
import { Facts } from '../ui/card.tsx';

/** `Lira` while shopping, `Dollar` on orders. */
export type Amount = ComponentType<{ kurus: Kurus }>;

const LABELS = {
  itemsPrice: 'Ara toplam',
  shippingPrice: 'Kargo',
  taxPrice: 'KDV',
  totalPrice: 'Toplam',
  refundedTotal: 'İade edilen',
} as const;

type TotalsProps = {
  sums: Sums & { refundedTotal?: Kurus };
  taxPercent: number;
  as: Amount;
  itemsLabel?: string;
};

/** The refund has a line only if money was given back. */
export function Totals({ sums, taxPercent, as: Price, itemsLabel = LABELS.itemsPrice }: TotalsProps) {
  const labels = { ...LABELS, itemsPrice: itemsLabel, taxPrice: `KDV (%${taxPercent})` };
  const names = (Object.keys(LABELS) as Array<keyof typeof LABELS>).filter(
    (name) => name !== 'refundedTotal' || sums[name],
  );
  return (
    <Facts>
      {names.map((name) => (
        <div key={name}>
          <dt>{name === 'totalPrice' ? <strong>{labels[name]}</strong> : labels[name]}</dt>
          <dd>
            <Price kurus={sums[name] ?? 0} />
          </dd>
        </div>
      ))}
    </Facts>
  );
}
