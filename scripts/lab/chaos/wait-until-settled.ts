import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { toKurus } from '../../../cms/contract/money.ts';
import type { Order } from '../../../cms/contract/orders.ts';
import { call, signInAdmin } from '../bench/http.ts';
import { type ConsistencyReport, checkConsistency, type Facts, readMails } from './consistency-checks.ts';
import type { StockedProduct } from './fixtures.ts';
import type { SimulatorClient } from './processes.ts';

const POLL_MS = 1000;
const MINUTE = 60_000;

/**
 * How far the clock is set ahead, step by step, when something is still open: past the end of every form, past every
 * pause of the job, and past the day that released attempts are watched.
 */
export const CLOCK_STEPS_MS = [0, 20 * MINUTE, 3 * 60 * MINUTE, 27 * 60 * MINUTE];

type Books = {
  url: string;
  simulator: SimulatorClient;
  products: readonly StockedProduct[];
  dataDir: string;
  misled: readonly string[];
  isRestored: boolean;
  /** Older orders are not looked at: their payments are nowhere. */
  since?: string;
  /** Lines of the paid orders read so far; an order's lines never change. */
  linesOf: Map<string, Line[]>;
};
type Line = Facts['orders'][number]['lines'][number];

async function collectFacts(books: Books): Promise<Facts> {
  const { url, simulator, products, dataDir, linesOf, misled, isRestored, since = '' } = books;
  const cookie = await signInAdmin(url);
  const get = async <Answer>(route: string): Promise<Answer> =>
    (await call<Answer>(url, 'GET', route, { cookie })).body;
  const [{ payments, sessions }, all, mails] = await Promise.all([
    simulator.state(),
    get<Order[]>('/api/orders'),
    readMails(path.join(dataDir, 'outbox')),
  ]);
  const summaries = all.filter(({ createdAt }) => Date.parse(createdAt) >= (Date.parse(since) || 0));
  const orders: Facts['orders'] = [];
  for (const { _id: id, state, isPaid, refundedTotal, user } of summaries) {
    // As the API tells it, in lira.
    const refunded = toKurus(refundedTotal);
    if (isPaid && !linesOf.has(id)) {
      const { orderItems } = await get<Order>(`/api/orders/${id}`);
      linesOf.set(
        id,
        orderItems.map(({ product, qty }) => ({ productId: product, qty })),
      );
    }
    const { returns = [] } = refunded > 0 ? await get<Order>(`/api/orders/${id}`) : {};
    const returned = returns.flatMap(({ lines }) =>
      lines.map(({ product, qty }) => ({ productId: product, qty })),
    );
    const isAdopted = user.email === '';
    orders.push({ id, state, isPaid, isAdopted, lines: linesOf.get(id) ?? [], returned, refunded });
  }
  const stock: Facts['stock'] = [];
  for (const { id, stock: initial } of products) {
    const { countInStock } = await get<{ countInStock: number }>(`/api/products/${id}`);
    stock.push({ productId: id, initial, now: countInStock });
  }
  return {
    payments: payments.map((payment) => {
      const paid = payment.items.reduce((sum, { priceKurus }) => sum + priceKurus, 0);
      const refunded = payment.items.reduce((sum, { refundedKurus }) => sum + refundedKurus, 0);
      // The provider's basket id is the order's number.
      const basketId = sessions.find(({ token }) => token === payment.token)?.basketId ?? '';
      const orderId = summaries.find(({ number }) => number === basketId)?._id ?? basketId;
      return {
        paymentId: payment.paymentId,
        orderId,
        paid,
        refunded: payment.cancelledAt === undefined ? refunded : paid,
      };
    }),
    orders,
    stock,
    mails,
    misled: [...misled],
    isRestored,
  };
}

/** Waits until the shop changes nothing any more, or has nothing open, and returns what was found then. */
export async function waitUntilSettled(
  books: Books,
  { quietMs, patienceMs }: { quietMs: number; patienceMs: number },
): Promise<{ audit: ConsistencyReport; isSettled: boolean }> {
  const deadline = Date.now() + patienceMs;
  let last = '';
  let changedAt = Date.now();
  for (;;) {
    const facts = await collectFacts(books);
    const found = checkConsistency(facts);
    const isSettled = found.faults.length === 0 && !facts.orders.some(({ state }) => state === 'awaiting');
    const text = JSON.stringify(facts);
    if (text !== last) changedAt = Date.now();
    last = text;
    if (isSettled || Date.now() - changedAt > quietMs || Date.now() > deadline) {
      return { audit: found, isSettled };
    }
    await sleep(POLL_MS);
  }
}
