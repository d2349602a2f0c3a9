import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ayse } from '../testing/fixtures.ts';
import { refusal, requestOf, requestsOf, respond } from '../testing/msw-handlers.ts';
import { renderScreen, setUpShop, storeUser } from '../testing/test-shop.tsx';
import { field, press, retype, type } from '../testing/user-actions.ts';
import StockAlertForm from './stock-alert-form.tsx';

setUpShop();

const show = (at = '/product/lale') => {
  window.dispatchEvent(new StorageEvent('storage', { key: 'userInfo' }));
  return renderScreen(<StockAlertForm productId="lale" />, { pattern: '/product/:id', at });
};

it('explains what the address is for, subscribes once, and confirms that', async () => {
  respond('requestStockAlert', { message: 'Tamam.' });
  show();
  expect(field('E-posta').value).toBe('');
  expect(screen.getByText(/bir kez e-posta göndeririz/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'KVKK aydınlatma metni' }).getAttribute('href')).toBe(
    '/kvkk-aydinlatma-metni',
  );
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

it('shows the server’s message at the field, and keeps what was typed', async () => {
  const errors = [{ path: 'email', message: 'Bu adrese gönderilemez.' }];
  respond('requestStockAlert', refusal(400, 'Bu adrese gönderilemez.', { errors }));
  show();
  await type('E-posta', 'biri@example.com');
  await press('Gelince haber ver');
  await waitFor(() => expect(field('E-posta').getAttribute('aria-invalid')).toBe('true'));
  expect(field('E-posta').value).toBe('biri@example.com');
  expect(screen.getByRole('status').textContent).toBe('');
});
