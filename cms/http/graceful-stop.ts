import type { RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';

/** Container platforms kill ten seconds or more after SIGTERM; the shop always ends before. */
export const STOP_TIMEOUTS = {
  /** Time for running requests, counted from the signal. */
  graceMs: 8_000,
  /** For the database and the rest, after the last connection has gone. */
  closeMs: 1_500,
};

/**
 * How long a proxy has to notice. It must keep an idle connection for less, or it may send a request into one that is
 * being closed.
 */
export const DRAIN_MS = 4_000;

/** While the shop stops, every response ends its connection, so that the proxy moves to another process. */
export const drainWhile =
  (isStopping: () => boolean, listener: RequestListener): RequestListener =>
  (req, res) => {
    if (isStopping()) res.setHeader('Connection', 'close');
    listener(req, res);
  };

/**
 * Returns a function that stops a server. For `drainMs` the server continues as before; then it accepts no new
 * connections, lets running requests finish, and closes every connection, upgraded ones too. Then `close` closes the
 * rest. Both have a timeout. Resolves to whether everything ended in time.
 */
export function createGracefulStop(
  server: Server,
  close: () => Promise<unknown>,
  { drainMs = 0, graceMs, closeMs }: typeof STOP_TIMEOUTS & { drainMs?: number } = STOP_TIMEOUTS,
): () => Promise<boolean> {
  // Node forgets a connection once it was upgraded, so they are counted here.
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });

  return async () => {
    if (drainMs > 0) await wait(drainMs);
    const closed = new Promise<true>((resolve) => server.close(() => resolve(true)));
    // An idle keep-alive connection would hold the server open.
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
