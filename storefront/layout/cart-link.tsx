import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '../../cms/contract/paths.ts';
import { useCart } from '../cart/cart.tsx';
import { color, font } from '../theme/tokens.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';

const Icon = styled.svg`
  flex: none;
  width: 1.3rem;
  fill: none;
  stroke: ${color.blue};
  stroke-width: 1.6;
  stroke-linejoin: round;
`;
const Badge = styled.span`
  display: grid;
  place-items: center;
  min-width: 1.4rem;
  height: 1.4rem;
  padding: 0 0.35rem;
  border-radius: 0.7rem;
  background: ${color.red};
  color: ${color.sheet};
  font: 700 0.75rem / 1 ${font.sans};
  font-variant-numeric: tabular-nums;
`;

/** The badge shows how many pieces are in the cart, once there are any. */
export function CartLink() {
  const { itemCount } = useCart();
  return (
    <Link to={paths.cart}>
      <Icon viewBox="0 0 22 22" aria-hidden="true">
        <path d="M3 8h16l-1.4 10.500H4.400L3 8Zm4.5 3V6a3.5 3.5 0 0 1 7 0v5" />
      </Icon>
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
