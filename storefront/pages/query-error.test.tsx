import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import type { CallName } from '../../cms/contract/call-table.ts';
import { AddressBook } from '../account/address-book.tsx';
import { MyOrders } from '../account/profile-screen.tsx';
import WishlistScreen from '../account/wishlist-screen.tsx';
import OrderListScreen from '../admin/order-list-screen.tsx';
import ProductEditScreen from '../admin/product-edit-screen.tsx';
import ProductListScreen from '../admin/product-list-screen.tsx';
import UserEditScreen from '../admin/user-edit-screen.tsx';
import UserListScreen from '../admin/user-list-screen.tsx';
import CatalogueScreen from '../catalogue/catalogue-screen.tsx';
import NewProductsScreen from '../catalogue/new-products-screen.tsx';
import ChecklistScreen from '../collection/checklist-screen.tsx';
import CompareScreen from '../compare/compare-screen.tsx';
import OrderContractScreen from '../legal/order-contract-screen.tsx';
import OrderScreen from '../orders/order-screen.tsx';
import { admin, noFacets } from '../testing/fixtures.ts';
import { refusal, respond } from '../testing/msw-handlers.ts';
import { renderScreen, setUpShop, storeUser } from '../testing/test-shop.tsx';

setUpShop();

const MESSAGE = 'Bu işlem için yetkiniz yok.';

describe('a screen whose answer is refused shows why', () => {
  it.each<[call: CallName, element: ReactElement, at?: string]>([
    ['getProduct', <ProductEditScreen key="" />],
    ['getProduct', <CompareScreen key="" />, '/x?id=a&id=b'],
    ['getUser', <UserEditScreen key="" />],
    ['getOrder', <OrderScreen key="" />],
    ['orderContracts', <OrderContractScreen key="" />],
    ['getSeries', <ChecklistScreen key="" />, '/x?series=Lale'],
    ['listProducts', <CatalogueScreen key="" />],
    ['listProducts', <ProductListScreen key="" />],
    ['listOrders', <OrderListScreen key="" />],
    ['listUsers', <UserListScreen key="" />],
    ['listAddresses', <AddressBook key="" />],
    ['newProducts', <NewProductsScreen key="" />],
    ['myOrders', <MyOrders key="" />],
    ['getWishlist', <WishlistScreen key="" />],
  ])('%s', async (call, element, at = '/x') => {
    storeUser(admin);
    respond('countFacets', noFacets);
    respond('topProducts', []);
    respond(call, refusal(403, MESSAGE));
    renderScreen(element, { pattern: '/:id', at });
    expect((await screen.findByRole('alert')).textContent).toBe(MESSAGE);
    expect(screen.queryByText(/^Henüz|boş/)).toBeNull();
  });
});
