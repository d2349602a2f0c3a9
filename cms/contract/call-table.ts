/** Role of a caller; each role has more rights than the role before. `staff` and `admin` may open the panel. */
export type Role = 'guest' | 'customer' | 'staff' | 'admin';

export type Route = {
  method: 'get' | 'post' | 'put' | 'delete';
  /** Path in the notation of Express: `/api/products/:id`. */
  path: string;
  /** Lowest role that may call the route. Some routes also require that the caller owns the record. */
  role: Role;
  status: number;
};

/** Every documented call. The browser reads this table and must not load zod, so `calls.ts` adds the schemas. */
export const callTable = {
  signIn: { method: 'post', path: '/api/users/auth', role: 'guest', status: 200 },
  confirmSignIn: { method: 'post', path: '/api/users/auth/code', role: 'guest', status: 200 },
  register: { method: 'post', path: '/api/users', role: 'guest', status: 201 },
  signOut: { method: 'post', path: '/api/users/logout', role: 'guest', status: 200 },
  updateProfile: { method: 'put', path: '/api/users/profile', role: 'customer', status: 200 },
  listUsers: { method: 'get', path: '/api/users', role: 'admin', status: 200 },
  saveAddress: { method: 'post', path: '/api/users/address', role: 'customer', status: 201 },
  listAddresses: { method: 'get', path: '/api/users/address', role: 'customer', status: 200 },
  updateAddress: { method: 'put', path: '/api/users/address/:id', role: 'customer', status: 200 },
  deleteAddress: { method: 'delete', path: '/api/users/address/:id', role: 'customer', status: 200 },
  forgotPassword: { method: 'post', path: '/api/users/forgotpassword', role: 'guest', status: 200 },
  resetPassword: { method: 'put', path: '/api/users/resetpassword/:token', role: 'guest', status: 200 },
  getWishlist: { method: 'get', path: '/api/users/wishlist', role: 'customer', status: 200 },
  mergeWishlist: { method: 'post', path: '/api/users/wishlist', role: 'customer', status: 200 },
  removeFromWishlist: { method: 'delete', path: '/api/users/wishlist/:id', role: 'customer', status: 200 },
  getCollection: { method: 'get', path: '/api/collection', role: 'customer', status: 200 },
  listCollectionItems: { method: 'get', path: '/api/collection/items', role: 'customer', status: 200 },
  saveCollectionItem: { method: 'put', path: '/api/collection/items/:key', role: 'customer', status: 200 },
  removeCollectionItem: {
    method: 'delete',
    path: '/api/collection/items/:key',
    role: 'customer',
    status: 200,
  },
  joinCollection: { method: 'post', path: '/api/collection/join', role: 'customer', status: 200 },
  listBoughtPieces: { method: 'get', path: '/api/collection/bought', role: 'customer', status: 200 },
  addBoughtPieces: { method: 'post', path: '/api/collection/bought', role: 'customer', status: 200 },
  exportCollection: { method: 'get', path: '/api/collection/file', role: 'customer', status: 200 },
  importCollection: { method: 'post', path: '/api/collection/file', role: 'customer', status: 200 },
  listAlerts: { method: 'get', path: '/api/alerts', role: 'customer', status: 200 },
  addAlerts: { method: 'post', path: '/api/alerts', role: 'customer', status: 201 },
  setAlertMail: { method: 'put', path: '/api/alerts', role: 'customer', status: 200 },
  updateAlert: { method: 'put', path: '/api/alerts/:id', role: 'customer', status: 200 },
  deleteAlert: { method: 'delete', path: '/api/alerts/:id', role: 'customer', status: 200 },
  exportData: { method: 'get', path: '/api/users/data', role: 'customer', status: 200 },
  requestEmailProof: { method: 'post', path: '/api/users/emailproof', role: 'customer', status: 200 },
  proveEmail: { method: 'put', path: '/api/users/emailproof/:token', role: 'customer', status: 200 },
  closeAccount: { method: 'post', path: '/api/users/close', role: 'customer', status: 200 },
  listSessions: { method: 'get', path: '/api/users/sessions', role: 'customer', status: 200 },
  endOtherSessions: { method: 'delete', path: '/api/users/sessions', role: 'customer', status: 200 },
  endSession: { method: 'delete', path: '/api/users/sessions/:id', role: 'customer', status: 200 },
  prepareSecondFactor: { method: 'post', path: '/api/users/secondfactor', role: 'staff', status: 200 },
  turnOnSecondFactor: { method: 'put', path: '/api/users/secondfactor', role: 'staff', status: 200 },
  turnOffSecondFactor: { method: 'post', path: '/api/users/secondfactor/off', role: 'staff', status: 200 },
  resetSecondFactor: { method: 'post', path: '/api/users/:id/secondfactor/off', role: 'admin', status: 200 },
  getUser: { method: 'get', path: '/api/users/:id', role: 'admin', status: 200 },
  updateUser: { method: 'put', path: '/api/users/:id', role: 'admin', status: 200 },
  deleteUser: { method: 'delete', path: '/api/users/:id', role: 'admin', status: 200 },

  listProducts: { method: 'get', path: '/api/products', role: 'guest', status: 200 },
  countFacets: { method: 'get', path: '/api/products/facets', role: 'guest', status: 200 },
  suggestProducts: { method: 'get', path: '/api/products/suggestions', role: 'guest', status: 200 },
  topProducts: { method: 'get', path: '/api/products/top', role: 'guest', status: 200 },
  newProducts: { method: 'get', path: '/api/products/new', role: 'guest', status: 200 },
  chosenProducts: { method: 'get', path: '/api/products/chosen', role: 'guest', status: 200 },
  getProduct: { method: 'get', path: '/api/products/:id', role: 'guest', status: 200 },
  createProduct: { method: 'post', path: '/api/products', role: 'admin', status: 201 },
  updateProduct: { method: 'put', path: '/api/products/:id', role: 'admin', status: 200 },
  deleteProduct: { method: 'delete', path: '/api/products/:id', role: 'admin', status: 200 },
  listReviews: { method: 'get', path: '/api/products/:id/reviews', role: 'guest', status: 200 },
  ownReview: { method: 'get', path: '/api/products/:id/reviews/own', role: 'customer', status: 200 },
  listQuestions: { method: 'get', path: '/api/products/:id/questions', role: 'guest', status: 200 },
  askQuestion: { method: 'post', path: '/api/products/:id/questions', role: 'guest', status: 201 },
  requestProductAlert: { method: 'post', path: '/api/products/:id/alert', role: 'guest', status: 201 },
  unsubscribe: { method: 'post', path: '/api/mail/:token/leave', role: 'guest', status: 200 },
  createReview: { method: 'post', path: '/api/products/:id/reviews', role: 'customer', status: 201 },
  upload: { method: 'post', path: '/api/upload', role: 'admin', status: 201 },

  myOrders: { method: 'get', path: '/api/orders/myorders', role: 'customer', status: 200 },
  listOrders: { method: 'get', path: '/api/orders', role: 'admin', status: 200 },
  getOrder: { method: 'get', path: '/api/orders/:id', role: 'customer', status: 200 },
  orderContracts: { method: 'get', path: '/api/orders/:id/contracts', role: 'customer', status: 200 },
  orderInvoice: { method: 'get', path: '/api/orders/:id/invoice', role: 'customer', status: 200 },
  resumePayment: { method: 'post', path: '/api/orders/:id/payment', role: 'customer', status: 200 },
  abandonOrder: { method: 'delete', path: '/api/orders/:id/payment', role: 'customer', status: 200 },
  withdraw: { method: 'post', path: '/api/orders/:id/withdrawals', role: 'customer', status: 201 },
  registerReturn: { method: 'post', path: '/api/orders/:id/returns', role: 'admin', status: 201 },
  decideReturn: { method: 'post', path: '/api/returns/:id/decision', role: 'admin', status: 200 },
  deliverOrder: { method: 'put', path: '/api/orders/:id/deliver', role: 'admin', status: 200 },

  getInstallments: { method: 'get', path: '/api/payment/installments', role: 'guest', status: 200 },
  getTerms: { method: 'get', path: '/api/terms', role: 'guest', status: 200 },
  initializePayment: { method: 'post', path: '/api/payment/initialize', role: 'customer', status: 200 },
  paymentCallback: { method: 'post', path: '/api/payment/callback', role: 'guest', status: 303 },
  paymentReturn: { method: 'get', path: '/api/payment/callback', role: 'guest', status: 303 },
  paymentWebhook: { method: 'post', path: '/api/payment/webhook', role: 'guest', status: 200 },
  decideAttempt: { method: 'post', path: '/api/payment/attempts/:id/decision', role: 'admin', status: 200 },
  reconcileRestore: { method: 'post', path: '/api/payment/reconciliation', role: 'admin', status: 200 },
  writeOrder: { method: 'post', path: '/api/orders/written', role: 'admin', status: 201 },
  getPaymentLink: { method: 'get', path: '/api/payment/links/:token', role: 'guest', status: 200 },
  payByLink: { method: 'post', path: '/api/payment/links/:token', role: 'guest', status: 200 },
  listSaleProducts: { method: 'get', path: '/api/sales/products', role: 'admin', status: 200 },
  sellRetail: { method: 'post', path: '/api/sales', role: 'admin', status: 201 },
  undoRetailSale: { method: 'post', path: '/api/sales/:id/undo', role: 'admin', status: 200 },

  listSeries: { method: 'get', path: '/api/series', role: 'guest', status: 200 },
  getSeries: { method: 'get', path: '/api/series/:name', role: 'guest', status: 200 },
  getStory: { method: 'get', path: '/api/stories', role: 'guest', status: 200 },
  getHome: { method: 'get', path: '/api/home', role: 'guest', status: 200 },
  getLegalPage: { method: 'get', path: '/api/legal/:slug', role: 'guest', status: 200 },
  reportVital: { method: 'post', path: '/api/vitals', role: 'guest', status: 200 },
  health: { method: 'get', path: '/api/health', role: 'guest', status: 200 },
  ready: { method: 'get', path: '/api/ready', role: 'guest', status: 200 },
} as const satisfies Record<string, Route>;

export type CallName = keyof typeof callTable;

/** Names of the parameters in a path: `/api/orders/:id` needs `{ id }`. */
export type PathParams<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? { [name in Name]: string } & PathParams<Rest>
  : Path extends `${string}:${infer Name}`
    ? { [name in Name]: string }
    : unknown;

export type ParamsOf<Name extends CallName> = PathParams<(typeof callTable)[Name]['path']>;

export function pathOf<Name extends CallName>(
  name: Name,
  ...[params]: unknown extends ParamsOf<Name> ? [] : [params: ParamsOf<Name>]
): string {
  const values = (params ?? {}) as Record<string, string>;
  return callTable[name].path.replaceAll(/:(\w+)/g, (_, param) => encodeURIComponent(values[param] ?? ''));
}
