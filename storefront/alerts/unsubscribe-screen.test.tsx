import { screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { expect, it } from 'vitest';
import { refusal, requestOf, requestsOf, respond } from '../testing/msw-handlers.ts';
import { renderScreen, setUpShop } from '../testing/test-shop.tsx';
import { press } from '../testing/user-actions.ts';
import UnsubscribeScreen from './unsubscribe-screen.tsx';

setUpShop();

const show = () =>
  renderScreen(
    <StrictMode>
      <UnsubscribeScreen />
    </StrictMode>,
    { pattern: '/bildirimden-cik/:token', at: '/bildirimden-cik/t1' },
  );

it('unsubscribes once, and confirms that', async () => {
  respond('unsubscribe', { message: 'Tamam.' });
  show();
  expect(await screen.findByText(/^Bildirimlerden çıktınız\./)).toBeDefined();
  expect(requestsOf('unsubscribe')).toHaveLength(1);
  expect(requestOf('unsubscribe').params).toEqual({ token: 't1' });
});

it('shows for an invalid link why, and a way on', async () => {
  respond('unsubscribe', refusal(404, 'Bu bağlantı geçersiz.'));
  show();
  expect(await screen.findByText('Bu bağlantı geçersiz.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Yeniden dene' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Kataloğa dön' }).getAttribute('href')).toBe('/');
});

it('shows the error, and can be retried', async () => {
  respond('unsubscribe', refusal(500, 'Olmadı.'));
  show();
  expect(await screen.findByText('Olmadı.')).toBeDefined();
  respond('unsubscribe', { message: 'Tamam.' });
  await press('Yeniden dene');
  expect(await screen.findByText(/^Bildirimlerden çıktınız\./)).toBeDefined();
});
