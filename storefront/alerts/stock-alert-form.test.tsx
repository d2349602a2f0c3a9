import { screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { describe, expect, it } from 'vitest';
import { ayse } from '../testing/fixtures.ts';
import { refusal, requestOf, requestsOf, respond } from '../testing/msw-handlers.ts';
import { renderScreen, setUpShop, storeUser } from '../testing/test-shop.tsx';
import { field, hrefOf, press, retype, type } from '../testing/user-actions.ts';
import StockAlertForm from './stock-alert-form.tsx';
import UnsubscribeScreen from './unsubscribe-screen.tsx';

setUpShop();

const show = () => renderScreen(<StockAlertForm productId="lale" />);

it('explains what the address is for, subscribes once, and confirms that', async () => {
  respond('requestStockAlert', { message: 'Tamam.' });
  show();
  expect(field('E-posta').value).toBe('');
  expect(screen.getByText(/bir kez e-posta göndeririz/)).toBeDefined();
  expect(hrefOf('KVKK aydınlatma metni')).toBe('/kvkk-aydinlatma-metni');
  await type('E-posta', ' biri@example.com ');
  await press('Gelince haber ver');
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toBe(
      'Ürün gelince biri@example.com adresine haber vereceğiz.',
    ),
  );
  expect(requestOf('requestStockAlert')).toMatchObject({
    params: { id: 'lale' },
    body: { email: 'biri@example.com' },
  });
  expect(screen.queryByRole('button', { name: 'Gelince haber ver' })).toBeNull();
  expect(document.activeElement?.id).toBe('haber-ver');
});

it('contains the address of a signed-in user, who may enter another', async () => {
  respond('requestStockAlert', { message: 'Tamam.' });
  storeUser(ayse);
  show();
  expect(field('E-posta').value).toBe(ayse.email);
  await retype('E-posta', 'baska@example.com');
  await press('Gelince haber ver');
  await screen.findByText(/baska@example.com adresine/);
});

it('sends nothing that is no address', async () => {
  show();
  await type('E-posta', 'biri@');
  await press('Gelince haber ver');
  expect(field('E-posta').getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field('E-posta'));
  expect(requestsOf('requestStockAlert')).toHaveLength(0);
});

describe('the link of a mail', () => {
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
    expect(hrefOf('Kataloğa dön')).toBe('/');
  });

  it('shows the error, and can be retried', async () => {
    respond('unsubscribe', refusal(500, 'Olmadı.'));
    show();
    expect(await screen.findByText('Olmadı.')).toBeDefined();
    respond('unsubscribe', { message: 'Tamam.' });
    await press('Yeniden dene');
    expect(await screen.findByText(/^Bildirimlerden çıktınız\./)).toBeDefined();
  });
});
