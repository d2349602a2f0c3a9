import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anOrder, ayse } from '../testing/fixtures.ts';
import { refusal, requestOf, requestsOf, respond } from '../testing/msw-handlers.ts';
import { renderScreen, setUpShop, storedUser, storeUser } from '../testing/test-shop.tsx';
import { arriveAt, cells, field, press, type, user } from '../testing/user-actions.ts';
import ProfileScreen from './profile-screen.tsx';

setUpShop();

const SESSIONS = [
  { _id: 's1', device: 'Chrome · Windows', signedInAt: '2026-11-20T08:00:00.000Z', isCurrent: true },
  { _id: 's2', device: '', signedInAt: '2026-11-19T08:00:00.000Z', isCurrent: false },
];

function show(at = '/profile') {
  respond('myOrders', [
    anOrder(),
    anOrder({ _id: 'o2', isPaid: false, paidAt: null, paymentLink: '/odeme/t1' }),
  ]);
  respond('listAddresses', []);
  respond('listSessions', SESSIONS);
  storeUser(ayse);
  localStorage.setItem('cart', '{"cartItems":[]}');
  renderScreen(<ProfileScreen />, { at });
}

it('lists the shopper’s orders in dollars', async () => {
  show();
  await screen.findByRole('table');
  expect(cells()[0]).toEqual([
    'PD-2026-00042',
    '2026-05-17',
    '$1456.71',
    '2026-05-18',
    'Hayır',
    'Ayrıntılar',
  ]);
  expect(screen.getByTitle('o1').textContent).toBe('PD-2026-00042');
  expect(screen.getByRole('link', { name: 'Ödeyin: PD-2026-00042' }).getAttribute('href')).toBe('/odeme/t1');
  await user.click(screen.getAllByRole('link', { name: /Ayrıntılar/ })[0] as Element);
  await arriveAt('/order/o1');
});

it('refuses two different passwords', async () => {
  show();
  await type(/^Yeni şifre$/, 'Gizli123');
  await type(/^Yeni şifre \(tekrar\)/, 'Gizli124');
  await press('Güncelle');
  expect(await screen.findAllByText('Passwords do not match')).toHaveLength(1);
});

it('saves the profile and shows the new name everywhere', async () => {
  respond('updateProfile', { ...ayse, name: 'Ayşe Yılmaz' });
  show();
  await type(/^Ad soyad/, ' Yılmaz');
  await press('Güncelle');
  expect(await screen.findByText('Profile updated succesfully')).toBeDefined();
  expect(requestOf('updateProfile').body).toEqual({ _id: 'u1', name: 'Ayşe Yılmaz', email: ayse.email });
  expect(storedUser().name).toBe('Ayşe Yılmaz');
});

it('tells where the account is signed in, and ends one session or all others', async () => {
  show();
  respond('endSession', { message: 'Oturum kapatıldı.' });
  respond('endOtherSessions', { message: 'Öteki oturumlarınız kapatıldı.' });
  const list = await screen.findByRole('list', { name: 'Açık oturumlar' });
  expect(list.textContent).toBe(
    'Chrome · Windows Bu oturumGiriş: 20 Kasım 2026 11.00Bilinmeyen aygıt Giriş: 19 Kasım 2026 11.00Kapat',
  );
  await press('Oturumu kapat: Bilinmeyen aygıt, 19 Kasım 2026 11.00');
  expect((await screen.findByText('Oturum kapatıldı.')).textContent).toBeTruthy();
  expect(requestOf('endSession').params).toEqual({ id: 's2' });
  await press('Öteki oturumları kapat');
  await press('Tamam');
  expect(await screen.findByText('Öteki oturumlarınız kapatıldı.')).toBeDefined();
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
