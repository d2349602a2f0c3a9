import { createContext, use } from 'react';
import { styled } from 'styled-components';
import { formatDollar, formatLira, type Kurus } from '../../cms/contract/money.ts';
import type { ListedProduct } from '../../cms/contract/products.ts';
import { hasTax, type TaxTerms, taxRateOf, withTax } from '../../cms/contract/rules/pricing.ts';
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

/** Uses a `span`, because each page styles `small` differently. */
export const NetText = styled.span`
  display: block;
  color: ${color.inkSoft};
  font-weight: 400;
  font-size: ${size.xs};
  line-height: 1.4;
`;

/** Context with the VAT rates, so that each price need not request the terms of sale. */
export const TaxRates = createContext<TaxTerms>(DEFAULT_TERMS);

/** Writes `KDV hariç ₺500` for an amount without VAT. A shop without VAT needs no such words. */
export const netText = (amount: string, terms: TaxTerms): string =>
  hasTax(terms) ? `KDV hariç ${amount}` : amount;

type Taxed = { category?: string | null | undefined };
type Priced = Taxed & Pick<ListedProduct, 'price'>;

/** Returns a function that adds VAT at the rate of a product's category. */
export function useGross(): (price: Kurus, product: Taxed) => Kurus {
  const terms = use(TaxRates);
  return (price, { category }) => withTax(price, taxRateOf(terms, category));
}

/** Price that a buyer pays, with VAT; shown large. */
export const Gross = ({ product }: { product: Priced }) => (
  <Lira kurus={useGross()(product.price, product)} />
);

/** Documented price, shown small below the price with VAT: `₺1.234,50 + KDV`. Nothing at a rate of 0. */
export function Net({ product: { price, category } }: { product: Priced }) {
  if (taxRateOf(use(TaxRates), category) === 0) return null;
  return (
    <NetText>
      <Lira kurus={price} /> + KDV
    </NetText>
  );
}

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

type Discounted = Taxed & Pick<ListedProduct, 'previousPrice' | 'discountPercent'>;

export function Discount({ product }: { product: Discounted }) {
  const { previousPrice, discountPercent } = product;
  const gross = useGross();
  if (previousPrice === undefined) return null;
  return (
    <DiscountText>
      <s>
        <VisuallyHidden>önceki fiyat </VisuallyHidden>
        <Lira kurus={gross(previousPrice, product)} />
      </s>
      {discountPercent && <b>%{discountPercent} indirim</b>}
    </DiscountText>
  );
}

export const PiecePrice = ({ product }: { product: Discounted & Pick<ListedProduct, 'price'> }) => (
  <>
    <Discount product={product} />
    <strong>
      <Gross product={product} />
    </strong>
    <Net product={product} />
  </>
);
