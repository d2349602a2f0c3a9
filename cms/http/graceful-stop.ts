import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Container platforms kill ten seconds or more after SIGTERM; the shop ends before that, whatever happens. */
export const STOP_TIMEOUTS = {
  /** For those who are being served. */
  graceMs: 8_000,
  /** For the database and the rest, after the last connection has gone. */
  closeMs: 1_500,
};

/**
 * Makes the function that stops a server: it accepts no new connections, lets running requests finish for a while, then
 * closes every connection, upgraded ones too. Then `close` closes the rest. Neither can take longer than its timeout.
 * Resolves to whether all ended in time.
 */
export function createGracefulStop(
  server: Server,
  close: () => Promise<unknown>,
  { graceMs, closeMs }: typeof STOP_TIMEOUTS = STOP_TIMEOUTS,
): () => Promise<boolean> {
  // Node forgets a connection once it was upgraded, so they are counted here.
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });

  return async () => {
    const closed = new Promise<true>((resolve) => server.close(() => resolve(true)));
    // An idle keep-alive connection would hold the server open.
    const sweep = setInterval(() => server.closeIdleConnections(), 50);
    const isServed = await Promise.race([closed, wait(graceMs)]);
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
