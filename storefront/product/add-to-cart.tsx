import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { createGlobalStyle, css, styled } from 'styled-components';
import { paths } from '../../cms/contract/paths.ts';
import type { Product } from '../../cms/contract/products.ts';
import { QuantitySelect } from '../cart/quantity-select.tsx';
import { currentCart, useCart } from '../cart/use-cart.tsx';
import { useIsHydrated } from '../session/stored-value.ts';
import { color, media, shadow, size, space } from '../theme/tokens.ts';
import { Button } from '../ui/button.tsx';
import { Gross, Lira } from '../ui/price.tsx';
import { notifySuccess } from '../ui/toast.tsx';

/** How tall the bar of a phone is, with room for what has the focus above it. */
const BAR_ROOM = '5rem';

/** The page's end, and whatever gets the focus, are not covered by the bar. */
const RoomForBar = createGlobalStyle`
  ${media.phone} {
    html { scroll-padding-bottom: ${BAR_ROOM}; }
    body { padding-bottom: ${BAR_ROOM}; }
    ${media.noScript} {
      body { padding-bottom: 0; }
    }
  }
`;

/** Stands for the price above, which may be out of sight. */
const BarPrice = styled.strong`
  display: none;
  font-size: ${size.m};
  ${media.phone} {
    display: block;
    ${media.noScript} {
      display: none;
    }
  }
`;

const BuyRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
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

/** On a phone it lies at the lower edge: the piece can be bought from anywhere on its page. Large text would cover that. */
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
    /* The lower edge belongs to the banner that says so, whatever its text needs. */
    html:has([data-offline='true']) & {
      ${inItsPlace}
    }
    ${media.noScript} {
      ${inItsPlace}
    }
  }
`;

export function AddToCart({ product }: { product: Product }) {
  const { price, countInStock } = product;
  const [quantity, setQuantity] = useState(1);
  const { addItem } = useCart();
  const navigate = useNavigate();
  // The stock may have shrunk since the quantity was chosen.
  const qty = Math.max(1, Math.min(quantity, countInStock));
  const handleAdd = () => {
    const before = currentCart().cartItems.find(({ _id }) => _id === product._id)?.qty;
    // The new quantity replaces the old one; a shopper who expects the sum must see that.
    if (before !== undefined && before !== qty)
      notifySuccess(`Sepetinizdeki adet ${before} yerine ${qty} oldu.`);
    addItem({ ...product, qty });
    void navigate(paths.cart);
  };
  // Before hydration a choice would be forgotten and a press be lost, so neither is offered.
  const isReady = useIsHydrated();
  if (countInStock === 0)
    return (
      <BuyRow>
        <Button disabled>Sepete ekle</Button>
      </BuyRow>
    );
  return (
    <BuyBar>
      <RoomForBar />
      <BarPrice aria-hidden="true">
        <Lira kurus={price} />
        <Gross kurus={price} />
      </BarPrice>
      <QuantitySelect value={qty} countInStock={countInStock} onChange={setQuantity} disabled={!isReady} />
      <Button onClick={handleAdd} disabled={!isReady}>
        Sepete ekle
      </Button>
    </BuyBar>
  );
}
