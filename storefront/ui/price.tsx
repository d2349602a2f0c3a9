import { createContext, type ReactNode, use } from 'react';
import { styled } from 'styled-components';
import { formatDollar, formatLira, type Kurus } from '../../cms/contract/money.ts';
import type { ListedProduct } from '../../cms/contract/products.ts';
import { withTax } from '../../cms/contract/rules/pricing.ts';
import { DEFAULT_TERMS } from '../../cms/contract/rules/shop-terms.ts';
import { smallPrint } from '../theme/css-fragments.ts';
import { color, size, space } from '../theme/tokens.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

const Amount = styled.span`
  font-variant-numeric: lining-nums tabular-nums;
  white-space: nowrap;
`;

/** Writes `₺1.234,50`, for catalogue, cart and checkout. */
export const Lira = ({ kurus }: { kurus: Kurus }) => <Amount>{formatLira(kurus)}</Amount>;

/** Writes `$1234.50`, for orders and the profile, as the specification demands. */
export const Dollar = ({ kurus }: { kurus: Kurus }) => <Amount>{formatDollar(kurus)}</Amount>;

const CurrencyText = styled.p`
  ${smallPrint}
`;
/** Shown once on a page with dollar signs, because every payment is in lira. */
export const CurrencyNote = () => <CurrencyText>Tutarlar Türk lirasıdır.</CurrencyText>;

/** Text without a line break after the plus sign. */
const Unbroken = styled.small`
  white-space: nowrap;
`;
export const PlusTax = ({ children }: { children?: ReactNode }) => <Unbroken>+ KDV{children}</Unbroken>;
export const PLUS_TAX = '+\u00a0KDV';

/** Uses a `span`, because each page styles `small` differently. */
const GrossText = styled.span`
  display: block;
  color: ${color.inkSoft};
  font-weight: 400;
  font-size: ${size.xs};
`;

/** Context with the VAT rate in percent, so that each price need not request the terms of sale. */
export const TaxPercent = createContext(DEFAULT_TERMS.taxPercent);

/** Writes `KDV hariç ₺500` for an amount without VAT. `taxPercent` of 0 needs no such words. */
export const netText = (amount: string, taxPercent: number): string =>
  taxPercent > 0 ? `KDV hariç ${amount}` : amount;

/** Shown beside every price without VAT: `KDV dahil ₺1.456,71`. */
export const Gross = ({ kurus }: { kurus: Kurus }) => (
  <GrossText>
    KDV dahil <Lira kurus={withTax(kurus, use(TaxPercent))} />
  </GrossText>
);

const DiscountText = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space[2]};
  font-weight: 400;
  font-size: ${size.xs};
  line-height: 1.4;
  s {
    color: ${color.inkSoft};
  }
  b {
    color: ${color.red};
    font-weight: 700;
  }
`;

type Discounted = Pick<ListedProduct, 'previousPrice' | 'discountPercent'>;

export function Discount({ product: { previousPrice, discountPercent } }: { product: Discounted }) {
  if (previousPrice === undefined) return null;
  return (
    <DiscountText>
      <s>
        <VisuallyHidden>önceki fiyat </VisuallyHidden>
        <Lira kurus={previousPrice} />
      </s>
      {discountPercent && <b>%{discountPercent} indirim</b>}
    </DiscountText>
  );
}

export const PiecePrice = ({ product }: { product: Discounted & Pick<ListedProduct, 'price'> }) => (
  <>
    <Discount product={product} />
    <strong>
      <Lira kurus={product.price} />
    </strong>{' '}
    <PlusTax />
    <Gross kurus={product.price} />
  </>
);
