import { expect } from 'vitest';
import type { PriceTerms } from '../contract/rules/pricing.ts';
import { refundNoteOf } from '../domain/checkout/lifecycle/refund-progress.ts';
import { reconcilePayments } from '../domain/checkout/recover/reconcile-payments.ts';
import { inTransaction } from '../infra/database/driver/transaction.ts';
import type { PaymentAttempt, Product } from '../infra/database/payload-types.ts';
import { updateWhere } from '../infra/database/rows/update-where.ts';
import { checkoutBody } from './checkout-requests.ts';
import type { TestShop } from './test-shop.ts';
import type { Visitor } from './user-factory.ts';

type Line = { product: Pick<Product, 'id' | 'name' | 'price'>; qty: number };
/** `terms`: prices that the buyer saw, unless the specification's. */
type Checkout = { by: Visitor; lines: Line[]; terms?: PriceTerms };

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
  /** Writes without the lifecycle, to set up a situation. */
  const rewrite = (id: string, { order, ...data }: Partial<PaymentAttempt>) =>
    inTransaction(shop().payload, (req) =>
      updateWhere(req, {
        collection: 'payment-attempts',
        where: { id: { equals: id } },
        // An absent value is null in SQLite, and missing in MongoDB.
        data: { ...data, ...(order && { order }) } as never,
      }),
    );

  return {
    initialize: ({ by, lines, terms }: Checkout) =>
      shop().call('POST', '/api/payment/initialize', { cookie: by.cookie, body: checkoutBody(lines, terms) }),
    async open(checkout: Checkout): Promise<{ token: string; orderId: string }> {
      const { status, body } = await this.initialize(checkout);
      expect(status, JSON.stringify(body)).toBe(200);
      return body;
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
    /** Ends a test: iyzico forgets its forms, and the job ignores its attempts. */
    async forgetAll(): Promise<void> {
      await shop().shop.background.idle();
      await shop().payload.db.updateMany({
        collection: 'payment-attempts',
        where: {},
        data: { nextCheckAt: null } as never,
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
    async historyOf(orderId: string): Promise<string[]> {
      const { docs } = await shop().payload.find({
        collection: 'order-events',
        where: { order: { equals: orderId } },
        sort: 'createdAt',
        pagination: false,
        depth: 0,
      });
      return docs.map(({ event, to }) => `${event} → ${to}`);
    },
  };
}
