/** The id the provider's script looks for; `responsive` shows the form inside the page. */
export const CONTAINER_ID = 'iyzipay-checkout-form';

declare global {
  interface Window {
    /** The provider's script keeps its session here and refuses to run while one is present. */
    iyziInit?: unknown;
  }
}

/** The provider documents Base64 but answers HTML. */
function toHtml(content: string): string {
  if (content.trimStart().startsWith('<')) return content;
  const bytes = Uint8Array.from(atob(content.trim()), (letter) => letter.charCodeAt(0));
  return new TextDecoder().decode(bytes);
}

/** Browsers hide a nonce from attributes; only the property still tells it. */
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

function reset(container: HTMLElement): void {
  // The provider declares it with `var`, so it cannot be deleted; a leftover would keep the old payment's token.
  window.iyziInit = undefined;
  container.replaceChildren();
}

/** Runs the provider's script, which draws the card form into the container. Answers how to take everything away. */
export function showProviderForm(container: HTMLElement, content: string): () => void {
  reset(container);
  const before = new Set(document.scripts);
  const parsed = new DOMParser().parseFromString(toHtml(content), 'text/html');
  for (const script of parsed.scripts) document.body.append(freshScript(script));
  return () => {
    for (const script of [...document.scripts]) if (!before.has(script) && isForeign(script)) script.remove();
    reset(container);
  };
}

/** Our own chunks may have arrived meanwhile; those stay. */
const isForeign = (script: HTMLScriptElement): boolean =>
  script.src === '' || new URL(script.src, location.href).origin !== location.origin;
