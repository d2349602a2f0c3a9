/** Every address of the storefront, written once (spec section 2). */
export const patterns = {
  home: '/',
  page: '/page/:pageNumber',
  search: '/search/:keyword',
  searchPage: '/search/:keyword/page/:pageNumber',
  searchForm: '/search',
  product: '/product/:id',
  cart: '/cart',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgotpassword',
  resetPassword: '/resetpassword/:token',
  shipping: '/shipping',
  placeOrder: '/placeorder',
  payment: '/payment',
  order: '/order/:id',
  profile: '/profile',
  adminOrders: '/admin/orderlist',
  adminProducts: '/admin/productlist',
  adminProductsPage: '/admin/productlist/:pageNumber',
  adminProduct: '/admin/product/:id/edit',
  adminUsers: '/admin/userlist',
  adminUser: '/admin/user/:id/edit',
  distanceSales: '/mesafeli-satis-sozlesmesi',
  privacy: '/gizlilik-sozlesmesi',
  returns: '/iptal-ve-iade-koşullari',
  /** The same page for whoever types the address without the ş. */
  returnsAscii: '/iptal-ve-iade-kosullari',
  dataProtection: '/kvkk-aydinlatma-metni',
} as const;

/** `/login?redirect=/shipping`, as the specification writes it: a slash needs no code inside a query. */
function withRedirect(path: string, redirect?: string): string {
  if (!redirect || redirect === '/') return path;
  return `${path}?redirect=${encodeURIComponent(redirect).replaceAll('%2F', '/')}`;
}

/** Page 1 is the address without a number, so that one page has one address. */
const numbered = (base: string, page: number): string => (page > 1 ? `${base}/page/${page}` : base);

export const paths = {
  home: '/',
  page: (page: number): string => (page > 1 ? `/page/${page}` : '/'),
  search: (keyword: string, page = 1): string => numbered(`/search/${encodeURIComponent(keyword)}`, page),
  product: (id: string): string => `/product/${encodeURIComponent(id)}`,
  cart: patterns.cart,
  login: (redirect?: string): string => withRedirect('/login', redirect),
  register: (redirect?: string): string => withRedirect('/register', redirect),
  forgotPassword: patterns.forgotPassword,
  resetPassword: (token: string): string => `/resetpassword/${encodeURIComponent(token)}`,
  shipping: patterns.shipping,
  placeOrder: patterns.placeOrder,
  payment: patterns.payment,
  order: (id: string): string => `/order/${encodeURIComponent(id)}`,
  profile: patterns.profile,
  admin: {
    orders: patterns.adminOrders,
    products: (page = 1): string => (page > 1 ? `${patterns.adminProducts}/${page}` : patterns.adminProducts),
    product: (id: string): string => `/admin/product/${encodeURIComponent(id)}/edit`,
    users: patterns.adminUsers,
    user: (id: string): string => `/admin/user/${encodeURIComponent(id)}/edit`,
  },
  legal: {
    distanceSales: patterns.distanceSales,
    privacy: patterns.privacy,
    returns: patterns.returns,
    dataProtection: patterns.dataProtection,
  },
} as const;
