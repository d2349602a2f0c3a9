import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { bundleScript } from './bundle-script.ts';
import { answerThreeDS, finishThreeDS } from './card-payments.ts';
import { isExpired } from './checkout-form-api.ts';
import { checkoutFormScript } from './checkout-form-content.ts';
import { readBody, sendPage } from './http.ts';
import { hostedPage, noticePage, type Page, returnPage, threeDSPage } from './pages.ts';
import { callbackTimes } from './pay-route.ts';
import type { Simulation } from './simulation.ts';
import type { Attempt, Session } from './state.ts';

const GONE = 'Bu ödeme sayfasının süresi doldu veya adresi hatalı.';

/** Serves what the shopper's browser sees; false when the path is none of it. */
export async function serveBrowser(
  simulation: Simulation,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const nonce = randomBytes(16).toString('base64');
  const show = (page: Page) => sendPage(response, page, { nonce, publicUrl: simulation.publicUrl() });
  const route = `${request.method} ${url.pathname}`;
  if (route === 'GET /checkoutform/v2/bundle.js') {
    response.writeHead(200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'cross-origin-resource-policy': 'cross-origin',
    });
    response.end(bundleScript(simulation.now()));
    return true;
  }
  if (route === 'GET /') {
    show(openHostedPage(simulation, url.searchParams.get('token') ?? '', nonce));
    return true;
  }
  if (route === 'GET /payment/return') {
    const session = simulation.state.sessions.get(url.searchParams.get('token') ?? '');
    show(session ? leavePage(session, nonce) : noticePage(404, GONE));
    return true;
  }
  const attemptId = /^\/3ds\/([\w-]+)$/.exec(url.pathname)?.[1];
  if (!attemptId || (request.method !== 'GET' && request.method !== 'POST')) return false;
  const found = findAttempt(simulation, attemptId);
  if (!found) show(noticePage(404, GONE));
  else if (request.method === 'GET') show(openThreeDSPage(simulation, found, nonce));
  else show(await answerBankPage(simulation, found, request, nonce));
  return true;
}

export function findAttempt(
  { state }: Simulation,
  attemptId: string,
): { session: Session; attempt: Attempt } | undefined {
  for (const session of state.sessions.values()) {
    const attempt = session.attempts.find((candidate) => candidate.id === attemptId);
    if (attempt) return { session, attempt };
  }
  return undefined;
}

export function formatAmount(session: Session): string {
  const amount = new Intl.NumberFormat('tr-TR', { minimumFractionDigits: 2 }).format(
    session.paidPriceKurus / 100,
  );
  return `${amount} ${session.currency === 'TRY' ? 'TL' : session.currency}`;
}

function openHostedPage(simulation: Simulation, token: string, nonce: string): Page {
  const session = simulation.state.sessions.get(token);
  if (!session) return noticePage(404, GONE);
  if (session.status === 'PAID') return leavePage(session, nonce);
  if (isExpired(simulation, session)) return noticePage(410, GONE);
  const script = checkoutFormScript({
    session,
    publicUrl: simulation.publicUrl(),
    now: simulation.now(),
  });
  return hostedPage(simulation.settings.merchantName, script, nonce);
}

function openThreeDSPage(
  { settings }: Simulation,
  { session, attempt }: { session: Session; attempt: Attempt },
  nonce: string,
): Page {
  if (attempt.outcome !== 'threeDSPending') return leavePage(session, nonce);
  return threeDSPage({
    attemptId: attempt.id,
    merchant: settings.merchantName,
    amount: formatAmount(session),
    lastFourDigits: attempt.card.lastFourDigits,
  });
}

async function answerBankPage(
  simulation: Simulation,
  { session, attempt }: { session: Session; attempt: Attempt },
  request: IncomingMessage,
  nonce: string,
): Promise<Page> {
  const form = new URLSearchParams((await readBody(request)).toString('utf8'));
  if (answerThreeDS(session, attempt)) {
    await sleep(simulation.settings.threeDSSettleMs, undefined, { ref: false });
    const decision = form.get('decision') === 'approve' ? 'approve' : 'reject';
    finishThreeDS(simulation, session, attempt, decision);
  }
  return leavePage(session, nonce);
}

function leavePage(session: Session, nonce: string): Page {
  const times = callbackTimes(session);
  if (times === 0) return noticePage(200, 'Ödeme alındı; senaryo gereği mağazaya dönülmüyor.');
  return returnPage(session, times, nonce);
}
