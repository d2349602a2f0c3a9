import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anOrder, ayse } from '../testing/fixtures.ts';
import { refusal, requestOf, respond } from '../testing/msw-handlers.ts';
import { renderScreen, setUpShop, storedUser, storeUser } from '../testing/test-shop.tsx';
import { cells, press, type } from '../testing/user-actions.ts';
import ProfileScreen from './profile-screen.tsx';

setUpShop();

const SESSIONS = [
  { _id: 's1', device: 'Chrome · Windows', signedInAt: '2026-11-20T08:00:00.000Z', isCurrent: true },
  { _id: 's2', device: '', signedInAt: '2026-11-19T08:00:00.000Z', isCurrent: false },
];

function show(orders: Parameters<typeof respond<'myOrders'>>[1] = []) {
  respond('myOrders', orders);
  respond('listAddresses', []);
  respond('listSessions', SESSIONS);
  storeUser(ayse);
  renderScreen(<ProfileScreen />);
}

it('lists the shopper’s orders in dollars', async () => {
  show([anOrder()]);
  await screen.findByRole('table');
  expect(cells()).toEqual([['PD-2026-00042', '2026-05-17', '$1456.71', '2026-05-18', 'Hayır', 'Ayrıntılar']]);
  expect(screen.getByRole('link', { name: /Ayrıntılar/ }).getAttribute('href')).toBe('/order/o1');
  expect(screen.getByTitle('o1').textContent).toBe('PD-2026-00042');
});

it('shows the state of an order that is not simply paid', async () => {
  show([
    anOrder({ state: 'refunded' }),
    anOrder({ _id: 'o2', state: 'awaiting', isPaid: false }),
    anOrder({ _id: 'o3', refundedTotal: 78_66 }),
    anOrder({ _id: 'o4', state: 'review' }),
    anOrder({ _id: 'o5', state: 'review', isPaid: false }),
    anOrder({ _id: 'o6', state: 'refunded', isPaid: false }),
  ]);
  await screen.findByRole('table');
  expect(cells().map((row) => row[3])).toEqual([
    '2026-05-18İade edildi',
    'HayırÖdeme bekleniyor',
    '2026-05-18Kısmen iade edildi',
    '2026-05-18İade ediliyor',
    'İnceleniyor',
    'İade edildi',
  ]);
});

it('shows why the orders could not be loaded', async () => {
  show(refusal(403, 'Bu işlem için yetkiniz yok.'));
  expect(await screen.findByText('Bu işlem için yetkiniz yok.')).toBeDefined();
});

it('refuses two different passwords', async () => {
  show();
  await type(/^Yeni şifre$/, 'Gizli123');
  await type(/^Yeni şifre \(tekrar\)/, 'Gizli124');
  await press('Güncelle');
  expect(await screen.findAllByText('Passwords do not match')).toHaveLength(1);
});

it('marks an address that somebody else has', async () => {
  const message = 'Bu e-posta adresiyle kayıtlı bir kullanıcı zaten var.';
  respond(
    'updateProfile',
    refusal(409, message, { code: 'EMAIL_TAKEN', errors: [{ path: 'email', message }] }),
  );
  show();
  await press('Güncelle');
  expect(await screen.findAllByText(message)).toHaveLength(2);
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^E-posta/ }));
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
