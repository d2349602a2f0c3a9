import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { answerApi, findApiRoute } from './api-routes.ts';
import { serveBrowser } from './browser-routes.ts';
import { serveControl } from './control-routes.ts';
import { createControls, type SimulatorControls } from './controls.ts';
import { ApiFailure, failureBody } from './failures.ts';
import { createFaultBook } from './faults.ts';
import { sendJson } from './http.ts';
import { resolveOptions, type SimulatorOptions } from './options.ts';
import { PAY_PATH, servePay } from './pay-route.ts';
import { createRequestLog } from './request-log.ts';
import type { Simulation } from './simulation.ts';
import { createState } from './state.ts';
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
 * A stand-in for iyzico's checkout form API on this machine: the unmodified `iyzipay` client talks to it,
 * and browsers see a form, a bank page and the way back. Everything lives in memory, and with a `stateFile` in that file
 * too; no card is ever kept.
 * @throws TypeError for keys that are not sandbox keys
 */
export function createSimulator(options: SimulatorOptions): Simulator {
  const settings = resolveOptions(options);
  let clockOffset = 0;
  const now = () => settings.now() + clockOffset;
  const server = createServer((request, response) => {
    if (!settings.keepAlive) response.setHeader('connection', 'close');
    serve(request, response).catch(() => {
      if (response.headersSent) response.destroy();
      else sendJson(response, 500, { status: 'failure', errorCode: '1', errorMessage: 'simulator failure' });
    });
  });
  const simulation: Simulation = {
    settings,
    state: createState(settings.stateFile),
    faults: createFaultBook(),
    webhooks: createWebhookSender(settings, now),
    log: createRequestLog(),
    now,
    publicUrl: () => settings.publicUrl?.replace(/\/$/, '') ?? url(),
  };
  const controls = createControls(simulation, (ms) => {
    clockOffset += ms;
  });

  function url(): string {
    const address = server.address();
    if (typeof address !== 'object' || address === null) throw new Error('the simulator is not running');
    const host = settings.host === '0.0.0.0' ? '127.0.0.1' : settings.host;
    return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`;
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const requested = new URL(request.url ?? '/', 'http://simulator');
    const { pathname } = requested;
    if (pathname.startsWith('/_sim/')) {
      return serveControl(controls, settings.adminToken, requested, request, response);
    }
    const route = findApiRoute(request.method ?? '', pathname);
    if (route) return answerApi(simulation, route, requested, request, response);
    if (pathname === PAY_PATH && (request.method === 'POST' || request.method === 'OPTIONS')) {
      return servePay(simulation, request, response);
    }
    if (await serveBrowser(simulation, requested, request, response)) return;
    const failure = new ApiFailure('11');
    sendJson(response, 404, failureBody({ failure, locale: 'tr', now: now() }));
  }

  return {
    ...controls,
    start: () =>
      new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(settings.port, settings.host, () => {
          server.off('error', reject);
          try {
            // Only now, since a second simulator on the same port must not touch the file of the first.
            simulation.state.open(now());
            resolve({ url: url() });
          } catch (error) {
            reject(error);
          }
        });
      }),
    stop: () =>
      new Promise((resolve) => {
        simulation.webhooks.clear();
        server.close(() => {
          simulation.state.close();
          resolve();
        });
        server.closeAllConnections();
      }),
    url,
  };
}
