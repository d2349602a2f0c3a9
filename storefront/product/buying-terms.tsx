import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { formatLira, type Kurus } from '../../cms/contract/money.ts';
import { paths } from '../../cms/contract/paths.ts';
import type { Product } from '../../cms/contract/products.ts';
import { taxRateOf, withTax } from '../../cms/contract/rules/pricing.ts';
import { useInstallments, useTerms } from '../api/terms.ts';
import { InstallmentTable } from '../cart/installment-table.tsx';
import { softText } from '../theme/css-fragments.ts';
import { color, media, space } from '../theme/tokens.ts';
import { netText } from '../ui/price.tsx';

const List = styled.ul`
  display: grid;
  gap: ${space[2]};
  padding-top: ${space[4]};
  border-top: 1px solid ${color.line};
  ${softText}
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

/** Shows shipping fee, instalments, delivery time and returns. Must agree with the contract texts. */
function BuyingTerms({ product }: { product: Product }) {
  const terms = useTerms();
  return (
    <List aria-label="Kargo, ödeme, teslimat ve iade">
      <li>
        <strong>Kargo</strong>
        <span>
          {terms.shippingFee === 0
            ? 'Ücretsiz'
            : `${formatLira(terms.shippingFee)}; ${netText(formatLira(terms.freeShippingAbove), terms)} üzerindeki alışverişlerde ücretsiz`}
        </span>
      </li>
      <InstallmentRow total={withTax(product.price, taxRateOf(terms, product.category))} />
      <li>
        <strong>Teslimat</strong>
        <span>
          Şehir içinde {terms.deliveryDaysInTown}, şehir dışında {terms.deliveryDaysOutOfTown} gün içinde
        </span>
      </li>
      <li>
        <strong>İade</strong>
        <span>
          Teslimden sonra {terms.withdrawalDays} gün içinde, gerekçe göstermeden
          <Link to={paths.legal.returns}>İptal ve iade koşulları</Link>
        </span>
      </li>
    </List>
  );
}
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
