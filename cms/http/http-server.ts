import { createServer, type Server } from 'node:http';
import { addressKey } from '../infra/rate-limits/client-address.ts';

export type ServerTimeouts = typeof SERVER_TIMEOUTS;

export const SERVER_TIMEOUTS = {
  /** Most open connections: hundreds of visitors with six connections each. At some 30 KB each, all need 60 MB. */
  maxConnections: 2000,
  /** Most connections of an IP address: enough for fifty browsers of a school, and far below `maxConnections`. */
  maxPerAddress: 300,
  /** Longest time for receiving the headers. Even a very slow connection sends these few hundred bytes in time. */
  headersTimeout: 10_000,
  /** Longest time to receive a request: 5 MB at 280 kbit/s. `body-limits.ts` ends slower requests earlier. */
  requestTimeout: 150_000,
  keepAliveTimeout: 10_000,
  /** Time without traffic after which a connection is closed. Longer than any response takes, even for a payment. */
  timeout: 150_000,
  /** Interval of Node's timeout checks; a request may exceed its timeout by this time. */
  connectionsCheckingInterval: 3_000,
};

/**
 * Creates the HTTP server. In production, an upgrade request is ended at once: the shop supports no upgrades, and Node
 * would no longer apply timeouts to the connection. In development, Next reloads the panel over such a connection.
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
  // Behind a proxy, all visitors have the proxy's address; the proxy limits connections per visitor.
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
