import { act, cleanup, configure, getConfig, render } from '@testing-library/react';
import { type ReactNode, useLayoutEffect } from 'react';
import { toast } from 'react-hot-toast/headless';
import { type Location, MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import { mutate } from 'swr';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { DEFAULT_TERMS } from '../../cms/contract/rules/shop-terms.ts';
import type { User } from '../../cms/contract/users.ts';
import { type Fallback, revalidateTag, SwrProvider, type Tag } from '../api/swr.tsx';
import type { CartState } from '../cart/cart-state.ts';
import { serializeCart } from '../cart/use-cart.tsx';
import { Toasts } from '../ui/toast.tsx';
import { LITERAL_TEXTS } from './literal-texts.ts';
import { openServer, respond, server, settleContract } from './msw-handlers.ts';

// An element on the page may still wait for its effects. React hands effects to `setImmediate`; a test continues after
// them, since a person cannot press a key in between. Kept here, since tests stop clocks.
const { setImmediate } = globalThis;
const { asyncWrapper } = getConfig();
configure({
  asyncWrapper: async (callback) => {
    const result = await asyncWrapper(callback);
    for (let turn = 0; turn < 2; turn++) await new Promise((resolve) => setImmediate(resolve));
    return result;
  },
});

const ENGLISH = new Set(LITERAL_TEXTS.filter(([, , lang]) => lang === 'en').map(([, text]) => text));
const TAGS: readonly Tag[] = ['Product', 'Order', 'User', 'Legal', 'Story', 'Home', 'Installments', 'Terms'];

/** Call once in a test file: starts the server, and leaves nothing of one test for the next. */
export function setUpShop(): void {
  beforeAll(openServer);
  beforeEach(() => {
    // The header of every page requests it for a signed-in shopper.
    respond('getWishlist', { products: [] });
    // A paid order offers what was bought to the collection.
    respond('listBoughtPieces', []);
    respond('getInstallments', { options: [] });
    respond('getHome', { blocks: [] });
    respond('getTerms', DEFAULT_TERMS);
  });
  afterEach(async () => {
    vi.useRealTimers();
    const unmarked = unmarkedEnglish();
    cleanup();
    if (!navigator.onLine) setOnline(true);
    server.resetHandlers();
    toast.remove();
    const wasSignedIn = storedUser() !== null;
    localStorage.clear();
    sessionStorage.clear();
    // The event makes the stores read again. Private data is removed one turn later.
    window.dispatchEvent(new StorageEvent('storage'));
    if (wasSignedIn) await new Promise((resolve) => setTimeout(resolve));
    vi.unstubAllGlobals();
    await mutate(() => true, undefined, { revalidate: false });
    for (const tag of TAGS) await revalidateTag(tag);
    // Requests that are still under way answer no later test.
    await mutate(() => true);
    settleContract();
    expect(unmarked, 'English that a Turkish voice would read').toEqual([]);
  });
  afterAll(() => server.close());
}

/** English texts of the specification that are shown without `lang="en"`. */
const unmarkedEnglish = (): string[] =>
  [...document.body.querySelectorAll('*')]
    .filter((element) => element.closest('[lang]')?.getAttribute('lang') !== 'en')
    .flatMap((element) => [...element.childNodes])
    .map((node) => (node instanceof Text ? node.data.trim() : ''))
    .filter((text) => ENGLISH.has(text));

/**
 * jsdom has no layout and no media, so styles would have no effect and slow down every query of the page. The files of a
 * worker share the sheet: a style is made once.
 */
const styles = new ServerStyleSheet();

let here: Location | undefined;
function Compass() {
  const location = useLocation();
  useLayoutEffect(() => {
    here = location;
  }, [location]);
  return null;
}

/** Path and query of the shopper's page. */
export const address = (): string => `${here?.pathname}${here?.search}`;
export const routerState = (): unknown => here?.state;

type Visit = {
  /** Route patterns of the screen; `*` by default. */
  pattern?: string | readonly string[];
  /** The address the shopper opens, the pattern itself by default. */
  at?: string;
  state?: unknown;
  fallback?: Fallback;
};

/** Renders a screen or a part of it. Other addresses are empty pages. */
export function renderScreen(element: ReactNode, { pattern = '*', at, state, fallback }: Visit = {}) {
  const patterns = typeof pattern === 'string' ? [pattern] : pattern;
  const [first = '*'] = patterns;
  const [pathname, query] = (at ?? (first === '*' ? '/' : first)).split('?');
  return render(
    <MemoryRouter
      useTransitions={false}
      initialEntries={[{ pathname, search: query ? `?${query}` : '', state }]}
    >
      {styles.collectStyles(
        <SwrProvider fallback={fallback}>
          <Routes>
            {patterns.map((path) => (
              <Route key={path} path={path} element={element} />
            ))}
            <Route path="*" element={null} />
          </Routes>
          <Toasts />
          <Compass />
        </SwrProvider>,
      )}
    </MemoryRouter>,
    // As in the browser: React may also report an error that a boundary has shown. Vitest would fail on the report.
    { onRecoverableError: (error) => console.warn(error) },
  );
}

export function stubMediaQueries(matching: readonly string[]): void {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: matching.includes(query) }),
  );
}

/** Sets the browser offline or online; the test's server must be set, too. */
export function setOnline(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

/** Sends the event of a change in another tab. */
export const tellStored = (key: string) =>
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));

export function enter(user: User | null): void {
  if (user) storeUser(user);
  else localStorage.removeItem('userInfo');
  tellStored('userInfo');
}

export const storeUser = (user: User): void => localStorage.setItem('userInfo', JSON.stringify(user));
export const storedUser = () => JSON.parse(localStorage.getItem('userInfo') ?? 'null');
export const storeCart = (cart: CartState): void => localStorage.setItem('cart', serializeCart(cart));
export const storedCart = () => JSON.parse(localStorage.getItem('cart') ?? 'null');
