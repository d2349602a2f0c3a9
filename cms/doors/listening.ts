import { createServer, type Server } from 'node:http';

/** How patient the shop is with those who call it. */
export type Patience = typeof PATIENCE;

export const PATIENCE = {
  /** A browser opens six connections, an idle one costs some 30 KB: room for hundreds of visitors in 60 MB. */
  maxConnections: 2000,
  /** Everybody can send a few hundred bytes in this time, on the worst line too. */
  headersTimeout: 10_000,
  /** The longest a request may take to arrive: 5 MB over a slow phone line (280 kbit/s). Slower ones end earlier; see `bodies.ts`. */
  requestTimeout: 150_000,
  /** Between two requests of one visitor. A longer rest would only hold a place of the above. */
  keepAliveTimeout: 10_000,
  /** Nothing sent or taken for this long: somebody who stopped reading. Longer than any answer takes, payment included. */
  timeout: 150_000,
  /** How often the first two are looked at: no request outlives its limit by more than this. */
  connectionsCheckingInterval: 3_000,
};

/**
 * The shop's server, not listening yet. Nothing of the shop upgrades a connection in production, and Node stops looking
 * after one that was upgraded, so there such a request is ended at once; in development Next reloads the panel over one.
 */
export function createShopServer({
  patience = PATIENCE,
  allowsUpgrades,
}: {
  patience?: Patience;
  allowsUpgrades: boolean;
}): Server {
  const { maxConnections, timeout, ...options } = patience;
  const server = createServer(options);
  server.maxConnections = maxConnections;
  server.timeout = timeout;
  if (!allowsUpgrades) server.on('upgrade', (_req, socket) => socket.destroy());
  return server;
}
