import express, { type ErrorRequestHandler, type Express } from 'express';
import { ApiFailure, failureBody } from './api/api-errors.ts';
import { apiRoutes } from './api/api-routes.ts';
import { payRoute } from './card/pay-route.ts';
import { controlRoutes } from './control/control-routes.ts';
import type { SimulatorControls } from './control/controls.ts';
import { pageRoutes } from './pages/page-routes.ts';
import type { Simulation } from './simulation.ts';

export function createApp(simulation: Simulation, controls: SimulatorControls): Express {
  const app = express();
  app.disable('x-powered-by').disable('etag');
  app.use((_req, res, next) => {
    // A pooled connection of the shop would break when the simulator is started again.
    res.set({ connection: 'close', 'cache-control': 'no-store' });
    next();
  });
  app.use('/_sim', controlRoutes(controls));
  app.use(apiRoutes(simulation), payRoute(simulation), pageRoutes(simulation));
  app.use((_req, res) => {
    res.status(404).json(failureBody(new ApiFailure('11'), simulation.now()));
  });
  app.use(answerError);
  return app;
}

const answerError: ErrorRequestHandler = (error, _req, res, next) => {
  if (res.headersSent) return next(error);
  res
    .status(error.status ?? 500)
    .json({ status: 'failure', errorCode: '1', errorMessage: 'simulator failure' });
};
