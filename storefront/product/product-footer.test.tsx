import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Product } from '../../cms/contract/products.ts';
import CartScreen from '../cart/cart-screen.tsx';
import { MAX_SEEN, noteSeen, seenProducts } from '../session/stored-value.ts';
import { aListedProduct, aProduct, aProductList } from '../testing/fixtures.ts';
import { refusal, requestsOf, respond } from '../testing/msw-handlers.ts';
import { address, renderScreen, setUpShop } from '../testing/test-shop.tsx';
import { press, scrollNear, user } from '../testing/user-actions.ts';
import CompareLink from './compare-link.tsx';
import ProductFooter from './product-footer.tsx';

setUpShop();
beforeEach(() => respond('listQuestions', { questions: [], page: 1, pages: 0, total: 0 }));

const named = (_id: string, change = {}) => aListedProduct({ _id, name: `Lale 1955: ${_id}`, ...change });
const show = (change: Partial<Product> = {}) => renderScreen(<ProductFooter product={aProduct(change)} />);
const region = (name: string) => screen.findByRole('region', { name });
const hrefs = (part: HTMLElement) =>
  within(part)
    .getAllByRole('listitem')
    .map((item) => within(item).getByRole('link').getAttribute('href'));

describe('the rest of a series', () => {
  it('is requested when the shopper scrolls near, and shows the others', async () => {
    respond('listProducts', aProductList([named('lale'), named('b', { countInStock: 0 }), named('c')]));
    show({ series: 'Lale 1955' });
    const part = await region('Bu serinin diğer değerleri');
    expect(within(part).getByRole('link', { name: 'Serinin tamamı' }).getAttribute('href')).toBe(
      '/seri/Lale%201955',
    );
    expect(within(part).getByRole('link', { name: 'Kontrol listesi' }).getAttribute('href')).toBe(
      '/kontrol-listesi?series=Lale%201955',
    );
    expect(requestsOf('listProducts')).toEqual([]);
    scrollNear();
    await within(part).findByRole('link', { name: 'b' });
    expect(hrefs(part)).toEqual(['/product/b', '/product/c']);
    expect(
      within(part)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['b1955 · Tükendi', 'c1955 · ₺14,75₺12,50 + KDV']);
    expect(requestsOf('listProducts').map(({ query }) => query.get('series'))).toEqual(['Lale 1955']);
  });

  it('is requested at once by a browser without IntersectionObserver', async () => {
    respond('listProducts', aProductList([named('b')]));
    const { IntersectionObserver } = window;
    Reflect.deleteProperty(window, 'IntersectionObserver');
    show({ series: 'Lale 1955' });
    window.IntersectionObserver = IntersectionObserver;
    expect(await screen.findByRole('link', { name: 'b' })).toBeDefined();
  });

  it('says that there is no other product, and keeps its links', async () => {
    respond('listProducts', aProductList([named('lale')]));
    show({ series: 'Lale 1955' });
    scrollNear();
    expect(await screen.findByText('Bu serinin başka değeri şu anda satışta değil.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Kontrol listesi' })).toBeDefined();
  });

  it('leaves its links when the cards cannot be had', async () => {
    respond('listProducts', refusal(400, 'Olmadı.'));
    show({ series: 'Lale 1955' });
    scrollNear();
    await waitFor(() => expect(requestsOf('listProducts')).toHaveLength(1));
    expect(screen.getByRole('link', { name: 'Kontrol listesi' })).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('what was looked at', () => {
  beforeEach(() => respond('chosenProducts', ({ query }) => query.getAll('id').map((id) => named(id))));

  it('is kept newest first, once each, twelve at most', () => {
    for (let index = 0; index < 14; index += 1) noteSeen(`p${index}`);
    noteSeen('p5');
    expect(seenProducts.read()).toHaveLength(MAX_SEEN);
    expect(seenProducts.read().slice(0, 3)).toEqual(['p5', 'p13', 'p12']);
    expect(new Set(seenProducts.read()).size).toBe(MAX_SEEN);
  });

  it('is shown without the present one, which is noted', async () => {
    noteSeen('old');
    noteSeen('new');
    show();
    const part = await region('Son baktıklarınız');
    expect(requestsOf('chosenProducts')).toEqual([]);
    scrollNear();
    await within(part).findAllByRole('listitem');
    expect(hrefs(part)).toEqual(['/product/new', '/product/old']);
    expect(seenProducts.read()).toEqual(['lale', 'new', 'old']);
  });

  it('notes no draft, and shows nothing on a first visit', () => {
    show({ isDraft: true });
    expect(seenProducts.read()).toEqual([]);
    expect(screen.queryByText('Son baktıklarınız')).toBeNull();
  });

  it('is shown below an empty cart, and can be cleared there', async () => {
    noteSeen('old');
    renderScreen(<CartScreen />);
    const part = await region('Son baktıklarınız');
    scrollNear();
    await within(part).findByRole('listitem');
    await press(/^Temizle/);
    expect(screen.queryByText('Son baktıklarınız')).toBeNull();
    expect(localStorage.getItem('seen')).toBeNull();
  });
});

describe('the way to the comparison', () => {
  const link = (name: string) => screen.getByRole('link', { name });

  it('remembers the first product, and leads there with both from the second', async () => {
    const { unmount } = renderScreen(<CompareLink productId="a" />);
    expect(link('Karşılaştır').getAttribute('href')).toBe('/karsilastir?id=a');
    await user.click(link('Karşılaştır'));
    expect(address()).toBe('/');
    expect(await screen.findByText(/^Karşılaştırmaya alındı/)).toBeDefined();
    expect(link('İkinci ürünü seçin').getAttribute('href')).toBe('/karsilastir?id=a');
    unmount();
    renderScreen(<CompareLink productId="b" />);
    await user.click(link('Seçtiğinizle karşılaştır'));
    expect(address()).toBe('/karsilastir?id=a&id=b');
  });

  it('adds one more to what is compared, up to four, and finds it there again', async () => {
    sessionStorage.setItem('compared', '["a","b","c"]');
    const { unmount } = renderScreen(<CompareLink productId="d" />);
    expect(link('Karşılaştırmaya ekle (3)').getAttribute('href')).toBe('/karsilastir?id=a&id=b&id=c&id=d');
    unmount();
    const again = renderScreen(<CompareLink productId="b" />);
    expect(link('Karşılaştırmada (3)').getAttribute('href')).toBe('/karsilastir?id=a&id=b&id=c');
    again.unmount();
    sessionStorage.setItem('compared', '["a","b","c","d"]');
    renderScreen(<CompareLink productId="e" />);
    expect(link('Karşılaştırma dolu (4)').getAttribute('href')).toBe('/karsilastir?id=a&id=b&id=c&id=d');
  });

  it('leads on when the same product is pressed again', async () => {
    renderScreen(<CompareLink productId="a" />);
    await user.click(link('Karşılaştır'));
    await user.click(link('İkinci ürünü seçin'));
    expect(address()).toBe('/karsilastir?id=a');
  });
});
