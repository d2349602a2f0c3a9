import { setTimeout as sleep } from 'node:timers/promises';
import express, { type Request, type Response, Router } from 'express';
import { z } from 'zod';
import {
  isSameText,
  parseAuthorization,
  type SignedAnswer,
  signAnswer,
  signRequest,
} from '../iyzico/signatures.ts';
import { type Body, type Fault, type RouteName, tamperBody, transportFaultOf } from './faults.ts';
import { ApiFailure, type Settings, type Simulation } from './options-and-state.ts';
import { cancel, detail, initialize, installments, list, refund, report, retrieve } from './payments.ts';

interface ApiRoute {
  name: RouteName;
  method?: 'get';
  path: string;
  signedAs?: SignedAnswer;
  /** Executes a call. `parameters` contains the JSON body and the URL query. */
  handle: (simulation: Simulation, parameters: unknown) => Body;
}

const FORM = '/payment/iyzipos/checkoutform';
const ROUTES: readonly ApiRoute[] = [
  { name: 'installments', path: '/payment/iyzipos/installment', handle: installments },
  { name: 'initialize', path: `${FORM}/initialize/auth/ecom`, signedAs: 'initialize', handle: initialize },
  { name: 'retrieve', path: `${FORM}/auth/ecom/detail`, signedAs: 'retrieve', handle: retrieve },
  { name: 'detail', path: '/payment/detail', signedAs: 'detail', handle: detail },
  { name: 'cancel', path: '/payment/cancel', handle: cancel },
  { name: 'refund', path: '/payment/refund', signedAs: 'refund', handle: refund },
  { name: 'reporting', method: 'get', path: '/v2/reporting/payment/details', handle: report },
  { name: 'list', method: 'get', path: '/v2/reporting/payment/transactions', handle: list },
];

/** Creates the simulated API routes that the shop's server calls. Checks the signature of each request. */
export function apiRoutes(simulation: Simulation): Router {
  const router = Router();
  const rawBody = express.raw({ type: () => true, limit: '512kb' });
  for (const { name, method = 'post', path, signedAs, handle } of ROUTES) {
    router[method](path, rawBody, (req, res) => {
      const bytes: Buffer = req.body ?? Buffer.alloc(0);
      const body = parseObject(bytes);
      // Adds the query: a GET has its parameters there, and signs an empty JSON body.
      const parameters: Body = { ...body, ...req.query };
      const work = () => {
        authenticate(req, bytes, simulation.settings);
        if (!body) throw new ApiFailure('11');
        return handle(simulation, parameters);
      };
      const { conversationId } = parameters;
      return answerCall(simulation, { route: name, signedAs, conversationId, work }, { req, res });
    });
  }
  return router;
}

function parseObject(bytes: Buffer): Body | undefined {
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(bytes.toString('utf8')));
  } catch {
    return undefined;
  }
}

/**
 * Checks a request's IYZWSv2 signature over the bytes and the path exactly as received.
 * @throws ApiFailure 1007 no signature, 1001 unknown key, 1000 wrong signature
 */
function authenticate(req: Request, rawBody: Buffer, { apiKey, secretKey }: Settings): void {
  const given = parseAuthorization(req.headers.authorization);
  if (!given) throw new ApiFailure('1007', 'İmza gönderilmedi');
  if (!isSameText(given.apiKey, apiKey)) throw new ApiFailure('1001', 'API bilgileri bulunamadı');
  const { randomKey } = given;
  const expected = signRequest({ randomKey, pathname: req.path, rawBody }, secretKey);
  // Compares the header's copy of the random key, which must be equal.
  const isAgreed = (req.headers['x-iyzi-rnd'] ?? randomKey) === randomKey;
  if (!isAgreed || !isSameText(given.signature, expected)) throw new ApiFailure('1000', 'Geçersiz imza');
}

const KEPT_REQUESTS = 500;

interface Call {
  route: RouteName;
  signedAs?: SignedAnswer | undefined;
  conversationId?: unknown;
  /**
   * Function that carries out the call.
   * @throws ApiFailure when the call is refused
   */
  work: () => Body;
}

/** Answers a call. An injected fault delays or loses the answer, refuses the call, or falsifies the body. */
export async function answerCall(
  simulation: Simulation,
  call: Call,
  { req, res }: { req: Request; res: Response },
): Promise<void> {
  const { faults, requests } = simulation;
  const fault = faults.take(call.route);
  requests.push({ route: call.route, path: req.path });
  if (requests.length > KEPT_REQUESTS) requests.shift();
  const isLost = async (when: Fault['when']): Promise<boolean> => {
    if (fault?.when !== when) return false;
    if (fault.kind === 'delay') await sleep(fault.delayMs, undefined, { ref: false });
    return loseAnswer(fault, res);
  };
  if (await isLost('before')) return;
  const body = carryOut(simulation, call, fault);
  if (await isLost('after')) return;
  // Answers a failure with 200, as others measured, although the documentation says 400.
  res.status(fault?.kind === 'http400' ? 400 : 200).json(body);
}

function carryOut({ settings, now }: Simulation, call: Call, fault: Fault | undefined): Body {
  const echo = typeof call.conversationId === 'string' && { conversationId: call.conversationId };
  const common = { locale: 'tr', systemTime: now(), ...echo };
  try {
    if (fault?.kind === 'http400') throw new ApiFailure('11');
    // Sends this code as a number, which iyzico does for no other code.
    if (fault?.kind === 'rateLimit') throw new ApiFailure('50000', undefined, { errorCode: 50_000 });
    const body = tamperBody({ status: 'success', ...common, ...call.work() }, fault?.kind);
    if (call.signedAs && fault?.kind !== 'dropSignature') {
      const signature = signAnswer(call.signedAs, body, settings.secretKey);
      body.signature = fault?.kind === 'badSignature' ? signature.replace(/./g, 'f') : signature;
    }
    return body;
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    const { errorCode, message: errorMessage, extra } = error;
    return { status: 'failure', errorCode, errorMessage, ...extra, ...common };
  }
}

/** Simulates a transport fault, such as a reset or a gateway's 502 page. Returns false for any other fault. */
function loseAnswer(fault: Fault, res: Response): boolean {
  const kind = transportFaultOf(fault);
  if (kind === 'reset') res.socket?.resetAndDestroy();
  if (kind === 'html502') {
    res.status(502).type('html').send('<html><body><h1>502 Bad Gateway</h1></body></html>');
  }
  if (kind === 'empty') res.status(200).end();
  if (kind === 'redirect') res.status(302).location('/elsewhere').end();
  // Leaves a call that hangs without any response.
  return kind !== undefined;
}
