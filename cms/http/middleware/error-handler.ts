import type { ErrorRequestHandler, Response } from 'express';
import multer from 'multer';
import type { Payload } from 'payload';
import { z } from 'zod';
import type { ErrorAnswer } from '../../contract/errors.ts';
import { toContractJson } from '../../contract/money.ts';
import { MESSAGES } from '../../contract/rules/account.ts';
import { type ErrorCode, type FieldError, ShopError, storageFailure } from '../../infra/errors.ts';
import { routeOf } from './route-pattern.ts';
import { PRIVATE } from './security-headers.ts';

const KINDS: Record<string, string> = {
  string: 'Bu alana metin yazılmalıdır.',
  number: 'Bu alana sayı yazılmalıdır.',
  int: 'Bu alana tam sayı yazılmalıdır.',
  boolean: 'Bu alan evet ya da hayır olmalıdır.',
  array: 'Bu alanda bir liste olmalıdır.',
};
const WRONG = 'Bu alandaki bilgi geçersiz.';
const isAbsent = (input: unknown): boolean => input === undefined || input === null || input === '';

/** Unit after the limit in an error message; the limit of a number has no unit. */
const UNITS: Record<string, string> = { string: ' karakter', array: ' öğe', set: ' öğe' };

/** Returns the message for an invalid value. Shoppers read the message, which therefore names no data types. */
export const validationMessage: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      // Without a path, the whole body or query is missing.
      if (!issue.path?.length) return 'Gönderilen bilgiler eksik.';
      return isAbsent(issue.input) ? MESSAGES.fieldRequired : (KINDS[issue.expected] ?? WRONG);
    case 'too_big':
      return `En fazla ${issue.maximum}${UNITS[issue.origin] ?? ''} olabilir.`;
    case 'too_small':
      if (issue.input === '') return MESSAGES.fieldRequired;
      return `En az ${issue.minimum}${UNITS[issue.origin] ?? ''} olmalıdır.`;
    case 'invalid_value':
      return isAbsent(issue.input) ? MESSAGES.fieldRequired : 'Sunulan seçeneklerden biri olmalıdır.';
    case 'invalid_union':
      return isAbsent(issue.input) ? MESSAGES.fieldRequired : WRONG;
    default:
      return WRONG;
  }
};

z.config({ localeError: validationMessage });

const OF_FORM: Partial<Record<multer.ErrorCode, ErrorCode>> = {
  LIMIT_FILE_SIZE: 'IMAGE_TOO_LARGE',
  LIMIT_FIELD_VALUE: 'TOO_LARGE',
};

function toShopError(error: unknown): ShopError | null {
  if (error instanceof ShopError) return error;
  if (error instanceof z.ZodError) {
    const errors = error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
    return new ShopError('INVALID_INPUT', { message: errors[0]?.message, errors });
  }
  if (error instanceof multer.MulterError) return new ShopError(OF_FORM[error.code] ?? 'INVALID_INPUT');
  return storageFailure(error) ?? fromParser(error) ?? fromPayload(error);
}

/** Converts errors of Express's body parser and router, which `type` and `status` identify. */
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
  // Payload on MongoDB takes an id with a comma for several ids, and fails.
  if (name === 'CastError' && path === '_id') return new ShopError('NOT_FOUND');
  const code = status === undefined ? undefined : BY_STATUS[status];
  if (code) return new ShopError(code);
  if (status === 400 && 'isPublic' in error)
    return new ShopError('INVALID_INPUT', { message: error.message });
  return null;
}

/** Whether the browser closed the connection, as it does for pictures scrolled past and uploads given up. */
const isCancelled = (error: unknown, { destroyed }: Response): boolean =>
  destroyed && CANCELLED.has((error as { code?: string } | null)?.code ?? '');
const CANCELLED = new Set([
  'ERR_STREAM_PREMATURE_CLOSE',
  // Node 24: the connection was closed before the response began.
  'ERR_STREAM_UNABLE_TO_PIPE',
  // While a body is read, or a file is sent.
  'ECONNRESET',
  'ECONNABORTED',
]);

/** Turns all failures into responses. Unexpected failures are logged in full and reported without details. */
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
    // Breaks the connection, so that half of a response is not taken for the whole.
    if (res.headersSent) return void res.destroy();
    const failure = known ?? new ShopError('INTERNAL');
    const { message, code, status, details, retryAfter = status === 503 ? 5 : undefined } = failure;
    const answer: ErrorAnswer = { message, code, requestId, ...details };
    if (retryAfter) res.set('Retry-After', String(retryAfter));
    res.status(status).set('Cache-Control', PRIVATE).type('json').send(toContractJson(answer));
  };
