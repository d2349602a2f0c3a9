/** Imitations of other browsers. Each function runs in the page, before the scripts of the page. */

/** Replaces each text node by `font` elements, after every change, like Google Translate. */
export function translate(): void {
  const KEPT = 'script, style, noscript, textarea, option, svg, font';
  const replaceAll = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (text.data.trim() === '' || text.parentElement?.closest(KEPT)) continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  window.addEventListener('DOMContentLoaded', () => {
    replaceAll();
    new MutationObserver(replaceAll).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
}

/** Throws at every access to storage, like Chromium when a shopper blocks stored data. */
export function refuseStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
}

/** Removes features newer than the oldest supported browsers, and features that some browsers disable. */
export function forgetNewer(): void {
  const newer: ReadonlyArray<readonly [owner: object, names: readonly string[]]> = [
    [window, ['IntersectionObserver', 'scheduler', 'navigation', 'Iterator']],
    [Document.prototype, ['startViewTransition']],
    [AbortSignal, ['any']],
    [Promise, ['withResolvers', 'try']],
    [Object, ['groupBy']],
    [Map, ['groupBy']],
    [Array, ['fromAsync']],
    [URL, ['canParse', 'parse']],
    [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf']],
    [Object.getPrototypeOf(Object.getPrototypeOf([].values())), ['map', 'filter', 'find', 'toArray', 'some']],
  ];
  for (const [owner, names] of newer) for (const name of names) Reflect.deleteProperty(owner, name);
}
