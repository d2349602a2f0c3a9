import { type RefObject, useEffect, useRef, useState } from 'react';
import { hasReloaded, RELOAD_DELAY_MS, setReloaded } from './payment-state.ts';

/** Drawing the form is the work of a foreign server; after this long the shopper gets another way. */
const FORM_TIMEOUT_MS = 6_000;

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
