import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallName } from '../cms/contract/call-table.ts';
import { DEFAULT_TERMS } from '../cms/contract/rules/shop-terms.ts';
import ProfileScreen from './account/profile-screen.tsx';
import AlertsScreen from './alerts/alerts-screen.tsx';
import CartScreen from './cart/cart-screen.tsx';
import CompareScreen from './compare/compare-screen.tsx';
import { AppLayout } from './layout/app-layout.tsx';
import OrderScreen from './orders/order-screen.tsx';
import ProductScreen from './product/product-screen.tsx';
import { noteSeen } from './session/stored-value.ts';
import { anOrder, aProduct, aProductList, ayse } from './testing/fixtures.ts';
import { respond } from './testing/msw-handlers.ts';
import { renderScreen, setUpShop, storeUser } from './testing/test-shop.tsx';
import { arriveAt, press, scrollNear, user } from './testing/user-actions.ts';

setUpShop();

const log = vi.spyOn(console, 'error');
const product = aProduct({ series: 'Lale' });
beforeEach(() => {
  log.mockReset().mockImplementation(() => undefined);
  storeUser(ayse);
  noteSeen('gul');
  respond('getProduct', product);
  respond('ownReview', null);
  respond('listQuestions', { questions: [], page: 1, pages: 0, total: 0 });
  respond('listProducts', aProductList([]));
  respond('chosenProducts', []);
  respond('myOrders', []);
  respond('listAddresses', []);
  respond('listSessions', []);
  respond('listAlerts', { isEmailProven: true, alerts: [] });
  respond('getOrder', anOrder());
});
afterEach(() => log.mockReset());

const NOTHING = [null];
/** Throws when it is converted to text. */
const UNPRINTABLE = { toString: null, valueOf: null };

/** Shows the screen, scrolled to all its parts, with an answer that makes a part fail. Expects a logged error. */
async function showWith(call: CallName, answer: unknown, element: ReactElement, at: string): Promise<void> {
  respond(call, HttpResponse.json(answer as object));
  const [path = ''] = at.split('?');
  renderScreen(element, { at, pattern: path.replace(/(?<=^\/(product|order)\/).+/, ':id') });
  await waitFor(() => {
    scrollNear();
    expect(log).toHaveBeenCalled();
  });
}

describe('a product can be bought', () => {
  it.each<[part: string, call: CallName, answer: unknown, failure?: string]>([
    ['its reviews', 'getProduct', { ...product, reviews: NOTHING }, 'Değerlendirmeler gösterilemedi.'],
    [
      'the table of the issue',
      'getProduct',
      { ...product, brand: UNPRINTABLE },
      'Ürün bilgileri gösterilemedi.',
    ],
    [
      'the table of the piece',
      'getProduct',
      { ...product, michelNumber: UNPRINTABLE },
      'Bu parçanın özellikleri gösterilemedi.',
    ],
    ['the questions', 'listQuestions', { questions: NOTHING }, 'Sorular gösterilemedi.'],
    ['the rest of its series', 'listProducts', aProductList(NOTHING as never)],
    ['what was looked at', 'chosenProducts', NOTHING],
  ])('without %s', async (_, call, answer, failure) => {
    await showWith(call, answer, <ProductScreen />, '/product/lale');
    if (failure) expect(await screen.findByText(failure)).toBeDefined();
    expect(screen.queryAllByText(/gösterilemedi/)).toHaveLength(failure ? 1 : 0);
    await press('Sepete ekle');
    await arriveAt('/cart');
  });
});

it.each<
  [call: CallName, answer: unknown, element: ReactElement, at: string, heading: string, failure?: string]
>([
  ['myOrders', NOTHING, <ProfileScreen key="" />, '/profile', 'Bilgilerim', 'Siparişleriniz'],
  ['listAddresses', NOTHING, <ProfileScreen key="" />, '/profile', 'Bilgilerim', 'Adresleriniz'],
  ['listSessions', NOTHING, <ProfileScreen key="" />, '/profile', 'Bilgilerim', 'Oturumlarınız'],
  [
    'listAlerts',
    { isEmailProven: true, alerts: NOTHING },
    <AlertsScreen key="" />,
    '/haber-ver',
    'Katalog numarasıyla ekle',
    'Haber verilecekler',
  ],
  ['listBoughtPieces', NOTHING, <OrderScreen key="" />, '/order/o1', 'Tutar'],
  [
    'listProducts',
    aProductList(NOTHING as never),
    <CompareScreen key="" />,
    '/karsilastir?id=lale',
    'Karşılaştırma',
    'Seçilecek ürünler',
  ],
])('a page is there without what %s tells', async (call, answer, element, at, heading, failure) => {
  await showWith(call, answer, element, at);
  expect(screen.getByRole('heading', { name: heading })).toBeDefined();
  expect(screen.queryByText(/gösterilemedi\.$/)?.textContent).toBe(failure && `${failure} gösterilemedi.`);
});

it('a cart is there without what was looked at', async () => {
  await showWith('chosenProducts', NOTHING, <CartScreen />, '/cart');
  expect(screen.getByRole('button', { name: 'Alışverişi tamamla' })).toBeDefined();
});

describe('every page is there', () => {
  const page = <AppLayout>İçerik</AppLayout>;

  it('without the notice of a holiday', async () => {
    const holiday = { notice: {}, takesOrders: true };
    await showWith('getTerms', { ...DEFAULT_TERMS, holiday }, page, '/kvkk');
    expect(screen.getByRole('main').textContent).toBe('İçerik');
  });

  it('without suggestions while one searches', async () => {
    respond(
      'suggestProducts',
      HttpResponse.json({ series: [], words: [], products: [{ _id: 'lale', name: {} }] }),
    );
    renderScreen(page, { at: '/kvkk' });
    await user.type(screen.getByRole('combobox', { name: 'Katalogda ara' }), 'lale');
    await waitFor(() => expect(log).toHaveBeenCalled());
    await user.keyboard('{Enter}');
    await arriveAt('/search/lale');
  });
});
