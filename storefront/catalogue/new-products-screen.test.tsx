import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Arrival } from '../../cms/contract/products.ts';
import { aListedProduct } from '../testing/fixtures.ts';
import { respond } from '../testing/msw-handlers.ts';
import { renderScreen, setUpShop } from '../testing/test-shop.tsx';
import NewProductsScreen from './new-products-screen.tsx';

setUpShop();

const anArrival = (_id: string, arrivedAt: string, more: Partial<Arrival> = {}): Arrival => ({
  ...aListedProduct({ _id, name: _id }),
  seriesIssueDate: '1955-03-21T00:00:00.000Z',
  arrivedAt: `${arrivedAt}+03:00`,
  reason: 'new',
  ...more,
});

it('shows new arrivals by day, the stamps of each first, and why', async () => {
  respond('newProducts', [
    anArrival('album', '2026-11-24T23:30:00.000', { seriesIssueDate: null, printingDate: null }),
    anArrival('stamp', '2026-11-24T00:10:00.000'),
    anArrival('cheaper', '2026-11-23T12:00:00.000', { reason: 'lowered' }),
  ]);
  renderScreen(<NewProductsScreen />);
  await screen.findAllByRole('article');
  const days = screen.getAllByRole('region').map((day) => ({
    day: within(day).getByRole('heading', { level: 2 }).textContent,
    cards: within(day)
      .getAllByRole('article')
      .map((card) => [card.querySelector('a')?.getAttribute('href'), card.querySelector('b')?.textContent]),
  }));
  expect(days).toEqual([
    {
      day: '24 Kasım 2026 Salı 2 ürün',
      cards: [
        ['/product/stamp', 'Yeni'],
        ['/product/album', 'Yeni'],
      ],
    },
    { day: '23 Kasım 2026 Pazartesi 1 ürün', cards: [['/product/cheaper', 'Fiyatı düştü']] },
  ]);
});

it('shows when there are none', async () => {
  respond('newProducts', []);
  renderScreen(<NewProductsScreen />);
  expect(await screen.findByText('Henüz ürün yok.')).toBeDefined();
});
