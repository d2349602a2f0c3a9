import { matchRoutes, type RouteObject, useRoutes } from 'react-router-dom';
import { AfterHydration } from './layout/after-hydration.tsx';
import { type LazyScreen, lazyScreen, Screen } from './layout/lazy-screen.tsx';
import { patterns } from './paths.ts';
import { RequireAdmin, RequireUser } from './session/guards.tsx';

/** `public` screens are complete HTML; the others follow after hydration, behind the guard of that name. */
export type Access = 'public' | 'guest' | 'user' | 'admin';
/** Which reader fills a public page on the server. */
export type PageKind = 'catalogue' | 'product' | 'legal';

export type ScreenRoute = {
  path: string;
  access: Access;
  screen: LazyScreen;
  /** The screen's file, as the build's manifest names it. */
  file: string;
  page?: PageKind;
};

const screenAt = (
  access: Access,
  path: string,
  file: string,
  load: Parameters<typeof lazyScreen>[0],
): ScreenRoute => ({
  path,
  access,
  file,
  screen: lazyScreen(load),
});
const sharing = (first: ScreenRoute, paths: readonly string[]): ScreenRoute[] =>
  paths.map((path) => ({ ...first, path }));

const catalogue: ScreenRoute = {
  ...screenAt(
    'public',
    patterns.home,
    'catalogue/catalogue-screen.tsx',
    () => import('./catalogue/catalogue-screen.tsx'),
  ),
  page: 'catalogue',
};
const product: ScreenRoute = {
  ...screenAt(
    'public',
    patterns.product,
    'product/product-screen.tsx',
    () => import('./product/product-screen.tsx'),
  ),
  page: 'product',
};
const legal: ScreenRoute = {
  ...screenAt(
    'public',
    patterns.distanceSales,
    'legal/legal-screen.tsx',
    () => import('./legal/legal-screen.tsx'),
  ),
  page: 'legal',
};
const adminProducts = screenAt(
  'admin',
  patterns.adminProducts,
  'admin/product-list-screen.tsx',
  () => import('./admin/product-list-screen.tsx'),
);

/** Every screen of spec section 2. */
export const routes: readonly ScreenRoute[] = [
  ...sharing(catalogue, [patterns.home, patterns.page, patterns.search, patterns.searchPage]),
  product,
  ...sharing(legal, [
    patterns.distanceSales,
    patterns.privacy,
    patterns.returns,
    patterns.returnsAscii,
    patterns.dataProtection,
  ]),
  screenAt('public', '*', 'not-found.tsx', () => import('./not-found.tsx')),

  screenAt(
    'guest',
    patterns.searchForm,
    'catalogue/search-form-redirect.tsx',
    () => import('./catalogue/search-form-redirect.tsx'),
  ),
  screenAt('guest', patterns.cart, 'cart/cart-screen.tsx', () => import('./cart/cart-screen.tsx')),
  screenAt('guest', patterns.login, 'account/login-screen.tsx', () => import('./account/login-screen.tsx')),
  screenAt(
    'guest',
    patterns.register,
    'account/register-screen.tsx',
    () => import('./account/register-screen.tsx'),
  ),
  screenAt(
    'guest',
    patterns.forgotPassword,
    'account/forgot-password-screen.tsx',
    () => import('./account/forgot-password-screen.tsx'),
  ),
  screenAt(
    'guest',
    patterns.resetPassword,
    'account/reset-password-screen.tsx',
    () => import('./account/reset-password-screen.tsx'),
  ),

  screenAt(
    'user',
    patterns.shipping,
    'checkout/shipping-screen.tsx',
    () => import('./checkout/shipping-screen.tsx'),
  ),
  screenAt(
    'user',
    patterns.placeOrder,
    'checkout/place-order-screen.tsx',
    () => import('./checkout/place-order-screen.tsx'),
  ),
  screenAt(
    'user',
    patterns.payment,
    'checkout/payment-screen.tsx',
    () => import('./checkout/payment-screen.tsx'),
  ),
  screenAt('user', patterns.order, 'orders/order-screen.tsx', () => import('./orders/order-screen.tsx')),
  screenAt(
    'user',
    patterns.profile,
    'account/profile-screen.tsx',
    () => import('./account/profile-screen.tsx'),
  ),

  screenAt(
    'admin',
    patterns.adminOrders,
    'admin/order-list-screen.tsx',
    () => import('./admin/order-list-screen.tsx'),
  ),
  ...sharing(adminProducts, [patterns.adminProducts, patterns.adminProductsPage]),
  screenAt(
    'admin',
    patterns.adminProduct,
    'admin/product-edit-screen.tsx',
    () => import('./admin/product-edit-screen.tsx'),
  ),
  screenAt(
    'admin',
    patterns.adminUsers,
    'admin/user-list-screen.tsx',
    () => import('./admin/user-list-screen.tsx'),
  ),
  screenAt(
    'admin',
    patterns.adminUser,
    'admin/user-edit-screen.tsx',
    () => import('./admin/user-edit-screen.tsx'),
  ),
];

const routesFor = (access: Access): RouteObject[] =>
  routes
    .filter((route) => route.access === access)
    .map(({ path, screen, file }) => ({ path, element: <Screen key={file} source={screen} /> }));

const tree: RouteObject[] = [
  ...routesFor('public'),
  {
    element: <AfterHydration />,
    children: [
      ...routesFor('guest'),
      { element: <RequireUser />, children: routesFor('user') },
      { element: <RequireAdmin />, children: routesFor('admin') },
    ],
  },
];

export const AppRoutes = () => useRoutes(tree);

const flat = routes.map((route) => ({ path: route.path, route }));

/** The screen an address leads to, with the parameters in it. */
export function findScreen(pathname: string) {
  const match = matchRoutes(flat, pathname)?.at(-1);
  return match && { route: match.route.route, params: match.params };
}
