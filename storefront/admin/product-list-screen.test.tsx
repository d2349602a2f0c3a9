import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import type { ListedProduct } from '../../cms/contract/products.ts';
import { aListedProduct, aProduct } from '../testing/fixtures.ts';
import { refusal, requestsOf, respond } from '../testing/msw-handlers.ts';
import { address, renderScreen, routerState, setUpShop } from '../testing/test-shop.tsx';
import { answer, arriveAt, cells, press, user } from '../testing/user-actions.ts';
import ProductListScreen from './product-list-screen.tsx';

setUpShop();

const product = aListedProduct({ _id: 'p1', name: 'Ay yıldız', price: 1250_50 });
const draft = aListedProduct({ _id: 'p2', name: 'Örnek ürün', price: 0, isDraft: true });
const CREATE = 'Are you sure you want to create a new product?';
const show = (at = '/admin/productlist') =>
  renderScreen(<ProductListScreen />, { pattern: '/admin/productlist/:pageNumber?', at });

/** Answers with the given pages, and returns them, so that a test can change them. */
function serve(...pages: ListedProduct[][]): ListedProduct[][] {
  respond('listProducts', ({ query }) => {
    const page = Number(query.get('pageNumber'));
    const full = pages.filter((products) => products.length > 0);
    return { products: pages[page - 1] ?? [], page, pages: full.length, total: full.flat().length };
  });
  return pages;
}

describe('list', () => {
  it('shows id, name, price in lira, category and printing house, and marks drafts', async () => {
    serve([product, draft]);
    show();
    expect(await screen.findByRole('table', { name: /ürünler/ })).toBeDefined();
    expect(cells()).toEqual([
      ['p1', 'Ay yıldız', '₺1.250,50', 'Türkiye Cumhuriyeti', 'Kıral Matbaası / İstanbul', 'DüzenleSil'],
      ['p2', 'Örnek ürünTaslak', '₺0,00', 'Türkiye Cumhuriyeti', 'Kıral Matbaası / İstanbul', 'DüzenleSil'],
    ]);
    expect(screen.getByRole('heading', { level: 1, name: 'Ürünler' })).toBeDefined();
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('leads from page to page, and remembers the page for the way back from a form', async () => {
    serve([product], [draft]);
    show();
    const next = await screen.findByRole('link', { name: 'Sayfa 2' });
    expect(next.getAttribute('href')).toBe('/admin/productlist/2');
    await user.click(next);
    await waitFor(() => expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('2'));
    await user.click(await screen.findByRole('link', { name: 'Düzenle: Örnek ürün' }));
    await arriveAt('/admin/product/p2/edit');
    expect(routerState()).toEqual({ listAddress: '/admin/productlist/2' });
  });

  it.each(['0', 'x', '1.5'])('knows no page %s', (page) => {
    show(`/admin/productlist/${page}`);
    expect(screen.queryByRole('button', { name: 'Ürün oluştur' })).toBeNull();
  });

  it('shows when it is empty', async () => {
    serve([]);
    show();
    expect(await screen.findByText('Henüz ürün yok.')).toBeDefined();
  });
});

describe('deleting', () => {
  it('removes the product once that is confirmed, and shows a toast', async () => {
    const pages = serve([product, draft]);
    respond('deleteProduct', () => {
      pages[0] = [draft];
      return { message: 'Ürün silindi.' };
    });
    show();
    await screen.findByRole('table');
    await press('Sil: Ay yıldız');
    expect(await screen.findByText('Silinecek ürün: Ay yıldız')).toBeDefined();
    await answer('Are you sure?', 'Vazgeç');
    await press('Sil: Ay yıldız');
    await answer('Are you sure?', 'Tamam');
    expect(await screen.findByText('Product deleted')).toBeDefined();
    expect(requestsOf('deleteProduct')).toMatchObject([{ params: { id: 'p1' } }]);
    expect(screen.queryByText('Ay yıldız')).toBeNull();
  });

  it('redirects to the last page once its own is empty', async () => {
    const pages = serve([product], [draft]);
    respond('deleteProduct', () => {
      pages.pop();
      return { message: 'Ürün silindi.' };
    });
    show('/admin/productlist/2');
    await screen.findByText('Örnek ürün');
    await press('Sil: Örnek ürün');
    await answer('Are you sure?', 'Tamam');
    expect(await screen.findByText('Ay yıldız')).toBeDefined();
  });
});

describe('creating', () => {
  it('asks for confirmation, then opens the form of the new product', async () => {
    serve([product]);
    respond('createProduct', aProduct(draft));
    show();
    await press('Ürün oluştur');
    await answer(CREATE, 'Vazgeç');
    await press('Ürün oluştur');
    await answer(CREATE, 'Tamam');
    expect(await screen.findByText('Product created successfully')).toBeDefined();
    await arriveAt('/admin/product/p2/edit');
    expect(requestsOf('createProduct')).toHaveLength(1);
  });

  it.each([
    ['the server’s message', refusal(500, 'Beklenmeyen bir hata oluştu.'), 'Beklenmeyen bir hata oluştu.'],
    [
      'its own when the server has none',
      HttpResponse.text('<html>', { status: 502 }),
      'Error creating product',
    ],
  ])('fails with %s', async (_, failure, text) => {
    serve([product]);
    respond('createProduct', failure);
    show();
    await press('Ürün oluştur');
    await answer(CREATE, 'Tamam');
    expect(await screen.findByText(text)).toBeDefined();
    expect(address()).toBe('/admin/productlist');
  });
});
