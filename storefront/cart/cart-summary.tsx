import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { formatLira, type Kurus } from '../../cms/contract/money.ts';
import { paths } from '../../cms/contract/paths.ts';
import { MAX_ORDER_LINES } from '../../cms/contract/rules/catalogue.ts';
import { missingToFreeShipping, type PriceTerms } from '../../cms/contract/rules/pricing.ts';
import { color, size, space } from '../theme/tokens.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Facts } from '../ui/card.tsx';
import { Lira, netText } from '../ui/price.tsx';
import { TitledCard } from '../ui/titled-card.tsx';
import { cartTaxRows, pricesOf } from './cart-state.ts';
import { Totals } from './totals.tsx';
import { useCart } from './use-cart.tsx';

const Progress = styled.div`
  display: grid;
  gap: ${space[2]};
  font-size: ${size.s};
  meter,
  meter::-webkit-meter-bar {
    width: 100%;
    height: 0.4rem;
    border: 0;
    border-radius: 1rem;
    background: ${color.mount};
  }
  /* Separate rules: a browser drops a rule with an unknown pseudo-element. */
  meter::-webkit-meter-optimum-value {
    border-radius: 1rem;
    background: ${color.green};
  }
  meter::-moz-meter-bar {
    border-radius: 1rem;
    background: ${color.green};
  }
`;

function FreeShipping({ items, terms }: { items: Kurus; terms: PriceTerms }) {
  const missing = missingToFreeShipping(items, terms);
  const enough = terms.freeShippingAbove + 1;
  return (
    <Progress>
      <p>
        {missing === 0
          ? 'Kargonuz ücretsiz.'
          : `Kargonun ücretsiz olması için ${netText(formatLira(missing), terms)} değerinde ürün daha ekleyebilirsiniz.`}
      </p>
      <meter aria-label="Ücretsiz kargoya yakınlık" min={0} max={enough} value={Math.min(items, enough)} />
    </Progress>
  );
}

/** Shows the final total of the cart, including shipping and VAT. */
export function CartSummary() {
  const cart = useCart();
  const navigate = useNavigate();
  const terms = pricesOf(cart);
  const soldOut = cart.cartItems.filter(({ countInStock }) => countInStock < 1).length;
  const tooMany = Math.max(0, cart.cartItems.length - MAX_ORDER_LINES);
  return (
    <TitledCard aria-label="Sepet özeti" title="Sepet özeti">
      <div>
        <Facts>
          <div>
            <dt>Toplam adet</dt>
            <dd>{cart.itemCount}</dd>
          </div>
        </Facts>
        <Totals
          sums={cart}
          taxRows={cartTaxRows(cart)}
          as={Lira}
          itemsLabel="Ara toplam (KDV ve kargo hariç)"
        />
      </div>
      {terms.shippingFee > 0 && <FreeShipping items={cart.itemsPrice} terms={terms} />}
      {tooMany > 0 && (
        <Alert tone="warning">
          Bir siparişte en fazla {MAX_ORDER_LINES} farklı ürün olabilir. Devam etmek için {tooMany} ürünü
          çıkarın.
        </Alert>
      )}
      {soldOut > 0 && (
        <Alert tone="warning">
          Sepetinizdeki {soldOut} ürün stokta yok. Ödemeye geçebilmek için sepetinizden çıkarın.
        </Alert>
      )}
      <Button isWide disabled={tooMany > 0} onClick={() => navigate(paths.login(paths.shipping))}>
        Alışverişi tamamla
      </Button>
    </TitledCard>
  );
}
