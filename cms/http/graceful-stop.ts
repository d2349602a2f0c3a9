import type { RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';

/** Time limits of a shutdown. The sum is below the ten seconds after which container platforms kill a process. */
export const STOP_TIMEOUTS = {
  graceMs: 8_000,
  closeMs: 1_500,
};

/**
 * Time in which a proxy must notice that this process stops. The proxy must close idle connections sooner, or the proxy
 * may send a request into a closed connection.
 */
export const DRAIN_MS = 4_000;

/** While the shop stops, closes the connection after each response, so that the proxy connects to another process. */
export const drainWhile =
  (isStopping: () => boolean, listener: RequestListener): RequestListener =>
  (req, res) => {
    if (isStopping()) res.setHeader('Connection', 'close');
    listener(req, res);
  };

/**
 * Returns a function that stops a server. The server accepts requests for another `drainMs`, then refuses new
 * connections, finishes running requests and closes all connections, even upgraded ones. Finally `close` is called.
 * Resolves to true if both steps ended in time.
 */
export function createGracefulStop(
  server: Server,
  close: () => Promise<unknown>,
  { drainMs = 0, graceMs, closeMs }: typeof STOP_TIMEOUTS & { drainMs?: number } = STOP_TIMEOUTS,
): () => Promise<boolean> {
  // Node forgets upgraded connections, so all are counted here.
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });

  return async () => {
    if (drainMs > 0) await wait(drainMs);
    const closed = new Promise<true>((resolve) => server.close(() => resolve(true)));
    // A kept-alive connection becomes idle only after its request, and would keep the server open.
    const sweep = setInterval(() => server.closeIdleConnections(), 50);
    const isServed = await Promise.race([closed, wait(graceMs - drainMs)]);
    clearInterval(sweep);
    for (const socket of sockets) socket.destroy();
    const isClosed = await Promise.race([close().then(() => true, logged), wait(closeMs)]);
    return isServed && isClosed;
  };
}

const wait = (milliseconds: number) =>
  new Promise<false>((resolve) => setTimeout(() => resolve(false), milliseconds));

function logged(error: unknown): false {
  console.error(error);
  return false;
}
