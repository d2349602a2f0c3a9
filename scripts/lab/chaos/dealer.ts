import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { toKurus } from '../../../cms/contract/money.ts';
import { istanbulDay } from '../../../cms/contract/rules/dates.ts';
import type { PaymentAttempt, User } from '../../../cms/infra/database/payload-types.ts';
import { ADDRESS } from '../../../cms/testing/checkout-requests.ts';
import { ADMIN, type Answer, type Basket, createVisitor } from '../client.ts';

const DAY_MS = 24 * 60 * 60_000;
const RETRY_MS = 500;
const PATIENCE_MS = 600_000;
const MOST_ROWS = 300;
/** The highest limit that a dealer can set: all buyers of the run have one address. */
const MOST_BEGUN = 50;
const OWN_ACCOUNT = { iban: 'TR330006100519786457841326', holder: 'Deneme Filateli' };
const REASON = 'Laboratuvarda elden verildi.';

type Decision = { action: 'receive' | 'refundedOutside'; [field: string]: string };

/** Money that came outside the form, in kuruş, as the dealer's own book has it: no provider reports it. */
type Money = {
  paymentId: string;
  orderId: string;
  paid: number;
  refunded: number;
  note: () => Promise<void>;
};
export type Dealer = Awaited<ReturnType<typeof createDealer>>;

/** Status of an answer, and the code of an error: `409 STOCK_SHORT`. */
export const saidBy = (answer: Answer): string =>
  [answer.status, /"code":"(\w+)"/.exec(answer.text())?.[1]].filter(Boolean).join(' ');

/** Whether a call is to be repeated, because the shop was restored, is busy, or waits for the provider. */
export const isForNow = (answer: Answer): boolean =>
  answer.status === 429 ||
  answer.status >= 500 ||
  /RECONCILING|BUSY|CHECKOUT_SUPERSEDED|PAYMENT_PENDING/.test(saidBy(answer));

/** Dealer of a shop that is killed and restored. Repeats every call until the shop has answered for certain. */
export async function createDealer(url: string, count: (answer: string) => void) {
  const visitor = createVisitor(url);
  const till: Money[] = [];
  /** @throws Error without an answer for ten minutes */
  async function insist(name: string, method: string, route: string, body?: object): Promise<Answer> {
    for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await sleep(RETRY_MS)) {
      const answer = await visitor.ask(method, route, { body });
      if (answer.status) count(`${name} ${saidBy(answer)}`);
      if (answer.status === 401 || answer.status === 403)
        await visitor.ask('POST', '/api/users/auth', { body: ADMIN });
      else if (answer.status && !isForNow(answer)) return answer;
    }
    throw new Error(`The dealer got no answer to ${name}`);
  }
  async function find<Row>(collection: string, where: Record<string, string>): Promise<Row[]> {
    const conditions = Object.entries(where).map(([field, value]) => [`where[${field}][equals]`, value]);
    const query = new URLSearchParams([['depth', '0'], ['limit', String(MOST_ROWS)], ...conditions]);
    const answer = await insist(`find ${collection}`, 'GET', `/cms-api/${collection}?${query}`);
    if (answer.status !== 200) throw new Error(`${collection}: ${answer.status} ${answer.text()}`);
    return (JSON.parse(answer.text()) as { docs: Row[] }).docs;
  }
  const decide = ({ id }: PaymentAttempt, decision: Decision) =>
    insist(decision.action, 'POST', `/api/payment/attempts/${id}/decision`, decision);
  const takeIn = async (money: Money): Promise<void> => {
    till.push(money);
    await money.note();
  };

  const settings = { ownAccount: OWN_ACCOUNT, transfers: { perBuyer: MOST_BEGUN, perAddress: MOST_BEGUN } };
  const saved = await insist('settings', 'POST', '/cms-api/globals/shop-settings', settings);
  if (saved.status !== 200) throw new Error(`The account was refused: ${saved.text()}`);
  return {
    till,
    /** Notes the money of an order; money for an order that a restore forgot goes back. `total` in lira. */
    receive(orderId: string, total: string): Promise<void> {
      const money: Money = {
        paymentId: `receipt of ${orderId}`,
        orderId,
        paid: toKurus(Number(total)),
        refunded: 0,
        async note() {
          const [attempt] = await find<PaymentAttempt>('payment-attempts', { order: orderId });
          if (!attempt) money.refunded = money.paid;
          // The shop may have noted the money in a call whose answer was lost.
          if (!attempt || attempt.receipt) return;
          // No clock of the run is a day behind.
          const day = istanbulDay(Date.now() - DAY_MS);
          await decide(attempt, { action: 'receive', means: 'transfer', day, amount: total, reason: '' });
        },
      };
      return takeIn(money);
    },
    /** Sells the first line over the counter; the money of a sale that the shop refuses goes back. */
    sell([line]: Basket): Promise<void> {
      if (!line) throw new Error('There is nothing to sell');
      const { product, qty } = line;
      const amount = product.price * qty;
      const soldAt = new Date().toISOString();
      const sale = { saleId: randomUUID(), product: product.id, qty, amount, means: 'cash', soldAt };
      const money: Money = {
        paymentId: `sale ${sale.saleId}`,
        orderId: '',
        paid: toKurus(amount),
        refunded: 0,
        async note() {
          const answer = await insist('sell', 'POST', '/api/sales', sale);
          const isSold = answer.status === 201;
          if (isSold) money.orderId = JSON.parse(answer.text()).orderId;
          money.refunded = isSold ? 0 : money.paid;
        },
      };
      return takeIn(money);
    },
    /** Writes an order for a buyer with an account; null if the shop refuses. */
    async write(email: string, basket: Basket) {
      const [user] = await find<User>('users', { email });
      const body = {
        buyer: { user: user?.id },
        orderItems: basket.map(({ product, qty }) => ({ product: product.id, qty })),
        shippingAddress: ADDRESS,
        billingAddress: ADDRESS,
        heldUntil: istanbulDay(Date.now() + 2 * DAY_MS),
        requestId: randomUUID(),
      };
      const answer = await insist('write', 'POST', '/api/orders/written', body);
      if (answer.status !== 201) return null;
      const written = JSON.parse(answer.text()) as {
        orderId: string;
        paymentUrl: string;
        totalPrice: string;
      };
      return { ...written, token: written.paymentUrl.split('/').at(-1) ?? '' };
    },
    /** Notes again what a restore forgot, from the dealer's own book. */
    async noteAgain(): Promise<void> {
      for (const money of till) if (money.refunded === 0) await money.note();
    },
    /** Gives back by hand what the shop asks for, and notes that. */
    async giveBack(): Promise<void> {
      const asked = { provider: 'outside', state: 'refunding' };
      for (const attempt of await find<PaymentAttempt>('payment-attempts', asked)) {
        const money = till.find(({ orderId }) => orderId === String(attempt.order));
        const items = attempt.items as { refundTarget?: number; refunded?: number; paidPrice: number }[];
        const isPart = items.some(({ refundTarget }) => refundTarget !== undefined);
        const sums = items.map((item) =>
          isPart ? (item.refundTarget ?? item.refunded ?? 0) : item.paidPrice,
        );
        if (money) money.refunded = sums.reduce((total, sum) => total + sum, 0);
        await decide(attempt, { action: 'refundedOutside', reason: REASON });
      }
    },
  };
}
