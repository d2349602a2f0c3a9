import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { paths } from '../../cms/contract/paths.ts';
import type { Product } from '../../cms/contract/products.ts';
import { QuantitySelect } from '../cart/quantity-select.tsx';
import { currentCart, useCart } from '../cart/use-cart.tsx';
import { useIsHydrated } from '../session/stored-value.ts';
import { scriptsOnly, wrappingRow } from '../theme/css-fragments.ts';
import { color, media, shadow, size, space } from '../theme/tokens.ts';
import { Button } from '../ui/button.tsx';
import { Gross, Net } from '../ui/price.tsx';
import { notifySuccess } from '../ui/toast.tsx';

const BarPrice = styled.strong`
  display: none;
  font-size: ${size.m};
  ${media.phone} {
    display: block;
    ${scriptsOnly}
  }
`;

const BuyRow = styled.div`
  ${wrappingRow}
  gap: ${space[3]};
  > button {
    flex: 1;
    padding-inline: ${space[3]};
  }
`;

const inItsPlace = css`
  position: static;
  padding: 0;
  border: 0;
  box-shadow: none;
`;

/** Buy bar fixed to the lower edge of a phone, except with large text: the bar would cover too much. */
const BuyBar = styled(BuyRow)`
  ${media.phone} {
    position: fixed;
    z-index: 30;
    inset: auto 0 0;
    padding: ${space[2]} ${space[4]} calc(${space[2]} + env(safe-area-inset-bottom));
    border-top: 1px solid ${color.line};
    background: ${color.sheet};
    box-shadow: ${shadow.lifted};
    gap: ${space[2]};
    > select {
      width: 4.5rem;
    }
    /* The offline banner is at the lower edge. */
    html:has([data-offline='true']) & {
      ${inItsPlace}
    }
    ${media.noScript} {
      ${inItsPlace}
    }
  }
`;

export function AddToCart({ product }: { product: Product }) {
  const { countInStock } = product;
  const [quantity, setQuantity] = useState(1);
  const { addItem } = useCart();
  const navigate = useNavigate();
  // The stock may have shrunk since the quantity was chosen.
  const qty = Math.max(1, Math.min(quantity, countInStock));
  const handleAdd = () => {
    const before = currentCart().cartItems.find(({ _id }) => _id === product._id)?.qty;
    // The new quantity replaces the old one; shoppers may expect the sum.
    if (before !== undefined && before !== qty)
      notifySuccess(`Sepetinizdeki adet ${before} yerine ${qty} oldu.`);
    addItem({ ...product, qty });
    void navigate(paths.cart);
  };
  // Disabled before hydration, when choices and presses would be lost.
  const isReady = useIsHydrated();
  if (countInStock === 0)
    return (
      <BuyRow>
        <Button disabled>Sepete ekle</Button>
      </BuyRow>
    );
  return (
    <BuyBar data-buy-bar>
      <BarPrice aria-hidden="true">
        <Gross product={product} />
        <Net product={product} />
      </BarPrice>
      <QuantitySelect value={qty} countInStock={countInStock} onChange={setQuantity} disabled={!isReady} />
      <Button onClick={handleAdd} disabled={!isReady}>
        Sepete ekle
      </Button>
    </BuyBar>
  );
}
