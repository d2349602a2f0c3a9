import type { ComponentType } from 'react';
import type { Kurus } from '../../cms/contract/money.ts';
import { type TaxRow, taxLabel } from '../../cms/contract/rules/order-tax.ts';
import type { Sums } from '../../cms/contract/rules/pricing.ts';
import { Alert } from '../ui/alert.tsx';
import { Facts } from '../ui/card.tsx';

/** Component that shows an amount: `Lira` in the shop, `Dollar` on orders, as the specification demands. */
export type Amount = ComponentType<{ kurus: Kurus }>;

type TotalsProps = {
  sums: Sums & { refundedTotal?: Kurus };
  /** VAT of each rate. */
  taxRows: readonly TaxRow[];
  as: Amount;
  itemsLabel?: string;
};

const TOTAL = 'Toplam';

export function Totals({ sums, taxRows, as: Price, itemsLabel = 'Ara toplam' }: TotalsProps) {
  const rows: Array<[label: string, kurus: Kurus]> = [
    [itemsLabel, sums.itemsPrice],
    ['Kargo', sums.shippingPrice],
    ...taxRows.map(({ taxPercent, tax }): [string, Kurus] => [taxLabel(taxPercent), tax]),
    [TOTAL, sums.totalPrice],
    ...(sums.refundedTotal ? [['İade edilen', sums.refundedTotal] as [string, Kurus]] : []),
  ];
  return (
    <Facts>
      {rows.map(([label, kurus]) => (
        <div key={label}>
          <dt>{label === TOTAL ? <strong>{label}</strong> : label}</dt>
          <dd>
            <Price kurus={kurus} />
          </dd>
        </div>
      ))}
    </Facts>
  );
}

export const TermsNote = ({ texts }: { texts: readonly string[] }) =>
  texts.length > 0 ? <Alert tone="warning">{texts.join(' ')}</Alert> : null;
