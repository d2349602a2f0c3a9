import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { MAX_CHOSEN } from '../../cms/contract/rules/wishlist-and-alert-limits.ts';
import { aListedProduct, ayse } from '../testing/fixtures.ts';
import { refusal, requestsOf, respond } from '../testing/msw-handlers.ts';
import { renderScreen, setUpShop, storedCart, storeUser, tellStored } from '../testing/test-shop.tsx';
import { arriveAt, hrefOf, press, user } from '../testing/user-actions.ts';
import WishlistScreen from './wishlist-screen.tsx';

setUpShop();

const stock: Record<string, number> = { lale: 3, gul: 0 };
beforeEach(() => {
  respond('chosenProducts', ({ query }) =>
    query
      .getAll('id')
      .filter((id) => id in stock || id.startsWith('p'))
      .map((_id) => aListedProduct({ _id, name: `Pul ${_id}`, countInStock: stock[_id] ?? 1 })),
  );
});

function show(wants: readonly string[], who?: typeof ayse) {
  if (wants.length > 0) localStorage.setItem('wants', JSON.stringify(wants));
  if (who) storeUser(who);
  renderScreen(<WishlistScreen />, { pattern: '/istek-listesi' });
}
const stored = () => JSON.parse(localStorage.getItem('wants') ?? '[]');
const names = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);

describe('the wishlist', () => {
  it('shows a way on when it is empty, and where a guest’s is stored', () => {
    show([]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('İstek listem');
    expect(screen.getByText('İstek listeniz boş.')).toBeDefined();
    expect(hrefOf('Kataloğa git')).toBe('/');
    expect(hrefOf('Giriş yaptığınızda')).toBe('/login?redirect=/istek-listesi');
  });

  it('shows the products in their order, each with what can be done', async () => {
    show(['gul', 'lale']);
    await screen.findByRole('button', { name: 'Sepete ekle: Pul lale' });
    expect(names()).toEqual(['Pul gul', 'Pul lale']);
    const [soldOut, inStock] = screen.getAllByRole('article');
    expect(soldOut?.textContent).toContain('Tükendi');
    expect(inStock?.textContent).not.toContain('Tükendi');
    expect(hrefOf('Haber ver: Pul gul')).toBe('/product/gul#haber-ver');
  });

  it('puts one piece into the cart, and leads there afterwards', async () => {
    show(['lale']);
    await screen.findByRole('button', { name: 'Sepete ekle: Pul lale' });
    await press('Sepete ekle: Pul lale');
    expect(storedCart().cartItems).toMatchObject([{ _id: 'lale', qty: 1 }]);
    await press('Sepete git: Pul lale');
    await arriveAt('/cart');
    expect(storedCart().cartItems).toMatchObject([{ qty: 1 }]);
  });

  it('shows a removal in the product’s place, with undo, and moves the focus', async () => {
    show(['gul', 'lale']);
    await user.click(await screen.findByRole('button', { name: 'İstek listem: Pul gul' }));
    const undo = await screen.findByRole('button', { name: 'Geri al' });
    expect(stored()).toEqual(['lale']);
    await waitFor(() => expect(document.activeElement).toBe(undo));
    const [description = ''] = [undo.getAttribute('aria-describedby') ?? ''];
    expect(document.getElementById(description)?.textContent).toBe('“Pul gul” istek listenizden çıkarıldı.');
    expect(screen.queryByText('İstek listenizden çıkarıldı.')).toBeNull();
    await user.click(undo);
    const heart = await screen.findByRole('button', { name: 'İstek listem: Pul gul' });
    await waitFor(() => expect(document.activeElement).toBe(heart));
    expect(stored()).toEqual(['gul', 'lale']);
    expect(names()).toEqual(['Pul gul', 'Pul lale']);
  });

  it('requests no more at once than one call returns', async () => {
    const many = Array.from({ length: MAX_CHOSEN + 2 }, (_, index) => `p${index}`);
    show(many);
    await screen.findByRole('button', { name: 'Sepete ekle: Pul p0' });
    expect(requestsOf('chosenProducts').map(({ query }) => query.getAll('id').length)).toEqual([MAX_CHOSEN]);
    await press('Daha fazla göster');
    await screen.findByRole('button', { name: `Sepete ekle: Pul p${MAX_CHOSEN + 1}` });
    expect(screen.queryByRole('button', { name: 'Daha fazla göster' })).toBeNull();
  });

  it('shows that a product is no longer sold, and lets it be removed', async () => {
    show(['yok', 'lale']);
    expect(await screen.findByText('Listenizdeki 1 ürün şu anda katalogda yok.')).toBeDefined();
    expect(stored()).toEqual(['yok', 'lale']);
    await press('Listeden çıkar');
    await waitFor(() => expect(stored()).toEqual(['lale']));
    await waitFor(() => expect(screen.queryByText(/katalogda yok/)).toBeNull());
  });

  it('is the account’s for a signed-in user', async () => {
    respond('getWishlist', { products: ['gul'] });
    show([], ayse);
    await screen.findByRole('link', { name: 'Haber ver: Pul gul' });
    expect(screen.queryByText(/bu tarayıcıda saklanır/)).toBeNull();
  });

  it('shows what is not merged yet before the rest, and what is added meanwhile', async () => {
    respond('getWishlist', { products: ['gul'] });
    respond('mergeWishlist', refusal(409, 'Dolu.'));
    show(['lale'], ayse);
    await screen.findByRole('link', { name: 'Haber ver: Pul gul' });
    expect(names()).toEqual(['Pul lale', 'Pul gul']);
    localStorage.setItem('wants', JSON.stringify(['p1', 'lale']));
    tellStored('wants');
    await screen.findByRole('button', { name: 'Sepete ekle: Pul p1' });
    expect(names()).toEqual(['Pul p1', 'Pul lale', 'Pul gul']);
  });
});
