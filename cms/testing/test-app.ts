import type { Server } from 'node:http';
import type { RequestHandler } from 'express';
import { createApp } from '../http/app.ts';
import { createFastPath, type RepeatedAnswers } from '../http/fast-path.ts';
import { createHttpServer } from '../http/http-server.ts';
import type { EndedRequest } from '../http/middleware/observe-requests.ts';
import { listen } from './raw-socket-client.ts';
import type { TestShop } from './test-shop.ts';

/** The real app of a test shop. Only Next and the pages are stubs, which respond with one word. */
export async function openTestApp(
  { shop, env: own, payloadKey }: TestShop,
  settings: Partial<TestShop['env']> = {},
  storefront: RequestHandler = (_req, res) => void res.send('page'),
  panel: RequestHandler = (_req, res) => void res.send('panel'),
  { repeated, onRequestEnd }: Observed = {},
) {
  const env = { ...own, ...settings };
  const server: Server = createHttpServer({ allowsUpgrades: false, trustProxy: env.trustProxy });
  const app = createApp({
    shop,
    env,
    payloadKey,
    panel,
    storefront,
    onRequestEnd,
  });
  server.on('request', createFastPath({ payload: shop.payload, env, app, ...(repeated && { repeated }) }));
  const port = await listen(server);
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

type Observed = { repeated?: RepeatedAnswers; onRequestEnd?: (request: EndedRequest) => void };
