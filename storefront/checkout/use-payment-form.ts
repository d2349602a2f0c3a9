import { type RefObject, useEffect, useRef, useState } from 'react';
import { isFormDrawn, showPaymentForm } from './payment-form.ts';
import { hasReloaded, RELOAD_DELAY_MS, setReloaded } from './reload-flag.ts';

/** Drawing the form is the work of a foreign server; after this long the shopper gets another way. */
export const FORM_TIMEOUT_MS = 6_000;

type ProviderForm = {
  containerRef: RefObject<HTMLDivElement | null>;
  isShown: boolean;
  /** The form should have been there by now. */
  isOverdue: boolean;
};

/**
 * Reloads the page once, then draws the provider's form into the container; takes flag and form away on leaving. Where
 * storage is refused there is no reload, and the policy of the page that was loaded lets no form be drawn.
 */
export function usePaymentForm(content: string | undefined): ProviderForm {
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

  return { containerRef, isShown, isOverdue: (isLate || isReloaded === undefined) && !isShown };
}
