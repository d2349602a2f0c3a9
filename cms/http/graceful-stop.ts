import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Container platforms kill ten seconds or more after they asked; the shop is gone before, whatever happens. */
export const STOP_TIMEOUTS = {
  /** For those who are being served. */
  graceMs: 8_000,
  /** For the database and the rest, after the last connection has gone. */
  closeMs: 1_500,
};

/**
 * Makes the function that ends a server: nobody new is let in, whoever is being served is served to the end for a while,
 * then every connection goes, upgraded ones too. Then `close` puts the rest away. Neither can hold the end up for longer
 * than its time. Answers whether all went in order.
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
    // A connection that rests between two requests is not being served.
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
