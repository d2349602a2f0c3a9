import { act, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { request } from './api/fetcher.ts';
import { myOrdersKey } from './api/orders.ts';
import { addItem, EMPTY_CART } from './cart/cart-state.ts';
import PaymentScreen from './checkout/payment-screen.tsx';
import ShippingScreen from './checkout/shipping-screen.tsx';
import { Header } from './layout/header.tsx';
import { RequireUser } from './session/guards.tsx';
import { ayse, berna, firm, home, readyCart, stamp } from './testing/fixtures.ts';
import { refusal, respond } from './testing/msw-handlers.ts';
import { enter, renderScreen, setUpShop, storeCart, storedCart, storedUser } from './testing/test-shop.tsx';
import { field } from './testing/user-actions.ts';

setUpShop();

const withAddresses = { ...readyCart, billingAddress: { ...home, ...firm } };

function fillAsAyse(): void {
  enter(ayse);
  storeCart({ ...withAddresses, openOrder: { orderId: 'o1' } });
  sessionStorage.setItem(
    'stockHold',
    JSON.stringify({ orderId: 'o1', userId: 'u1', endsAt: Date.now() + 60_000 }),
  );
}

const phone = () => document.querySelector<HTMLInputElement>('[name="shipping.phoneNumber"]')?.value;

const expectNoAddress = () => {
  const { shippingAddress, billingAddress } = storedCart();
  expect([shippingAddress, billingAddress]).toEqual([{}, {}]);
};

const everything = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);

const ways: Array<[how: string, leave: () => Promise<unknown>]> = [
  [
    'signs out',
    async () => {
      respond('signOut', { message: 'Güle güle' });
      // The home page asks for the open order of this browser.
      respond('getOrder', refusal(404, 'Sipariş bulunamadı.'));
      renderScreen(<Header />);
      const logout = await screen.findByText('Logout');
      act(() => logout.click());
      await waitFor(() => expect(storedUser()).toBeNull());
    },
  ],
  [
    'is found signed out by the server',
    async () => {
      respond('myOrders', refusal(401, 'Bu işlem için oturum açmalısınız.'));
      await request(myOrdersKey[1]).catch(() => undefined);
    },
  ],
  ['signs out in another tab', async () => enter(null)],
  ['makes way for somebody else in another tab', async () => enter(berna)],
];

describe('the next user after a shopper who', () => {
  it.each(ways)('%s finds a guest’s items, and nothing personal', async (_, leave) => {
    fillAsAyse();
    await leave();
    expectNoAddress();
    expect(storedCart().cartItems).toMatchObject([{ _id: stamp._id, qty: 2 }]);
    expect(everything()).not.toMatch(/Ayşe|ayse@|Gül Sokak|5551112233|10000000146|Pul A\.Ş\.|o1/);
    enter(berna);
    respond('listAddresses', []);
    renderScreen(<ShippingScreen />, { pattern: '/shipping' });
    for (const label of ['Adres adı', 'Telefon', 'Kimlik numarası'])
      expect(field(new RegExp(`^${label}`)).value).toBe('');
  });
});

const ownPiece = { ...stamp, _id: 'p2', addedBy: ayse._id };
const mixedCart = addItem(addItem(EMPTY_CART, stamp), ownPiece);
const [signOut, loseSession] = ways.map(([, leave]) => leave);

describe('what a shopper put into the cart while signed in', () => {
  const arrive = () => {
    enter(ayse);
    storeCart(mixedCart);
  };
  const idsInCart = () => storedCart().cartItems.map(({ _id }: { _id: string }) => _id);

  it('should leave at the sign-out, unlike what a guest put there', async () => {
    arrive();
    await signOut?.();
    expect(idsInCart()).toEqual(['p1']);
  });
  it('should be there again after a new sign-in when the session was over', async () => {
    arrive();
    await loseSession?.();
    expect(idsInCart()).toEqual(['p1', 'p2']);
    enter(ayse);
    expect(idsInCart()).toEqual(['p1', 'p2']);
  });
  it.each(ways)('should not be there for the next user after one who %s', async (_, leave) => {
    arrive();
    await leave();
    enter(berna);
    expect(idsInCart()).toEqual(['p1']);
  });
});

it('a shopper keeps the addresses as long as nobody else signs in', () => {
  fillAsAyse();
  enter({ ...ayse, name: 'Ayşe Can' });
  expect(storedCart()).toMatchObject({ shippingAddress: home });
});

it('a form that one was typing into is empty for the other', async () => {
  respond('listAddresses', []);
  fillAsAyse();
  renderScreen(
    <Routes>
      <Route element={<RequireUser />}>
        <Route path="/shipping" element={<ShippingScreen />} />
      </Route>
    </Routes>,
    { at: '/shipping' },
  );
  expect(phone()).toBe('5551112233');
  enter(berna);
  await waitFor(() => expect(phone()).toBe(''));
});

it('a payment form that one had opened is not shown to the other who navigates back to it', () => {
  enter(berna);
  const checkoutFormContent = '<p>Ayşe</p>';
  renderScreen(<PaymentScreen />, { pattern: '/payment', state: { checkoutFormContent, userId: ayse._id } });
  expect(screen.getByText('Error: Missing checkout form content')).toBeDefined();
});

it('addresses that an older version of the shop left behind go when nobody is there', async () => {
  storeCart(withAddresses);
  vi.resetModules();
  await import('./cart/use-cart.tsx');
  expectNoAddress();
});
