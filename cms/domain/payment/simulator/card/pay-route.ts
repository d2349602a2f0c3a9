import express, { type RequestHandler, Router } from 'express';
import { ApiFailure } from '../api/api-errors.ts';
import { answerCall } from '../api/handle-call.ts';
import type { Simulation } from '../simulation.ts';
import { payByCard } from './pay-by-card.ts';

export const PAY_PATH = '/payment/iyzipos/checkoutform/auth/ecom';

/** The form's pay call, from any origin, without credentials. The body is never logged: it holds the card. */
export function payRoute(simulation: Simulation): Router {
  const router = Router();
  const json = express.json({ type: () => true });
  const route = router.route(PAY_PATH).all(cors);
  route.options((_req, res) => {
    res.sendStatus(204);
  });
  route.post(json, (req, res) => {
    const work = () => {
      const session = simulation.state.sessions.get(String(req.body?.token));
      if (!session) throw new ApiFailure('5124');
      const attempt = payByCard(simulation, session, req.body);
      const isAtBank = attempt.outcome === 'threeDSPending';
      const path = isAtBank ? `/3ds/${attempt.id}` : `/payment/return?token=${session.token}`;
      return { nextUrl: simulation.publicUrl() + path };
    };
    return answerCall(simulation, { route: 'pay', work }, { req, res });
  });
  return router;
}

const cors: RequestHandler = ({ headers }, res, next) => {
  res.set({
    'access-control-allow-origin': headers.origin ?? '*',
    vary: 'Origin',
    'access-control-allow-methods': 'POST, OPTIONS',
    'access-control-allow-headers': 'content-type',
    'access-control-max-age': '600',
  });
  // Chromium requires this before a public page may call a loopback address.
  if (headers['access-control-request-private-network']) {
    res.set('access-control-allow-private-network', 'true');
  }
  next();
};
