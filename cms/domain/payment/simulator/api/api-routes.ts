import express, { Router } from 'express';
import { z } from 'zod';
import type { SignedAnswer } from '../../iyzico/signatures.ts';
import type { RouteName } from '../fault-injection.ts';
import type { Simulation } from '../simulation.ts';
import { ApiFailure } from './api-errors.ts';
import { authenticate } from './authentication.ts';
import { initialize, retrieve } from './checkout-form.ts';
import { answerCall } from './handle-call.ts';
import { cancel, detail, refund } from './payments.ts';
import { list, report } from './reporting.ts';
import type { Body } from './response-bodies.ts';

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
