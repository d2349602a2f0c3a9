import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { admin, ayse } from '../testing/fixtures.ts';
import { renderScreen, setUpShop, storeUser } from '../testing/test-shop.tsx';
import { hrefOf } from '../testing/user-actions.ts';
import { Header } from './header.tsx';
import { UserMenus } from './user-menus.tsx';

setUpShop();

const showTo = (user: typeof ayse, at = '/') =>
  renderScreen(<UserMenus user={user} signOut={async () => undefined} />, { at });
const hrefs = (name: string) =>
  screen.queryAllByText(name).map((link) => link.closest('a')?.getAttribute('href'));

describe('the way to the panel', () => {
  it('should be in the header of an editor, who is no administrator', () => {
    showTo({ ...ayse, isEditor: true, isStaff: true });
    expect(hrefs('Yönetim paneli')).toEqual(['/cms']);
    expect(screen.queryByText('Admin')).toBeNull();
  });
  it.each(['/product/p-1', '/admin/product/p-1/edit'])(
    'should lead an admin from %s to the product',
    (address) => {
      showTo(admin, address);
      expect(hrefs('Yönetim paneli')).toEqual(['/cms']);
      expect(hrefs('Bu ürünü panelde düzenle')).toEqual(['/cms/collections/products/p-1']);
    },
  );
  it('should name no product where none is shown', () => {
    showTo(admin);
    expect(hrefs('Bu ürünü panelde düzenle')).toEqual([]);
  });
  it('should not be shown to a customer', () => {
    showTo(ayse, '/product/p-1');
    expect([hrefs('Yönetim paneli'), hrefs('Bu ürünü panelde düzenle')]).toEqual([[], []]);
  });
});

describe('the header', () => {
  it('should lead a guest to the login', () => {
    renderScreen(<Header />);
    expect(hrefOf('Login')).toBe('/login');
  });
  it('should have the menus of whoever is signed in', async () => {
    storeUser(admin);
    renderScreen(<Header />);
    for (const text of [admin.name, 'Profile', 'Logout', 'Admin'])
      expect(await screen.findByText(text)).toBeDefined();
  });
});
