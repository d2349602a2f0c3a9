import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { toKurus } from '../../cms/contract/money.ts';
import type { Order } from '../../cms/contract/orders.ts';
import { NODE_FLAGS } from '../setup/run.mjs';
import { call, type StockedProduct, signInAdmin } from './client.ts';
import { checkConsistency, readMails } from './consistency-checks.ts';
import { type Settings, startChild } from './shop.ts';
import type { Shops } from './shops.ts';

const POLL_MS = 1000;

type Books = Pick<Shops, 'url' | 'simulator' | 'settings'> & {
  products: readonly StockedProduct[];
  misled?: string[];
  /** Payments outside the provider's form, in kuruş. */
  till?: readonly { paymentId: string; orderId: string; paid: number; refunded: number }[];
  isRestored?: boolean;
  /** Older orders are ignored, because their payments no longer exist. */
  since?: Date;
  /** The shop counts as settled after this long without a change. */
  quietMs: number;
  patienceMs: number;
  /** Whether the shop counts as settled in spite of a fault. */
  isLeft?: (fault: string) => boolean;
};

/** Waits until the shop changes nothing any more or has nothing open; returns the last facts. */
export async function waitUntilSettled(books: Books) {
  const { isLeft = () => false } = books;
  const deadline = Date.now() + books.patienceMs;
  let last = '';
  let changedAt = Date.now();
  for (;;) {
    const facts = await collectFacts(books);
    const audit = checkConsistency(facts);
    const isSettled = audit.faults.every(isLeft);
    const text = JSON.stringify(facts);
    if (text !== last) changedAt = Date.now();
    last = text;
    const isOver = Date.now() - changedAt > books.quietMs || Date.now() > deadline;
    if (isSettled || isOver) return { audit, isSettled };
    await sleep(POLL_MS);
  }
}

/** Differences that the shop's own command finds in its books. */
export async function checkOwnBooks(settings: Settings): Promise<string[]> {
  const child = startChild([...NODE_FLAGS, '--import', 'tsx', 'scripts/doctor.ts', '--books'], { settings });
  if ((await child.exited) === 0) return [];
  return child
    .output()
    .split('\n')
    .map((line) => `own books: ${line}`);
}

/** Facts outside the shop, and the shop's own report. Amounts in kuruş. */
export type Facts = Awaited<ReturnType<typeof collectFacts>>;
type Line = { product: string; qty: number };

async function collectFacts({ url, simulator, settings, products, ...books }: Books) {
  const { misled = [], till = [], isRestored = false, since = new Date(0) } = books;
  const cookie = await signInAdmin(url);
  const get = async <Answer>(route: string): Promise<Answer> =>
    (await call<Answer>(url, 'GET', route, { cookie })).body;
  const [{ payments, sessions }, all, mails] = await Promise.all([
    simulator.state(),
    get<Order[]>('/api/orders'),
    readMails(path.join(settings.DATA_DIR, 'outbox')),
  ]);
  const summaries = all.filter(({ createdAt }) => new Date(createdAt) >= since);
  const orders = [];
  for (const { _id: id, state, isPaid, refundedTotal, user } of summaries) {
    const hasPieces = isPaid || refundedTotal > 0 || state === 'awaiting';
    const whole = hasPieces ? await get<Order>(`/api/orders/${id}`) : null;
    orders.push({
      id,
      state: state as string,
      isPaid,
      /** No mails: a sale over the counter, or an order that was written after a restore that forgot its payment. */
      hasNoAddress: user.email === '',
      lines: (whole?.orderItems ?? []) as Line[],
      /** Lines from which the buyer withdrew. */
      returned: (whole?.returns ?? []).flatMap(({ lines }): Line[] => lines),
      /** The API answers in lira. */
      refunded: toKurus(refundedTotal),
    });
  }
  const stock = [];
  for (const { id: product, stock: initial } of products) {
    const { countInStock: now } = await get<{ countInStock: number }>(`/api/products/${product}`);
    stock.push({ product, initial, now });
  }
  return {
    /** The provider's books and the dealer's own: every payment that took money. */
    payments: [
      ...till.map(({ paymentId, orderId, paid, refunded }) => ({ paymentId, orderId, paid, refunded })),
      ...payments.flatMap(({ paymentId, token, items, cancelledAt }) => {
        const paid = items.reduce((sum, { priceKurus }) => sum + priceKurus, 0);
        const refunded = items.reduce((sum, { refundedKurus }) => sum + refundedKurus, 0);
        // The provider's basket id is the order's number.
        const basketId = sessions.find((session) => session.token === token)?.basketId ?? '';
        const order = all.find(({ number }) => number === basketId);
        if (order && !summaries.includes(order)) return [];
        const orderId = order?._id ?? basketId;
        return [{ paymentId, orderId, paid, refunded: cancelledAt === undefined ? refunded : paid }];
      }),
    ],
    orders,
    stock,
    mails,
    /** Tokens of payments whose buyers saw that nothing was charged. */
    misled,
    /** After a restore, a payment may wait for a person, and earlier mails are sent again. */
    isRestored,
  };
}
