import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../cms/contract/paths.ts';
import type { Product } from '../../cms/contract/products.ts';
import { QuantitySelect } from '../cart/quantity-select.tsx';
import { currentCart, useCart } from '../cart/use-cart.tsx';
import { useIsHydrated } from '../session/use-is-hydrated.ts';
import { Button } from '../ui/button.tsx';
import { Lira } from '../ui/price.tsx';
import { notifySuccess } from '../ui/toast.tsx';
import { BarPrice, BuyBar, BuyRow, RoomForBar } from './buy-bar.tsx';

/** Puts the chosen quantity into the cart and navigates there. */
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
      </BarPrice>
      <QuantitySelect value={qty} countInStock={countInStock} onChange={setQuantity} disabled={!isReady} />
      <Button onClick={handleAdd} disabled={!isReady}>
        Sepete ekle
      </Button>
    </BuyBar>
  );
}
