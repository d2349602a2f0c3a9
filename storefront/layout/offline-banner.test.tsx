import { screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { renderScreen, setOnline, setUpShop } from '../testing/test-shop.tsx';
import { OfflineBanner } from './offline-banner.tsx';

setUpShop();

it('is shown when the connection is lost, and empty when it is back', () => {
  renderScreen(<OfflineBanner />);
  const place = screen.getByRole('status');
  expect(place.textContent).toBe('');
  setOnline(false);
  expect(place.textContent).toContain('Çevrimdışısınız.');
  setOnline(true);
  expect(place.textContent).toBe('');
});

it('is silent from the server', () => {
  expect(renderToString(<OfflineBanner />)).not.toContain('Çevrimdışısınız');
});
