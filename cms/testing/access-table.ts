import { randomUUID } from 'node:crypto';
import type { CollectionSlug } from 'payload';
import type { User } from '../infra/database/payload-types.ts';
import type { TestShop } from './test-shop.ts';

export const ROLES = ['guest', 'customer', 'editor', 'sender', 'accountant', 'admin'] as const;
export type Role = (typeof ROLES)[number];
export type Slug = Exclude<CollectionSlug, `payload-${string}`>;
export type Operation = 'read' | 'readHidden' | 'create' | 'update' | 'delete';

export const EVERYONE = ROLES;
const SIGNED_IN: readonly Role[] = ['customer', 'editor', 'sender', 'accountant', 'admin'];
export const STAFF: readonly Role[] = ['editor', 'sender', 'accountant', 'admin'];
export const EDITORS: readonly Role[] = ['editor', 'admin'];
const SENDERS: readonly Role[] = ['sender', 'admin'];
const ACCOUNTANTS: readonly Role[] = ['accountant', 'admin'];
/** Roles that work with orders. */
const DESK: readonly Role[] = ['sender', 'accountant', 'admin'];
export const ADMINS: readonly Role[] = ['admin'];
export const NOBODY: readonly Role[] = [];

export const FLAGS: Record<Exclude<Role, 'guest'>, Partial<User>> = {
  customer: {},
  editor: { isEditor: true },
  sender: { isSender: true },
  accountant: { isAccountant: true },
  admin: { isAdmin: true },
};

const IMPORT = { file: 'a', signature: 'b', lastRow: 1 };

/** `read` and the others concern other people's documents; `readHidden` a draft, or an unpaid order. */
export const ACCESS: Record<Slug, Partial<Record<Operation, readonly Role[]>>> = {
  products: { read: EVERYONE, readHidden: DESK, create: ADMINS, update: ADMINS, delete: ADMINS },
  reviews: { read: EVERYONE, create: SIGNED_IN, update: ADMINS, delete: ADMINS },
  questions: { read: ADMINS, create: NOBODY, update: NOBODY, delete: ADMINS },
  orders: { read: DESK, readHidden: ACCOUNTANTS, create: NOBODY, update: NOBODY, delete: NOBODY },
  users: { read: ADMINS, create: ADMINS, update: ADMINS, delete: ADMINS },
  'legal-pages': { read: EVERYONE, readHidden: EDITORS, create: EDITORS, update: EDITORS, delete: ADMINS },
  stories: { read: EVERYONE, create: EDITORS, update: EDITORS, delete: EDITORS },
  series: { read: EVERYONE, create: EDITORS, update: EDITORS, delete: EDITORS },
  'home-blocks': {
    read: EDITORS,
    readHidden: EDITORS,
    create: EDITORS,
    update: EDITORS,
    delete: EDITORS,
  },
  media: { read: EVERYONE, create: EDITORS, update: EDITORS, delete: EDITORS },
  'payment-attempts': { read: ACCOUNTANTS, create: NOBODY, update: NOBODY, delete: NOBODY },
  'order-events': { read: ACCOUNTANTS, create: NOBODY, update: NOBODY, delete: NOBODY },
  returns: { read: ACCOUNTANTS, create: NOBODY, update: NOBODY, delete: NOBODY },
  invoices: { read: NOBODY, create: NOBODY, update: NOBODY, delete: NOBODY },
  mails: { read: ADMINS, create: NOBODY, update: NOBODY, delete: NOBODY },
  'order-counters': { read: NOBODY, create: NOBODY, update: NOBODY, delete: NOBODY },
  'order-contracts': { read: ADMINS, create: NOBODY, update: NOBODY, delete: NOBODY },
  'audit-entries': { read: ADMINS, create: NOBODY, update: NOBODY, delete: NOBODY },
  'wishlist-items': { read: ADMINS, create: NOBODY, update: NOBODY, delete: NOBODY },
  'collection-items': { read: NOBODY, create: NOBODY, update: NOBODY, delete: NOBODY },
  alerts: { read: ADMINS, create: NOBODY, update: NOBODY, delete: NOBODY },
  'second-factors': { read: NOBODY, create: NOBODY, update: NOBODY, delete: NOBODY },
  restores: { read: NOBODY, create: NOBODY, update: NOBODY, delete: NOBODY },
  imports: { read: NOBODY, create: NOBODY, update: NOBODY, delete: NOBODY },
  'stock-counts': { read: NOBODY, create: NOBODY, update: NOBODY, delete: NOBODY },
  'import-parts': { read: NOBODY, create: NOBODY, update: NOBODY, delete: NOBODY },
  'archived-products': { read: ACCOUNTANTS, create: NOBODY, update: NOBODY, delete: NOBODY },
  'product-removals': { read: NOBODY, create: NOBODY, update: NOBODY, delete: NOBODY },
};

export const HIDDEN: Partial<Record<Slug, Record<string, unknown>>> = {
  products: { isPublished: false },
  orders: { state: 'awaiting', isPaid: false },
  'legal-pages': { _status: 'draft' },
};

const ADDRESS = {
  recipient: 'Ada Yıldız',
  address: 'Posta Cad. 12',
  city: 'İzmir',
  postalCode: '35210',
  country: 'Türkiye',
  phoneNumber: '5321234567',
};
const BILL = { ...ADDRESS, billingType: 'individual', identityNumber: '10000000146' };
const table = Buffer.from('Sipariş;Takip;Tarih;Tutar\nPD-1;12345;28.11.2026;1,00').toString('base64');
const NO_PICTURE = '000000000000000000000000';

/** The panel's calls below `/cms-api`, with allowed roles. `:order` is an order to ship, `:question` an open one. */
export const PANEL_CALLS: ReadonlyArray<
  [method: 'GET' | 'POST', path: string, allowed: readonly Role[], body?: object]
> = [
  ['POST', '/orders/ship', SENDERS, { carrier: 'PTT', orders: [{ id: ':order', trackingNumber: '' }] }],
  ['POST', '/orders/deliver', SENDERS, { orders: [{ id: ':order' }] }],
  ['POST', '/orders/parcel-table', SENDERS, { content: table }],
  ['POST', '/payment-attempts/statement', ADMINS, { content: table }],
  [
    'POST',
    '/orders/ship-table',
    SENDERS,
    { content: table, columns: { order: 0, trackingNumber: 1, carrier: null }, carrier: 'PTT' },
  ],
  ['POST', '/orders/:order/shipment', SENDERS, { carrier: 'PTT', trackingNumber: '1' }],
  ['POST', '/orders/:order/undeliver', ADMINS, {}],
  ['POST', '/orders/:order/address', ADMINS, ADDRESS],
  ['POST', '/orders/:order/billing', ADMINS, BILL],
  [
    'POST',
    '/orders/:order/invoice',
    ACCOUNTANTS,
    { number: 'A1', date: '2026-11-25', content: Buffer.from('%PDF-1.4').toString('base64') },
  ],
  ['POST', '/orders/:order/note', ADMINS, { text: 'Not' }],
  ['POST', '/questions/:question/decision', ADMINS, { action: 'close', seenAt: ':seenAt' }],
  ['POST', '/orders/export', ACCOUNTANTS, { from: '2026-11-01', to: '2026-11-30' }],
  ['POST', '/orders/profit', ADMINS, { from: '2026-11-01', to: '2026-11-30' }],
  ['GET', '/products/export', ACCOUNTANTS],
  ['GET', '/products/values/category', ADMINS],
  ['GET', '/products/:product/stock', ACCOUNTANTS],
  ['POST', '/products/counted', ADMINS, { text: 'A-1' }],
  [
    'POST',
    '/products/count',
    ADMINS,
    { key: randomUUID(), lines: [{ product: NO_PICTURE, seen: 0, counted: 0 }] },
  ],
  ['GET', '/series/export', EDITORS],
  ['POST', '/series/import', EDITORS, { content: '', isDryRun: true }],
  ['POST', '/products/import', ADMINS, { content: '', isDryRun: true }],
  ['GET', '/products/import/:product', ADMINS],
  [
    'POST',
    '/products/:product/previous-price',
    ACCOUNTANTS,
    {
      price: 100,
      loweredPrice: 80,
      loweredFrom: '2026-11-25T00:00:00.000Z',
      loweredUntil: '2026-12-25T00:00:00.000Z',
    },
  ],
  ['POST', '/media/product-drafts', ADMINS, { pictures: [NO_PICTURE] }],
  ['GET', '/globals/business-details', STAFF],
  ['POST', '/globals/business-details', EDITORS, { phone: '5321234567' }],
  ['GET', '/globals/shop-identity', ADMINS],
  ['POST', '/globals/shop-identity', ADMINS, { slogan: 'Pul' }],
  ['GET', '/globals/shop-settings', ADMINS],
  ['POST', '/globals/shop-settings', ADMINS, { maxInstallments: '1' }],
  ['GET', '/access', STAFF],
  ['GET', '/payload-preferences/nav', STAFF],
  ['POST', '/payload-preferences/nav', STAFF, { value: {} }],
];

export const PRICES = { itemsPrice: 100, shippingPrice: 3000, taxPrice: 18, totalPrice: 3118 };
export const createOrder = ({ payload }: TestShop, user: string) =>
  payload.create({
    collection: 'orders',
    data: { state: 'paid', isPaid: true, user, buyer: { name: 'Ad', email: 'a@example.com' }, ...PRICES },
    depth: 0,
  });

type Data = Record<string, unknown>;
export const dataFor = (test: TestShop, someone: string): Record<Slug, () => Data | Promise<Data>> => ({
  products: () => ({ name: 'Pul', price: 100, countInStock: 1, isPublished: true }),
  reviews: async () => ({ product: (await test.createProduct()).id, rating: 5, comment: 'Güzel' }),
  questions: async () => ({ product: (await test.createProduct()).id, text: 'Şarnier izi var mı?' }),
  orders: () => ({ state: 'paid', isPaid: true, user: someone, ...PRICES }),
  users: () => ({ name: 'Ad', email: `${randomUUID()}@example.com`, password: 'Pul-Sever-2026' }),
  'legal-pages': () => ({ title: 'Metin', slug: `m-${randomUUID()}`, _status: 'published' }),
  stories: () => ({ about: randomUUID(), text: 'Metin' }),
  series: () => ({ name: randomUUID() }),
  'home-blocks': () => ({ kind: 'announcement', title: 'Duyuru', order: 10, _status: 'published' }),
  media: () => ({}),
  'payment-attempts': async () => ({
    order: (await createOrder(test, someone)).id,
    amount: 3118,
    token: randomUUID(),
  }),
  'order-events': async () => ({ order: (await createOrder(test, someone)).id, event: 'paid' }),
  returns: async () => ({
    order: (await createOrder(test, someone)).id,
    state: 'requested',
    refundBy: new Date().toISOString(),
  }),
  invoices: async () => ({ order: (await createOrder(test, someone)).id, pdf: 'JVBERi0=' }),
  mails: () => ({
    key: randomUUID(),
    to: 'a@example.com',
    subject: 'Konu',
    html: 'gizli',
    text: 'gizli',
    leaveUrl: 'gizli',
  }),
  'order-counters': () => ({ year: Math.ceil(Math.random() * 1e9), last: 1 }),
  'order-contracts': async () => ({
    order: (await createOrder(test, someone)).id,
    slug: 'metin',
    title: 'Metin',
    versionId: 'v1',
    html: '<p>Metin</p>',
  }),
  'audit-entries': () => ({ about: 'products', action: 'changed' }),
  'wishlist-items': async () => ({ user: someone, product: (await test.createProduct()).id }),
  'collection-items': () => ({ user: someone, key: `v-${randomUUID()}`, count: 1 }),
  alerts: () => ({
    kind: 'number',
    user: someone,
    title: 'Michel 1',
    subject: `michel${randomUUID()}`,
    known: {},
    lookedAt: new Date().toISOString(),
    token: randomUUID(),
    ownerToken: randomUUID(),
  }),
  'second-factors': async () => ({ user: (await test.createUser()).id, secret: 'gizli', lastStep: 0 }),
  imports: () => IMPORT,
  'import-parts': async () => ({
    import: (await test.payload.create({ collection: 'imports', data: IMPORT })).id,
    lastRow: 2,
    lines: '2;Eklendi',
  }),
  'stock-counts': () => ({ outcomes: [] }),
  restores: () => ({ backupAt: new Date().toISOString(), restoredAt: new Date().toISOString() }),
  'archived-products': () => ({ product: randomUUID(), name: 'Gemi' }),
  'product-removals': () => ({ product: 'x' }),
});
export const CHANGES: Record<Slug, Record<string, unknown>> = {
  products: { name: 'Yeni' },
  reviews: { comment: 'Yeni' },
  questions: { answer: 'Yeni' },
  orders: { note: 'Yeni' },
  users: { name: 'Yeni' },
  'legal-pages': { title: 'Yeni' },
  stories: { text: 'Yeni' },
  series: { printingHouse: 'Yeni' },
  'home-blocks': { title: 'Yeni' },
  media: { alt: 'Yeni' },
  'payment-attempts': { reason: 'Yeni' },
  'order-events': { reason: 'Yeni' },
  returns: { reason: 'Yeni' },
  invoices: { pdf: 'Yeni' },
  mails: { subject: 'Yeni' },
  'order-counters': { last: 2 },
  'order-contracts': { title: 'Yeni' },
  'audit-entries': { title: 'Yeni' },
  'wishlist-items': { user: null },
  'collection-items': { count: 2 },
  alerts: { title: 'Yeni' },
  'second-factors': { isOn: false },
  imports: { lastRow: 3 },
  'import-parts': { lines: '2;Aynı' },
  'stock-counts': { by: 'Yeni' },
  restores: { restoredAt: new Date().toISOString() },
  'archived-products': { name: 'Yeni' },
  'product-removals': { product: 'y' },
};
