import { type ReactNode, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { color } from '../theme/tokens.ts';
import { Alert } from '../ui/alert.tsx';
import { listen } from '../ui/listen.ts';
import { Loader } from '../ui/loader.tsx';
import { hasReloaded, type PaymentState, RELOAD_DELAY_MS, setReloaded } from './payment-state.ts';

/** Box of the provider's form, which is made for light pages. */
const FormBox = styled.div`
  background: ${color.paper};
  color: ${color.ink};
`;

type PaymentFormProps = {
  payment: Pick<PaymentState, 'checkoutFormContent' | 'paymentPageUrl'>;
  /** Link to a page that opens a new form. */
  wayBack: ReactNode;
};

/** Shows the provider's form on a page whose content security policy allows the form. */
export function PaymentForm({ payment: { checkoutFormContent, paymentPageUrl }, wayBack }: PaymentFormProps) {
  const { containerRef, isOverdue, isShown } = usePaymentForm(checkoutFormContent);
  return (
    <>
      {!isShown && !isOverdue && <Loader text="Ödeme formu yükleniyor…" />}
      {isOverdue && (
        <Alert tone="warning">
          Ödeme formu görünmüyor mu?{' '}
          {paymentPageUrl ? (
            <a href={paymentPageUrl}>Ödemeye güvenli ödeme sayfasında devam edin</a>
          ) : (
            wayBack
          )}
        </Alert>
      )}
      <FormBox data-light ref={containerRef} />
    </>
  );
}

/** Time for the provider's script to draw the payment form. Afterwards the screen also shows a link. */
const FORM_TIMEOUT_MS = 6_000;

/**
 * Reloads the page once, then shows the provider's form in the container. If the browser refuses storage, the page is
 * not reloaded, and its content security policy forbids the form.
 */
function usePaymentForm(content: string) {
  const containerRef = useRef<HTMLDivElement>(null);
  // Read once: StrictMode unmounts and mounts the component again, and unmounting removes the flag.
  const [isReloaded] = useState(hasReloaded);
  const [isShown, setShown] = useState(false);
  const [isLate, setLate] = useState(false);

  useEffect(() => {
    if (isReloaded !== false) return;
    const timer = setTimeout(() => {
      setReloaded(true);
      location.reload();
    }, RELOAD_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isReloaded]);

  useEffect(() => {
    if (!isReloaded) return;
    const leave = () => setReloaded(false);
    setReloaded(true);
    // The provider's form leaves the page by a form post, which unmounts nothing.
    const stop = listen(window, { pagehide: leave });
    return () => {
      stop();
      leave();
    };
  }, [isReloaded]);

  useEffect(() => {
    const container = containerRef.current;
    if (!isReloaded || !container) return;
    let clear = () => undefined as unknown;
    // One turn later, since StrictMode mounts twice and the provider's scripts must start once.
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

/** Reads the nonce of the content security policy from the property, because browsers hide the attribute's value. */
const readNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

/** Copies a script into a new element, because browsers do not run scripts that `DOMParser` has parsed. */
function freshScript(parsed: HTMLScriptElement): HTMLScriptElement {
  const script = document.createElement('script');
  script.nonce = readNonce();
  if (parsed.src) script.src = parsed.src;
  else script.text = parsed.text;
  return script;
}

/** Shows the provider's form and runs its scripts. Returns a function that removes both. */
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

/** Whether the provider's script has drawn the form. Before, the container has only empty elements. */
const isFormDrawn = (container: HTMLElement): boolean =>
  container.querySelector(':not(:empty), iframe') !== null;

/** Whether a script belongs to the payment form: inline or from another origin. Scripts of the shop must stay. */
const isForeign = (script: HTMLScriptElement): boolean =>
  script.src === '' || new URL(script.src, location.href).origin !== location.origin;
