import type { Request, RequestHandler } from 'express';
import { CSV_LIMITS } from '../../contract/csv.ts';
import { type ErrorCode, ShopError } from '../../infra/errors.ts';

const BODY_LIMITS = {
  /** Time for every body, on any line. */
  patienceMs: 15_000,
  /** Highest size, with any Content-Length: a picture of 5 MB and the form around it. */
  maxBytes: 7 * 1024 * 1024,
  /** A file of products is longer. It is read only once its sender is known for an administrator. */
  longer: {
    '/cms-api/products/import': CSV_LIMITS.packedBytes * 1.5,
    '/cms-api/series/import': CSV_LIMITS.packedBytes * 1.5,
  } as Readonly<Record<string, number>>,
  /** After the above time it must have arrived at this speed at least. A phone far from the mast sends 5 MB so fast. */
  bytesPerSecond: 32 * 1024,
  /** How long the rest of a body is read and thrown away after the response, so that its sender reads the response. */
  restMs: 1_000,
};

/**
 * Ends bodies that trickle, and bodies that continue after the response: a refused upload is not read to its end.
 * Watches only the connection, so the code that reads the body notices nothing.
 */
export function limitBodies({
  patienceMs,
  maxBytes,
  longer,
  bytesPerSecond,
  restMs,
} = BODY_LIMITS): RequestHandler {
  return (req, res, next) => {
    const { socket } = req;
    if (req.complete || !hasBody(req.headers)) return next();
    const [began, bytesBefore] = [Date.now(), socket.bytesRead];
    const watch = setInterval(() => {
      if (req.complete) return done();
      const seconds = (Date.now() - began) / 1000;
      const received = socket.bytesRead - bytesBefore;
      const isSlow = seconds * 1000 >= patienceMs && received < seconds * bytesPerSecond;
      if (isSlow || received > (longer[req.path] ?? maxBytes)) socket.destroy();
    }, patienceMs / 5);
    const done = () => {
      clearInterval(watch);
      socket.off('close', done);
    };
    socket.once('close', done);
    res.once('finish', () => {
      done();
      if (req.complete) return;
      // Unless it ends by itself in the meantime.
      setTimeout(() => req.complete || socket.destroy(), restMs).unref();
    });
    next();
  };
}

export const hasBody = (headers: Record<string, unknown>): boolean =>
  'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0;

/** Says no before anything is read. Express's own parser does so only once it has received all of it. */
export const rejectLonger =
  (maxBytes: number, code: ErrorCode = 'TOO_LARGE'): RequestHandler =>
  (req, _res, next) =>
    next(Number(req.headers['content-length'] ?? 0) > maxBytes ? new ShopError(code) : undefined);

/** Stands behind the JSON parser, which passes over a body of another type in silence. */
export const rejectOtherBodies: RequestHandler = (req, _res, next) =>
  next(hasBody(req.headers) && req.body === undefined ? new ShopError('UNSUPPORTED_TYPE') : undefined);

/**
 * Reads a body as text, and no further than `maxBytes`, with or without a Content-Length.
 * @throws ShopError TOO_LARGE, UNSUPPORTED_TYPE for one that is packed
 */
export async function readText(req: Request, maxBytes: number): Promise<string> {
  if (req.headers['content-encoding'] !== undefined) throw new ShopError('UNSUPPORTED_TYPE');
  if (Number(req.headers['content-length'] ?? 0) > maxBytes) throw new ShopError('TOO_LARGE');
  const chunks: Buffer[] = [];
  let size = 0;
  // Without the option the line would be cut, and the refusal with it.
  for await (const chunk of req.iterator({ destroyOnReturn: false })) {
    size += chunk.length;
    if (size > maxBytes) throw new ShopError('TOO_LARGE');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
