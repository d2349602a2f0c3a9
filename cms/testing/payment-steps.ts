import type { Where } from 'payload';
import { afterEach, expect } from 'vitest';
import type { PriceTerms } from '../contract/rules/pricing.ts';
import { refundNoteOf } from '../domain/checkout/lifecycle/refund-progress.ts';
import { reconcilePayments } from '../domain/checkout/recover/reconcile-payments.ts';
import { shipOrder } from '../domain/orders/fulfilment-steps.ts';
import { inTransaction } from '../infra/database/driver/transaction.ts';
import type { Mail, OrderEvent, PaymentAttempt, Product } from '../infra/database/payload-types.ts';
import { updateWhere } from '../infra/database/rows/update-where.ts';
import { checkoutBody } from './checkout-requests.ts';
import type { TestShop } from './test-shop.ts';
import type { Visitor } from './user-factory.ts';

type Line = { product: Pick<Product, 'id' | 'name' | 'price'> & Partial<Product>; qty: number };
/** `terms`: prices that the buyer saw, unless the specification's. */
type Checkout = { by: Visitor; lines: Line[]; terms?: PriceTerms };
export const OWN_ACCOUNT = {
  iban: 'TR330006100519786457841326',
  holder: 'Ayyıldız Pul',
  bank: 'Pul Bankası',
};
type Card = Omit<Parameters<TestShop['simulator']['pay']>[0], 'token'>;
type Form = { token: string; orderId: string; id: string };
export const DEALER = { id: 'x', name: 'Satıcı' } as never;
/** Refused by the provider as often as it is given back. */
export const NO_REFUNDS: Card = { cardNumber: '5406670000000009' };
export const DECLINED: Card = { cardNumber: '4111111111111129' };

export function createPayments(shop: () => TestShop) {
  const attempts = async (where: object): Promise<PaymentAttempt[]> => {
    const { docs } = await shop().payload.find({
      collection: 'payment-attempts',
      where: where as never,
      depth: 0,
    });
    return docs;
  };
  const attemptOf = async (token: string) => {
    const [attempt] = await attempts({ token: { equals: token } });
    if (!attempt) throw new Error('No attempt has this token');
    return attempt;
  };
  let dealer: Visitor | undefined;
  /** A call in the session of an admin, until the shop is at rest after it. */
  async function asDealer(path: string, body: object) {
    dealer ??= await shop().createUser({ isAdmin: true, name: 'Satıcı' });
    const answer = await shop().call('POST', path, { cookie: dealer.cookie, body });
    await shop().shop.background.idle();
    return answer;
  }
  async function eventsOf(orderId: string, event?: string): Promise<OrderEvent[]> {
    const where = { order: { equals: orderId }, ...(event && { event: { equals: event } }) };
    const asked = {
      collection: 'order-events',
      where,
      sort: 'createdAt',
      pagination: false,
      depth: 0,
    } as const;
    return (await shop().payload.find(asked)).docs;
  }
  /** Writes without the lifecycle, to set up a situation. */
  const rewrite = (id: string, { order, ...data }: Partial<PaymentAttempt>) =>
    inTransaction(shop().payload, (req) =>
      // An absent value is null in SQLite, and missing in MongoDB.
      updateWhere(req, 'payment-attempts', id, { ...data, ...(order && { order }) } as never),
    );

  return {
    initialize: ({ by, lines, terms }: Checkout) =>
      shop().call('POST', '/api/payment/initialize', { cookie: by.cookie, body: checkoutBody(lines, terms) }),
    /** `id` is the attempt's. */
    async open(checkout: Checkout): Promise<Form> {
      const { status, body } = await this.initialize(checkout);
      expect(status, JSON.stringify(body)).toBe(200);
      return { ...body, id: (await attemptOf(body.token)).id };
    },
    /** Pays a form in the browser, which then comes back. */
    async pay(token: string, card: Card = {}): Promise<void> {
      await shop().simulator.pay({ token, ...card });
      await this.postCallback(token);
    },
    /** Opens a form and begins a bank transfer there; the browser then comes back. */
    async beginTransfer(checkout: Checkout): Promise<Form> {
      const form = await this.open(checkout);
      shop().simulator.beginTransfer(form.token);
      expect((await this.postCallback(form.token)).headers.get('location')).toBe(`/order/${form.orderId}`);
      return form;
    },
    /** Lets buyers transfer to the dealer's own account, or no longer. */
    setOwnAccount: (ownAccount = OWN_ACCOUNT) =>
      shop().payload.updateGlobal({ slug: 'shop-settings', data: { ownAccount } }),
    /** Begins a transfer to the dealer's own account. */
    beginOwnTransfer: ({ by, lines, terms }: Checkout, more: { requestId?: string } = {}) =>
      shop().call('POST', '/api/payment/initialize', {
        cookie: by.cookie,
        body: { ...checkoutBody(lines, terms), paymentMethod: 'transfer', ...more },
      }),
    /** Opens a form and pays it. */
    async buy(checkout: Checkout, card: Card = {}): Promise<Form> {
      const form = await this.open(checkout);
      await this.pay(form.token, card);
      await shop().shop.background.idle();
      return form;
    },
    ship: (id: string) =>
      shipOrder(shop().payload, DEALER, { id, parcel: { carrier: 'PTT Kargo', trackingNumber: '' } }),
    decide: (id: string, decision: object) =>
      asDealer(`/api/payment/attempts/${id}/decision`, { reason: 'Alıcı vazgeçti', ...decision }),
    async withdraw(orderId: string, { by, product, qty }: { by: Visitor; product: string; qty: number }) {
      const body = { lines: [{ product, qty }], reason: '' };
      const answer = await shop().call('POST', `/api/orders/${orderId}/withdrawals`, {
        cookie: by.cookie,
        body,
      });
      await shop().shop.background.idle();
      return answer;
    },
    /** Amounts that the provider has given back, by line. */
    givenBack(token: string): Record<string, number> {
      const payment = shop()
        .simulator.state()
        .payments.find((one) => one.token === token);
      return Object.fromEntries(
        (payment?.items ?? []).map(({ itemId, refundedKurus }) => [itemId, refundedKurus]),
      );
    },
    /** The browser's form post: cross-site, hence without a cookie. */
    postCallback: (token: string) =>
      shop().call('POST', '/api/payment/callback', {
        body: new URLSearchParams({ token }),
        headers: { origin: shop().simulator.url(), 'sec-fetch-site': 'cross-site' },
      }),
    orderOf: (id: string) => shop().payload.findByID({ collection: 'orders', id, depth: 0 }),
    attemptOf,
    attemptOfOrder: async (orderId: string) => (await attempts({ order: { equals: orderId } }))[0],
    rewrite,
    /** Ends a test: iyzico forgets its forms, the job ignores its attempts, and no address has transfers. */
    async forgetAll(): Promise<void> {
      await shop().shop.background.idle();
      await shop().payload.db.updateMany({
        collection: 'payment-attempts',
        where: {},
        data: { nextCheckAt: null, buyerIp: null } as never,
      });
      shop().simulator.reset();
    },
    async age(token: string, minutes: number): Promise<void> {
      const attempt = await attemptOf(token);
      const earlier = (date: string | null | undefined) =>
        date ? new Date(Date.parse(date) - minutes * 60_000).toISOString() : null;
      const { sent, ...refund } = refundNoteOf(attempt);
      await rewrite(attempt.id, {
        expiresAt: earlier(attempt.expiresAt),
        ...(attempt.watchUntil && { watchUntil: earlier(attempt.watchUntil) }),
        ...(sent && { refund: { ...refund, sent: { ...sent, sentAt: earlier(sent.sentAt) } } }),
      });
    },
    async reconcile(): Promise<void> {
      await reconcilePayments(shop().shop);
      await shop().shop.background.idle();
    },
    eventsOf,
    historyOf: async (orderId: string): Promise<string[]> =>
      (await eventsOf(orderId)).map(({ event, to }) => `${event} → ${to}`),
    async mailsOf(orderId: string, kind: string): Promise<Mail[]> {
      const where: Where = { order: { equals: orderId }, kind: { like: kind } };
      return (await shop().payload.find({ collection: 'mails', where, sort: 'kind', depth: 0 })).docs;
    },
  };
}

/** The payments of a shop from `setUpTestShop`; each test leaves none to the next. */
export function setUpPayments(test: TestShop) {
  const payments = createPayments(() => test);
  afterEach(() => payments.forgetAll());
  return payments;
}
