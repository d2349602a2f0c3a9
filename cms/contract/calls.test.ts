import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { proofTokenOf } from '../domain/account/email-verification.ts';
import { sellRetail } from '../domain/checkout/decide/retail-sale.ts';
import { writeDealerOrder } from '../domain/checkout/place/write-dealer-order.ts';
import { openApiDocument } from '../http/api/openapi.ts';
import { FLAGS, PRICES } from '../testing/access-table.ts';
import { ADDRESS, checkoutBody } from '../testing/checkout-requests.ts';
import { drawPng } from '../testing/pictures.ts';
import { codeOf, prepareFactor, turnFactorOn } from '../testing/second-factor-steps.ts';
import { setUpTestShop } from '../testing/test-shop.ts';
import { PASSWORD, type Visitor } from '../testing/user-factory.ts';
import type { CallName } from './call-table.ts';
import { type Call, calls } from './calls.ts';
import { writtenOrderRequest } from './dealer-sales.ts';
import { errorAnswer } from './errors.ts';
import { toLira } from './money.ts';
import { istanbulDay } from './rules/dates.ts';

const WHO = ['guest', 'customer', 'stranger', 'editor', 'sender', 'accountant', 'admin'] as const;
/** `customer` owns the record of the call; `stranger` is a customer without any right to that record. */
type Who = (typeof WHO)[number];
type Statuses = Record<Who, number>;
type Made = { path?: string; query?: string; body?: unknown; cookie?: string };
type Example = {
  /** Builds the request anew for each caller, so that no caller sees changes of the caller before. */
  make?: (owner: Visitor, caller: Visitor | null) => Promise<Made> | Made;
  /** Faulty requests of a caller who has the right. The answer names `field`. */
  wrong?: Array<Made & { field: string }>;
  takesAnyId?: true;
};

const names = (text: string) => new Set(text.split(/\s+/) as CallName[]);
/** The rights of each call, written a second time; calls not listed are for every signed-in account. */
const FOR_EVERYBODY =
  names(`signIn confirmSignIn register signOut forgotPassword resetPassword listProducts countFacets
  suggestProducts topProducts newProducts chosenProducts getPaymentLink payByLink getProduct listReviews listQuestions askQuestion requestProductAlert
  unsubscribe paymentCallback paymentReturn paymentWebhook getInstallments getTerms listSeries getSeries getStory getHome getLegalPage
  reportVital health ready`);
const FOR_STAFF = names('prepareSecondFactor turnOnSecondFactor turnOffSecondFactor');
const FOR_ADMINS =
  names(`listUsers getUser updateUser deleteUser resetSecondFactor createProduct updateProduct deleteProduct
  upload listOrders registerReturn decideReturn deliverOrder decideAttempt writeOrder
  reconcileRestore listSaleProducts sellRetail undoRetailSale`);
const FOR_BUYERS = names('resumePayment abandonOrder withdraw');
const FOR_BUYERS_AND_BOOKS = names('getOrder orderContracts orderInvoice');
const CREATES =
  names(`register saveAddress addAlerts createReview askQuestion requestProductAlert createProduct upload
  registerReturn withdraw writeOrder sellRetail`);
const REDIRECTS = names('paymentCallback paymentReturn');

function statusesOf(name: CallName): Statuses {
  const done = CREATES.has(name) ? 201 : REDIRECTS.has(name) ? 303 : 200;
  const allow = (...allowed: Who[]) =>
    Object.fromEntries(
      WHO.map((who) => [who, allowed.includes(who) ? done : who === 'guest' ? 401 : 403]),
    ) as Statuses;
  if (FOR_EVERYBODY.has(name)) return allow(...WHO);
  if (FOR_STAFF.has(name)) return allow('editor', 'sender', 'accountant', 'admin');
  if (FOR_ADMINS.has(name)) return allow('admin');
  if (FOR_BUYERS.has(name)) return allow('customer');
  if (FOR_BUYERS_AND_BOOKS.has(name)) return allow('customer', 'accountant', 'admin');
  return allow(...WHO.filter((who) => who !== 'guest'));
}

const test = setUpTestShop();
let picture: Blob;
let newestSlug = 0;

const PRODUCT = { name: 'Ay yıldız serisi', price: 12.5, countInStock: 3 };

async function createOrder(owner: Visitor, isPaid = false): Promise<string> {
  const product = await test.createProduct();
  const { body } = await test.call('POST', '/api/payment/initialize', {
    cookie: owner.cookie,
    body: checkoutBody([{ product, qty: 1 }]),
  });
  if (isPaid)
    await test.payload.update({
      collection: 'orders',
      id: body.orderId,
      data: { state: 'paid', isPaid: true, paidAt: new Date().toISOString() },
    });
  return body.orderId;
}

async function withdrawalOf(owner: Visitor, what: 'withdrawals' | 'returns') {
  const order = await createOrder(owner, true);
  const { orderItems } = await test.payload.findByID({ collection: 'orders', id: order, depth: 0 });
  const lines = [{ product: orderItems?.[0]?.product, qty: 1 }];
  return { path: `/api/orders/${order}/${what}`, body: { lines, reason: '' } };
}
const WRONG_WITHDRAWALS = [
  { body: {}, field: 'lines' },
  { body: { lines: [], reason: '' }, field: 'lines' },
  { body: { lines: [{ product: 'a', qty: 0 }], reason: '' }, field: 'lines.0.qty' },
  { body: { lines: [{ product: 'a', qty: 1 }], reason: 'a'.repeat(501) }, field: 'reason' },
];

async function createReturn(owner: Visitor): Promise<string> {
  const order = await createOrder(owner, true);
  const refundBy = new Date().toISOString();
  const data = { order, state: 'requested' as const, refundBy, lines: [] };
  return (await test.payload.create({ collection: 'returns', data, depth: 0 })).id;
}

async function createAttempt(owner: Visitor): Promise<{ id: string; token: string }> {
  const order = await createOrder(owner);
  const { docs } = await test.payload.find({
    collection: 'payment-attempts',
    where: { order: { equals: order } },
    select: { token: true },
  });
  return { id: String(docs[0]?.id), token: String(docs[0]?.token) };
}

async function saleOf() {
  const product = (await test.createProduct()).id;
  const sale = { saleId: randomUUID(), product, amount: 100, means: 'cash' as const };
  return { ...sale, soldAt: new Date().toISOString() };
}

async function writtenBody() {
  const product = await test.createProduct();
  return {
    buyer: { name: 'Nermin Demir', email: 'nermin@ornek.test' },
    orderItems: [{ product: product.id, qty: 1 }],
    shippingAddress: ADDRESS,
    billingAddress: ADDRESS,
    heldUntil: istanbulDay(Date.now()),
    requestId: randomUUID(),
  };
}
async function paymentLink() {
  const request = writtenOrderRequest.parse(await writtenBody());
  const { paymentUrl, totalPrice } = await writeDealerOrder(test.shop, request, 'Satıcı');
  const path = `/api/payment/links/${paymentUrl.split('/').at(-1)}`;
  return { path, body: { method: 'card', totalPrice: toLira(totalPrice) } };
}

/** Nobody has addresses of another account. */
async function savedAddressOf(caller: Visitor | null): Promise<string> {
  if (!caller) return 'abc';
  const { cookie } = caller;
  return (await test.call('POST', '/api/users/address', { body: ADDRESS, cookie })).body._id;
}

async function alertOf(caller: Visitor | null): Promise<string> {
  if (!caller) return 'abc';
  const body = { alerts: [{ number: 'Michel 774' }] };
  return (await test.call('POST', '/api/alerts', { body, cookie: caller.cookie })).body.alerts[0]._id;
}
const WRONG_TERMS = [
  { body: { condition: 'rusty' }, field: 'condition' },
  { body: { maxPrice: 0 }, field: 'maxPrice' },
  { body: { maxPrice: 1.005 }, field: 'maxPrice' },
  { body: { maxPrice: 'çok' }, field: 'maxPrice' },
];

async function unsubscribeTokenOf(owner: Visitor): Promise<string> {
  const id = await alertOf(owner);
  return (await test.payload.findByID({ collection: 'alerts', id, depth: 0 })).token;
}

function upload(content: Blob | string): FormData {
  const form = new FormData();
  form.set('image', content as Blob);
  return form;
}

const examples: Partial<Record<CallName, Example>> = {
  signIn: {
    make: (owner) => ({ body: { email: owner.email, password: PASSWORD } }),
    wrong: [
      { body: { email: 'kimse', password: PASSWORD }, field: 'email' },
      { body: { email: { $gt: '' }, password: PASSWORD }, field: 'email' },
      { body: { email: 'a@example.com' }, field: 'password' },
    ],
  },
  confirmSignIn: {
    async make() {
      const { id, email } = await test.createUser({ isEditor: true });
      const { recoveryCodes } = await turnFactorOn(test, id);
      const body = { email, password: PASSWORD };
      const { headers } = await test.call('POST', '/api/users/auth', { body });
      return { body: { code: recoveryCodes[0] }, cookie: headers.get('set-cookie')?.split(';')[0] ?? '' };
    },
    wrong: [
      { body: {}, field: 'code' },
      { body: { code: ' ' }, field: 'code' },
    ],
  },
  register: {
    make: () => ({ body: { name: 'Ada', email: `ada${Math.random()}@example.com`, password: PASSWORD } }),
    wrong: [
      { body: { name: ' ', email: 'ada@example.com', password: PASSWORD }, field: 'name' },
      { body: { name: 'Ada', email: 'ada@', password: PASSWORD }, field: 'email' },
      { body: { name: 'Ada', email: 'ada@example.com', password: 'kucuk harf' }, field: 'password' },
      {
        body: { name: 'Ada', email: 'ada@example.com', password: PASSWORD, termsAccepted: false },
        field: 'termsAccepted',
      },
      {
        body: { name: 'Ada', email: 'ada@example.com', password: PASSWORD, confirmPassword: 'Baska-2026' },
        field: 'confirmPassword',
      },
    ],
  },
  updateProfile: {
    make: (_owner, caller) => ({ body: { _id: caller?.id, name: 'Yeni Ad' } }),
    wrong: [
      { body: { name: '' }, field: 'name' },
      { body: { email: 'değil' }, field: 'email' },
      { body: { password: 'kısa' }, field: 'password' },
      { body: { password: 5 }, field: 'password' },
    ],
  },
  listUsers: {
    make: () => ({ query: '?keyword=ada&pageNumber=1' }),
    wrong: [
      { query: `?keyword=${'a'.repeat(101)}`, field: 'keyword' },
      { query: '?pageNumber=0', field: 'pageNumber' },
    ],
  },
  saveAddress: {
    make: () => ({ body: ADDRESS }),
    wrong: [
      { body: { ...ADDRESS, city: '   ' }, field: 'city' },
      { body: { ...ADDRESS, phoneNumber: '05321234567' }, field: 'phoneNumber' },
      { body: { ...ADDRESS, billingType: 'corporate' }, field: 'firmName' },
      { body: { ...ADDRESS, address: 'a'.repeat(301) }, field: 'address' },
    ],
  },
  updateAddress: {
    make: async (_owner, caller) => ({
      path: `/api/users/address/${await savedAddressOf(caller)}`,
      body: { ...ADDRESS, city: 'Bursa' },
    }),
    wrong: [{ path: '/api/users/address/abc', body: { ...ADDRESS, city: ' ' }, field: 'city' }],
  },
  deleteAddress: {
    make: async (_owner, caller) => ({ path: `/api/users/address/${await savedAddressOf(caller)}` }),
  },
  forgotPassword: {
    make: (owner) => ({ body: { email: owner.email } }),
    wrong: [{ body: { email: 'kimse' }, field: 'email' }],
  },
  resetPassword: {
    make: async (owner) => ({
      path: `/api/users/resetpassword/${await test.payload.forgotPassword({
        collection: 'users',
        data: { email: owner.email },
        disableEmail: true,
      })}`,
      body: { password: PASSWORD },
    }),
    wrong: [{ path: '/api/users/resetpassword/abc', body: { password: 'kısa' }, field: 'password' }],
  },
  mergeWishlist: {
    make: async () => ({ body: { products: [(await test.createProduct()).id, 'yok'] } }),
    wrong: [
      { body: {}, field: 'products' },
      { body: { products: [5] }, field: 'products.0' },
      { body: { products: ['x'.repeat(65)] }, field: 'products.0' },
      { body: { products: Array(501).fill('x') }, field: 'products' },
    ],
  },
  removeFromWishlist: {
    make: async () => ({ path: `/api/users/wishlist/${(await test.createProduct()).id}` }),
    takesAnyId: true,
  },
  listCollectionItems: {
    make: () => ({ query: '?series=Lale' }),
    wrong: [{ query: `?series=${'a'.repeat(121)}`, field: 'series' }],
  },
  saveCollectionItem: {
    make: async () => ({
      path: `/api/collection/items/p-${(await test.createProduct()).id}`,
      body: { count: 2, paidTotal: 12.5, seenAt: null },
    }),
    wrong: [
      { body: { seenAt: null, count: 0 }, field: 'count' },
      { body: { seenAt: null, count: 1.5 }, field: 'count' },
      { body: { seenAt: null, paidTotal: -1 }, field: 'paidTotal' },
      { body: { seenAt: null, condition: 'yeni' }, field: 'condition' },
      { body: { seenAt: null, note: 'a'.repeat(501) }, field: 'note' },
      { body: { seenAt: null, boughtLines: ['o1'] }, field: 'boughtLines.0' },
      { body: { count: 1 }, field: 'seenAt' },
    ],
  },
  removeCollectionItem: {
    make: () => ({ path: '/api/collection/items/v-yok', query: '?seenAt=2026-11-25' }),
    takesAnyId: true,
    wrong: [{ query: '', field: 'seenAt' }],
  },
  joinCollection: {
    make: () => ({ body: { items: [{ key: 'v-yok', series: 'Lale' }] } }),
    wrong: [
      { body: {}, field: 'items' },
      { body: { items: [{ key: 'yok' }] }, field: 'items.0.key' },
      { body: { items: Array(201).fill({ key: 'v-yok' }) }, field: 'items' },
    ],
  },
  addBoughtPieces: {
    async make(_owner, caller) {
      if (!caller) return { body: { order: 'yok', products: ['yok'] } };
      const product = await test.createProduct({ series: 'Lale' });
      const data = { user: caller.id, state: 'paid', isPaid: true, ...PRICES } as const;
      const orderItems = [{ product: product.id, name: 'Pul', price: 100, qty: 1 }];
      const order = await test.payload.create({
        collection: 'orders',
        data: { ...data, orderItems },
        depth: 0,
      });
      return { body: { order: order.id, products: [product.id] } };
    },
    wrong: [
      { body: { order: 'yok' }, field: 'products' },
      { body: { order: 'yok', products: [] }, field: 'products' },
    ],
  },
  importCollection: {
    make: () => ({ body: { content: Buffer.from('Seri;Değer').toString('base64') } }),
    wrong: [
      { body: {}, field: 'content' },
      { body: { content: '?' }, field: 'content' },
    ],
  },
  addAlerts: {
    make: () => ({ body: { alerts: [{ number: 'Scott 12' }], condition: 'used', maxPrice: '12.50' } }),
    wrong: [
      { body: {}, field: 'alerts' },
      { body: { alerts: [] }, field: 'alerts' },
      { body: { alerts: [{}] }, field: 'alerts.0.number' },
      { body: { alerts: [{ value: 'a', number: 'Scott 12' }] }, field: 'alerts.0.number' },
      { body: { alerts: [{ number: '12' }] }, field: 'alerts.0.number' },
      { body: { alerts: [{ number: 'Scott 12, Michel 3' }] }, field: 'alerts.0.number' },
      { body: { alerts: [{ number: 'Scott 12' }, { value: 'yok' }] }, field: 'alerts.1.value' },
      { body: { alerts: Array(301).fill({ number: 'Scott 12' }) }, field: 'alerts' },
      ...[
        { search: { title: ' ', path: '/search/lale' }, field: 'alerts.0.search.title' },
        { search: { title: 'a'.repeat(201), path: '/search/lale' }, field: 'alerts.0.search.title' },
        { search: { title: 'Lale', path: '/cart' }, field: 'alerts.0.search.path' },
        { search: { title: 'Lale', path: 5 }, field: 'alerts.0.search.path' },
      ].map(({ search, field }) => ({ body: { alerts: [{ search }] }, field })),
      ...WRONG_TERMS.map(({ body, field }) => ({
        body: { alerts: [{ number: 'Scott 12' }], ...body },
        field,
      })),
    ],
  },
  setAlertMail: {
    make: () => ({ body: { isMailed: true } }),
    wrong: [{ body: { isMailed: 1 }, field: 'isMailed' }],
  },
  updateAlert: {
    make: async (_owner, caller) => ({
      path: `/api/alerts/${await alertOf(caller)}`,
      body: { condition: null, maxPrice: 5 },
    }),
    wrong: WRONG_TERMS,
  },
  deleteAlert: {
    make: async (_owner, caller) => ({ path: `/api/alerts/${await alertOf(caller)}` }),
  },
  proveEmail: {
    make: (owner, caller) => ({
      path: `/api/users/emailproof/${proofTokenOf(test.payload, caller ?? owner)}`,
    }),
  },
  closeAccount: {
    make: () => ({ body: { password: PASSWORD } }),
    wrong: [
      { body: {}, field: 'password' },
      { body: { password: '' }, field: 'password' },
    ],
  },
  turnOnSecondFactor: {
    make: async (owner, caller) => ({
      body: { password: PASSWORD, code: codeOf(await prepareFactor(test, (caller ?? owner).id)) },
    }),
    wrong: [
      { body: { code: '123456' }, field: 'password' },
      { body: { password: PASSWORD, code: '' }, field: 'code' },
      { body: { password: PASSWORD, code: '1'.repeat(21) }, field: 'code' },
    ],
  },
  turnOffSecondFactor: {
    async make(owner, caller) {
      const { recoveryCodes } = await turnFactorOn(test, (caller ?? owner).id);
      return { body: { password: PASSWORD, code: recoveryCodes[0] } };
    },
    wrong: [
      { body: { code: '123456' }, field: 'password' },
      { body: { password: PASSWORD }, field: 'code' },
    ],
  },
  resetSecondFactor: {
    make: (owner) => ({
      path: `/api/users/${owner.id}/secondfactor/off`,
      body: { password: PASSWORD },
    }),
    wrong: [
      { body: {}, field: 'password' },
      { body: { password: PASSWORD, code: '1'.repeat(21) }, field: 'code' },
    ],
  },
  endSession: {
    async make(owner, caller) {
      const { id } = caller ?? owner;
      const { sessions } = await test.payload.findByID({ collection: 'users', id });
      return { path: `/api/users/sessions/${sessions?.[0]?.id}` };
    },
  },
  getUser: { make: (owner) => ({ path: `/api/users/${owner.id}` }) },
  updateUser: {
    make: (owner) => ({ path: `/api/users/${owner.id}`, body: { userId: owner.id, name: 'Yeni Ad' } }),
    wrong: [
      { body: { email: 'değil' }, field: 'email' },
      { body: { isAdmin: 'evet' }, field: 'isAdmin' },
    ],
  },
  deleteUser: { make: (owner) => ({ path: `/api/users/${owner.id}` }) },

  listProducts: {
    make: () => ({ query: '?keyword=pul&pageNumber=1&sortOrder=priceAsc' }),
    wrong: [
      { query: '?pageNumber=0', field: 'pageNumber' },
      { query: '?sortOrder=ucuz', field: 'sortOrder' },
      { query: '?sortOrder=__proto__', field: 'sortOrder' },
      ...['0', '13', '48.0'].map((size) => ({ query: `?pageSize=${size}`, field: 'pageSize' })),
      { query: '?printingHouse=Darphane', field: 'printingHouse.0' },
      { query: `?keyword=${'a'.repeat(10_000)}`, field: 'keyword' },
      { query: '?keyword=a&keyword=b', field: 'keyword' },
    ],
  },
  countFacets: {
    make: () => ({ query: '?category=Pensetler&yearFrom=1930' }),
    wrong: [
      { query: '?yearFrom=eski', field: 'yearFrom' },
      { query: '?yearTo=-5', field: 'yearTo' },
      { query: '?priceFrom=12,5x', field: 'priceFrom' },
      { query: '?priceTo=1e9', field: 'priceTo' },
      { query: '?inStock=belki', field: 'inStock' },
      { query: `?series=${'a'.repeat(121)}`, field: 'series' },
      { query: `?${'format=x&'.repeat(31)}`, field: 'format' },
      { query: '?printingHouse=Bilinmeyen', field: 'printingHouse.0' },
    ],
  },
  suggestProducts: {
    make: () => ({ query: '?keyword=ay' }),
    wrong: [{ query: `?keyword=${'a'.repeat(10_000)}`, field: 'keyword' }],
  },
  chosenProducts: {
    make: async () => ({ query: `?id=${(await test.createProduct()).id}&id=yok` }),
    wrong: [
      { query: '', field: 'id' },
      { query: `?id=${'x'.repeat(65)}`, field: 'id' },
      { query: `?${'id=x&'.repeat(51)}`, field: 'id' },
    ],
  },
  getProduct: {
    make: async () => ({ path: `/api/products/${(await test.createProduct()).id}` }),
  },
  updateProduct: {
    make: async () => ({ path: `/api/products/${(await test.createProduct()).id}`, body: PRODUCT }),
    wrong: [
      { body: { ...PRODUCT, name: '' }, field: 'name' },
      { body: { ...PRODUCT, price: 1.234 }, field: 'price' },
      { body: { ...PRODUCT, countInStock: -1 }, field: 'countInStock' },
      { body: { ...PRODUCT, countInStock: 1e12 }, field: 'countInStock' },
      { body: { ...PRODUCT, seriesIssueDate: '2024-02-31' }, field: 'seriesIssueDate' },
      { body: { ...PRODUCT, image: 5 }, field: 'image' },
      { body: { ...PRODUCT, description: 'a'.repeat(5001) }, field: 'description' },
      { body: { ...PRODUCT, condition: 'mint' }, field: 'condition' },
      { body: { ...PRODUCT, format: 'toString' }, field: 'format' },
      { body: { ...PRODUCT, yearFrom: 1839 }, field: 'yearFrom' },
      { body: { ...PRODUCT, widthMm: '20,125' }, field: 'widthMm' },
      { body: { ...PRODUCT, heightMm: 1000.5 }, field: 'heightMm' },
      { body: { ...PRODUCT, yearTo: 1914.5 }, field: 'yearTo' },
      { body: { ...PRODUCT, yearTo: 'bin dokuz yüz' }, field: 'yearTo' },
      { body: { ...PRODUCT, yearFrom: 1918, yearTo: 1914 }, field: 'yearTo' },
      { body: { ...PRODUCT, michelNumber: '1'.repeat(41) }, field: 'michelNumber' },
      { body: { ...PRODUCT, pictures: [{ image: '' }] }, field: 'pictures.0.image' },
      { body: { ...PRODUCT, pictures: [{ image: '/media/yok.webp' }] }, field: 'pictures.0.image' },
      {
        body: { ...PRODUCT, pictures: [{ image: '/media/yok.webp', view: 'yan' }] },
        field: 'pictures.0.view',
      },
      { body: { ...PRODUCT, pictures: Array(9).fill({ image: '/media/yok.webp' }) }, field: 'pictures' },
    ],
  },
  deleteProduct: {
    make: async () => ({ path: `/api/products/${(await test.createProduct()).id}` }),
  },
  listReviews: {
    make: async () => ({ path: `/api/products/${(await test.createProduct()).id}/reviews` }),
    wrong: [{ query: '?pageNumber=0', field: 'pageNumber' }],
  },
  ownReview: {
    make: async () => ({ path: `/api/products/${(await test.createProduct()).id}/reviews/own` }),
  },
  listQuestions: {
    make: async () => ({ path: `/api/products/${(await test.createProduct()).id}/questions` }),
    wrong: [{ query: '?pageNumber=0', field: 'pageNumber' }],
  },
  askQuestion: {
    make: async () => ({
      path: `/api/products/${(await test.createProduct()).id}/questions`,
      body: { text: 'Arkasında şarnier izi var mı?', email: 'ada@example.com' },
    }),
    wrong: [
      { body: { email: 'ada@example.com' }, field: 'text' },
      { body: { text: '  kısa     ', email: 'ada@example.com' }, field: 'text' },
      { body: { text: 'a'.repeat(1001), email: 'ada@example.com' }, field: 'text' },
      { body: { text: 'Arkasında şarnier izi var mı?', email: 'kimse' }, field: 'email' },
      { body: { text: 'Arkasında şarnier izi var mı?' }, field: 'email' },
    ],
  },
  requestProductAlert: {
    make: async () => ({
      path: `/api/products/${(await test.createProduct({ countInStock: 0 })).id}/alert`,
      body: { email: 'ada@example.com' },
    }),
    wrong: [
      { body: {}, field: 'email' },
      { body: { email: 'kimse' }, field: 'email' },
      { body: { email: { $gt: '' } }, field: 'email' },
    ],
  },
  unsubscribe: {
    make: async (owner) => ({ path: `/api/mail/${await unsubscribeTokenOf(owner)}/leave` }),
  },
  createReview: {
    make: async () => {
      const { id } = await test.createProduct();
      return {
        path: `/api/products/${id}/reviews`,
        body: { productId: id, rating: 5, comment: 'Çok güzel.' },
      };
    },
    wrong: [
      ...[0, 6, 4.5, null].map((rating) => ({
        body: { rating, comment: 'Güzel' },
        field: 'rating',
      })),
      { body: { rating: 5, comment: '  ' }, field: 'comment' },
      { body: { rating: 5, comment: 'a'.repeat(2001) }, field: 'comment' },
    ],
  },
  upload: { make: () => ({ body: upload(picture) }) },

  myOrders: { make: async (owner) => ({ body: void (await createOrder(owner)) }) },
  listOrders: {
    make: async (owner) => ({ body: void (await createOrder(owner)), query: '?keyword=ada' }),
    wrong: [
      { query: `?keyword=${'a'.repeat(101)}`, field: 'keyword' },
      { query: '?pageNumber=0', field: 'pageNumber' },
    ],
  },
  orderContracts: {
    make: async (owner) => ({ path: `/api/orders/${await createOrder(owner)}/contracts` }),
  },
  getOrder: {
    make: async (owner) => ({ path: `/api/orders/${await createOrder(owner)}` }),
  },
  orderInvoice: {
    make: async (owner) => {
      const order = await createOrder(owner, true);
      await test.payload.create({ collection: 'invoices', data: { order, pdf: 'JVBERi0xLjc=' } });
      return { path: `/api/orders/${order}/invoice` };
    },
  },
  resumePayment: {
    make: async (owner) => ({ path: `/api/orders/${await createOrder(owner)}/payment` }),
  },
  abandonOrder: {
    make: async (owner) => ({ path: `/api/orders/${await createOrder(owner)}/payment` }),
  },
  withdraw: {
    make: (owner) => withdrawalOf(owner, 'withdrawals'),
    wrong: WRONG_WITHDRAWALS,
  },
  registerReturn: {
    make: (owner) => withdrawalOf(owner, 'returns'),
    wrong: [
      ...WRONG_WITHDRAWALS,
      { body: { lines: [{ product: 'a', qty: 1 }], reason: '', cameOn: '31.12.2026' }, field: 'cameOn' },
    ],
  },
  decideReturn: {
    make: async (owner) => ({
      path: `/api/returns/${await createReturn(owner)}/decision`,
      body: { action: 'refuse', reason: 'Süre dolmuştu.' },
    }),
    wrong: [
      { body: {}, field: 'action' },
      { body: { action: 'refuse', reason: ' ' }, field: 'reason' },
      { body: { action: 'arrived', lines: [] }, field: 'lines' },
      {
        body: { action: 'arrived', lines: [{ product: 'a', shelf: -1, writtenOff: 0 }] },
        field: 'lines.0.shelf',
      },
    ],
  },
  deliverOrder: {
    make: async (owner) => ({ path: `/api/orders/${await createOrder(owner, true)}/deliver` }),
  },

  initializePayment: {
    make: async () => ({ body: checkoutBody([{ product: await test.createProduct(), qty: 1 }]) }),
    wrong: [
      { body: {}, field: 'orderItems' },
      { body: { ...checkoutBody([]) }, field: 'orderItems' },
      { body: { gift: { note: 'a'.repeat(301) } }, field: 'gift.note' },
      { body: { gift: true }, field: 'gift' },
    ],
  },
  writeOrder: {
    make: async () => ({ body: await writtenBody() }),
    wrong: [
      { body: {}, field: 'orderItems' },
      { body: { buyer: {} }, field: 'buyer' },
      { body: { buyer: { name: 'Nermin', email: 'nermin' } }, field: 'buyer.email' },
      { body: { heldUntil: '2026-02-31' }, field: 'heldUntil' },
      {
        body: { orderItems: [{ product: 'a', qty: 1, price: 0, priceReason: 'Hediye' }] },
        field: 'orderItems.0.price',
      },
    ],
  },
  getPaymentLink: { make: async () => ({ path: (await paymentLink()).path }) },
  payByLink: {
    make: paymentLink,
    wrong: [
      { body: { method: 'nakit', totalPrice: 1 }, field: 'method' },
      { body: { method: 'card' }, field: 'totalPrice' },
    ],
  },
  paymentCallback: {
    make: () => ({ body: new URLSearchParams({ token: 'kimsenin' }) }),
  },
  paymentWebhook: {
    make: async (owner) => ({
      body: {
        iyziEventType: 'CHECKOUT_FORM_AUTH',
        token: (await createAttempt(owner)).token,
        status: 'SUCCESS',
      },
    }),
  },
  decideAttempt: {
    make: async (owner) => ({
      path: `/api/payment/attempts/${(await createAttempt(owner)).id}/decision`,
      body: { action: 'recheck' },
    }),
    wrong: [
      { body: {}, field: 'action' },
      { body: { action: 'sil' }, field: 'action' },
      { body: { action: 'refund' }, field: 'reason' },
      { body: { action: 'accept', reason: '  ' }, field: 'reason' },
      { body: { action: 'refund', reason: 'Vazgeçti', items: [] }, field: 'items' },
    ],
  },

  reconcileRestore: { make: () => ({}) },

  sellRetail: {
    make: async () => ({ body: await saleOf() }),
    wrong: [
      { body: {}, field: 'saleId' },
      { body: { amount: '1,5' }, field: 'amount' },
      { body: { means: 'çek' }, field: 'means' },
      { body: { qty: 0 }, field: 'qty' },
      { body: { soldAt: 'dün' }, field: 'soldAt' },
    ],
  },
  undoRetailSale: {
    make: async () => {
      const sale = await saleOf();
      await sellRetail(test.shop, { name: 'Ada' }, { ...sale, qty: 1, amount: 100_00 });
      return { path: `/api/sales/${sale.saleId}/undo` };
    },
  },

  listSeries: { make: () => ({}), wrong: [{ query: '?pageNumber=0', field: 'pageNumber' }] },
  getSeries: {
    make: async () => {
      const name = `Seri ${randomUUID()}`;
      await test.payload.create({
        collection: 'series',
        data: { name, values: [{ denomination: '10 para' }] },
      });
      return { path: `/api/series/${encodeURIComponent(name)}` };
    },
  },
  getStory: {
    make: () => ({ query: '?about=Pensetler' }),
    wrong: [{ query: '?about=', field: 'about' }],
  },
  getLegalPage: {
    make: async () => {
      newestSlug += 1;
      const slug = `metin-${newestSlug}`;
      await test.payload.create({
        collection: 'legal-pages',
        data: { title: 'Metin', slug, _status: 'published' },
      });
      return { path: `/api/legal/${slug}` };
    },
  },
  reportVital: {
    make: () => ({ body: { page: 'home', metric: 'LCP', value: 1234.5 } }),
    wrong: [
      { body: { page: '/order/1', metric: 'LCP', value: 1 }, field: 'page' },
      { body: { page: 'home', metric: 'LCP', value: -1 }, field: 'value' },
    ],
  },
  ready: {
    make: async () => {
      await test.shop.catalogue.model.current();
      return {};
    },
  },
};

beforeAll(async () => {
  picture = new Blob([new Uint8Array(await drawPng())], { type: 'image/png' });
});

const { paths } = openApiDocument('http://localhost', 'Dükkân');
function documented(name: CallName): string[] {
  const { method, path } = calls[name];
  const operation = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method] as { responses: object };
  return Object.keys(operation.responses);
}

const createCaller = (who: Exclude<Who, 'guest' | 'customer'>) =>
  test.createUser(who === 'stranger' ? {} : FLAGS[who]);
/** A refused call changes nothing, so each role has one caller whom all calls refuse. */
const refusedCallers: Partial<Record<Who, Visitor>> = {};

async function peopleFor(who: Who, victim?: Visitor) {
  const owner = victim ?? (await test.createUser());
  if (who === 'guest' || who === 'customer')
    return { owner, caller: who === 'guest' ? null : owner, people: [owner] };
  const known = victim && refusedCallers[who];
  const caller = known ?? (await createCaller(who));
  if (victim) refusedCallers[who] = caller;
  return { owner, caller, people: [owner, caller] };
}

async function makeCall(name: CallName, caller: Visitor | null, made: Made) {
  const { path = calls[name].path, query = '', body, cookie = caller?.cookie } = made;
  const answer = await test.call(calls[name].method.toUpperCase(), path + query, { cookie, body });
  expect(documented(name), 'the statuses the OpenAPI page knows').toContain(String(answer.status));
  return answer;
}

/** Calls whose answer is the same for everybody, so that any cache may keep the answer. All others are private. */
const PUBLIC =
  names(`listProducts countFacets suggestProducts topProducts newProducts chosenProducts getProduct listReviews
  listQuestions getInstallments getTerms listSeries getSeries getStory getHome getLegalPage`);
/** Answers that also show drafts to an admin at the same address; the list does so only with `withDrafts`. */
const VARIES = names('listProducts getProduct listReviews listQuestions');

function expectCaching(
  name: CallName,
  who: Who,
  { headers, body }: Awaited<ReturnType<typeof makeCall>>,
  people: Visitor[],
) {
  const isOwn = who === 'admin' && VARIES.has(name) && name !== 'listProducts';
  if (isOwn || !PUBLIC.has(name)) return expect(headers.get('cache-control')).toBe('private, no-store');
  expect(headers.get('cache-control')).toMatch(/^public, max-age=/);
  expect(headers.get('etag')).toBeTruthy();
  expect(headers.getSetCookie()).toEqual([]);
  expect(headers.get('vary')?.includes('Cookie') ?? false).toBe(VARIES.has(name));
  for (const { id, email } of people) {
    expect(JSON.stringify(body)).not.toContain(id);
    expect(JSON.stringify(body)).not.toContain(email);
  }
}

/** Roles that may tell something about a call; a call for everybody with a role does not ask which role that is. */
function callersOf(name: CallName): readonly Who[] {
  const isForAll = FOR_EVERYBODY.has(name) || statusesOf(name).stranger < 400;
  return isForAll && !VARIES.has(name) ? ['guest', 'customer', 'admin'] : WHO;
}

const mayCall = (name: CallName): Who =>
  WHO.find((who) => statusesOf(name)[who] === calls[name].status) ?? 'admin';

it('should be named in one list at most, and be a call', () => {
  const all = [FOR_EVERYBODY, FOR_STAFF, FOR_ADMINS, FOR_BUYERS, FOR_BUYERS_AND_BOOKS].flatMap((list) => [
    ...list,
  ]);
  expect(new Set(all).size).toBe(all.length);
  for (const name of [...all, ...CREATES, ...REDIRECTS, ...PUBLIC])
    expect(Object.keys(calls)).toContain(name);
});

describe.each(Object.keys(calls) as CallName[])('%s', (name) => {
  const call: Call = calls[name];
  const { make = (): Made => ({}), wrong = [], takesAnyId = false } = examples[name] ?? {};

  it('should give each role what the table of roles says', async () => {
    const statuses = statusesOf(name);
    const victim = await test.createUser();
    // A refused call changes nothing, so all whom the table refuses send the same request.
    const refused = Object.values(statuses).some((status) => status >= 400) && (await make(victim, victim));
    for (const who of callersOf(name)) {
      const isRefused = refused && statuses[who] >= 400;
      const { owner, caller, people } = await peopleFor(who, isRefused ? victim : undefined);
      const answer = await makeCall(name, caller, isRefused ? refused : await make(owner, caller));

      expect(answer.status, `${who}: ${JSON.stringify(answer.body)}`).toBe(statuses[who]);
      expectCaching(name, who, answer, people);
      // Equal, not only valid: no field outside the contract leaves the shop.
      if (answer.status === call.status && call.answer)
        expect(call.answer.parse(answer.body)).toEqual(answer.body);
      if (answer.status >= 400) {
        expect(errorAnswer.parse(answer.body)).toEqual(answer.body);
        expect(answer.body.code).toBe(answer.status === 401 ? 'NOT_SIGNED_IN' : 'FORBIDDEN');
        expect(answer.headers.get('x-request-id')).toBe(answer.body.requestId);
      }
    }
  });

  if (wrong.length > 0)
    it('should name the field in error', async () => {
      const { owner, caller } = await peopleFor(mayCall(name));
      const usual = await make(owner, caller);
      for (const { field, ...made } of wrong) {
        const answer = await makeCall(name, caller, { ...usual, ...made });

        expect(answer.status, JSON.stringify(made).slice(0, 200)).toBe(400);
        const error = errorAnswer.parse(answer.body);
        expect(error.code).toBe('INVALID_INPUT');
        expect(error.errors?.map((fault) => fault.path)).toContain(field);
        expect(error.message).not.toMatch(/invalid|expected|too (big|small)|beklenen|alınan/i);
      }
    });

  it('should have an example of a wrong input where the contract takes any', () => {
    const takesInput = (call.body && call.bodyType !== 'form') || call.query;
    expect(wrong.length > 0).toBe(Boolean(takesInput));
  });

  const hasId = call.path.includes(':id') || call.path.includes(':slug');
  if (hasId && !takesAnyId)
    it('should answer 404 to an id that is unknown or could not be one', async () => {
      const ids = [
        '000000000000000000000000',
        '3f2c7a52-8a0e-4a37-9d57-6f1f3f6f0c11',
        'a%00b',
        'x'.repeat(300),
        '..%2F..%2Fetc',
        "'%20or%201=1--",
      ];
      const admin = await test.createUser({ isAdmin: true });
      const { body } = await make(admin, admin);
      for (const id of ids) {
        const path = call.path.replace(/:(id|slug)/, id);
        const answer = await test.call(call.method.toUpperCase(), path, { cookie: admin.cookie, body });

        expect(answer.status, path).toBe(404);
        expect(errorAnswer.parse(answer.body).code).toMatch(/NOT_FOUND$/);
      }
    });
});
