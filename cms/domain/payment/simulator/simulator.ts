import { once } from 'node:events';
import { createServer } from 'node:http';
import express, { type ErrorRequestHandler, type Express } from 'express';
import { apiRoutes } from './api/api-routes.ts';
import { ApiFailure, failureBody } from './api/read-body.ts';
import { controlRoutes, createControls, type SimulatorControls } from './controls.ts';
import { createFaultBook } from './faults.ts';
import { DEFAULT_RATES } from './installment-rates.ts';
import { type SimulatorOptions, simulatorOptions } from './options.ts';
import { pageRoutes, payRoute } from './pages.ts';
import { createState, type Simulation } from './simulation.ts';
import { createWebhookSender } from './webhooks.ts';

export interface Simulator extends SimulatorControls {
  /** Listens; `url` is the origin to give to the gateway as `uri`. */
  start: () => Promise<{ url: string }>;
  /** Stops at once, hanging calls included. */
  stop: () => Promise<void>;
  /** @throws Error before `start` */
  url: () => string;
}

/**
 * A simulator of iyzico's checkout form API on this machine: the unmodified `iyzipay` client calls it,
 * and browsers see a form, a bank page and the redirect back. Everything is in memory, and with a `stateFile` in that
 * file too; no card is ever stored.
 * @throws ZodError for keys that are not sandbox keys
 */
export function createSimulator(options: SimulatorOptions): Simulator {
  const settings = simulatorOptions.parse(options);
  let clockOffset = 0;
  const now = () => Date.now() + clockOffset;
  const simulation: Simulation = {
    settings,
    state: createState(settings.stateFile),
    installmentRates: structuredClone(DEFAULT_RATES),
    faults: createFaultBook(),
    webhooks: createWebhookSender(settings, now),
    requests: [],
    now,
    publicUrl: () => settings.publicUrl ?? url(),
  };
  const controls = createControls(simulation, (ms) => {
    clockOffset += ms;
  });
  const server = createServer(createApp(simulation, controls));

  function url(): string {
    const address = server.address();
    if (typeof address !== 'object' || address === null) throw new Error('the simulator is not running');
    const host = settings.host === '0.0.0.0' ? '127.0.0.1' : settings.host;
    return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`;
  }

  return {
    ...controls,
    async start() {
      server.listen(settings.port, settings.host);
      await once(server, 'listening');
      // Only now, since a second simulator on the same port must not touch the file of the first.
      simulation.state.open(now());
      return { url: url() };
    },
    async stop() {
      simulation.webhooks.clear();
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
      simulation.state.close();
    },
    url,
  };
}

function createApp(simulation: Simulation, controls: SimulatorControls): Express {
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
