// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { paths } from '../cms/contract/paths.ts';
import { type Access, findScreen } from './routes.tsx';

type Params = Record<string, string>;

describe('the address', () => {
  it.each<[address: string, access: Access, file: string, params?: Params]>([
    ['/', 'public', 'catalogue/catalogue-screen.tsx'],
    ['/page/2', 'public', 'catalogue/catalogue-screen.tsx', { pageNumber: '2' }],
    ['/search/lale', 'public', 'catalogue/catalogue-screen.tsx', { keyword: 'lale' }],
    ['/search/lale/page/2', 'public', 'catalogue/catalogue-screen.tsx', { keyword: 'lale', pageNumber: '2' }],
    ['/product/p1', 'public', 'product/product-screen.tsx', { id: 'p1' }],
    ['/yeni-gelenler', 'public', 'catalogue/new-products-screen.tsx'],
    ['/seri', 'public', 'collection/series-index-screen.tsx'],
    ['/seri/Lale', 'public', 'series/series-screen.tsx', { name: 'Lale' }],
    ['/karsilastir', 'public', 'compare/compare-screen.tsx'],
    ['/kontrol-listesi', 'public', 'collection/checklist-screen.tsx'],
    ['/koleksiyonum', 'guest', 'collection/collection-screen.tsx'],
    ['/koleksiyonum/seri/Lale', 'guest', 'collection/collection-series-screen.tsx', { name: 'Lale' }],
    ['/koleksiyonum/seri-disi', 'guest', 'collection/collection-series-screen.tsx'],
    ['/koleksiyonum/album/Lale', 'guest', 'collection/album-screen.tsx', { name: 'Lale' }],
    ['/cart', 'guest', 'cart/cart-screen.tsx'],
    ['/istek-listesi', 'guest', 'account/wishlist-screen.tsx'],
    ['/bildirimden-cik/t1', 'guest', 'alerts/unsubscribe-screen.tsx', { token: 't1' }],
    ['/odeme/t1', 'guest', 'orders/payment-link-screen.tsx', { token: 't1' }],
    ['/login', 'guest', 'account/login-screen.tsx'],
    ['/register', 'guest', 'account/register-screen.tsx'],
    ['/forgotpassword', 'guest', 'account/forgot-password-screen.tsx'],
    ['/resetpassword/t1', 'guest', 'account/reset-password-screen.tsx', { token: 't1' }],
    ['/on-bilgilendirme-formu', 'public', 'legal/legal-screen.tsx'],
    ['/mesafeli-satis-sozlesmesi', 'public', 'legal/legal-screen.tsx'],
    ['/gizlilik-sozlesmesi', 'public', 'legal/legal-screen.tsx'],
    ['/iptal-ve-iade-koşullari', 'public', 'legal/legal-screen.tsx'],
    ['/kvkk-aydinlatma-metni', 'public', 'legal/legal-screen.tsx'],
    ['/shipping', 'user', 'checkout/shipping-screen.tsx'],
    ['/payment', 'user', 'checkout/payment-screen.tsx'],
    ['/placeorder', 'user', 'checkout/place-order-screen.tsx'],
    ['/order/o1', 'user', 'orders/order-screen.tsx', { id: 'o1' }],
    ['/order/o1/sozlesme', 'user', 'legal/order-contract-screen.tsx', { id: 'o1' }],
    ['/profile', 'user', 'account/profile-screen.tsx'],
    ['/admin/orderlist', 'admin', 'admin/order-list-screen.tsx'],
    ['/admin/productlist', 'admin', 'admin/product-list-screen.tsx'],
    ['/admin/productlist/2', 'admin', 'admin/product-list-screen.tsx', { pageNumber: '2' }],
    ['/admin/product/p1/edit', 'admin', 'admin/product-edit-screen.tsx', { id: 'p1' }],
    ['/admin/fuar', 'admin', 'fair/fair-screen.tsx'],
    ['/admin/userlist', 'admin', 'admin/user-list-screen.tsx'],
    ['/admin/user/u1/edit', 'admin', 'admin/user-edit-screen.tsx', { id: 'u1' }],
  ])('%s is for every %s', (address, access, file, params = {}) => {
    const found = findScreen(address);
    expect(found?.route).toMatchObject({ access, file });
    expect(found?.params).toEqual(params);
  });
});

describe('a link', () => {
  it.each([
    [paths.page(2), '/page/2'],
    [paths.search('lale', 2), '/search/lale/page/2'],
    [paths.admin.products(2), '/admin/productlist/2'],
    [paths.login(paths.shipping), '/login?redirect=/shipping'],
    [paths.register('/a?b=1&c=2'), '/register?redirect=/a%3Fb%3D1%26c%3D2'],
    [paths.login('/'), '/login'],
    [paths.seriesIndex(), '/seri'],
    [paths.seriesIndex(2, 'ataturk'), '/seri?pageNumber=2#ataturk'],
    [paths.compare('a', 'b'), '/karsilastir?id=a&id=b'],
    [paths.checklist('Ay Yıldız'), '/kontrol-listesi?series=Ay%20Y%C4%B1ld%C4%B1z'],
  ])('%s', (link, address) => expect(link).toBe(address));
});
