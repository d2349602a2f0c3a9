import { createServer, type Server } from 'node:http';
import { addressKey } from '../infra/rate-limits/client-address.ts';

/** Time limits for clients of the shop. */
export type ServerTimeouts = typeof SERVER_TIMEOUTS;

export const SERVER_TIMEOUTS = {
  /** A browser opens six connections, an idle one costs some 30 KB: room for hundreds of visitors in 60 MB. */
  maxConnections: 2000,
  /** Fifty browsers of a school or an office at once; no single address can use up all connections. */
  maxPerAddress: 300,
  /** Everybody can send a few hundred bytes in this time, on the worst line too. */
  headersTimeout: 10_000,
  /** The longest a request may take to arrive: 5 MB over a slow phone line (280 kbit/s). Slower ones end earlier; see `body-limits.ts`. */
  requestTimeout: 150_000,
  /** Between two requests of one visitor. A longer rest would only hold a place of the above. */
  keepAliveTimeout: 10_000,
  /** Nothing sent or read for this long: a client that stopped reading. Longer than any response, payment included. */
  timeout: 150_000,
  /** Interval of checks of the first two limits: no request outlives its limit by more. */
  connectionsCheckingInterval: 3_000,
};

/**
 * The shop's server, not listening yet. In production the shop upgrades no connection, and Node stops watching upgraded
 * ones, so a request to upgrade is ended at once; in development Next reloads the panel over one.
 */
export function createHttpServer({
  timeouts = SERVER_TIMEOUTS,
  allowsUpgrades,
  trustProxy,
}: {
  timeouts?: ServerTimeouts;
  allowsUpgrades: boolean;
  trustProxy: number;
}): Server {
  const { maxConnections, maxPerAddress, timeout, ...options } = timeouts;
  const server = createServer(options);
  server.maxConnections = maxConnections;
  server.timeout = timeout;
  // Everybody has the proxy's address; limiting connections per visitor is the proxy's part.
  if (trustProxy === 0) limitEachAddress(server, maxPerAddress);
  if (!allowsUpgrades) server.on('upgrade', (_req, socket) => socket.destroy());
  return server;
}

function limitEachAddress(server: Server, most: number): void {
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const address = addressKey(socket.remoteAddress);
    const count = open.get(address) ?? 0;
    if (count >= most) return socket.destroy();
    open.set(address, count + 1);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
}
