import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { User } from '../../cms/contract/users.ts';
import { admin, ayse } from '../testing/fixtures.ts';
import { refusal, requestOf, requestsOf, respond } from '../testing/msw-handlers.ts';
import { renderScreen, routerState, setUpShop } from '../testing/test-shop.tsx';
import { answer, arriveAt, cells, hrefOf, press, user } from '../testing/user-actions.ts';
import UserListScreen from './user-list-screen.tsx';

setUpShop();

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
