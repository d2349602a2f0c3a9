import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Product } from '../../cms/contract/products.ts';
import { aListedProduct, aProduct, aProductList } from '../testing/fixtures.ts';
import { refusal, requestOf, requestsOf, respond } from '../testing/msw-handlers.ts';
import { address, renderScreen, setUpShop, storedCart } from '../testing/test-shop.tsx';
import { hrefOf, textsOf, user } from '../testing/user-actions.ts';
import CompareScreen from './compare-screen.tsx';

setUpShop();

const one = aProduct({
  _id: 'a',
  name: 'Lale: 1 kuruş',
  color: 'Mavi',
  isfilaNumber: '12',
  numReviews: 3,
  rating: 4.25,
});
const other = aProduct({
  _id: 'b',
  name: 'Lale: 2 kuruş',
  price: 20_00,
  previousPrice: 25_00,
  discountPercent: 20,
  isfilaNumber: '13',
  countInStock: 0,
});
let products: Record<string, Product>;
beforeEach(() => {
  products = { a: one, b: other };
  respond('getProduct', ({ params: { id = '' } }) => products[id] ?? refusal(404, 'Ürün bulunamadı.'));
  respond('listProducts', aProductList([aListedProduct(one), aListedProduct(other)]));
});
const show = (search: string) =>
  renderScreen(<CompareScreen />, { pattern: '/karsilastir', at: `/karsilastir${search}` });
const rows = async () => {
  await screen.findByRole('table');
  return screen
    .getAllByRole('row')
    .slice(2)
    .map((row) => [...row.children].map(({ textContent }) => textContent));
};

const isfilaNumbers = async () => (await rows()).find(([label]) => label?.startsWith('İsfila'))?.slice(1);
const more = (...ids: string[]) => {
  for (const _id of ids) products[_id] = aProduct({ ...other, _id, name: `Lale: ${_id}` });
};

describe('comparison', () => {
  it('shows two products side by side, marks where they differ and leaves out what is unknown', async () => {
    show('?id=a&id=b');
    const shown = await rows();
    expect(shown).toEqual(
      expect.arrayContaining([
        ['Fiyat farklı', '₺14,75₺12,50 + KDV', 'önceki fiyat ₺29,50%20 indirim₺23,60₺20,00 + KDV'],
        ['Stok farklı', 'Stokta', 'Tükendi'],
        ['Yıl', '1955', '1955'],
        ['İsfila farklı', '12', '13'],
        ['Renk farklı', 'Mavi', 'Bilinmiyor–'],
        ['Çıkaran idare', 'PTT', 'PTT'],
        ['Değerlendirme farklı', '4,3 / 5 (3 yorum)', 'Bilinmiyor–'],
      ]),
    );
    const labels = shown.map(([label]) => label?.replace(' farklı', ''));
    for (const unknown of ['Filigran', 'Sertifika', 'İlk yıl', 'Açıklama'])
      expect(labels).not.toContain(unknown);
    expect(labels.indexOf('İsfila')).toBeLessThan(labels.indexOf('Kategori'));
    expect(screen.getByRole('columnheader', { name: /Lale: 1 kuruş/ })).toBeDefined();
    expect(hrefOf('Lale: 2 kuruş')).toBe('/product/b');
    await waitFor(() => expect(document.title).toContain('Lale: 1 kuruş / Lale: 2 kuruş'));
  });

  it('should keep the products that it has while another one loads', async () => {
    respond('getProduct', async ({ params: { id = '' } }) => {
      if (id === 'c') await new Promise(() => undefined);
      return products[id] ?? refusal(404, 'Ürün bulunamadı.');
    });
    show('?id=a&id=c');
    expect(await isfilaNumbers()).toEqual(['12']);
    expect(screen.queryByText('Yükleniyor…')).toBeNull();
  });

  it('takes the first four of more, and no product with itself', async () => {
    more('c', 'd', 'e');
    show('?id=a&id=a&id=b&id=c&id=d&id=e');
    expect(await isfilaNumbers()).toEqual(['12', '13', '13', '13']);
    expect(requestsOf('getProduct').map(({ params }) => params.id)).toEqual(['a', 'b', 'c', 'd']);
    expect(screen.getByText(/^En fazla 4 ürün yan yana durur/)).toBeDefined();
    expect(screen.queryByRole('region', { name: /ekleyin/ })).toBeNull();
  });

  it('leaves out of four the one that is gone, and has room for another', async () => {
    more('c', 'd');
    delete products.b;
    show('?id=a&id=b&id=c&id=d');
    expect(await isfilaNumbers()).toEqual(['12', '13', '13']);
    expect(screen.getByText('Ürünlerden biri bulunamadı: satıştan kalkmış olabilir.')).toBeDefined();
    expect(screen.queryByText(/^En fazla 4 ürün/)).toBeNull();
    const out = screen.getByRole('link', { name: 'Çıkar: Lale: c' });
    expect(out.getAttribute('href')).toBe('/karsilastir?id=a&id=d');
    expect(sessionStorage.getItem('compared')).toBe('["a","c","d"]');
  });

  it('has its first line for what they are called, and the next for what is done with them', async () => {
    products.c = aProduct({ ...other, _id: 'c', name: 'Lale: 5 kuruş' });
    show('?id=a&id=b&id=c');
    await screen.findByRole('table');
    expect(textsOf('columnheader')).toEqual(['Lale: 1 kuruş', 'Lale: 2 kuruş', 'Lale: 5 kuruş']);
    const actions = screen.getAllByRole('row')[1]?.children;
    expect([...(actions ?? [])].map(({ textContent }) => textContent)).toEqual([
      'İşlemler',
      'Sepete ekle: Lale: 1 kuruşÇıkar: Lale: 1 kuruş',
      'Çıkar: Lale: 2 kuruş',
      'Çıkar: Lale: 5 kuruş',
    ]);
  });

  it('takes one out, and offers one more of the same series', async () => {
    products.a = aProduct({ ...one, series: 'Lale' });
    const third = aListedProduct({ _id: 'c', name: 'Lale: 5 kuruş' });
    respond('listProducts', aProductList([aListedProduct(one), aListedProduct(other), third]));
    show('?id=a&id=b');
    const out = await screen.findByRole('link', { name: 'Çıkar: Lale: 1 kuruş' });
    expect(out.getAttribute('href')).toBe('/karsilastir?id=b');
    const more = within(await screen.findByRole('region', { name: 'Bir tane daha ekleyin: aynı seriden' }));
    expect(more.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/karsilastir?id=a&id=b&id=c',
    ]);
    expect(sessionStorage.getItem('compared')).toBe('["a","b"]');
  });

  it('puts what is in stock into the cart', async () => {
    show('?id=a&id=b');
    await user.click(await screen.findByRole('button', { name: 'Sepete ekle: Lale: 1 kuruş' }));
    expect(storedCart().cartItems).toMatchObject([{ _id: 'a', qty: 1 }]);
    expect(await screen.findByRole('link', { name: 'Sepette: Lale: 1 kuruş' })).toBeDefined();
    expect(screen.queryByRole('button', { name: /Lale: 2/ })).toBeNull();
  });

  it('offers the category of what has no series', async () => {
    show('?id=a');
    await screen.findByRole('region', { name: 'İkinciyi aynı kategoriden seçin' });
    expect(requestOf('listProducts').query.get('category')).toBe('Türkiye Cumhuriyeti');
  });

  it('offers the series of a lone product, and waits for the second', async () => {
    products.a = aProduct({ ...one, series: 'Lale' });
    show('?id=a');
    const choices = within(await screen.findByRole('region', { name: 'İkinciyi aynı seriden seçin' }));
    expect(choices.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
      [['2 kuruş', '/karsilastir?id=a&id=b']],
    );
    expect(requestsOf('listProducts').map(({ query }) => query.get('series'))).toEqual(['Lale']);
    expect(sessionStorage.getItem('compared')).toBe('["a"]');
  });

  it('should join a product that was chosen before the scripts ran to the others', async () => {
    sessionStorage.setItem('compared', '["a"]');
    show('?id=b');
    expect(await isfilaNumbers()).toEqual(['12', '13']);
    expect(address()).toBe('/karsilastir?id=a&id=b');
    expect(sessionStorage.getItem('compared')).toBe('["a","b"]');
  });

  it('says when all of them are gone', async () => {
    show('?id=yok');
    expect(await screen.findByText('Ürün bulunamadı: satıştan kalkmış olabilir.')).toBeDefined();
    expect(sessionStorage.getItem('compared')).toBeNull();
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByRole('link', { name: 'Kataloğa dön' })).toBeDefined();
  });

  it('explains how to choose when nothing is chosen', () => {
    show('');
    expect(screen.getByText(/^Bir ürünün sayfasında/)).toBeDefined();
    expect(screen.queryByRole('status')).toBeNull();
  });
});
