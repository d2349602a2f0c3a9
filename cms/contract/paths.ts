const fixed = {
  home: '/',
  newProducts: '/yeni-gelenler',
  collection: '/koleksiyonum',
  wishlist: '/istek-listesi',
  alerts: '/haber-ver',
  cart: '/cart',
  forgotPassword: '/forgotpassword',
  shipping: '/shipping',
  placeOrder: '/placeorder',
  payment: '/payment',
  profile: '/profile',
  fair: '/admin/fuar',
} as const;

const legal = {
  preliminaryInformation: '/on-bilgilendirme-formu',
  distanceSales: '/mesafeli-satis-sozlesmesi',
  privacy: '/gizlilik-sozlesmesi',
  returns: '/iptal-ve-iade-koşullari',
  dataProtection: '/kvkk-aydinlatma-metni',
} as const;

/** URL patterns of all pages of the storefront, used by the storefront's routes and by the server. */
export const patterns = {
  ...fixed,
  ...legal,
  page: '/page/:pageNumber',
  search: '/search/:keyword',
  searchPage: '/search/:keyword/page/:pageNumber',
  searchForm: '/search',
  product: '/product/:id',
  compare: '/karsilastir',
  seriesIndex: '/seri',
  series: '/seri/:name',
  checklist: '/kontrol-listesi',
  collectionSeries: '/koleksiyonum/seri/:name',
  collectionOthers: '/koleksiyonum/seri-disi',
  album: '/koleksiyonum/album/:name',
  /** Address of the alerts page in older mails. */
  alertsBefore: '/beklediklerim',
  unsubscribe: '/bildirimden-cik/:token',
  login: '/login',
  secondStep: '/giris/dogrulama',
  register: '/register',
  resetPassword: '/resetpassword/:token',
  order: '/order/:id',
  orderContract: '/order/:id/sozlesme',
  paymentLink: '/odeme/:token',
  adminOrders: '/admin/orderlist',
  adminProducts: '/admin/productlist',
  adminProductsPage: '/admin/productlist/:pageNumber',
  adminProduct: '/admin/product/:id/edit',
  adminUsers: '/admin/userlist',
  adminUser: '/admin/user/:id/edit',
  /** Address of the return terms without the letter ş; opens the same page. */
  returnsAscii: '/iptal-ve-iade-kosullari',
} as const;

/** Adds the page to open after sign-in. Slashes stay unescaped, as the specification has them. */
function withRedirect(path: string, redirect?: string): string {
  if (!redirect || redirect === '/') return path;
  return `${path}?redirect=${encodeURIComponent(redirect).replaceAll('%2F', '/')}`;
}

const fill = (pattern: string, ...params: string[]): string =>
  pattern.replaceAll(/:\w+/g, () => encodeURIComponent(params.shift() ?? ''));

/** Serialises a query as `URLSearchParams` does, but encodes a blank as `%20`, which is also valid in a path. */
export const queryText = (search: URLSearchParams): string => search.toString().replaceAll('+', '%20');

/** Id of the HTML element on a product's page in which a shopper requests an alert. */
export const PRODUCT_ALERT_ID = 'haber-ver';

export const EMAIL_PROOF = 'eposta-onayi';

/** Web app manifest: the shop's name for a phone's home screen. */
export const MANIFEST = '/manifest.webmanifest';

/** RSS of the products on the page of new products. */
export const NEW_PRODUCTS_FEED = '/rss.xml';

/** URLs of the pages. The first page of a list has no page number in its URL, so that each page has only one URL. */
export const paths = {
  ...fixed,
  page: (page: number): string => (page > 1 ? fill(patterns.page, String(page)) : patterns.home),
  search: (keyword: string, page = 1): string =>
    page > 1 ? fill(patterns.searchPage, keyword, String(page)) : fill(patterns.search, keyword),
  category: (category: string): string => `${patterns.home}?${queryText(new URLSearchParams({ category }))}`,
  /** `period`: id of the heading of a period on the page. */
  seriesIndex: (page = 1, period = ''): string =>
    patterns.seriesIndex + (page > 1 ? `?pageNumber=${page}` : '') + (period && `#${period}`),
  series: (name: string): string => fill(patterns.series, name),
  period: (period: string): string => `${patterns.home}?${queryText(new URLSearchParams({ period }))}`,
  /** `reviewPage` selects a page of the reviews, for browsers without JavaScript. */
  product: (id: string, reviewPage = 1): string =>
    fill(patterns.product, id) + (reviewPage > 1 ? `?pageNumber=${reviewPage}` : ''),
  productAlert: (id: string): string => `${fill(patterns.product, id)}#${PRODUCT_ALERT_ID}`,
  compare: (...ids: string[]): string =>
    ids.length > 0
      ? `${patterns.compare}?${queryText(new URLSearchParams(ids.map((id) => ['id', id])))}`
      : patterns.compare,
  checklist: (series: string): string =>
    `${patterns.checklist}?${queryText(new URLSearchParams({ series }))}`,
  collectionSeries: (name: string): string =>
    name === '' ? patterns.collectionOthers : fill(patterns.collectionSeries, name),
  album: (series: string): string => fill(patterns.album, series),
  paymentLink: (token: string): string => fill(patterns.paymentLink, token),
  unsubscribe: (token: string): string => fill(patterns.unsubscribe, token),
  login: (redirect?: string): string => withRedirect(patterns.login, redirect),
  secondStep: (redirect?: string): string => withRedirect(patterns.secondStep, redirect),
  register: (redirect?: string): string => withRedirect(patterns.register, redirect),
  resetPassword: (token: string): string => fill(patterns.resetPassword, token),
  order: (id: string): string => fill(patterns.order, id),
  orderContract: (id: string): string => fill(patterns.orderContract, id),
  emailProof: (token: string): string => `${patterns.profile}?${EMAIL_PROOF}=${encodeURIComponent(token)}`,
  admin: {
    orders: patterns.adminOrders,
    products: (page = 1): string =>
      page > 1 ? fill(patterns.adminProductsPage, String(page)) : patterns.adminProducts,
    product: (id: string): string => fill(patterns.adminProduct, id),
    users: patterns.adminUsers,
    user: (id: string): string => fill(patterns.adminUser, id),
  },
  legal,
} as const;
