import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Answer,
  type Basket,
  checkoutRequest,
  createVisitor,
  register,
  type StockedProduct,
  stockUp,
} from '../client.ts';
import { IMPATIENT, openShops } from '../shops.ts';
import { createDealer, isForNow, saidBy } from './dealer.ts';
import { BUYERS, type Deed, type Plan, type Visit } from './random-plan.ts';

const REPORT_LAG_MS = 4000;
const DECLINED_CARD = '4111111111111129';
const IMPATIENT_MS = 150;
const PATIENCE_MS = 40_000;
const RELOAD_MS = 500;
const LONGEST_RELOADING_MS = 120_000;
/** An unpaid order may become paid in a moment. */
const LONGEST_WITHDRAWING_MS = 30_000;

type Opening = { folder: string; mongoUrl: string | null; hasWebhook: boolean; formSeconds: number };
export type Street = Awaited<ReturnType<typeof openStreet>>;

/** Opens one shop process on SQLite or two on MongoDB, with the plan's stock and all buyers. */
export async function openStreet(opening: Opening, plan: Plan) {
  const clockFile = path.join(opening.folder, 'clock');
  const opened = await openShops({
    ...opening,
    processes: opening.mongoUrl ? 2 : 1,
    reportLagMs: REPORT_LAG_MS,
    settings: {
      ...IMPATIENT,
      RATE_LIMITS: 'off',
      IYZICO_TIMEOUT_MS: '5000',
      PAYMENT_EXPIRY_MARGIN_SECONDS: '2',
      CLOCK_FILE: clockFile,
    },
    flags: ['--import', './scripts/lab/chaos/clock-ahead.mjs'],
  });
  const products = await stockUp(opened.url, plan.products);
  const buyers = Array.from({ length: BUYERS }, () => createVisitor(opened.url));
  for (const [index, buyer] of buyers.entries()) await register(buyer, emailOf(index));
  const later: Promise<unknown>[] = [];
  const answers = new Map<string, number>();
  const count = (answer: string) => void answers.set(answer, (answers.get(answer) ?? 0) + 1);
  return {
    ...opened,
    folder: opening.folder,
    clockFile,
    formMs: opening.formSeconds * 1000,
    products,
    buyers,
    /** Tokens of paid forms whose buyers saw that nothing was charged. */
    misled: [] as string[],
    /** Responses of the shop, such as `initialize 200`. */
    answers,
    count,
    dealer: await createDealer(opened.url, count),
    /** Runs beside the visits, and ends before the shop is checked. */
    aside(work: Promise<unknown>) {
      // `allDone` reports a failure; until then the failure must not end the process.
      work.catch(() => {});
      later.push(work);
    },
    allDone: () => Promise.all(later),
  };
}

const emailOf = (buyer: number): string => `alici-${buyer}@example.com`;

type Request = {
  name: 'initialize' | 'link' | 'giveUp' | 'withdraw';
  method: 'POST' | 'DELETE';
  route: string;
  body?: object;
  isEnough?: (answer: Answer) => boolean;
  forMs?: number;
};

/** Repeats a request to a shop that does not answer, like a person who reloads. Null: no sufficient answer came. */
async function insist(street: Street, visit: Visit, request: Request): Promise<Answer | null> {
  const { name, method, route, body, isEnough = () => true, forMs = LONGEST_RELOADING_MS } = request;
  const url = street.shops[visit.shop % street.shops.length]?.url;
  const isImpatient = visit.isImpatient && name === 'initialize';
  const timeoutMs = isImpatient ? IMPATIENT_MS : PATIENCE_MS;
  for (const deadline = Date.now() + forMs; Date.now() < deadline; await sleep(RELOAD_MS)) {
    const answer = await street.buyers[visit.buyer]?.ask(method, url + route, { body, timeoutMs });
    if (answer?.status) {
      street.count(`${name} ${saidBy(answer)}`);
      if (isEnough(answer)) return answer;
    }
    if (isImpatient) return null;
  }
  return null;
}

const isTransfer = ({ deed }: Visit): boolean => /transfer/i.test(deed);

function openByCart(street: Street, visit: Visit, basket: Basket): Promise<Answer | null> {
  const paymentMethod = isTransfer(visit) ? 'transfer' : 'card';
  const body = { ...checkoutRequest(basket), paymentMethod };
  return insist(street, visit, {
    name: 'initialize',
    method: 'POST',
    route: '/api/payment/initialize',
    body,
  });
}

/** Opens the payment of an order that the dealer wrote. */
async function openByLink(street: Street, visit: Visit, basket: Basket): Promise<Answer | null> {
  const written = await street.dealer.write(emailOf(visit.buyer), basket);
  if (!written) return null;
  return insist(street, visit, {
    name: 'link',
    method: 'POST',
    route: `/api/payment/links/${written.token}`,
    body: { method: isTransfer(visit) ? 'transfer' : 'card', totalPrice: written.totalPrice },
    isEnough: (answer) => !isForNow(answer),
  });
}

export async function visitShop(street: Street, visit: Visit): Promise<void> {
  const { simulator } = street;
  await sleep(visit.pauseMs);
  if (visit.fault) await simulator.addFault(visit.fault);
  const basket = visit.lines.map(({ product, qty }) => ({
    product: street.products[product] as StockedProduct,
    qty,
  }));
  if (visit.deed === 'sell') return street.dealer.sell(basket);
  if (visit.deed === 'receiveWritten') {
    const written = await street.dealer.write(emailOf(visit.buyer), basket);
    return written ? street.dealer.receive(written.orderId, written.totalPrice) : undefined;
  }
  const form = await (visit.isWritten ? openByLink : openByCart)(street, visit, basket);
  if (form?.status !== 200) return;
  const { token, orderId } = JSON.parse(form.text()) as { token: string; orderId: string };

  const pay = async () => {
    const { outcome, callbackUrl } = await simulator.pay({ token });
    if (outcome === 'paid') await comeBack(street, visit, callbackUrl, token, true);
  };
  const decline = () => simulator.pay({ token, cardNumber: DECLINED_CARD });
  const openBankPage = () => simulator.pay({ token, threeDS: true, threeDSDecision: 'leave' });
  type BankPage = Awaited<ReturnType<typeof openBankPage>>;
  const answerBankPage = async ({ attemptId, callbackUrl }: BankPage, decision: 'approve' | 'reject') => {
    if (!attemptId) return;
    await simulator.answerBankPage(attemptId, decision);
    await comeBack(street, visit, callbackUrl, token);
  };
  const later = (deed: () => Promise<void>) => street.aside(sleep(visit.lateness * street.formMs).then(deed));
  const giveUp = () =>
    insist(street, visit, { name: 'giveUp', method: 'DELETE', route: `/api/orders/${orderId}/payment` });
  const withdraw = async () => {
    if (visit.withdraws === 'nothing') return;
    const all = basket.map(({ product, qty }) => ({ product: product.id, qty }));
    const lines = visit.withdraws === 'all' ? all : all.slice(0, 1).map((line) => ({ ...line, qty: 1 }));
    await insist(street, visit, {
      name: 'withdraw',
      method: 'POST',
      route: `/api/orders/${orderId}/withdrawals`,
      body: { lines, reason: '', requestId: randomUUID() },
      isEnough: (answer) => JSON.parse(answer.text()).code !== 'WITHDRAWAL_CLOSED',
      forMs: LONGEST_WITHDRAWING_MS,
    });
  };
  const receive = () => street.dealer.receive(orderId, checkoutRequest(basket).totalPrice);
  const deeds: Record<Exclude<Deed, 'sell' | 'receiveWritten'>, () => unknown> = {
    leave: () => {},
    decline,
    declineThenPay: () => decline().then(pay),
    pay: () => pay().then(withdraw),
    giveUp,
    giveUpThenPay: () => giveUp().then(pay),
    payByBankPage: async () => answerBankPage(await openBankPage(), 'approve'),
    bankRejects: async () => answerBankPage(await openBankPage(), 'reject'),
    transfer: () => receive().then(withdraw),
    transferAfterGivingUp: () => giveUp().then(receive),
    leaveTransfer: () => {},
    payLate: () => later(pay),
    async payLateByBankPage() {
      const page = await openBankPage();
      later(() => answerBankPage(page, 'approve'));
    },
  };
  await deeds[visit.deed]();
}

/** Sends the browser back from the provider; a shop that is down never gets the request. */
async function comeBack(
  street: Street,
  { buyer, callbacks }: Visit,
  callbackUrl: string,
  token: string,
  hasPaid = false,
): Promise<void> {
  // A form of another site brings no cookies.
  const headers = { cookie: '', 'sec-fetch-site': 'cross-site' };
  const form = { body: new URLSearchParams({ token }), headers, timeoutMs: PATIENCE_MS };
  const post = async () => {
    const answer = await street.buyers[buyer]?.ask('POST', callbackUrl, form);
    if (!answer?.status) return street.count('callback unheard');
    const told = /payment=(\w+)/.exec(answer.headers.location ?? '')?.[1] ?? 'order';
    if (hasPaid && told === 'failed') street.misled.push(token);
    street.count(`callback ${answer.status} ${told}`);
  };
  await Promise.all(Array.from({ length: callbacks }, post));
}
