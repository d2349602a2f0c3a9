import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aListedProduct } from '../testing/fixtures.ts';
import { refusal, respond } from '../testing/msw-handlers.ts';
import { renderScreen, setUpShop } from '../testing/test-shop.tsx';
import NewProductsScreen from './new-products-screen.tsx';

setUpShop();

it('shows new arrivals, in the order of the response', async () => {
  respond('newProducts', [
    aListedProduct({ _id: 'n', name: 'En yeni' }),
    aListedProduct({ _id: 'o', name: 'Eskice' }),
  ]);
  renderScreen(<NewProductsScreen />);
  const cards = await screen.findAllByRole('article');
  expect(cards.map((card) => card.querySelector('a')?.getAttribute('href'))).toEqual([
    '/product/n',
    '/product/o',
  ]);
  expect(screen.getByText('Dükkâna en son katılan 2 ürün, en yenisi başta.')).toBeDefined();
});

it('shows when there are none', async () => {
  respond('newProducts', []);
  renderScreen(<NewProductsScreen />);
  expect(await screen.findByText('Henüz ürün yok.')).toBeDefined();
});

it('shows an error', async () => {
  respond('newProducts', refusal(503, 'Şu anda çok yoğunuz.'));
  renderScreen(<NewProductsScreen />);
  expect((await screen.findByRole('alert')).textContent).toContain('Şu anda çok yoğunuz.');
});
