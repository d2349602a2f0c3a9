import { useLocation } from 'react-router-dom';
import { paths } from '../../cms/contract/paths.ts';
import { useCart } from '../cart/use-cart.tsx';
import { useSession } from '../session/use-session.tsx';
import { clientOnly } from '../ui/lazy-component.tsx';

const HeldOrder = clientOnly<{ id: string }>(() =>
  import('./held-order.tsx').then((loaded) => loaded.HeldOrder),
);

/** Reminds of the unpaid order of this browser, on the home page alone. */
export function HeldOrderBanner() {
  const { pathname } = useLocation();
  const { userInfo } = useSession();
  const { openOrder } = useCart();
  return pathname === paths.home && userInfo && openOrder ? <HeldOrder id={openOrder.orderId} /> : null;
}
