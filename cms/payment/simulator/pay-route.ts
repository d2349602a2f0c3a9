import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PayReply } from './browser/start-card-form.ts';
import { type CardInput, readCardInput } from './card-input.ts';
import { payByCard } from './card-payments.ts';
import { ApiFailure, failureBody } from './failures.ts';
import { isTransportFault } from './faults.ts';
import { parseJsonObject, readBody, sendJson } from './http.ts';
import type { Simulation } from './simulation.ts';
import type { Locale, Session } from './state.ts';
import { sufferFault } from './suffer-fault.ts';

export const PAY_PATH = '/payment/iyzipos/checkoutform/auth/ecom';

/** The form's pay call, from any origin, without credentials. The body is never logged: it holds the card. */
export async function servePay(
  simulation: Simulation,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const cors = corsHeaders(request);
  if (request.method === 'OPTIONS') {
    response.writeHead(204, cors);
    response.end();
    return;
  }
  const fault = simulation.faults.take('pay');
  const body = parseJsonObject(await readBody(request)) ?? {};
  const delay = async (when: 'before' | 'after') => {
    if (fault?.kind === 'delay' && fault.when === when) {
      await sleep(fault.delayMs, undefined, { ref: false });
    }
  };
  await delay('before');
  const isLost = fault !== undefined && isTransportFault(fault.kind);
  const session = simulation.state.sessions.get(String(body.token));
  const locale = session?.locale ?? 'tr';
  let reply: PayReply | Record<string, unknown> = {};
  if (!isLost || fault.when === 'after') {
    try {
      if (fault?.kind === 'http400') throw new ApiFailure('11');
      if (fault?.kind === 'rateLimit') throw new ApiFailure('50000');
      if (!session) throw new ApiFailure('5124');
      const card = readCardInput(body);
      if (card.cardHolderName === 'SIM SLOW') {
        await sleep(simulation.settings.slowMs, undefined, { ref: false });
      }
      reply = payAndLead(simulation, session, card);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      reply = refusal(error, locale, simulation.now());
    }
  }
  simulation.log.add({
    at: simulation.now(),
    route: 'pay',
    method: 'POST',
    path: PAY_PATH,
    httpStatus: isLost ? 0 : 200,
    body: { token: session?.token },
    errorCode: 'errorCode' in reply ? String(reply.errorCode) : undefined,
    fault: fault?.kind,
  });
  await delay('after');
  if (isLost && isTransportFault(fault.kind)) sufferFault(fault.kind, response);
  else sendJson(response, 200, reply, cors);
}

/** How often the browser comes back to the shop: usually once; scenarios make it never or twice. */
export function callbackTimes(session: Session): 0 | 1 | 2 {
  const scenario = session.attempts.at(-1)?.scenario;
  if (scenario === 'SIM NO CALLBACK') return 0;
  return scenario === 'SIM DOUBLE CALLBACK' ? 2 : 1;
}

function payAndLead(simulation: Simulation, session: Session, card: CardInput): PayReply {
  const attempt = payByCard(simulation, session, card);
  const publicUrl = simulation.publicUrl();
  if (attempt.outcome === 'threeDSPending') {
    return { status: 'success', nextUrl: `${publicUrl}/3ds/${attempt.id}` };
  }
  const times = callbackTimes(session);
  if (times === 0) {
    return { status: 'success', notice: 'Ödeme alındı; senaryo gereği mağazaya dönülmüyor.' };
  }
  if (simulation.settings.crossSiteCallback) {
    return { status: 'success', nextUrl: `${publicUrl}/payment/return?token=${session.token}` };
  }
  return { status: 'success', post: { url: session.callbackUrl, token: session.token, times } };
}

function refusal(failure: ApiFailure, locale: Locale, now: number): Record<string, unknown> {
  return failureBody({ failure, locale, now });
}

function corsHeaders({ headers }: IncomingMessage): Record<string, string> {
  return {
    'access-control-allow-origin': headers.origin ?? '*',
    vary: 'Origin',
    'access-control-allow-methods': 'POST, OPTIONS',
    'access-control-allow-headers': 'content-type',
    'access-control-max-age': '600',
    // Chromium asks for this before a public page may call a loopback address.
    ...(headers['access-control-request-private-network'] && {
      'access-control-allow-private-network': 'true',
    }),
  };
}
