import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../cms/contract/paths.ts';
import { useStockHold } from '../orders/stock-hold-timer.ts';
import { useSession } from '../session/use-session.tsx';
import { Alert } from '../ui/alert.tsx';
import { ComponentErrorBoundary } from '../ui/component-error-boundary.tsx';
import { Loader } from '../ui/loader.tsx';
import { Page } from '../ui/page-width.tsx';
import { Stack } from '../ui/stack.tsx';
import { CheckoutSteps } from './checkout-steps.tsx';
import { OrderSummaryLayout } from './order-summary-layout.tsx';
import { parsePaymentState } from './payment-state.ts';
import { StockHoldNotice } from './stock-hold-notice.tsx';
import { usePaymentForm } from './use-payment-form.ts';

export default function PaymentScreen() {
  const { userInfo } = useSession();
  const payment = parsePaymentState(useLocation().state, userInfo?._id ?? '');
  const { containerRef, isOverdue, isShown } = usePaymentForm(payment?.checkoutFormContent);
  const hold = useStockHold();
  return (
    <Page title="Ödeme">
      <CheckoutSteps current="payment" />
      <OrderSummaryLayout>
        <Stack>
          {!payment && (
            <Alert tone="danger">
              <p lang="en">Error: Missing checkout form content</p>
              <p>
                <Link to={paths.placeOrder}>Sipariş özetine dön</Link>
              </p>
            </Alert>
          )}
          {payment && hold?.orderId === payment.orderId && (
            <ComponentErrorBoundary>
              <StockHoldNotice
                key={hold.orderId}
                hold={hold}
                whenOver={
                  <>
                    Ödemeyi henüz yapmadıysanız{' '}
                    <Link to={paths.placeOrder}>sipariş özetine dönüp yeniden deneyin</Link>.
                  </>
                }
              />
            </ComponentErrorBoundary>
          )}
          {payment && !isShown && !isOverdue && <Loader text="Ödeme formu yükleniyor…" />}
          {payment && isOverdue && (
            <Alert tone="warning">
              Ödeme formu görünmüyor mu?{' '}
              {payment.paymentPageUrl ? (
                <a href={payment.paymentPageUrl}>Ödemeye güvenli ödeme sayfasında devam edin</a>
              ) : (
                <Link to={paths.placeOrder}>Sipariş özetine dönüp yeniden deneyin</Link>
              )}
            </Alert>
          )}
          <div ref={containerRef} />
        </Stack>
      </OrderSummaryLayout>
    </Page>
  );
}
