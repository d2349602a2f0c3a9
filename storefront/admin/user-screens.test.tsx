import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { User } from '../../cms/contract/users.ts';
import { admin, ayse } from '../testing/fixtures.ts';
import { refusal, requestOf, requestsOf, respond } from '../testing/msw-handlers.ts';
import { renderScreen, routerState, setUpShop, storedUser, storeUser } from '../testing/test-shop.tsx';
import {
  answer,
  arriveAt,
  cells,
  field,
  hrefOf,
  press,
  retype,
  type,
  user,
} from '../testing/user-actions.ts';
import UserEditScreen from './user-edit-screen.tsx';
import UserListScreen from './user-list-screen.tsx';

setUpShop();

describe('the list of users', () => {
  async function show(users: User[] = [ayse, admin], at?: string): Promise<User[]> {
    respond('listUsers', () => ({ users, page: 1, pages: 1, total: users.length }));
    renderScreen(<UserListScreen />, { pattern: '/admin/userlist', at });
    await screen.findByRole('table');
    return users;
  }

  it('lists id, name, e-mail and admin flag, with a way to each account', async () => {
    await show();
    expect(cells()).toEqual([
      ['u1', 'Ayşe', 'ayse@example.com', 'Hayır', 'DüzenleSil'],
      ['u2', 'Yönetici', 'ayse@example.com', 'Evet', 'DüzenleSil'],
    ]);
    expect(screen.getAllByRole('link', { name: 'ayse@example.com' })[0]?.getAttribute('href')).toBe(
      'mailto:ayse@example.com',
    );
    expect(hrefOf('Düzenle: Ayşe')).toBe('/admin/user/u1/edit');
    expect(screen.getByRole('heading', { level: 1, name: 'Kullanıcılar' })).toBeDefined();
  });

  it('deletes a user once that is confirmed, and shows a toast', async () => {
    const users = await show([ayse, admin]);
    respond('deleteUser', ({ params }) => {
      users.splice(0, 2, ...users.filter(({ _id }) => _id !== params.id));
      return { message: 'Kullanıcı silindi.' };
    });
    await press('Sil: Ayşe');
    await answer('Are you sure?', 'Vazgeç');
    expect(requestsOf('deleteUser')).toEqual([]);
    await press('Sil: Ayşe');
    await answer('Are you sure?', 'Tamam');
    expect(await screen.findByText('User deleted')).toBeDefined();
    expect(cells().map(([id]) => id)).toEqual(['u2']);
  });

  it('keeps the user and shows the error message when the server refuses', async () => {
    await show();
    const message = 'Son yönetici silinemez ve yetkisi kaldırılamaz.';
    respond('deleteUser', refusal(409, message));
    await press('Sil: Yönetici');
    await answer('Are you sure?', 'Tamam');
    expect(await screen.findByText(message)).toBeDefined();
    expect(cells()).toHaveLength(2);
  });

  it('searches accounts, and a form opened from there leads back to what was found', async () => {
    await show([ayse], '/admin/userlist?keyword=ay%C5%9Fe');
    expect(screen.getByRole('table', { name: 'Bulunan kullanıcılar, en yenisi önce' })).toBeDefined();
    expect(requestOf('listUsers').query.toString()).toBe('keyword=ay%C5%9Fe&pageNumber=1');
    await user.click(screen.getByRole('link', { name: 'Düzenle: Ayşe' }));
    await arriveAt('/admin/user/u1/edit');
    expect(routerState()).toEqual({ listAddress: '/admin/userlist?keyword=ay%C5%9Fe' });
  });
});

describe('the form of a user', () => {
  async function show(edited: User): Promise<void> {
    storeUser(admin);
    respond('getUser', edited);
    renderScreen(<UserEditScreen />, {
      pattern: '/admin/user/:id/edit',
      at: `/admin/user/${edited._id}/edit`,
    });
    await screen.findByRole('button', { name: 'Kaydet' });
  }
  const acceptSaving = (known: User) =>
    respond('updateUser', ({ body: { name = '', email = '', isAdmin = false } }) => ({
      ...known,
      name,
      email,
      isAdmin,
    }));

  async function save(): Promise<void> {
    await press('Kaydet');
    await answer('Are you sure?', 'Tamam');
  }

  it.each([
    ['gives', ayse, /^Kaydedilecek kullanıcı: Ayşe\. Yönetici olacak: .*değiştirebilecek/],
    ['takes', { ...ayse, isAdmin: true }, /^Kaydedilecek kullanıcı: Ayşe\. Yöneticiliği kaldırılacak: /],
  ])('explains and confirms what it %s with the right of an administrator', async (_, edited, subject) => {
    await show(edited);
    await user.click(field('Yönetici'));
    await press('Kaydet');
    expect(await screen.findByText(subject)).toBeDefined();
    await answer('Are you sure?', 'Vazgeç');
    expect(requestsOf('updateUser')).toEqual([]);
  });

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
});
