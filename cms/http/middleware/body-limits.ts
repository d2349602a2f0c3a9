import type { Request, RequestHandler, Response } from 'express';
import multer from 'multer';
import { CSV_LIMITS } from '../../contract/csv-transfers.ts';
import { MAX_PICTURE } from '../../contract/rules/catalogue.ts';
import { type ErrorCode, ShopError } from '../../infra/errors.ts';

const BODY_LIMITS = {
  patienceMs: 15_000,
  /** Limit of a body: a picture of 5 MB and the form around it. */
  maxBytes: 7 * 1024 * 1024,
  /** Higher limits by path. The shop reads these bodies only after identifying the sender as an administrator. */
  longer: {
    '/cms-api/products/import': CSV_LIMITS.packedBytes * 1.5,
    '/cms-api/series/import': CSV_LIMITS.packedBytes * 1.5,
  } as Readonly<Record<string, number>>,
  /** Lowest average speed of a body once `patienceMs` have passed. Even a phone with poor reception is faster. */
  bytesPerSecond: 32 * 1024,
  /** Time after the response in which the sender may finish the body and read the response. */
  restMs: 1_000,
};

/**
 * Closes the connection when a body arrives too slowly, is too long, or is unfinished after the response. Watches only
 * the connection, so other code reads the body as usual.
 */
export function limitBodies(limits = BODY_LIMITS): RequestHandler {
  const { patienceMs, maxBytes, longer, bytesPerSecond, restMs } = limits;
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
      setTimeout(() => req.complete || socket.destroy(), restMs).unref();
    });
    next();
  };
}

export const hasBody = (headers: Record<string, unknown>): boolean =>
  'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0;

/** Refuses a body by its Content-Length before reading it. Express's own parser first receives the whole body. */
export const rejectLonger =
  (maxBytes: number, code: ErrorCode = 'TOO_LARGE'): RequestHandler =>
  (req, _res, next) =>
    next(Number(req.headers['content-length'] ?? 0) > maxBytes ? new ShopError(code) : undefined);

/** Refuses bodies of other types, which the JSON parser ignores. Use this middleware after the JSON parser. */
export const rejectOtherBodies: RequestHandler = (req, _res, next) =>
  next(hasBody(req.headers) && req.body === undefined ? new ShopError('UNSUPPORTED_TYPE') : undefined);

/** With or without a Content-Length. @throws ShopError TOO_LARGE, UNSUPPORTED_TYPE for a compressed body */
export async function readText(req: Request, maxBytes: number): Promise<string> {
  if (req.headers['content-encoding'] !== undefined) throw new ShopError('UNSUPPORTED_TYPE');
  if (Number(req.headers['content-length'] ?? 0) > maxBytes) throw new ShopError('TOO_LARGE');
  const chunks: Buffer[] = [];
  let size = 0;
  // The connection stays open, so that the refusal can be sent.
  for await (const chunk of req.iterator({ destroyOnReturn: false })) {
    size += chunk.length;
    if (size > maxBytes) throw new ShopError('TOO_LARGE');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** A picture in the field `file` is then in `req.file`. @throws MulterError above the limits, ShopError INVALID_INPUT */
export async function readForm(
  req: Request,
  res: Response,
  { file, limits }: { file?: string | undefined; limits: multer.Options['limits'] },
): Promise<void> {
  const form = multer({
    storage: multer.memoryStorage(),
    defParamCharset: 'utf8',
    limits: { fileSize: MAX_PICTURE, files: 1, ...limits },
  });
  const read = file ? form.single(file) : form.none();
  await new Promise<void>((resolve, reject) => {
    read(req, res, (error: unknown) => {
      if (!error) return resolve();
      // Any other error comes from multer's parser: the form is malformed.
      const isNamed = error instanceof multer.MulterError;
      reject(isNamed ? error : new ShopError('INVALID_INPUT', { cause: error }));
    });
  });
}
