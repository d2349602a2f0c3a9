import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../cms/contract/paths.ts';
import { useCart } from '../cart/use-cart.tsx';
import { useSession } from '../session/use-session.tsx';
import { Alert } from '../ui/alert.tsx';
import { ComponentErrorBoundary } from '../ui/component-error-boundary.tsx';
import { Loader } from '../ui/loader.tsx';
import { Page } from '../ui/page.tsx';
import { Stack } from '../ui/stack.tsx';
import { CheckoutSteps } from './checkout-steps.tsx';
import { OrderSummaryLayout } from './order-summary-layout.tsx';
import { hasReloaded, parsePaymentState, RELOAD_DELAY_MS, setReloaded } from './payment-state.ts';
import { StockHoldNotice } from './stock-hold-notice.tsx';
import { useStockHold } from './stock-hold-timer.ts';

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
              <WayBack />
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

/** To the order whose form was opened last, which leads back to it; without one, to the summary. */
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

/** Drawing the form is the work of a foreign server; after this long the shopper gets another way. */
const FORM_TIMEOUT_MS = 6_000;

/**
 * Reloads the page once, then draws the provider's form into the container; takes flag and form away on leaving. Where
 * storage is refused there is no reload, and the policy of the page that was loaded lets no form be drawn.
 */
function usePaymentForm(content: string | undefined) {
  const containerRef = useRef<HTMLDivElement>(null);
  // Read once: StrictMode unmounts and mounts again at once, and unmounting removes the flag.
  const [isReloaded] = useState(hasReloaded);
  const [isShown, setShown] = useState(false);
  const [isLate, setLate] = useState(false);

  useEffect(() => {
    if (!content || isReloaded !== false) return;
    const timer = setTimeout(() => {
      setReloaded(true);
      location.reload();
    }, RELOAD_DELAY_MS);
    return () => clearTimeout(timer);
  }, [content, isReloaded]);

  useEffect(() => {
    if (!isReloaded) return;
    const leave = () => setReloaded(false);
    setReloaded(true);
    // The provider leaves by a form post, which unmounts nothing.
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [isReloaded]);

  useEffect(() => {
    const container = containerRef.current;
    if (!content || !isReloaded || !container) return;
    let clear = () => undefined as unknown;
    // A turn later, so that StrictMode's first visit is over before the provider's scripts could start twice.
    const start = setTimeout(() => {
      clear = showPaymentForm(container, content);
    });
    const watcher = new MutationObserver(() => setShown(isFormDrawn(container)));
    watcher.observe(container, { childList: true, subtree: true });
    const patience = setTimeout(() => setLate(true), FORM_TIMEOUT_MS);
    return () => {
      watcher.disconnect();
      clearTimeout(start);
      clearTimeout(patience);
      clear();
    };
  }, [content, isReloaded]);

  const isOverdue = (isLate || isReloaded === undefined) && !isShown;
  return { containerRef, isShown, isOverdue };
}

/** Browsers hide a nonce from attributes; only the property still has it. */
const readNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

/** Scripts parsed as HTML never run: each needs a fresh element. */
function freshScript(parsed: HTMLScriptElement): HTMLScriptElement {
  const script = document.createElement('script');
  script.nonce = readNonce();
  if (parsed.src) script.src = parsed.src;
  else script.text = parsed.text;
  return script;
}

/** Puts the provider's form into the container and runs its scripts. Answers how to take everything away. */
function showPaymentForm(container: HTMLElement, content: string): () => void {
  const before = new Set(document.scripts);
  const parsed = new DOMParser().parseFromString(content, 'text/html');
  const scripts = [...parsed.scripts];
  for (const script of scripts) script.remove();
  container.replaceChildren(...parsed.body.childNodes);
  for (const script of scripts) document.body.append(freshScript(script));
  return () => {
    for (const script of [...document.scripts]) if (!before.has(script) && isForeign(script)) script.remove();
    container.replaceChildren();
  };
}

/** An empty element is only the place where a script will draw. */
const isFormDrawn = (container: HTMLElement): boolean =>
  container.querySelector(':not(:empty), iframe') !== null;

/** Our own chunks may have arrived meanwhile; those stay. */
const isForeign = (script: HTMLScriptElement): boolean =>
  script.src === '' || new URL(script.src, location.href).origin !== location.origin;
