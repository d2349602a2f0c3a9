import { act, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import AccountProfile from './account/profile-screen.tsx';
import CartScreen from './cart/cart-screen.tsx';
import { addItem, EMPTY_CART, saveBillingAddress, saveShippingAddress } from './cart/cart-state.ts';
import CatalogueScreen from './catalogue/catalogue-screen.tsx';
import PlaceOrderScreen from './checkout/place-order-screen.tsx';
import CompareScreen from './collecting/compare-screen.tsx';
import { App } from './layout/app.tsx';
import OrderScreen from './orders/order-screen.tsx';
import ProductScreen from './product/product-screen.tsx';
import { respond } from './testing/handlers.ts';
import {
  aListedProduct,
  anOrder,
  aProduct,
  ayse,
  home,
  noFacets,
  savedHome,
  stamp,
} from './testing/samples.ts';
import { arriveAt, press, user } from './testing/shopper.ts';
import { renderScreen, setUpShop, storeCart, storeUser } from './testing/test-shop.tsx';

const { breakable, broken } = await vi.hoisted(() => import('./testing/breakable.ts'));
vi.mock('./product/series-values.tsx', breakable('series-values'));
vi.mock('./product/reviews.tsx', breakable('reviews'));
vi.mock('./product/recently-seen.tsx', breakable('recently-seen'));
vi.mock('./product/product-foot.tsx', breakable('product-foot'));
vi.mock('./product/review-form.tsx', breakable('review-form'));
vi.mock('./product/buying-terms.tsx', breakable('buying-terms'));
vi.mock('./product/compare-link.tsx', breakable('compare-link'));
vi.mock('./product/product-facts.tsx', breakable('product-facts'));
vi.mock('./product/enlarged-picture.tsx', breakable('enlarged-picture'));
vi.mock('./keeping/hearts.tsx', breakable('hearts'));
vi.mock('./keeping/notice-form.tsx', breakable('notice-form'));
vi.mock('./keeping/save-search.tsx', breakable('save-search'));
vi.mock('./keeping/saved-searches.tsx', breakable('saved-searches'));
vi.mock('./catalogue/doors-nav.tsx', breakable('doors-nav'));
vi.mock('./catalogue/filter-groups.tsx', breakable('filter-groups'));
vi.mock('./catalogue/product-carousel.tsx', breakable('product-carousel'));
vi.mock('./catalogue/chosen-filters.tsx', breakable('chosen-filters'));
vi.mock('./catalogue/landing-story.tsx', breakable('landing-story'));
vi.mock('./catalogue/search-help.tsx', breakable('search-help'));
vi.mock('./catalogue/nothing-found.tsx', breakable('nothing-found'));
vi.mock('./catalogue/past-the-end.tsx', breakable('past-the-end'));
vi.mock('./catalogue/top-strip.tsx', breakable('top-strip'));
vi.mock('./catalogue/trust-strip.tsx', breakable('trust-strip'));
vi.mock('./layout/header.tsx', breakable('header'));
vi.mock('./layout/footer.tsx', breakable('footer'));
vi.mock('./layout/user-menus.tsx', breakable('user-menus'));
vi.mock('./layout/search-suggestions.tsx', breakable('search-suggestions'));
vi.mock('./layout/offline-banner.tsx', breakable('offline-banner'));
vi.mock('./layout/not-found-screen.tsx', breakable('not-found-screen'));
vi.mock('./account/address-book.tsx', breakable('address-book'));
vi.mock('./account/my-data.tsx', breakable('my-data'));
vi.mock('./orders/my-orders.tsx', breakable('my-orders'));
vi.mock('./orders/order-thanks.tsx', breakable('order-thanks'));
vi.mock('./checkout/stock-hold-notice.tsx', breakable('stock-hold-notice'));
vi.mock('./collecting/choose-second.tsx', breakable('choose-second'));

setUpShop();

const log = vi.spyOn(console, 'error');
beforeEach(() => {
  log.mockReset().mockImplementation(() => undefined);
  respond('getProduct', aProduct({ series: 'Lale' }));
  respond('ownReview', null);
  respond('listProducts', { products: [aListedProduct()], page: 1, pages: 3, total: 30 });
  respond('countFacets', { ...noFacets, isRelaxed: true });
  respond('getStory', { text: 'Bir öykü.' });
  respond('topProducts', [aListedProduct({ _id: 'top', name: 'En iyisi' })]);
  respond('chosenProducts', []);
});
afterEach(() => {
  broken.file = '';
});

/** Shows the screen without the part, and expects the developers to be told. */
async function showWithout(file: string, element: ReactNode, at: string, pattern: string): Promise<void> {
  broken.file = file;
  renderScreen(element, { at, pattern });
  await waitFor(() => expect(told()).toContain(`${file} is broken`));
  expect(document.body.textContent).not.toContain('broken');
}
const told = () => log.mock.calls.flat().map((said) => (said instanceof Error ? said.message : ''));

describe('a product can be bought without', () => {
  const show = (file: string) => showWithout(file, <ProductScreen />, '/product/lale', '/product/:id');
  const canBuy = async () => {
    await press('Sepete ekle');
    await arriveAt('/cart');
  };

  it.each(['series-values', 'recently-seen', 'buying-terms', 'compare-link', 'hearts'])(
    '%s',
    async (file) => {
      await show(file);
      expect(screen.queryByRole('button', { name: 'Yeniden dene' })).toBeNull();
      await canBuy();
    },
  );

  it.each([
    ['reviews', 'Değerlendirmeler gösterilemedi.'],
    ['product-foot', 'Değerlendirmeler gösterilemedi.'],
    ['product-facts', 'Ürün bilgileri gösterilemedi.'],
    ['review-form', 'Değerlendirme formu gösterilemedi.'],
  ])('%s, and is told so: %s', async (file, sentence) => {
    storeUser(ayse);
    await show(file);
    expect(screen.getByText(sentence)).toBeDefined();
    await canBuy();
  });

  it('the enlarged picture', async () => {
    renderScreen(<ProductScreen />, { at: '/product/lale', pattern: '/product/:id' });
    broken.file = 'enlarged-picture';
    await user.click(await screen.findByRole('button', { name: /resmi büyüt/ }));
    expect(await screen.findByText('Resim büyütülemedi.')).toBeDefined();
    await canBuy();
  });
});

it('a part that is missed comes on the next try', async () => {
  await showWithout('reviews', <ProductScreen />, '/product/lale', '/product/:id');
  broken.file = '';
  await press('Yeniden dene');
  expect(screen.getByRole('heading', { name: 'Değerlendirmeler' })).toBeDefined();
  expect(screen.queryByText('Değerlendirmeler gösterilemedi.')).toBeNull();
});

it('a sold out product is shown without the form that waits for it', async () => {
  respond('getProduct', aProduct({ countInStock: 0 }));
  await showWithout('notice-form', <ProductScreen />, '/product/lale', '/product/:id');
  expect(screen.getByText('Stokta Yok')).toBeDefined();
});

describe('the catalogue leads to its products without', () => {
  it.each([
    ['doors-nav', '/'],
    ['product-carousel', '/'],
    ['filter-groups', '/'],
    ['hearts', '/'],
    ['trust-strip', '/'],
    ['top-strip', '/?series=Lale'],
    ['chosen-filters', '/?series=Lale'],
    ['save-search', '/?series=Lale'],
    ['landing-story', '/?series=Lale'],
    ['search-help', '/search/lale'],
  ])('%s', async (file, at) => {
    await showWithout(file, <CatalogueScreen />, at, at.startsWith('/search') ? '/search/:keyword' : '/');
    await user.click(await screen.findByRole('link', { name: 'Lale serisi' }));
    await arriveAt('/product/lale');
  });

  it.each([
    ['nothing-found', '/', { products: [], page: 1, pages: 0, total: 0 }, 'Ürün bulunamadı.'],
    ['past-the-end', '/page/9', { products: [], page: 9, pages: 3, total: 30 }, 'Bu sayfada ürün yok.'],
    ['not-found-screen', '/page/x', { products: [], page: 1, pages: 0, total: 0 }, 'Sayfa bulunamadı.'],
  ])('any, nor %s', async (file, at, list, sentence) => {
    respond('listProducts', list);
    await showWithout(file, <CatalogueScreen />, at, at === '/' ? '/' : '/page/:pageNumber');
    expect(screen.getByText(sentence)).toBeDefined();
  });
});

describe('every page is there without', () => {
  const page = <App>İçerik</App>;
  it.each(['header', 'footer', 'hearts', 'offline-banner'])('%s', async (file) => {
    await showWithout(file, page, '/kvkk', '/kvkk');
    expect(screen.getByRole('main').textContent).toBe('İçerik');
  });

  it('the menus of whoever is signed in, to whom a link is left', async () => {
    storeUser(ayse);
    await showWithout('user-menus', page, '/kvkk', '/kvkk');
    expect(screen.getByRole('link', { name: 'Profile' })).toBeDefined();
  });

  it('suggestions while one searches', async () => {
    renderScreen(page, { at: '/kvkk' });
    broken.file = 'search-suggestions';
    await user.type(screen.getByRole('combobox', { name: 'Katalogda ara' }), 'lale');
    await waitFor(() => expect(told()).toContain('search-suggestions is broken'));
    await user.keyboard('{Enter}');
    await arriveAt('/search/lale');
  });
});

describe('a shopper’s own pages are there without', () => {
  const { _id, ...bill } = savedHome;
  const cart = saveBillingAddress(saveShippingAddress(addItem(EMPTY_CART, stamp), home), bill);
  beforeEach(() => {
    storeUser(ayse);
    respond('myOrders', [anOrder()]);
    respond('listAddresses', []);
    respond('listSearches', []);
    respond('getOrder', anOrder());
  });

  it.each([
    ['address-book', 'Adresleriniz gösterilemedi.'],
    ['saved-searches', 'Kayıtlı aramalarınız gösterilemedi.'],
    ['my-orders', 'Siparişleriniz gösterilemedi.'],
    ['my-data', 'Verileriniz gösterilemedi.'],
  ])('%s: %s', async (file, sentence) => {
    await showWithout(file, <AccountProfile />, '/profile', '/profile');
    expect(screen.getByText(sentence)).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Bilgilerim' })).toBeDefined();
  });

  it('the thanks for an order', async () => {
    await showWithout('order-thanks', <OrderScreen />, '/order/o1', '/order/:id');
    expect(screen.getByRole('heading', { name: 'Tutar' })).toBeDefined();
  });

  it('the time that is left to pay', async () => {
    storeCart(cart);
    const hold = { orderId: 'o1', userId: ayse._id, endsAt: Date.now() + 60_000 };
    act(() => sessionStorage.setItem('stockHold', JSON.stringify(hold)));
    await showWithout('stock-hold-notice', <PlaceOrderScreen />, '/placeorder', '/placeorder');
    expect(screen.getByRole('button', { name: 'Ödemeye geç' })).toHaveProperty('disabled', false);
  });

  it('a choice of what to compare with', async () => {
    await showWithout('choose-second', <CompareScreen />, '/karsilastir?id=lale', '/karsilastir');
    expect(screen.getByText('Seçilecek ürünler gösterilemedi.')).toBeDefined();
  });

  it('what was looked at, in an empty cart', async () => {
    await showWithout('recently-seen', <CartScreen />, '/cart', '/cart');
    expect(screen.getByText('Your cart is empty')).toBeDefined();
  });
});
