import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anOrder, ayse } from '../testing/fixtures.ts';
import { refusal, requestOf, requestsOf, respond } from '../testing/msw-handlers.ts';
import { renderScreen, setUpShop, storedUser, storeUser } from '../testing/test-shop.tsx';
import { arriveAt, field, press, type } from '../testing/user-actions.ts';
import ProfileScreen from './profile-screen.tsx';

setUpShop();

function show(at = '/profile') {
  respond('myOrders', [
    anOrder({ isPaid: true, paidAt: '2026-05-18T10:00:00.000Z' }),
    anOrder({ _id: 'o2', isPaid: false, paidAt: null }),
  ]);
  respond('listAddresses', []);
  respond('listSessions', []);
  storeUser(ayse);
  localStorage.setItem('cart', '{"cartItems":[]}');
  renderScreen(<ProfileScreen />, { at });
}

it('offers a shopper all that is kept about them', () => {
  show();
  const link = screen.getByRole('link', { name: 'Verilerimi indir' });
  expect([link.getAttribute('href'), link.getAttribute('download')]).toEqual([
    '/api/users/data',
    'verilerim.json',
  ]);
});

describe('the proof of an e-mail address', () => {
  it('is requested by mail', async () => {
    respond('requestEmailProof', { message: 'Bağlantı gönderildi.' });
    show();
    await press('Doğrulama bağlantısı gönder');
    expect(await screen.findByText('Bağlantı gönderildi.')).toBeDefined();
  });

  it('is given by the link of the mail, once pressed', async () => {
    respond('proveEmail', { message: 'E-posta adresiniz doğrulandı.' });
    show('/profile?eposta-onayi=t1-x');
    expect(requestsOf('proveEmail')).toHaveLength(0);
    await press('E-posta adresimi doğrula');
    expect(await screen.findByText('E-posta adresiniz doğrulandı.')).toBeDefined();
    expect(requestOf('proveEmail').params).toEqual({ token: 't1-x' });
    expect(await screen.findByRole('button', { name: 'Doğrulama bağlantısı gönder' })).toBeDefined();
  });
});

describe('closing the account', () => {
  it('shows what is kept and until when, before it requires the password', async () => {
    show();
    await screen.findByRole('table');
    await press('Hesabımı kapat');
    expect(screen.getByText('31 Aralık 2036')).toBeDefined();
    await press('Hesabımı kalıcı olarak kapat');
    expect(await screen.findAllByText('Şifrenizi girin.')).not.toHaveLength(0);
    expect(requestsOf('closeAccount')).toHaveLength(0);
    await press('Vazgeç');
    expect(screen.queryByLabelText(/^Şifreniz/)).toBeNull();
  });

  it('forgets everything and leaves for home', async () => {
    respond('closeAccount', { message: 'Hesabınız kapatıldı.' });
    show();
    await press('Hesabımı kapat');
    await type(/^Şifreniz/, 'Gizli123');
    await press('Hesabımı kalıcı olarak kapat');
    await arriveAt('/');
    expect(requestOf('closeAccount').body).toEqual({ password: 'Gizli123' });
    expect([localStorage.getItem('cart'), localStorage.getItem('userInfo')]).toEqual([null, null]);
    expect(await screen.findByText('Hesabınız kapatıldı.')).toBeDefined();
  });

  it.each([
    [
      'the password is wrong',
      refusal(403, 'Şifre hatalı.', { errors: [{ path: 'password', message: 'Şifre hatalı.' }] }),
    ],
    [
      'an order is open',
      refusal(409, 'Hesap şimdilik kapatılamaz: PD-2026-00042 numaralı sipariş sonuçlanmadı.'),
    ],
  ])('keeps shopper and password where %s', async (_, answer) => {
    respond('closeAccount', answer);
    show();
    await press('Hesabımı kapat');
    await type(/^Şifreniz/, 'Gizli123');
    await press('Hesabımı kalıcı olarak kapat');
    expect(await screen.findAllByText(answer.answer.message)).not.toHaveLength(0);
    expect(storedUser()).toEqual(ayse);
    expect(field(/^Şifreniz/).value).toBe('Gizli123');
  });
});
