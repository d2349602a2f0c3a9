import { setTimeout as sleep } from 'node:timers/promises';
import type { Request, Response } from 'express';
import { type SignedAnswer, signAnswer } from '../../iyzico/signatures.ts';
import type { TransportFault } from '../fault-injection.ts';
import { type Fault, type RouteName, transportFaultOf } from '../fault-injection.ts';
import type { Simulation } from '../simulation.ts';
import { ApiFailure, failureBody } from './api-errors.ts';
import { type Body, toJsonText } from './response-bodies.ts';
import { tamperBody } from './tamper-body.ts';

const KEPT_REQUESTS = 500;

export interface Call {
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
