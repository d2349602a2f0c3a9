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
  const token = await openForm(street, visit);
  if (token) await fillForm(street, visit, token);
}

/** The token of a form; null when the shop gave none or the shopper did not wait. */
async function openForm(street: Street, visit: Visit): Promise<string | null> {
  const { url } = street.shops[visit.shop % street.shops.length] as ShopProcess;
  const body = JSON.stringify(checkoutRequest(street.world.products, visit.lines));
  const headers = { 'content-type': 'application/json', cookie: street.world.cookies[visit.buyer] ?? '' };
  for (const deadline = Date.now() + LONGEST_RELOADING_MS; Date.now() < deadline; await sleep(RELOAD_MS)) {
    const signal = AbortSignal.timeout(visit.isImpatient ? IMPATIENT_MS : 40_000);
    const response = await fetch(`${url}/api/payment/initialize`, { method: 'POST', headers, body, signal })
      .then(async (answer) => ({ status: answer.status, text: await answer.text() }))
      .catch(() => null);
    if (response) {
      count(street, `initialize ${response.status}`);
      if (response.status === 200) return JSON.parse(response.text).token;
      return null;
    }
    if (visit.isImpatient) return null;
  }
  return null;
}

async function fillForm(street: Street, visit: Visit, token: string): Promise<void> {
  const { simulator } = street;
  switch (visit.deed) {
    case 'leave':
      return;
    case 'decline':
    case 'declineThenPay':
      await simulator.pay({ token, cardNumber: DECLINED_CARD });
      return visit.deed === 'decline' ? undefined : pay(street, visit, token);
    case 'pay':
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
