import type { ErrorRequestHandler, Response } from 'express';
import multer from 'multer';
import type { Payload } from 'payload';
import { z } from 'zod';
import type { ErrorAnswer } from '../../contract/errors.ts';
import { toContractJson } from '../../contract/money.ts';
import { type ErrorCode, type FieldError, ShopError, storageFailure } from '../../infra/errors.ts';
import { PRIVATE } from './cache-control.ts';
import { routeOf } from './route-pattern.ts';
import { validationMessage } from './validation-messages.ts';

// Once, before anything is parsed.
z.config({ localeError: validationMessage });

const OF_FORM: Partial<Record<multer.ErrorCode, ErrorCode>> = {
  LIMIT_FILE_SIZE: 'IMAGE_TOO_LARGE',
  LIMIT_FIELD_VALUE: 'TOO_LARGE',
};

/** Turns a thrown error into a named failure, or null when it is unexpected. */
function toShopError(error: unknown): ShopError | null {
  if (error instanceof ShopError) return error;
  if (error instanceof z.ZodError) {
    const errors = error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
    return new ShopError('INVALID_INPUT', { message: errors[0]?.message, errors });
  }
  if (error instanceof multer.MulterError) return new ShopError(OF_FORM[error.code] ?? 'INVALID_INPUT');
  return storageFailure(error) ?? fromParser(error) ?? fromPayload(error);
}

/** Express's body parser and router name theirs by `type` and `status`. */
function fromParser(error: unknown): ShopError | null {
  const { type, status } = error as { type?: unknown; status?: unknown };
  if (type === 'entity.parse.failed') return new ShopError('INVALID_JSON');
  if (type === 'entity.too.large' || type === 'parameters.too.many') return new ShopError('TOO_LARGE');
  if (type === 'charset.unsupported' || type === 'encoding.unsupported')
    return new ShopError('UNSUPPORTED_TYPE');
  if (type === 'request.aborted' || type === 'request.size.invalid') return new ShopError('INVALID_INPUT');
  if (error instanceof URIError || (status === 400 && error instanceof Error && !('isPublic' in error)))
    return new ShopError('INVALID_INPUT');
  return null;
}

type PayloadFailure = { name: string; status?: number; path?: string; data?: { errors?: FieldError[] } };
const BY_STATUS: Record<number, ErrorCode> = { 401: 'NOT_SIGNED_IN', 403: 'FORBIDDEN', 404: 'NOT_FOUND' };

function fromPayload(error: unknown): ShopError | null {
  if (!(error instanceof Error)) return null;
  const { name, status, data, path } = error as Error & PayloadFailure;
  if (name === 'ValidationError') {
    const errors = (data?.errors ?? []).map(({ path, message }) => ({ path, message }));
    return new ShopError('INVALID_INPUT', { message: errors[0]?.message, errors });
  }
  // MongoDB only: Payload takes an id with a comma for several, which no document can have.
  if (name === 'CastError' && path === '_id') return new ShopError('NOT_FOUND');
  const code = status === undefined ? undefined : BY_STATUS[status];
  if (code) return new ShopError(code);
  if (status === 400 && 'isPublic' in error)
    return new ShopError('INVALID_INPUT', { message: error.message });
  return null;
}

/** The browser closed the connection, as it does for pictures that are scrolled past and uploads that are given up. */
const isCancelled = (error: unknown, { destroyed }: Response): boolean =>
  destroyed && CANCELLED.has((error as { code?: string } | null)?.code ?? '');
const CANCELLED = new Set([
  'ERR_STREAM_PREMATURE_CLOSE',
  // Node 24's, where the connection was closed before the response began.
  'ERR_STREAM_UNABLE_TO_PIPE',
  // Of a body that is read, and of a file that is sent.
  'ECONNRESET',
  'ECONNABORTED',
]);

/** The one place where failures become responses. Unexpected ones are logged whole and reported without details. */
export const handleErrors =
  (logger: Payload['logger']): ErrorRequestHandler =>
  (error, req, res, _next) => {
    if (isCancelled(error, res)) return;
    const known = toShopError(error);
    const requestId = String(res.locals.requestId);
    if (!known || known.code === 'STORAGE_FULL' || res.headersSent)
      logger.error({
        err: error,
        requestId,
        msg: `Request ${requestId} ${req.method} ${routeOf(req, res)} failed`,
      });
    // Who has half of a response must not take it for the whole.
    if (res.headersSent) return void res.destroy();
    const failure = known ?? new ShopError('INTERNAL');
    const { message, code, status, details, retryAfter = status === 503 ? 5 : undefined } = failure;
    const answer: ErrorAnswer = { message, code, requestId, ...details };
    if (retryAfter) res.set('Retry-After', String(retryAfter));
    res.status(status).set('Cache-Control', PRIVATE).type('json').send(toContractJson(answer));
  };
