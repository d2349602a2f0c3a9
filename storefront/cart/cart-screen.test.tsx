import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { refusal, respond } from '../testing/handlers.ts';
import { stamp, stampProduct } from '../testing/samples.ts';
import { press, user } from '../testing/shopper.ts';
import { address, renderScreen, setUpShop, storeCart, storedCart } from '../testing/test-shop.tsx';
import CartScreen from './cart-screen.tsx';
import { addItem, EMPTY_CART } from './cart-state.ts';

setUpShop();

const show = () => renderScreen(<CartScreen />, { pattern: '/cart' });

it('says that it is empty, with a way back, and disables checkout', () => {
  show();
  expect(screen.getByText('Your cart is empty')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Go Back' }).getAttribute('href')).toBe('/');
  expect(screen.getByRole('button', { name: 'Alışverişi tamamla' })).toHaveProperty('disabled', true);
});

it('shows lines and totals and leads to login on the way to shipping', async () => {
  respond('getProduct', stampProduct());
  storeCart(addItem(EMPTY_CART, stamp));
  show();
  expect(screen.getByRole('link', { name: stamp.name }).getAttribute('href')).toBe('/product/p1');
  expect(screen.getByText('₺201,00')).toBeDefined();
  expect(screen.getAllByRole('option')).toHaveLength(5);
  await press('Alışverişi tamamla');
  expect(address()).toBe('/login?redirect=/shipping');
});

it('changes quantities and removes lines', async () => {
  respond('getProduct', stampProduct());
  storeCart(addItem(EMPTY_CART, stamp));
  show();
  await user.selectOptions(screen.getByRole('combobox'), '4');
  expect(storedCart()).toMatchObject({ cartItems: [{ qty: 4 }], itemsPrice: '402.00' });
  await press(/Sepetten çıkar/);
  expect(storedCart().cartItems).toEqual([]);
});

it.each([
  { now: { price: 120_00 }, text: 'Fiyatı değişti: ₺100,50 yerine ₺120,00.', stored: { price: 120, qty: 2 } },
  {
    now: { countInStock: 1 },
    text: 'Stokta 1 adet kaldı; adet 1 olarak güncellendi.',
    stored: { countInStock: 1, qty: 1 },
  },
  {
    now: { countInStock: 0 },
    text: 'Stokta kalmadı. Lütfen sepetinizden çıkarın.',
    stored: { countInStock: 0 },
  },
])('tells on arrival: $text', async ({ now, text, stored }) => {
  respond('getProduct', stampProduct(now));
  storeCart(addItem(EMPTY_CART, stamp));
  show();
  expect(await screen.findByText(text)).toBeDefined();
  expect(storedCart().cartItems[0]).toMatchObject(stored);
});

it('says nothing of a stock that is still large enough, and takes over what else has changed', async () => {
  respond('getProduct', stampProduct({ countInStock: 4, brand: 'PTT' }));
  storeCart(addItem(EMPTY_CART, stamp));
  show();
  await waitFor(() => expect(storedCart().cartItems[0]).toMatchObject({ countInStock: 4, qty: 2, brand: 'PTT' }));
  expect(screen.queryByText(/[Ss]tok/)).toBeNull();
});

it('does not speak of a changed price where none was known', async () => {
  respond('getProduct', stampProduct());
  storeCart(addItem(EMPTY_CART, { ...stamp, price: 0 }));
  show();
  await waitFor(() => expect(storedCart().cartItems[0].price).toBe(100.5));
  expect(screen.queryByText(/Fiyatı değişti/)).toBeNull();
});

it('tells that a product is gone', async () => {
  respond('getProduct', refusal(404, 'Ürün bulunamadı.'));
  storeCart(addItem(EMPTY_CART, stamp));
  show();
  expect(await screen.findByText(/artık satışta değil/)).toBeDefined();
  await waitFor(() => expect(storedCart().cartItems[0].countInStock).toBe(0));
});
