import { Link, Navigate, useLocation } from 'react-router-dom';
import { paths } from '../../cms/contract/paths.ts';
import { useCart } from '../cart/use-cart.tsx';
import { useSession } from '../session/use-session.tsx';
import { Alert } from '../ui/alert.tsx';
import { Page } from '../ui/page.tsx';
import { Stack } from '../ui/stack.tsx';
import { CheckoutSteps } from './checkout-steps.tsx';
import { OrderSummaryLayout } from './order-summary-layout.tsx';
import { PaymentForm } from './payment-form.tsx';
import { parsePaymentState } from './payment-state.ts';
import { StockHoldNotice, useStockHold } from './stock-hold-notice.tsx';

export default function PaymentScreen() {
  const { userInfo } = useSession();
  const { openOrder } = useCart();
  const payment = parsePaymentState(useLocation().state, userInfo?._id ?? '');
  const hold = useStockHold();
  // After the payment, the cart has no open order: Back must not show the form of a paid order again.
  if (payment && payment.orderId !== openOrder?.orderId)
    return <Navigate to={paths.order(payment.orderId)} replace />;
  return (
    <Page title="Ödeme">
      <CheckoutSteps current="payment" />
      <OrderSummaryLayout>
        <Stack>
          {!payment && (
            <Alert tone="danger">
              <p lang="en">Error: Missing checkout form content</p>
              <WayBack />
            </Alert>
          )}
          {payment && hold?.orderId === payment.orderId && (
            <StockHoldNotice
              hold={hold}
              whenOver={
                <>
                  Ödemeyi henüz yapmadıysanız{' '}
                  <Link to={paths.placeOrder}>sipariş özetine dönüp yeniden deneyin</Link>.
                </>
              }
            />
          )}
          {payment && (
            <PaymentForm
              payment={payment}
              wayBack={<Link to={paths.placeOrder}>Sipariş özetine dönüp yeniden deneyin</Link>}
            />
          )}
        </Stack>
      </OrderSummaryLayout>
    </Page>
  );
}

function WayBack() {
  const { openOrder } = useCart();
  return (
    <p>
      {openOrder ? (
        <Link to={paths.order(openOrder.orderId)}>Siparişinizden ödemeye dönün</Link>
      ) : (
        <Link to={paths.placeOrder}>Sipariş özetine dön</Link>
      )}
    </p>
  );
}
