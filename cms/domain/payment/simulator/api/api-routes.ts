import { setTimeout as sleep } from 'node:timers/promises';
import express, { type Request, type Response, Router } from 'express';
import { z } from 'zod';
import {
  isSameText,
  parseAuthorization,
  type SignedAnswer,
  signAnswer,
  signRequest,
} from '../../iyzico/signatures.ts';
import { type Fault, type RouteName, type TransportFault, tamperBody, transportFaultOf } from '../faults.ts';
import { installments } from '../installment-rates.ts';
import type { Settings } from '../options.ts';
import type { Simulation } from '../simulation.ts';
import { initialize, retrieve } from './checkout-form.ts';
import { cancel, detail, list, refund, report } from './payments.ts';
import { ApiFailure, type Body, failureBody } from './read-body.ts';

interface ApiRoute {
  name: RouteName;
  method?: 'get';
  path: string;
  signedAs?: SignedAnswer;
  /** `parameters`: the JSON body, or the query of a GET. */
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

/** The calls of the shop's server, each signed over the bytes of its body. */
export function apiRoutes(simulation: Simulation): Router {
  const router = Router();
  const rawBody = express.raw({ type: () => true, limit: '512kb' });
  for (const { name, method = 'post', path, signedAs, handle } of ROUTES) {
    router[method](path, rawBody, (req, res) => {
      const bytes: Buffer = req.body ?? Buffer.alloc(0);
      const body = parseObject(bytes);
      // A GET carries an empty JSON body, which is what is signed; its parameters are in the query.
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

/** A JSON object; undefined for any other text. */
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
  if (!given) throw new ApiFailure('1007');
  if (!isSameText(given.apiKey, apiKey)) throw new ApiFailure('1001');
  const { randomKey } = given;
  const expected = signRequest({ randomKey, pathname: req.path, rawBody }, secretKey);
  // The header repeats the random key, so it must agree.
  const isAgreed = (req.headers['x-iyzi-rnd'] ?? randomKey) === randomKey;
  if (!isAgreed || !isSameText(given.signature, expected)) throw new ApiFailure('1000');
}

const KEPT_REQUESTS = 500;

interface Call {
  route: RouteName;
  /** The signature a success body carries. */
  signedAs?: SignedAnswer;
  conversationId?: unknown;
  /** Carries the call out. @throws ApiFailure when it is refused */
  work: () => Body;
}

interface Answer {
  httpStatus: number;
  body: Body;
}

/** Answers one call; where a fault is set for it, late, not at all, with a refusal or with a wrong body. */
export async function answerCall(
  simulation: Simulation,
  call: Call,
  { req, res }: { req: Request; res: Response },
): Promise<void> {
  const { faults, requests, settings } = simulation;
  const fault = faults.take(call.route);
  const lost = transportFaultOf(fault);
  requests.push({ route: call.route, path: req.path });
  if (requests.length > KEPT_REQUESTS) requests.shift();
  const delay = async (when: Fault['when']) => {
    if (fault?.kind === 'delay' && fault.when === when) await sleep(fault.delayMs, undefined, { ref: false });
  };
  await delay('before');
  if (lost && fault?.when === 'before') return injectFault(lost, res);
  const { httpStatus, body } = carryOut(simulation, call, fault);
  await delay('after');
  if (lost) return injectFault(lost, res);
  res.status(httpStatus).type('json').send(toJsonText(body, settings.numberFormat));
}

function carryOut({ settings, now }: Simulation, call: Call, fault: Fault | undefined): Answer {
  const echo = typeof call.conversationId === 'string' && { conversationId: call.conversationId };
  try {
    if (fault?.kind === 'http400') throw new ApiFailure('11');
    // The only code that is sent as a number.
    if (fault?.kind === 'rateLimit') throw new ApiFailure('50000', undefined, { errorCode: 50_000 });
    const answer = { status: 'success', locale: 'tr', systemTime: now(), ...echo, ...call.work() };
    const body = tamperBody(answer, fault?.kind);
    if (call.signedAs && fault?.kind !== 'dropSignature') {
      const signature = signAnswer(call.signedAs, body, settings.secretKey);
      body.signature = fault?.kind === 'badSignature' ? signature.replace(/./g, 'f') : signature;
    }
    return { httpStatus: 200, body };
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    // The documentation says 400 for every failure, others measured 200.
    const httpStatus = fault?.kind === 'http400' ? 400 : 200;
    return { httpStatus, body: { ...failureBody(error, now()), ...echo } };
  }
}

/** Answers a call the way a broken network or a gateway in between would. */
function injectFault(kind: TransportFault, res: Response): void {
  if (kind === 'reset') res.socket?.resetAndDestroy();
  if (kind === 'html502') {
    res.status(502).type('html').send('<html><body><h1>502 Bad Gateway</h1></body></html>');
  }
  if (kind === 'empty') res.status(200).end();
  if (kind === 'redirect') res.status(302).location('/elsewhere').end();
  // A call that hangs never gets a response.
}

/** JSON text; `eightDecimals` rewrites the amounts' digits, which no JSON number could carry. */
function toJsonText(body: Body, numberFormat: 'plain' | 'eightDecimals'): string {
  const text = JSON.stringify(body);
  if (numberFormat === 'plain') return text;
  // Inside a JSON string a quote is escaped, so `"price":` can only be a key.
  return text.replace(
    /"(price|paidPrice)":(\d+(?:\.\d+)?)/g,
    (_match, key: string, amount: string) => `"${key}":${Number(amount).toFixed(8)}`,
  );
}
