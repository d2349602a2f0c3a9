import { createPortal } from 'react-dom';
import { Link, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '../../cms/contract/paths.ts';
import { longMoment } from '../../cms/contract/rules/dates.ts';
import { useOrder } from '../api/orders.ts';
import { useCart } from '../cart/use-cart.tsx';
import { screenOnly } from '../theme/css-fragments.ts';
import { size, space, tones } from '../theme/tokens.ts';

/** At the lower edge of the window and as the last element, so that the line moves nothing when it appears. */
const Line = styled.p`
  position: sticky;
  z-index: 30;
  bottom: 0;
  padding: ${space[2]} ${space[4]};
  border-top: 1px solid ${tones.info.mark};
  background: ${tones.info.wash};
  color: ${tones.info.ink};
  font-size: ${size.s};
  text-align: center;
  ${screenOnly}
`;

/** Reminds a signed-in shopper on the home page of the unpaid order of this browser, while its pieces are held. */
export function HeldOrder() {
  const isHome = useLocation().pathname === paths.home;
  const { openOrder } = useCart();
  return isHome && openOrder ? createPortal(<HeldOrderLine id={openOrder.orderId} />, document.body) : null;
}

function HeldOrderLine({ id }: { id: string }) {
  const unpaid = useOrder(id).data?.unpaid;
  if (!unpaid?.canPay || !unpaid.heldUntil || Date.parse(unpaid.heldUntil) < Date.now()) return null;
  const time = longMoment(unpaid.heldUntil).split(' ').at(-1);
  return (
    <Line role="status" data-held>
      Ödenmemiş siparişiniz var; ürünler sizin için ayrıldı, son ödeme saati {time}.{' '}
      <Link to={paths.order(id)}>Siparişe git</Link>
    </Line>
  );
}
