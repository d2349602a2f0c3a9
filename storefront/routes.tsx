import { matchRoutes, type RouteObject, useRoutes } from 'react-router-dom';
import { patterns } from '../cms/contract/paths.ts';
import { type LazyScreen, lazyScreen, Screen, type ScreenModule } from './pages/screen-loader.tsx';
import { AfterHydration, RequireUser } from './session/guards.tsx';

/** Access to a screen. The server renders only `public` screens. `user` and `admin` screens need a sign-in. */
export type Access = 'public' | 'guest' | 'user' | 'admin';
export type ScreenRoute = {
  path: string;
  access: Access;
  screen: LazyScreen;
  file: string;
};

/** Modules of all screens: the files `*-screen.tsx` in the subfolders. */
const modules = import.meta.glob<ScreenModule>('./*/*-screen.tsx');

function screenAt(
  access: Access,
  file: `${string}/${string}-screen.tsx`,
  paths: string | readonly string[],
): ScreenRoute[] {
  const load = modules[`./${file}`];
  if (!load) throw new Error(`There is no screen ${file}`);
  const screen = lazyScreen(load);
  return [paths].flat().map((path) => ({ path, access, screen, file }));
}

const { home, page, search, searchPage } = patterns;
const { preliminaryInformation, distanceSales, privacy, returns, returnsAscii, dataProtection } = patterns;
const legalTexts = [preliminaryInformation, distanceSales, privacy, returns, returnsAscii, dataProtection];

const routes: readonly ScreenRoute[] = [
  ...screenAt('public', 'catalogue/catalogue-screen.tsx', [home, page, search, searchPage]),
  ...screenAt('public', 'product/product-screen.tsx', patterns.product),
  ...screenAt('public', 'catalogue/new-products-screen.tsx', patterns.newProducts),
  ...screenAt('public', 'compare/compare-screen.tsx', patterns.compare),
  ...screenAt('public', 'collection/series-index-screen.tsx', patterns.seriesIndex),
  ...screenAt('public', 'series/series-screen.tsx', patterns.series),
  ...screenAt('public', 'collection/checklist-screen.tsx', patterns.checklist),
  ...screenAt('public', 'legal/legal-screen.tsx', legalTexts),
  ...screenAt('public', 'pages/not-found-screen.tsx', '*'),

  ...screenAt('guest', 'catalogue/search-form-screen.tsx', patterns.searchForm),
  ...screenAt('guest', 'cart/cart-screen.tsx', patterns.cart),
  ...screenAt('guest', 'collection/collection-screen.tsx', patterns.collection),
  ...screenAt('guest', 'collection/collection-series-screen.tsx', [
    patterns.collectionSeries,
    patterns.collectionOthers,
  ]),
  ...screenAt('guest', 'collection/album-screen.tsx', patterns.album),
  ...screenAt('guest', 'account/wishlist-screen.tsx', patterns.wishlist),
  ...screenAt('guest', 'alerts/unsubscribe-screen.tsx', patterns.unsubscribe),
  ...screenAt('guest', 'orders/payment-link-screen.tsx', patterns.paymentLink),
  ...screenAt('guest', 'account/login-screen.tsx', patterns.login),
  ...screenAt('guest', 'account/second-step-screen.tsx', patterns.secondStep),
  ...screenAt('guest', 'account/register-screen.tsx', patterns.register),
  ...screenAt('guest', 'account/forgot-password-screen.tsx', patterns.forgotPassword),
  ...screenAt('guest', 'account/reset-password-screen.tsx', patterns.resetPassword),

  ...screenAt('user', 'checkout/shipping-screen.tsx', patterns.shipping),
  ...screenAt('user', 'checkout/place-order-screen.tsx', patterns.placeOrder),
  ...screenAt('user', 'checkout/payment-screen.tsx', patterns.payment),
  ...screenAt('user', 'orders/order-screen.tsx', patterns.order),
  ...screenAt('user', 'legal/order-contract-screen.tsx', patterns.orderContract),
  ...screenAt('user', 'account/profile-screen.tsx', patterns.profile),
  ...screenAt('user', 'alerts/alerts-screen.tsx', [patterns.alerts, patterns.alertsBefore]),

  ...screenAt('admin', 'admin/order-list-screen.tsx', patterns.adminOrders),
  ...screenAt('admin', 'admin/product-list-screen.tsx', [patterns.adminProducts, patterns.adminProductsPage]),
  ...screenAt('admin', 'admin/product-edit-screen.tsx', patterns.adminProduct),
  ...screenAt('admin', 'fair/fair-screen.tsx', patterns.fair),
  ...screenAt('admin', 'admin/user-list-screen.tsx', patterns.adminUsers),
  ...screenAt('admin', 'admin/user-edit-screen.tsx', patterns.adminUser),
];

/** Screens that the server draws, in the order of the routes. */
export const publicScreens = routes.filter(({ access }) => access === 'public').map(({ screen }) => screen);

const routeObjectOf = ({ path, screen, file }: ScreenRoute): RouteObject => ({
  path,
  element: <Screen key={file} source={screen} />,
});
const routesFor = (access: Access): RouteObject[] =>
  routes.filter((route) => route.access === access).map(routeObjectOf);

const tree: RouteObject[] = [
  ...routesFor('public'),
  {
    element: <AfterHydration />,
    children: [
      ...routesFor('guest'),
      { element: <RequireUser />, children: routesFor('user') },
      { element: <RequireUser isAdmin />, children: routesFor('admin') },
    ],
  },
];

export const AppRoutes = () => useRoutes(tree);

/** Renders a known route. Matching all routes would take as long as rendering a product's picture and price. */
export const PublicRoute = ({ route }: { route: ScreenRoute }) => useRoutes([routeObjectOf(route)]);

const flat = routes.map((route) => ({ path: route.path, route }));
const firstStepOf = (path: string): string => path.split('/')[1] ?? '';
/** Routes by first path segment. React Router sorts the given routes at each call, so fewer routes are faster. */
const byFirstStep = new Map(
  flat
    .map(({ path }) => firstStepOf(path))
    .filter((step) => /^[a-z]+$/.test(step))
    .map((step) => [step, flat.filter(({ path }) => [step, ''].includes(firstStepOf(path)))]),
);

export function findScreen(pathname: string) {
  const match = matchRoutes(byFirstStep.get(firstStepOf(pathname)) ?? flat, pathname)?.at(-1);
  return match && { route: match.route.route, params: match.params };
}
