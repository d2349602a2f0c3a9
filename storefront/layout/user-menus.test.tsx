import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { admin, ayse } from '../testing/fixtures.ts';
import { setUpShop } from '../testing/test-shop.tsx';
import { UserMenus } from './user-menus.tsx';

setUpShop();

const showTo = (user: typeof ayse, address = '/') =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <UserMenus user={user} signOut={async () => undefined} />
    </MemoryRouter>,
  );
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
