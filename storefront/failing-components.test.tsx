import { act, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import AccountProfile from './account/profile-screen.tsx';
import WantsScreen from './alerts/wants-screen.tsx';
import CartScreen from './cart/cart-screen.tsx';
import { addItem, EMPTY_CART, saveBillingAddress, saveShippingAddress } from './cart/cart-state.ts';
import CatalogueScreen from './catalogue/catalogue-screen.tsx';
import PlaceOrderScreen from './checkout/place-order-screen.tsx';
import CompareScreen from './compare/compare-screen.tsx';
import { AppLayout } from './layout/app-layout.tsx';
import OrderScreen from './orders/order-screen.tsx';
import ProductScreen from './product/product-screen.tsx';
import {
  aListedProduct,
  anOrder,
  aProduct,
  ayse,
  home,
  noFacets,
  savedHome,
  stamp,
} from './testing/fixtures.ts';
import { respond } from './testing/msw-handlers.ts';
import { renderScreen, setUpShop, storeCart, storeUser } from './testing/test-shop.tsx';
import { arriveAt, press, user } from './testing/user-actions.ts';

const { failingComponent, failing } = await vi.hoisted(() => import('./testing/failing-component.ts'));
vi.mock('./product/same-series.tsx', failingComponent('series-values'));
vi.mock('./product/reviews.tsx', failingComponent('reviews'));
vi.mock('./catalogue/recently-seen.tsx', failingComponent('recently-seen'));
vi.mock('./product/product-footer.tsx', failingComponent('product-foot'));
vi.mock('./product/review-form.tsx', failingComponent('review-form'));
vi.mock('./product/buying-terms.tsx', failingComponent('buying-terms'));
vi.mock('./product/compare-link.tsx', failingComponent('compare-link'));
vi.mock('./product/attribute-table.tsx', failingComponent('product-facts'));
vi.mock('./product/enlarged-picture.tsx', failingComponent('enlarged-picture'));
vi.mock('./wishlist/wishlist-buttons.tsx', failingComponent('hearts'));
vi.mock('./alerts/stock-alert-form.tsx', failingComponent('notice-form'));
vi.mock('./alerts/save-search-button.tsx', failingComponent('save-search'));
vi.mock('./alerts/number-form.tsx', failingComponent('number-form'));
vi.mock('./alerts/stock-alert-list.tsx', failingComponent('stock-alert-list'));
vi.mock('./alerts/want-list.tsx', failingComponent('want-list'));
vi.mock('./alerts/saved-searches.tsx', failingComponent('saved-searches'));
vi.mock('./catalogue/category-tiles.tsx', failingComponent('doors-nav'));
vi.mock('./catalogue/filter-groups.tsx', failingComponent('filter-groups'));
vi.mock('./catalogue/product-carousel.tsx', failingComponent('product-carousel'));
vi.mock('./catalogue/active-filter-chips.tsx', failingComponent('chosen-filters'));
vi.mock('./catalogue/announcements.tsx', failingComponent('announcements'));
vi.mock('./catalogue/home-blocks.tsx', failingComponent('home-blocks'));
vi.mock('./catalogue/landing-text.tsx', failingComponent('landing-story'));
vi.mock('./catalogue/search-help.tsx', failingComponent('search-help'));
vi.mock('./catalogue/nothing-found.tsx', failingComponent('nothing-found'));
vi.mock('./catalogue/page-out-of-range.tsx', failingComponent('past-the-end'));
vi.mock('./catalogue/top-products-strip.tsx', failingComponent('top-strip'));
vi.mock('./catalogue/trust-badges.tsx', failingComponent('trust-strip'));
vi.mock('./layout/header.tsx', failingComponent('header'));
vi.mock('./layout/footer.tsx', failingComponent('footer'));
vi.mock('./layout/user-menus.tsx', failingComponent('user-menus'));
vi.mock('./layout/search-suggestions.tsx', failingComponent('search-suggestions'));
vi.mock('./layout/offline-banner.tsx', failingComponent('offline-banner'));
vi.mock('./pages/not-found-screen.tsx', failingComponent('not-found-screen'));
vi.mock('./account/address-book.tsx', failingComponent('address-book'));
vi.mock('./account/personal-data.tsx', failingComponent('my-data'));
vi.mock('./orders/my-orders.tsx', failingComponent('my-orders'));
vi.mock('./orders/order-thanks.tsx', failingComponent('order-thanks'));
vi.mock('./checkout/stock-hold-notice.tsx', failingComponent('stock-hold-notice'));
vi.mock('./compare/add-product.tsx', failingComponent('add-product'));

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
  respond('getHome', {
    blocks: [
      { _id: 'a', kind: 'announcement', title: 'Duyuru', href: null },
      { _id: 's', kind: 'story', title: 'Öykü', text: 'Bir varmış…', href: '/?series=Lale' },
    ],
  });
});
afterEach(() => {
  failing.file = '';
});

/** Shows the screen without the part, and expects an error for developers. */
async function showWithout(file: string, element: ReactNode, at: string, pattern: string): Promise<void> {
  failing.file = file;
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
    ['product-facts', 'Bu parçanın özellikleri gösterilemedi.'],
    ['review-form', 'Değerlendirme formu gösterilemedi.'],
  ])('%s, and is told so: %s', async (file, sentence) => {
    storeUser(ayse);
    await show(file);
    expect(screen.getByText(sentence)).toBeDefined();
    await canBuy();
  });

  it('the enlarged picture', async () => {
    renderScreen(<ProductScreen />, { at: '/product/lale', pattern: '/product/:id' });
    failing.file = 'enlarged-picture';
    await user.click(await screen.findByRole('button', { name: /resmi büyüt/ }));
    expect(await screen.findByText('Resim büyütülemedi.')).toBeDefined();
    await canBuy();
  });
});

it('a part that is missed is shown on the next try', async () => {
  await showWithout('reviews', <ProductScreen />, '/product/lale', '/product/:id');
  failing.file = '';
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
    ['announcements', '/'],
    ['home-blocks', '/'],
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
  const page = <AppLayout>İçerik</AppLayout>;
  it.each(['header', 'footer', 'hearts', 'offline-banner'])('%s', async (file) => {
    await showWithout(file, page, '/kvkk', '/kvkk');
    expect(screen.getByRole('main').textContent).toBe('İçerik');
  });

  it('the menus of a signed-in user, which leave a link', async () => {
    storeUser(ayse);
    await showWithout('user-menus', page, '/kvkk', '/kvkk');
    expect(screen.getByRole('link', { name: 'Profile' })).toBeDefined();
  });

  it('suggestions while one searches', async () => {
    renderScreen(page, { at: '/kvkk' });
    failing.file = 'search-suggestions';
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
    respond('listSessions', []);
    respond('getOrder', anOrder());
  });

  it.each([
    ['address-book', 'Adresleriniz gösterilemedi.'],
    ['my-orders', 'Siparişleriniz gösterilemedi.'],
    ['my-data', 'Verileriniz gösterilemedi.'],
  ])('%s: %s', async (file, sentence) => {
    await showWithout(file, <AccountProfile />, '/profile', '/profile');
    expect(screen.getByText(sentence)).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Bilgilerim' })).toBeDefined();
  });

  it.each([
    ['saved-searches', 'Kayıtlı aramalarınız gösterilemedi.'],
    ['want-list', 'Beklediğiniz pullar gösterilemedi.'],
    ['number-form', 'Form gösterilemedi.'],
    ['stock-alert-list', 'Stok bildirimleriniz gösterilemedi.'],
  ])('what somebody waits for, without %s', async (file, sentence) => {
    respond('listWants', []);
    respond('listStockAlerts', { isEmailProven: true, alerts: [] });
    await showWithout(file, <WantsScreen />, '/beklediklerim', '/beklediklerim');
    expect(screen.getByText(sentence)).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Beklediğim pullar' })).toBeDefined();
  });

  it('the thanks for an order', async () => {
    await showWithout('order-thanks', <OrderScreen />, '/order/o1', '/order/:id');
    expect(screen.getByRole('heading', { name: 'Tutar' })).toBeDefined();
  });

  it('the time that is left to pay', async () => {
    storeCart(cart);
    const hold = { orderId: 'o1', userId: ayse._id, endsAt: Date.now() + 60_000 };
    act(() => sessionStorage.setItem('stockHold', JSON.stringify(hold)));
    const slug = 'on-bilgilendirme-formu';
    respond('getLegalPage', { slug, title: '', description: '', html: '', updatedAt: '' });
    await showWithout('stock-hold-notice', <PlaceOrderScreen />, '/placeorder', '/placeorder');
    expect(screen.getByRole('button', { name: 'Ödemeye geç' })).toHaveProperty('disabled', false);
  });

  it('the time that is left for an order', async () => {
    const heldUntil = new Date(Date.now() + 60_000).toISOString();
    const unpaid = { canPay: true, heldUntil, isGivenUp: false };
    respond('getOrder', anOrder({ state: 'awaiting', isPaid: false, paidAt: null, unpaid }));
    await showWithout('stock-hold-notice', <OrderScreen />, '/order/o1', '/order/:id');
    expect(screen.getByRole('button', { name: 'Ödemeye dön' })).toBeDefined();
  });

  it('a choice of what to compare with', async () => {
    await showWithout('add-product', <CompareScreen />, '/karsilastir?id=lale', '/karsilastir');
    expect(screen.getByText('Seçilecek ürünler gösterilemedi.')).toBeDefined();
  });

  it('what was looked at, in an empty cart', async () => {
    await showWithout('recently-seen', <CartScreen />, '/cart', '/cart');
    expect(screen.getByText('Your cart is empty')).toBeDefined();
  });
});
