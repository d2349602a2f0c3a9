import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type SignedAnswer, signAnswer } from '../signatures.ts';
import { authenticate } from './authentication.ts';
import { bendBody } from './bend-body.ts';
import { initialize, retrieve } from './checkout-form-api.ts';
import { ApiFailure, failureBody } from './failures.ts';
import { type FaultRule, isTransportFault, type RouteName } from './faults.ts';
import { parseJsonObject, readBody, sendJson } from './http.ts';
import type { JsonObject } from './initialize-validation.ts';
import { cancel, detail, refund, refundV2 } from './payment-api.ts';
import { type Body, toJsonText } from './payment-bodies.ts';
import { report } from './reporting-api.ts';
import type { Simulation } from './simulation.ts';
import { sufferFault } from './suffer-fault.ts';

interface ApiRoute {
  name: RouteName;
  /** The signature a success body carries. */
  signedAs?: SignedAnswer;
  /** `parameters`: the JSON body, or the query of a GET. */
  handle: (simulation: Simulation, parameters: JsonObject) => Body;
}

const FORM_PATH = '/payment/iyzipos/checkoutform';
const retrieveRoute: ApiRoute = { name: 'retrieve', signedAs: 'retrieve', handle: retrieve };

const ROUTES: Readonly<Record<string, ApiRoute>> = {
  [`POST ${FORM_PATH}/initialize/auth/ecom`]: {
    name: 'initialize',
    signedAs: 'initialize',
    handle: initialize,
  },
  [`POST ${FORM_PATH}/auth/ecom/detail`]: retrieveRoute,
  // The PHP client asks with a trailing slash and signs it too.
  [`POST ${FORM_PATH}/auth/ecom/detail/`]: retrieveRoute,
  'POST /payment/detail': { name: 'detail', signedAs: 'detail', handle: detail },
  'POST /payment/cancel': { name: 'cancel', handle: cancel },
  'POST /payment/refund': { name: 'refund', signedAs: 'refund', handle: refund },
  'POST /v2/payment/refund': { name: 'refundV2', signedAs: 'refund', handle: refundV2 },
  'GET /v2/reporting/payment/details': { name: 'reporting', handle: report },
  'GET /payment/test': { name: 'apiTest', handle: () => ({}) },
};

export function findApiRoute(method: string, pathname: string): ApiRoute | undefined {
  return ROUTES[`${method} ${pathname}`];
}

/** Answers one signed call: fault, signature, handler, envelope, signature of the answer. */
export async function answerApi(
  simulation: Simulation,
  route: ApiRoute,
  { pathname, searchParams }: URL,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { settings, log, now } = simulation;
  const fault = simulation.faults.take(route.name);
  const rawBody = await readBody(request);
  if (fault?.kind === 'delay' && fault.when === 'before') await pause(fault.delayMs);
  const body = parseJsonObject(rawBody);
  // A GET carries an empty JSON body, which is what is signed; its parameters are in the query.
  const parsed = body && { ...body, ...Object.fromEntries(searchParams) };
  const isLost = fault !== undefined && isTransportFault(fault.kind);
  const answer =
    isLost && fault.when === 'before'
      ? { httpStatus: 0, body: {} }
      : runApi(simulation, route, { pathname, rawBody, parsed, headers: request.headers }, fault);
  log.add({
    at: now(),
    route: route.name,
    method: request.method ?? '',
    path: pathname,
    httpStatus: isLost ? 0 : answer.httpStatus,
    body: parsed,
    errorCode: answer.body.errorCode === undefined ? undefined : String(answer.body.errorCode),
    fault: fault?.kind,
  });
  if (fault?.kind === 'delay' && fault.when === 'after') await pause(fault.delayMs);
  if (isLost && isTransportFault(fault.kind)) sufferFault(fault.kind, response);
  else sendJson(response, answer.httpStatus, toJsonText(answer.body, settings.numberFormat));
}

function runApi(
  simulation: Simulation,
  route: ApiRoute,
  call: {
    pathname: string;
    rawBody: Buffer;
    parsed: JsonObject | undefined;
    headers: IncomingMessage['headers'];
  },
  fault: Required<FaultRule> | undefined,
): { httpStatus: number; body: Body } {
  const { settings, now } = simulation;
  const { parsed = {} } = call;
  const locale = parsed.locale === 'en' ? 'en' : 'tr';
  const echo = typeof parsed.conversationId === 'string' && { conversationId: parsed.conversationId };
  try {
    if (fault?.kind === 'http400') throw new ApiFailure('11');
    if (fault?.kind === 'rateLimit') throw new ApiFailure('50000', undefined, { errorCode: 50_000 });
    authenticate({ ...call, apiKey: settings.apiKey, secretKey: settings.secretKey });
    if (!call.parsed) throw new ApiFailure('11');
    const content = route.handle(simulation, parsed);
    const body: Body = { status: 'success', locale, systemTime: now(), ...echo, ...content };
    bendBody(body, fault?.kind);
    if (route.signedAs && fault?.kind !== 'dropSignature') {
      const signature = signAnswer({ answer: route.signedAs, body, secretKey: settings.secretKey });
      body.signature = fault?.kind === 'badSignature' ? signature.replace(/./g, 'f') : signature;
    }
    return { httpStatus: 200, body };
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    return {
      httpStatus: fault?.kind === 'http400' ? 400 : settings.failureHttpStatus,
      body: failureBody({ failure: error, locale, now: now(), ...echo }),
    };
  }
}

async function pause(delayMs: number): Promise<void> {
  await sleep(delayMs, undefined, { ref: false });
}
