import type { RequestHandler } from 'express';

export const BODY_PATIENCE = {
  /** Every body has this long, whatever its line is like. */
  patienceMs: 15_000,
  /** After that it must have come at least this fast so far. A phone far from the mast sends 5 MB at this speed. */
  bytesPerSecond: 32 * 1024,
  /** How long the rest of a body is taken and thrown away once it is answered, so that its sender reads the answer. */
  restMs: 1_000,
};

/**
 * Ends bodies that trickle, and those that go on after their request is answered: a refused upload is not read to its
 * end. Looks at the connection alone, so whoever reads the body notices nothing.
 */
export function limitBodies({ patienceMs, bytesPerSecond, restMs } = BODY_PATIENCE): RequestHandler {
  return (req, res, next) => {
    const { socket } = req;
    if (req.complete || !hasBody(req.headers)) return next();
    const [began, bytesBefore] = [Date.now(), socket.bytesRead];
    const watch = setInterval(() => {
      if (req.complete) return done();
      const seconds = (Date.now() - began) / 1000;
      if (seconds * 1000 >= patienceMs && socket.bytesRead - bytesBefore < seconds * bytesPerSecond)
        socket.destroy();
    }, patienceMs / 5);
    const done = () => clearInterval(watch);
    socket.once('close', done);
    res.once('finish', () => {
      done();
      socket.off('close', done);
      if (req.complete) return;
      const rest = setTimeout(() => req.complete || socket.destroy(), restMs);
      socket.once('close', () => clearTimeout(rest));
    });
    next();
  };
}

export const hasBody = (headers: Record<string, unknown>): boolean =>
  'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0;
