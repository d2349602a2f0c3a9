import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { User } from '../../cms/contract/users.ts';
import { admin, ayse } from '../testing/fixtures.ts';
import { refusal, requestsOf, respond } from '../testing/msw-handlers.ts';
import { renderScreen, setUpShop, storedUser, storeUser } from '../testing/test-shop.tsx';
import { answer, arriveAt, field, press, retype, type, user } from '../testing/user-actions.ts';
import UserEditScreen from './user-edit-screen.tsx';

setUpShop();

async function show(edited: User): Promise<void> {
  storeUser(admin);
  respond('getUser', edited);
  renderScreen(<UserEditScreen />, {
    pattern: '/admin/user/:id/edit',
    at: `/admin/user/${edited._id}/edit`,
  });
  await screen.findByRole('button', { name: 'Kaydet' });
}
/** Saves like the server. */
const acceptSaving = (known: User) =>
  respond('updateUser', ({ body: { name = '', email = '', isAdmin = false } }) => ({
    ...known,
    name,
    email,
    isAdmin,
  }));

/** Presses the button and confirms. */
async function save(): Promise<void> {
  await press('Kaydet');
  await answer('Are you sure?', 'Tamam');
}

it.each([
  ['gives', ayse, /^Kaydedilecek kullanıcı: Ayşe\. Yönetici olacak: .*değiştirebilecek/],
  ['takes', { ...ayse, isAdmin: true }, /^Kaydedilecek kullanıcı: Ayşe\. Yöneticiliği kaldırılacak: /],
])(
  'asks for confirmation when it %s the right of an administrator, and explains what that means',
  async (_, edited, subject) => {
    await show(edited);
    await user.click(field('Yönetici'));
    await press('Kaydet');
    expect(await screen.findByText(subject)).toBeDefined();
    await answer('Are you sure?', 'Vazgeç');
    expect(requestsOf('updateUser')).toEqual([]);
  },
);

it('saves name, e-mail and admin flag, shows a toast and returns to the list', async () => {
  acceptSaving(ayse);
  await show(ayse);
  expect([field('Ad soyad').value, field('E-posta').value, field('Yönetici').checked]).toEqual([
    'Ayşe',
    'ayse@example.com',
    false,
  ]);
  await type('Ad soyad', ' Kaya');
  await press('Kaydet');
  expect(await screen.findByText('Kaydedilecek kullanıcı: Ayşe Kaya.')).toBeDefined();
  await answer('Are you sure?', 'Vazgeç');
  await user.click(field('Yönetici'));
  await save();
  expect(await screen.findByText('User updated successfully')).toBeDefined();
  await arriveAt('/admin/userlist');
  expect(requestsOf('updateUser')).toMatchObject([
    {
      params: { id: 'u1' },
      body: { userId: 'u1', name: 'Ayşe Kaya', email: 'ayse@example.com', isAdmin: true },
    },
  ]);
  expect(storedUser()).toEqual(admin);
});

it('keeps the copy of one’s own account in step, and warns before giving up the flag', async () => {
  acceptSaving(admin);
  await show(admin);
  expect(screen.getByText(/Kendi yetkinizi kaldırırsanız/)).toBeDefined();
  await type('Ad soyad', ' Hanım');
  await user.click(field('Yönetici'));
  await save();
  await screen.findByText('User updated successfully');
  expect(storedUser()).toMatchObject({ name: 'Yönetici Hanım', isAdmin: false });
});

it('puts the server’s complaints beside their fields and loses nothing typed', async () => {
  await show(ayse);
  const message = 'Geçerli bir e-posta adresi giriniz.';
  respond('updateUser', refusal(400, message, { errors: [{ path: 'email', message }] }));
  await retype('E-posta', 'ayse');
  await user.click(field('Yönetici'));
  await save();
  expect(await screen.findAllByText(message)).toHaveLength(2);
  expect(document.activeElement).toBe(field('E-posta'));
  expect([field('E-posta').value, field('Yönetici').checked]).toEqual(['ayse', true]);
});
