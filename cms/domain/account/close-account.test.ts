import { beforeAll, describe, expect, it } from 'vitest';
import { inShopTime, longDay, longMoment } from '../../contract/rules/dates.ts';
import { inTransaction } from '../../infra/database/driver/transaction.ts';
import type { Order, Product } from '../../infra/database/payload-types.ts';
import { enqueueMail } from '../../infra/mail/enqueue-mail.ts';
import { ADDRESS, CORPORATE_ADDRESS, checkoutBody } from '../../testing/checkout-requests.ts';
import { eventually } from '../../testing/eventually.ts';
import { setUpPayments } from '../../testing/payment-steps.ts';
import { setUpTestShop, setUpUser } from '../../testing/test-shop.ts';
import { PASSWORD, type Visitor } from '../../testing/user-factory.ts';
import { anonymiseDueOrders } from '../orders/anonymise-orders.ts';
import { proofTokenOf } from './email-verification.ts';

const test = setUpTestShop();
const admin = setUpUser(test, { isAdmin: true });
let product: Product;
const payments = setUpPayments(test);
beforeAll(async () => {
  product = await test.createProduct({ countInStock: 500 });
});

const close = ({ cookie }: Visitor, password = PASSWORD) =>
  test.call('POST', '/api/users/close', { cookie, body: { password } });
const orderOf = (id: string) => test.payload.findByID({ collection: 'orders', id, depth: 0 });
type Counted = 'wishlist-items' | 'alerts' | 'collection-items' | 'mails' | 'users';
const count = async (collection: Counted, where: object) =>
  (await test.payload.count({ collection, where: where as never })).totalDocs;

const own = (product: string, cookie: string) =>
  test.call('PUT', `/api/collection/items/p-${product}`, {
    cookie,
    body: {
      ...{ seenAt: null, count: 2, paidTotal: 5, note: 'Benim' },
      others: [{ condition: 'used', paidTotal: 1.5 }],
    },
  });

async function order(by: Visitor, state: Partial<Order>): Promise<string> {
  const { status, body } = await test.call('POST', '/api/payment/initialize', {
    cookie: by.cookie,
    body: {
      ...checkoutBody([{ product, qty: 1 }]),
      shippingAddress: { ...ADDRESS, recipient: 'Nermin Hala', district: 'Seferihisar' },
      billingAddress: CORPORATE_ADDRESS,
    },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  const attempt = await payments.attemptOfOrder(body.orderId);
  await payments.rewrite(attempt?.id ?? '', {
    state: 'paid',
    undecidedBuyer: null,
    nextCheckAt: null,
    watchUntil: null,
  });
  await test.payload.db.updateOne({ collection: 'orders', id: body.orderId, data: { ...state } });
  return body.orderId;
}
const DELIVERED: Partial<Order> = {
  state: 'paid',
  isPaid: true,
  paidAt: '2026-12-31T20:30:00.000Z',
  isDelivered: true,
  trackingNumber: 'TR123',
  giftNote: 'Zeynep’ten sevgiler',
};
const CANCELLED: Partial<Order> = { state: 'cancelled', isPaid: false };

describe('an account that its owner closes', () => {
  it('should need the password', async () => {
    const by = await test.createUser();
    const { status, body } = await close(by, 'Baska-Sifre-1');
    expect([status, body.code, body.errors]).toEqual([
      403,
      'PASSWORD_WRONG',
      [{ path: 'password', message: 'Şifre hatalı.' }],
    ]);
    expect((await test.call('GET', '/api/users/address', { cookie: by.cookie })).status).toBe(200);
  });

  it('should go with what it kept, and leave its words without a name', async () => {
    const email = 'ada.kapatan@example.com';
    const by = await test.createUser({ name: 'Ada', email, provenEmail: email });
    const other = await test.createUser();
    const soldOut = await test.createProduct({ countInStock: 0 });
    const keep = async ({ cookie, email }: Visitor) => {
      await test.call('POST', '/api/users/wishlist', { cookie, body: { products: [product.id] } });
      await test.call('POST', '/api/alerts', { cookie, body: { alerts: [{ number: 'Scott 1' }] } });
      await own(product.id, cookie);
      await test.call('POST', `/api/products/${soldOut.id}/alert`, { body: { email } });
    };
    await keep(by);
    await keep(other);
    const reviewed = await test.createProduct();
    const body = { rating: 4, comment: 'Güzel' };
    await test.call('POST', `/api/products/${reviewed.id}/reviews`, { cookie: by.cookie, body });
    expect((await test.call('GET', `/api/products/${reviewed.id}`)).body.reviews[0].name).toBe('Ada');
    await test.payload.db.create({
      collection: 'mails',
      data: { key: `k${by.id}`, to: by.email, subject: 'Hoş geldiniz', state: 'sent' },
    });

    const answer = await close(by);
    expect([answer.status, answer.body.message]).toEqual([200, 'Hesabınız kapatıldı.']);
    expect(answer.headers.get('set-cookie')).toMatch(/^payload-token=;/);
    expect((await test.call('GET', '/api/users/address', { cookie: by.cookie })).status).toBe(401);
    expect(await count('users', { id: { equals: by.id } })).toBe(0);
    for (const [visitor, left] of [
      [by, 0],
      [other, 1],
    ] as const) {
      for (const collection of ['wishlist-items', 'alerts', 'collection-items'] as const)
        expect(await count(collection, { user: { equals: visitor.id } }), collection).toBe(left);
      expect(await count('alerts', { email: { equals: visitor.email } })).toBe(left);
    }
    const { body: shown } = await test.call('GET', `/api/products/${reviewed.id}`);
    expect(shown).toMatchObject({
      rating: 4,
      numReviews: 1,
      reviews: [{ name: 'Silinmiş üye', comment: 'Güzel' }],
    });
    const { docs } = await test.payload.find({ collection: 'mails', where: { to: { equals: by.email } } });
    expect(docs).toEqual([]);
  });

  it('should keep a paid order whole until ten years after its year, and forget an unpaid one', async () => {
    const by = await test.createUser({ name: 'Ece' });
    // Half past eleven on New Year's Eve in Istanbul.
    const paid = await order(by, DELIVERED);
    const unpaid = await order(by, CANCELLED);
    expect((await close(by)).status).toBe(200);

    const kept = await orderOf(paid);
    expect(kept).toMatchObject({
      user: null,
      buyer: { name: 'Ece', email: by.email },
      shippingAddress: { district: 'Seferihisar', identityNumber: ADDRESS.identityNumber },
      personalDataUntil: '2036-12-31T20:59:59.999Z',
    });
    expect(kept.anonymisedAt).toBeFalsy();
    await expectAnonymous(unpaid, by);
  });

  it.each<[string, number, Partial<Order>]>([
    ['awaits its payment', 409, { state: 'awaiting' }],
    ['is in doubt', 409, { state: 'review' }],
    ['is not delivered', 409, { state: 'paid', isPaid: true, paidAt: '2026-01-01T00:00:00.000Z' }],
    ['is delivered', 200, DELIVERED],
    ['was cancelled', 200, CANCELLED],
    ['was refunded', 200, { state: 'refunded', isPaid: true, paidAt: '2026-01-01T00:00:00.000Z' }],
  ])('should, while an order %s, be answered %i', async (_, status, state) => {
    const by = await test.createUser();
    const id = await order(by, state);
    const { number } = await orderOf(id);
    const answer = await close(by);
    expect(answer.status).toBe(status);
    if (status === 200) return;
    expect(answer.body.code).toBe('ORDER_OPEN');
    expect(answer.body.message).toContain(`${number} numaralı sipariş sonuçlanmadı`);
    expect((await orderOf(id)).user).toBe(by.id);
    expect(await count('users', { id: { equals: by.id } })).toBe(1);
  });

  it('should wait while a bank transfer is awaited, and say until when', async () => {
    const by = await test.createUser();
    const { orderId } = await payments.beginTransfer({ by, lines: [{ product, qty: 1 }] });
    const { number, transferUntil } = await orderOf(orderId);
    const day = longDay(inShopTime(String(transferUntil)));
    const { code, message } = (await close(by)).body;
    expect(code).toBe('ORDER_OPEN');
    expect(message).toContain(`${number} numaralı sipariş için havale bekleniyor (en geç ${day})`);
    expect(message).not.toContain('sonuçlanmadı');
  });

  it('should wait while the form of a cancelled order may still be paid', async () => {
    const by = await test.createUser();
    const id = await order(by, CANCELLED);
    const attempt = await payments.attemptOfOrder(id);
    const soon = new Date(Date.now() + 60_000).toISOString();
    await payments.rewrite(attempt?.id ?? '', { state: 'released', nextCheckAt: soon, watchUntil: soon });
    const { code, message } = (await close(by)).body;
    expect(code).toBe('ORDER_OPEN');
    const { number } = await orderOf(id);
    expect(message).toContain(`${number} numaralı sipariş iptal edildi`);
    expect(message).toContain(`${longMoment(soon)} saatine kadar`);
    // The order is cancelled already: nobody needs to cancel it again.
    expect(message).not.toContain('sonuçlanmadı');
    await payments.rewrite(attempt?.id ?? '', { nextCheckAt: null });
    expect((await close(by)).status).toBe(200);
  });

  it('should wait while a part of a delivered order is being refunded', async () => {
    const by = await test.createUser();
    const id = await order(by, DELIVERED);
    const attempt = await payments.attemptOfOrder(id);
    await payments.rewrite(attempt?.id ?? '', { state: 'partRefundFailed' });
    expect((await close(by)).body.code).toBe('ORDER_OPEN');
    await payments.rewrite(attempt?.id ?? '', { state: 'partlyRefunded' });
    expect((await close(by)).status).toBe(200);
  });

  it.each([
    ['requested', 409],
    ['owed', 409],
    ['refunding', 409],
    ['refundFailed', 409],
    ['refunded', 200],
    ['refused', 200],
  ] as const)('should, while a return is %s, be answered %i', async (state, status) => {
    const by = await test.createUser();
    const data = { order: await order(by, DELIVERED), state, lines: [], refundBy: new Date().toISOString() };
    await test.payload.db.create({ collection: 'returns', data: data as never });
    expect((await close(by)).status).toBe(status);
  });

  it('should wait while the goods of an order are being refunded, and not for them to be delivered', async () => {
    const by = await test.createUser();
    const paidAt = '2026-01-01T00:00:00.000Z';
    const id = await order(by, { state: 'paid', isPaid: true, paidAt, goodsRefunded: true });
    const attempt = await payments.attemptOfOrder(id);
    for (const state of ['refunding', 'partRefundFailed'] as const) {
      await payments.rewrite(attempt?.id ?? '', { state });
      expect((await close(by)).body.code).toBe('ORDER_OPEN');
    }
    await payments.rewrite(attempt?.id ?? '', { state: 'partlyRefunded' });
    expect((await close(by)).status).toBe(200);
  });
});

describe('an account that an admin deletes', () => {
  const doors: Array<[string, (id: string) => Promise<{ status: number; body: unknown }>]> = [
    ['the shop’s call', (id) => test.call('DELETE', `/api/users/${id}`, { cookie: admin.cookie })],
    ['REST', (id) => test.rest('DELETE', `/users/${id}`, { cookie: admin.cookie })],
  ];
  it.each(doors)('should go by the same rules through %s', async (_, remove) => {
    const by = await test.createUser({ name: 'Can' });
    const id = await order(by, { state: 'paid', isPaid: true, paidAt: '2026-05-05T00:00:00.000Z' });
    const refused = await remove(by.id);
    expect(refused.status).toBe(409);
    expect(JSON.stringify(refused.body)).toContain('Hesap şimdilik kapatılamaz');
    await test.payload.db.updateOne({ collection: 'orders', id, data: { isDelivered: true } });
    expect((await remove(by.id)).status).toBe(200);
    expect(await orderOf(id)).toMatchObject({ user: null, personalDataUntil: '2036-12-31T20:59:59.999Z' });
  });
});

describe('the daily job', () => {
  it('should make those unknown whose date has passed, and nobody else', async () => {
    const by = await test.createUser({ name: 'Zeynep Kaya' });
    const [old, young] = [await order(by, DELIVERED), await order(by, DELIVERED)];
    await test.payload.db.create({
      collection: 'mails',
      data: { key: `o${old}`, to: by.email, subject: 'Siparişiniz', state: 'sent', order: old },
    });
    for (const [event, told] of Object.entries({
      addressChanged: { from: 'Posta Cad. 12', to: 'Gül Sok. 3' },
      billingChanged: { from: 'Çınar Ltd.', to: 'Zeynep Kaya' },
      note: { reason: 'Zeynep Hanım aradı' },
      delivered: { reason: 'Elden' },
    }))
      await test.payload.db.create({
        collection: 'order-events',
        data: { order: old, event, by: 'Satıcı', ...told },
      });
    expect((await close(by)).status).toBe(200);
    await test.rewrite('orders', old, { personalDataUntil: '2026-01-01T00:00:00.000Z' });
    await anonymiseDueOrders(test.payload, new Date('2027-01-01T00:00:00Z'));

    await expectAnonymous(old, by);
    const { docs } = await test.payload.find({ collection: 'mails', where: { order: { equals: old } } });
    expect(docs.map(({ to }) => to)).toEqual(['anonim']);
    const events = await test.find('order-events', { order: { equals: old } }, 'event');
    const told = events.map(({ event, from, to, reason }) => [event, from ?? to ?? reason ?? null]);
    expect(told).toEqual([
      ['addressChanged', null],
      ['billingChanged', null],
      ['delivered', 'Elden'],
      ['note', null],
    ]);
    expect(await orderOf(young)).toMatchObject({ buyer: { name: 'Zeynep Kaya' } });
    const { anonymisedAt } = await orderOf(old);
    await anonymiseDueOrders(test.payload, new Date('2027-01-02T00:00:00Z'));
    expect((await orderOf(old)).anonymisedAt).toBe(anonymisedAt);
  });
});

describe('an order that the dealer wrote for somebody without an account', () => {
  it.each<[string, Partial<Order>, string, boolean]>([
    ['nobody paid, after thirty days', { state: 'cancelled' }, '2026-02-02T00:00:00Z', true],
    ['nobody paid, before', { state: 'cancelled' }, '2026-01-20T00:00:00Z', false],
    ['was paid, after ten years', DELIVERED, '2037-01-02T00:00:00Z', true],
    ['was paid, before', DELIVERED, '2036-12-30T00:00:00Z', false],
  ])('should lose its buyer and its link if it %s', async (_, state, now, isLost) => {
    const by = await test.createUser({ name: 'Ece' });
    const id = await order(by, state);
    const paymentLink = `bağlantı-${id}`;
    const updatedAt = '2026-01-01T00:00:00.000Z';
    await test.rewrite('orders', id, { user: null, writtenBy: 'Satıcı', paymentLink, updatedAt });
    await anonymiseDueOrders(test.payload, new Date(now));
    if (isLost) await expectAnonymous(id, by);
    expect((await orderOf(id)).paymentLink ?? null).toBe(isLost ? null : paymentLink);
  });
});

describe('somebody’s data', () => {
  it('should be all that is theirs and nothing of another', async () => {
    const by = await test.createUser({ name: 'Ada' });
    const other = await test.createUser({ name: 'Başkası' });
    await test.call('POST', '/api/users/address', {
      cookie: by.cookie,
      body: { ...ADDRESS, district: 'Urla' },
    });
    for (const { cookie } of [by, other]) {
      await order({ ...by, cookie }, DELIVERED);
      await test.call('POST', '/api/users/wishlist', { cookie, body: { products: [product.id] } });
      await test.call('POST', '/api/alerts', { cookie, body: { alerts: [{ number: 'mi 5' }], maxPrice: 7 } });
      await own(product.id, cookie);
      const body = { rating: 5, comment: 'Harika' };
      await test.call('POST', `/api/products/${product.id}/reviews`, { cookie, body });
    }
    const { status, body } = await test.call('GET', '/api/users/data', { cookie: by.cookie });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      account: { name: 'Ada', email: by.email },
      addresses: [{ district: 'Urla' }],
      orders: [{ totalPrice: 148, user: { name: 'Ada' }, shippingAddress: { district: 'Seferihisar' } }],
      reviews: [{ product: product.id, rating: 5, comment: 'Harika' }],
      wishlist: [{ product: product.id }],
      alerts: [{ title: 'Michel 5', maxPrice: 7, isMailed: true }],
      collection: [
        {
          key: `p-${product.id}`,
          title: product.name,
          count: 2,
          paidTotal: 5,
          note: 'Benim',
          boughtLines: [],
          others: [{ condition: 'used', count: 1, paidTotal: 1.5, note: '', boughtLines: [] }],
        },
      ],
      acceptedTerms: [],
    });
    expect(JSON.stringify(body)).not.toContain('Başkası');
  });
});

/** Anybody may write any address into a profile: data requested under an address is shown to its owner alone. */
describe('the address of an account', () => {
  let guests = 0;
  /** A guest who waits for a product, and one unsent mail about it. */
  async function aGuestWhoWaits() {
    guests += 1;
    const email = `misafir${guests}@example.com`;
    const { id: product } = await test.createProduct({ countInStock: 0 });
    await test.call('POST', `/api/products/${product}/alert`, { body: { email } });
    const mail = {
      key: `product-alert:${product}`,
      to: email,
      subject: 'Yeniden stokta',
      html: '-',
      text: '-',
    };
    await inTransaction(test.payload, (req) => enqueueMail(req, mail));
    return { email, product };
  }
  const takeAddress = ({ cookie }: Visitor, email: string) =>
    test.call('PUT', '/api/users/profile', { cookie, body: { email } });
  const alertsIn = async ({ cookie }: Visitor) => {
    const { body } = await test.call('GET', '/api/users/data', { cookie });
    return {
      proven: body.account.isEmailProven,
      products: body.alerts.map((one: any) => one.path.split('/').at(-1)),
    };
  };
  const prove = (token: string, cookie?: string) =>
    test.call('PUT', `/api/users/emailproof/${token}`, cookie ? { cookie } : {});
  async function mailedToken(email: string): Promise<string> {
    return eventually(async () => {
      const mails = (await test.mails()).filter((mail) => mail.includes(`To: ${email}`));
      const token = /eposta-onayi=3?D?([\da-z]+-[\da-f]{64})/.exec(mails.join().replaceAll('=\r\n', ''))?.[1];
      expect(token).toBeTruthy();
      return token as string;
    });
  }

  describe('who writes another’s address into their profile', () => {
    it('should neither read nor delete what the other waits for', async () => {
      const guest = await aGuestWhoWaits();
      const thief = await test.createUser();
      expect((await takeAddress(thief, guest.email)).status).toBe(200);
      expect(await alertsIn(thief)).toEqual({ proven: false, products: [] });
      expect((await close(thief)).status).toBe(200);
      expect(await count('alerts', { email: { equals: guest.email } })).toBe(1);
      const owed = {
        and: [{ key: { equals: `product-alert:${guest.product}` } }, { to: { equals: guest.email } }],
      };
      expect(await count('mails', owed)).toBe(1);
    });

    it('should not be helped by a proof of an address they had before', async () => {
      const guest = await aGuestWhoWaits();
      const thief = await test.createUser();
      const own = proofTokenOf(test.payload, thief);
      expect((await prove(own, thief.cookie)).status).toBe(200);
      await takeAddress(thief, guest.email);
      expect((await alertsIn(thief)).proven).toBe(false);
      expect((await prove(own, thief.cookie)).body.code).toBe('PROOF_TOKEN_INVALID');
    });

    it('should not be helped by the owner, who follows the link that comes unasked', async () => {
      const guest = await aGuestWhoWaits();
      const thief = await test.createUser();
      await takeAddress(thief, guest.email);
      await test.call('POST', '/api/users/emailproof', { cookie: thief.cookie });
      const token = await mailedToken(guest.email);
      expect((await prove(token)).status).toBe(401);
      const other = await test.createUser();
      expect((await prove(token, other.cookie)).body.code).toBe('PROOF_TOKEN_INVALID');
      expect((await alertsIn(thief)).products).toEqual([]);
    });

    it.each([
      ['made up', () => 'zzzzzzzz-'.padEnd(73, 'a')],
      ['of another shape', () => 'a'.repeat(5000)],
      ['too old', (one: Visitor) => proofTokenOf(test.payload, one, Date.now() - 25 * 60 * 60 * 1000)],
      ['of a longer life', (one: Visitor) => proofTokenOf(test.payload, one).replace(/^[^-]+/, 'zzzzzzzzz')],
    ])('should not be helped by a token that is %s', async (_kind, make) => {
      const visitor = await test.createUser();
      const { status, body } = await prove(make(visitor), visitor.cookie);
      expect([status, body.code]).toEqual([400, 'PROOF_TOKEN_INVALID']);
      expect((await alertsIn(visitor)).proven).toBe(false);
    });
  });

  describe('who has the mail and the account', () => {
    it('should see what the address waits for, and take it along', async () => {
      const guest = await aGuestWhoWaits();
      const owner = await test.createUser({ email: guest.email });
      expect((await alertsIn(owner)).products).toEqual([]);
      await test.call('POST', '/api/users/emailproof', { cookie: owner.cookie });
      const token = await mailedToken(guest.email);
      expect((await prove(token, owner.cookie)).status).toBe(200);
      expect((await prove(token, owner.cookie)).status).toBe(200);
      expect(await alertsIn(owner)).toEqual({ proven: true, products: [guest.product] });
      expect((await close(owner)).status).toBe(200);
      expect(await count('alerts', { email: { equals: guest.email } })).toBe(0);
      expect(await count('mails', { to: { equals: guest.email } })).toBe(0);
    });
  });
});

/** Checks that order, payment and texts no longer identify the buyer. */
async function expectAnonymous(id: string, { email }: Visitor): Promise<void> {
  const order = await orderOf(id);
  expect(order).toMatchObject({ user: null, totalPrice: 148_00, orderItems: [{ qty: 1 }] });
  expect(order.anonymisedAt).toBeTruthy();
  const attempt = await payments.attemptOfOrder(id);
  expect(attempt?.amount).toBe(148_00);
  const stored = JSON.stringify([
    order,
    attempt,
    await test.payload.db.findOne({ collection: 'orders', where: { id: { equals: id } } }),
  ]);
  for (const told of [
    email,
    'Zeynep',
    'Ece',
    'Nermin',
    'Seferihisar',
    ADDRESS.phoneNumber,
    ADDRESS.identityNumber,
    ADDRESS.address,
    CORPORATE_ADDRESS.taxNo,
    'Filateli',
    'TR123',
    '127.0.0.1',
  ])
    expect(stored).not.toContain(told);
}
