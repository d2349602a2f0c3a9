import type { Server } from 'node:http';
import type { RequestHandler } from 'express';
import { createShopServer } from '../doors/listening.ts';
import { createPreparedDoor } from '../doors/prepared-door.ts';
import { createFrontDoor } from '../front-door.ts';
import type { TestShop } from './test-shop.ts';
import { listen } from './wire.ts';

/** The real front door of a test shop. Only what lies behind it stands in: Next and the pages answer with one word. */
export async function openFrontDoor(
  { shop, env: own, payloadKey }: TestShop,
  settings: Partial<TestShop['env']> = {},
  storefront: RequestHandler = (_req, res) => void res.send('page'),
  panel: RequestHandler = (_req, res) => void res.send('panel'),
) {
  const env = { ...own, ...settings };
  const server: Server = createShopServer({ allowsUpgrades: false, trustProxy: env.trustProxy });
  const door = createFrontDoor({
    shop,
    env,
    payloadKey,
    panel,
    storefront,
  });
  server.on('request', createPreparedDoor({ payload: shop.payload, env, app: door }));
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
