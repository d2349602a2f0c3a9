import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '../../cms/contract/paths.ts';
import { useCart } from '../cart/use-cart.tsx';
import { color } from '../theme/tokens.ts';
import { CountBadge, LineIcon } from '../ui/icon-link.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';

const Badge = styled(CountBadge)`
  background: ${color.red};
  color: ${color.sheet};
`;

/** The badge shows how many pieces are in the cart, once there are any. */
export function CartLink() {
  const { itemCount } = useCart();
  return (
    <Link to={paths.cart}>
      <LineIcon>
        <path d="M3 8h16l-1.4 10.500H4.400L3 8Zm4.5 3V6a3.5 3.5 0 0 1 7 0v5" />
      </LineIcon>
      <span>Sepet</span>
      {itemCount > 0 && (
        <Badge>
          {itemCount}
          <VisuallyHidden> ürün</VisuallyHidden>
        </Badge>
      )}
    </Link>
  );
}
