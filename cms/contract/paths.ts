/** Every address of the storefront, written once: the storefront's routes and the server read it. */
export const patterns = {
  home: '/',
  page: '/page/:pageNumber',
  search: '/search/:keyword',
  searchPage: '/search/:keyword/page/:pageNumber',
  searchForm: '/search',
  product: '/product/:id',
  newProducts: '/yeni-gelenler',
  compare: '/karsilastir',
  series: '/seri/:name',
  checklist: '/kontrol-listesi',
  collection: '/koleksiyonum',
  collectionSeries: '/koleksiyonum/seri/:name',
  /** Pieces outside of any series. */
  collectionOthers: '/koleksiyonum/seri-disi',
  album: '/koleksiyonum/album/:name',
  wishlist: '/istek-listesi',
  wants: '/beklediklerim',
  unsubscribe: '/bildirimden-cik/:token',
  cart: '/cart',
  login: '/login',
  secondStep: '/giris/dogrulama',
  register: '/register',
  forgotPassword: '/forgotpassword',
  resetPassword: '/resetpassword/:token',
  shipping: '/shipping',
  placeOrder: '/placeorder',
  payment: '/payment',
  order: '/order/:id',
  orderContract: '/order/:id/sozlesme',
  profile: '/profile',
  adminOrders: '/admin/orderlist',
  adminProducts: '/admin/productlist',
  adminProductsPage: '/admin/productlist/:pageNumber',
  adminProduct: '/admin/product/:id/edit',
  adminUsers: '/admin/userlist',
  adminUser: '/admin/user/:id/edit',
  preliminaryInformation: '/on-bilgilendirme-formu',
  distanceSales: '/mesafeli-satis-sozlesmesi',
  privacy: '/gizlilik-sozlesmesi',
  returns: '/iptal-ve-iade-koşullari',
  /** The same page under its address without the ş. */
  returnsAscii: '/iptal-ve-iade-kosullari',
  dataProtection: '/kvkk-aydinlatma-metni',
} as const;

/** `/login?redirect=/shipping`, as the specification writes it: a slash needs no code inside a query. */
function withRedirect(path: string, redirect?: string): string {
  if (!redirect || redirect === '/') return path;
  return `${path}?redirect=${encodeURIComponent(redirect).replaceAll('%2F', '/')}`;
}

/** The address of one page: its pattern with the parameters filled in, in their order. */
const fill = (pattern: string, ...params: string[]): string =>
  pattern.replaceAll(/:\w+/g, () => encodeURIComponent(params.shift() ?? ''));

/** As `URLSearchParams` writes it, but blanks are `%20`: `+` means a blank in a query alone. */
export const queryText = (search: URLSearchParams): string => search.toString().replaceAll('+', '%20');

/** Element on a product's page where a shopper requests a stock alert. */
export const STOCK_ALERT_ID = 'haber-ver';

/** Name of the query parameter. */
export const EMAIL_PROOF = 'eposta-onayi';

/** Links. Page 1 is the address without a number, so that one page has one address. */
export const paths = {
  home: patterns.home,
  page: (page: number): string => (page > 1 ? fill(patterns.page, String(page)) : patterns.home),
  search: (keyword: string, page = 1): string =>
    page > 1 ? fill(patterns.searchPage, keyword, String(page)) : fill(patterns.search, keyword),
  category: (category: string): string => `${patterns.home}?${queryText(new URLSearchParams({ category }))}`,
  series: (name: string): string => fill(patterns.series, name),
  period: (period: string): string => `${patterns.home}?${queryText(new URLSearchParams({ period }))}`,
  /** `reviewPage`: page of reviews, for browsers without scripts. */
  product: (id: string, reviewPage = 1): string =>
    fill(patterns.product, id) + (reviewPage > 1 ? `?pageNumber=${reviewPage}` : ''),
  stockAlert: (id: string): string => `${fill(patterns.product, id)}#${STOCK_ALERT_ID}`,
  newProducts: patterns.newProducts,
  /** Products side by side. */
  compare: (...ids: string[]): string =>
    ids.length > 0
      ? `${patterns.compare}?${queryText(new URLSearchParams(ids.map((id) => ['id', id])))}`
      : patterns.compare,
  checklist: (series: string): string =>
    `${patterns.checklist}?${queryText(new URLSearchParams({ series }))}`,
  collection: patterns.collection,
  /** An empty name: pieces outside of any series. */
  collectionSeries: (name: string): string =>
    name === '' ? patterns.collectionOthers : fill(patterns.collectionSeries, name),
  album: (series: string): string => fill(patterns.album, series),
  wishlist: patterns.wishlist,
  wants: patterns.wants,
  unsubscribe: (token: string): string => fill(patterns.unsubscribe, token),
  cart: patterns.cart,
  login: (redirect?: string): string => withRedirect(patterns.login, redirect),
  secondStep: (redirect?: string): string => withRedirect(patterns.secondStep, redirect),
  register: (redirect?: string): string => withRedirect(patterns.register, redirect),
  forgotPassword: patterns.forgotPassword,
  resetPassword: (token: string): string => fill(patterns.resetPassword, token),
  shipping: patterns.shipping,
  placeOrder: patterns.placeOrder,
  payment: patterns.payment,
  order: (id: string): string => fill(patterns.order, id),
  orderContract: (id: string): string => fill(patterns.orderContract, id),
  profile: patterns.profile,
  /** The profile with the token of a mail. */
  emailProof: (token: string): string => `${patterns.profile}?${EMAIL_PROOF}=${encodeURIComponent(token)}`,
  admin: {
    orders: patterns.adminOrders,
    products: (page = 1): string =>
      page > 1 ? fill(patterns.adminProductsPage, String(page)) : patterns.adminProducts,
    product: (id: string): string => fill(patterns.adminProduct, id),
    users: patterns.adminUsers,
    user: (id: string): string => fill(patterns.adminUser, id),
  },
  legal: {
    preliminaryInformation: patterns.preliminaryInformation,
    distanceSales: patterns.distanceSales,
    privacy: patterns.privacy,
    returns: patterns.returns,
    dataProtection: patterns.dataProtection,
  },
} as const;
