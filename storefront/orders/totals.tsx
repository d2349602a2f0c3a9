import type { ComponentType } from 'react';
import { TAX_PERCENT } from '../../cms/contract/rules/pricing.ts';
import { Facts } from '../ui/card.tsx';

/** In kuruş. */
export type Amounts = { items: number; shipping: number; tax: number; total: number; refunded?: number };
/** `Lira` while shopping, `Dollar` on orders. */
export type Amount = ComponentType<{ kurus: number }>;

const LABELS = {
  items: 'Ürünler',
  shipping: 'Kargo',
  tax: `KDV (%${TAX_PERCENT})`,
  total: 'Toplam',
  refunded: 'İade edilen',
} as const satisfies Record<keyof Amounts, string>;

/** What was given back has a line only once something was. */
export function Totals({ amounts, as: Price }: { amounts: Amounts; as: Amount }) {
  const keys = (Object.keys(LABELS) as Array<keyof Amounts>).filter(
    (key) => key !== 'refunded' || amounts[key],
  );
  return (
    <Facts>
      {keys.map((key) => (
        <div key={key}>
          <dt>{key === 'total' ? <strong>{LABELS[key]}</strong> : LABELS[key]}</dt>
          <dd>
            <Price kurus={amounts[key] ?? 0} />
          </dd>
        </div>
      ))}
    </Facts>
  );
}
