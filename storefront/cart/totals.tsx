import type { ComponentType } from 'react';
import type { Kurus } from '../../cms/contract/money.ts';
import type { Sums } from '../../cms/contract/rules/pricing.ts';
import { Alert } from '../ui/alert.tsx';
import { Facts } from '../ui/card.tsx';

/** Component that shows an amount: `Lira` in the shop, `Dollar` on orders, as the specification demands. */
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

export const TermsNote = ({ texts }: { texts: readonly string[] }) =>
  texts.length > 0 ? <Alert tone="warning">{texts.join(' ')}</Alert> : null;
