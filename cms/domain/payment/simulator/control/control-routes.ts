import express, { type ErrorRequestHandler, type RequestHandler, Router } from 'express';
import { z } from 'zod';
import type { SimulatorControls } from './controls.ts';

const clockBody = z.object({ advanceMs: z.int() });
const bankBody = z.object({ decision: z.enum(['approve', 'reject']) });
const sessionBody = z.object({ fraudStatus: z.literal([1, 0, -1]) });
const DONE = { done: true };

/** `/_sim/*`, for this machine only: what another process may do to the simulation. */
export function controlRoutes(controls: SimulatorControls): Router {
  const router = Router();
  router.use(loopbackOnly, jsonOnly, express.json());
  router.get('/state', (_req, res) => {
    res.json(controls.state());
  });
  router.post('/pay', async (req, res) => {
    res.json(await controls.pay(req.body));
  });
  router.post('/clock', (req, res) => {
    controls.advanceClock(clockBody.parse(req.body).advanceMs);
    res.json(DONE);
  });
  router.post('/threeds/:attemptId', async (req, res) => {
    await controls.settleThreeDS(req.params.attemptId, bankBody.parse(req.body).decision);
    res.json(DONE);
  });
  router.post('/sessions/:token', (req, res) => {
    controls.setFraudStatus(req.params.token, sessionBody.parse(req.body).fraudStatus);
    res.json(DONE);
  });
  router
    .route('/faults')
    .get((_req, res) => {
      res.json(controls.faults());
    })
    .post((req, res) => {
      controls.addFault(req.body);
      res.json(DONE);
    })
    .delete((_req, res) => {
      controls.clearFaults();
      res.json(DONE);
    });
  router.use(answerInvalid);
  return router;
}

const loopbackOnly: RequestHandler = (req, res, next) => {
  const address = req.socket.remoteAddress ?? '';
  // A proxy on this machine is no local program: it speaks for the public.
  const isForwarded = ['x-forwarded-for', 'forwarded', 'via'].some((name) => name in req.headers);
  if (!isForwarded && (address === '::1' || /^(::ffff:)?127\./.test(address))) next();
  else res.status(403).json({ error: 'loopback only' });
};

/** A JSON content type cannot be sent from another site's page without a preflight, which gets no response. */
const jsonOnly: RequestHandler = (req, res, next) => {
  if (req.method !== 'POST' || req.is('application/json')) next();
  else res.status(415).json({ error: 'JSON only' });
};

const answerInvalid: ErrorRequestHandler = (error, _req, res, next) => {
  if (error instanceof z.ZodError) res.status(400).json({ error: z.prettifyError(error) });
  else if (error instanceof RangeError) res.status(400).json({ error: error.message });
  else next(error);
};
