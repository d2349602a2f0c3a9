import { act, screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { EMPTY_CART } from '../cart/cart-state.ts';
import { admin, anOrder, ayse } from '../testing/fixtures.ts';
import { requestsOf, respond } from '../testing/msw-handlers.ts';
import { address, renderScreen, setUpShop, storeCart, storeUser } from '../testing/test-shop.tsx';
import { hrefOf, user } from '../testing/user-actions.ts';
import { Header } from './header.tsx';
import { HeldOrder } from './held-order.tsx';
import { SearchBox } from './search-box.tsx';
import { UserMenus } from './user-menus.tsx';

setUpShop();

const LALE = { _id: 'lale', name: 'Lale serisi', price: 12_50, category: '', picture: null };
const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Katalogda ara' });
const options = async () => (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
const active = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent;

async function type(typed: string): Promise<void> {
  renderScreen(<SearchBox />, { at: '/cart' });
  await user.type(box(), typed);
}
async function suggest(typed: string, ...products: Array<typeof LALE>): Promise<void> {
  respond('suggestProducts', { series: [], words: ['lale devri'], products });
  await type(typed);
  await options();
}

describe('suggestions', () => {
  it('are series, keywords, categories and products', async () => {
    respond('suggestProducts', { series: ['Lale 1955'], words: ['pensetler'], products: [LALE] });
    await type('pens');
    expect(await options()).toEqual([
      'Lale 1955Seri',
      'pensetler',
      'PensetlerKategori',
      'Lale serisi₺14,75₺12,50 + KDV',
    ]);
    const list = screen.getByRole('listbox', { name: 'Öneriler' });
    expect([box().getAttribute('aria-expanded'), box().getAttribute('aria-controls')]).toEqual([
      'true',
      list.id,
    ]);
  });

  it('are requested once after fast typing, and not for a single letter', async () => {
    respond('suggestProducts', { series: [], words: ['cumhuriyet'], products: [] });
    await type('cumhur');
    await options();
    expect(requestsOf('suggestProducts').map(({ query }) => query.get('keyword'))).toEqual(['cumhur']);
    await user.clear(box());
    await user.type(box(), 'c');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    expect(requestsOf('suggestProducts')).toHaveLength(1);
  });

  it('are of the last text only, however late an earlier response arrives', async () => {
    let answerFirst: () => void = () => undefined;
    const first = new Promise<void>((resolve) => {
      answerFirst = resolve;
    });
    respond('suggestProducts', async ({ query }) => {
      const keyword = query.get('keyword') ?? '';
      if (keyword === 'la') await first;
      return { series: [], words: [`${keyword}-önerisi`], products: [] };
    });
    await type('la');
    await waitFor(() => expect(requestsOf('suggestProducts')).toHaveLength(1));
    await user.type(box(), 'le');
    expect(await options()).toEqual(['lale-önerisi']);
    await act(async () => answerFirst());
    expect(await options()).toEqual(['lale-önerisi']);
  });

  it('are walked through with the arrows, round by the box, and taken with Enter', async () => {
    await suggest('lale', LALE);
    expect(active()).toBeUndefined();
    await user.keyboard('{ArrowDown}');
    expect(active()).toBe('lale devri');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(active()).toBeUndefined();
    await user.keyboard('{ArrowUp}');
    expect(active()).toBe('Lale serisi₺14,75₺12,50 + KDV');
    expect(screen.getByRole('option', { selected: true }).textContent).toBe(active());
    await user.keyboard('{Enter}');
    expect(address()).toBe('/product/lale');
  });

  it('leave Enter alone while none is active', async () => {
    await suggest('lale', LALE);
    await user.keyboard('{Enter}');
    expect(address()).toBe('/search/lale');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('close with Escape and keep what was typed, reopen with an arrow, and close on blur', async () => {
    await suggest('lale');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect([box().value, box().getAttribute('aria-expanded')]).toEqual(['lale', 'false']);
    await user.keyboard('{ArrowDown}');
    expect(await options()).toEqual(['lale devri']);
    await user.tab();
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('are taken with a press', async () => {
    await suggest('lale');
    await user.click(screen.getByRole('option', { name: 'lale devri' }));
    expect(address()).toBe('/search/lale%20devri');
  });

  it('are not needed for a search when their request fails', async () => {
    respond('suggestProducts', () => Response.error());
    await type('lale');
    await waitFor(() => expect(requestsOf('suggestProducts')).toHaveLength(1));
    await user.keyboard('{Enter}');
    expect(address()).toBe('/search/lale');
  });
});

describe('search box', () => {
  // On a busy machine typing is slow enough for suggestions to be requested.
  beforeEach(() => respond('suggestProducts', { series: [], words: [], products: [] }));

  it.each([
    ['  uçak postası ', `/search/${encodeURIComponent('uçak postası')}`],
    ['%50 a/b?', '/search/%2550%20a%2Fb%3F'],
    ['', '/'],
    ['   ', '/'],
  ])('navigates for “%s” to %s', async (typed, place) => {
    await type(`${typed}{Enter}`);
    expect(address()).toBe(place);
  });

  it.each([
    ['/search/ataturk', 'ataturk'],
    ['/search/u%C3%A7ak%20postas%C4%B1/page/2', 'uçak postası'],
    ['/search/%2550%20a%2Fb%3F', '%50 a/b?'],
    ['/cart', ''],
  ])('shows on %s the keyword “%s”', (at, keyword) => {
    renderScreen(<SearchBox />, { at });
    expect(box().value).toBe(keyword);
  });

  it('follows the shopper from page to page, and forgets what was typed but not sent', async () => {
    renderScreen(
      <>
        <SearchBox />
        <Link to="/search/penset">Pensetler</Link>
        <Link to="/cart">Sepet</Link>
      </>,
      { at: '/' },
    );
    await user.type(box(), 'cumhuriyet{Enter}');
    expect(box().value).toBe('cumhuriyet');
    await user.click(screen.getByText('Pensetler'));
    expect(box().value).toBe('penset');
    await user.type(box(), ' maşa');
    await user.click(screen.getByText('Sepet'));
    expect(box().value).toBe('');
  });
});

const showTo = (user: typeof ayse, at = '/') =>
  renderScreen(<UserMenus user={user} signOut={async () => undefined} />, { at });
const hrefs = (name: string) =>
  screen.queryAllByText(name).map((link) => link.closest('a')?.getAttribute('href'));

describe('the way to the panel', () => {
  it('should be in the header of an editor, who is no administrator', () => {
    showTo({ ...ayse, isEditor: true, isStaff: true });
    expect(hrefs('Yönetim paneli')).toEqual(['/cms']);
    expect(screen.queryByText('Admin')).toBeNull();
  });
  it.each(['/product/p-1', '/admin/product/p-1/edit'])('should lead from %s to the product', (address) => {
    showTo(admin, address);
    expect(hrefs('Yönetim paneli')).toEqual(['/cms']);
    expect(hrefs('Bu ürünü panelde düzenle')).toEqual(['/cms/collections/products/p-1']);
  });
  it('should name no product where none is shown', () => {
    showTo(admin);
    expect(hrefs('Bu ürünü panelde düzenle')).toEqual([]);
  });
  it('should not be shown to a customer', () => {
    showTo(ayse, '/product/p-1');
    expect([hrefs('Yönetim paneli'), hrefs('Bu ürünü panelde düzenle')]).toEqual([[], []]);
  });
});

describe('the header', () => {
  it('should lead a guest to the login', () => {
    renderScreen(<Header />);
    expect(hrefOf('Login')).toBe('/login');
  });
  it('should have the menus of whoever is signed in', async () => {
    storeUser(admin);
    renderScreen(<Header />);
    for (const text of [admin.name, 'Profile', 'Logout', 'Admin'])
      expect(await screen.findByText(text)).toBeDefined();
  });
});

describe('the line about a held order', () => {
  const heldUntil = new Date(Date.now() + 20 * 60_000).toISOString();
  const unpaid = { canPay: true, heldUntil, isGivenUp: false };
  const open = async (change: object, at = '/') => {
    respond(
      'getOrder',
      anOrder({ state: 'awaiting', isPaid: false, paidAt: null, unpaid: { ...unpaid, ...change } }),
    );
    storeUser(ayse);
    storeCart({ ...EMPTY_CART, openOrder: { orderId: 'o1' } });
    renderScreen(<HeldOrder />, { at });
    if (at === '/') await waitFor(() => expect(requestsOf('getOrder')).toHaveLength(1));
  };

  it('should say on the home page how long the pieces are held, and lead to the order', async () => {
    await open({});
    expect((await screen.findByRole('status')).textContent).toMatch(/son ödeme saati \d\d\.\d\d\./);
    expect(hrefOf('Siparişe git')).toBe('/order/o1');
  });

  it.each([
    ['an order that can no longer be paid', { canPay: false }, '/'],
    ['an order whose time is over', { heldUntil: null }, '/'],
    ['another page', {}, '/cart'],
  ])('should be missing for %s', async (_, change, at) => {
    await open(change, at);
    await act(() => Promise.resolve());
    expect(screen.queryByRole('status')).toBeNull();
  });
});
