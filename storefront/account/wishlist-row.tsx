import { useEffect, useId, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '../../cms/contract/paths.ts';
import type { ListedProduct } from '../../cms/contract/products.ts';
import { useCart } from '../cart/use-cart.tsx';
import { ProductCard } from '../catalogue/product-cards.tsx';
import { color, radius, size, space } from '../theme/tokens.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { notifySuccess } from '../ui/toast.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { toggleWishlist } from '../wishlist/change-wishlist.tsx';
import { WishlistIconButton } from '../wishlist/wishlist-buttons.tsx';

const Row = styled.li`
  grid-template-rows: 1fr auto;
  gap: ${space[3]};
`;
/** Stands in the card's place, so that nothing moves and the way back is where the hand is. */
const Slip = styled.div`
  display: grid;
  align-content: center;
  justify-items: center;
  gap: ${space[3]};
  grid-row: 1 / -1;
  padding: ${space[4]} ${space[3]};
  border: 1px dashed ${color.lineStrong};
  border-radius: ${radius};
  color: ${color.inkSoft};
  font-size: ${size.s};
  text-align: center;
  overflow-wrap: anywhere;
`;

type WishlistRowProps = { product: ListedProduct; isInWishlist: boolean };

export function WishlistRow({ product, isInWishlist }: WishlistRowProps) {
  const row = useRef<HTMLLIElement>(null);
  const hadFocus = useRef(false);
  // The wishlist button is removed with its card, and undo with its note: the other one gets the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever one has taken the other's place
  useEffect(() => {
    if (hadFocus.current) row.current?.querySelector<HTMLElement>('[data-keeps-focus] button')?.focus();
  }, [isInWishlist]);
  return (
    <Row
      ref={row}
      onFocus={() => {
        hadFocus.current = true;
      }}
      onBlur={() => {
        hadFocus.current = false;
      }}
    >
      {isInWishlist ? (
        <>
          <ProductCard
            product={product}
            heart={
              <span data-keeps-focus>
                <WishlistIconButton product={product} isQuiet />
              </span>
            }
          />
          {product.countInStock > 0 ? <ToCart product={product} /> : <ToStockAlert product={product} />}
        </>
      ) : (
        <Removed product={product} />
      )}
    </Row>
  );
}

function Removed({ product }: { product: ListedProduct }) {
  const id = useId();
  return (
    <Slip data-keeps-focus>
      <p id={id}>“{product.name}” istek listenizden çıkarıldı.</p>
      <Button
        variant="secondary"
        isSmall
        aria-describedby={id}
        onClick={() => void toggleWishlist(product, false, true)}
      >
        Geri al
      </Button>
    </Slip>
  );
}

/** One piece; more of it is chosen in the cart. */
function ToCart({ product }: { product: ListedProduct }) {
  const { cartItems, addItem } = useCart();
  const navigate = useNavigate();
  const isInCart = cartItems.some(({ _id }) => _id === product._id);
  const handlePress = () => {
    if (isInCart) return void navigate(paths.cart);
    addItem({ ...product, qty: 1 });
    notifySuccess('Sepetinize eklendi.');
  };
  return (
    <Button variant={isInCart ? 'secondary' : 'primary'} isWide onClick={handlePress}>
      {isInCart ? 'Sepete git' : 'Sepete ekle'}
      <VisuallyHidden>: {product.name}</VisuallyHidden>
    </Button>
  );
}

const ToStockAlert = ({ product: { _id, name } }: { product: ListedProduct }) => (
  <LinkButton to={paths.stockAlert(_id)} variant="secondary" isWide>
    Gelince haber ver
    <VisuallyHidden>: {name}</VisuallyHidden>
  </LinkButton>
);
