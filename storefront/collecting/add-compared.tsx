import { paths } from '../../cms/contract/paths.ts';
import type { Product } from '../../cms/contract/products.ts';
import { useCart } from '../cart/cart.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';

/** One piece into the cart, and from then on the way there. Nothing without scripts, nor of what is sold out. */
export function AddCompared({ product }: { product: Product }) {
  const { cartItems, addItem, isReady } = useCart();
  if (!isReady || product.countInStock === 0) return null;
  const isInCart = cartItems.some(({ _id }) => _id === product._id);
  const of = <VisuallyHidden>: {product.name}</VisuallyHidden>;
  return isInCart ? (
    <LinkButton to={paths.cart} variant="secondary" isSmall>
      Sepette{of}
    </LinkButton>
  ) : (
    <Button isSmall onClick={() => addItem({ ...product, qty: 1 })}>
      Sepete ekle{of}
    </Button>
  );
}
