import { setTimeout as sleep } from 'node:timers/promises';
import { checkoutRequest, type Fixtures } from './fixtures.ts';
import type { ShopProcess, SimulatorClient } from './processes.ts';
import type { Visit } from './random-plan.ts';

export type Street = {
  world: Fixtures;
  shops: readonly ShopProcess[];
  simulator: SimulatorClient;
  formMs: number;
  /** Late deeds under way; all of them end before the shop is audited. */
  later: Promise<void>[];
  /** Responses of the shop, counted, such as `initialize 200`. */
  answers: Map<string, number>;
  /** Tokens that are paid, whose buyers saw that nothing was charged. */
  misled: string[];
};

const DECLINED_CARD = '4111111111111129';
const IMPATIENT_MS = 150;
/** A dead shop is called again and again, as one presses reload. */
const RELOAD_MS = 500;
const LONGEST_RELOADING_MS = 120_000;

export async function visitShop(street: Street, visit: Visit): Promise<void> {
  await sleep(visit.pauseMs);
  if (visit.fault) await street.simulator.addFault(visit.fault);
  const form = await openForm(street, visit);
  if (form) await fillForm(street, visit, form);
}

type Request = { method: 'POST' | 'DELETE'; path: string; body?: object; timeoutMs?: number };

/** One call of the shopper; null when the shop was dead, or the shopper did not wait. */
async function ask(street: Street, visit: Visit, { method, path, body, timeoutMs = 40_000 }: Request) {
  const { url } = street.shops[visit.shop % street.shops.length] as ShopProcess;
  return fetch(url + path, {
    method,
    headers: { 'content-type': 'application/json', cookie: street.world.cookies[visit.buyer] ?? '' },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(timeoutMs),
  })
    .then(async (answer) => ({ status: answer.status, body: JSON.parse(await answer.text()) }))
    .catch(() => null);
}

type Form = { token: string; orderId: string };

/** Null when the shop gave none or the shopper did not wait. */
async function openForm(street: Street, visit: Visit): Promise<Form | null> {
  const request = {
    method: 'POST',
    path: '/api/payment/initialize',
    body: checkoutRequest(street.world.products, visit.lines),
    ...(visit.isImpatient && { timeoutMs: IMPATIENT_MS }),
  } as const;
  for (const deadline = Date.now() + LONGEST_RELOADING_MS; Date.now() < deadline; await sleep(RELOAD_MS)) {
    const response = await ask(street, visit, request);
    if (response) {
      count(street, `initialize ${response.status}`);
      return response.status === 200 ? response.body : null;
    }
    if (visit.isImpatient) return null;
  }
  return null;
}

/** An order that is not paid yet may be so in a moment; a shop that is dead comes back. */
const LONGEST_WITHDRAWING_MS = 30_000;

/** Withdraws from the order once it is paid. An answer that was lost is asked for again, and then nothing is left. */
async function withdraw(street: Street, visit: Visit, { orderId }: Form): Promise<void> {
  if (visit.withdraws === 'nothing') return;
  const all = visit.lines.map(({ product, qty }) => ({
    product: street.world.products[product]?.id ?? '',
    qty,
  }));
  const lines = visit.withdraws === 'all' ? all : all.slice(0, 1).map((line) => ({ ...line, qty: 1 }));
  const request = {
    method: 'POST',
    path: `/api/orders/${orderId}/withdrawals`,
    body: { lines, reason: '' },
  } as const;
  for (const deadline = Date.now() + LONGEST_WITHDRAWING_MS; Date.now() < deadline; await sleep(RELOAD_MS)) {
    const response = await ask(street, visit, request);
    if (response) count(street, `withdraw ${response.status}`);
    if (response && response.body.code !== 'WITHDRAWAL_CLOSED') return;
  }
}

async function giveUp(street: Street, visit: Visit, { orderId }: Form): Promise<void> {
  const request = { method: 'DELETE', path: `/api/orders/${orderId}/payment` } as const;
  for (const deadline = Date.now() + LONGEST_RELOADING_MS; Date.now() < deadline; await sleep(RELOAD_MS)) {
    const response = await ask(street, visit, request);
    if (!response) continue;
    count(street, `giveUp ${response.status}`);
    return;
  }
}

async function fillForm(street: Street, visit: Visit, form: Form): Promise<void> {
  const { simulator } = street;
  const { token } = form;
  switch (visit.deed) {
    case 'leave':
      return;
    case 'decline':
    case 'declineThenPay':
      await simulator.pay({ token, cardNumber: DECLINED_CARD });
      return visit.deed === 'decline' ? undefined : pay(street, visit, token);
    case 'pay':
      await pay(street, visit, token);
      return withdraw(street, visit, form);
    case 'giveUp':
      return giveUp(street, visit, form);
    case 'giveUpThenPay':
      await giveUp(street, visit, form);
      return pay(street, visit, token);
    case 'payByBankPage':
      return answerBankPage(street, visit, await openBankPage(street, token), 'approve');
    case 'bankRejects':
      return answerBankPage(street, visit, await openBankPage(street, token), 'reject');
    case 'payLate':
      return later(street, visit, () => pay(street, visit, token));
    case 'payLateByBankPage': {
      const page = await openBankPage(street, token);
      return later(street, visit, () => answerBankPage(street, visit, page, 'approve'));
    }
  }
}

type BankPage = { attemptId: string | undefined; token: string; callbackUrl: string };

async function openBankPage({ simulator }: Street, token: string): Promise<BankPage> {
  const { attemptId, callbackUrl } = await simulator.pay({ token, threeDS: true, threeDSDecision: 'leave' });
  return { attemptId, token, callbackUrl };
}

async function answerBankPage(
  street: Street,
  visit: Visit,
  { attemptId, token, callbackUrl }: BankPage,
  decision: 'approve' | 'reject',
): Promise<void> {
  if (!attemptId) return;
  await street.simulator.answerBankPage(attemptId, decision);
  await comeBack(street, visit, callbackUrl, token);
}

async function pay(street: Street, visit: Visit, token: string): Promise<void> {
  const { outcome, callbackUrl } = await street.simulator.pay({ token });
  if (outcome === 'paid') await comeBack(street, visit, callbackUrl, token, true);
}

function later(street: Street, visit: Visit, deed: () => Promise<void>): void {
  const done = sleep(visit.lateness * street.formMs).then(deed);
  // Whoever waits for all of them sees a failure; until then it must not end the process.
  done.catch(() => {});
  street.later.push(done);
}

/** The browser's way back; a shop that is dead at this moment never hears of it. */
async function comeBack(
  street: Street,
  visit: Visit,
  callbackUrl: string,
  token: string,
  hasPaid = false,
): Promise<void> {
  const post = () =>
    fetch(callbackUrl, {
      method: 'POST',
      body: new URLSearchParams({ token }),
      redirect: 'manual',
      signal: AbortSignal.timeout(40_000),
    }).then(
      async (response) => {
        await response.arrayBuffer();
        const told = /payment=(\w+)/.exec(response.headers.get('location') ?? '')?.[1] ?? 'order';
        if (hasPaid && told === 'failed') street.misled.push(token);
        count(street, `callback ${response.status} ${told}`);
      },
      () => count(street, 'callback unheard'),
    );
  await Promise.all(Array.from({ length: visit.callbacks }, post));
}

function count({ answers }: Street, answer: string): void {
  answers.set(answer, (answers.get(answer) ?? 0) + 1);
}
