import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { formatLira, type Kurus } from '../../cms/contract/money.ts';
import { paths } from '../../cms/contract/paths.ts';
import type { Product } from '../../cms/contract/products.ts';
import { DELIVERY_DAYS_IN_TOWN, DELIVERY_DAYS_OUT_OF_TOWN } from '../../cms/contract/rules/delivery.ts';
import { FREE_SHIPPING_ABOVE, SHIPPING_FEE, withTax } from '../../cms/contract/rules/pricing.ts';
import { WITHDRAWAL_DAYS } from '../../cms/contract/rules/withdrawal.ts';
import { useInstallments } from '../api/payment-options.ts';
import { InstallmentTable } from '../cart/installment-table.tsx';
import { color, media, size, space } from '../theme/tokens.ts';

const List = styled.ul`
  display: grid;
  gap: ${space[2]};
  padding-top: ${space[4]};
  border-top: 1px solid ${color.line};
  color: ${color.inkSoft};
  font-size: ${size.s};
  li {
    display: grid;
    grid-template-columns: 5rem minmax(0, 1fr);
    gap: ${space[3]};
    ${media.narrow} {
      grid-template-columns: minmax(0, 1fr);
      gap: 0;
    }
  }
  a {
    display: block;
    width: fit-content;
  }
  strong {
    color: ${color.ink};
    font-weight: 600;
  }
`;

/** What is added to the price, delivery time and returns: what the contract promises, no more. */
const BuyingTerms = ({ product }: { product: Product }) => (
  <List aria-label="Kargo, ödeme, teslimat ve iade">
    <li>
      <strong>Kargo</strong>
      <span>
        {formatLira(SHIPPING_FEE)}; {formatLira(FREE_SHIPPING_ABOVE)} üzerindeki alışverişlerde ücretsiz
      </span>
    </li>
    <InstallmentRow total={withTax(product.price)} />
    <li>
      <strong>Teslimat</strong>
      <span>
        Şehir içinde {DELIVERY_DAYS_IN_TOWN}, şehir dışında {DELIVERY_DAYS_OUT_OF_TOWN} gün içinde
      </span>
    </li>
    <li>
      <strong>İade</strong>
      <span>
        Teslimden sonra {WITHDRAWAL_DAYS} gün içinde, gerekçe göstermeden
        <Link to={paths.legal.returns}>İptal ve iade koşulları</Link>
      </span>
    </li>
  </List>
);
export default BuyingTerms;

function InstallmentRow({ total }: { total: Kurus }) {
  if (useInstallments().length === 0) return null;
  return (
    <li>
      <strong>Taksit</strong>
      <InstallmentTable total={total} />
    </li>
  );
}
