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
export function showPaymentForm(container: HTMLElement, content: string): () => void {
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
export const isFormDrawn = (container: HTMLElement): boolean =>
  container.querySelector(':not(:empty), iframe') !== null;

/** Our own chunks may have arrived meanwhile; those stay. */
const isForeign = (script: HTMLScriptElement): boolean =>
  script.src === '' || new URL(script.src, location.href).origin !== location.origin;
